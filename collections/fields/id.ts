import { randomBytes } from 'node:crypto';
import type { TextField } from 'payload';
import { nobody } from '../access/nobody';

/** How many ids this process has made: what orders those of one millisecond. */
let made = 0;

/**
 * Twelve bytes in hex: seconds since 1970, a three-byte counter and five random bytes, so that ids
 * sort by age as a MongoDB ObjectId does, those of one moment too, which lists are ordered by
 * (docs/specification.md#order), and the next cannot be guessed. Both databases keep the same text, which is what
 * lets documents move between them unchanged (docs/specification.md#databases).
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
