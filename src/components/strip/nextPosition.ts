/** Pixels by which a scroller may miss a position: it rounds. */
const TOLERANCE = 2;

type Item = { start: number; width: number };

/**
 * Where a strip is scrolled to for its next photograph, or for the one before: each is brought to the middle, as far as the ends
 * allow, and one that is wider than the strip is shown part by part.
 * @param items where the photographs begin and how wide they are
 * @param step 1, or -1 for the one before
 * @returns undefined at that end
 */
export function nextPosition(
  items: readonly Item[],
  { here, width, end }: { here: number; width: number; end: number },
  step: number,
): number | undefined {
  const positions = items
    .flatMap((item) => positionsOf(item, width))
    .map((position) => Math.min(end, Math.max(0, position)));
  return step > 0
    ? positions.find((position) => position > here + TOLERANCE)
    : positions.findLast((position) => position < here - TOLERANCE);
}

/** Where a photograph is in the middle of a strip, or where each of its parts is shown. */
function positionsOf({ start, width: own }: Item, width: number): number[] {
  const hidden = own - width;
  if (hidden <= 0) return [start + hidden / 2];
  const steps = Math.ceil(hidden / width);
  return Array.from({ length: steps + 1 }, (_, step) => start + (hidden * step) / steps);
}
