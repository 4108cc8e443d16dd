import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { S3 } from '@aws-sdk/client-s3';
import S3rver from 's3rver';
import { freePort } from './program';
import { startRelay } from './relay';
import type { ServerOptions } from './server';

const NAME = 'photographs';
/** The key that S3rver takes. */
const KEY = 'S3RVER';

export interface TestBucket {
  /** The variables that make a server keep its photographs here. */
  env: NonNullable<ServerOptions['env']>;
  /** The keys of everything in it, in order. */
  keys(): Promise<string[]>;
  read(key: string): Promise<Buffer>;
  put(key: string, body: Buffer): Promise<void>;
  remove(...keys: string[]): Promise<void>;
  /** Takes no connection any more; what it holds stays. */
  refuseConnections(): Promise<void>;
  /** Takes connections and says nothing on them. */
  stopAnswering(): void;
  /** How many requests wait for an answer. */
  unanswered(): number;
  /** Keeps nothing under such keys; `undefined` ends that. */
  refuse(keys: RegExp | undefined): void;
  /** Ends `refuseConnections` and `stopAnswering`. */
  restore(): Promise<void>;
  close(): Promise<void>;
}

/** Starts a storage that speaks S3, with an empty bucket. */
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
  });
  return {
    env: {
      S3_BUCKET: NAME,
      S3_ENDPOINT: relay.url,
      S3_ACCESS_KEY_ID: KEY,
      S3_SECRET_ACCESS_KEY: KEY,
    },
    async keys() {
      const { Contents = [] } = await s3.listObjectsV2({ Bucket: NAME });
      return Contents.map(({ Key = '' }) => Key).sort();
    },
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
    refuseConnections: relay.stop,
    stopAnswering: relay.stopAnswering,
    unanswered: relay.unanswered,
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
