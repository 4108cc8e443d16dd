import { createHash, randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import type { ImageDetails } from '@/contract/image';
import { derivativeFile } from '@/server/images/derivatives/derivative';
import type { Body } from '../helpers/api';
import { ageEarlierVersions, binnedMediaRows } from '../helpers/database';
import { eventually } from '../helpers/eventually';
import { changeGallery, newClient, openGallery } from '../helpers/gallery';
import { CAMERA_AND_PLACE, file, jpeg } from '../helpers/photoFixtures';
import { sharedStudio } from '../helpers/sharedStudio';
import {
  createPortfolio,
  expectedFiles,
  type MediaRow,
  mediaFiles,
  mediaRows,
  storedBytes,
} from '../helpers/studio';

const DAY_MS = 24 * 60 * 60_000;
const NONE = { status: 404, body: { message: 'This photograph has no earlier version' } };

const studio = sharedStudio();
// What was uploaded to Media, and the galleries, the next part would not remove.
afterAll(async () => {
  const { http, token } = studio;
  const { body } = await http.get<{ galleries: { _id: string }[] }>('/api/galleries', { token });
  for (const { _id } of body.galleries) await http.del(`/api/galleries/${_id}`, { token });
  for (const { id } of await mediaRows(studio)) await http.del(`/api/media/${id}`, { token });
});

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
let seed = 700;
/** A photograph that no other test has. */
const photo = (options: Partial<Parameters<typeof jpeg>[0]> = {}) =>
  jpeg({ width: 300, height: 200, ...options, seed: ++seed });

const send = async (bytes: Buffer, fields: object = {}, id?: string, name?: string) => {
  const path = id ? `/api/media/${id}` : '/api/media';
  const { status, body } = await studio.http[id ? 'patch' : 'post']<{ doc: MediaRow }>(path, {
    form: { file: file(bytes, name), _payload: JSON.stringify(fields) },
    token: studio.token,
  });
  expect([200, 201]).toContain(status);
  return body.doc;
};

const bringBack = (id: string, key?: string, token: string | undefined = studio.token) =>
  studio.http.post<Body & { photo: ImageDetails }>(`/api/media/${id}/earlier`, {
    ...(token && { token }),
    ...(key && { headers: { 'Idempotency-Key': key } }),
  });

const rowOf = async (id: string) => (await mediaRows(studio)).find((row) => row.id === id);
const storedOf = async (id: string) =>
  Object.entries(await storedBytes(studio)).filter(([name]) => name.includes(id));
const originalsOf = async (id: string) =>
  (await storedOf(id)).filter(([name]) => name.startsWith('originals/')).map(([, hash]) => hash);
const hashes = (...files: Buffer[]) => files.map(sha256).toSorted();

/** A photograph that was replaced. */
async function replaced() {
  const [first, second] = [await photo(), await photo()];
  const { id } = await send(first);
  await send(second, {}, id);
  return { id, first, second };
}

it('brings a replaced photograph back byte for byte with what belonged to its file; its texts stay, and the two have changed places', async () => {
  const first = await photo({ exif: CAMERA_AND_PLACE });
  const focal = { focalX: 20, focalY: 30, tallFocalX: 60, tallFocalY: 40 };
  const before = await send(first, { ...focal, alt: 'Swans', creator: 'Ann' }, undefined, 'a.jpg');
  const { id } = before;
  const second = await photo({ width: 200, height: 300 });
  await send(second, { creator: 'Ben' }, id, 'b.jpg');
  await studio.http.patch(`/api/media/${id}`, { json: { alt: 'Geese' }, token: studio.token });
  expect((await originalsOf(id)).toSorted()).toEqual(hashes(first, second));

  const { status, body } = await bringBack(id);
  expect([status, body.message]).toEqual([200, 'The earlier version is back']);
  expect(body.photo).toMatchObject({ _id: id, alt: 'Geese', width: 300, height: 200 });
  expect((await studio.http.get(body.photo.src)).status).not.toBe(500);
  const row = await rowOf(id);
  expect(row).toMatchObject({
    ...focal,
    ...{ alt: 'Geese', creator: 'Ann', originalName: 'a.jpg', contentHash: sha256(first) },
    ...{ camera: before.camera, takenAt: before.takenAt, width: 300 },
    earlier: { originalName: 'b.jpg', creator: 'Ben', contentHash: sha256(second), focalX: 50 },
  });
  const original = await fetch(`${studio.server.url}/api/media/file/${row?.filename}`, {
    headers: { Authorization: `Bearer ${studio.token}` },
  });
  expect(sha256(Buffer.from(await original.arrayBuffer()))).toBe(sha256(first));
  expect((await originalsOf(id)).toSorted()).toEqual(hashes(first, second));

  await bringBack(id);
  expect(await rowOf(id)).toMatchObject({
    ...{ contentHash: sha256(second), originalName: 'b.jpg', camera: null, creator: 'Ben' },
    ...{ focalX: 50, tallFocalX: null },
  });
});

it('shows what came back at once where the photograph is shown, and gives nobody a file of the other version', async () => {
  const { id, first, second } = await replaced();
  const addedImages = JSON.stringify([id]);
  const portfolio = await createPortfolio(studio, { addedImages });
  const other = (await rowOf(id)) as MediaRow;
  const page = async () =>
    (await fetch(`${studio.server.url}/portfolio/${portfolio.service._id}`)).text();
  expect(await page()).toContain(portfolio.images[0]);
  const { body } = await bringBack(id);
  const html = await page();
  expect(html).toContain(body.photo.src);
  expect(html).not.toContain(portfolio.images[0]);
  expect((await fetch(studio.server.url + body.photo.src)).status).toBe(200);

  const row = (await rowOf(id)) as MediaRow;
  expect(row.contentHash).toBe(sha256(first));
  expect(row.earlier).toMatchObject({ contentHash: sha256(second) });
  const hidden = [
    ...other.derivatives.map((one) => `/media/${derivativeFile(other, one)}`),
    `/media/${row.earlier?.filename}`,
  ];
  for (const path of hidden)
    for (const headers of [{}, { Authorization: `Bearer ${studio.token}` }] as HeadersInit[])
      expect([path, (await fetch(studio.server.url + path, { headers })).status]).toEqual([
        path,
        404,
      ]);
  const original = `/api/media/file/${row.earlier?.filename}`;
  expect((await fetch(studio.server.url + original)).status).toBe(403);
  // Else it cannot be deleted afterwards.
  await studio.http.del(`/api/portfolios/${portfolio._id}`, { token: studio.token });
});

it('keeps one earlier version, and not the same file once more', async () => {
  const { id, first, second } = await replaced();
  await send(second, {}, id);
  expect((await originalsOf(id)).toSorted()).toEqual(hashes(first, second));
  const third = await photo();
  await send(third, {}, id);
  expect((await originalsOf(id)).toSorted()).toEqual(hashes(second, third));
  await bringBack(id);
  expect(await rowOf(id)).toMatchObject({ contentHash: sha256(second) });
});

it('changes places once however often a call is sent under one key', async () => {
  const { id, first } = await replaced();
  const key = randomUUID();
  const answers = [await bringBack(id, key), await bringBack(id, key)];
  expect(answers[1]?.body).toEqual(answers[0]?.body);
  expect(await rowOf(id)).toMatchObject({ contentHash: sha256(first) });
});

it('keeps two versions with their files, however replacements and calls cross', async () => {
  const { id } = await replaced();
  const replace = async () => send(await photo(), {}, id);
  await Promise.all([bringBack(id), replace(), bringBack(id), replace(), bringBack(id)]);
  const row = await rowOf(id);
  const named = [row?.contentHash, row?.earlier?.contentHash].toSorted();
  expect(named[0]).not.toBe(named[1]);
  expect((await originalsOf(id)).toSorted()).toEqual(named);
  expect(await mediaFiles(studio)).toEqual(await expectedFiles(studio));
});

it('leaves nothing half after a kill in the middle', async () => {
  const all = await Promise.all([replaced(), replaced(), replaced(), replaced()]);
  const calls = all.map(({ id }) => bringBack(id).then(() => studio.server.kill9()));
  await Promise.allSettled(calls);
  await studio.server.restart();
  for (const { id, first, second } of all)
    expect((await originalsOf(id)).toSorted()).toEqual(hashes(first, second));
  expect(await mediaFiles(studio)).toEqual(await expectedFiles(studio));
});

it('is refused where its file is lost, and keeps the photograph as it is', async () => {
  const { id, second } = await replaced();
  const { filename = '' } = (await rowOf(id))?.earlier ?? {};
  await rm(path.join(studio.server.mediaDir, 'originals', filename));
  expect(await bringBack(id)).toMatchObject(NONE);
  await studio.server.restart();
  expect(await rowOf(id)).toMatchObject({ contentHash: sha256(second) });
  // The bin would keep naming it.
  await studio.http.del(`/api/media/${id}`, { token: studio.token });
  await studio.http.del(`/api/bin/media/${id}`, { token: studio.token });
});

it('refuses a photograph that is unknown or was not replaced, and whoever is not signed in', async () => {
  const { id } = await send(await photo());
  expect(await bringBack(id)).toMatchObject(NONE);
  expect((await bringBack('6b01aeb345ad983b33028f6b')).status).toBe(404);
  const other = await replaced();
  const { status } = await studio.http.post(`/api/media/${other.id}/earlier`);
  expect([status, (await rowOf(other.id))?.contentHash]).toEqual([401, sha256(other.second)]);
});

it('keeps both versions in the bin, and deletes both for good', async () => {
  const { id, first, second } = await replaced();
  await studio.http.del(`/api/media/${id}`, { token: studio.token });
  expect((await originalsOf(id)).toSorted()).toEqual(hashes(first, second));
  expect((await bringBack(id)).status).toBe(404);
  const { status } = await studio.http.del(`/api/bin/media/${id}`, { token: studio.token });
  expect([status, await storedOf(id)]).toEqual([200, []]);
});

it('gives the files that come back to a gallery the watermark that it asks for now', async () => {
  const { gallery, photos } = await openGallery(studio, {}, { photographs: 1 });
  const id = photos[0] ?? '';
  const first = (await rowOf(id))?.contentHash;
  await send(await photo(), {}, id);
  await changeGallery(studio, gallery._id, { watermark: 'Proof' });
  expect((await bringBack(id)).status).toBe(200);
  expect(await rowOf(id)).toMatchObject({ contentHash: first, watermark: 'Proof' });
  const client = newClient(studio, gallery.token);
  const { body } = await client.call<{ gallery: { photos: ImageDetails[] } }>('GET');
  const shown = body.gallery.photos[0]?.src ?? '';
  expect((await client.fetch(shown)).status).toBe(200);
});

it('keeps an earlier version over a start, and forgets it with its file after thirty days', async () => {
  const { id, second } = await replaced();
  const other = await replaced();
  const { server } = studio;
  await ageEarlierVersions(server, new Date(Date.now() - 29 * DAY_MS));
  await ageEarlierVersions(server, new Date(Date.now() - 31 * DAY_MS), id);
  const binned = await replaced();
  await ageEarlierVersions(server, new Date(Date.now() - 31 * DAY_MS), binned.id);
  await studio.http.del(`/api/media/${binned.id}`, { token: studio.token });
  const updatedAt = (await rowOf(id))?.updatedAt;
  await server.kill9();
  await server.restart({ JOBS: '1' });
  await eventually(async () => (await originalsOf(binned.id)).length === 1);
  expect(await binnedMediaRows(server)).toMatchObject([{ id: binned.id, earlier: null }]);
  await eventually(async () => (await rowOf(id))?.earlier === null);
  expect(await rowOf(id)).toMatchObject({ contentHash: sha256(second), updatedAt });
  await eventually(async () => (await originalsOf(id)).length === 1);
  expect(await originalsOf(id)).toEqual(hashes(second));
  expect((await originalsOf(other.id)).toSorted()).toEqual(hashes(other.first, other.second));
  expect(await bringBack(id)).toMatchObject(NONE);
});
