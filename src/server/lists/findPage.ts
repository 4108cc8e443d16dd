import type { Payload } from 'payload';
import { LIST } from '@/contract/limits';
import type { ListedSlug } from './documents';
import { OLDEST_FIRST, OWNER_SORT } from './sort';

/** Which part of a list a screen asks for. */
export type ListSearch = { search: string; page: number };

/** What a screen shows of a list; `total` is how many were found. */
export type FoundPage<T> = ListSearch & { total: number; items: T[] };

/** A text as it is searched: case and accents do not count. The search of SQLite ignores case in ASCII alone. */
const searchable = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{Diacritic}/gu, '')
    .toUpperCase()
    .toLowerCase();

/** The page of those items whose text contains the one searched for; the last page when there are fewer. */
export function findPage<T>(
  all: readonly T[],
  textOf: (item: T) => string,
  { search, page }: ListSearch,
): FoundPage<T> {
  const text = searchable(search.trim());
  const found = all.filter((item) => searchable(textOf(item)).includes(text));
  const shown = Math.max(1, Math.min(page, Math.ceil(found.length / LIST.rows)));
  const items = found.slice((shown - 1) * LIST.rows, shown * LIST.rows);
  return { search: text && search, page: shown, total: found.length, items };
}

/** The names of a whole list, in its order. */
export async function listNames(payload: Payload, collection: ListedSlug) {
  const { docs } = await payload.find({
    collection,
    sort: payload.collections[collection].config.orderable ? OWNER_SORT : OLDEST_FIRST,
    select: { name: true },
    depth: 0,
    pagination: false,
    overrideAccess: true,
  });
  return docs.map(({ id, name }) => ({ id, name }));
}
