import { rm, writeFile } from 'node:fs/promises';
import { BACKGROUND_AT_ONCE } from '@/server/images/derivatives/concurrency';
import type { Derivative } from '@/server/images/derivatives/derivative';
import { isRunning } from '../helpers/childProcesses';
import { damageSqlite, withSqliteDatabase } from '../helpers/database';
import { eventually } from '../helpers/eventually';
import { file, jpeg } from '../helpers/photoFixtures';
import { sharedStudio } from '../helpers/sharedStudio';
import {
  createPortfolio,
  expectedFiles,
  type MediaRow,
  mediaFiles,
  mediaRows,
  readDocuments,
} from '../helpers/studio';
import { originalFile, waitForJobs } from '../helpers/uploads';
import { held, JOB_SERVER } from './jobs.options';

/** Less than a job that is held, and enough for a busy machine to hand it back. */
const SHORT_STOP = { STOP_SECONDS: '40' };
/** More than run at once, than fail, and than are at work beside the second attempt of one that fails. */
const COUNT = 3 * BACKGROUND_AT_ONCE + 2;

const FAR = '2031-01-31T17:00:00.000Z';

type Job = { taskSlug: string; processing: boolean };

// Before the hook of `sharedStudio` that starts the server again: its stop would wait for a job.
afterEach(() => held.end());
const studio = sharedStudio(JOB_SERVER);
let originals: Buffer[];
let photographs: MediaRow[];

beforeAll(async () => {
  originals = await Promise.all(
    Array.from({ length: COUNT }, (_, seed) => jpeg({ width: 480, height: 320, seed })),
  );
  const images = originals.map((photo) => file(photo));
  const portfolio = await createPortfolio(studio, { images });
  await waitForJobs(studio);
  const rows = await mediaRows(studio);
  photographs = portfolio.images.map(
    (image) => rows.find(({ id }) => image.includes(id)) as MediaRow,
  );
});

const jobs = async () =>
  (await readDocuments<Job>(studio, 'payload-jobs')).filter(
    ({ taskSlug }) => taskSlug === 'derive-image',
  );
const restart = async (env?: Record<string, string>) => {
  held.end();
  await studio.server.restart(env);
  await waitForJobs(studio);
};

let focalX = 0;
/** Moves focal points, of which each queues a job, and waits until some jobs have begun, none of which ends. @returns how many */
async function beginJobs(those: MediaRow[]): Promise<number> {
  held.begin();
  focalX += 1;
  for (const { id } of those) {
    const json = { focalX };
    const { status } = await studio.http.patch(`/api/media/${id}`, { json, token: studio.token });
    expect(status).toBe(200);
  }
  await eventually(async () => held.pids().length > 0);
  return (await jobs()).filter(({ processing }) => processing).length;
}

type Cropped = { focalX: unknown; derivatives: Derivative[] };
/** Whether the job of the last move is done. */
const isCropped = ({ focalX, derivatives }: Cropped) =>
  derivatives.some(({ focal }) => focal?.x === focalX);

/**
 * Stops the server with SIGTERM, which ends its processes, too, and reads from its database the remaining jobs and how many
 * are done.
 * @param isInTime whether its jobs go on before the server ends
 */
async function stopAndRead(isInTime: boolean) {
  const { server } = studio;
  const { pid } = server;
  process.kill(pid, 'SIGTERM');
  await eventually(() =>
    fetch(server.url, { headers: { Connection: 'close' } }).then(
      () => false,
      () => true,
    ),
  );
  const processes = held.pids();
  if (isInTime) held.end();
  await eventually(async () => ![pid, ...processes].some(isRunning));
  const [left, media] = await withSqliteDatabase(server.dataDir, async (client) => [
    await client.execute(
      `SELECT processing, has_error, total_tried FROM payload_jobs WHERE task_slug = 'derive-image'`,
    ),
    await client.execute('SELECT focal_x, derivatives FROM media'),
  ]);
  const done = media.rows.filter(({ focal_x: focalX, derivatives }) =>
    isCropped({ focalX, derivatives: JSON.parse(String(derivatives)) }),
  );
  return { left: left.rows.map((row) => ({ ...row })), done: done.length };
}

/** A job before its first attempt. The next start counts an attempt of a job that is marked as running. */
const WAITING = { processing: 0, has_error: 0, total_tried: 0 };

// The tests depend on their order: a start costs seconds of processor time.
describe('jobs of photographs', () => {
  /** Its original is lost while the server is down. */
  let broken: MediaRow;
  let others: MediaRow[];
  let logStart: number;

  const notCropped = async () =>
    (await mediaRows(studio))
      .filter(({ focalX, derivatives }) => !isCropped({ focalX, derivatives }))
      .map(({ id }) => id);

  it('are finished by a stop if they run, and left to the next start if they wait, which publishes what has fallen due, though its job has failed or is gone', async () => {
    const plan = { status: 'scheduled', publishAt: FAR };
    const planned: string[] = [];
    for (let nth = 0; nth < 3; nth += 1) planned.push((await createPortfolio(studio, plan))._id);
    const [, failed, gone] = planned;
    const begun = await beginJobs(photographs);
    const { left, done } = await stopAndRead(true);
    expect(left).toEqual(Array(COUNT - begun).fill(WAITING));
    expect(done).toBe(begun);
    expect(studio.server.logs()).not.toContain('Handed back');
    [broken, ...others] = photographs.slice(begun) as [MediaRow, ...MediaRow[]];
    await rm(originalFile(studio, broken));
    const due = new Date().toISOString();
    await damageSqlite(
      studio.server.dataDir,
      `UPDATE portfolio SET publish_at = '${due}' WHERE status = 'scheduled'`,
      `UPDATE payload_jobs SET wait_until = '${due}', input = replace(input, '${FAR}', '${due}') WHERE task_slug = 'publish-portfolio'`,
      `UPDATE payload_jobs SET has_error = 1 WHERE input LIKE '%${failed}%'`,
      `DELETE FROM payload_jobs WHERE input LIKE '%${gone}%'`,
    );
    logStart = studio.server.logs().length;
    await restart();
    const { body } = await studio.http.get<{ portfolios: { _id: string }[] }>('/api/portfolios');
    expect(body.portfolios.map(({ _id }) => _id)).toEqual(expect.arrayContaining(planned));
    expect(await notCropped()).toEqual([broken.id]);
  });

  it('are tried three times if they fail, behind those of other photographs, and then kept in the panel', async () => {
    expect(await jobs()).toMatchObject([
      { hasError: true, totalTried: 3, input: { media: broken.id } },
    ]);
    const [before] = studio.server.logs().slice(logStart).split('Attempt 2', 1);
    // The last of them may be at work at the same time as the second attempt.
    for (const { id } of others.slice(0, -BACKGROUND_AT_ONCE))
      expect(before).toContain(`smaller files of photograph ${id}`);
  });

  it('are tried again when their processes are killed', async () => {
    await beginJobs([others[0] as MediaRow]);
    const [pid = 0] = held.pids();
    process.kill(pid, 'SIGKILL');
    held.end();
    await eventually(async () =>
      studio.server.logs().includes('A process that read a photograph is lost'),
    );
    await waitForJobs(studio);
    expect(await notCropped()).toEqual([broken.id]);
  });

  it('are done by the start after a kill if they had begun, waited or failed, and go back to the queue if a stop cannot wait for them', async () => {
    await beginJobs(photographs.filter((row) => row !== broken));
    const processes = held.pids();
    await studio.server.kill9();
    await eventually(async () => !processes.some(isRunning));
    const original = originals[photographs.indexOf(broken)] as Buffer;
    await writeFile(originalFile(studio, broken), original);
    await restart(SHORT_STOP);
    expect(await jobs()).toEqual([]);
    expect(await notCropped()).toEqual([]);
    expect(await mediaFiles(studio)).toEqual(await expectedFiles(studio));

    await beginJobs(photographs.slice(0, 1));
    const { left } = await stopAndRead(false);
    expect(left).toEqual([WAITING]);
    expect(studio.server.logs()).toContain('Handed back');
    await restart();
    expect(await jobs()).toEqual([]);
    expect(await notCropped()).toEqual([]);
    expect(await mediaFiles(studio)).toEqual(await expectedFiles(studio));
  });
});
