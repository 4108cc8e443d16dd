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

/** Servers behind the proxy, on one database, bucket and Redis, as src/deploy/compose.yaml has them. */
export interface Deployment {
  servers: [TestServer, TestServer];
  proxy: TestProxy;
  bucket: TestBucket;
  /** Speaks through the proxy; its server is the first. */
  studio: Studio;
  close(): Promise<void>;
}

/** Runs with what a deployment is made of: Caddy, Redis and a MongoDB, in tests as a rule one that Java runs. */
export const describeDeployment = describeWith(
  'caddy',
  'redis-server',
  ...(process.env.TEST_MONGODB_URI ? [] : ['javac', 'mvn']),
);

/** For how long a server that is asked to stop serves on, as it is shipped. */
function drainSeconds(): string {
  const [, seconds = ''] =
    /DRAIN_SECONDS: (\d+)/.exec(readFileSync('src/deploy/compose.yaml', 'utf8')) ?? [];
  return seconds;
}

/** Starts everything, with jobs, and an owner who is signed in. Several servers need MongoDB, in every run. */
export async function openDeployment(): Promise<Deployment> {
  const mongo = await startMongo('.', process.env.TEST_MONGODB_URI ?? '');
  const [redis, bucket] = await Promise.all([startRedis(), startBucket()]);
  const env = {
    ...bucket.env,
    DATABASE_URI: ownDatabase(mongo.uri),
    REDIS_URL: redis.url,
    PAYLOAD_SECRET: 'of-both-servers-and-of-nobody-else',
    TRUST_PROXY: '1',
    DRAIN_SECONDS: drainSeconds(),
    LOG_REQUESTS: '1',
  };
  const first = await startServer({ env, jobs: true });
  const second = await startServer({ env, jobs: true });
  const proxy = await startProxy([first, second]);
  const owner = await signUpOwner(proxy);
  return {
    servers: [first, second],
    proxy,
    bucket,
    studio: { server: first, http: api(proxy), owner, token: owner.accessToken },
    async close() {
      await proxy.stop();
      await Promise.all([first.stop(), second.stop()]);
      await dropDatabase(env.DATABASE_URI);
      await Promise.all([redis.goAway(), bucket.close(), mongo.stop()]);
    },
  };
}
