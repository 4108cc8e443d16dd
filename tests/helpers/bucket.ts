import { mkdtemp, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { S3 } from '@aws-sdk/client-s3';
import S3rver from 's3rver';
import { freePort } from './program';
import { type Moment, startRelay } from './relay';
import type { ServerOptions } from './server';

const NAME = 'photographs';
/** The access key that S3rver accepts. */
const KEY = 'S3RVER';

export interface TestBucket {
  /** The variables that make a server store its photographs in this bucket. */
  env: NonNullable<ServerOptions['env']>;
  /** The keys of the files of photographs, sorted. */
  keys(): Promise<string[]>;
  /** The keys of all objects, sorted: also the id of the site, and the trash. */
  allKeys(): Promise<string[]>;
  read(key: string): Promise<Buffer>;
  put(key: string, body: Buffer): Promise<void>;
  remove(...keys: string[]): Promise<void>;
  /** Makes an object look as if it had been stored many years ago. */
  age(key: string): Promise<void>;
  /** Refuses connections; the objects are kept. */
  refuseConnections(): Promise<void>;
  /** Accepts connections and never responds; `after` so many requests that match, if given. */
  stopAnswering(after?: Moment): void;
  /** The number of requests that wait for a response. */
  unanswered(): number;
  /** The number of reads that are not sent to their end. */
  open(): number;
  /** The `If-Match` headers of all reads. */
  conditions(): (string | undefined)[];
  /** Fails writes of matching keys; `undefined` ends that. */
  refuse(keys: RegExp | undefined): void;
  /** Ends `refuseConnections` and `stopAnswering`. */
  restore(): Promise<void>;
  close(): Promise<void>;
}

/** Starts an S3 server with an empty bucket. */
export async function startBucket(): Promise<TestBucket> {
  const directory = await mkdtemp(join(tmpdir(), 'bucket-'));
  const port = await freePort();
  const configureBuckets = [{ name: NAME, configs: [] }];
  const storage = new S3rver({ port, directory, configureBuckets, silent: true });
  await storage.run();
  const relay = await startRelay(port);
  const s3 = new S3({
    endpoint: `http://127.0.0.1:${port}`,
    region: 'us-east-1',
    forcePathStyle: true,
    credentials: { accessKeyId: KEY, secretAccessKey: KEY },
    // S3rver closes connections that nobody used for five seconds, perhaps as a request is sent.
    requestHandler: { httpAgent: { keepAlive: false } },
  });
  const allKeys = async () => {
    const { Contents = [] } = await s3.listObjectsV2({ Bucket: NAME });
    return Contents.map(({ Key = '' }) => Key).sort();
  };
  return {
    env: {
      S3_BUCKET: NAME,
      S3_ENDPOINT: relay.url,
      S3_ACCESS_KEY_ID: KEY,
      S3_SECRET_ACCESS_KEY: KEY,
    },
    allKeys,
    keys: async () => (await allKeys()).filter((key) => /^(originals|derivatives)\//.test(key)),
    async read(Key) {
      const { Body } = await s3.getObject({ Bucket: NAME, Key });
      return Buffer.from((await Body?.transformToByteArray()) ?? []);
    },
    async put(Key, Body) {
      await s3.putObject({ Bucket: NAME, Key, Body });
    },
    async remove(...keys) {
      const Objects = keys.map((Key) => ({ Key }));
      await s3.deleteObjects({ Bucket: NAME, Delete: { Objects } });
    },
    age: (key) => utimes(join(directory, NAME, `${key}._S3rver_object`), 0, 0),
    refuseConnections: relay.stop,
    stopAnswering: relay.stopAnswering,
    unanswered: relay.unanswered,
    open: relay.open,
    conditions: relay.conditions,
    refuse: relay.refuse,
    restore: relay.start,
    async close() {
      s3.destroy();
      await relay.stop();
      await storage.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
