/** The item at a place of an endless round: before the first comes the last. */
export function around<T>(items: readonly T[], place: number): T {
  const item = items[indexAround(items.length, place)];
  if (item === undefined) throw new RangeError('There is nothing to go around');
  return item;
}

export const indexAround = (count: number, place: number): number =>
  ((place % count) + count) % count;
