import { rm } from 'node:fs/promises';
import type { OfficePhoto } from '@/contract/gallery';
import type { ImageDetails } from '@/contract/image';
import { GALLERY, IMAGE } from '@/contract/limits';
import { derivativeFile } from '@/server/images/derivatives/derivative';
import type { Answer, Body, RequestOptions } from '../helpers/api';
import { createGallery, openGallery, ownerOf } from '../helpers/gallery';
import { file, jpeg } from '../helpers/photoFixtures';
import { meanDifference } from '../helpers/pixels';
import { removePhotographs } from '../helpers/portfolios';
import { sharedStudio } from '../helpers/sharedStudio';
import {
  createPortfolio,
  expectedFiles,
  type MediaRow,
  mediaFiles,
  mediaRows,
  snapshot,
  storedBytes,
} from '../helpers/studio';
import { originalFile, waitForJobs } from '../helpers/uploads';
import { held, JOB_SERVER } from './jobs.options';

const studio = sharedStudio(JOB_SERVER);

const deleteGallery = (id: string) => ownerOf(studio)('DELETE', `/${id}`);
afterEach(async () => {
  held.end();
  const { body } = await ownerOf(studio)<{ galleries: { _id: string }[] }>('GET');
  for (const { _id } of body.galleries) await deleteGallery(_id);
  await removePhotographs(studio);
});

type Added<Photo> = Body & { photos: Photo[]; unknownImages?: string[] };

/** Adds copies of photographs to a portfolio or a gallery. */
const copy = <Photo extends { _id: string } = ImageDetails>(
  to: string,
  copies: unknown,
  { json, ...options }: RequestOptions = {},
): Promise<Answer<Added<Photo>>> =>
  studio.http.post(`/api${to}/photos`, {
    json: { copies, ...(json as object) },
    token: studio.token,
    ...options,
  });

async function rowOf(id = ''): Promise<MediaRow> {
  const row = (await mediaRows(studio)).find((one) => one.id === id);
  if (!row) throw new Error(`No photograph ${id}`);
  return row;
}

/** The hashes of a photograph's derivatives by their kinds. */
async function derivativesOf(row: MediaRow): Promise<Record<string, string | undefined>> {
  const stored = await storedBytes(studio);
  return Object.fromEntries(
    row.derivatives.map((one) => [
      `${one.width}${one.focal ? ' crop' : ''} ${one.format}`,
      stored[`derivatives/${derivativeFile(row, one)}`],
    ]),
  );
}

/** The bytes of the smallest derivative. */
async function readSmallest(row: MediaRow): Promise<Buffer> {
  const [first] = row.derivatives;
  const name = first ? derivativeFile(row, first) : '';
  const answer = await fetch(`${studio.server.url}/media/${name}`, {
    headers: { Authorization: `Bearer ${studio.token}` },
  });
  return Buffer.from(await answer.arrayBuffer());
}

const describePhotograph = (id: string, json: object) =>
  studio.http.patch(`/api/media/${id}`, { json, token: studio.token });

const isPublic = async (src: string) => (await fetch(studio.server.url + src)).status === 200;

const DESCRIBED = { alt: 'A harbour', title: 'Harbour', caption: 'At noon', creator: 'Ann' };
const FOCAL = { focalX: 20, focalY: 30, tallFocalX: 60, tallFocalY: 40 };

async function addToLibrary(): Promise<string> {
  const images = file(await jpeg({ width: 480, height: 320 }), 'quay.jpg');
  const { body } = await studio.http.post<Added<ImageDetails>>('/api/library', {
    form: { images },
    token: studio.token,
  });
  await waitForJobs(studio);
  return body.photos[0]?._id ?? '';
}

describe('a photograph of a gallery that is copied to a portfolio', () => {
  it('comes with its texts, focal point and files, which are not made again', async () => {
    const { gallery, photos } = await openGallery(studio, {}, { photographs: 2 });
    const [first = '', second = ''] = photos;
    await describePhotograph(second, { ...DESCRIBED, ...FOCAL });
    await waitForJobs(studio);
    const portfolio = await createPortfolio(studio);
    const logged = studio.server.logs().length;
    const { status, body } = await copy(`/portfolios/${portfolio._id}`, [second, first]);
    expect(status).toBe(201);
    const [copied, other] = body.photos;
    expect(copied?.alt).toBe(DESCRIBED.alt);
    const shown = await studio.http.get<{ portfolios: { imageDetails: ImageDetails[] }[] }>(
      '/api/portfolios',
    );
    expect(shown.body.portfolios[0]?.imageDetails.map(({ _id }) => _id)).toEqual([
      copied?._id,
      other?._id,
    ]);
    await waitForJobs(studio);
    expect(studio.server.logs().slice(logged)).not.toContain('smaller files');
    const [original, made] = [await rowOf(second), await rowOf(copied?._id)];
    expect(made).toMatchObject({ ...DESCRIBED, ...FOCAL, originalName: 'IMG_2.jpg' });
    expect(made.takenAt).toEqual(original.takenAt);
    expect([made.gallery ?? null, made.watermark ?? null]).toEqual([null, null]);
    const { '122 jpg': _download, ...smaller } = await derivativesOf(original);
    expect(await derivativesOf(made)).toEqual(smaller);
    expect(await mediaFiles(studio)).toEqual(await expectedFiles(studio));
    expect(gallery.photos).toHaveLength(2);
  });

  it('is public there alone, and neither is touched by what happens to the other', async () => {
    const { gallery, client, seen } = await openGallery(
      studio,
      { password: 'secret1' },
      { photographs: 1 },
    );
    const [photo] = seen.photos;
    const portfolio = await createPortfolio(studio);
    const { body } = await copy(`/portfolios/${portfolio._id}`, [photo?._id]);
    const [copied] = body.photos;
    expect([await isPublic(copied?.src ?? ''), await isPublic(photo?.src ?? '')]).toEqual([
      true,
      false,
    ]);
    await describePhotograph(copied?._id ?? '', { title: 'Another', ...FOCAL });
    expect((await rowOf(photo?._id)).title ?? '').toBe('');
    await studio.http.del(`/api/portfolios/${portfolio._id}`, { token: studio.token });
    expect(await isPublic(copied?.src ?? '')).toBe(false);
    expect((await client.fetch(photo?.src ?? '')).status).toBe(200);

    const again = await createPortfolio(studio);
    const { body: kept } = await copy(`/portfolios/${again._id}`, [photo?._id]);
    await deleteGallery(gallery._id);
    expect(await isPublic(kept.photos[0]?.src ?? '')).toBe(true);
    await waitForJobs(studio);
    expect(await mediaFiles(studio)).toEqual(await expectedFiles(studio));
  });

  it('loses the watermark, which the gallery keeps', async () => {
    const { photos } = await openGallery(studio, { watermark: 'PROOF' }, { photographs: 1 });
    await waitForJobs(studio);
    const portfolio = await createPortfolio(studio);
    const { body } = await copy(`/portfolios/${portfolio._id}`, photos);
    await waitForJobs(studio);
    const [marked, clean] = [await rowOf(photos[0]), await rowOf(body.photos[0]?._id)];
    expect([marked.watermark, clean.watermark ?? null]).toEqual(['PROOF', null]);
    const kinds = (row: MediaRow) =>
      row.derivatives.flatMap(({ format, width }) => (format === 'jpg' ? [] : [format, width]));
    expect(kinds(clean)).toEqual(kinds(marked));
    expect(
      await meanDifference(await readSmallest(marked), await readSmallest(clean)),
    ).toBeGreaterThan(1);
  });
});

describe('a photograph of the library that is copied to a gallery', () => {
  it('comes with its files into a set, and only what a client downloads is made', async () => {
    const id = await addToLibrary();
    await describePhotograph(id, { creator: 'Ann' });
    const gallery = await createGallery(studio, {
      sets: [{ name: 'Harbour' }],
      allow: { download: 'web' },
    });
    const set = gallery.sets[0]?._id ?? '';
    const { status, body } = await copy<OfficePhoto>(`/galleries/${gallery._id}`, [id], {
      json: { set },
    });
    const [copied] = body.photos;
    expect([status, copied?.set, copied?.fileName]).toEqual([201, set, 'quay.jpg']);
    expect(copied?.src).not.toBe('');
    await waitForJobs(studio);
    const [stored, made] = [await rowOf(id), await rowOf(copied?._id)];
    const { '480 jpg': download, ...smaller } = await derivativesOf(made);
    expect(smaller).toEqual(await derivativesOf(stored));
    expect(download).toEqual(expect.any(String));
    // What was made anew would have another name.
    const uncropped = made.derivatives.filter(({ format }) => format !== 'jpg');
    expect(new Set(uncropped.map(({ revision }) => revision)).size).toBe(1);
    expect([stored.inLibrary, Boolean(made.inLibrary)]).toEqual([true, false]);
    await studio.http.del(`/api/media/${id}`, { token: studio.token });
    expect(await mediaFiles(studio)).toEqual(await expectedFiles(studio));
  });

  it('is being prepared for downloads in web size until its file is made, alone and in a ZIP', async () => {
    const id = await addToLibrary();
    const { client, gallery } = await openGallery(
      studio,
      { allow: { download: 'web' } },
      { photographs: 1 },
    );
    held.begin();
    const { body } = await copy<OfficePhoto>(`/galleries/${gallery._id}`, [id]);
    const path = `/api/gallery/${gallery.token}`;
    const downloads = [`${path}/photos/${body.photos[0]?._id}?size=web`, `${path}/download`];
    for (const download of downloads) {
      const answer = await client.fetch(download);
      expect([answer.status, answer.headers.get('retry-after')]).toEqual([
        503,
        String(GALLERY.retryAfterSeconds),
      ]);
    }
    held.end();
    await waitForJobs(studio);
    for (const download of downloads) expect((await client.fetch(download)).status).toBe(200);
  });

  it('is not shown until it has the watermark of the gallery', async () => {
    const id = await addToLibrary();
    const { client, gallery } = await openGallery(
      studio,
      { watermark: 'PROOF' },
      { photographs: 0 },
    );
    const { body } = await copy<OfficePhoto>(`/galleries/${gallery._id}`, [id]);
    expect(body.photos[0]?.src).toBe('');
    const plain = (await rowOf(body.photos[0]?._id)).derivatives[0];
    await waitForJobs(studio);
    const marked = await rowOf(body.photos[0]?._id);
    const src = `/media/${derivativeFile(marked, marked.derivatives[0] ?? { width: 0, format: 'webp' })}`;
    expect((await client.fetch(src)).status).toBe(200);
    expect(marked.derivatives[0]?.revision).not.toBe(plain?.revision);
    expect(
      await meanDifference(await readSmallest(await rowOf(id)), await readSmallest(marked)),
    ).toBeGreaterThan(1);
  });
});

describe('copies', () => {
  it('are refused as a whole when one of the photographs is gone, and nothing is stored', async () => {
    const { gallery, photos } = await openGallery(studio, {}, { photographs: 1 });
    const portfolio = await createPortfolio(studio);
    await waitForJobs(studio);
    const [before, stored] = [await snapshot(studio), await storedBytes(studio)];
    for (const to of [`/portfolios/${portfolio._id}`, `/galleries/${gallery._id}`]) {
      const { status, body } = await copy(to, [photos[0], 'gone', '../x', '']);
      expect([status, body.unknownImages]).toEqual([400, ['gone', '../x', '']]);
      expect(body.errors).toEqual({ copies: expect.stringContaining('has been deleted') });
      for (const wrong of ['{', { a: 1 }, [1], Array(IMAGE.perRequest + 1).fill(photos[0])])
        expect((await copy(to, wrong)).body.errors).toEqual({ copies: expect.any(String) });
      expect((await copy(to, [])).body.errors).toEqual({ images: 'Choose an image' });
      expect((await copy(to, photos, { token: '' })).status).toBe(401);
    }
    expect(
      (await copy(`/galleries/${gallery._id}`, photos, { json: { set: 'gone' } })).status,
    ).toBe(404);
    expect((await copy('/portfolios/gone', photos)).status).toBe(404);
    expect(await snapshot(studio)).toEqual(before);
    expect(await storedBytes(studio)).toEqual(stored);
  });

  it('are added once, however often an id or the call comes', async () => {
    const { photos } = await openGallery(studio, {}, { photographs: 1 });
    const portfolio = await createPortfolio(studio);
    const headers = { 'Idempotency-Key': 'copied-once' };
    const answers = await Promise.all(
      [1, 2, 3].map(() =>
        copy(`/portfolios/${portfolio._id}`, [photos[0], photos[0]], { headers }),
      ),
    );
    for (const { status, body } of answers) {
      expect(status).toBe(201);
      expect(body.photos).toEqual(answers[0]?.body.photos);
    }
    expect(answers[0]?.body.photos).toHaveLength(1);
    await waitForJobs(studio);
    expect(await mediaRows(studio)).toHaveLength(2);
  });

  it('and files can be added together', async () => {
    const { photos } = await openGallery(studio, {}, { photographs: 1 });
    const portfolio = await createPortfolio(studio);
    const { status, body } = await studio.http.post<Added<ImageDetails>>(
      `/api/portfolios/${portfolio._id}/photos`,
      {
        form: {
          copies: JSON.stringify(photos),
          images: file(await jpeg({ width: 90, height: 60 })),
        },
        token: studio.token,
      },
    );
    expect([status, body.photos.map(({ width }) => width)]).toEqual([201, [90, 121]]);
  });

  it('of a photograph whose original is missing are refused, and leave no file', async () => {
    const { photos } = await openGallery(studio, {}, { photographs: 1 });
    await waitForJobs(studio);
    const portfolio = await createPortfolio(studio);
    await rm(originalFile(studio, await rowOf(photos[0])));
    const stored = await storedBytes(studio);
    const { status, body } = await copy(`/portfolios/${portfolio._id}`, photos);
    expect([status, body.message]).toEqual([409, expect.stringContaining('try again')]);
    expect(await storedBytes(studio)).toEqual(stored);
    expect(await mediaRows(studio)).toHaveLength(1);
  });

  it('are whole or not there when the photograph is deleted at the same time', async () => {
    const { gallery, photos } = await openGallery(studio, {}, { photographs: 3 });
    const portfolio = await createPortfolio(studio);
    const [answer] = await Promise.all([
      copy(`/portfolios/${portfolio._id}`, photos),
      deleteGallery(gallery._id),
    ]);
    expect([201, 400, 409]).toContain(answer.status);
    await waitForJobs(studio);
    expect(await mediaFiles(studio)).toEqual(await expectedFiles(studio));
    expect(await mediaRows(studio)).toHaveLength(answer.status === 201 ? 3 : 0);
    for (const { src } of answer.body.photos ?? []) expect(await isPublic(src)).toBe(true);
  });
});
