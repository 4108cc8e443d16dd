/**
 * The smallest value that a share of all values does not exceed; NaN without any.
 * @param share from 0 (exclusive) to 1
 */
export function percentile(values: number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.ceil(share * sorted.length) - 1] ?? Number.NaN;
}
