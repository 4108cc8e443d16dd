import type { CollectionSlug, Payload, Where } from 'payload';
import type { ListPage } from '@/contract/list';
import { findAll } from './findAll';
import { inBatches } from './inBatches';

/** How many documents are in memory at a time, however long a list is. */
const AT_ONCE = 100;

/** A public list, or one page of it. */
export type Listing<T> = {
  /** How many documents the whole list has. */
  total: number;
  /** The documents in their order, in chunks that are read when they are asked for. */
  chunks: AsyncIterable<T[]>;
};

type Source = { collection: CollectionSlug; where?: Where; sort?: string[] };

/** Opens a public list. Its ids are read first, so that no document comes twice; one that is deleted meanwhile is left out. */
export async function openListing<T>(
  payload: Payload,
  source: Source,
  page: ListPage,
  read: (ids: string[]) => Promise<T[]>,
): Promise<Listing<T>> {
  const ids = await idsInOrder(payload, source);
  const from = page ? (page.page - 1) * page.limit : 0;
  const wanted = page ? ids.slice(from, from + page.limit) : ids;
  return { total: ids.length, chunks: inChunks(wanted, read) };
}

/** The ids of a list in its order, or the adapter's own without `sort`. */
export const idsInOrder = async (payload: Payload, source: Source): Promise<string[]> =>
  (await findAll(payload, { ...source, select: { createdAt: true } })).map(({ id }) => String(id));

async function* inChunks<T>(
  ids: string[],
  read: (ids: string[]) => Promise<T[]>,
): AsyncGenerator<T[]> {
  for await (const some of inBatches(ids, AT_ONCE)) yield await read(some);
}

/** All documents of a list at once. */
export async function allOf<T>({ chunks }: Listing<T>): Promise<T[]> {
  const all: T[] = [];
  for await (const chunk of chunks) all.push(...chunk);
  return all;
}
