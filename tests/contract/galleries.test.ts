import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import type { ClientGallery, GalleryEvent, GalleryWithPhotos, Me } from '@/contract/gallery';
import { type Body, formData } from '../helpers/api';
import { eventually } from '../helpers/eventually';
import { addPhoto, createGallery, newClient, type Opened, ownerOf } from '../helpers/gallery';
import { type Mailbox, startMailbox } from '../helpers/mailbox';
import { describeDatabaseIndependent, itDatabaseIndependent } from '../helpers/onDatabase';
import { file, jpeg } from '../helpers/photos';
import {
  createPortfolio,
  mediaFiles,
  OPENING_MS,
  openStudio,
  type Studio,
} from '../helpers/studio';

jest.setTimeout(90_000);

let studio: Studio;
let mailbox: Mailbox;
let owner: ReturnType<typeof ownerOf>;

beforeAll(async () => {
  mailbox = await startMailbox();
  studio = await openStudio({ smtp: mailbox, jobs: true });
  owner = ownerOf(studio);
}, OPENING_MS);
afterAll(async () => {
  await studio?.server.stop();
  await mailbox?.stop();
});

type Seen = { gallery: ClientGallery; me: Me | null };
type Saved = Body & { gallery: Opened };

const change = async (id: string, json: object) =>
  (await owner<Saved>('PUT', `/${id}`, { json })).body.gallery;
const yesterday = () => new Date(Date.now() - 2 * 86_400_000).toISOString().slice(0, 10);

/** A client of a new gallery who has opened it, and said who they are when there is an address. */
async function openedBy(
  fields: object = {},
  { photographs = 3, email = '' }: { photographs?: number; email?: string } = {},
) {
  const gallery = await createGallery(studio, fields, photographs);
  const client = newClient(studio, gallery.token);
  const { password } = fields as { password?: string };
  if (password) await client.call('POST', '/unlock', { password });
  const { body } = await client.call<Seen>('GET');
  if (email) await client.call('POST', '/me', { name: 'Ann', email });
  return { gallery, client, seen: body.gallery, photos: gallery.photos.map(({ _id }) => _id) };
}

const pick = (client: { call: ReturnType<typeof newClient>['call'] }, photo = '', picked = true) =>
  client.call<Body & { picks: string[] }>('PUT', '/picks', { photo, picked });

/** The names and contents of a ZIP, by Debian's own program where it is installed. */
function unzip(bytes: Buffer): Map<string, Buffer> {
  const folder = mkdtempSync(join(tmpdir(), 'zip-'));
  writeFileSync(join(folder, 'a.zip'), bytes);
  const { status, stderr } = spawnSync('python3', ['-m', 'zipfile', '-e', 'a.zip', 'out'], {
    cwd: folder,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(stderr);
  const out = join(folder, 'out');
  return new Map(readdirSync(out).map((name) => [name, readFileSync(join(out, name))]));
}

const sha = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

describe('the owner', () => {
  it('gets exactly the documented fields, and never a hash or key', async () => {
    const gallery = await createGallery(
      studio,
      {
        clientName: 'Ann',
        clientEmail: 'Ann@Example.com',
        date: '2026-06-01',
        password: 'secret1',
      },
      1,
    );
    expect(gallery).toEqual({
      _id: expect.any(String),
      name: 'Ann & Ben',
      clientName: 'Ann',
      clientEmail: 'ann@example.com',
      date: '2026-06-01',
      message: '',
      token: expect.stringMatching(/^[\w-]{43}$/),
      url: expect.stringContaining(`/gallery/${gallery.token}`),
      hasPassword: true,
      openUntil: null,
      closed: false,
      status: 'Open',
      allow: { pick: true, pickLimit: null, comment: true, download: 'none' },
      notify: { opened: true, submitted: true },
      watermark: '',
      askWhoFirst: false,
      sets: [],
      cover: null,
      createdAt: expect.any(String),
      updatedAt: expect.any(String),
      photos: [
        {
          _id: expect.any(String),
          set: null,
          fileName: 'IMG_1.jpg',
          src: expect.stringMatching(/^\/media\//),
          srcSet: expect.any(String),
          width: 301,
          height: 200,
          alt: '',
          takenAt: null,
          picks: 0,
        },
      ],
    });
    const rest = await studio.http.get(`/api/client-gallery/${gallery._id}`, {
      token: studio.token,
    });
    for (const secret of ['tokenHash', 'encryptedToken', 'passwordHash', 'cookieKey', 'password'])
      expect(rest.body).not.toHaveProperty(secret);
  });

  it('refuses what is missing, wrong or too long, and changes nothing then', async () => {
    const gallery = await createGallery(studio);
    for (const [json, field] of [
      [{ name: '' }, 'name'],
      [{ name: 'x'.repeat(121) }, 'name'],
      [{ clientEmail: 'nobody' }, 'clientEmail'],
      [{ password: 'short' }, 'password'],
      [{ password: 'x'.repeat(129) }, 'password'],
      [{ openUntil: '2026-02-30' }, 'openUntil'],
      [{ allow: { download: 'everything' } }, 'allow'],
      [{ allow: { pickLimit: 0 } }, 'allow'],
      [{ watermark: 'x'.repeat(61) }, 'watermark'],
      [{ sets: [{ _id: 'of-another-gallery', name: 'A' }] }, 'sets'],
    ] as const) {
      const { status, body } = await owner('PUT', `/${gallery._id}`, { json });
      expect([status, Object.keys(body.errors ?? {})]).toEqual([400, [field]]);
    }
    const cover = await owner('PUT', `/${gallery._id}`, { json: { cover: 'of-another-gallery' } });
    expect(cover.status).toBe(404);
    const { body } = await owner<Saved>('GET', `/${gallery._id}`);
    expect(body.gallery).toEqual(gallery);
  });

  it('changes only what a PUT carries, and takes things away by null', async () => {
    const { _id } = await createGallery(studio, {
      password: 'secret1',
      openUntil: '2099-01-01',
      allow: { pickLimit: 3, download: 'web' },
    });
    const changed = await change(_id, { allow: { comment: false } });
    expect(changed.allow).toEqual({ pick: true, pickLimit: 3, comment: false, download: 'web' });
    const emptied = await change(_id, {
      password: null,
      openUntil: null,
      allow: { pickLimit: null },
    });
    expect(emptied).toMatchObject({ hasPassword: false, openUntil: null });
    expect(emptied.allow.pickLimit).toBeNull();
  });

  it('orders photographs, keeps them in sets, and keeps those of a deleted set', async () => {
    const gallery = await createGallery(studio, { sets: [{ name: 'Party' }] }, 3);
    const [first = '', second = '', third = ''] = gallery.photos.map(({ _id }) => _id);
    const set = gallery.sets[0]?._id ?? '';
    const { body } = await owner<Saved>('PUT', `/${gallery._id}/photos`, {
      json: { order: [third, first, third], set: { [second]: set } },
    });
    expect(body.gallery.photos.map((photo) => [photo._id, photo.set])).toEqual([
      [third, null],
      [first, null],
      [second, set],
    ]);
    const foreign = await owner('PUT', `/${gallery._id}/photos`, {
      json: { order: ['of-another-gallery'] },
    });
    expect(foreign.status).toBe(404);
    const renamed = await change(gallery._id, { sets: [{ _id: set, name: 'Dancing' }] });
    expect(renamed.sets).toEqual([{ _id: set, name: 'Dancing' }]);
    const without = await change(gallery._id, { sets: [] });
    expect(without.photos.map((photo) => photo.set)).toEqual([null, null, null]);
  });

  it('takes a photograph out of everything when it is removed', async () => {
    const { gallery, client, photos } = await openedBy({}, { email: 'ann@example.com' });
    await change(gallery._id, { cover: photos[0] });
    await pick(client, photos[0]);
    await pick(client, photos[1]);
    const removed = await owner('DELETE', `/${gallery._id}/photos/${photos[0]}`);
    expect(removed.status).toBe(200);
    const { body } = await owner<Saved>('GET', `/${gallery._id}`);
    expect([body.gallery.cover, body.gallery.photos.length]).toEqual([null, 2]);
    expect((await client.call<Seen>('GET')).body.me?.picks).toEqual([photos[1]]);
    const other = await createGallery(studio, {}, 1);
    const foreign = await owner('DELETE', `/${gallery._id}/photos/${other.photos[0]?._id}`);
    expect(foreign.status).toBe(404);
  });

  it('deletes a gallery with its guests, activity and files, and keeps what a portfolio shows', async () => {
    const before = await mediaFiles(studio);
    const { gallery, photos } = await openedBy({}, { email: 'ann@example.com' });
    const portfolio = await createPortfolio(studio);
    await studio.http.patch(`/api/portfolio/${portfolio._id}`, {
      json: { images: [photos[0]] },
      token: studio.token,
    });
    expect((await owner('DELETE', `/${gallery._id}`)).status).toBe(200);
    expect((await owner('GET', `/${gallery._id}`)).status).toBe(404);
    const { originals } = await mediaFiles(studio);
    expect(originals.filter((name) => !before.originals.includes(name))).toEqual([
      expect.stringMatching(`^${photos[0]}`),
    ]);
    for (const slug of ['gallery-guest', 'gallery-event']) {
      const where = `where[gallery][equals]=${gallery._id}`;
      const { body } = await studio.http.get(`/api/${slug}?${where}`, { token: studio.token });
      expect(body.totalDocs).toBe(0);
    }
  });

  it('reads selections as a list, file names and a table without formulas', async () => {
    const { gallery, client, photos } = await openedBy({}, { email: 'ann@example.com' });
    await pick(client, photos[2]);
    await pick(client, photos[0]);
    await client.call('PUT', '/comments', { photo: photos[0], text: '=1+1' });
    const headers = { Authorization: `Bearer ${studio.token}` };
    const read = async (format: string) => {
      const path = `/api/galleries/${gallery._id}/selections?format=${format}`;
      return (await fetch(studio.server.url + path, { headers })).text();
    };
    expect(await read('names')).toBe('IMG_1.jpg, IMG_3.jpg');
    const [head, first] = (await read('csv')).split('\r\n');
    expect(head).toContain('"Set","File name","Guest","Picked at","Comment"');
    expect(first).toMatch(/^,?"?"?,?"IMG_1.jpg","Ann","[^"]+","'=1\+1"$/);
    expect((await owner('GET', `/${gallery._id}/selections?format=pdf`)).status).toBe(400);
  });
});

describe('a client', () => {
  it('gets in without a password by the first call, and into no other gallery', async () => {
    const { client, seen, gallery } = await openedBy();
    expect(client.cookies.size).toBe(1);
    expect(seen.photos).toHaveLength(3);
    const other = await createGallery(studio, { password: 'secret1' }, 1);
    const intruder = newClient(studio, other.token);
    for (const [name, value] of client.cookies) {
      intruder.cookies.set(name, value);
      intruder.cookies.set(`gallery-${other._id}`, value);
    }
    expect((await intruder.call('GET')).status).toBe(401);
    expect((await intruder.fetch(other.photos[0]?.src ?? '')).status).toBe(404);
    expect(JSON.stringify(seen)).not.toContain(gallery._id);
  });

  it('stays the guest who has said so, through another unlock and an empty password', async () => {
    const { gallery, client } = await openedBy({}, { email: 'ann@example.com' });
    await client.call('POST', '/unlock', { password: 'any' });
    await change(gallery._id, { password: '' });
    expect((await client.call<Seen>('GET')).body.me?.name).toBe('Ann');
  });

  it('has to say who they are to pick, comment and submit, and before anything when that is asked', async () => {
    const { client, photos } = await openedBy();
    for (const [part, json] of [
      ['/picks', { photo: photos[0], picked: true }],
      ['/comments', { photo: photos[0], text: 'Lovely' }],
    ] as const)
      expect((await client.call('PUT', part, json)).body).toMatchObject({ who: true });
    expect((await client.call('POST', '/submit', {})).status).toBe(401);

    const first = await openedBy({ askWhoFirst: true, allow: { download: 'web' } });
    expect(first.seen.photos).toEqual([]);
    const src = first.gallery.photos[0]?.src ?? '';
    expect((await first.client.fetch(src)).status).toBe(404);
    const zip = await first.client.fetch(`/api/gallery/${first.gallery.token}/download`);
    expect(zip.status).toBe(401);
    await first.client.call('POST', '/me', { name: 'Ann', email: 'ann@example.com' });
    expect((await first.client.fetch(src)).status).toBe(200);
  });

  it('picks as many as allowed, whatever comes at once, and submits once', async () => {
    const { gallery, client, photos } = await openedBy(
      { allow: { pickLimit: 2 } },
      { photographs: 4, email: 'ann@example.com' },
    );
    expect((await client.call('POST', '/submit', {})).status).toBe(400);
    const answers = await Promise.all(photos.map((photo) => pick(client, photo)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 409, 409]);
    const picks = (await client.call<Seen>('GET')).body.me?.picks ?? [];
    expect(picks).toHaveLength(2);
    expect((await pick(client, 'of-another-gallery')).status).toBe(404);
    const submitted = await client.call<{ me: Me }>('POST', '/submit', { message: 'Thank you' });
    expect(submitted.body.me).toMatchObject({ picks, message: 'Thank you' });
    const mail = await mailbox.waitFor('owner@example.com', ({ text }) =>
      text.includes('Thank you'),
    );
    expect(mail.replyTo).toContain('ann@example.com');
    expect((await pick(client, picks[0], false)).status).toBe(409);
    expect((await client.call('POST', '/submit', {})).status).toBe(409);

    const list = async () =>
      (await owner<{ galleries: GalleryWithPhotos[] }>('GET')).body.galleries.find(
        ({ _id }) => _id === gallery._id,
      )?.status;
    expect(await list()).toBe('Submitted');
    type Guests = { guests: { _id: string }[] };
    const { body } = await owner<Guests>('GET', `/${gallery._id}/selections`);
    expect(await list()).toBe('Open');
    await owner('POST', `/${gallery._id}/selections/${body.guests[0]?._id}/reopen`);
    expect((await pick(client, picks[0], false)).status).toBe(200);
  });

  it('brings a selection to another device by a mailed link alone', async () => {
    const { gallery, client, photos } = await openedBy({}, { email: 'ann@example.com' });
    await pick(client, photos[0]);
    mailbox.clear();
    const elsewhere = newClient(studio, gallery.token);
    await elsewhere.call('GET');
    const answer = await elsewhere.call('POST', '/me', { name: 'Eve', email: 'ann@example.com' });
    expect([answer.status, answer.body]).toEqual([202, { message: expect.any(String) }]);
    expect((await elsewhere.call<Seen>('GET')).body.me).toBeNull();
    const { text } = await mailbox.waitFor('ann@example.com');
    const link = /http:\/\/[^/]+(\/gallery\/\S+)/.exec(text)?.[1] ?? '';
    await elsewhere.fetch(`${link}x`);
    expect((await elsewhere.call<Seen>('GET')).body.me).toBeNull();
    expect((await elsewhere.fetch(link)).status).toBe(200);
    expect((await elsewhere.call<Seen>('GET')).body.me).toMatchObject({
      name: 'Ann',
      picks: [photos[0]],
    });
  });

  it('loses nothing when many guests pick at once', async () => {
    const { gallery, photos } = await openedBy({}, { photographs: 5 });
    const guests = await Promise.all(
      Array.from({ length: 20 }, async (_, number) => {
        const client = newClient(studio, gallery.token);
        await client.call('GET');
        await client.call('POST', '/me', { name: 'Guest', email: `g${number}@example.com` });
        return client;
      }),
    );
    const answers = await Promise.all(
      guests.flatMap((client) => photos.map((photo) => pick(client, photo))),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const { body } = await owner<Saved>('GET', `/${gallery._id}`);
    expect(body.gallery.photos.map(({ picks }) => picks)).toEqual([20, 20, 20, 20, 20]);
  });
});

describeDatabaseIndependent('downloads', () => {
  it('gives originals byte for byte in a ZIP of known length, with names of their own', async () => {
    const gallery = await createGallery(studio, { allow: { download: 'original' } });
    const originals: Buffer[] = [];
    for (const [width, name] of [
      [310, 'Ä & b.jpg'],
      [311, 'IMG.jpg'],
      [312, 'img.jpg'],
    ] as const) {
      const bytes = await jpeg({ width, height: 200 });
      originals.push(bytes);
      await owner('POST', `/${gallery._id}/photos`, {
        form: formData({ images: file(bytes, name) }),
      });
    }
    const client = newClient(studio, gallery.token);
    await client.call('GET');
    const answer = await client.fetch(`/api/gallery/${gallery.token}/download`);
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect(Number(answer.headers.get('content-length'))).toBe(bytes.length);
    expect(answer.headers.get('content-disposition')).toContain('attachment');
    const files = unzip(bytes);
    expect([...files.keys()].sort()).toEqual(['IMG.jpg', 'img (2).jpg', 'Ä & b.jpg']);
    expect([...files.values()].map(sha).sort()).toEqual(originals.map(sha).sort());
    const head = await client.fetch(`/api/gallery/${gallery.token}/download`, { method: 'HEAD' });
    expect(head.headers.get('content-length')).toBe(String(bytes.length));
  });

  it('gives web size without metadata but the credit, and no more than is allowed', async () => {
    const gallery = await createGallery(studio, { allow: { download: 'web' }, watermark: '© Ann' });
    const bytes = await sharp({
      create: { width: 3000, height: 2000, channels: 3, background: '#456' },
    })
      .jpeg()
      .withExif({ IFD0: { Artist: 'Ann Example', Make: 'Camera' } })
      .toBuffer();
    const { body } = await owner<{ photos: { _id: string; src: string }[] }>(
      'POST',
      `/${gallery._id}/photos`,
      { form: formData({ images: file(bytes, 'a.jpeg') }) },
    );
    const [photo] = body.photos;
    const client = newClient(studio, gallery.token);
    await client.call('GET');
    const path = `/api/gallery/${gallery.token}/photos/${photo?._id}`;
    const answer = await client.fetch(path);
    if (answer.status !== 200) throw new Error(await answer.text());
    expect(answer.headers.get('content-disposition')).toContain('a.jpg');
    const web = Buffer.from(await answer.arrayBuffer());
    const { width, format, exif } = await sharp(web).metadata();
    expect([width, format]).toEqual([2048, 'jpeg']);
    expect(exif?.toString('latin1')).toContain('Ann Example');
    expect(exif?.toString('latin1')).not.toContain('Camera');
    // One colour: the watermark is on what is shown alone.
    expect((await sharp(web).stats()).channels[0]?.stdev).toBeLessThan(1);
    const proof = await client.fetch(photo?.src ?? '');
    const shown = await sharp(Buffer.from(await proof.arrayBuffer())).stats();
    expect(shown.channels[0]?.stdev).toBeGreaterThan(1);

    expect((await client.fetch(`${path}?size=original`)).status).toBe(403);
    const zip = `/api/gallery/${gallery.token}/download`;
    expect((await client.fetch(`${zip}?scope=selection`)).status).toBe(401);
    await client.call('POST', '/me', { name: 'Ann', email: 'ann@example.com' });
    expect((await client.fetch(`${zip}?scope=selection`)).status).toBe(400);
    expect((await client.fetch(`${zip}?scope=unknown`)).status).toBe(404);
    await change(gallery._id, { allow: { download: 'none' } });
    expect((await client.fetch(path)).status).toBe(403);
  });
});

describe('a watermark', () => {
  it('is burned in again by jobs, and nothing is shown without it meanwhile', async () => {
    const { gallery, client } = await openedBy({}, { photographs: 1 });
    const before = gallery.photos[0]?.src ?? '';
    expect((await client.fetch(before)).status).toBe(200);
    await change(gallery._id, { watermark: 'Proof' });
    expect((await client.fetch(before)).status).toBe(404);
    await eventually(async () => {
      const { body } = await client.call<Seen>('GET');
      const src = body.gallery.photos[0]?.src;
      return Boolean(src) && src !== before && (await client.fetch(src ?? '')).status === 200;
    });
  });
});

it('names a new credit in the download, whatever else of the photograph changes with it', async () => {
  const { gallery, client, photos } = await openedBy(
    { allow: { download: 'web' } },
    { photographs: 1 },
  );
  const patch = (json: object) =>
    studio.http.patch(`/api/media/${photos[0]}`, { json, token: studio.token });
  await patch({ creator: 'Another Name' });
  await patch({ focalX: 20 });
  await eventually(async () => {
    const answer = await client.fetch(`/api/gallery/${gallery.token}/photos/${photos[0]}`);
    const { exif } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
    return exif?.toString('latin1').includes('Another Name') ?? false;
  });
});

describeDatabaseIndependent('private means private', () => {
  /** Every address of a gallery that a client may ask for, and its calls that change something. */
  const reads = ({ token, photos, _id }: Opened) => [
    `/api/gallery/${token}`,
    `/api/gallery/${token}/download`,
    ...photos.flatMap((photo) => [
      ...[...photo.srcSet.matchAll(/\/media\/\S+/g)].map(([src]) => src),
      `/api/gallery/${token}/photos/${photo._id}`,
      `/api/gallery/${token}/photos/${photo._id}?size=original`,
      `/api/media/file/${photo._id}.jpg`,
    ]),
    `/api/galleries/${_id}`,
    `/api/galleries/${_id}/download`,
    '/api/client-gallery',
    '/api/gallery-guest',
    '/api/gallery-event',
  ];

  it.each([
    ['after a new link', (id: string) => owner('POST', `/${id}/link`), 404],
    ['after a new password', (id: string) => change(id, { password: 'another1' }), 401],
    ['after Close', (id: string) => change(id, { closed: true }), 410],
    ['after the last day', (id: string) => change(id, { openUntil: yesterday() }), 410],
  ])('answers nothing of it %s', async (_name, end, status) => {
    const { gallery, client } = await openedBy(
      { name: 'Secret wedding', allow: { download: 'original' }, password: 'secret1' },
      { photographs: 1, email: 'ann@example.com' },
    );
    expect((await client.fetch(gallery.photos[0]?.src ?? '')).status).toBe(200);
    await end(gallery._id);
    for (const path of reads(gallery)) {
      const answer = await client.fetch(path);
      expect([401, 403, 404, 410]).toContain(answer.status);
      expect(await answer.text()).not.toContain('Secret wedding');
    }
    expect((await client.call('GET')).status).toBe(status);
    const page = await client.fetch(`/gallery/${gallery.token}`);
    expect(await page.text()).not.toContain('Secret wedding');
    expect(page.headers.get('x-robots-tag')).toBe('noindex, nofollow');
  });

  it('ends the cookies of a closed gallery for good', async () => {
    const { gallery, client } = await openedBy({ password: 'secret1' });
    await change(gallery._id, { closed: true });
    await change(gallery._id, { closed: false });
    expect((await client.call('GET')).status).toBe(401);
  });

  it('says so to caches, search engines and other sites, and keeps tokens and names out of the log', async () => {
    const { gallery, client } = await openedBy({ name: 'Unlogged name' });
    const answers = [
      await client.fetch(`/gallery/${gallery.token}`),
      await client.fetch(`/api/gallery/${gallery.token}`),
      await client.fetch(`/api/gallery/${gallery.token}/photos/unknown`),
    ];
    for (const { headers } of answers) {
      expect(headers.get('cache-control')).toBe('private, no-store');
      expect(headers.get('x-robots-tag')).toBe('noindex, nofollow');
      expect(headers.get('referrer-policy')).toBe('no-referrer');
    }
    const image = await client.fetch(gallery.photos[0]?.src ?? '');
    expect(image.headers.get('cache-control')).toMatch(/^private/);
    const sitemap = await client.fetch('/sitemap.xml');
    expect(await sitemap.text()).not.toContain('gallery/');
    expect(studio.server.logs()).not.toContain(gallery.token);
    expect(studio.server.logs()).not.toContain('Unlogged name');
  });

  it('refuses forged cookies and proofs as if there were none', async () => {
    const gallery = await createGallery(studio, { password: 'secret1' }, 1);
    const client = newClient(studio, gallery.token);
    for (const signature of ['x'.repeat(64), '%C3%A9'.repeat(64), '\u00e9'.repeat(64)]) {
      client.cookies.set(`gallery-${gallery._id}`, `-.${signature}`);
      expect((await client.call('GET')).status).toBe(401);
      expect((await client.fetch(gallery.photos[0]?.src ?? '')).status).toBe(404);
      const proof = encodeURIComponent(`x.99999999999.${signature}`);
      expect((await client.fetch(`/gallery/${gallery.token}?guest=${proof}`)).status).toBe(200);
    }
  });

  it('gives a cookie that scripts cannot read, for this site alone', async () => {
    const gallery = await createGallery(studio);
    const answer = await fetch(`${studio.server.url}/api/gallery/${gallery.token}`);
    const [cookie = ''] = answer.headers.getSetCookie();
    expect(cookie).toMatch(/; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Lax$/);
  });
});

itDatabaseIndependent('mails the link to the client, and never the password', async () => {
  const gallery = await createGallery(studio, {
    clientEmail: 'client@example.com',
    message: 'Here they are',
    password: 'secret1',
    openUntil: '2099-12-31',
  });
  await owner('POST', `/${gallery._id}/invite`, { json: {} });
  const { text } = await mailbox.waitFor('client@example.com');
  expect(text).toContain('Here they are');
  expect(text).toContain(`/gallery/${gallery.token}`);
  expect(text).toContain('31 December 2099');
  expect(text).not.toContain('secret1');
  const other = await createGallery(studio);
  const without = await owner('POST', `/${other._id}/invite`, { json: {} });
  expect(without.body.errors).toHaveProperty('email');
});

it('refuses files that are no photographs, and photographs of an unknown set', async () => {
  const gallery = await createGallery(studio);
  const text = await owner('POST', `/${gallery._id}/photos`, {
    form: formData({ images: file(Buffer.from('no photograph'), 'a.jpg') }),
  });
  expect(text.status).toBe(415);
  await expect(addPhoto(studio, gallery._id, 'a.jpg', 1, { set: 'unknown' })).rejects.toThrow(
    '404',
  );
  // A job may be at work there.
  await eventually(async () => (await mediaFiles(studio)).incoming.length === 0);
});

// Last, because it uses up the tries of this client's address.
it('is asked for the password, of which ten wrong ones from an address are too many', async () => {
  const { gallery } = await openedBy({ password: 'secret1', name: 'Hidden name' });
  const stranger = newClient(studio, gallery.token);
  const asked = await stranger.call('GET');
  expect([asked.status, asked.body]).toEqual([
    401,
    { message: 'This gallery is private', password: true },
  ]);
  for (let time = 0; time < 10; time += 1)
    expect((await stranger.call('POST', '/unlock', { password: 'wrong' })).status).toBe(401);
  const refused = await stranger.call('POST', '/unlock', { password: 'secret1' });
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  const { body } = await owner<{ events: GalleryEvent[] }>('GET', `/${gallery._id}/activity`);
  expect(body.events[0]).toMatchObject({ type: 'wrong-password', guest: null, count: 10 });
});
