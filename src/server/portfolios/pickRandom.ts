/** Picks items of a list at random, in the order of the list; all of them when there are no more than `most`. */
export function pickRandom<T>(
  list: readonly T[],
  most: number,
  random: () => number = Math.random,
): T[] {
  let wanted = Math.min(most, list.length);
  return list.filter((_, index) => {
    // Each of the rest is as likely as any other (Knuth: selection sampling).
    const isPicked = random() * (list.length - index) < wanted;
    if (isPicked) wanted -= 1;
    return isPicked;
  });
}
