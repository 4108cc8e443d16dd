/** The index of the item at a position of an endless row, where the last item precedes the first. */
export const indexAround = (count: number, position: number): number =>
  ((position % count) + count) % count;

/** The item at a position of an endless row. */
export function around<T>(items: readonly T[], position: number): T {
  const item = items[indexAround(items.length, position)];
  if (item === undefined) throw new RangeError('The row is empty');
  return item;
}

/**
 * The position of an item that is nearest to another position.
 * @param side decides between two that are equally near: the lower one when it is negative
 */
export function nearestPosition(index: number, count: number, to: number, side: number): number {
  const distance = indexAround(count, index - to);
  const isBefore = 2 * distance > count || (2 * distance === count && side < 0);
  return to + distance - (isBefore ? count : 0);
}
