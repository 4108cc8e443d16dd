import type { Payload } from 'payload';
import { env } from '@/config/env';
import { startHeartbeat } from './heartbeat';
import { lockSite } from './siteLock';

/** The answer is found once, at the start; on the global, because a bundler may load a module twice. */
const store = globalThis as typeof globalThis & { isAlone?: () => Promise<boolean> };

/**
 * Lets other servers know that this one runs, and learns of those that run already. They may overlap for a while, as when
 * a new version takes over, whether or not they share a Redis.
 */
export async function announceServer(payload: Payload): Promise<void> {
  if (payload.db.name === 'mongoose') {
    store.isAlone = await startHeartbeat(payload);
    return;
  }
  const isAlone = await lockSite(env.DATA_DIR);
  store.isAlone = async () => isAlone;
}

/** Whether no other server ran on this database when this one started. On MongoDB it may take some seconds to be sure. */
export const isAlone = async (): Promise<boolean> => (await store.isAlone?.()) ?? false;
