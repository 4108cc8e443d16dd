import { createHash } from 'node:crypto';
import { rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { derivativeFile } from '@/server/images/derivatives/derivative';
import type { Answer } from '../helpers/api';
import { limitFileSize } from '../helpers/fileLimit';
import { describeDatabaseIndependent, itDatabaseIndependent } from '../helpers/onDatabase';
import { CAMERA_AND_PLACE, file, html, jpeg, truncated } from '../helpers/photoFixtures';
import { sharedStudio } from '../helpers/sharedStudio';
import {
  createPortfolio,
  expectedFiles,
  listPortfolios,
  type MediaRow,
  mediaFiles,
  mediaRows,
  readDocuments,
  storedBytes,
} from '../helpers/studio';

// A kill in the middle: durability.part.ts.

/** Longer than an alternative text may be. */
const TOO_LONG = 'x'.repeat(400);

const studio = sharedStudio();
let photo: Buffer;
let row: MediaRow;

beforeAll(async () => {
  photo = await jpeg({ width: 320, height: 240, seed: 7 });
  const { body } = await send(photo, {});
  row = body.doc;
});
// sharedStudio deletes services with their photographs, but not what was uploaded to Media.
afterAll(async () => {
  const { http, token } = studio;
  for (const { id } of await mediaRows(studio)) await http.del(`/api/media/${id}`, { token });
});

type Doc = { doc: MediaRow };

/** Uploads a file to the panel's route: as a new photograph, or as the new file of an existing one. */
const send = (bytes: Buffer, fields: object, id?: string): Promise<Answer<Doc>> =>
  studio.http[id ? 'patch' : 'post']<Doc>(id ? `/api/media/${id}` : '/api/media', {
    form: { file: file(bytes), _payload: JSON.stringify(fields) },
    token: studio.token,
  });

const patch = (json: object) =>
  studio.http.patch(`/api/media/${row.id}`, { json, token: studio.token });

const storedState = async () => ({
  rows: await mediaRows(studio),
  jobs: await readDocuments(studio, 'payload-jobs'),
  bytes: await storedBytes(studio),
  incoming: (await mediaFiles(studio)).incoming,
});

describeDatabaseIndependent(
  'a refused change leaves the photograph and its files unchanged',
  () => {
    const other = () => jpeg({ width: 300, height: 200, seed: 8 });

    it.each<[string, number, () => Promise<{ status: number }>]>([
      [
        'another file and a text that is too long',
        400,
        async () => send(await other(), { alt: TOO_LONG }, row.id),
      ],
      ['a file of another kind', 415, () => send(html(), {}, row.id)],
      ['a damaged file', 400, () => send(truncated(photo), {}, row.id)],
      ['a file for a photograph that does not exist', 404, () => send(photo, {}, 'none')],
      [
        'a focal point and a text that is too long',
        400,
        () => patch({ focalX: 10, alt: TOO_LONG }),
      ],
      ['a focal point outside the photograph', 400, () => patch({ focalX: 101 })],
      [
        'a focal point for tall screens outside the photograph',
        400,
        () => patch({ tallFocalX: 10, tallFocalY: -1 }),
      ],
      ['half of a focal point for tall screens', 400, () => patch({ tallFocalX: 10 })],
      [
        'one file for several photographs',
        400,
        () =>
          studio.http.patch('/api/media?where[id][exists]=true', {
            form: { file: file(photo), _payload: '{}' },
            token: studio.token,
          }),
      ],
      [
        'a file from a signed-out client',
        403,
        () => studio.http.patch(`/api/media/${row.id}`, { form: { file: file(photo) } }),
      ],
    ])('%s', async (_, expected, change) => {
      const before = await storedState();
      expect((await change()).status).toBe(expected);
      expect(await storedState()).toEqual(before);
    });

    it('a commit that fails', async () => {
      const small = await jpeg({ width: 20, height: 15 });
      const { body } = await send(small, {});
      const before = await storedState();
      limitFileSize(studio.server, 4_096);
      const { status } = await send(small, { alt: 'Another' }, body.doc.id);
      limitFileSize(studio.server);
      expect(status).toBeGreaterThanOrEqual(500);
      expect(await storedState()).toEqual(before);
    });
  },
);

it('keeps the files of the accepted replacement when others are refused at the same time', async () => {
  const answers = await Promise.all(
    ['Taken', TOO_LONG, 'Taken too', TOO_LONG].map((alt) => send(photo, { alt }, row.id)),
  );
  expect(answers.map(({ status }) => status)).toEqual([200, 400, 200, 400]);
  expect(await mediaFiles(studio)).toEqual(await expectedFiles(studio));
});

it('replaces a photograph by another file, and removes the smaller files of the first', async () => {
  const { body } = await send(await jpeg({ width: 300, height: 220, seed: 9 }), {});
  const { status } = await send(photo, {}, body.doc.id);
  expect(status).toBe(200);
  expect(await mediaFiles(studio)).toEqual(await expectedFiles(studio));
  const now = (await mediaRows(studio)).find(({ id }) => id === body.doc.id);
  expect(now).toMatchObject({ contentHash: row.contentHash, width: 320 });
  expect((await storedBytes(studio))[`originals/${now?.filename}`]).toBe(row.contentHash);
});

itDatabaseIndependent(
  'keeps the id, the places and the texts of a replaced photograph, and shows the new one on the next load',
  async () => {
    // What is blank stays so.
    const words = { alt: 'Two swans', title: null, caption: 'At dawn', creator: 'Ann' };
    const focal = { focalX: 20, focalY: 30, tallFocalX: 60, tallFocalY: 40 };
    const { body } = await send(await jpeg({ width: 300, height: 200, seed: 21 }), {
      ...{ ...words, title: '' },
      ...focal,
    });
    const { id } = body.doc;
    const addedImages = JSON.stringify([id]);
    const portfolio = await createPortfolio(studio, { addedImages });
    const page = async () =>
      (await fetch(`${studio.server.url}/portfolio/${portfolio.service._id}`)).text();
    const shown = async () =>
      (await listPortfolios(studio)).find(({ _id }) => _id === portfolio._id);
    expect(await page()).toContain(portfolio.images[0]);
    const replace = async (width: number, height: number, fields: object = {}) => {
      const bytes = await jpeg({ width, height, seed: width, exif: CAMERA_AND_PLACE });
      const { status, body: answer } = await send(bytes, fields, id);
      expect(status).toBe(200);
      return answer.doc;
    };
    expect(await replace(390, 250)).toMatchObject({
      ...{ ...words, ...focal, id, inLibrary: true },
      ...{ camera: 'Nikon Z 8', takenAt: '2023-06-17T14:05:09', copyright: 'A. Photographer' },
    });
    const images = (await shown())?.images ?? [];
    expect(images).toHaveLength(1);
    expect(images).not.toEqual(portfolio.images);
    const html = await page();
    expect([html.includes(images[0] ?? ''), html.includes(portfolio.images[0] ?? '')]).toEqual([
      ...[true, false],
    ]);
    expect((await shown())?.imageDetails[0]).toMatchObject({ _id: id, alt: words.alt, width: 390 });
    expect(await replace(250, 390)).toMatchObject({
      ...words,
      ...{ focalX: 50, focalY: 50, tallFocalX: null, tallFocalY: null },
    });
    expect(await replace(390, 250, focal)).toMatchObject(focal);
    await studio.http.del(`/api/portfolios/${portfolio._id}`, { token: studio.token });
    expect(await mediaFiles(studio)).toEqual(await expectedFiles(studio));
  },
);

it('takes both halves of a focal point for tall screens, and null for both', async () => {
  const both = { tallFocalX: 0, tallFocalY: 100 };
  expect(await patch(both)).toMatchObject({ status: 200, body: { doc: both } });
  expect(await patch({ tallFocalX: null })).toMatchObject({
    status: 400,
    body: { errors: [{ data: { errors: [{ path: 'tallFocalX' }] } }] },
  });
  expect(await patch({ tallFocalX: 12.5 })).toMatchObject({ status: 200 });
  const none = { tallFocalX: null, tallFocalY: null };
  expect(await patch(none)).toMatchObject({ status: 200, body: { doc: none } });
});

itDatabaseIndependent(
  'keeps exactly the files of what is in the bin, whatever fields the answer of a deletion selects',
  async () => {
    const { http, token } = studio;
    const { body } = await send(await jpeg({ width: 320, height: 240, seed: 10 }), {});
    const portfolio = await createPortfolio(studio, {
      images: file(await jpeg({ width: 320, height: 240, seed: 11 })),
    });
    const before = (await mediaRows(studio)).length;
    await http.del(`/api/media/${body.doc.id}?select[alt]=true`, { token });
    await http.del(`/api/portfolio/${portfolio._id}?select[name]=true`, { token });
    expect(await mediaRows(studio)).toHaveLength(before - 2);
    expect(await mediaFiles(studio)).toEqual(await expectedFiles(studio));
  },
);

itDatabaseIndependent(
  'does not rewrite an existing file when the same photograph is uploaded again',
  async () => {
    const { derivatives } = await createPortfolio(studio, { images: file(await samePhoto()) }).then(
      async () => (await findByContent(await samePhoto())) as MediaRow,
    );
    const stored = (await findByContent(await samePhoto())) as MediaRow;
    const [smallest, lost] = derivatives.map((one) =>
      path.join(studio.server.mediaDir, 'derivatives', derivativeFile(stored, one)),
    ) as [string, string];
    const before = await stat(smallest);
    // If one file is missing, all are made again.
    await rm(lost);
    await createPortfolio(studio, { images: file(await samePhoto()) });
    const { ino, mtimeMs } = await stat(smallest);
    expect({ ino, mtimeMs }).toEqual({ ino: before.ino, mtimeMs: before.mtimeMs });
  },
);

const samePhoto = () => jpeg({ width: 480, height: 336, seed: 30 });

async function findByContent(bytes: Buffer): Promise<MediaRow | undefined> {
  const hash = createHash('sha256').update(bytes).digest('hex');
  return (await mediaRows(studio)).find(({ contentHash }) => contentHash === hash);
}
