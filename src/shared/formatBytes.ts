const UNITS = [
  ['kilobyte', 1e3],
  ['megabyte', 1e6],
  ['gigabyte', 1e9],
] as const;

/** A number of bytes as people read it: '84.2 MB'. */
export function formatBytes(bytes: number): string {
  const [unit, length] = UNITS.findLast(([, least]) => bytes >= least) ?? UNITS[0];
  const style = { style: 'unit', unit, maximumFractionDigits: 1 } as const;
  return (bytes / length).toLocaleString('en', style);
}
