import { BACKGROUND_AT_ONCE } from '@/server/images/derivatives/concurrency';
import type { Derivative } from '@/server/images/derivatives/derivative';
import { childrenOf, isRunning } from '../helpers/childProcesses';
import { withSqliteDatabase } from '../helpers/database';
import { eventually } from '../helpers/eventually';
import { file, jpeg } from '../helpers/photos';
import { sharedStudio } from '../helpers/sharedStudio';
import { createPortfolio, expectedFiles, mediaFiles, mediaRows, rowsOf } from '../helpers/studio';

const PHOTO = { width: 900, height: 600 };
/** Less than a job that hangs, and enough for a busy machine to begin one that was just taken, and to hand it back. */
const SHORT_STOP = { STOP_SECONDS: '32' };
/** Longer than a job takes on a busy machine. */
const LONG_STOP = { STOP_SECONDS: '300' };
/** More jobs than run at the same time. */
const COUNT = BACKGROUND_AT_ONCE + 2;

const studio = sharedStudio({ jobs: true });

const hasAvif = ({ derivatives }: { derivatives: Derivative[] }) =>
  derivatives.some(({ format }) => format === 'avif');
const jobs = () => rowsOf<{ processing: boolean }>(studio, 'payload-jobs');

let seed = 0;

/** Sends a signal to the processes that decode photographs. */
const signal = (name: NodeJS.Signals, pids: number[]) => {
  for (const pid of pids.filter(isRunning)) process.kill(pid, name);
};

/** Uploads new photographs, and waits until a job runs, whose processes are stopped so that it does not end. */
async function uploadUntilJobHangs(length: number): Promise<void> {
  const photos = Array.from({ length }, () => {
    seed += 1;
    return jpeg({ ...PHOTO, seed });
  });
  const images = (await Promise.all(photos)).map((photo) => file(photo));
  await createPortfolio(studio, { images });
  await eventually(async () => {
    signal('SIGSTOP', childrenOf(studio.server.pid));
    // A job that is at work has a folder; so has an upload, for a moment after its answer.
    const isTaken = (await jobs()).some(({ processing }) => processing);
    return isTaken && (await mediaFiles(studio)).incoming.length > 0;
  });
}

/**
 * Stops the server with SIGTERM, and reads from its database the remaining jobs and the photographs with AVIF.
 * @param isInTime whether the processes go on before the server ends
 */
async function stopAndRead(isInTime: boolean) {
  const { server } = studio;
  const { pid } = server;
  const processes = childrenOf(pid);
  process.kill(pid, 'SIGTERM');
  await eventually(() =>
    fetch(server.url, { headers: { Connection: 'close' } }).then(
      () => false,
      () => true,
    ),
  );
  if (isInTime) signal('SIGCONT', processes);
  await eventually(async () => !isRunning(pid));
  if (!isInTime) signal('SIGCONT', processes);
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

async function expectJobsDoneAfterRestart(env: Record<string, string> = {}): Promise<void> {
  await studio.server.restart(env);
  await eventually(async () => (await jobs()).length === 0);
  const rows = await mediaRows(studio);
  expect(rows.filter((row) => !hasAvif(row))).toEqual([]);
  expect(await mediaFiles(studio)).toEqual(await expectedFiles(studio));
}

describe('a server that is stopped while it makes AVIF files', () => {
  it('finishes the running jobs, starts no other, and leaves the rest to the next start', async () => {
    await studio.server.restart(LONG_STOP);
    await uploadUntilJobHangs(COUNT);
    const { left, withAvif } = await stopAndRead(true);
    expect(left.length).toBeGreaterThan(0);
    expect(left).toEqual(left.map(() => WAITING));
    expect(withAvif).toBe(COUNT - left.length);
    expect(withAvif).toBeGreaterThan(0);
    expect(studio.server.logs()).not.toContain('Handed back');
    await expectJobsDoneAfterRestart(SHORT_STOP);
  });

  it('returns a job to the queue if it cannot finish it in time', async () => {
    await uploadUntilJobHangs(1);
    const { left } = await stopAndRead(false);
    expect(left.length).toBeGreaterThan(0);
    expect(left).toEqual(left.map(() => WAITING));
    expect(studio.server.logs()).toContain('Handed back');
    await expectJobsDoneAfterRestart();
  });
});
