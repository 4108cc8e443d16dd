/** The item at a position of the endless row, where the last item precedes the first. */
export function around<T>(items: readonly T[], position: number): T {
  const item = items[indexAround(items.length, position)];
  if (item === undefined) throw new RangeError('The row is empty');
  return item;
}

/** The index of the item at a position of the endless row. */
export const indexAround = (count: number, position: number): number =>
  ((position % count) + count) % count;
