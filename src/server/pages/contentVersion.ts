import { randomUUID } from 'node:crypto';
import { isAway, redis } from '../shared/redis';

/**
 * Where the numbers are: on the global object, because a bundler may load this module more than once, and
 * because the server in front of Next reads one of them (src/scripts/server/site-pages.mjs).
 */
const MAKING = Symbol.for('photographer-portfolio.content-version');
const CHANGES = Symbol.for('photographer-portfolio.content-changes');
const SEEN = Symbol.for('photographer-portfolio.content-seen');
const LOOK = Symbol.for('photographer-portfolio.look-elsewhere');

const shared = globalThis as {
  [MAKING]?: number;
  [CHANGES]?: number;
  /** The mark of the last change that this server knows of, its own or another server's. */
  [SEEN]?: string | null;
  [LOOK]?: () => Promise<void>;
};

/** In Redis: a mark that is another one after each change of the content, by whatever server. */
const MARK = 'content-mark';

/**
 * Milliseconds for which a page that lacks something may be kept. Were it made anew for each visit, and all
 * others with it, a slow database would have no rest.
 */
const KEPT_POOR = 3_000;
let waiting = false;

/**
 * Makes every public page new at its next visit, at every server: what was made from the content as it was
 * before is never asked for again (decision P1). To be called when a change is safe, see `afterCommit`.
 */
export async function contentChanged(): Promise<void> {
  changedHere();
  await tellOthers();
}

/** Takes note of what other servers have changed. Without them, and without Redis, there is nothing to do. */
export async function lookElsewhere(): Promise<void> {
  if (!redis) return;
  try {
    if (isAway(redis)) throw new Error('Redis is away');
    const mark = await redis.get(MARK);
    if (mark !== shared[SEEN]) changedHere();
    shared[SEEN] = mark;
  } catch {
    // Nobody can tell, so nothing is kept for long.
    later(changedHere);
  }
}

if (redis) shared[LOOK] = lookElsewhere;

/** Others must know in the end, even when Redis is absent just now. */
async function tellOthers(): Promise<void> {
  if (!redis) return;
  const mark = randomUUID();
  try {
    await redis.set(MARK, mark);
    shared[SEEN] = mark;
  } catch {
    setTimeout(tellOthers, KEPT_POOR).unref();
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
  shared[CHANGES] = (shared[CHANGES] ?? 0) + 1;
  makePagesAnew();
}

function makePagesAnew(): void {
  shared[MAKING] = (shared[MAKING] ?? 0) + 1;
}

/** How often the content has changed since this process began. */
export const contentChanges = (): number => shared[CHANGES] ?? 0;

/**
 * Reads something once for all pages until the content changes; a reading that fails is not kept.
 * @param read what is read; its answer must not be changed
 */
export function oncePerVersion<From, T>(read: (from: From) => Promise<T>) {
  let kept: { version: number | undefined; reading: Promise<T> } | undefined;
  return (from: From): Promise<T> => {
    const version = shared[CHANGES];
    if (kept && kept.version === version) return kept.reading;
    const reading = read(from);
    kept = { version, reading };
    reading.catch(() => {
      if (kept?.reading === reading) kept = undefined;
    });
    return reading;
  };
}
