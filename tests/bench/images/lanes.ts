/**
 * Runs `work` on items in their order, on `atOnce` of them at the same time.
 * @returns the milliseconds until all are done
 */
export async function inLanes<T>(
  items: T[],
  atOnce: number,
  work: (item: T) => Promise<unknown>,
): Promise<number> {
  const waiting = items.values();
  const begin = performance.now();
  const lane = async () => {
    for (const item of waiting) await work(item);
  };
  await Promise.all(Array.from({ length: atOnce }, lane));
  return performance.now() - begin;
}
