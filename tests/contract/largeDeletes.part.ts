import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { signIn } from '../helpers/accounts';
import { countRows, isOnMongo } from '../helpers/database';
import { eventually } from '../helpers/eventually';
import { fillService } from '../helpers/many/service';
import { sharedStudio } from '../helpers/sharedStudio';
import { createService, expectedFiles, listPortfolios, mediaFiles } from '../helpers/studio';
import { itWithTransactions } from '../helpers/withTransactions';

const studio = sharedStudio();

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

describe('a service with many portfolios', () => {
  it('is deleted atomically with all of them, while sign-ins and saves succeed', async () => {
    const service = await largeService();
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
    expect(await countRows(studio.server, 'media')).toBe(0);
    // The answer waits for them for ten seconds at most.
    await eventually(async () => Object.values(await mediaFiles(studio)).flat().length === 0);
  });

  const originals = async () =>
    (await readdir(path.join(studio.server.mediaDir, 'originals'))).length;

  const moments: [string, (before: number) => Promise<unknown>][] = [
    ['right after the request', async () => {}],
    [
      'when its first files are gone',
      (before) => eventually(async () => (await originals()) < before),
    ],
  ];

  itWithTransactions.each(moments)(
    'is complete or completely gone after a kill %s',
    async (_, waitForMoment) => {
      const service = await largeService();
      const before = await originals();
      const deleting = remove(service).catch(() => 'cut off');
      await waitForMoment(before);
      await studio.server.kill9();
      await deleting;
      await studio.server.restart();
      const left = await listPortfolios(studio);
      expect([0, MANY + 1]).toContain(left.length);
      expect(await countRows(studio.server, 'media')).toBe(left.length === 0 ? 0 : 5 * MANY + 1);
      expect(await mediaFiles(studio)).toEqual(await expectedFiles(studio));
      if (left.length > 0) expect((await remove(service)).status).toBe(200);
    },
  );
});
