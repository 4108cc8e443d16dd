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
/** A job of the first lasts longer than it takes to ask for a stop, one of the second longer than the shortest stop. */
const PHOTO = { width: 1_500, height: 1_000 };
const LARGE_PHOTO = { width: 3_000, height: 2_000 };
/** More than this machine works on at the same time. */
const COUNT = BACKGROUND_AT_ONCE + 2;

type Job = { processing: boolean; hasError: boolean; totalTried: number | null };

let studio: Studio;

beforeAll(async () => {
  studio = await openStudio({ jobs: true });
}, OPENING_MS);
afterAll(() => studio?.server.stop());

const jobs = () => rowsOf<Job>(studio, 'payload-jobs');

let seed = 0;

/** Uploads photographs that were not there before, and waits until a job is at work. */
async function uploadUntilAtWork(length: number, size: typeof PHOTO): Promise<void> {
  const photos = Array.from({ length }, () => {
    seed += 1;
    return jpeg({ ...size, seed });
  });
  const images = (await Promise.all(photos)).map((photo) => file(photo));
  await createPortfolio(studio, { images });
  await eventually(async () => (await jobs()).some(({ processing }) => processing), PATIENCE_MS);
}

/** Stops the server as an orchestrator does, and starts it without jobs to look at what it has left. */
const stopAndLook = () => studio.server.restart({ JOBS: '0' });

const withAvif = async () =>
  (await mediaRows(studio)).filter(({ derivatives }) =>
    derivatives.some(({ format }) => format === 'avif'),
  ).length;

/** A start releases jobs that were left at work, and counts a try for each: here there are none. */
const WAITING = { processing: false, hasError: false, totalTried: 0 };

async function expectAllDoneAfterAnotherStart(): Promise<void> {
  await studio.server.restart();
  await eventually(async () => (await jobs()).length === 0, PATIENCE_MS);
  expect(await withAvif()).toBe((await mediaRows(studio)).length);
  expect(await mediaFiles(studio)).toEqual(await filesByRows(studio));
}

it('finishes the job at work, begins no other, and leaves the rest to the next start', async () => {
  await uploadUntilAtWork(COUNT, PHOTO);
  await stopAndLook();
  const left = await jobs();
  expect(left.length).toBeGreaterThan(0);
  expect(left).toEqual(left.map((job) => ({ ...job, ...WAITING })));
  expect(await withAvif()).toBe(COUNT - left.length);
  expect(await withAvif()).toBeGreaterThan(0);
  expect(studio.server.logs()).not.toContain('Handed back');
  await expectAllDoneAfterAnotherStart();
});

it('hands back in time what it cannot finish', async () => {
  await studio.server.restart({ STOP_SECONDS: '2' });
  await uploadUntilAtWork(1, LARGE_PHOTO);
  await stopAndLook();
  expect(studio.server.logs()).toContain('Handed back');
  const left = await jobs();
  expect(left.length).toBeGreaterThan(0);
  expect(left).toEqual(left.map((job) => ({ ...job, ...WAITING })));
  await expectAllDoneAfterAnotherStart();
});
