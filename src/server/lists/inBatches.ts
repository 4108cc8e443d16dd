/** How many ids a database takes in one query without trouble. */
const BATCH = 500;

/** Values in batches, by default of a size that one query takes as ids. */
export const inBatches = <T>(values: readonly T[], size = BATCH): T[][] =>
  Array.from({ length: Math.ceil(values.length / size) }, (_, nth) =>
    values.slice(nth * size, (nth + 1) * size),
  );
