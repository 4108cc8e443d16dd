import type { IncomingMessage, ServerResponse } from 'node:http';
import { PassThrough, Readable } from 'node:stream';
import type { S3 } from '@aws-sdk/client-s3';
import { BUCKET_READ } from '@/contract/limits';
import { bucketFiles } from '@/front/bucketFiles';
import type { Bucket } from '@/shared/bucket';
import { withRequest } from '@/shared/request';
import { eventually } from '../../helpers/eventually';

const SIZE = 2 * BUCKET_READ.pieceBytes;
const CHUNKS = 16;
const BYTES = BUCKET_READ.pieceBytes / CHUNKS;

const getObject = jest.fn(async ({ Range, Key: _ }: { Range: string; Key: string }) => {
  const [start = 0, end = 0] = Range.slice('bytes='.length).split('-').map(Number);
  const Body = Readable.from(Array.from({ length: CHUNKS }, () => Buffer.alloc(BYTES)));
  const ContentRange = `bytes ${start}-${end}/${SIZE}`;
  return { Body, ContentLength: end - start + 1, ContentRange, ETag: '"1"' };
});
/** A bucket in which every object has SIZE bytes. */
const s3 = {
  headObject: async () => ({ ContentLength: SIZE, ETag: '"1"' }),
  getObject,
} as unknown as S3;
jest.mock('@/shared/bucket', () => ({ bucketClient: () => async () => s3 }));

const sendFile = bucketFiles({} as Bucket);

/** An answer that nobody reads. */
function newAnswer(writeHead: (status: number) => void) {
  const body = new PassThrough({ highWaterMark: 1 });
  const res = Object.assign(body, {
    headersSent: false,
    removeHeader() {},
    flushHeaders() {},
    writeHead(status: number) {
      writeHead(status);
      return res;
    },
  });
  return res;
}

const ask = (address: string, res: object, headers: object, name = 'a.webp') =>
  withRequest({ id: '', headers: { 'x-forwarded-for': address } }, async () =>
    sendFile({ method: 'GET', headers } as IncomingMessage, res as ServerResponse, name, ''),
  );

const unread: PassThrough[] = [];
const sending: Promise<unknown>[] = [];
afterEach(async () => {
  for (const answer of unread.splice(0)) answer.destroy();
  jest.useRealTimers();
  await Promise.all(sending.splice(0));
  // The streams of the pieces close after those that read them.
  await new Promise(setImmediate);
});

/** Status of an answer to a client who takes nothing of it. */
const statusOf = (address: string, headers = {}, name = 'a.webp') =>
  new Promise<number>((resolve) => {
    const answer = newAnswer(resolve);
    unread.push(answer);
    sending.push(ask(address, answer, headers, name));
  });

it.each([{}, { range: 'bytes=0-' }])(
  'gives its memory back when the request has been answered meanwhile: %j',
  async (headers) => {
    for (let time = 0; time <= BUCKET_READ.memoryBytes / BUCKET_READ.pieceBytes; time += 1) {
      const res = newAnswer(() => {
        throw new Error('The head is sent');
      });
      await ask('192.0.2.1', Object.assign(res, { headersSent: true }), headers);
    }
    expect(await statusOf('192.0.2.1', headers)).toBe(headers.range ? 206 : 200);
  },
);

it('answers 503 to whoever waits for too long, when the address has its share, or all memory is taken', async () => {
  const readers = BUCKET_READ.bytesPerIp / BUCKET_READ.pieceBytes;
  const addresses = BUCKET_READ.memoryBytes / BUCKET_READ.bytesPerIp;
  const given = [...Array(addresses).keys()].flatMap((address) =>
    Array.from({ length: readers / 2 }, () => statusOf(`198.51.100.${address}`, {}, 'b.webp')),
  );
  expect(new Set(await Promise.all(given))).toEqual(new Set([200]));
  const asked = () => getObject.mock.calls.filter(([{ Key }]) => Key.includes('/b.webp'));
  const pieces = BUCKET_READ.memoryBytes / BUCKET_READ.pieceBytes;
  await eventually(async () => asked().length === pieces);
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
  const late = [statusOf('198.51.100.0'), statusOf('203.0.113.1')];
  await jest.advanceTimersByTimeAsync(BUCKET_READ.patience * 1_000);
  expect(await Promise.all(late)).toEqual([503, 503]);
});
