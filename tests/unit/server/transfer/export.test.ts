import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Payload } from 'payload';
import { CARRIED } from '@/server/transfer/carried';
import { exportSite } from '@/server/transfer/export';

jest.mock('node:timers/promises', () => ({ setTimeout: async () => {} }));

let root: string;
beforeAll(() => {
  root = mkdtempSync(path.join(tmpdir(), 'export-'));
});
afterAll(() => rmSync(root, { recursive: true }));

type Document = { id: string };

/** Payload as far as reading goes. `read` is asked for the documents of a collection; `open` for changes half done. */
function site(read: (collection: string) => Document[], open = () => 0): Payload {
  const collections = CARRIED.map((slug) => ({
    slug,
    flattenedFields: [{ name: 'id', type: 'text' }],
    versions: false,
  }));
  return {
    config: { collections, globals: [] },
    collections: Object.fromEntries(collections.map((config) => [config.slug, { config }])),
    db: {
      name: 'mongoose',
      connection: { collection: () => ({ countDocuments: async () => open() }) },
      find: async ({ collection }: { collection: string }) => ({
        docs: read(collection),
        hasNextPage: false,
      }),
    },
  } as unknown as Payload;
}

const idsIn = (folder: string, list: string) =>
  readFileSync(path.join(folder, `documents/${list}.ndjson`), 'utf8').match(/\w+(?="\})/g) ?? [];

it('reads again what has changed between two lists', async () => {
  const services: Document[] = [{ id: 'old' }];
  let reads = 0;
  const payload = site((collection) => {
    // Somebody saves a service, and a portfolio of it, when the services have just been read.
    if (collection === 'portfolio' && reads++ === 0) services.push({ id: 'fresh' });
    if (collection === 'portfolio') return [{ id: 'portfolio' }];
    return collection === 'service' ? [...services] : [];
  });
  const folder = path.join(root, 'changed');
  const said: string[] = [];
  await exportSite(payload, folder, (text) => said.push(text));
  expect(idsIn(folder, 'service')).toEqual(['old', 'fresh']);
  expect(said).toEqual(['The site is being changed: reading it again.']);
});

it('waits for a change that is half done', async () => {
  let asked = 0;
  const half = () => (asked++ === 0 ? 1 : 0);
  const folder = path.join(root, 'half');
  await exportSite(
    site(() => [], half),
    folder,
    () => {},
  );
  expect(existsSync(folder)).toBe(true);
  expect(asked).toBe(2);
});

it.each<[string, Payload, string]>([
  ['is never still', site(() => [{ id: String(Math.random()) }]), 'being changed all the time'],
  [
    'was cut off',
    site(
      () => [],
      () => 1,
    ),
    'start it once',
  ],
])('refuses a site that %s, and leaves nothing', async (name, payload, sentence) => {
  const folder = path.join(root, name);
  await expect(exportSite(payload, folder, () => {})).rejects.toThrow(sentence);
  expect(existsSync(folder) || existsSync(`${folder}.partial`)).toBe(false);
});
