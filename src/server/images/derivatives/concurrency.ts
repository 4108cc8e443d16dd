import os from 'node:os';
import { Semaphore } from 'async-mutex';
import pLimit from 'p-limit';
import { perProcess } from '@/shared/processState';

/** More at once would not end sooner: decoding waits for memory. */
const MOST_CORES = 4;
const CORES = Math.min(os.availableParallelism(), MOST_CORES);
const HALF = Math.max(1, Math.floor(CORES / 2));

/** Background jobs at a time: each takes memory. */
export const BACKGROUND_AT_ONCE = HALF;

/** Pixels of one permit. A permit for each pixel would be slow: the semaphore loops over its free permits. */
const PIXELS = 100_000;

/** The permits for all pixels worked on at once (eight bytes each): two images of 24 megapixels, or a single larger one. */
const PERMITS = 50_000_000 / PIXELS;

const limits = perProcess('image-limits', () => ({
  images: pLimit(CORES),
  pixels: pLimit(CORES),
  backgroundPixels: pLimit(CORES),
  memory: new Semaphore(PERMITS),
  uploads: 0,
}));

/** Limits how many uploads and cards are processed at once. Meanwhile background work leaves half of the cores to them. */
export async function limitImageWork<Result>(work: () => Promise<Result>): Promise<Result> {
  limits.uploads += 1;
  limits.backgroundPixels.concurrency = HALF;
  try {
    return await limits.images(work);
  } finally {
    limits.uploads -= 1;
    if (limits.uploads === 0) limits.backgroundPixels.concurrency = CORES;
  }
}

/** Limits the decodings and encodings that somebody waits for, all but AVIF: the sizes of one image are made in parallel. */
export const limitPixelWork = limits.pixels;

/** Limits those for AVIF, which jobs make in the background. */
export const limitBackgroundPixelWork = limits.backgroundPixels;

/** Runs a task that decodes or encodes so many pixels as soon as there is memory for them; one of more than all permits runs alone. */
export const reserveImageMemory = <T>(pixels: number, task: () => Promise<T>): Promise<T> =>
  limits.memory.runExclusive(task, Math.min(Math.max(Math.ceil(pixels / PIXELS), 1), PERMITS));
