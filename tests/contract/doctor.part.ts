import {
  existsSync,
  linkSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { photoIdOf } from '@/server/images/derivatives/derivative';
import { abandonJobs, completeJobs, damageSqlite } from '../helpers/database';
import { eventually } from '../helpers/eventually';
import { openGallery, pick } from '../helpers/gallery';
import { file, jpeg } from '../helpers/photoFixtures';
import { runScript } from '../helpers/script';
import { sharedStudio } from '../helpers/sharedStudio';
import {
  createPortfolio,
  expectedFiles,
  listPortfolios,
  mediaFiles,
  mediaRows,
  readDocuments,
} from '../helpers/studio';

/** Has WebP and AVIF of two widths and a portrait crop. Small, because its derivatives are made many times. */
const PHOTO = { width: 480, height: 320 };
const AVIF_FILES = 3;

const studio = sharedStudio();

beforeAll(async () => {
  // This server runs no jobs, so those of an earlier part would still wait.
  await studio.http.del('/api/payload-jobs?where[id][exists]=true', { token: studio.token });
  const images = await Promise.all(
    [1, 2, 3].map(async (seed) => file(await jpeg({ ...PHOTO, seed }), `${seed}.jpg`)),
  );
  await createPortfolio(studio, { images });
});

type Job = { completedAt?: string };

const doctor = (...options: string[]) => runScript(studio.server, 'doctor', ...options);
const rebuild = () => runScript(studio.server, 'images:rebuild');

const photograph = async (name: string) =>
  (await mediaRows(studio)).find(({ originalName }) => originalName === name);

/** Moves a focal point, which queues a job. */
async function queueJob(name: string, focalX: number): Promise<void> {
  const row = await photograph(name);
  await studio.http.patch(`/api/media/${row?.id}`, { json: { focalX }, token: studio.token });
}

describe('npm run images:rebuild', () => {
  it('makes every derivative of every photograph and finishes the job of an interrupted run while the site runs, and old addresses stay valid in updates', async () => {
    const portfolio = async () => (await listPortfolios(studio))[0];
    const before = await portfolio();
    const [first = '', second = '', third = ''] = before?.images ?? [];
    const missing = (await expectedFiles(studio)).derivatives.filter(
      (name) => photoIdOf(name) === photoIdOf(third),
    );
    for (const name of missing) rmSync(join(studio.server.mediaDir, 'derivatives', name));
    // A job that an interrupted run has done without removing its row must not be repeated.
    await queueJob('1.jpg', 15);
    await completeJobs(studio.server);
    // One that it had begun is finished beside the others, and is not counted as a photograph of its own.
    await queueJob('2.jpg', 5);
    await abandonJobs(studio.server);

    expect(await rebuild()).toEqual({
      status: 0,
      output: expect.stringContaining('Made the files of 3 photographs anew.'),
    });
    const jobs = await readDocuments<Job>(studio, 'payload-jobs');
    expect(jobs.filter(({ completedAt }) => !completedAt)).toEqual([]);
    const files = await mediaFiles(studio);
    expect(files).toEqual(await expectedFiles(studio));
    expect(files.derivatives).toEqual(expect.arrayContaining(missing));
    expect(files.derivatives.filter((name) => name.endsWith('.avif'))).toHaveLength(3 * AVIF_FILES);

    await eventually(async () => !(await portfolio())?.images.includes(first));
    const after = await portfolio();
    const reorder = (imageOrder: string[]) =>
      studio.http.put(`/api/portfolios/${before?._id}`, {
        json: { imageOrder },
        token: studio.token,
      });
    await reorder([third, first, second]);
    expect((await portfolio())?.images.map(photoIdOf)).toEqual(
      [third, first, second].map(photoIdOf),
    );
    await reorder([first, second, third]);
    expect((await portfolio())?.images).toEqual(after?.images);
  });
});

// Files without a photograph: siteStorage.test.ts.
describe('npm run doctor', () => {
  it('names faults, rows of galleries that point to nothing among them, repairs files only with the argument fix, and keeps those that may belong to an upload', async () => {
    const { dataDir, mediaDir } = studio.server;
    // A photograph that is uploaded again is a new hard link to an old file, which must count as new.
    const old = join(dataDir, 'old');
    const yesterday = new Date(Date.now() - 24 * 60 * 60 * 1000);
    const [upload = '', ...links] = ['incoming', 'originals', 'derivatives'].map((folder) =>
      join(mediaDir, folder, 'just-now'),
    );
    for (const name of [old, upload]) writeFileSync(name, 'x');
    utimesSync(old, yesterday, yesterday);
    for (const link of links) linkSync(old, link);
    const { client, photos } = await openGallery(studio, {}, { email: 'ann@example.com' });
    const [left, gone] = photos;
    await pick(client, gone);
    await client.call('PUT', '/comments', { photo: photos[2], text: 'Lovely' });
    await damageSqlite(
      dataDir,
      `DELETE FROM media WHERE id IN ('${gone}', '${photos[2]}')`,
      'DELETE FROM client_gallery',
    );
    const row = await photograph('3.jpg');
    const original = join(mediaDir, 'originals', String(row?.filename));
    const bytes = readFileSync(original);
    writeFileSync(original, bytes.subarray(0, 1_000));
    await queueJob('3.jpg', 5);
    expect((await rebuild()).status).toBe(1);
    const [lost = ''] = (await expectedFiles(studio)).derivatives.filter(
      (name) => photoIdOf(name) !== row?.id && photoIdOf(name) !== left,
    );
    const derivative = join(mediaDir, 'derivatives', lost);
    rmSync(derivative);

    const { status, output } = await doctor();
    expect(status).toBe(1);
    expect(output).toContain(`Missing: derivatives/${lost}`);
    expect(output).toContain(`The smaller files of photograph ${row?.id} could not be made: `);
    expect(output).toContain(`Photograph ${left} belongs to a gallery that is gone`);
    expect(output).toMatch(/Guest \S+ belongs to a gallery that is gone/);
    expect(output).toMatch(/Event \S+ belongs to a gallery that is gone/);
    expect(output).toContain(`has picked photograph ${gone}, which is gone`);
    expect(output).toContain(`has commented on photograph ${photos[2]}, which is gone`);
    expect(existsSync(derivative)).toBe(false);

    await damageSqlite(
      dataDir,
      `DELETE FROM media WHERE id = '${left}'`,
      'DELETE FROM gallery_guest',
      'DELETE FROM gallery_event',
    );
    rmSync(original);
    writeFileSync(original, bytes);
    expect(await doctor('fix')).toMatchObject({
      status: 0,
      output: expect.stringContaining('All is well'),
    });
    expect(existsSync(derivative)).toBe(true);
    const young = [upload, ...links];
    expect(young.map(existsSync)).toEqual([true, true, true]);
    // Those of the photographs without a row are as young.
    for (const folder of ['originals', 'derivatives'])
      for (const name of readdirSync(join(mediaDir, folder)))
        if (photos.includes(photoIdOf(name))) young.push(join(mediaDir, folder, name));
    for (const name of [old, ...young]) rmSync(name);
    expect(await mediaFiles(studio)).toEqual(await expectedFiles(studio));
    const jobs = await readDocuments<Job>(studio, 'payload-jobs');
    expect(jobs.filter(({ completedAt }) => !completedAt)).toEqual([]);
  });
});
