import type { Payload } from 'payload';
import { StartError } from '@/config/start-error.mjs';
import { judgeStorage, type Originals, type Verdict } from '@/server/doctor/ownStorage';
import { readSiteIds } from '@/server/doctor/siteId';

jest.mock('@/server/images/storage/storage', () => ({
  storage: { open: () => Promise.reject(Object.assign(new Error(), { name: 'AccessDenied' })) },
}));

it('says in one sentence when the id in the storage may not be read', async () => {
  const failure: unknown = await readSiteIds({} as Payload).catch((error) => error);
  expect(failure).toBeInstanceOf(StartError);
  expect(String(failure)).toMatch(/site-id cannot be read .* \(AccessDenied\): .*\.$/);
});

const NOTHING: Originals = { stored: 0, inBoth: 0, named: 0 };
const ALL: Originals = { stored: 9, inBoth: 9, named: 9 };
const SOME: Originals = { stored: 9, inBoth: 5, named: 7 };
const NONE_IN_COMMON: Originals = { stored: 9, inBoth: 0, named: 4 };
const NO_ROWS: Originals = { stored: 9, inBoth: 0, named: 0 };
const NO_FILES: Originals = { stored: 0, inBoth: 0, named: 9 };

it.each<[string, string | undefined, string | undefined, Originals, Verdict]>([
  ['a site and its storage', 'a', 'a', NOTHING, 'own'],
  ['an older database of the same site', 'a', 'a', SOME, 'own'],
  ['two sites', 'a', 'b', ALL, 'other'],
  ['two sites without photographs', 'a', 'b', NOTHING, 'other'],
  ['a new site', undefined, undefined, NOTHING, 'unmarked'],
  ['a new site whose server was killed between both ids', 'a', undefined, NOTHING, 'unmarked'],
  ['a site of an older version', undefined, undefined, ALL, 'unmarked'],
  ['one of which some files are missing', undefined, undefined, SOME, 'unmarked'],
  ['an older database without an id', undefined, 'a', SOME, 'unmarked'],
  ['a storage copied without its id', 'a', undefined, ALL, 'unmarked'],
  ['an empty database, and a storage of an older version', undefined, undefined, NO_ROWS, 'other'],
  ['an empty database, and a storage with an id', undefined, 'a', NO_ROWS, 'other'],
  ['an empty database, and an id without photographs', undefined, 'a', NOTHING, 'other'],
  ['a new site at a storage of an older version', 'a', undefined, NO_ROWS, 'other'],
  ['two sites of an older version', undefined, undefined, NONE_IN_COMMON, 'other'],
  ['a database without an id at the storage of another site', undefined, 'b', NO_FILES, 'other'],
  ['a site that has stored in an empty folder since', 'a', undefined, SOME, 'lost'],
  ['a site whose storage is gone', 'a', undefined, NO_FILES, 'lost'],
  ['one of an older version', undefined, undefined, NO_FILES, 'lost'],
])('%s: %s and %s', (_, inDatabase, inStorage, originals, verdict) => {
  expect(judgeStorage({ inDatabase, inStorage }, originals)).toBe(verdict);
});
