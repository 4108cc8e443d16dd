import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Payload, Where } from 'payload';
import { TRASH } from '@/contract/limits';
import { checkFiles } from '@/server/doctor/checkFiles';
import { diskStorage } from '@/server/images/storage/disk';
import { finishRemovals } from '@/server/images/storage/imageFiles';
import type { Key } from '@/server/images/storage/keys';
import * as used from '@/server/images/storage/storage';

jest.mock('payload', () => ({ APIError: class extends Error {} }), { virtual: true });

/** A plain object, so that each test can put its own storage there. */
jest.mock('@/server/images/storage/storage', () => ({ __esModule: true, storage: {} }));

type Row = { id: string; filename?: string; earlier?: object; deletedAt?: string; keys?: Key[] };
type Query = { collection: string; where?: Where; trash?: boolean };

const folder = mkdtempSync(path.join(tmpdir(), 'removals-'));
afterAll(() => rmSync(folder, { recursive: true }));

let errors: jest.Mock;
let rows: Record<string, Row[]>;
let payload: Payload;
let root: string;

const originals = async () => (await readdir(path.join(root, 'originals'))).sort();

beforeEach(() => {
  root = mkdtempSync(path.join(folder, 'media-'));
  mkdirSync(path.join(root, 'originals'));
  jest.replaceProperty(used, 'storage', diskStorage(root));
  errors = jest.fn();
  rows = { media: [], 'file-removal': [] };
  const idsIn = (where: Where = {}) => (where.id as { in?: string[] } | undefined)?.in;
  // Payload's `find` leaves out what is in the bin; the adapter is asked for all rows in one page.
  const find = async ({ collection, where, trash = true }: Query) => ({
    docs: (rows[collection] ?? []).filter(
      ({ id, deletedAt }) => (idsIn(where)?.includes(id) ?? true) && (trash || !deletedAt),
    ),
  });
  const deleteMany = async ({ collection, where }: Query) => {
    rows[collection] = (rows[collection] ?? []).filter(({ id }) => !idsIn(where)?.includes(id));
  };
  payload = { find, db: { find, deleteMany }, logger: { error: errors } } as unknown as Payload;
});
afterEach(() => jest.restoreAllMocks());

/** Stores originals, and a record of their removal. */
function leave(...names: string[]): void {
  for (const name of names) writeFileSync(path.join(root, 'originals', name), 'x');
  const keys = names.map((name): Key => `originals/${name}`);
  rows['file-removal']?.push({ id: `removal-${rows['file-removal'].length}`, keys });
}

it('removes more files than a start would move to the trash, but none that a row names again, in the bin or as an earlier version', async () => {
  const erased = Array.from({ length: TRASH.atStart + 1 }, (_, n) => `erased${n}-hash.jpg`);
  const named = ['binned-hash.jpg', 'there-hash.jpg', 'there-old.jpg'];
  rows.media?.push(
    { id: 'there', filename: 'there-hash.jpg', earlier: { filename: 'there-old.jpg' } },
    { id: 'binned', filename: 'binned-hash.jpg', deletedAt: '2026-01-01T00:00:00.000Z' },
  );
  leave(...erased, ...named, 'there-another.jpg');
  leave('later-hash.jpg');
  expect((await checkFiles(payload)).orphans).toEqual([]);
  await finishRemovals(payload);
  expect(await originals()).toEqual(named);
  expect(rows['file-removal']).toEqual([]);
  expect(errors).not.toHaveBeenCalled();
});

it('goes on past files that cannot be removed, which stay no orphans for the trash until they can', async () => {
  mkdirSync(path.join(root, 'originals', 'stuck-hash.jpg'));
  rows['file-removal']?.push({ id: 'stuck', keys: ['originals/stuck-hash.jpg'] });
  leave('erased-hash.jpg', 'second-hash.jpg');
  await finishRemovals(payload);
  expect(await originals()).toEqual(['stuck-hash.jpg']);
  expect(rows['file-removal']?.map(({ id }) => id)).toEqual(['stuck']);
  expect(errors).toHaveBeenCalledTimes(1);
  rmSync(path.join(root, 'originals', 'stuck-hash.jpg'), { recursive: true });
  writeFileSync(path.join(root, 'originals', 'stuck-hash.jpg'), 'x');
  expect((await checkFiles(payload)).orphans).toEqual([]);
  await finishRemovals(payload);
  expect([await originals(), rows['file-removal']]).toEqual([[], []]);
});
