/** A value that an aim looks at, and whose it is. */
export interface Measured {
  of: string;
  value: number;
}

export interface Aim {
  says: string;
  /** The best allowed value: at most, or with `atLeast` at least. */
  limit: number;
  atLeast?: boolean;
  /** How a value is written. */
  write(value: number): string;
}

/** Says in a line whether an aim was reached, and how far off each is that missed it. */
export function judge({ says, limit, atLeast, write }: Aim, measured: Measured[]): string {
  const sign = atLeast ? -1 : 1;
  const worstFirst = measured.toSorted((a, b) => sign * (b.value - a.value));
  const missed = worstFirst.filter(({ value }) => !(sign * value <= sign * limit));
  const [worst] = worstFirst;
  if (!worst) return `${says}: nothing measured`;
  if (missed.length === 0) {
    return `${says}: reached (${atLeast ? 'at least' : 'at most'} ${write(worst.value)}, ${worst.of})`;
  }
  const misses = missed.map(
    ({ of, value }) => `${of} ${write(value)} (by ${write(Math.abs(value - limit))})`,
  );
  return `${says}: missed by ${missed.length} of ${measured.length}: ${misses.join(', ')}`;
}
