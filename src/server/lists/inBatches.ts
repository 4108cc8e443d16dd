/** How many ids a database takes in one query without trouble. */
const IDS = 500;

/** Values in batches, by default of a size that one query takes as ids; the last one may be smaller. */
export async function* inBatches<T>(values: Iterable<T> | AsyncIterable<T>, size = IDS) {
  let batch: T[] = [];
  for await (const value of values) {
    if (batch.push(value) < size) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
