import type { CollectionConfig } from 'payload';
import { nobody } from './access/nobody';
import { idField } from './fields/id';
import { SLUG } from './slugs';

/** What is kept for a while and no request reaches: hashes of what opens an account, and answers of calls. */
const secrets = (slug: string, fields: CollectionConfig['fields']): CollectionConfig => ({
  slug,
  admin: { hidden: true },
  access: { read: nobody, create: nobody, update: nobody, delete: nobody },
  lockDocuments: false,
  fields: [idField, ...fields],
});

const user = {
  name: 'user',
  type: 'relationship',
  relationTo: SLUG.user,
  required: true,
  index: true,
} as const;
const expiresAt = { name: 'expiresAt', type: 'date', required: true } as const;

/** Mailed PINs and reset tokens, as keyed hashes (docs/specification.md#email-verification, #password-reset). */
export const OneTimeCode = secrets(SLUG.oneTimeCode, [
  /** `{purpose}:{user id}`; the index keeps one live code. */
  { name: 'target', type: 'text', required: true, unique: true },
  user,
  { name: 'codeHash', type: 'text', required: true, hidden: true },
  expiresAt,
]);

/** Refresh tokens, each valid as long as its session (docs/specification.md#tokens). `updatedAt` is the last use. */
export const RefreshToken = secrets(SLUG.refreshToken, [
  { name: 'tokenHash', type: 'text', required: true, unique: true, hidden: true },
  user,
  { name: 'sessionId', type: 'text', required: true, index: true },
  expiresAt,
  { name: 'userAgent', type: 'text' },
]);

/** What calls with an `Idempotency-Key` have answered (docs/specification.md#idempotency). `createdAt` says until when it counts. */
export const IdempotentAnswer = secrets(SLUG.idempotentAnswer, [
  /** The hash of the key with the account and the route; the index lets one of several servers carry a call out. */
  { name: 'key', type: 'text', required: true, unique: true },
  { name: 'fingerprint', type: 'text', required: true },
  { name: 'status', type: 'number', required: true },
  { name: 'body', type: 'json', required: true },
]);
