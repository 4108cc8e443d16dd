import { randomBytes } from 'node:crypto';
import type { TextField } from 'payload';
import { nobody } from '../access/nobody';

/**
 * Twelve bytes in hex: seconds since 1970, then eight random bytes, so that ids sort by age like a
 * MongoDB ObjectId and cannot be guessed. Both databases keep the same text, which is what lets
 * documents move between them unchanged (decision G2).
 */
export function newId(): string {
  const seconds = Buffer.alloc(4);
  seconds.writeUInt32BE(Math.floor(Date.now() / 1000));
  return Buffer.concat([seconds, randomBytes(8)]).toString('hex');
}

/** The id of a document: text on both databases, never chosen by a client (decision F7). */
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
