import type { Field, Plugin } from 'payload';
import { BIN_TYPES } from '@/contract/bin';
import { intoBinOnly, nobody } from '../access';

/** Options of the fields that only the bin writes (src/server/bin). */
const internal = {
  access: { create: nobody, update: nobody },
  admin: { hidden: true, disableListColumn: true, disableListFilter: true, disableBulkEdit: true },
} as const;

const BIN_FIELDS: Field[] = [
  // Payload's own field of a trash, but without an index: nearly all rows have none, and SQLite would take it for the best.
  { name: 'deletedAt', type: 'date', ...internal },
  /** The id of the account. */
  { name: 'deletedBy', type: 'text', ...internal },
  /** What it was deleted with, as `{collection}:{id}`; an item of the bin has none. */
  { name: 'deletedWith', type: 'text', ...internal },
  /** See `Kept` in src/server/bin/kept.ts. */
  { name: 'keptInBin', type: 'json', ...internal },
];

/**
 * Gives Payload's trash to what the owner can bring back (docs/specification.md#bin). No request deletes it for good but those of
 * the bin. What is in it is hidden by the database adapter (src/server/database/hideBin.ts).
 */
export const addBin: Plugin = ({ collections = [], ...config }) => ({
  ...config,
  collections: collections.map((collection) =>
    BIN_TYPES.some((type) => type === collection.slug)
      ? {
          ...collection,
          trash: true,
          fields: [...collection.fields, ...BIN_FIELDS],
          access: { ...collection.access, delete: intoBinOnly },
        }
      : collection,
  ),
});
