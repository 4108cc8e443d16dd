import type { CollectionSlug, Payload, Where } from 'payload';
import type { ListPage } from '@/contract/list';
import type { ReadRequest } from '../database/rows';
import { findRows, type Viewer } from './findRows';
import { inBatches } from './inBatches';

/** How many documents are in memory at a time, however long a list is. */
const AT_ONCE = 100;

/** How many documents a public list has; and those of one page or all, in chunks that are read when they are asked for. */
export type Listing<T> = { total: number; chunks: AsyncIterable<T[]> };

type Source = {
  collection: CollectionSlug;
  where?: Where;
  sort?: string[];
  viewer?: Viewer | undefined;
  req?: ReadRequest;
};

/** Streams a public list. Its ids are read first, so that no document comes twice; one that is deleted meanwhile is left out. */
export async function streamListing<T>(
  payload: Payload,
  source: Source,
  page: ListPage,
  read: (ids: string[]) => Promise<T[]>,
): Promise<Listing<T>> {
  const ids = await idsInOrder(payload, source);
  const from = page ? (page.page - 1) * page.limit : 0;
  const wanted = page ? ids.slice(from, from + page.limit) : ids;
  async function* chunks() {
    for await (const some of inBatches(wanted, AT_ONCE)) yield await read(some);
  }
  return { total: ids.length, chunks: chunks() };
}

/** The ids of a list in its order, or the adapter's own without `sort`. */
export const idsInOrder = async (payload: Payload, source: Source): Promise<string[]> =>
  (await findRows(payload, { ...source, select: { createdAt: true } })).map(({ id }) => String(id));
