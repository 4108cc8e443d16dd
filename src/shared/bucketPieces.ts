import { PassThrough, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { GetObjectCommandInput, GetObjectCommandOutput, S3 } from '@aws-sdk/client-s3';
import { Semaphore, type SemaphoreInterface, withTimeout } from 'async-mutex';
import { BUCKET_READ } from '@/contract/limits';
import { perProcess } from './processState';

const { pieceBytes, memoryBytes, patience } = BUCKET_READ;

/** The memory for pieces had no room for `patience` seconds. */
export class BucketBusyError extends Error {
  override name = 'BucketBusyError';
}

/** Bytes of a permit: at each release the semaphore walks through all that are free, so there must be few. */
const PERMIT = 64 * 1024;
const permitsFor = (bytes: number): number => Math.ceil(bytes / PERMIT);
const PIECE_PERMITS = permitsFor(pieceBytes);

/** Permits for pieces that clients have not taken yet. */
const memory: SemaphoreInterface = perProcess(
  'bucket-pieces',
  () => new Semaphore(permitsFor(memoryBytes)),
);
const impatientMemory = withTimeout(memory, patience * 1_000, new BucketBusyError());

/** What is asked for: an object, perhaps under conditions. */
type Asked = Pick<
  GetObjectCommandInput,
  'Bucket' | 'Key' | 'IfMatch' | 'IfNoneMatch' | 'IfModifiedSince'
>;

/** The first and the last byte of a part. */
export type Part = { start: number; end: number };

/** An object as the bucket described it with the first piece, and its bytes or those of a part. */
export type OpenObject = Pick<GetObjectCommandOutput, 'ETag' | 'LastModified'> & {
  /** Bytes of the whole object. */
  size: number;
  stream: Readable;
};

type Piece = { found: Omit<GetObjectCommandOutput, 'Body'>; stream: PassThrough };

/**
 * Opens an object for a client. It is read by pieces: each comes into memory as fast as the bucket sends it, so that a
 * slow client holds memory and no connection to the bucket, and the next is asked for while one is handed on. A reader
 * holds two pieces at most. The stream must be read or destroyed.
 * @param isPatient waits for memory as long as it takes; pieces after the first always do
 * @throws BucketBusyError when there is no memory in time, and what the bucket answers in place of the object
 */
export async function openObject(
  s3: S3,
  asked: Asked,
  { part, isPatient = false }: { part?: Part; isPatient?: boolean } = {},
): Promise<OpenObject> {
  const start = part?.start ?? 0;
  const first = await openPiece(s3, asked, { start, end: part?.end }, !isPatient);
  const { ETag, LastModified, ContentRange, ContentLength = 0 } = first.found;
  const size = Number(ContentRange?.split('/')[1] ?? ContentLength);
  // All pieces are of the same object, or the reading fails.
  const { Bucket, Key } = asked;
  const following = { Bucket, Key, IfMatch: ETag };
  const pieces = readPieces(s3, following, first, { start, end: part?.end ?? size - 1 });
  const stream = Readable.from(pieces, { objectMode: false });
  // A generator that was never started does not run its `finally`.
  stream.once('close', () => first.stream.destroy());
  return { ETag, LastModified, size, stream };
}

async function* readPieces(s3: S3, asked: Asked, first: Piece, { start, end }: Part) {
  let piece = first;
  let next: Promise<Piece> | undefined;
  try {
    for (let at = start + pieceBytes; ; at += pieceBytes) {
      next = at <= end ? openPiece(s3, asked, { start: at, end }) : undefined;
      // A failure is reported when its turn comes.
      next?.catch(() => {});
      yield* piece.stream;
      if (!next) return;
      piece = await next;
    }
  } finally {
    piece.stream.destroy();
    next?.then(({ stream }) => stream.destroy()).catch(() => {});
  }
}

/** Asks for the piece that begins at `start`. Its stream takes in all of it unread, and its memory is free again when the stream closes. */
async function openPiece(
  s3: S3,
  asked: Asked,
  { start, end = Infinity }: { start: number; end?: number },
  isImpatient = false,
): Promise<Piece> {
  await (isImpatient ? impatientMemory : memory).acquire(PIECE_PERMITS);
  const last = Math.min(start + pieceBytes - 1, end);
  try {
    const Range = `bytes=${start}-${last}`;
    const { Body, ...found } = await s3.getObject({ ...asked, Range });
    const permits = Math.min(permitsFor(found.ContentLength ?? pieceBytes), PIECE_PERMITS);
    if (permits < PIECE_PERMITS) memory.release(PIECE_PERMITS - permits);
    const stream = new PassThrough({ highWaterMark: pieceBytes });
    stream.once('close', () => permits > 0 && memory.release(permits));
    // Whoever reads the stream gets the failure.
    pipeline(Body as Readable, stream).catch(() => {});
    return { found, stream };
  } catch (error) {
    memory.release(PIECE_PERMITS);
    throw error;
  }
}
