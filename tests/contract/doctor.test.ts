import { existsSync, linkSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { photographIdOf } from '@/config/photographIdOf';
import { completeJobs, leaveJobs } from '../helpers/database';
import { eventually } from '../helpers/eventually';
import { demoPhoto, file, jpeg } from '../helpers/photos';
import { runScript } from '../helpers/script';
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

jest.setTimeout(OPENING_MS);

/** `npm run doctor` beside the running site, as its owner would call it. */
const doctor = ({ server }: Studio, ...words: string[]) => runScript(server, 'doctor', ...words);

describe('npm run doctor', () => {
  let studio: Studio;

  beforeAll(async () => {
    studio = await openStudio();
    const images = [
      file(await demoPhoto('black-canyon'), 'canyon.jpg'),
      file(await jpeg({ width: 900, height: 600 }), 'damaged.jpg'),
    ];
    await createPortfolio(studio, { images });
  }, OPENING_MS);
  afterAll(() => studio?.server.stop());

  it('finds nothing on a site that is well', async () => {
    expect(await doctor(studio)).toMatchObject({
      status: 0,
      said: expect.stringContaining('All is well'),
    });
  });

  it('leaves alone what may belong to an upload under way', async () => {
    // A further name for old bytes, as a photograph gets that is uploaded again, is as young as a file.
    const old = join(studio.server.dataDir, 'old');
    const longAgo = new Date(Date.now() - 24 * 60 * 60 * 1000);
    const young = join(studio.server.mediaDir, 'originals', 'just-now.jpg');
    writeFileSync(old, 'x');
    utimesSync(old, longAgo, longAgo);
    linkSync(old, young);
    expect((await doctor(studio, 'fix')).status).toBe(0);
    expect(existsSync(young)).toBe(true);
    rmSync(young);
  });

  it('names what is wrong, and repairs it only when told to', async () => {
    const row = (await mediaRows(studio)).find((one) => one.originalName === 'damaged.jpg');
    const original = join(studio.server.mediaDir, 'originals', String(row?.filename));
    const bytes = readFileSync(original);
    writeFileSync(original, bytes.subarray(0, 1_000));
    await studio.http.patch(`/api/media/${row?.id}`, { json: { focalX: 5 }, token: studio.token });
    expect((await runScript(studio.server, 'images:rebuild')).status).toBe(1);
    const [lost = ''] = (await filesByRows(studio)).derivatives.filter(
      (name) => !name.startsWith(String(row?.id)),
    );
    const derivative = join(studio.server.mediaDir, 'derivatives', lost);
    // While no server runs, a file that no photograph owns belongs to no upload.
    await studio.server.kill9();
    const orphan = join(studio.server.mediaDir, 'derivatives', 'left-behind.webp');
    writeFileSync(orphan, 'x');
    rmSync(derivative);

    const { status, said } = await doctor(studio);
    expect(status).toBe(1);
    expect(said).toContain('derivatives/left-behind.webp');
    expect(said).toContain(`Missing: derivatives/${lost}`);
    expect(said).toContain(`The smaller files of photograph ${row?.id} could not be made: `);
    expect([existsSync(orphan), existsSync(derivative)]).toEqual([true, false]);

    rmSync(original);
    writeFileSync(original, bytes);
    expect(await doctor(studio, 'fix')).toMatchObject({
      status: 0,
      said: expect.stringContaining('All is well'),
    });
    expect([existsSync(orphan), existsSync(derivative)]).toEqual([false, true]);
    const files = await mediaFiles(studio);
    await studio.server.restart();
    expect(files).toEqual(await filesByRows(studio));
    expect(await rowsOf(studio, 'payload-jobs')).toEqual([]);
  });
});

describe('npm run images:rebuild', () => {
  let studio: Studio;

  beforeAll(async () => {
    studio = await openStudio();
    const images = await Promise.all(
      [1, 2, 3].map(async (seed) => file(await jpeg({ width: 900, height: 600, seed }))),
    );
    await createPortfolio(studio, { images });
  }, OPENING_MS);
  afterAll(() => studio?.server.stop());

  it('makes every file of every photograph anew beside the running site', async () => {
    const before = await filesByRows(studio);
    rmSync(join(studio.server.mediaDir, 'derivatives'), { recursive: true });
    expect(await runScript(studio.server, 'images:rebuild')).toEqual({
      status: 0,
      said: expect.stringContaining('Made the files of 3 photographs anew.'),
    });
    const made = await mediaFiles(studio);
    expect(made).toEqual(await filesByRows(studio));
    expect(made.derivatives).toEqual(expect.arrayContaining(before.derivatives));
    expect(made.derivatives.filter((name) => name.endsWith('.avif'))).toHaveLength(3 * 5);
  });

  it('leaves what was said of a photograph by its address before to the same photograph', async () => {
    const list = async () =>
      (
        await studio.http.get<{ portfolios: { _id: string; images: string[] }[] }>(
          '/api/portfolios',
        )
      ).body.portfolios[0];
    const before = await list();
    const [first = '', second = '', third = ''] = before?.images ?? [];
    expect(await runScript(studio.server, 'images:rebuild')).toMatchObject({ status: 0 });
    await eventually(async () => !(await list())?.images.includes(first));
    const now = await list();
    await studio.http.put(`/api/portfolios/${before?._id}`, {
      json: { imageOrder: [third, first, second] },
      token: studio.token,
    });
    expect((await list())?.images.map(photographIdOf)).toEqual(
      [third, first, second].map(photographIdOf),
    );
    await studio.http.put(`/api/portfolios/${before?._id}`, {
      json: { imageOrder: [first, second, third] },
      token: studio.token,
    });
    expect((await list())?.images).toEqual(now?.images);
  });

  it('goes on with what was at work when it was interrupted', async () => {
    await studio.http.patch(`/api/media/${(await mediaRows(studio))[0]?.id}`, {
      json: { focalX: 5 },
      token: studio.token,
    });
    await leaveJobs(studio.server, 4);
    expect(await runScript(studio.server, 'images:rebuild')).toMatchObject({ status: 0 });
    expect(await rowsOf(studio, 'payload-jobs')).toEqual([]);
    expect(await mediaFiles(studio)).toEqual(await filesByRows(studio));
  });

  it('takes what was done when it was interrupted for done', async () => {
    await studio.http.patch(`/api/media/${(await mediaRows(studio))[0]?.id}`, {
      json: { focalX: 15 },
      token: studio.token,
    });
    await completeJobs(studio.server);
    expect(await runScript(studio.server, 'images:rebuild')).toEqual({
      status: 0,
      said: expect.stringContaining('Made the files of 3 photographs anew.'),
    });
  });
});
