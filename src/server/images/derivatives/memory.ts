import { Semaphore } from 'async-mutex';
import { perProcess } from '@/shared/processState';

/** Pixels that one permit stands for. Not one each: the semaphore counts its free permits whenever some come back. */
const PIXELS = 100_000;

/** Pixels, of eight bytes each, that are worked on at once: two photographs of 24 megapixels, or one of any allowed size. */
const PERMITS = 50_000_000 / PIXELS;

const memory = perProcess('image-memory', () => new Semaphore(PERMITS));

/** Runs a task that decodes or encodes so many pixels as soon as there is memory for them; one larger than the whole runs alone. */
export const reserveImageMemory = <T>(pixels: number, task: () => Promise<T>): Promise<T> =>
  memory.runExclusive(task, Math.min(Math.max(Math.ceil(pixels / PIXELS), 1), PERMITS));
