import type { DataFromCollectionSlug, PayloadRequest } from 'payload';
import { listParameters } from '@/config/paths';
import type { ListedSlug } from '@/server/lists/documents';
import { findListPage, type ListSearch, listNames } from '@/server/lists/findListPage';
import { readByIds } from '@/server/lists/readByIds';
import { withTimeout } from '@/server/withTimeout';
import { pageNumberOf, type ScreenProps } from '../layout/guardedView';
import type { NamedRecord } from './RecordTable';

/** Milliseconds that a screen waits for its list before it comes with skeleton rows. */
const WAIT_MS = 300;

/** What the URL of a screen asks for, perhaps of one of its lists. */
export function listSearchOf(searchParams: ScreenProps['searchParams'], list?: string): ListSearch {
  const { search, page } = listParameters(list);
  return {
    search: String(searchParams?.[search] ?? ''),
    page: pageNumberOf(searchParams, page),
  };
}

/** A list that comes with its screen; a promise of it when it takes long or fails. */
export const awaitBriefly = async <T>(reading: Promise<T>): Promise<{ list: T | Promise<T> }> => ({
  list: (await withTimeout(reading, WAIT_MS).catch(() => undefined)) ?? reading,
});

type Options<S extends ListedSlug> = {
  /** The name of the list, if the screen has several. */
  list?: string;
  /** Reads the documents with the ids of the page, in that order; by default with depth 0. */
  read?: (ids: string[]) => Promise<DataFromCollectionSlug<S>[]>;
};

/** The page of a list that the URL asks for, and the names of the whole list. */
export function readRecords<S extends ListedSlug, R extends NamedRecord>(
  { req: { payload }, searchParams }: ScreenProps,
  collection: S,
  toRecord: (document: DataFromCollectionSlug<S>) => R,
  { list, read = (ids) => readByIds(payload, collection, ids) }: Options<S> = {},
) {
  const query = listSearchOf(searchParams, list);
  const reading = listNames(payload, collection).then(async (names) => {
    const page = findListPage(names, query);
    const documents = await read(page.items.map(({ id }) => id));
    return { ...page, items: documents.map(toRecord), names: toRecords(names) };
  });
  return awaitBriefly(reading);
}

/** The documents of a list by name, in its order. */
export const readNames = async (
  { payload }: PayloadRequest,
  collection: ListedSlug,
): Promise<NamedRecord[]> => toRecords(await listNames(payload, collection));

/** Documents as a table shows them by name. */
const toRecords = (names: { id: string; name: string }[]): NamedRecord[] =>
  names.map(({ id, name }) => ({ _id: id, name }));
