import type { CollectionConfig } from 'payload';
import { nobody } from './access';
import { idField } from './fields';

/** A collection that no request reads or writes, only use cases. */
const internalRecord = (slug: string, fields: CollectionConfig['fields']): CollectionConfig => ({
  slug,
  admin: { hidden: true },
  access: { read: nobody, create: nobody, update: nobody, delete: nobody },
  lockDocuments: false,
  fields: [idField, ...fields],
});

const user = {
  name: 'user',
  type: 'relationship',
  relationTo: 'user',
  required: true,
  index: true,
} as const;
const expiresAt = { name: 'expiresAt', type: 'date', required: true } as const;

/** Mailed PINs and reset tokens, as keyed hashes (docs/specification.md#email-verification, #password-reset). */
export const OneTimeCode = internalRecord('one-time-code', [
  /** `{purpose}:{user id}`; the index keeps one live code. */
  { name: 'target', type: 'text', required: true, unique: true },
  user,
  { name: 'codeHash', type: 'text', required: true, hidden: true },
  expiresAt,
]);

/** Refresh tokens, each valid as long as its session (docs/specification.md#tokens). `updatedAt` is the last use. */
export const RefreshToken = internalRecord('refresh-token', [
  { name: 'tokenHash', type: 'text', required: true, unique: true, hidden: true },
  user,
  { name: 'sessionId', type: 'text', required: true, index: true },
  expiresAt,
  { name: 'userAgent', type: 'text' },
]);

/** The answers of calls with an `Idempotency-Key` (docs/specification.md#idempotency). Each ends some time after `createdAt`. */
export const IdempotentAnswer = internalRecord('idempotent-answer', [
  /** The hash of the key with the account and the route; of several servers that get the same call the index lets one carry it out. */
  { name: 'key', type: 'text', required: true, unique: true },
  { name: 'fingerprint', type: 'text', required: true },
  { name: 'status', type: 'number', required: true },
  { name: 'body', type: 'json', required: true },
]);
