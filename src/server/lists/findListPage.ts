import type { Payload } from 'payload';
import { LIST } from '@/contract/limits';
import type { ListedSlug } from './documents';
import { findDocuments } from './findRows';
import { searchable } from './searchText';
import { OLDEST_FIRST, OWNER_SORT } from './sort';

/** Which part of a list a screen asks for. */
export type ListSearch = { search: string; page: number };

/** What a screen shows of a list; `total` is how many were found. */
export type FoundListPage<T> = ListSearch & { total: number; items: T[] };

/** The page of those items whose stored searchable text contains what is searched for; the last page when there are fewer. */
export function findListPage<T extends { searchText?: string | null }>(
  all: readonly T[],
  { search, page }: ListSearch,
): FoundListPage<T> {
  const text = searchable(search.trim());
  const found = all.filter(({ searchText }) => searchText?.includes(text) ?? text === '');
  const shown = Math.max(1, Math.min(page, Math.ceil(found.length / LIST.rows)));
  const items = found.slice((shown - 1) * LIST.rows, shown * LIST.rows);
  return { search: text && search, page: shown, total: found.length, items };
}

/** The names of a whole list, in its order, each with its searchable text. */
export async function listNames(payload: Payload, collection: ListedSlug) {
  const documents = await findDocuments(payload, {
    collection,
    sort: payload.collections[collection].config.orderable ? OWNER_SORT : OLDEST_FIRST,
    select: { name: true, searchText: true },
    viewer: 'administrator',
  });
  return documents.map(({ id, name, searchText }) => ({ id, name, searchText }));
}
