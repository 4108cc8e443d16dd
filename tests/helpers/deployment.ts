import { readFileSync } from 'node:fs';
import { settleAll } from '@/server/settleAll';
import { startMongo } from '../runner/mongodb.mjs';
import { signUpOwner } from './accounts';
import { api } from './api';
import { startBucket, type TestBucket } from './bucket';
import { dropDatabase, newDatabaseUri } from './database';
import { describeIfInstalled } from './installed';
import { startProxy, type TestProxy } from './proxy';
import { startRedis } from './redis';
import { startServer, type TestServer } from './server';
import type { Studio } from './studio';

/** Two servers behind the proxy with one database, bucket and Redis, as in src/deploy/compose.yaml. */
export interface Deployment {
  servers: [TestServer, TestServer];
  proxy: TestProxy;
  bucket: TestBucket;
  /** Sends its requests to the proxy; its `server` is the first. */
  studio: Studio;
  close(): Promise<void>;
}

/** TEST_MONGODB_URI, as renamed by tests/helpers/forceSqlite.ts. */
const { DEPLOYMENT_MONGODB_URI = '' } = process.env;

/** Needs the programs of a deployment: Caddy, Redis and, without a MongoDB for tests, Java to run one. */
export const describeDeployment = describeIfInstalled(
  'caddy',
  'redis-server',
  ...(DEPLOYMENT_MONGODB_URI ? [] : ['javac', 'mvn']),
);

/** Reads DRAIN_SECONDS from the shipped compose file. */
function drainSeconds(): string {
  const [, seconds = ''] =
    /DRAIN_SECONDS: (\d+)/.exec(readFileSync('src/deploy/compose.yaml', 'utf8')) ?? [];
  return seconds;
}

/**
 * Starts a deployment with jobs, both servers at once, and signs up an owner. It always uses MongoDB, which several servers
 * need.
 * @throws when a part does not start, after the parts started before have been stopped
 */
export async function openDeployment(): Promise<Deployment> {
  const stops: (() => Promise<unknown>)[] = [];
  const close = async () => {
    for (const stop of stops.splice(0).reverse()) await stop();
  };
  try {
    const mongo = await startMongo('.', DEPLOYMENT_MONGODB_URI);
    stops.push(mongo.stop);
    const DATABASE_URI = newDatabaseUri(mongo.uri);
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
      // An upload in progress may take longer than by default on a busy machine.
      STOP_SECONDS: '300',
      LOG_REQUESTS: '1',
    };
    const start = async () => {
      const server = await startServer({ env, jobs: true });
      stops.push(server.stop);
      return server;
    };
    const [first, second] = await settleAll([start(), start()]);
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
