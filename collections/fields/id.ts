import { randomBytes } from 'node:crypto';
import type { TextField } from 'payload';
import { nobody } from '../access/nobody';

/** How many ids this process has made: what orders those of one millisecond. */
let made = 0;

/**
 * Twelve bytes in hex: seconds since 1970, a three-byte counter and five random bytes. Ids sort by age, which lists are
 * ordered by (docs/specification.md#order), cannot be guessed, and are the same text on both databases.
 */
export function newId(): string {
  const timeAndCount = Buffer.alloc(7);
  timeAndCount.writeUInt32BE(Math.floor(Date.now() / 1000));
  timeAndCount.writeUIntBE(made++ % 2 ** 24, 4, 3);
  return Buffer.concat([timeAndCount, randomBytes(5)]).toString('hex');
}

/** The id of a document: text on both databases, never chosen by a client (docs/specification.md#ids). */
export const idField: TextField = {
  name: 'id',
  type: 'text',
  required: true,
  access: { update: nobody },
  admin: { hidden: true, disableListColumn: true, disableListFilter: true },
  hooks: {
    beforeValidate: [({ value, operation }) => (operation === 'create' ? newId() : value)],
  },
};
