/** Photographs that are in the HTML of a gallery. */
export const FIRST = 48;

/** Photographs that are added at a time when the end comes near: more would make a phone stop for a moment. */
export const BATCH = 24;

/** How many photographs are rendered after one more step. @param wanted how many have to be rendered at least */
export const nextCount = (rendered: number, total: number, wanted = 0): number =>
  Math.min(total, Math.max(rendered + BATCH, Math.min(wanted, rendered + 3 * BATCH)));
