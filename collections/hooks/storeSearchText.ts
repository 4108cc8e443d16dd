import type {
  CollectionBeforeOperationHook,
  CollectionConfig,
  FieldHook,
  Plugin,
  TextField,
} from 'payload';
import { firstLanguage } from '@/config/env';
import { SEARCH_TEXT, searchable, searchedFields, searchTextOf } from '@/server/lists/searchText';
import { nobody } from '../access';
import { withHooks } from './withHooks';

/**
 * Stores the searchable text of all languages beside each document of a collection that names `custom.searched` fields, and has
 * Payload's own lists search it.
 */
export const storeSearchText: Plugin = ({ collections = [], ...config }) => ({
  ...config,
  collections: collections.map((collection) =>
    searchedFields(collection).length > 0 ? withSearchText(collection) : collection,
  ),
});

const withSearchText = (collection: CollectionConfig): CollectionConfig => ({
  ...withHooks(collection, { last: { beforeOperation: foldSearch } }),
  admin: { ...collection.admin, listSearchableFields: [SEARCH_TEXT] },
  fields: [...collection.fields, searchTextField(searchedFields(collection))],
});

const searchTextField = (searched: readonly string[]): TextField => ({
  name: SEARCH_TEXT,
  type: 'text',
  access: { create: nobody, update: nobody },
  admin: { hidden: true, disableListColumn: true, disableListFilter: true },
  hooks: { beforeChange: [setSearchText(searched)] },
});

/** From what is stored in every language and what is written in one. */
const setSearchText =
  (searched: readonly string[]): FieldHook =>
  ({ siblingData, siblingDocWithLocales, req }) =>
    searchTextOf(
      searched.map((name) => {
        const stored: unknown = siblingDocWithLocales?.[name];
        const given: unknown = siblingData[name];
        if (given === undefined) return stored;
        if (typeof stored !== 'object' || typeof given === 'object') return given;
        return { ...stored, [req.locale ?? firstLanguage]: given };
      }),
    );

type Condition = Record<string, unknown>;

/** Folds what Payload's own lists and routes search for, as the stored text is. */
const foldSearch: CollectionBeforeOperationHook = ({ args }) => {
  const where = 'where' in args && args.where ? JSON.stringify(args.where) : '';
  if (!where.includes(SEARCH_TEXT)) return args;
  const fold = (key: string, value: unknown) =>
    key === SEARCH_TEXT && value && typeof value === 'object'
      ? foldCondition(value as Condition)
      : value;
  return { ...args, where: JSON.parse(where, fold) };
};

const foldCondition = (condition: Condition): Condition =>
  Object.fromEntries(
    Object.entries(condition).map(([operator, text]) => [
      operator,
      typeof text === 'string' ? searchable(text) : text,
    ]),
  );
