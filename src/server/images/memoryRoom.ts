/** Takes a task's weight, and begins the task when there is room for it. */
type Room = <T>(weight: number, task: () => Promise<T>) => Promise<T>;

/**
 * Lets tasks run side by side as far as their weights fit, in the order in which they come. What is
 * heavier than the whole room has it to itself.
 */
export function openRoom(size: number): Room {
  let free = size;
  const waiting: { weight: number; begin: () => void }[] = [];
  const beginNext = () => {
    for (let next = waiting[0]; next && next.weight <= free; next = waiting[0]) {
      waiting.shift();
      free -= next.weight;
      next.begin();
    }
  };
  return async (wanted, task) => {
    const weight = Math.min(wanted, size);
    await new Promise<void>((begin) => {
      waiting.push({ weight, begin });
      beginNext();
    });
    try {
      return await task();
    } finally {
      free += weight;
      beginNext();
    }
  };
}

/**
 * Pixels, of eight bytes each, that are worked on at once: two photographs of 24 megapixels, or one of
 * whatever size is allowed. However many arrive, the others wait.
 */
const PIXELS_AT_ONCE = 50_000_000;

/** On the global, because a bundler may load a module twice. */
const store = globalThis as typeof globalThis & { imageMemory?: Room };
store.imageMemory ??= openRoom(PIXELS_AT_ONCE);

/** Where photographs are decoded and encoded in this process, weighed by their pixels. */
export const imageMemory = store.imageMemory;
