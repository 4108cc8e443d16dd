/** Documents read at a time: a long list never has to fit in memory. */
export const PAGE_SIZE = 500;

/**
 * Every document of a list that is read a page at a time.
 * @param readPage reads a page by its number, from 1
 */
export async function* everyDocument<T>(
  readPage: (page: number) => Promise<{ docs: T[]; hasNextPage: boolean }>,
): AsyncGenerator<T> {
  for (let page = 1; ; page += 1) {
    const { docs, hasNextPage } = await readPage(page);
    yield* docs;
    if (!hasNextPage) return;
  }
}
