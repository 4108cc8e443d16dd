const unlessNone = (written: (value: number) => string) => (value: number) =>
  Number.isFinite(value) ? written(value) : '-';

/** How measured values are written; a dash where there is none. */
export const write = {
  whole: unlessNone((value) => value.toFixed(0)),
  ms: unlessNone((value) => `${value.toFixed(0)} ms`),
  /** Bytes. */
  kib: unlessNone((bytes) => (bytes / 1024).toFixed(bytes < 10 * 1024 ? 1 : 0)),
  oneDigit: unlessNone((value) => value.toFixed(value < 10 ? 1 : 0)),
  times: unlessNone((value) => `${value.toFixed(2)}×`),
  shift: unlessNone((value) => value.toFixed(3)),
} as const;
