import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { GetObjectCommandOutput, S3ServiceException } from '@aws-sdk/client-s3';
import { type Bucket, bucketClient } from '@/shared/bucket';
import { log } from '../log/log';
import type { SendFile } from './diskFiles';
import { refuseFile } from './refuseFile';

const TYPE: Record<string, string> = {
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.jpg': 'image/jpeg',
};

/**
 * Sends derivatives from a bucket. Ranges and conditions of a request are passed on to the bucket, which answers in
 * the same terms; a file of one name never changes, so `If-Range` holds.
 */
export function bucketFiles(bucket: Bucket): SendFile {
  const client = bucketClient(bucket);
  return async (req, res, name, cacheControl) => {
    const s3 = await client();
    const asked = { Bucket: bucket.name, Key: `derivatives/${name}`, ...conditions(req) };
    try {
      if (req.method === 'HEAD') {
        sendHead(res, name, cacheControl, await s3.headObject(asked)).end();
        return;
      }
      const { Body, ...found } = await s3.getObject(asked);
      sendHead(res, name, cacheControl, found);
      // A visitor who goes, and a bucket that breaks off, end both sides; there is nobody left to be told.
      await pipeline(Body as Readable, res).catch(() => {});
    } catch (error) {
      refuse(res, cacheControl, error as S3ServiceException);
    }
  };
}

function conditions({ headers }: IncomingMessage) {
  const since = Date.parse(headers['if-modified-since'] ?? '');
  return {
    ...(headers.range?.startsWith('bytes=') && { Range: headers.range }),
    ...(headers['if-match'] && { IfMatch: headers['if-match'] }),
    ...(headers['if-none-match'] && { IfNoneMatch: headers['if-none-match'] }),
    ...(since && { IfModifiedSince: new Date(since) }),
  };
}

function sendHead(
  res: ServerResponse,
  name: string,
  cacheControl: string,
  { ContentLength, ContentRange, ETag, LastModified }: Omit<GetObjectCommandOutput, 'Body'>,
): ServerResponse {
  return res.writeHead(ContentRange ? 206 : 200, {
    'Content-Type': TYPE[extname(name)],
    'Content-Length': ContentLength ?? 0,
    'Cache-Control': cacheControl,
    'X-Content-Type-Options': 'nosniff',
    'Accept-Ranges': 'bytes',
    ...(ContentRange && { 'Content-Range': ContentRange }),
    ...(ETag && { ETag }),
    ...(LastModified && { 'Last-Modified': LastModified.toUTCString() }),
  });
}

function refuse(res: ServerResponse, cacheControl: string, failure: S3ServiceException): void {
  const { $metadata, $response } = failure;
  const status = $metadata?.httpStatusCode;
  const { etag = '', 'content-range': range = '' } = $response?.headers ?? {};
  if (status === 304) {
    res.writeHead(304, { 'Cache-Control': cacheControl, ...(etag && { ETag: etag }) }).end();
  } else if (status === 404 || status === 412) {
    refuseFile(res, status);
  } else if (status === 416) {
    refuseFile(res, 416, range ? { 'Content-Range': range } : {});
  } else {
    log.error({ err: failure, msg: 'The bucket failed' });
    refuseFile(res, 500);
  }
}
