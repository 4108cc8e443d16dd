import { extname } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { clientOf } from '../../config/bucket.mjs';
import { log } from './log.mjs';
import { refuseFile, TYPE } from './media-answer.mjs';

/**
 * @typedef {import('@aws-sdk/client-s3').GetObjectCommandOutput} Found
 * @typedef {import('@aws-sdk/client-s3').S3ServiceException} Failure
 */

/**
 * Sends derivatives from a bucket. What a browser asks for (a part, whether its copy is still good) is asked
 * of the bucket, which answers in the same terms; a file of one name never changes, so `If-Range` holds.
 * @param {import('../../config/bucket.mjs').Bucket} bucket
 * @returns {import('./media-files.mjs').SendFile}
 */
export function bucketFiles(bucket) {
  const client = clientOf(bucket);
  return async (req, res, name, caching) => {
    const s3 = await client();
    const asked = { Bucket: bucket.name, Key: `derivatives/${name}`, ...conditions(req) };
    try {
      if (req.method === 'HEAD') sendHead(res, name, caching, await s3.headObject(asked)).end();
      else await sendWhole(res, name, caching, await s3.getObject(asked));
    } catch (error) {
      refuse(res, caching, /** @type {Failure} */ (error));
    }
  };
}

/** @param {import('node:http').IncomingMessage} req */
function conditions({ headers }) {
  const since = Date.parse(headers['if-modified-since'] ?? '');
  return {
    ...(headers.range?.startsWith('bytes=') && { Range: headers.range }),
    ...(headers['if-match'] && { IfMatch: headers['if-match'] }),
    ...(headers['if-none-match'] && { IfNoneMatch: headers['if-none-match'] }),
    ...(since && { IfModifiedSince: new Date(since) }),
  };
}

/**
 * @param {import('node:http').ServerResponse} res
 * @param {string} name
 * @param {string} caching
 * @param {Omit<Found, 'Body'>} found
 */
function sendHead(res, name, caching, { ContentLength, ContentRange, ETag, LastModified }) {
  return res.writeHead(ContentRange ? 206 : 200, {
    'Content-Type': TYPE[extname(name)],
    'Content-Length': ContentLength ?? 0,
    'Cache-Control': caching,
    'X-Content-Type-Options': 'nosniff',
    'Accept-Ranges': 'bytes',
    ...(ContentRange && { 'Content-Range': ContentRange }),
    ...(ETag && { ETag }),
    ...(LastModified && { 'Last-Modified': LastModified.toUTCString() }),
  });
}

/**
 * @param {import('node:http').ServerResponse} res
 * @param {string} name
 * @param {string} caching
 * @param {Found} found
 */
async function sendWhole(res, name, caching, { Body, ...found }) {
  sendHead(res, name, caching, found);
  // A visitor who goes, and a bucket that breaks off, end both sides; there is nobody left to be told.
  await pipeline(/** @type {import('node:stream').Readable} */ (Body), res).catch(() => {});
}

/**
 * @param {import('node:http').ServerResponse} res
 * @param {string} caching
 * @param {Failure} failure
 */
function refuse(res, caching, failure) {
  const { $metadata, $response } = failure;
  const status = $metadata?.httpStatusCode;
  const { etag = '', 'content-range': range = '' } = $response?.headers ?? {};
  if (status === 304)
    return res.writeHead(304, { 'Cache-Control': caching, ...(etag && { ETag: etag }) }).end();
  if (status === 404 || status === 412) return refuseFile(res, status);
  if (status === 416) return refuseFile(res, 416, range ? { 'Content-Range': range } : {});
  log().error({ err: failure, msg: 'The bucket failed' });
  refuseFile(res, 500);
}
