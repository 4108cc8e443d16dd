/** A measured value, and the name of what it was measured on. */
export interface Measured {
  of: string;
  value: number;
}

/** A limit for measured values. */
export interface Aim {
  /** The aim as a sentence of the report. */
  title: string;
  /** The largest allowed value, or with `atLeast` the smallest. */
  limit: number;
  atLeast?: boolean;
  /** Formats a value. */
  write(value: number): string;
}

/** Reports in a line whether an aim was reached, or by how much each value missed it. */
export function reportAim({ title, limit, atLeast, write }: Aim, measured: Measured[]): string {
  const sign = atLeast ? -1 : 1;
  const worstFirst = measured.toSorted((a, b) => sign * (b.value - a.value));
  const missed = worstFirst.filter(({ value }) => !(sign * value <= sign * limit));
  const [worst] = worstFirst;
  if (!worst) return `${title}: nothing measured`;
  if (missed.length === 0) {
    return `${title}: reached (${atLeast ? 'at least' : 'at most'} ${write(worst.value)}, ${worst.of})`;
  }
  const misses = missed.map(
    ({ of, value }) => `${of} ${write(value)} (by ${write(Math.abs(value - limit))})`,
  );
  return `${title}: missed by ${missed.length} of ${measured.length}: ${misses.join(', ')}`;
}
