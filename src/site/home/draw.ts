/**
 * One photograph a portfolio, drawn by chance (product.md 2); a portfolio without photographs is skipped.
 * @param random gives a number from 0 to below 1
 */
export function drawOneEach<T>(
  portfolios: readonly T[][],
  random: () => number = Math.random,
): T[] {
  return portfolios.flatMap((photographs) => {
    const drawn = photographs[Math.floor(random() * photographs.length)];
    return drawn === undefined ? [] : [drawn];
  });
}
