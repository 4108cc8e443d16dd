import { readFile, stat } from 'node:fs/promises';
import type { Derivative } from '@/server/images/derivatives/derivative';
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
import { originalFile, sha256, waitForJobs as waitForAllJobs } from '../helpers/uploads';
import { held, JOB_SERVER } from './jobs.options';

afterEach(() => held.end());
const studio = sharedStudio(JOB_SERVER);

/** Has derivatives of two widths. */
const SMALL = { width: 480, height: 320 };
/** Has derivatives of three widths. */
const LARGE = { width: 900, height: 630 };

/** Uploads a photograph in a portfolio of its own. */
async function upload(size: typeof SMALL) {
  const photo = await jpeg(size);
  const portfolio = await createPortfolio(studio, { images: file(photo) });
  const rows = await mediaRows(studio);
  const media = rows.find(({ id }) => portfolio.images[0]?.includes(id)) as MediaRow;
  return { photo, portfolio, media };
}

const rowOf = async (id: string) =>
  (await mediaRows(studio)).find((row) => row.id === id) as MediaRow;

const summarise = (derivatives: Derivative[]) =>
  derivatives.map(({ format, width, focal }) => [format, width, focal?.x, focal?.y]);

const waitForJobs = () => waitForAllJobs(studio);

it('answers with WebP derivatives, and makes AVIF and the portrait crop afterwards', async () => {
  const { media } = await upload(LARGE);
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
  const service = (await readDocuments<{ service: string }>(studio, 'portfolio'))[0]?.service;
  const { url } = studio.server;
  const html = await (await fetch(`${url}/portfolio/${service}`)).text();
  const [avif] = /\/media\/[\w-]+-400\.avif/.exec(html) ?? [];
  const answer = await fetch(url + avif);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('image/avif');
  expect(answer.headers.get('cache-control')).toContain('immutable');
});

describe('a photograph that is changed', () => {
  let changed: Awaited<ReturnType<typeof upload>>;
  beforeAll(async () => {
    changed = await upload(SMALL);
    await waitForJobs();
  });

  async function change(options: { json: object } | { form: { file: File; _payload: string } }) {
    const { status } = await studio.http.patch(`/api/media/${changed.media.id}`, {
      ...options,
      token: studio.token,
    });
    expect(status).toBe(200);
  }
  const filesFitRows = async () => {
    await waitForJobs();
    expect(await mediaFiles(studio)).toEqual(await expectedFiles(studio));
  };

  it('gets a new portrait crop around a moved focal point, and loses the old one', async () => {
    await change({ json: { focalX: 10.4, focalY: 90 } });
    await filesFitRows();
    const { derivatives } = await rowOf(changed.media.id);
    expect(summarise(derivatives.filter(({ focal }) => focal))).toEqual([['avif', 256, 10, 90]]);
  });

  it('is cropped around the point that it has for tall screens, and a move of the other makes nothing', async () => {
    await change({ json: { tallFocalX: 80, tallFocalY: 20 } });
    await filesFitRows();
    const { derivatives } = await rowOf(changed.media.id);
    expect(summarise(derivatives.filter(({ focal }) => focal))).toEqual([['avif', 256, 80, 20]]);
    await change({ json: { focalX: 30 } });
    await filesFitRows();
    expect((await rowOf(changed.media.id)).derivatives).toEqual(derivatives);
    await change({ json: { tallFocalX: null, tallFocalY: null } });
    await filesFitRows();
    const after = (await rowOf(changed.media.id)).derivatives;
    expect(summarise(after.filter(({ focal }) => focal))).toEqual([['avif', 256, 30, 90]]);
  });

  it('gets every derivative again after it is replaced by the same file', async () => {
    const before = summarise((await rowOf(changed.media.id)).derivatives);
    await change({ form: { file: file(changed.photo), _payload: '{}' } });
    await filesFitRows();
    expect(summarise((await rowOf(changed.media.id)).derivatives)).toEqual(before);
  });

  it('leaves nothing when it is deleted while its job runs', async () => {
    held.begin();
    await change({ json: { focalX: 20 } });
    await eventually(async () => held.pids().length > 0);
    const { portfolio } = changed;
    await studio.http.del(`/api/portfolios/${portfolio._id}`, { token: studio.token });
    held.end();
    await filesFitRows();
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
