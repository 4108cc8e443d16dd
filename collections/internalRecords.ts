import type { CollectionConfig } from 'payload';
import { MAIL_SECURITY } from '@/contract/mail';
import { SECURITY_EVENTS } from '@/contract/security';
import { nobody } from './access';
import { idField, secretField } from './fields';

/** A collection that no request reads or writes, only use cases. */
const internalRecord = (slug: string, fields: CollectionConfig['fields']): CollectionConfig => ({
  slug,
  admin: { hidden: true },
  access: { read: nobody, create: nobody, update: nobody, delete: nobody },
  lockDocuments: false,
  custom: { isInternalRecord: true },
  fields: [idField, ...fields],
});

/** Whether a collection was made by `internalRecord`: no page and no screen shows its documents. */
export const isInternalRecord = ({ custom }: CollectionConfig): boolean =>
  custom?.isInternalRecord === true;

const user = {
  name: 'user',
  type: 'relationship',
  relationTo: 'user',
  required: true,
  index: true,
} as const;
const expiresAt = { name: 'expiresAt', type: 'date', required: true } as const;

/**
 * What is good once: mailed PINs and reset tokens, tickets of a sign-in, and the challenges of passkeys that have been used
 * (docs/specification.md#email-verification, #password-reset, #two-step-sign-in, #passkeys).
 */
export const OneTimeCode = internalRecord('one-time-code', [
  /**
   * `{purpose}:{user id}` of a code, of which the index keeps one; `ticket:{keyed hash}`; `challenge:{challenge}`, which the
   * index lets one request use.
   */
  { name: 'target', type: 'text', required: true, unique: true },
  user,
  /** The keyed hash of a code. */
  { name: 'codeHash', type: 'text', hidden: true },
  expiresAt,
]);

/** Refresh tokens, each valid as long as its session (docs/specification.md#tokens). `updatedAt` is the last use. */
export const RefreshToken = internalRecord('refresh-token', [
  { name: 'tokenHash', type: 'text', required: true, unique: true, hidden: true },
  user,
  { name: 'sessionId', type: 'text', required: true, index: true },
  expiresAt,
  /** When the password or a passkey was last given in this session after its sign-in, of which `createdAt` is the time. */
  { name: 'confirmedAt', type: 'date' },
  { name: 'userAgent', type: 'text' },
  { name: 'ip', type: 'text' },
]);

/** The answers of calls with an `Idempotency-Key` (docs/specification.md#idempotency). Each ends some time after `createdAt`. */
export const IdempotentAnswer = internalRecord('idempotent-answer', [
  /** The hash of the key with the account and the route; of several servers that get the same call the index lets one carry it out. */
  { name: 'key', type: 'text', required: true, unique: true },
  { name: 'fingerprint', type: 'text', required: true },
  { name: 'status', type: 'number', required: true },
  { name: 'body', type: 'json', required: true },
]);

/** The security log (docs/specification.md#security-log): texts alone, so that it outlives the accounts that it names. */
export const SecurityEvent = internalRecord('security-event', [
  { name: 'type', type: 'select', options: [...SECURITY_EVENTS], required: true, index: true },
  { name: 'account', type: 'text', index: true },
  { name: 'email', type: 'text' },
  { name: 'device', type: 'text' },
  { name: 'ip', type: 'text' },
]);

/** The second step of an account: the app's secret, encrypted, and the hashes of the recovery codes (docs/specification.md#two-step-sign-in). */
export const TwoStep = internalRecord('two-step', [
  { ...user, unique: true },
  secretField('secret', 'text'),
  /** Without it the second step is being set up, until `setupEndsAt`. */
  { name: 'enabledAt', type: 'date' },
  { name: 'setupEndsAt', type: 'date' },
  /** The time step (RFC 6238) of the last code that was used. */
  { name: 'lastTimeStep', type: 'number', required: true, defaultValue: 0 },
  secretField('recoveryHashes', 'json'),
  /** Rises with each change of the row, a used code among them, so that of two changes at once one is refused. */
  { name: 'uses', type: 'number', required: true, defaultValue: 0 },
]);

/** A passkey of an account (WebAuthn); it has the public half alone (docs/specification.md#passkeys). */
export const Passkey = internalRecord('passkey', [
  user,
  { name: 'name', type: 'text', required: true },
  { name: 'credentialId', type: 'text', required: true, unique: true },
  secretField('publicKey', 'text'),
  { name: 'counter', type: 'number', required: true },
  { name: 'lastUsedAt', type: 'date' },
]);

/** What of the documented texts the owner has made hers without a change (docs/specification.md#make-it-yours). */
export const OwnText = internalRecord('own-text', [
  { name: 'key', type: 'text', required: true, unique: true },
]);

/** A link by which others see what is not published (docs/specification.md#links-for-others). `target` is `{collection}:{id}`. */
export const PreviewLink = internalRecord('preview-link', [
  { name: 'target', type: 'text', required: true, unique: true },
  expiresAt,
]);

/**
 * Stored files that are to be removed, written with the change after which no row names them, so that a kill before their removal
 * keeps none of them (docs/specification.md#nothing-half-done).
 */
export const FileRemoval = internalRecord('file-removal', [
  { name: 'keys', type: 'json', required: true },
]);

/**
 * The settings of mail that the environment does not set, in one row (docs/specification.md#mail). With the slug `mail-settings`
 * Payload's own routes would stand before the calls of that path.
 */
export const StoredMailSettings = internalRecord('mail-setting', [
  /** Always `mail`; the index allows one row. */
  { name: 'key', type: 'text', required: true, unique: true },
  { name: 'host', type: 'text' },
  { name: 'port', type: 'number' },
  { name: 'security', type: 'select', options: [...MAIL_SECURITY] },
  { name: 'user', type: 'text' },
  /** Encrypted. */
  secretField('password', 'text'),
  { name: 'fromName', type: 'text' },
  { name: 'fromAddress', type: 'text' },
]);

/**
 * A mail of the site (docs/specification.md#mail-queue), which a job sends. What it says is forgotten once it is sent; its cause
 * stays for a while, so that no mail is sent twice for one.
 */
export const QueuedMail = internalRecord('queued-mail', [
  /** What has caused it; the index allows one mail for it. */
  { name: 'cause', type: 'text', required: true, unique: true },
  /** What it is about, with blanks between: ids, which deleted for good take it along, and what ends before them (linkOf, codes). */
  { name: 'about', type: 'text' },
  {
    name: 'state',
    type: 'select',
    options: ['waiting', 'sent', 'failed'],
    required: true,
    index: true,
  },
  { name: 'to', type: 'text' },
  /** Its heading, without a code or a link. */
  { name: 'name', type: 'text' },
  /** Encrypted, since it may have a code, a link or the text of a visitor. */
  secretField('content', 'text'),
  /** Until when it is tried by itself. */
  { name: 'triedUntil', type: 'date', required: true },
  /** Until when its code or link is good, if it has one. */
  { name: 'goodUntil', type: 'date' },
  { name: 'tries', type: 'number', required: true, defaultValue: 0 },
  { name: 'nextTry', type: 'date' },
  /** While a server hands it over: until when the others leave it alone. */
  { name: 'leaseUntil', type: 'date' },
  /** What has failed last, in a sentence. */
  { name: 'error', type: 'text' },
]);
