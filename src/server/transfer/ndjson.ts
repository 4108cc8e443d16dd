import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { StartError } from '@/config/start-error.mjs';
import { type Digest, newMeter } from '../files/digest';
import { fsync } from '../files/disk';
import type { ListDigest } from './manifest';

/** Exports hold messages and hashes of passwords: they are their owner's alone. */
export const OWNER_ONLY = { folder: 0o700, file: 0o600 } as const;

/** Each value as a line of JSON, which holds no line break of its own. */
export async function* toLines(
  values: AsyncIterable<unknown> | Iterable<unknown>,
): AsyncGenerator<string> {
  for await (const value of values) yield `${JSON.stringify(value)}\n`;
}

/** Writes lines to a new file, whose bytes are safe when this resolves. */
export async function writeLines(file: string, lines: AsyncIterable<string>): Promise<ListDigest> {
  let count = 0;
  const counted = async function* () {
    for await (const line of lines) {
      count += 1;
      yield line;
    }
  };
  const digest = await writeBytes(file, Readable.from(counted()));
  return { lines: count, ...digest };
}

/** Writes a new file, whose bytes are safe when this resolves. */
export async function writeBytes(file: string, from: Readable): Promise<Digest> {
  const meter = newMeter();
  await pipeline(from, meter.pass, createWriteStream(file, { mode: OWNER_ONLY.file }));
  await fsync(file);
  return meter.digest();
}

/** Characters of a line at most. No document is as long, and no text can be much longer. */
const LONGEST_LINE = 1e8;

/**
 * The lines of a text in UTF-8. Node's own reader would take other characters than `\n` for a line's end.
 * @throws StartError for a line that is longer than any document
 */
export async function* linesIn(bytes: Readable): AsyncGenerator<string> {
  let rest = '';
  for await (const chunk of bytes.setEncoding('utf8')) {
    if (rest.length > LONGEST_LINE) throw new StartError('A line of the export is too long.');
    if (!chunk.includes('\n')) {
      rest += chunk;
      continue;
    }
    const parts = (rest + chunk).split('\n');
    rest = parts.pop() ?? '';
    yield* parts;
  }
  if (rest !== '') yield rest;
}
