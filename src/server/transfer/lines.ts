import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { fsync } from '../files/fsync';
import type { FileLine, Lines } from './manifest';

type Digest = Pick<FileLine, 'bytes' | 'sha256'>;

/** Exports hold messages and hashes of passwords: they are their owner's alone. */
export const OWNER_ONLY = { folder: 0o700, file: 0o600 } as const;

/** Each value as a line of JSON, which holds no line break of its own. */
export async function* toLines(values: AsyncIterable<unknown>): AsyncGenerator<string> {
  for await (const value of values) yield `${JSON.stringify(value)}\n`;
}

/** Writes lines to a new file, whose bytes are safe when this resolves. */
export async function writeLines(file: string, lines: AsyncIterable<string>): Promise<Lines> {
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

/** What `writeLines` would say of lines, without a file. */
export async function digestLines(lines: AsyncIterable<string>): Promise<Lines> {
  const hash = createHash('sha256');
  let bytes = 0;
  let count = 0;
  for await (const line of lines) {
    hash.update(line);
    bytes += Buffer.byteLength(line);
    count += 1;
  }
  return { lines: count, bytes, sha256: hash.digest('hex') };
}

/** Writes a new file, whose bytes are safe when this resolves. */
export async function writeBytes(file: string, from: Readable): Promise<Digest> {
  const meter = newMeter();
  const to = createWriteStream(file, { mode: OWNER_ONLY.file });
  await pipeline(from, meter.pass, to);
  await fsync(file);
  return meter.digest();
}

/** What a stream holds, read to its end. */
export async function digestOf(from: Readable): Promise<Digest> {
  const meter = newMeter();
  for await (const _ of meter.pass(from));
  return meter.digest();
}

function newMeter() {
  const hash = createHash('sha256');
  let bytes = 0;
  return {
    async *pass(chunks: AsyncIterable<Buffer | string>) {
      for await (const chunk of chunks) {
        hash.update(chunk);
        bytes += Buffer.byteLength(chunk);
        yield chunk;
      }
    },
    digest: (): Digest => ({ bytes, sha256: hash.digest('hex') }),
  };
}

/** The lines of a file. Node's own reader would take other characters than `\n` for a line's end. */
export async function* linesIn(file: string): AsyncGenerator<string> {
  let rest = '';
  for await (const chunk of createReadStream(file, 'utf8')) {
    const parts = (rest + chunk).split('\n');
    rest = parts.pop() ?? '';
    yield* parts;
  }
  if (rest !== '') yield rest;
}
