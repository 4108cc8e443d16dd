import { Semaphore } from 'async-mutex';

/** Pixels that one place holds. Not one each: the semaphore counts its free places whenever some come back. */
const PIXELS = 100_000;

/**
 * Pixels, of eight bytes each, that are worked on at once: two photographs of 24 megapixels, or one of
 * whatever size is allowed. However many arrive, the others wait.
 */
const PLACES = 50_000_000 / PIXELS;

/** On the global, because a bundler may load a module twice. */
const store = globalThis as typeof globalThis & { reserveImageMemory?: Semaphore };
store.reserveImageMemory ??= new Semaphore(PLACES);
const room = store.reserveImageMemory;

/**
 * Runs a task that decodes or encodes so many pixels as soon as this process has room for them. Tasks run
 * side by side as far as they fit, in the order in which they come; one larger than the room has it to itself.
 */
export const reserveImageMemory = <T>(pixels: number, task: () => Promise<T>): Promise<T> =>
  room.runExclusive(task, Math.min(Math.max(Math.ceil(pixels / PIXELS), 1), PLACES));
