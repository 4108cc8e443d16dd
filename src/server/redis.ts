import { Redis } from 'ioredis';
import { env } from '@/config/env';
import { perProcess } from '@/shared/processState';

/** Milliseconds after which a command fails: a visitor waits for it. */
const TIMEOUT = 1_000;

const url = env.REDIS_URL;

/**
 * The Redis that several servers share, if `REDIS_URL` is set. It connects with the first command. While it is away,
 * commands fail, which every caller handles.
 */
export const redis = url ? perProcess('redis', () => connect(url)) : undefined;

function connect(url: string): Redis {
  const client = new Redis(url, {
    lazyConnect: true,
    enableAutoPipelining: true,
    commandTimeout: TIMEOUT,
    connectTimeout: TIMEOUT,
  });
  // The client reconnects by itself and reports every attempt; one report is enough.
  let hasReported = false;
  client.on('error', ({ message }: Error) => {
    if (!hasReported) console.error(`Redis is away: ${message}`);
    hasReported = true;
  });
  client.on('ready', () => {
    hasReported = false;
  });
  return client;
}

/** Whether Redis is known to be away, so that no caller waits for a command to fail. */
export const isAway = ({ status }: Redis): boolean =>
  status === 'close' || status === 'reconnecting' || status === 'end';
