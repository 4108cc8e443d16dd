import type { Redis } from 'ioredis';
import { processState } from '@/shared/processState';
import { isAway, redis } from '../redis';
import { nextVersion, nextVersionSoon, RETRY_MS } from './versions';

const { content } = processState;

/** In Redis: how often the content has changed, at any server. */
const COUNTER = 'content-changes';

/** How many changes of this server are not counted in Redis yet. */
let unpublished = 0;
/** Until when Redis is not asked, as it has not answered. */
let silentUntil = 0;

/** Notices what other servers have changed. Without Redis there are none. */
export async function checkOtherServers(): Promise<void> {
  if (!redis || Date.now() < silentUntil) return;
  try {
    if (isAway(redis)) throw new Error('Redis is away');
    const count = Number(await redis.get(COUNTER));
    if (count !== content.changesInRedis) nextVersion();
    content.changesInRedis = count;
  } catch {
    // Other servers may have changed something, so nothing is kept for long.
    silentUntil = Date.now() + RETRY_MS;
    nextVersionSoon();
  }
}

if (redis) {
  content.checkOtherProcesses = checkOtherServers;
  // A restarted Redis counts from nothing, and may reach the same number by other changes.
  redis.on('close', () => {
    content.changesInRedis = undefined;
  });
}

/** Tells other servers of a change; when Redis is away they are told later, and nobody who saves waits for that. */
export async function publishChange(): Promise<void> {
  if (!redis || (unpublished === 0 && (await countInRedis(redis)))) return;
  unpublished += 1;
  if (unpublished === 1) publishLater(redis);
}

/** Tries until the changes of the meantime are counted, once for all of them. */
async function publishLater(client: Redis): Promise<void> {
  let published: number;
  do {
    await new Promise<void>((resolve) => setTimeout(resolve, RETRY_MS).unref());
    published = unpublished;
  } while (!(await countInRedis(client)) || published !== unpublished);
  unpublished = 0;
}

/** @returns false when Redis is away */
async function countInRedis(client: Redis): Promise<boolean> {
  if (isAway(client)) return false;
  try {
    const count = await client.incr(COUNTER);
    // Another server has changed something since this one asked, which its own change must not hide.
    if (count - 1 !== content.changesInRedis) nextVersion();
    content.changesInRedis = count;
    return true;
  } catch {
    return false;
  }
}
