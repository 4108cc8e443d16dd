import { readFile, rm, stat, writeFile } from 'node:fs/promises';
import { BACKGROUND_AT_ONCE } from '@/server/images/derivatives/concurrency';
import type { Derivative } from '@/server/images/derivatives/derivative';
import { eventually } from '../helpers/eventually';
import { holdPhotographs } from '../helpers/heldPhotographs';
import { file, jpeg } from '../helpers/photos';
import { sharedStudio } from '../helpers/sharedStudio';
import {
  createPortfolio,
  expectedFiles,
  type MediaRow,
  mediaFiles,
  mediaRows,
  rowsOf,
} from '../helpers/studio';
import { originalFile, sha256, waitForJobs as waitForAllJobs } from '../helpers/uploads';

type Job = {
  hasError: boolean;
  processing: boolean;
  totalTried: number;
  input: { media: string };
};

const studio = sharedStudio({ jobs: true });

const jobs = () => rowsOf<Job>(studio, 'payload-jobs');

/** Has derivatives of two widths. */
const SMALL = { width: 480, height: 320 };
/** Has derivatives of three widths; its job still runs when the upload is answered. */
const LARGE = { width: 900, height: 630 };

async function upload(count = 1, seed = 1, size = SMALL): Promise<MediaRow[]> {
  const photos = await Promise.all(
    Array.from({ length: count }, (_, at) => jpeg({ ...size, seed: seed + at })),
  );
  const before = new Set((await mediaRows(studio)).map(({ id }) => id));
  await createPortfolio(studio, {
    images: photos.map((photo, at) => file(photo, `${at + 1}.jpg`)),
  });
  return (await mediaRows(studio)).filter(({ id }) => !before.has(id));
}

const rowOf = async (id: string) =>
  (await mediaRows(studio)).find((row) => row.id === id) as MediaRow;

const summarise = (derivatives: Derivative[]) =>
  derivatives.map(({ format, width, focal }) => [format, width, focal?.x, focal?.y]);

const waitForJobs = () => waitForAllJobs(studio);

it('answers with WebP derivatives, and makes AVIF and the portrait crop afterwards', async () => {
  const [media] = (await upload(1, 1, LARGE)) as [MediaRow];
  // Its job may have ended before the row was read.
  expect(media.derivatives.slice(0, 3).map(({ format }) => format)).toEqual(Array(3).fill('webp'));
  await waitForJobs();
  const { derivatives } = await rowOf(media.id);
  expect(summarise(derivatives)).toEqual([
    ...[400, 800, 900].map((width) => ['webp', width, undefined, undefined]),
    ...[400, 800, 900].map((width) => ['avif', width, undefined, undefined]),
    ...[400, 504].map((width) => ['avif', width, 50, 50]),
  ]);
  for (const { focal, width, height } of derivatives)
    expect(width / height).toBeCloseTo(focal ? 4 / 5 : 10 / 7, 1);
  expect(await mediaFiles(studio)).toEqual(await expectedFiles(studio));
});

it('lists only WebP files in answers of the contract, because every client can read them', async () => {
  const { body } = await studio.http.get<{ portfolios: { imageDetails: { srcSet: string }[] }[] }>(
    '/api/portfolios',
  );
  const [image] = body.portfolios[0]?.imageDetails ?? [];
  expect(image?.srcSet).toMatch(/-400\.webp 400w, .*-800\.webp 800w, .*-900\.webp 900w$/);
  expect(image?.srcSet).not.toContain('avif');
});

it('offers AVIF on public pages, with its content type and an immutable cache header', async () => {
  const service = (await rowsOf<{ service: string }>(studio, 'portfolio'))[0]?.service;
  const { url } = studio.server;
  const html = await (await fetch(`${url}/portfolio/${service}`)).text();
  const [avif] = /\/media\/[\w-]+-400\.avif/.exec(html) ?? [];
  const answer = await fetch(url + avif);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('image/avif');
  expect(answer.headers.get('cache-control')).toContain('immutable');
});

it('makes a new portrait crop around a moved focal point, and removes the old one', async () => {
  const [media] = (await upload(1, 40)) as [MediaRow];
  await waitForJobs();
  const { status } = await studio.http.patch(`/api/media/${media.id}`, {
    json: { focalX: 10.4, focalY: 90 },
    token: studio.token,
  });
  expect(status).toBe(200);
  await waitForJobs();
  const { derivatives } = await rowOf(media.id);
  expect(summarise(derivatives.filter(({ focal }) => focal))).toEqual([['avif', 256, 10, 90]]);
  expect(await mediaFiles(studio)).toEqual(await expectedFiles(studio));
});

it('makes every derivative again after a photograph is replaced by the same file', async () => {
  const photo = await jpeg({ ...SMALL, seed: 50 });
  const [media] = (await upload(1, 50)) as [MediaRow];
  await waitForJobs();
  const before = summarise((await rowOf(media.id)).derivatives);
  const { status } = await studio.http.patch(`/api/media/${media.id}`, {
    form: { file: file(photo), _payload: '{}' },
    token: studio.token,
  });
  expect(status).toBe(200);
  await waitForJobs();
  expect(summarise((await rowOf(media.id)).derivatives)).toEqual(before);
  expect(await mediaFiles(studio)).toEqual(await expectedFiles(studio));
});

it('leaves nothing of a photograph that is deleted while its job runs', async () => {
  const rows = await upload(2, 60, LARGE);
  const portfolios = await rowsOf<{ id: string; images: string[] }>(studio, 'portfolio');
  const portfolio = portfolios.find(({ images }) => images.includes(String(rows[0]?.id)));
  await studio.http.del(`/api/portfolios/${portfolio?.id}`, { token: studio.token });
  await waitForJobs();
  expect(await mediaFiles(studio)).toEqual(await expectedFiles(studio));
});

describe('a start after a kill', () => {
  let killed: MediaRow[];
  let unreadable: MediaRow;

  beforeAll(async () => {
    const held = holdPhotographs();
    await studio.server.restart({ JOBS: '0' });
    killed = await upload(4, 80, LARGE);
    held.begin();
    await studio.server.restart({ JOBS: '1', ...held.env });
    await eventually(async () => held.pids().length > 0);
    // Fewer jobs run at the same time than were queued.
    const waiting = (await jobs()).find(({ processing }) => !processing);
    unreadable = killed.find(({ id }) => id === waiting?.input.media) as MediaRow;
    await studio.server.kill9();
    held.end();
    await rm(originalFile(studio, unreadable));
    await studio.server.restart();
    await waitForJobs();
  });

  it('finishes the jobs that the killed server had begun', async () => {
    for (const { id } of killed.filter((row) => row !== unreadable)) {
      const { derivatives } = await rowOf(id);
      expect(derivatives.filter(({ format }) => format === 'avif')).toHaveLength(5);
    }
    expect(await mediaFiles(studio)).toEqual(await expectedFiles(studio).then(withoutRemoved));
  });

  /** Leaves out the original that this block has removed. */
  const withoutRemoved = (files: Awaited<ReturnType<typeof expectedFiles>>) => ({
    ...files,
    originals: files.originals.filter((name) => name !== unreadable.filename),
  });

  it('stops a job after three attempts, keeps it in the panel, and repeats it at the next start', async () => {
    expect(await jobs()).toMatchObject([
      { hasError: true, totalTried: 3, input: { media: unreadable.id } },
    ]);
    const [number] = String(unreadable.originalName).split('.');
    const seed = 79 + Number(number);
    await writeFile(originalFile(studio, unreadable), await jpeg({ ...LARGE, seed }));
    await studio.server.restart();
    await waitForJobs();
    expect(await jobs()).toEqual([]);
    const { derivatives } = await rowOf(unreadable.id);
    expect(derivatives.some(({ format }) => format === 'avif')).toBe(true);
    expect(await mediaFiles(studio)).toEqual(await expectedFiles(studio));
  });
});

describe('the same file uploaded twice', () => {
  const rowsWith = async (photo: Buffer) => {
    const contentHash = sha256(photo);
    return (await mediaRows(studio)).filter((row) => row.contentHash === contentHash);
  };
  const originals = async (photo: Buffer) =>
    Promise.all((await rowsWith(photo)).map((row) => readFile(originalFile(studio, row))));

  it('shares one stored file, and deleting one photograph keeps the other', async () => {
    const photo = await jpeg({ ...SMALL, seed: 200 });
    const kept = await createPortfolio(studio, { images: file(photo) });
    await waitForJobs();
    const deleted = await createPortfolio(studio, { images: file(photo) });
    const rows = await rowsWith(photo);
    const inodes = await Promise.all(
      rows.map(async (row) => (await stat(originalFile(studio, row))).ino),
    );
    expect(inodes).toHaveLength(2);
    expect(new Set(inodes).size).toBe(1);
    for (const { derivatives } of rows)
      expect(derivatives.filter(({ format, focal }) => format === 'avif' && !focal)).toHaveLength(
        2,
      );
    await studio.http.del(`/api/portfolios/${deleted._id}`, { token: studio.token });
    await waitForJobs();
    for (const original of await originals(photo)) expect(original.equals(photo)).toBe(true);
    expect((await fetch(studio.server.url + kept.images[0])).status).toBe(200);
    expect((await fetch(studio.server.url + deleted.images[0])).status).toBe(404);
  });

  it('is unchanged by an upload of the same bytes to the route of the panel', async () => {
    const photo = await jpeg({ ...SMALL, seed: 201 });
    await createPortfolio(studio, { images: file(photo) });
    const { status } = await studio.http.post('/api/media', {
      form: { file: file(photo), _payload: '{}' },
      token: studio.token,
    });
    expect(status).toBe(201);
    const stored = await originals(photo);
    expect(stored).toHaveLength(2);
    for (const original of stored) expect(original.equals(photo)).toBe(true);
  });
});

it.each(['/api/payload-jobs', '/api/payload-jobs/run'])(
  'refuses every request to queue or run a job: %s',
  async (path) => {
    for (const token of [undefined, studio.token]) {
      const { status } = await studio.http.post(path, {
        json: { taskSlug: 'derive-image', input: { media: 'x' } },
        ...(token && { token }),
      });
      expect([401, 403, 404, 405]).toContain(status);
    }
  },
);

it('does the jobs of other photographs before it begins a failed one again', async () => {
  const [broken] = (await upload(1, 55)) as [MediaRow];
  await waitForJobs();
  await rm(originalFile(studio, broken));
  const { length } = studio.server.logs();
  const logged = () => studio.server.logs().slice(length);
  // All of them are queued before the first begins.
  await studio.server.restart({ JOBS: '0' });
  await studio.http.patch(`/api/media/${broken.id}`, {
    json: { focalX: 10 },
    token: studio.token,
  });
  // The last of them are not at work at the same time as the second attempt.
  const others = await upload(3 * BACKGROUND_AT_ONCE - 1, 56);
  await studio.server.restart();
  await eventually(async () => logged().includes('Attempt 2'));
  const [before] = logged().split('Attempt 2', 1);
  for (const { id } of others) expect(before).toContain(`smaller files of photograph ${id}`);
});
