import { readFileSync } from 'node:fs';
import { EXPORTED_COLLECTIONS, isExportedField } from '@/server/transfer/exportedDocuments';

/** The names of the properties between two lines of the types that Payload generates. */
function generatedNames(begin: RegExp, end: RegExp): string[] {
  const lines = readFileSync('src/payload-types.ts', 'utf8').split('\n');
  const first = lines.findIndex((line) => begin.test(line));
  const length = lines.slice(first + 1).findIndex((line) => end.test(line));
  return lines
    .slice(first + 1, first + 1 + length)
    .flatMap((line) => /^ {2,4}'?([\w-]+)'?\??:/.exec(line)?.[1] ?? []);
}

/** Collections that are short-lived, or internal to a database. */
const LEFT_OUT = [
  'file-removal',
  'idempotent-answer',
  'one-time-code',
  'payload-jobs',
  'payload-kv',
  'payload-locked-documents',
  'payload-migrations',
  'preview-link',
  'queued-mail',
  'refresh-token',
  'security-event',
];

it('every collection is exported, or left out on purpose', () => {
  const collections = generatedNames(/^ {2}collections: \{/, /^ {2}\};/);
  expect(collections.length).toBeGreaterThan(10);
  expect([...EXPORTED_COLLECTIONS, ...LEFT_OUT].sort()).toEqual(collections.sort());
});

it('an account is exported with the hash of its password, and without its sessions and reset tokens', () => {
  const fields = generatedNames(/^export interface User \{/, /^\}/);
  expect(fields).toEqual(expect.arrayContaining(['hash', 'salt', 'sessions', 'email']));
  const left = fields.filter((field) => !isExportedField('user', field));
  expect(left.sort()).toEqual([
    'collection',
    'password',
    'resetPasswordExpiration',
    'resetPasswordRequestedAt',
    'resetPasswordToken',
    'sessions',
  ]);
  expect(isExportedField('user', 'apiKey')).toBe(false);
});

it('the settings of mail are exported without the password of the mail server', () => {
  const fields = generatedNames(/^export interface MailSetting \{/, /^\}/);
  expect(fields).toEqual(expect.arrayContaining(['host', 'user', 'password', 'fromAddress']));
  expect(fields.filter((field) => !isExportedField('mail-setting', field))).toEqual(['password']);
});
