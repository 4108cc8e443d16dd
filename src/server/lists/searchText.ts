import type { CollectionConfig } from 'payload';
import { transliterate } from 'transliteration';

/** The field in which the searchable text of a document stands (collections/hooks/storeSearchText.ts). */
export const SEARCH_TEXT = 'searchText';

const LATIN_BEYOND_ASCII = /(?=\p{Script=Latin})\P{ASCII}/gu;

/**
 * A text as it is searched, and what is searched for too: case and accents do not count, composed or not, and letters that have
 * no accent but are one (ł, ø, ß) are as they are typed without it. Other scripts stay: a reading in Latin letters would find
 * what nobody searched for.
 */
export const searchable = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{Diacritic}/gu, '')
    .replace(LATIN_BEYOND_ASCII, (letter) => transliterate(letter))
    .toLowerCase()
    .replaceAll('ς', 'σ');

/** The names of the fields of a collection that a search looks at; none for a collection that is not searched. */
export const searchedFields = ({ custom }: Pick<CollectionConfig, 'custom'>): string[] =>
  custom?.searched ?? [];

/** The searchable text of values, each a text, one in every language, or none. */
export const searchTextOf = (values: readonly unknown[]): string =>
  searchable(values.flatMap(textsIn).join('\n'));

const textsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  return value && typeof value === 'object' ? Object.values(value).flatMap(textsIn) : [];
};
