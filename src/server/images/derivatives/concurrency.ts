import os from 'node:os';
import pLimit from 'p-limit';
import sharp from 'sharp';
import { perProcess } from '@/shared/processState';

/** libvips would keep decoded pixels for a second use that never comes. */
sharp.cache(false);

/** More at once would not end sooner: decoding waits for memory (memory.ts). */
const MOST = 4;
const CORES = Math.min(os.availableParallelism(), MOST);
const HALF = Math.max(1, Math.floor(CORES / 2));

/** Background jobs at a time: each takes memory. */
export const BACKGROUND_AT_ONCE = HALF;

const limits = perProcess('image-limits', () => ({
  photographs: pLimit(CORES),
  pixels: pLimit(CORES),
  backgroundPixels: pLimit(CORES),
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
