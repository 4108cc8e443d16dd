/** Photographs that are in the HTML of a gallery. */
export const FIRST = 48;

/** Photographs that are added at a time when the end comes near. */
export const BATCH = 48;

/** How many photographs are rendered after one more step. @param wanted how many have to be rendered at least */
export const nextCount = (rendered: number, total: number, wanted = 0): number =>
  Math.min(total, Math.max(rendered + BATCH, Math.min(wanted, rendered + 3 * BATCH)));

/** Cuts what is rendered of a part into groups that never change, so that only a new group is rendered. */
export function groupsOf<T>(items: readonly T[]): T[][] {
  const groups: T[][] = [];
  for (let start = 0; start < items.length; start += BATCH)
    groups.push(items.slice(start, start + BATCH));
  return groups;
}
