import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { SanitizedConfig } from 'payload';
import { RELEASE } from '@/server/release';
import { LISTS } from '@/server/transfer/exportedDocuments';
import { openExport } from '@/server/transfer/exportSource';
import { type FileLine, type ListDigest, listFile, newManifest } from '@/server/transfer/manifest';
import { checkExport } from '@/server/transfer/readExport';

const TIMES = { createdAt: '2024-01-01T00:00:00.000Z', updatedAt: '2024-01-02T00:00:00.000Z' };
const PHOTOGRAPH = {
  id: '1',
  filename: '1-abc.jpg',
  contentHash: 'abcdef123456789',
  derivatives: [{ width: 400, height: 300, format: 'webp', bytes: 4 }],
  ...TIMES,
};
const FILES = ['originals/1-abc.jpg', 'derivatives/1-abcdef123456-400.webp'] as const;

const fields = (...names: string[]) =>
  ['id', 'createdAt', 'updatedAt', ...names].map((name) => ({ name, type: 'text' }));
const config = {
  collections: [
    { slug: 'media', flattenedFields: fields('filename', 'contentHash', 'derivatives') },
    { slug: 'service', flattenedFields: fields('name') },
    { slug: 'user', flattenedFields: fields('email', 'hash', 'salt', 'sessions') },
    { slug: 'payload-preferences', flattenedFields: fields() },
  ],
  globals: [{ slug: 'site', flattenedFields: fields('wordmark') }],
  localization: { localeCodes: ['en', 'de'] },
} as unknown as SanitizedConfig;

let root: string;
let count = 0;
beforeAll(() => {
  root = mkdtempSync(path.join(tmpdir(), 'export-'));
});
afterAll(() => rmSync(root, { recursive: true }));

const digest = (text: string) => ({
  bytes: Buffer.byteLength(text),
  sha256: createHash('sha256').update(text).digest('hex'),
});

type Documents = Partial<Record<(typeof LISTS)[number], object[]>>;

/** Writes a valid export, unless the given documents or files make it invalid. */
function write(
  documents: Documents = {},
  { files = FILES, locales = ['en'], missing = [] as FileLine['key'][], version = RELEASE } = {},
): string {
  count += 1;
  const folder = path.join(root, String(count));
  for (const name of ['documents', 'originals', 'derivatives'])
    mkdirSync(path.join(folder, name), { recursive: true });
  const put = (name: string, values: object[]): ListDigest => {
    const text = values.map((value) => `${JSON.stringify(value)}\n`).join('');
    writeFileSync(path.join(folder, name), text);
    return { lines: values.length, ...digest(text) };
  };
  const all: Documents = { media: [PHOTOGRAPH], ...documents };
  const lists = Object.fromEntries(
    LISTS.map((list) => [list, put(listFile(list), all[list] ?? [])]),
  );
  const listed = files.map((key) => {
    writeFileSync(path.join(folder, key), 'file');
    return { key, ...digest('file') };
  });
  const manifest = newManifest({
    version,
    locales,
    documents: lists,
    files: put('files.ndjson', listed),
    missing,
  });
  writeFileSync(path.join(folder, 'manifest.json'), JSON.stringify(manifest, null, 2));
  return folder;
}

const manifestOf = (folder: string) => path.join(folder, 'manifest.json');

const check = async (folder: string) => checkExport(await openExport(folder), config);

it('accepts a complete export', async () => {
  const user = { id: '1', email: 'a@example.com', hash: 'h', salt: 's', ...TIMES };
  const site = { global: 'site', wordmark: { en: 'Vera' }, ...TIMES };
  const preference = { updatedAt: TIMES.updatedAt };
  const folder = write({ user: [user], globals: [site], 'payload-preferences': [preference] });
  expect((await check(folder)).manifest.documents.user?.lines).toBe(1);
});

it('accepts an export of a site that had lost a file', async () => {
  await check(write({}, { files: [FILES[0]] as never, missing: [FILES[1]] }));
});

it.each(['manifest.json', 'documents/media.ndjson', 'files.ndjson', ...FILES])(
  'detects one changed byte anywhere in %s',
  async (name) => {
    const whole = write();
    const bytes = readFileSync(path.join(whole, name));
    const step = Math.ceil(bytes.length / 12);
    for (let at = 0; at < bytes.length; at += step) {
      const folder = path.join(root, `${name.replaceAll('/', '-')}-${at}`);
      cpSync(whole, folder, { recursive: true });
      const changed = Buffer.from(bytes);
      changed[at] = (changed[at] ?? 0) ^ 1;
      writeFileSync(path.join(folder, name), changed);
      await expect(check(folder)).rejects.toThrow('The export is damaged');
    }
  },
);

it.each(['documents/user.ndjson', 'files.ndjson', ...FILES])(
  'detects that %s is missing or truncated',
  async (name) => {
    const folder = write();
    rmSync(path.join(folder, name));
    await expect(check(folder)).rejects.toThrow(`The export is damaged: ${name}`);
    const cut = write({ user: [{ id: '1', ...TIMES }] });
    const bytes = readFileSync(path.join(cut, name));
    writeFileSync(path.join(cut, name), bytes.subarray(0, bytes.length - 1));
    await expect(check(cut)).rejects.toThrow(`The export is damaged: ${name}`);
  },
);

it('refuses a list that names a file twice', async () => {
  const folder = write({}, { files: [...FILES, FILES[0]] as never });
  await expect(check(folder)).rejects.toThrow('The export is damaged: files.ndjson');
});

it('detects a photograph without its file', async () => {
  const folder = write({}, { files: [FILES[0]] as never });
  await expect(check(folder)).rejects.toThrow(`The export is damaged: ${FILES[1]}`);
});

it('reports a missing export and an interrupted one', async () => {
  await expect(check(path.join(root, 'nowhere'))).rejects.toThrow('There is no export');
  const folder = write();
  rmSync(manifestOf(folder));
  await expect(check(folder)).rejects.toThrow('interrupted');
});

it.each([
  ['a newer format', { app: 'photographer-portfolio', format: 2 }, 'format 2, and this version'],
  ['another app', { app: 'shop', format: 1 }, 'not made by this app'],
  ['a file that is no manifest', [1], 'not made by this app'],
])('refuses %s', async (_, manifest, sentence) => {
  const folder = write();
  writeFileSync(manifestOf(folder), JSON.stringify(manifest));
  await expect(check(folder)).rejects.toThrow(sentence);
});

it.each<[string, Documents, string]>([
  ['of a newer version', { service: [{ id: '1', price: 3, ...TIMES }] }, 'price in service'],
  ['with a secret', { user: [{ id: '1', sessions: [], ...TIMES }] }, 'sessions in user'],
  [
    'with an id from the database',
    { 'payload-preferences': [{ id: 1, ...TIMES }] },
    'id in payload',
  ],
  [
    'that names a global in a collection',
    { service: [{ id: '1', global: 'site', ...TIMES }] },
    'global in service',
  ],
  ['of an unknown global', { globals: [{ global: 'shop', ...TIMES }] }, 'shop in globals'],
])('refuses a document %s', async (_, documents, sentence) => {
  await expect(check(write(documents))).rejects.toThrow(sentence);
});

it('refuses a language that the site does not have', async () => {
  await check(write({}, { locales: ['de', 'en'] }));
  await expect(check(write({}, { locales: ['en', 'fr'] }))).rejects.toThrow('add fr');
});

it('refuses an export of a newer release, whatever else is in it', async () => {
  await check(write({}, { version: '0.1.0' }));
  const documents = { service: [{ id: '1', price: 3, ...TIMES }] };
  await expect(check(write(documents, { version: '9.0.0' }))).rejects.toThrow(
    `The export was written by release 9.0.0 of the site, and this is release ${RELEASE}`,
  );
});

it('refuses a file outside the folder of the export', async () => {
  writeFileSync(path.join(root, 'elsewhere'), 'file');
  const folder = write({}, { files: [...FILES, 'originals/../../elsewhere'] as never });
  await expect(check(folder)).rejects.toThrow('The export is damaged: files.ndjson');
});
