import type { Where } from 'payload';

/** Documents read at a time: a long list never has to fit in memory. */
export const PAGE_SIZE = 500;

/** How some of the documents are read. */
type Reading = { where: Where; limit: number; pagination: false; sort: 'id' };

/**
 * Every document of a list, some at a time, in the order of their ids. It goes on after the last id that it has
 * read, not after a number of documents: one that is deleted meanwhile would hide another one, and how many
 * there are MongoDB only estimates.
 * @param readSome reads what it is told to, with conditions of its own beside `where`
 */
export async function* iterateDocuments<T extends { id: number | string }>(
  readSome: (reading: Reading) => Promise<{ docs: T[] }>,
): AsyncGenerator<T> {
  let where: Where = { id: { exists: true } };
  for (;;) {
    const { docs } = await readSome({ where, limit: PAGE_SIZE, pagination: false, sort: 'id' });
    yield* docs;
    const last = docs.at(-1);
    if (!last || docs.length < PAGE_SIZE) return;
    where = { id: { greater_than: last.id } };
  }
}
