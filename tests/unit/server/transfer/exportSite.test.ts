import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Payload } from 'payload';
import { requireFolder } from '@/server/transfer/commandLine';
import { EXPORTED_COLLECTIONS } from '@/server/transfer/exportedDocuments';
import { exportSite } from '@/server/transfer/exportSite';

jest.mock('node:timers/promises', () => ({ setTimeout: async () => {} }));
// Which storage a database may use is tested with a server (tests/contract/siteStorage.test.ts).
jest.mock('@/server/doctor/ownStorage', () => ({ refuseForeignStorage: async () => {} }));

let root: string;
beforeAll(() => {
  root = mkdtempSync(path.join(tmpdir(), 'export-'));
});
afterAll(() => rmSync(root, { recursive: true }));

type Document = { id: string; filename?: string };

/** Payload reduced to reading. `read` gives the documents of a collection. */
function site(read: (collection: string) => Document[], isUnfinished = false): Payload {
  const collections = EXPORTED_COLLECTIONS.map((slug) => ({
    slug,
    flattenedFields: ['id', 'filename'].map((name) => ({ name, type: 'text' })),
    versions: false,
  }));
  return {
    secret: 'secret',
    config: { collections, globals: [] },
    collections: Object.fromEntries(collections.map((config) => [config.slug, { config }])),
    kv: { has: async () => isUnfinished },
    db: {
      name: 'mongoose',
      find: async ({ collection }: { collection: string }) => ({
        docs: read(collection),
        hasNextPage: false,
      }),
    },
  } as unknown as Payload;
}

const idsIn = (folder: string, list: string) =>
  readFileSync(path.join(folder, `documents/${list}.ndjson`), 'utf8').match(/\w+(?="\})/g) ?? [];

it('reads the site again when it changes between two lists', async () => {
  const services: Document[] = [{ id: 'old' }];
  let reads = 0;
  const payload = site((collection) => {
    // Somebody saves a service, and a portfolio of it, when the services have just been read.
    if (collection === 'portfolio' && reads++ === 0) services.push({ id: 'fresh' });
    if (collection === 'portfolio') return [{ id: 'portfolio' }];
    return collection === 'service' ? [...services] : [];
  });
  const folder = path.join(root, 'changed');
  const messages: string[] = [];
  await exportSite(payload, folder, (text) => messages.push(text));
  expect(idsIn(folder, 'service')).toEqual(['old', 'fresh']);
  expect(messages).toEqual(['The site is being changed: reading it again.']);
});

it.each([
  ['names the missing file of a photograph', false, ['originals/gone.jpg'], []],
  [
    'reads the site again when a photograph was deleted while its files were copied',
    true,
    [],
    ['The site is being changed: reading it again.'],
  ],
])('%s', async (_, isDeleted, missing, expectedMessages) => {
  let readings = 0;
  const payload = site((collection) => {
    if (collection !== 'media') return [];
    readings += 1;
    // The site is read twice before the files are copied.
    return isDeleted && readings > 2 ? [] : [{ id: 'photograph', filename: 'gone.jpg' }];
  });
  const folder = path.join(root, `missing ${isDeleted}`);
  const messages: string[] = [];
  const manifest = await exportSite(payload, folder, (text) => messages.push(text));
  expect(manifest.missing).toEqual(missing);
  expect(messages).toEqual(expectedMessages);
  expect(idsIn(folder, 'media')).toHaveLength(isDeleted ? 0 : 1);
});

it('replaces the partial folder of an interrupted export', async () => {
  const folder = path.join(root, 'cut off');
  mkdirSync(`${folder}.partial`);
  writeFileSync(path.join(`${folder}.partial`, 'stray'), '');
  await exportSite(
    site(() => []),
    folder,
    () => {},
  );
  expect(existsSync(path.join(folder, 'manifest.json'))).toBe(true);
  expect(existsSync(path.join(folder, 'stray')) || existsSync(`${folder}.partial`)).toBe(false);
});

it('requires the name of a folder', () => {
  expect(() => requireFolder(undefined, 'export')).toThrow(
    'Name a folder: npm run export <folder>.',
  );
});

it('refuses a folder that exists', async () => {
  const folder = path.join(root, 'there');
  mkdirSync(folder);
  const payload = site(() => []);
  await expect(exportSite(payload, folder, () => {})).rejects.toThrow('is there already');
});

it('refuses a site that changes all the time, and leaves no files', async () => {
  const folder = path.join(root, 'never still');
  const payload = site(() => [{ id: String(Math.random()) }]);
  await expect(exportSite(payload, folder, () => {})).rejects.toThrow('being changed all the time');
  expect(existsSync(folder) || existsSync(`${folder}.partial`)).toBe(false);
});

it('refuses a site with an unfinished import', async () => {
  const folder = path.join(root, 'unfinished');
  const payload = site(() => [], true);
  await expect(exportSite(payload, folder, () => {})).rejects.toThrow('was not finished');
  expect(existsSync(folder) || existsSync(`${folder}.partial`)).toBe(false);
});
