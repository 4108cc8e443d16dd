import os from 'node:os';
import { Semaphore } from 'async-mutex';
import pLimit from 'p-limit';
import { perProcess } from '@/shared/processState';

/** More at once would not end sooner: decoding waits for memory. */
const MOST = 4;
const CORES = Math.min(os.availableParallelism(), MOST);
const HALF = Math.max(1, Math.floor(CORES / 2));

/** Background jobs at a time: each takes memory. */
export const BACKGROUND_AT_ONCE = HALF;

/** Pixels that one permit stands for: a release takes time in proportion to the free permits, so there must be few. */
const PIXELS = 100_000;

/** Pixels, of eight bytes each, that are worked on at once: two photographs of 24 megapixels, or one of any allowed size. */
const PERMITS = 50_000_000 / PIXELS;

const limits = perProcess('image-limits', () => ({
  photographs: pLimit(CORES),
  pixels: pLimit(CORES),
  backgroundPixels: pLimit(CORES),
  memory: new Semaphore(PERMITS),
  /** Uploads under way. */
  awaited: 0,
}));

/** Limits the uploads processed at a time. Meanwhile background work leaves half of the cores to them. */
export async function limitImageWork<Result>(work: () => Promise<Result>): Promise<Result> {
  limits.awaited += 1;
  limits.backgroundPixels.concurrency = HALF;
  try {
    return await limits.photographs(work);
  } finally {
    limits.awaited -= 1;
    if (limits.awaited === 0) limits.backgroundPixels.concurrency = CORES;
  }
}

/** Limits the decodings and encodings of uploads: a single photograph has its sizes made in parallel. */
export const limitPixelWork = limits.pixels;

/** Limits the decodings and encodings of background jobs. */
export const limitBackgroundPixelWork = limits.backgroundPixels;

/** Runs a task that decodes or encodes so many pixels as soon as there is memory for them; one larger than the whole runs alone. */
export const reserveImageMemory = <T>(pixels: number, task: () => Promise<T>): Promise<T> =>
  limits.memory.runExclusive(task, Math.min(Math.max(Math.ceil(pixels / PIXELS), 1), PERMITS));
