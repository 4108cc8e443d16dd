import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import sharp from 'sharp';
import type { GalleryEvent, OfficePhoto, Selections } from '@/contract/gallery';
import { PIECE_BYTES } from '@/server/files/pieces';
import { formData } from '../helpers/api';
import { eventually } from '../helpers/eventually';
import {
  changeGallery,
  createGallery,
  newClient,
  type Opened,
  openGallery,
  ownerOf,
  pick,
} from '../helpers/gallery';
import { padJpeg } from '../helpers/jpegParts';
import { file, jpeg } from '../helpers/photoFixtures';
import { sharedStudioWithMailbox } from '../helpers/sharedServer';
import { type MediaRow, mediaRows } from '../helpers/studio';
import { unzip } from '../helpers/unzip';
import { originalFile, sha256, waitForJobs } from '../helpers/uploads';

/** More than the buffers between server and client hold: full pieces as they are read, and a short one at the end. */
const LARGE_BYTES = [3_000, 9_000, 15_000].map((rest) => 8 * PIECE_BYTES + rest);

const { studio } = sharedStudioWithMailbox();
const owner = ownerOf(studio);

/** Deletes a gallery whose photographs have jobs left: those of later tests would wait for them. */
const remove = ({ _id }: Opened) => owner('DELETE', `/${_id}`);

const bytesOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer());

/** Whether there is more than one colour in a picture. */
const isMarked = async (bytes: Buffer) =>
  ((await sharp(bytes).stats()).channels[0]?.stdev ?? 0) > 1;

/** A gallery of one photograph of one colour, and its client. */
async function galleryOfOneColour(fields: object) {
  const gallery = await createGallery(studio, fields);
  const original = await sharp({
    create: { width: 2049, height: 150, channels: 3, background: '#456' },
  })
    .jpeg()
    .withExif({ IFD0: { Artist: 'Ann Example', Make: 'Camera' } })
    .toBuffer();
  const { body } = await owner<{ photos: [OfficePhoto] }>('POST', `/${gallery._id}/photos`, {
    form: formData({ images: file(original, 'a.jpeg') }),
  });
  const [photo] = body.photos;
  const client = newClient(studio, gallery.token);
  await client.call('GET');
  const path = `/api/gallery/${gallery.token}/photos/${photo._id}`;
  return { gallery, client, photo, original, path };
}

/** A gallery of three large originals of bytes without a pattern, and its client. */
async function galleryOfLargeFiles() {
  const gallery = await createGallery(studio, { allow: { download: 'original' } });
  const originals = await Promise.all(
    LARGE_BYTES.map(async (bytes, number) =>
      padJpeg(await jpeg({ width: 310 + number, height: 200 }), bytes, randomBytes),
    ),
  );
  const images = originals.map((bytes, number) => file(bytes, `${number}.jpg`));
  await owner('POST', `/${gallery._id}/photos`, { form: formData({ images }) });
  const client = newClient(studio, gallery.token);
  await client.call('GET');
  return { gallery, client, originals };
}

async function readToEnd(reader: ReadableStreamDefaultReader | undefined) {
  while (!(await reader?.read())?.done);
}

/** Photographs without a pattern, which do not compress. They are narrow, since of a wide one more sizes are made. */
const noise = (count: number): Promise<File[]> =>
  Promise.all(
    Array.from({ length: count }, async (_, number) => {
      const size = { width: 800, height: 2048, channels: 3 } as const;
      const raw = randomBytes(size.width * size.height * size.channels);
      return file(await sharp(raw, { raw: size }).jpeg().toBuffer(), `${number}.jpg`);
    }),
  );

describe('downloads', () => {
  it('gives originals byte for byte in a ZIP of known length, with names of their own that every system can store', async () => {
    const fields = { name: 'Ann: "Ben"?', allow: { download: 'original' } };
    const gallery = await createGallery(studio, fields);
    const names = [
      ...['Ä & b.jpg', 'Ä & B.jpg'.normalize('NFD')],
      ...['CON.jpg', 'com¹ .x.jpg', 'a:b<c>|?*.jpg', '\u202eb.jpg', 'd.jpg. .', '...'],
      // Twice the same, of more bytes than a name may have.
      ...[`${'山'.repeat(120)}.jpg`, `${'山'.repeat(120)}.jpg`],
    ];
    const originals = await Promise.all(
      names.map((_, nth) => jpeg({ width: 310 + nth, height: 200 })),
    );
    const images = originals.map((bytes, nth) => file(bytes, names[nth]));
    await owner('POST', `/${gallery._id}/photos`, { form: formData({ images }) });
    const client = newClient(studio, gallery.token);
    await client.call('GET');
    const path = `/api/gallery/${gallery.token}/download`;
    const answer = await client.fetch(path);
    const bytes = await bytesOf(answer);
    expect(Number(answer.headers.get('content-length'))).toBe(bytes.length);
    const disposition = answer.headers.get('content-disposition');
    expect(disposition).toMatch(/^attachment; filename="Ann_ _Ben__\.zip"/);
    const files = unzip(bytes);
    expect([...files.keys()].sort()).toEqual([
      expect.stringMatching(/^[\da-f]{24}\.jpg$/),
      'Ä & B (2).jpg'.normalize('NFD'),
      ...['_CON.jpg', '_com¹ .x.jpg', 'a_b_c____.jpg', 'b.jpg', 'd.jpg', 'Ä & b.jpg'],
      ...[`${'山'.repeat(82)} (2).jpg`, `${'山'.repeat(83)}.jpg`],
    ]);
    expect([...files.values()].map(sha256).sort()).toEqual(originals.map(sha256).sort());
    const head = await client.fetch(path, { method: 'HEAD' });
    expect(head.headers.get('content-length')).toBe(String(bytes.length));
    expect(answer.headers.get('x-accel-buffering')).toBe('no');
    await remove(gallery);
  });

  it('gives a set or a selection to the client, that of one guest to the owner, and no more than is allowed', async () => {
    const fields = { allow: { download: 'original' }, sets: [{ name: 'Party' }] };
    const { gallery, client, photos } = await openGallery(studio, fields);
    const statusOf = async (scope: string) =>
      (await client.fetch(`/api/gallery/${gallery.token}/download?scope=${scope}`)).status;
    expect(await statusOf('selection')).toBe(401);
    await client.call('POST', '/me', { name: 'Ann', email: 'ann@example.com' });
    expect([await statusOf('selection'), await statusOf('unknown')]).toEqual([400, 404]);
    const [set] = gallery.sets;
    await owner('PUT', `/${gallery._id}/photos`, {
      json: { set: { [photos[1] ?? '']: set?._id } },
    });
    await pick(client, photos[2]);
    const { body } = await owner<Selections>('GET', `/${gallery._id}/selections`);
    const asOwner = { headers: { Authorization: `Bearer ${studio.token}` } };
    const ofGuest = `/api/galleries/${gallery._id}/download?guest=${body.guests[0]?._id}`;
    const ofSet = `/api/gallery/${gallery.token}/download?scope=${set?._id}`;
    const namesIn = async (answer: Response) => [
      ...unzip(Buffer.from(await answer.arrayBuffer())).keys(),
    ];
    expect(await namesIn(await client.fetch(ofSet))).toEqual(['IMG_2.jpg']);
    expect(await namesIn(await client.fetch(ofGuest, asOwner))).toEqual(['IMG_3.jpg']);
    expect((await client.fetch(`${ofGuest}x`, asOwner)).status).toBe(404);
    await changeGallery(studio, gallery._id, { allow: { download: 'none' } });
    expect(await statusOf('selection')).toBe(403);
    await remove(gallery);
  });

  /** Gives all photographs but the first another file, as an old one stays whose removal has failed. */
  async function replaceFiles({ _id }: Opened) {
    const { body } = await owner<{ gallery: Opened }>('GET', `/${_id}`);
    const images = file(await jpeg({ width: 330, height: 220 }));
    for (const photo of body.gallery.photos.slice(1)) {
      const row = (await mediaRows(studio)).find(({ id }) => id === photo._id) as MediaRow;
      const left = originalFile(studio, row);
      const bytes = await readFile(left);
      const form = formData({ file: images, _payload: '{}' });
      await studio.http.patch(`/api/media/${row.id}`, { form, token: studio.token });
      await writeFile(left, bytes);
    }
  }
  type Large = Awaited<ReturnType<typeof galleryOfLargeFiles>>;
  const asOwner = () => ({ headers: { Authorization: `Bearer ${studio.token}` } });
  /** Changes a gallery after a ZIP of it has begun, and expects the download to end. */
  async function changeDuring(answer: Promise<Response>, change: () => Promise<unknown>) {
    const reader = (await answer).body?.getReader();
    await reader?.read();
    await change();
    await expect(readToEnd(reader)).rejects.toThrow('terminated');
  }

  describe('of large files', () => {
    let large: Large;
    beforeAll(async () => {
      large = await galleryOfLargeFiles();
    });
    afterAll(() => remove(large.gallery));
    const ofClient = () => large.client.fetch(`/api/gallery/${large.gallery.token}/download`);

    it('gives a slow client the same bytes as a quick one at the same time', async () => {
      const download = async (pauseMs: number) => {
        const { body } = await ofClient();
        const chunks: Uint8Array[] = [];
        for await (const chunk of body ?? []) {
          chunks.push(chunk);
          if (pauseMs > 0) await wait(pauseMs);
        }
        return [...unzip(Buffer.concat(chunks)).values()].map(sha256).sort();
      };
      const sent = large.originals.map(sha256).sort();
      expect(await Promise.all([download(5), download(0)])).toEqual([sent, sent]);
    });

    it("ends a client's ZIP that has begun when the gallery is closed, and the owner's when a photograph has another file", async () => {
      const { gallery, client } = large;
      await changeDuring(ofClient(), () => changeGallery(studio, gallery._id, { closed: true }));
      const path = `/api/galleries/${gallery._id}/download`;
      await changeDuring(client.fetch(path, asOwner()), () => replaceFiles(gallery));
    });
  });

  it('ends a ZIP that has begun when a file is missing, and logs the cause', async () => {
    const before = studio.server.logs().length;
    const { gallery, client } = await galleryOfLargeFiles();
    await changeDuring(client.fetch(`/api/gallery/${gallery.token}/download`), async () => {
      for (const row of await mediaRows(studio))
        if (row.gallery === gallery._id) await rm(originalFile(studio, row));
    });
    await eventually(async () =>
      /download failed[\s\S]*ENOENT/.test(studio.server.logs().slice(before)),
    );
    await remove(gallery);
  });
});

describe('a watermark', () => {
  it('is in downloads of web size as the gallery says, and those are not given out until they are so', async () => {
    const { gallery, client, photo, original, path } = await galleryOfOneColour({
      allow: { download: 'original' },
      watermark: '© Ann',
    });
    expect(gallery.allow.markDownloads).toBe(true);
    const asOwner = { headers: { Authorization: `Bearer ${studio.token}` } };
    const zips = [
      [`/api/gallery/${gallery.token}/download?size=web`, {}],
      [`/api/galleries/${gallery._id}/download?size=web`, asOwner],
    ] as const;
    const web = `${path}?size=web`;
    const answer = await client.fetch(web);
    expect(answer.headers.get('content-disposition')).toContain('a.jpg');
    const first = await bytesOf(answer);
    expect(await isMarked(first)).toBe(true);
    const { width, format, exif } = await sharp(first).metadata();
    expect([width, format]).toEqual([2048, 'jpeg']);
    expect(exif?.toString('latin1')).toContain('Ann Example');
    expect(exif?.toString('latin1')).not.toContain('Camera');

    /** Asks by every route until each gives the file, which is never another than the gallery asks for. */
    async function expectDownloads(marked: boolean): Promise<Buffer> {
      let last: Buffer = Buffer.alloc(0);
      await eventually(async () => {
        const answers = await Promise.all([
          client.fetch(web),
          ...zips.map(([zip, init]) => client.fetch(zip, init)),
        ]);
        for (const [at, answer] of answers.entries()) {
          expect([200, 503]).toContain(answer.status);
          if (answer.status === 503) {
            expect(answer.headers.get('retry-after')).toMatch(/^\d+$/);
            expect((await answer.json()).message).toContain('being prepared');
            continue;
          }
          const bytes = await bytesOf(answer);
          const inZip = at > 0 ? [...unzip(bytes).values()] : [];
          last = inZip[0] ?? bytes;
          expect(await isMarked(last)).toBe(marked);
        }
        return answers.every(({ status }) => status === 200);
      });
      expect(await bytesOf(await client.fetch(`${path}?size=original`))).toEqual(original);
      return last;
    }
    const change = (allow: object) => changeGallery(studio, gallery._id, { allow });
    const other = await createGallery(studio, {
      allow: { download: 'web', markDownloads: false },
      watermark: 'Proof',
    });
    // Together more than the buffers between server and client hold.
    const images = await noise(5);
    const added = await owner<{ photos: OfficePhoto[] }>('POST', `/${other._id}/photos`, {
      form: formData({ images }),
    });
    const uploaded = added.body.photos.map(({ _id }) => _id);
    const asked = studio.server.logs().length;
    await change({ markDownloads: false });
    const answered = studio.server.logs().length;
    const clean = await expectDownloads(false);
    // It has not waited for the files in AVIF of the photographs that were uploaded before.
    const made = (id: string) => `smaller files of photograph ${id}`;
    const madeAt = () => studio.server.logs().indexOf(made(photo._id), asked);
    await eventually(async () => madeAt() >= 0);
    const before = studio.server.logs().slice(answered, Math.max(answered, madeAt()));
    expect(uploaded.every((id) => before.includes(made(id)))).toBe(false);
    // A ZIP without it that has begun ends as soon as downloads shall carry it.
    const otherClient = newClient(studio, other.token);
    await otherClient.call('GET');
    const { body } = await otherClient.fetch(`/api/gallery/${other.token}/download`);
    const reader = body?.getReader();
    await reader?.read();
    await changeGallery(studio, other._id, { allow: { markDownloads: true } });
    await expect(readToEnd(reader)).rejects.toThrow('terminated');
    await remove(other);
    // Changed there and back before a job could end.
    await change({ markDownloads: true });
    await change({ markDownloads: false });
    await studio.http.patch(`/api/client-gallery/${gallery._id}`, {
      json: { allow: { markDownloads: true } },
      token: studio.token,
    });
    const marked = await expectDownloads(true);
    expect(marked).toEqual(first);
    expect(clean).not.toEqual(marked);
    await changeGallery(studio, gallery._id, { watermark: 'Other' });
    expect(await expectDownloads(true)).not.toEqual(marked);
    await changeGallery(studio, gallery._id, { watermark: '' });
    expect(await expectDownloads(false)).toEqual(clean);
  });

  it('is burned in again by jobs, nothing is shown without it meanwhile or later, and an open page gets what is ready', async () => {
    const { gallery, client } = await openGallery(studio, {}, { photographs: 2 });
    const read = async () =>
      (await client.call<{ photos: OfficePhoto[]; isPreparing: boolean }>('GET', '/photos')).body;
    const { photos, isPreparing } = await read();
    expect([photos.length, isPreparing]).toEqual([2, false]);
    const before = photos[0]?.src ?? '';
    const unmarked = await bytesOf(await client.fetch(before));
    const changed = await changeGallery(studio, gallery._id, { watermark: 'Proof' });
    expect(changed.photos.map(({ src }) => src)).toEqual(['', '']);
    expect((await client.fetch(before)).status).toBe(404);
    await eventually(async () => !(await read()).isPreparing);
    for (const { src } of (await read()).photos) {
      expect(src).not.toBe(before);
      expect((await client.fetch(src)).status).toBe(200);
    }
    const { body } = await owner<{ events: GalleryEvent[] }>('GET', `/${gallery._id}/activity`);
    expect(body.events.map(({ type, count }) => [type, count])).toEqual([['opened', 1]]);
    // As a removal that fails, or a kill before it, leaves the file.
    const left = join(studio.server.mediaDir, 'derivatives', basename(before));
    await eventually(async () => !existsSync(left));
    await writeFile(left, unmarked);
    expect((await client.fetch(before)).status).toBe(404);
    const headers = { Authorization: `Bearer ${studio.token}` };
    expect((await client.fetch(before, { headers })).status).toBe(404);
    await rm(left);
    // Back to none: everything may be shown at once.
    await changeGallery(studio, gallery._id, { watermark: '' });
    expect((await read()).photos.every(({ src }) => src)).toBe(true);
  });
});

it('counts the photographs that cannot be given the watermark, and gives no ZIP with them', async () => {
  const { gallery, client, photos } = await openGallery(
    studio,
    { allow: { download: 'web' } },
    { photographs: 2 },
  );
  const lost = (await mediaRows(studio)).find(({ id }) => id === photos[0]);
  await rm(originalFile(studio, lost as MediaRow));
  await changeGallery(studio, gallery._id, { watermark: 'Proof' });
  const read = async () =>
    (await client.call<{ isPreparing: boolean; photos: OfficePhoto[] }>('GET', '/photos')).body;
  await eventually(async () => !(await read()).isPreparing);
  expect((await read()).photos.filter(({ src }) => !src)).toHaveLength(1);
  const headers = { Cookie: `payload-token=${studio.token}` };
  const screen = await client.fetch(`/admin/galleries/${gallery._id}`, { headers });
  expect((await screen.text()).replaceAll('<!-- -->', '')).toContain('1 of 2 ready, 1 failed');
  const zip = await client.fetch(`/api/gallery/${gallery.token}/download`);
  expect([zip.status, await zip.json()]).toEqual([
    503,
    { message: 'This is still being prepared. Please try again later.' },
  ]);
  await remove(gallery);
});

it('names a new credit in the download, whatever else of the photograph changes with it', async () => {
  const { gallery, client, photos } = await openGallery(
    studio,
    { allow: { download: 'web' } },
    { photographs: 1 },
  );
  const patch = (json: object) =>
    studio.http.patch(`/api/media/${photos[0]}`, { json, token: studio.token });
  await patch({ creator: 'Another Name' });
  await patch({ focalX: 20 });
  await waitForJobs(studio);
  const answer = await client.fetch(`/api/gallery/${gallery.token}/photos/${photos[0]}`);
  const { exif } = await sharp(await bytesOf(answer)).metadata();
  expect(exif?.toString('latin1')).toContain('Another Name');
});
