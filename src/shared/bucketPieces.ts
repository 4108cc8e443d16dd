import { PassThrough, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { GetObjectCommandInput, GetObjectCommandOutput, S3 } from '@aws-sdk/client-s3';
import { Semaphore, type SemaphoreInterface, withTimeout } from 'async-mutex';
import { BUCKET_READ } from '@/contract/limits';
import { perProcess } from './processState';
import { requestNetwork } from './request';

const { pieceBytes, memoryBytes, bytesPerIp, patience } = BUCKET_READ;

/** The memory for pieces, or the share of the network that asks, had no room for `patience` seconds. */
export class BucketBusyError extends Error {
  override name = 'BucketBusyError';
}

/** Bytes that one permit stands for: a release takes time in proportion to the free permits, so there must be few. */
const PERMIT = 64 * 1024;
const permitsFor = (bytes: number): number => Math.ceil(bytes / PERMIT);
const PIECE_PERMITS = permitsFor(pieceBytes);

/** Permits for pieces that clients have not taken yet. */
const memory: SemaphoreInterface = perProcess(
  'bucket-pieces',
  () => new Semaphore(permitsFor(memoryBytes)),
);

/** The permits of these that each network may hold, so that clients who do not read cannot use up the memory. */
const shares = perProcess('bucket-shares', () => new Map<string, SemaphoreInterface>());
const SHARE = permitsFor(bytesPerIp);

/**
 * Acquires the permits of a whole piece. @returns a function that releases so many of them
 * @throws BucketBusyError unless `waitsForMemory`
 */
async function acquirePermits(network: string, waitsForMemory: boolean) {
  const share = shares.get(network) ?? new Semaphore(SHARE);
  shares.set(network, share);
  const acquired: SemaphoreInterface[] = [];
  const release = (permits: number) => {
    for (const semaphore of acquired) semaphore.release(permits);
    if (share.getValue() === SHARE) shares.delete(network);
  };
  try {
    for (const semaphore of [share, memory]) {
      const bounded = waitsForMemory
        ? semaphore
        : withTimeout(semaphore, patience * 1_000, new BucketBusyError());
      await bounded.acquire(PIECE_PERMITS);
      acquired.push(semaphore);
    }
  } catch (error) {
    release(PIECE_PERMITS);
    throw error;
  }
  return release;
}

type ObjectRequest = Pick<
  GetObjectCommandInput,
  'Bucket' | 'Key' | 'IfMatch' | 'IfNoneMatch' | 'IfModifiedSince'
>;

/** The first and the last byte of a range. */
export type ByteRange = { start: number; end: number };

/** An object as the bucket described it with the first piece, and its bytes or those of a range. */
export type OpenObject = Pick<GetObjectCommandOutput, 'ETag' | 'LastModified'> & {
  size: number;
  stream: Readable;
};

type Reader = { s3: S3; network: string };

type Piece = { found: Omit<GetObjectCommandOutput, 'Body'>; stream: PassThrough };

/**
 * Opens an object for a client. It is read by pieces: each comes into memory as fast as the bucket sends it, so that a
 * slow client holds memory and no connection to the bucket, and the next is asked for while one is handed on. A reader
 * holds two pieces at most. The stream must be read or destroyed.
 * @param waitsForMemory as long as it takes; pieces after the first always do
 * @throws BucketBusyError when there is no memory in time, and what the bucket answers in place of the object
 */
export async function openObject(
  s3: S3,
  asked: ObjectRequest,
  { range, waitsForMemory = false }: { range?: ByteRange; waitsForMemory?: boolean } = {},
): Promise<OpenObject> {
  const start = range?.start ?? 0;
  // Later pieces are asked for when the client's connection has drained, outside of any request.
  const reader = { s3, network: requestNetwork() };
  const first = await openPiece(reader, asked, { start, end: range?.end }, waitsForMemory);
  const { ETag, LastModified, ContentRange, ContentLength = 0 } = first.found;
  const size = Number(ContentRange?.split('/')[1] ?? ContentLength);
  // All pieces are of the same object, or the reading fails.
  const { Bucket, Key } = asked;
  const following = { Bucket, Key, IfMatch: ETag };
  const pieces = readPieces(reader, following, first, { start, end: range?.end ?? size - 1 });
  const stream = Readable.from(pieces, { objectMode: false });
  // A generator that was never started does not run its `finally`.
  stream.once('close', () => first.stream.destroy());
  return { ETag, LastModified, size, stream };
}

async function* readPieces(
  reader: Reader,
  asked: ObjectRequest,
  first: Piece,
  { start, end }: ByteRange,
) {
  let piece = first;
  let next: Promise<Piece> | undefined;
  try {
    for (let at = start + pieceBytes; ; at += pieceBytes) {
      next = at <= end ? openPiece(reader, asked, { start: at, end }, true) : undefined;
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
  { s3, network }: Reader,
  asked: ObjectRequest,
  { start, end = Infinity }: { start: number; end?: number },
  waitsForMemory: boolean,
): Promise<Piece> {
  const release = await acquirePermits(network, waitsForMemory);
  const last = Math.min(start + pieceBytes - 1, end);
  try {
    const Range = `bytes=${start}-${last}`;
    const { Body, ...found } = await s3.getObject({ ...asked, Range });
    const permits = Math.min(permitsFor(found.ContentLength ?? pieceBytes), PIECE_PERMITS);
    if (permits < PIECE_PERMITS) release(PIECE_PERMITS - permits);
    // In object mode, where chunks stay apart: joined into one, a piece would leave the stream, and free its memory, at once.
    const stream = new PassThrough({ readableObjectMode: true, readableHighWaterMark: pieceBytes });
    stream.once('close', () => permits > 0 && release(permits));
    // Whoever reads the stream gets the failure.
    pipeline(Body as Readable, stream).catch(() => {});
    return { found, stream };
  } catch (error) {
    release(PIECE_PERMITS);
    throw error;
  }
}
