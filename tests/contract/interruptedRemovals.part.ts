import { readdir } from 'node:fs/promises';
import { photoIdOf } from '@/server/images/derivatives/derivative';
import { binOf, deleteDocument } from '../helpers/bin';
import { binnedMediaRows, countRows, damageSqlite, isOnMongo } from '../helpers/database';
import { eventually } from '../helpers/eventually';
import { itOnSqlite } from '../helpers/onDatabase';
import { file, jpeg } from '../helpers/photoFixtures';
import { runScript } from '../helpers/script';
import { sharedStudio } from '../helpers/sharedStudio';
import { createPortfolio, expectedFiles, mediaFiles } from '../helpers/studio';

/** A server with these never removes a file of a photograph. */
const HELD = {
  NODE_OPTIONS:
    '--import=./tests/helpers/quick-hashes.mjs --import=./tests/helpers/hold-removals.mjs',
};

const studio = sharedStudio();
const bin = binOf(studio);

const photo = async (seed: number) => file(await jpeg({ width: 480, height: 320, seed }));

/** Those of some photographs of which the storage, or its trash, has a file. */
async function stored(ids: string[]): Promise<string[]> {
  const files = await readdir(studio.server.mediaDir, { recursive: true });
  const found = new Set(files.map(photoIdOf));
  return ids.filter((id) => found.has(id));
}

/** Puts a portfolio of three photographs into the bin, one of which was replaced. @returns their ids */
async function fillBin(): Promise<string[]> {
  const images = await Promise.all([1, 2, 3].map(photo));
  const { _id, imageDetails } = await createPortfolio(studio, { images });
  const ids = imageDetails.map((image) => image._id);
  const form = { file: await photo(4), _payload: '{}' };
  await studio.http.patch(`/api/media/${ids[0]}`, { form, token: studio.token });
  await deleteDocument(studio, 'portfolio', _id);
  return ids;
}

/** Which photographs are in the bin. */
const binned = async () =>
  (await binnedMediaRows<{ id: string }>(studio.server)).map(({ id }) => id);

/** Empties the bin, and kills the server once that is committed and before a file is removed. */
async function killBeforeRemoval(): Promise<void> {
  await studio.server.restart(HELD);
  const before = await mediaFiles(studio);
  const emptying = bin.empty().catch(() => 'cut off');
  await eventually(async () => (await binned()).length === 0);
  await studio.server.kill9();
  expect(await emptying).toBe('cut off');
  expect(await mediaFiles(studio)).toEqual(before);
}

it('what was deleted for good before a kill loses its files at the next start, which keeps none in the trash', async () => {
  const ids = await fillBin();
  expect(await stored(ids)).toEqual(ids);
  await killBeforeRemoval();
  expect(await stored(ids)).toEqual(ids);
  await studio.server.restart();
  expect(await stored(ids)).toEqual([]);
  // On MongoDB the name of a collection is in the plural.
  expect(await countRows(studio.server, isOnMongo ? 'file-removals' : 'file-removal')).toBe(0);
});

// As where an older copy of the rows was put back.
itOnSqlite('a photograph of which there is a row again keeps all its files', async () => {
  const ids = await fillBin();
  const [first = ''] = ids;
  const { dataDir } = studio.server;
  await damageSqlite(dataDir, `CREATE TABLE copy AS SELECT * FROM media WHERE id = '${first}'`);
  await killBeforeRemoval();
  await damageSqlite(
    dataDir,
    // The portfolio with which it came into the bin is gone.
    'UPDATE copy SET deleted_with = NULL',
    'INSERT INTO media SELECT * FROM copy',
    'DROP TABLE copy',
  );
  expect(await stored(ids)).toEqual(ids);
  await studio.server.restart();
  expect(await stored(ids)).toEqual([first]);
  expect(await binned()).toEqual([first]);
  expect(await mediaFiles(studio)).toEqual(await expectedFiles(studio));
  expect(await runScript(studio.server, 'doctor')).toMatchObject({ status: 0 });
});
