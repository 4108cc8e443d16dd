import { BACKGROUND_AT_ONCE } from '@/server/images/derivatives/concurrency';
import { eventually } from '../helpers/eventually';
import { file, jpeg } from '../helpers/photos';
import {
  createPortfolio,
  filesByRows,
  mediaFiles,
  mediaRows,
  OPENING_MS,
  openStudio,
  rowsOf,
  type Studio,
} from '../helpers/studio';

jest.setTimeout(180_000);

const PATIENCE_MS = 90_000;
/** The job for PHOTO takes longer than a request for a stop, that for LARGE_PHOTO longer than SHORT_STOP. */
const PHOTO = { width: 900, height: 600 };
const LARGE_PHOTO = { width: 2_400, height: 1_600 };
const SHORT_STOP = { STOP_SECONDS: '2' };
/** More than this machine processes at the same time. */
const COUNT = BACKGROUND_AT_ONCE + 2;

type Job = { processing: boolean; hasError: boolean; totalTried: number | null };

let studio: Studio;

beforeAll(async () => {
  studio = await openStudio({ jobs: true });
}, OPENING_MS);
afterAll(() => studio?.server.stop());

const jobs = () => rowsOf<Job>(studio, 'payload-jobs');

let seed = 0;

/** Uploads new photographs and waits until a job is running. */
async function uploadUntilJobRuns(length: number, size: typeof PHOTO): Promise<void> {
  const photos = Array.from({ length }, () => {
    seed += 1;
    return jpeg({ ...size, seed });
  });
  const images = (await Promise.all(photos)).map((photo) => file(photo));
  await createPortfolio(studio, { images });
  await eventually(async () => (await jobs()).some(({ processing }) => processing), PATIENCE_MS);
}

/** Stops the server as an orchestrator does, and starts it without jobs, so that the remaining jobs can be checked. */
const stopAndInspect = () => studio.server.restart({ JOBS: '0' });

const withAvif = async () =>
  (await mediaRows(studio)).filter(({ derivatives }) =>
    derivatives.some(({ format }) => format === 'avif'),
  ).length;

/** A job before its first try. A job that was interrupted would have one try. */
const WAITING = { processing: false, hasError: false, totalTried: 0 };

async function expectAllDoneAfterRestart(env: Record<string, string> = {}): Promise<void> {
  await studio.server.restart(env);
  await eventually(async () => (await jobs()).length === 0, PATIENCE_MS);
  expect(await withAvif()).toBe((await mediaRows(studio)).length);
  expect(await mediaFiles(studio)).toEqual(await filesByRows(studio));
}

it('a stop finishes the running jobs, begins no others, and leaves those to the next start', async () => {
  await uploadUntilJobRuns(COUNT, PHOTO);
  await stopAndInspect();
  const left = await jobs();
  expect(left.length).toBeGreaterThan(0);
  expect(left).toEqual(left.map((job) => ({ ...job, ...WAITING })));
  expect(await withAvif()).toBe(COUNT - left.length);
  expect(await withAvif()).toBeGreaterThan(0);
  expect(studio.server.logs()).not.toContain('Handed back');
  await expectAllDoneAfterRestart(SHORT_STOP);
});

it('a stop releases in time the jobs that it cannot finish', async () => {
  await uploadUntilJobRuns(1, LARGE_PHOTO);
  await stopAndInspect();
  expect(studio.server.logs()).toContain('Handed back');
  const left = await jobs();
  expect(left.length).toBeGreaterThan(0);
  expect(left).toEqual(left.map((job) => ({ ...job, ...WAITING })));
  await expectAllDoneAfterRestart();
});
