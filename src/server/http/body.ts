import { Readable } from 'node:stream';
import type { ReadableStream as NodeStream } from 'node:stream/web';
import type { PayloadRequest } from 'payload';
import * as z from 'zod';
import { JSON_BODY_BYTES } from '@/contract/limits';
import { MESSAGES } from '@/contract/messages';
import { groupFields } from '@/shared/groupFields';
import { parseShallow } from '@/shared/jsonDepth';
import { AppError } from '../errors';
import { type FileRules, type MultipartBody, readMultipart, textLimits } from './multipart';

/** No files are taken: a multipart body is read for its fields alone. */
const NO_FILES: FileRules = { field: '', most: 0 };

/** The line that opens a multipart body; some clients send an empty line before it. */
const BOUNDARY_LINE = /^(?:\r\n)?--([^\r\n]{1,200})\r?\n/;
const LINE_BREAK = '\r\n';
const LONGEST_FIRST_LINE = 256;

/**
 * The body of a request in whatever form it came (docs/specification.md#bodies). Where photographs are taken, a
 * multipart body that calls itself JSON is recognised by its first line. The caller removes the files in the end.
 * @throws AppError `malformed` or `tooLarge`
 */
export async function readBody(
  req: PayloadRequest,
  files: FileRules = NO_FILES,
): Promise<MultipartBody> {
  if (!req.body) return { fields: {}, files: [] };
  const type = req.headers.get('content-type') ?? '';
  const incoming = Readable.fromWeb(req.body as NodeStream);
  if (/^multipart\/form-data/i.test(type)) return readMultipart(incoming, type, files);
  if (/^application\/x-www-form-urlencoded/i.test(type)) {
    return { fields: parseForm(await readText(incoming), textLimits(files)), files: [] };
  }
  if (files.most === 0) return { fields: parseJson(await readText(incoming)), files: [] };
  const start = await firstLine(incoming);
  const boundary = BOUNDARY_LINE.exec(start.toString('latin1'))?.[1];
  const stream = Readable.from(joined(start, incoming));
  if (boundary) return readMultipart(stream, `multipart/form-data; boundary="${boundary}"`, files);
  return { fields: parseJson(await readText(stream)), files: [] };
}

/** The body as far as its first line may reach; a line may arrive in pieces. */
async function firstLine(stream: Readable): Promise<Buffer> {
  let start = Buffer.alloc(0);
  for await (const chunk of stream.iterator({ destroyOnReturn: false })) {
    start = Buffer.concat([start, chunk]);
    if (start.length >= LONGEST_FIRST_LINE || start.includes('\n', LINE_BREAK.length)) break;
  }
  return start;
}

async function* joined(start: Buffer, rest: Readable): AsyncGenerator<Buffer> {
  yield start;
  yield* rest;
}

async function readText(stream: Readable): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const chunk of stream) {
      bytes += chunk.length;
      if (bytes <= JSON_BODY_BYTES) chunks.push(chunk);
    }
    if (bytes <= JSON_BODY_BYTES)
      return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks));
  } catch {
    // The client has hung up, or sends what is no text, which is no fault of ours.
    throw new AppError('malformed', MESSAGES.malformedBody);
  }
  throw new AppError('tooLarge', MESSAGES.bodyTooLarge);
}

function parseJson(text: string): Record<string, unknown> {
  if (text.trim() === '') return {};
  try {
    return z.record(z.string(), z.unknown()).parse(parseShallow(text));
  } catch {
    throw new AppError('malformed', MESSAGES.malformedBody);
  }
}

/** @throws AppError `tooLarge` for more or longer fields than a multipart form may have */
function parseForm(text: string, limits: ReturnType<typeof textLimits>): Record<string, unknown> {
  const form = new URLSearchParams(text);
  const isLarge = [...form.values()].some((value) => Buffer.byteLength(value) > limits.fieldSize);
  if (form.size > limits.fields || isLarge) throw new AppError('tooLarge', MESSAGES.bodyTooLarge);
  return groupFields(form);
}
