import type { Redis } from 'ioredis';
import type { Payload } from 'payload';
import { perProcess, processState } from '@/shared/processState';
import { isAway, redis } from '../redis';

const { content } = processState;

/**
 * The year that pages show. When it has ended, they are rendered again.
 * @param timeZone in which it ends; by default the server's
 */
export function currentYear(timeZone: string | undefined): string {
  const format = new Intl.DateTimeFormat('en', { year: 'numeric', timeZone });
  content.year = () => format.format(new Date());
  return content.year();
}

/** How often the content has changed since this process began. */
export const contentChangeCount = (): number => content.changes;

/** Makes every public page and list new at its next visit, at every server. To be called when a change is committed, see `afterCommit`. */
export async function contentChanged(): Promise<void> {
  countChange();
  await publishChange();
}

/** Counts a change of the content at this server alone. */
export function countChange(): void {
  content.changes += 1;
  content.pageVersion += 1;
}

/** Milliseconds for which an incomplete page may be kept, and after which Redis is asked again. */
const RETRY_MS = 3_000;

/** The renewal that `renewSoon` has planned. With `countsChange` it also counts as a change of the content. */
let renewal: { countsChange: boolean } | undefined;

function renewSoon(countsChange: boolean): void {
  if (renewal) {
    renewal.countsChange ||= countsChange;
    return;
  }
  renewal = { countsChange };
  setTimeout(() => {
    if (renewal?.countsChange) content.changes += 1;
    content.pageVersion += 1;
    renewal = undefined;
  }, RETRY_MS).unref();
}

/** Reports that a page lacks something that could not be read: it is rendered again soon, but a slow database gets some rest first. */
export const markPageIncomplete = (): void => renewSoon(false);

/** Milliseconds after which a read that has not ended is given up, and the next caller reads again. */
const READ_TIMEOUT_MS = 30_000;

/**
 * Reads something once for all pages until the content changes; a read that failed, or does not end, is tried again.
 * Callers must not change the result.
 */
export function oncePerVersion<From, T>(read: (from: From) => Promise<T>) {
  let last: { version: number; reading: Promise<T> } | undefined;
  return (from: From): Promise<T> => {
    const version = contentChangeCount();
    if (last?.version === version) return last.reading;
    const reading = read(from);
    last = { version, reading };
    const forget = () => {
      if (last?.reading === reading) last = undefined;
    };
    const timer = setTimeout(forget, READ_TIMEOUT_MS).unref();
    reading.catch(forget).finally(() => clearTimeout(timer));
    return reading;
  };
}

/** In Redis: how often the content has changed, at any server. */
const COUNTER = 'content-changes';

/** How many changes of this server are not counted in Redis yet. */
let unpublished = 0;
/** Redis is not asked before this time, as it did not answer. */
let silentUntil = 0;

/** Notices what other servers have changed. Without Redis the pages are kept for seconds only while another server runs. */
export async function noticeChangesElsewhere(): Promise<void> {
  if (!redis && missesChanges()) renewSoon(true);
  if (!redis || Date.now() < silentUntil) return;
  try {
    if (isAway(redis)) throw new Error('Redis is away');
    const count = Number(await redis.get(COUNTER));
    if (count !== content.changesInRedis) countChange();
    content.changesInRedis = count;
  } catch {
    // Other servers may have changed something, so pages are kept for a moment only.
    silentUntil = Date.now() + RETRY_MS;
    renewSoon(true);
  }
}

content.noticeChangesElsewhere = noticeChangesElsewhere;

// A restarted Redis counts from zero, and may reach the same number by other changes.
redis?.on('close', () => {
  content.changesInRedis = undefined;
});

/** Tells other servers of a change; when Redis is away they are told later, and nobody who saves waits for that. */
async function publishChange(): Promise<void> {
  if (!redis || (unpublished === 0 && (await countInRedis(redis)))) return;
  unpublished += 1;
  if (unpublished === 1) publishLater(redis);
}

/** Tries until Redis has counted the changes made meanwhile; it counts them as one. */
async function publishLater(client: Redis): Promise<void> {
  let published: number;
  do {
    await new Promise<void>((resolve) => setTimeout(resolve, RETRY_MS).unref());
    published = unpublished;
  } while (!(await countInRedis(client)) || published !== unpublished);
  unpublished = 0;
}

async function countInRedis(client: Redis): Promise<boolean> {
  if (isAway(client)) return false;
  try {
    const count = await client.incr(COUNTER);
    // Another server has changed something since this one asked, which its own change must not hide.
    if (count - 1 !== content.changesInRedis) countChange();
    content.changesInRedis = count;
    return true;
  } catch {
    return false;
  }
}

/** After so many heartbeats of this server without one of another (half a minute) the other counts as gone. */
const BEATS_UNTIL_GONE = 15;

const others = perProcess('other-servers', () => ({ silentBeats: Number.POSITIVE_INFINITY }));

/** Whether another server runs on the same database, whose changes this one does not learn of without Redis. */
export const missesChanges = (): boolean => others.silentBeats < BEATS_UNTIL_GONE;

/**
 * Takes note of a heartbeat, and warns when another server has appeared.
 * @param isOtherRunning whether another server has written since the last one
 */
export function noteServerHeartbeat({ logger }: Pick<Payload, 'logger'>, isOtherRunning: boolean) {
  if (redis) return;
  const hasWarned = missesChanges();
  others.silentBeats = isOtherRunning ? 0 : others.silentBeats + 1;
  if (hasWarned || !isOtherRunning) return;
  // The pages may be older than the other server's last change.
  countChange();
  logger.warn({
    msg: 'Another server runs on this database, and REDIS_URL is not set: each keeps its pages for seconds only, and shows the changes of the others late. Give all servers the same REDIS_URL, or stop all but one.',
  });
}
