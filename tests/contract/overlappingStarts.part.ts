import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { abandonJobs } from '../helpers/database';
import { file, jpeg } from '../helpers/photos';
import { startServer, type TestServer } from '../helpers/server';
import { sharedStudio } from '../helpers/sharedStudio';
import { createPortfolio, rowsOf } from '../helpers/studio';

type Job = { processing: boolean; totalTried: number | null };

describe('a server that starts while another one runs, without Redis', () => {
  const studio = sharedStudio();
  /** Files of an upload that the first server has not committed yet. */
  let young: string[];
  let other: TestServer | undefined;

  beforeAll(async () => {
    // For any order of the parts: this server runs no jobs, so those of an earlier part would still wait.
    const jobs = '/api/payload-jobs?where[id][exists]=true';
    expect((await studio.http.del(jobs, { token: studio.token })).status).toBe(200);
    await createPortfolio(studio, { images: file(await jpeg()) });
    // As if the first server ran it: without a heartbeat it counts as abandoned after half a minute.
    await abandonJobs(studio.server);
    young = ['originals/just-now.jpg', 'derivatives/just-now.webp', 'incoming/just-now'].map(
      (name) => join(studio.server.mediaDir, name),
    );
    for (const name of young) writeFileSync(name, 'x');
    const { PORT: _, ...shared } = studio.server.env;
    other = await startServer({ env: shared, jobs: true });
  });
  afterAll(async () => {
    await other?.stop();
  });

  it('keeps the files of an unfinished upload', () => {
    expect(young.filter((name) => !existsSync(name))).toEqual([]);
  });

  it('does not take over the jobs that the other one runs', async () => {
    expect(await rowsOf<Job>(studio, 'payload-jobs')).toMatchObject([
      { processing: true, totalTried: 0 },
    ]);
  });

  it('removes files without rows at the first start after all have ended', async () => {
    await other?.kill9();
    await studio.server.kill9();
    await studio.server.restart();
    expect(young.filter(existsSync)).toEqual([]);
    expect(readdirSync(join(studio.server.mediaDir, 'originals'))).toHaveLength(1);
  });
});
