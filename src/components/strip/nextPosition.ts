/** Pixels by which a scroller may miss a position: it rounds. */
const TOLERANCE = 2;

type Item = { start: number; width: number };

/**
 * Where a strip is scrolled to for its next photograph, or for the one before: each is brought to the middle, as far as the ends allow.
 * @param items where the photographs begin and how wide they are
 * @param step 1, or -1 for the one before
 * @returns undefined at that end
 */
export function nextPosition(
  items: readonly Item[],
  { here, width, end }: { here: number; width: number; end: number },
  step: number,
): number | undefined {
  const positions = items.map(({ start, width: own }) =>
    Math.min(end, Math.max(0, start + (own - width) / 2)),
  );
  return step > 0
    ? positions.find((position) => position > here + TOLERANCE)
    : positions.findLast((position) => position < here - TOLERANCE);
}
