import { Redis } from 'ioredis';
import { env } from '@/config/env';
import { perProcess } from '@/shared/processState';

/** Milliseconds after which Redis counts as away: a visitor waits for it. */
const PATIENCE = 1_000;

const url = env.REDIS_URL;

/**
 * What several servers share when `REDIS_URL` is set. It connects with the first command. While it is away commands
 * fail, which every caller handles.
 */
export const redis = url ? perProcess('redis', () => open(url)) : undefined;

function open(url: string): Redis {
  const client = new Redis(url, {
    lazyConnect: true,
    enableAutoPipelining: true,
    commandTimeout: PATIENCE,
    connectTimeout: PATIENCE,
  });
  // The client reconnects by itself and reports every attempt; one report is enough.
  let isAway = false;
  client.on('error', ({ message }: Error) => {
    if (!isAway) console.error(`Redis is away: ${message}`);
    isAway = true;
  });
  client.on('ready', () => {
    isAway = false;
  });
  return client;
}

/** Whether it is known to be away, so that nobody need wait for a command to fail. */
export const isAway = ({ status }: Redis): boolean =>
  status === 'close' || status === 'reconnecting' || status === 'end';
