/**
 * Some of a list, drawn by chance, in the order of the list; all of it when it is no longer than that.
 * @param random gives a number from 0 to below 1
 */
export function pickRandom<T>(
  list: readonly T[],
  most: number,
  random: () => number = Math.random,
): T[] {
  let wanted = Math.min(most, list.length);
  return list.filter((_, index) => {
    // Each of the rest is as likely as any other (Knuth: selection sampling).
    const isDrawn = random() * (list.length - index) < wanted;
    if (isDrawn) wanted -= 1;
    return isDrawn;
  });
}
