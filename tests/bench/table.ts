/**
 * Formats rows as a table: the first column is aligned to the left, the others to the right.
 * @returns lines without trailing spaces
 */
export function table(rows: string[][]): string {
  const widths: number[] = [];
  for (const row of rows) {
    for (const [index, { length }] of row.entries()) {
      widths[index] = Math.max(widths[index] ?? 0, length);
    }
  }
  const cell = (text: string, index: number) =>
    index === 0 ? text.padEnd(widths[index] ?? 0) : text.padStart(widths[index] ?? 0);
  return rows.map((row) => row.map(cell).join('  ').trimEnd()).join('\n');
}
