import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { photoIdOf } from '@/server/images/derivatives/derivative';
import { signIn } from '../helpers/accounts';
import { binOf } from '../helpers/bin';
import { binnedMediaRows, countRows, isOnMongo } from '../helpers/database';
import { eventually } from '../helpers/eventually';
import { TIMEOUT_MS } from '../helpers/line';
import { fillService } from '../helpers/many/service';
import { sharedStudio } from '../helpers/sharedStudio';
import {
  createService,
  expectedFiles,
  listPortfolios,
  mediaFiles,
  mediaRows,
} from '../helpers/studio';

const studio = sharedStudio();
const bin = binOf(studio);

/** Their photographs are more than are deleted at once. */
const MANY = 100;

/** Creates a service with so many portfolios of five photographs, and one more of one photograph. */
async function largeService(): Promise<string> {
  const { _id } = await createService(studio);
  await fillService(studio, _id, { portfolios: MANY, photographs: 5 });
  // The rows were written to the database directly: a change makes the server read its lists again.
  await createService(studio);
  return _id;
}

const remove = (service: string) =>
  studio.http.del(`/api/services/${service}`, { token: studio.token });

const originals = async () =>
  (await readdir(path.join(studio.server.mediaDir, 'originals'))).length;

describe('a service with many portfolios', () => {
  it('is deleted atomically with all of them, while sign-ins and saves succeed', async () => {
    const service = await largeService();
    const stored = await originals();
    let isDeleted = false;
    const deleting = remove(service).finally(() => {
      isDeleted = true;
    });
    const seen = new Set<number>();
    do {
      // Each throws when it is refused.
      await Promise.all([signIn(studio.server, studio.owner), createService(studio)]);
      const { status, body } = await studio.http.get<{ portfolio?: unknown[] }>(
        `/api/portfolios/${service}`,
      );
      seen.add(status === 404 ? 0 : (body.portfolio?.length ?? -1));
    } while (!isDeleted);
    expect((await deleting).status).toBe(200);
    // A MongoDB without transactions shows a partial deletion.
    if (!isOnMongo) expect([0, MANY + 1]).toEqual(expect.arrayContaining([...seen]));
    expect(await listPortfolios(studio)).toEqual([]);
    expect(await mediaFiles(studio)).toEqual(await expectedFiles(studio));

    let isEmptied = false;
    const emptying = bin.empty().finally(() => {
      isEmptied = true;
    });
    // Otherwise a kill would leave rows without files. What it leaves of the files: below.
    const rowsAtFirstRemoval = eventually(
      async () => isEmptied || (await originals()) < stored,
      TIMEOUT_MS,
      10,
    ).then(() => countRows(studio.server, 'media'));
    do await Promise.all([signIn(studio.server, studio.owner), createService(studio)]);
    while (!isEmptied);
    expect((await emptying).status).toBe(200);
    expect(await rowsAtFirstRemoval).toBe(0);
    expect(await countRows(studio.server, 'media')).toBe(0);
    // The answer waits for them for ten seconds at most.
    await eventually(async () => Object.values(await mediaFiles(studio)).flat().length === 0);
  });
});

describe('photographs that are deleted in the library', () => {
  const IN_PORTFOLIO = 30;

  const deletePhotographs = (which: string) =>
    studio.http.del(`/api/media${which}`, { token: studio.token });
  const ALL = '?where[id][exists]=true';

  /** Fills the library with photographs that a portfolio shows, and as many that nothing shows any more. */
  async function fillLibrary() {
    const { http, token } = studio;
    const { _id: service } = await createService(studio);
    await fillService(studio, service, { portfolios: 2, photographs: IN_PORTFOLIO });
    // The rows were written to the database directly, as above.
    await createService(studio);
    await http.patch(`/api/media${ALL}`, { json: { inLibrary: true }, token });
    const [gone] = (await listPortfolios(studio)).filter(
      ({ images }) => images.length === IN_PORTFOLIO,
    );
    await http.del(`/api/portfolios/${gone?._id}`, { token });
    return { service, loose: gone?.imageDetails.map(({ _id }) => _id) ?? [] };
  }

  it('go into the bin but for those that something shows, and are each complete or completely gone after a kill while several calls delete one each for good and another empties the bin; what was answered stays', async () => {
    const ONE_BY_ONE = 15;
    const { service, loose } = await fillLibrary();
    const before = await listPortfolios(studio);
    const shown = (await mediaRows(studio)).map(({ id }) => id).filter((id) => !loose.includes(id));
    expect([loose.length, shown.length]).toEqual([IN_PORTFOLIO, IN_PORTFOLIO + 1]);
    // As from several tabs.
    const deleter = async (queue: Iterable<string>) => {
      for (const id of queue) {
        const { status } = await deletePhotographs(`/${id}`);
        expect([id, loose.includes(id) ? [200, 404] : [409]]).toEqual([
          id,
          expect.arrayContaining([status]),
        ]);
      }
    };
    const queue = loose.flatMap((id, at) => [id, shown[at] ?? '']).values();
    await Promise.all([deleter(queue), deleter(queue), deletePhotographs(ALL)]);
    const binned = async () =>
      (await binnedMediaRows<{ id: string }>(studio.server)).map(({ id }) => id);
    expect((await binned()).sort()).toEqual(loose.toSorted());
    expect((await mediaRows(studio)).map(({ id }) => id).sort()).toEqual(shown.toSorted());

    const answers = new Map<string, number>();
    let all: Promise<unknown> | undefined;
    let killed: Promise<void> | undefined;
    /** Deletes the others with a single call, and kills the server while it removes the files. */
    const deleteAll = async () => {
      const stored = await originals();
      all = bin.empty().catch(() => 'cut off');
      await eventually(async () => (await originals()) < stored - 3);
      await studio.server.kill9();
    };
    const ids = loose.values();
    const deleterForGood = async () => {
      for (const id of ids) {
        answers.set(id, (await bin.deleteForGood('media', id)).status);
        if (answers.size >= ONE_BY_ONE) killed ??= deleteAll();
        if (killed) return;
      }
    };
    await Promise.allSettled([deleterForGood(), deleterForGood(), deleterForGood()]);
    await killed;
    await all;
    await studio.server.restart();

    expect(await listPortfolios(studio)).toEqual(before);
    expect(await mediaFiles(studio)).toEqual(await expectedFiles(studio));
    const files = await readdir(studio.server.mediaDir, { recursive: true });
    const trashed = files.filter((name) => name.startsWith('trash/')).map(photoIdOf);
    expect(trashed.filter((id) => loose.includes(id))).toEqual([]);
    const left = new Set(await binned());
    for (const [at, [id, status]] of [...answers].entries()) {
      expect([id, left.has(id)]).toEqual([id, false]);
      // The call for all may have been quicker than the last of these.
      expect(at < ONE_BY_ONE ? [200] : [200, 404]).toContain(status);
    }
    for (const id of loose)
      expect([id, (await bin.deleteForGood('media', id)).status]).toEqual([
        id,
        left.has(id) ? 200 : 404,
      ]);

    expect((await remove(service)).status).toBe(200);
    expect((await deletePhotographs(ALL)).status).toBe(200);
    expect((await bin.empty()).status).toBe(200);
    await eventually(async () => Object.values(await mediaFiles(studio)).flat().length === 0);
  });
});
