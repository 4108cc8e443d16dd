import os from 'node:os';
import pLimit from 'p-limit';
import sharp from 'sharp';
import { perProcess } from '@/shared/processState';

/**
 * No photograph is asked for twice; what libvips would keep of one for that, of a progressive JPEG or a GIF all
 * of its pixels, would stay until a hundred others have come.
 */
sharp.cache(false);

/** More at once would not end sooner: what they decode waits for its turn in memoryRoom.ts. */
const MOST = 4;
const CORES = Math.min(os.availableParallelism(), MOST);
const HALF = Math.max(1, Math.floor(CORES / 2));

/** How many photographs are worked on at once that nobody waits for. */
export const BACKGROUND_AT_ONCE = HALF;

const limits = perProcess('image-limits', () => ({
  photographs: pLimit(CORES),
  pixels: pLimit(CORES),
  laterPhotographs: pLimit(HALF),
  laterPixels: pLimit(CORES),
  /** Photographs that somebody waits for. */
  awaited: 0,
}));

/**
 * Photographs worked on at once in this process while somebody waits, whatever arrives. Meanwhile what
 * nobody waits for leaves half of the cores to them.
 */
export async function limitImageWork<Result>(work: () => Promise<Result>): Promise<Result> {
  limits.awaited += 1;
  limits.laterPixels.concurrency = HALF;
  try {
    return await limits.photographs(work);
  } finally {
    limits.awaited -= 1;
    if (limits.awaited === 0) limits.laterPixels.concurrency = CORES;
  }
}

/** Decodings and encodings at once of those: a photograph that is alone has its sizes made side by side. */
export const limitPixelWork = limits.pixels;

/** Photographs worked on at once that nobody waits for; what is decoded of each takes memory. */
export const limitBackgroundImageWork = limits.laterPhotographs;

/** Decodings and encodings at once of those. */
export const limitBackgroundPixelWork = limits.laterPixels;
