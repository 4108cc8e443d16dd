import { setImmediate as nextTurn } from 'node:timers/promises';

/** How many ids a database takes in one query without trouble. */
const MOST_IDS = 500;

/**
 * Values in batches, by default of a size that one query takes as ids; the last one may be smaller. Between two of them other
 * requests have their turn: SQLite answers synchronously.
 */
export async function* inBatches<T>(values: Iterable<T> | AsyncIterable<T>, size = MOST_IDS) {
  let batch: T[] = [];
  for await (const value of values) {
    if (batch.push(value) < size) continue;
    yield batch;
    batch = [];
    await nextTurn();
  }
  if (batch.length > 0) yield batch;
}
