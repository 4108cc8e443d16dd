import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { S3ServiceException } from '@aws-sdk/client-s3';
import parseRange from 'range-parser';
import { BUCKET_READ } from '@/contract/limits';
import { type Bucket, bucketClient } from '@/shared/bucket';
import {
  BucketBusyError,
  type ByteRange,
  type OpenObject,
  openObject,
} from '@/shared/bucketPieces';
import { refuseFile, type SendFile } from './fileAnswers';
import { log } from './log';

const TYPE: Record<string, string> = {
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.jpg': 'image/jpeg',
};

/**
 * Sends derivatives from a bucket. Conditions of a request are passed on to the bucket. A file of one name never changes,
 * so an `If-Range` is always fulfilled and is not compared.
 */
export function bucketFiles(bucket: Bucket): SendFile {
  const client = bucketClient(bucket);
  return async (req, res, name, cacheControl) => {
    const asked = { Bucket: bucket.name, Key: `derivatives/${name}`, ...conditions(req) };
    try {
      const s3 = await client();
      const { range } = req.headers;
      let part: ByteRange | undefined;
      if (req.method === 'HEAD' || range) {
        const { ContentLength: size = 0, ...found } = await s3.headObject(asked);
        if (req.method === 'HEAD')
          return void sendHead(res, { name, cacheControl, size, ...found }).end();
        const parts = parseRange(size, range ?? '');
        const isBeyondEnd = parts === -1;
        if (isBeyondEnd) return refuseFile(res, 416, { 'Content-Range': `bytes */${size}` });
        part = onlyPart(parts);
      }
      const { stream, ...found } = await openObject(s3, asked, { range: part });
      await send(stream, () => sendHead(res, { name, cacheControl, ...found }, part));
    } catch (error) {
      refuse(res, cacheControl, error as S3ServiceException);
    }
  };
}

/** When the visitor leaves or the bucket breaks off, both streams end and nothing is reported. */
async function send(stream: Readable, begin: () => ServerResponse): Promise<void> {
  try {
    await pipeline(stream, begin()).catch(() => {});
  } finally {
    // The head cannot be sent when the request has been refused meanwhile, as for its body.
    stream.destroy();
  }
}

/** Several parts at once, and what is no range of bytes, are answered with the whole file. */
function onlyPart(parts: ReturnType<typeof parseRange>): ByteRange | undefined {
  const isOne = typeof parts === 'object' && parts.type === 'bytes' && parts.length === 1;
  return isOne ? parts[0] : undefined;
}

function conditions({ headers }: IncomingMessage) {
  const since = Date.parse(headers['if-modified-since'] ?? '');
  return {
    ...(headers['if-match'] && { IfMatch: headers['if-match'] }),
    ...(headers['if-none-match'] && { IfNoneMatch: headers['if-none-match'] }),
    ...(since && { IfModifiedSince: new Date(since) }),
  };
}

type Description = Omit<OpenObject, 'stream'> & { name: string; cacheControl: string };

function sendHead(
  res: ServerResponse,
  { name, cacheControl, size, ETag, LastModified }: Description,
  part?: ByteRange,
): ServerResponse {
  return res.writeHead(part ? 206 : 200, {
    'Content-Type': TYPE[extname(name)],
    'Content-Length': part ? part.end - part.start + 1 : size,
    'Cache-Control': cacheControl,
    'Accept-Ranges': 'bytes',
    ...(part && { 'Content-Range': `bytes ${part.start}-${part.end}/${size}` }),
    ...(ETag && { ETag }),
    ...(LastModified && { 'Last-Modified': LastModified.toUTCString() }),
  });
}

function refuse(res: ServerResponse, cacheControl: string, failure: S3ServiceException): void {
  const { $metadata, $response } = failure;
  const status = $metadata?.httpStatusCode;
  const { etag = '' } = $response?.headers ?? {};
  if (status === 304) {
    res.writeHead(304, { 'Cache-Control': cacheControl, ...(etag && { ETag: etag }) }).end();
  } else if (status === 404 || status === 412) {
    refuseFile(res, status);
  } else if (failure instanceof BucketBusyError) {
    refuseFile(res, 503, { 'Retry-After': String(BUCKET_READ.patience) });
  } else {
    log.error({ err: failure, msg: 'The bucket failed' });
    refuseFile(res, 500);
  }
}
