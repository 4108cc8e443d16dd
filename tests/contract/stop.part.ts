import { BACKGROUND_AT_ONCE } from '@/server/images/derivatives/concurrency';
import type { Derivative } from '@/server/images/derivatives/derivative';
import { isRunning } from '../helpers/childProcesses';
import { withSqliteDatabase } from '../helpers/database';
import { eventually } from '../helpers/eventually';
import { holdPhotographs } from '../helpers/heldPhotographs';
import { file, jpeg } from '../helpers/photos';
import { sharedStudio } from '../helpers/sharedStudio';
import { createPortfolio, expectedFiles, mediaFiles, mediaRows, rowsOf } from '../helpers/studio';

const PHOTO = { width: 900, height: 600 };
/** Less than a job that is held, and enough for a busy machine to hand it back. */
const SHORT_STOP = { STOP_SECONDS: '40' };
/** Longer than a job takes on a busy machine. */
const LONG_STOP = { STOP_SECONDS: '300' };
/** More jobs than run at the same time. */
const COUNT = BACKGROUND_AT_ONCE + 2;

const held = holdPhotographs();
// Before the hook of `sharedStudio` that starts the server again: its stop would wait for a job.
afterEach(() => held.end());
const studio = sharedStudio({ jobs: true });

const hasAvif = ({ derivatives }: { derivatives: Derivative[] }) =>
  derivatives.some(({ format }) => format === 'avif');
const allJobsDone = () =>
  eventually(async () => (await rowsOf(studio, 'payload-jobs')).length === 0);

let seed = 0;

/** Uploads new photographs, and starts the server so that it begins as many of their jobs as run at once, and ends none. */
async function beginJobs(length: number, stop: Record<string, string>): Promise<void> {
  const photos = Array.from({ length }, () => {
    seed += 1;
    return jpeg({ ...PHOTO, seed });
  });
  const images = (await Promise.all(photos)).map((photo) => file(photo));
  // Those that a failed test has left.
  await allJobsDone();
  await studio.server.restart({ JOBS: '0' });
  await createPortfolio(studio, { images });
  held.begin();
  await studio.server.restart({ ...stop, ...held.env });
  const begun = Math.min(length, BACKGROUND_AT_ONCE);
  await eventually(async () => new Set(held.pids()).size === begun);
}

/**
 * Stops the server with SIGTERM, and reads from its database the remaining jobs and the photographs with AVIF.
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
  if (isInTime) held.end();
  await eventually(async () => !isRunning(pid));
  const [left, media] = await withSqliteDatabase(server.dataDir, async (client) => [
    await client.execute('SELECT processing, has_error, total_tried FROM payload_jobs'),
    await client.execute('SELECT derivatives FROM media'),
  ]);
  const photographs = media.rows.map(({ derivatives }) => ({
    derivatives: JSON.parse(String(derivatives)) as Derivative[],
  }));
  return {
    left: left.rows.map((row) => ({ ...row })),
    withAvif: photographs.filter(hasAvif).length,
  };
}

/** A job before its first attempt. The next start counts an attempt of a job that is marked as running. */
const WAITING = { processing: 0, has_error: 0, total_tried: 0 };

async function expectJobsDoneAfterRestart(): Promise<void> {
  held.end();
  await studio.server.restart();
  await allJobsDone();
  const rows = await mediaRows(studio);
  expect(rows.filter((row) => !hasAvif(row))).toEqual([]);
  expect(await mediaFiles(studio)).toEqual(await expectedFiles(studio));
}

describe('a server that is stopped while it makes AVIF files', () => {
  it('finishes the running jobs, starts no other, and leaves the rest to the next start', async () => {
    await beginJobs(COUNT, LONG_STOP);
    const { left, withAvif } = await stopAndRead(true);
    expect(left).toEqual(Array(COUNT - BACKGROUND_AT_ONCE).fill(WAITING));
    expect(withAvif).toBe(BACKGROUND_AT_ONCE);
    expect(studio.server.logs()).not.toContain('Handed back');
    await expectJobsDoneAfterRestart();
  });

  it('returns a job to the queue if it cannot finish it in time', async () => {
    await beginJobs(1, SHORT_STOP);
    const { left } = await stopAndRead(false);
    expect(left).toEqual([WAITING]);
    expect(studio.server.logs()).toContain('Handed back');
    await expectJobsDoneAfterRestart();
  });
});
