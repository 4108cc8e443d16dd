import { readFileSync } from 'node:fs';
import { startMongo } from '../runner/mongodb.mjs';
import { signUpOwner } from './accounts';
import { api } from './api';
import { startBucket, type TestBucket } from './bucket';
import { dropDatabase, ownDatabase } from './database';
import { describeWith } from './installed';
import { startProxy, type TestProxy } from './proxy';
import { startRedis } from './redis';
import { startServer, type TestServer } from './server';
import type { Studio } from './studio';

/** Two servers behind the proxy with one database, bucket and Redis, as in src/deploy/compose.yaml. */
export interface Deployment {
  servers: [TestServer, TestServer];
  proxy: TestProxy;
  bucket: TestBucket;
  /** Speaks through the proxy; its server is the first. */
  studio: Studio;
  close(): Promise<void>;
}

/** TEST_MONGODB_URI, which tests/helpers/useSqlite.ts has put aside. */
const { DEPLOYMENT_MONGODB_URI = '' } = process.env;

/** Describes what needs the programs of a deployment: Caddy, Redis and, unless there is a MongoDB, Java for one. */
export const describeDeployment = describeWith(
  'caddy',
  'redis-server',
  ...(DEPLOYMENT_MONGODB_URI ? [] : ['javac', 'mvn']),
);

/** DRAIN_SECONDS as the shipped compose file sets it. */
function drainSeconds(): string {
  const [, seconds = ''] =
    /DRAIN_SECONDS: (\d+)/.exec(readFileSync('src/deploy/compose.yaml', 'utf8')) ?? [];
  return seconds;
}

/**
 * Starts everything, with jobs, and an owner who is signed in. Several servers need MongoDB, in every run.
 * @throws when a part does not start, after the parts before it have been stopped
 */
export async function openDeployment(): Promise<Deployment> {
  const stops: (() => Promise<unknown>)[] = [];
  const close = async () => {
    for (const stop of stops.splice(0).reverse()) await stop();
  };
  try {
    const mongo = await startMongo('.', DEPLOYMENT_MONGODB_URI);
    stops.push(mongo.stop);
    const DATABASE_URI = ownDatabase(mongo.uri);
    stops.push(() => dropDatabase(DATABASE_URI));
    const redis = await startRedis();
    stops.push(redis.stop);
    const bucket = await startBucket();
    stops.push(bucket.close);
    const env = {
      ...bucket.env,
      DATABASE_URI,
      REDIS_URL: redis.url,
      PAYLOAD_SECRET: 'of-both-servers-and-of-nobody-else',
      TRUST_PROXY: '1',
      DRAIN_SECONDS: drainSeconds(),
      LOG_REQUESTS: '1',
    };
    const first = await startServer({ env, jobs: true });
    stops.push(first.stop);
    const second = await startServer({ env, jobs: true });
    stops.push(second.stop);
    const proxy = await startProxy([first, second]);
    stops.push(proxy.stop);
    const owner = await signUpOwner(proxy);
    const studio = { server: first, http: api(proxy), owner, token: owner.accessToken };
    return { servers: [first, second], proxy, bucket, studio, close };
  } catch (error) {
    await close();
    throw error;
  }
}
