/**
 * Does work on each thing in order, on so many at the same time.
 * @returns the milliseconds that all of it took
 */
export async function inLanes<T>(
  things: T[],
  atOnce: number,
  work: (thing: T) => Promise<unknown>,
): Promise<number> {
  const waiting = things.values();
  const begin = performance.now();
  const lane = async () => {
    for (const thing of waiting) await work(thing);
  };
  await Promise.all(Array.from({ length: atOnce }, lane));
  return performance.now() - begin;
}
