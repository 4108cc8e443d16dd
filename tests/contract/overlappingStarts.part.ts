import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { api } from '../helpers/api';
import { abandonJobs } from '../helpers/database';
import { eventually, eventuallyRead } from '../helpers/eventually';
import { file, jpeg } from '../helpers/photoFixtures';
import { startServer, type TestServer } from '../helpers/server';
import { sharedStudio } from '../helpers/sharedStudio';
import { createPortfolio, newName, readDocuments } from '../helpers/studio';

type Job = { processing: boolean; totalTried: number | null };

const NOTE = 'Another server runs on the same database';
const WARNING = /Another server runs on this database/g;

describe('a server that starts while another one runs, without Redis', () => {
  const studio = sharedStudio();
  /** Files of an upload that the first server has not committed yet. */
  let young: string[];
  let other: TestServer;
  let service: string;

  beforeAll(async () => {
    // For any order of the parts: this server runs no jobs, so those of an earlier part would still wait.
    const jobs = '/api/payload-jobs?where[id][exists]=true';
    expect((await studio.http.del(jobs, { token: studio.token })).status).toBe(200);
    const images = file(await jpeg({ width: 320, height: 240 }));
    service = (await createPortfolio(studio, { images })).service._id;
    // As if the first server ran it: without a heartbeat it counts as abandoned after half a minute.
    await abandonJobs(studio.server);
    young = ['originals/just-now.jpg', 'derivatives/just-now.webp', 'incoming/just-now'].map(
      (name) => join(studio.server.mediaDir, name),
    );
    for (const name of young) writeFileSync(name, 'x');
    const { PORT: _, ...shared } = studio.server.env;
    other = await startServer({ env: { ...shared, JOBS: '1' } });
  });
  // What the first start after all have ended removes: durability.part.ts.
  afterAll(async () => {
    await other?.stop();
    for (const name of young) rmSync(name, { force: true });
  });

  const read = async ({ url }: TestServer, path: string) =>
    (await fetch(url + path, { headers: { Cookie: `payload-token=${studio.token}` } })).text();

  it('keeps the files of an unfinished upload', () => {
    expect(young.filter((name) => !existsSync(name))).toEqual([]);
  });

  it('does not take over the jobs that the other one runs', async () => {
    expect(await readDocuments<Job>(studio, 'payload-jobs')).toMatchObject([
      { processing: true, totalTried: 0 },
    ]);
  });

  it('shows a change of the other within seconds, and each of them warns once', async () => {
    const both = [studio.server, other];
    await eventually(async () => both.every((one) => one.logs().match(WARNING)));
    for (const [at, seenAt] of [both, both.toReversed()] as [TestServer, TestServer][]) {
      const name = newName('Renewed');
      await read(seenAt, `/portfolio/${service}`);
      const json = { name };
      const { status } = await api(at).put(`/api/services/${service}`, {
        json,
        token: studio.token,
      });
      expect(status).toBe(200);
      await eventuallyRead(async () =>
        (await read(seenAt, `/portfolio/${service}`)).includes(name),
      );
    }
    for (const one of both) {
      expect(await read(one, '/admin/dashboard')).toContain(NOTE);
      expect(one.logs().match(WARNING)).toHaveLength(1);
    }
  });

  it('is noted no longer when it has ended', async () => {
    await other.kill9();
    const isNoted = async () => (await read(studio.server, '/admin/dashboard')).includes(NOTE);
    // For half a minute.
    await eventuallyRead(async () => !(await isNoted()));
  });
});
