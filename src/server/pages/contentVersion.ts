import type { Redis } from 'ioredis';
import { processState } from '@/shared/processState';
import { isAway, redis } from '../redis';

const { content } = processState;

/** In Redis: how often the content has changed, by whatever server. */
const COUNT = 'content-changes';

/**
 * Milliseconds for which a page that lacks something may be kept. Were it made anew for each visit, and all
 * others with it, a slow database would have no rest.
 */
const KEPT_POOR = 3_000;
/** Milliseconds between two looks at what a command has changed. */
const LOOK_PAUSE = 1_000;
let waiting = false;
/** How many changes of this server wait to be counted, as Redis is away. */
let untold = 0;
/** Until when Redis is not asked, as it has not answered. */
let silentUntil = 0;

/**
 * Makes every public page new at its next visit, at every server: what was made from the content as it was
 * before is never asked for again (docs/specification.md#rendering). To be called when a change is safe, see `afterCommit`.
 */
export async function contentChanged(): Promise<void> {
  changedHere();
  await tellOthers();
}

/** Takes note of what other servers have changed. Without them, and without Redis, there is nothing to do. */
export async function lookElsewhere(): Promise<void> {
  if (!redis || Date.now() < silentUntil) return;
  try {
    if (isAway(redis)) throw new Error('Redis is away');
    const count = Number(await redis.get(COUNT));
    if (count !== content.changesInRedis) changedHere();
    content.changesInRedis = count;
  } catch {
    // Nobody can tell, so nothing is kept for long.
    silentUntil = Date.now() + KEPT_POOR;
    later(changedHere);
  }
}

if (redis) {
  content.checkElsewhere = lookElsewhere;
  // One that was started anew counts from nothing, and may come to the same number by other changes.
  redis.on('close', () => {
    content.changesInRedis = undefined;
  });
}

/**
 * Takes note of photographs that a command beside the site has changed, such as `npm run images:rebuild`: pages name
 * their files, which have got other names. No visitor waits for it, so a page may be old for as long as the pause.
 * @param newest when a photograph was last changed
 */
export function watchPhotographs(newest: () => Promise<string | undefined>): void {
  const askOthers = content.checkElsewhere;
  let seen: string | undefined;
  let next = 0;
  const look = async () => {
    const last = seen;
    seen = await newest();
    if (last !== undefined && last !== seen) changedHere();
  };
  content.checkElsewhere = async () => {
    if (Date.now() >= next) {
      next = Date.now() + LOOK_PAUSE;
      // A database that does not answer is told of elsewhere.
      look().catch(() => {});
    }
    await askOthers?.();
  };
}

/** Others must know in the end, even when Redis is away just now; nobody who saves waits for that. */
async function tellOthers(): Promise<void> {
  if (!redis || (untold === 0 && (await countChange(redis)))) return;
  untold += 1;
  if (untold === 1) catchUp(redis);
}

/** Tries until what has changed meanwhile is counted: once for all of it. */
async function catchUp(client: Redis): Promise<void> {
  let told: number;
  do {
    await new Promise<void>((resolve) => setTimeout(resolve, KEPT_POOR).unref());
    told = untold;
  } while (!(await countChange(client)) || told !== untold);
  untold = 0;
}

/** @returns false when Redis is away */
async function countChange(client: Redis): Promise<boolean> {
  if (isAway(client)) return false;
  try {
    const count = await client.incr(COUNT);
    // Another server has changed something since this one asked, which its own change must not hide.
    if (count - 1 !== content.changesInRedis) changedHere();
    content.changesInRedis = count;
    return true;
  } catch {
    return false;
  }
}

/** Says that a page is being made without something that could not be read: it is not kept for long. */
export const pageIsPoor = (): void => later(makePagesAnew);

function later(renew: () => void): void {
  if (waiting) return;
  waiting = true;
  setTimeout(() => {
    waiting = false;
    renew();
  }, KEPT_POOR).unref();
}

function changedHere(): void {
  content.changes += 1;
  makePagesAnew();
}

function makePagesAnew(): void {
  content.pageVersion += 1;
}

/** How often the content has changed since this process began. */
export const contentChanges = (): number => content.changes;

/**
 * Reads something once for all pages until the content changes; a reading that fails is not kept.
 * @param read what is read; its answer must not be changed
 */
export function oncePerVersion<From, T>(read: (from: From) => Promise<T>) {
  let kept: { version: number; reading: Promise<T> } | undefined;
  return (from: From): Promise<T> => {
    const version = content.changes;
    if (kept && kept.version === version) return kept.reading;
    const reading = read(from);
    kept = { version, reading };
    reading.catch(() => {
      if (kept?.reading === reading) kept = undefined;
    });
    return reading;
  };
}
