const orDash = (format: (value: number) => string) => (value: number) =>
  Number.isFinite(value) ? format(value) : '-';

/** Formats measured values; a dash stands for a missing one. */
export const write = {
  whole: orDash((value) => value.toFixed(0)),
  ms: orDash((value) => `${value.toFixed(0)} ms`),
  /** Bytes as KiB. */
  kib: orDash((bytes) => (bytes / 1024).toFixed(bytes < 10 * 1024 ? 1 : 0)),
  megabytes: orDash((bytes) => `${(bytes / 1e6).toFixed(0)} MB`),
  oneDigit: orDash((value) => value.toFixed(value < 10 ? 1 : 0)),
  times: orDash((value) => `${value.toFixed(2)}×`),
  shift: orDash((value) => value.toFixed(3)),
} as const;
