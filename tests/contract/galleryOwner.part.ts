import type { GalleryEvent, ListedGallery } from '@/contract/gallery';
import { LIST } from '@/contract/limits';
import { photoIdOf } from '@/server/images/derivatives/derivative';
import type { Body } from '../helpers/api';
import { formData } from '../helpers/api';
import { binOf } from '../helpers/bin';
import { ageEvents } from '../helpers/database';
import { eventually } from '../helpers/eventually';
import {
  addPhoto,
  type ClientView,
  changeGallery,
  createGallery,
  type Opened,
  openGallery,
  ownerOf,
  pick,
} from '../helpers/gallery';
import { describeDatabaseIndependent } from '../helpers/onDatabase';
import { file } from '../helpers/photoFixtures';
import { sharedStudioWithMailbox } from '../helpers/sharedServer';
import { mediaFiles } from '../helpers/studio';

const { studio, mailbox } = sharedStudioWithMailbox();
const owner = ownerOf(studio);

type Saved = Body & { gallery: Opened };

/** The id of the photograph that stands for a gallery in the list. */
async function coverIdOf(id: string): Promise<string | undefined> {
  const { body } = await owner<{ galleries: ListedGallery[] }>('GET');
  const src = body.galleries.find(({ _id }) => _id === id)?.coverSrc ?? '';
  return photoIdOf(src.replace('/media/', ''));
}

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
    allow: {
      pick: true,
      pickLimit: null,
      comment: true,
      download: 'none',
      markDownloads: true,
    },
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
        width: 121,
        height: 80,
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

it('changes only what a PUT carries, and takes things away by null', async () => {
  const { _id } = await createGallery(studio, {
    password: 'secret1',
    openUntil: '2099-01-01',
    allow: { pickLimit: 3, download: 'web' },
  });
  const changed = await changeGallery(studio, _id, { allow: { comment: false } });
  expect(changed.allow).toEqual({
    pick: true,
    pickLimit: 3,
    comment: false,
    download: 'web',
    markDownloads: true,
  });
  expect((await changeGallery(studio, _id, { password: '' })).hasPassword).toBe(false);
  await changeGallery(studio, _id, { password: 'secret2' });
  const emptied = await changeGallery(studio, _id, {
    password: null,
    openUntil: null,
    allow: { pickLimit: null },
  });
  expect(emptied).toMatchObject({ hasPassword: false, openUntil: null });
  expect(emptied.allow.pickLimit).toBeNull();
});

it('leaves downloads of a gallery of before clean', async () => {
  const { _id } = await createGallery(studio, { watermark: 'Ann' });
  const path = `/api/client-gallery/${_id}`;
  const { token } = studio;
  // As the row of a gallery that was there before the field.
  await studio.http.patch(path, { json: { allow: { markDownloads: null } }, token });
  await studio.http.patch(path, { json: { allow: { comment: false } }, token });
  const changed = await changeGallery(studio, _id, { name: 'B', allow: { download: 'web' } });
  expect(changed.allow).toMatchObject({ comment: false, download: 'web', markDownloads: false });
});

it('orders photographs, keeps them in sets, keeps those of a deleted set, and refuses an order that was made on another one than is stored', async () => {
  const gallery = await createGallery(studio, { sets: [{ name: 'Party' }] }, 3);
  const [first = '', second = '', third = ''] = gallery.photos.map(({ _id }) => _id);
  const set = gallery.sets[0]?._id ?? '';
  const path = `/${gallery._id}/photos`;
  const order = (json: object) => owner<Saved>('PUT', path, { json });
  const idsOf = ({ body }: { body: Saved }) => body.gallery.photos.map(({ _id }) => _id);
  const moved = await order({
    ...{ order: [third, first, third], orderedFrom: [first, second, third] },
    set: { [second]: set },
  });
  expect(moved.body.gallery.photos.map((photo) => [photo._id, photo.set])).toEqual([
    [third, null],
    [first, null],
    [second, set],
  ]);
  expect((await order({ order: ['of-another-gallery'] })).status).toBe(404);
  const stale = await order({
    order: [second, first, third],
    orderedFrom: [first, second, third],
  });
  expect([stale.status, idsOf(stale), stale.body.message]).toEqual([
    409,
    [third, first, second],
    'The order was changed elsewhere meanwhile. This is how it is now.',
  ]);
  const { _id: fourth } = await addPhoto(studio, gallery._id, 'IMG_4.jpg', 4);
  // One that is added meanwhile is no other order, and one that is deleted is.
  const after = await order({
    order: [third, second, first],
    orderedFrom: [third, first, second],
  });
  expect([after.status, idsOf(after)]).toEqual([200, [third, second, first, fourth]]);
  const renamed = await changeGallery(studio, gallery._id, {
    sets: [{ _id: set, name: 'Dancing' }],
  });
  expect(renamed.sets).toEqual([{ _id: set, name: 'Dancing' }]);
  expect(await coverIdOf(gallery._id)).toBe(third);
  await owner('DELETE', `${path}/${third}`);
  expect(await coverIdOf(gallery._id)).toBe(second);
  const late = { order: [first, third, second], orderedFrom: [third, second, first] };
  expect((await order(late)).status).toBe(409);
  expect((await order({ order: [first, second] })).status).toBe(200);
  const without = await changeGallery(studio, gallery._id, { sets: [] });
  expect(without.photos.map((photo) => photo.set)).toEqual([null, null, null]);
});

it('adds, renames, moves and deletes one set, whatever the caller knows of the others', async () => {
  const gallery = await createGallery(studio, { sets: [{ name: 'One' }, { name: 'Two' }] });
  const path = `/${gallery._id}/sets`;
  const [one, two] = gallery.sets;
  const added = await owner<Saved & { set: { _id: string } }>('POST', path, {
    json: { name: ' Three ' },
  });
  expect([added.status, added.body.set]).toEqual([201, { _id: expect.any(String), name: 'Three' }]);
  expect(added.body.gallery.sets).toEqual([one, two, added.body.set]);
  const moves = await Promise.all([
    owner<Saved>('PUT', `${path}/${added.body.set._id}`, { json: { at: 0 } }),
    owner<Saved>('PUT', `${path}/${one?._id}`, { json: { name: 'First', at: 99 } }),
  ]);
  expect(moves.map(({ status }) => status)).toEqual([200, 200]);
  const { body } = await owner<Saved>('GET', `/${gallery._id}`);
  expect(body.gallery.sets.map(({ name }) => name)).toEqual(['Three', 'Two', 'First']);
  expect((await owner('DELETE', `${path}/${two?._id}`)).body).toEqual({
    message: expect.any(String),
  });
  const left = await owner<Saved>('GET', `/${gallery._id}`);
  expect(left.body.gallery.sets.map(({ name }) => name)).toEqual(['Three', 'First']);
});

it('takes photographs out of everything when one or many are removed, and none with one of another gallery', async () => {
  const { gallery, client, photos } = await openGallery(studio, {}, { email: 'ann@example.com' });
  const other = await createGallery(studio, {}, 1);
  const path = `/${gallery._id}/photos`;
  const foreign = other.photos[0]?._id ?? '';
  await changeGallery(studio, gallery._id, { cover: photos[0] });
  for (const photo of photos) await pick(client, photo);
  expect((await owner('DELETE', `${path}/${foreign}`)).status).toBe(404);
  for (const [json, status] of [
    [{ photos: [] }, 400],
    [{ photos: 'all' }, 400],
    [{ photos: [photos[0], foreign] }, 404],
    [{ photos: ['unknown'] }, 404],
  ] as const)
    expect((await owner('DELETE', path, { json })).status).toBe(status);
  const { body } = await owner<Saved>('GET', `/${gallery._id}`);
  expect(body.gallery.photos).toHaveLength(3);
  expect((await owner('DELETE', `${path}/${photos[0]}`)).status).toBe(200);
  const left = await owner<Saved>('GET', `/${gallery._id}`);
  expect([left.body.gallery.cover, left.body.gallery.photos.length]).toEqual([null, 2]);
  expect((await client.call<ClientView>('GET')).body.me?.picks).toEqual(photos.slice(1));
  const removed = await owner('DELETE', path, { json: { photos: [...photos.slice(1), 'gone'] } });
  expect([removed.status, removed.body]).toEqual([
    200,
    { deleted: 2, message: expect.any(String) },
  ]);
  expect((await client.call<ClientView>('GET')).body.me?.picks).toEqual([]);
});

it('deletes a gallery with its guests and activity, and with its files when it leaves the bin', async () => {
  const before = await mediaFiles(studio);
  const who = { photographs: 1, email: 'ann@example.com' };
  const { gallery } = await openGallery(studio, {}, who);
  expect((await owner('DELETE', `/${gallery._id}`)).status).toBe(200);
  expect((await owner('GET', `/${gallery._id}`)).status).toBe(404);
  const added = async () =>
    (await mediaFiles(studio)).originals.filter((name) => !before.originals.includes(name));
  expect(await added()).toHaveLength(1);
  for (const slug of ['gallery-guest', 'gallery-event']) {
    const where = `where[gallery][equals]=${gallery._id}`;
    const { body } = await studio.http.get(`/api/${slug}?${where}`, { token: studio.token });
    expect(body.totalDocs).toBe(0);
  }
  expect((await binOf(studio).deleteForGood('client-gallery', gallery._id)).status).toBe(200);
  expect(await added()).toEqual([]);
});

it('sees the activity of twelve months, and the older is deleted', async () => {
  const { gallery, client } = await openGallery(studio, {}, { photographs: 0 });
  const activity = async () =>
    (await owner<{ events: GalleryEvent[] }>('GET', `/${gallery._id}/activity`)).body.events;
  expect(await activity()).toHaveLength(1);
  const day = new Date();
  day.setMonth(day.getMonth() - 12);
  // By more than a test may take.
  await ageEvents(studio.server, new Date(day.getTime() + 10 * 60_000));
  expect(await activity()).toHaveLength(1);
  await ageEvents(studio.server, day);
  expect(await activity()).toEqual([]);
  await client.call('GET');
  const { http, token } = studio;
  const stored = await http.request('GET', '/api/gallery-event?limit=0', { token });
  expect(stored.body.totalDocs).toBe(1);
});

// On SQLite alone.
describeDatabaseIndependent('whatever the database', () => {
  it('refuses what is missing, wrong or too long, and changes nothing then', async () => {
    const gallery = await createGallery(studio, { sets: [{ name: 'Party' }] });
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
      [{ watermark: '\uffff' }, 'watermark'],
      [{ sets: Array(51).fill({ name: 'A' }) }, 'sets'],
      [{ cover: '' }, 'cover'],
    ] as const) {
      const { status, body } = await owner('PUT', `/${gallery._id}`, { json });
      expect([status, Object.keys(body.errors ?? {})]).toEqual([400, [field]]);
    }
    const [kept] = gallery.sets;
    const twice = await owner('PUT', `/${gallery._id}`, { json: { sets: [kept, kept] } });
    expect(twice.body.errors).toHaveProperty('sets');
    for (const json of [
      { cover: 'of-another-gallery' },
      { sets: [{ _id: 'of-another-gallery', name: 'A' }] },
    ])
      expect((await owner('PUT', `/${gallery._id}`, { json })).status).toBe(404);
    const { body } = await owner<Saved>('GET', `/${gallery._id}`);
    expect(body.gallery).toEqual(gallery);
  });

  it('stores texts trimmed, with one kind of line break, and names without marks of direction, by any route', async () => {
    const name = ' \u202eAnn\u2066 ';
    const message = ' \r\nDear Ann,\r\nhere\rthey are\n ';
    const saved = { name: 'Ann', message: 'Dear Ann,\nhere\nthey are' };
    const sent = { name, message, clientName: name, watermark: name, sets: [{ name }] };
    const gallery = await createGallery(studio, sent);
    expect(gallery).toMatchObject({ ...saved, clientName: 'Ann', watermark: 'Ann' });
    expect(gallery.sets).toEqual([{ _id: expect.any(String), name: 'Ann' }]);
    const { token } = studio;
    const patch = { json: { name, message }, token };
    await changeGallery(studio, gallery._id, { name: 'B', message: '' });
    await studio.http.patch(`/api/client-gallery/${gallery._id}`, patch);
    const { body } = await owner<Saved>('GET', `/${gallery._id}`);
    expect(body.gallery).toMatchObject(saved);
  });

  it('refuses a set without a name or place, an unknown one and the fifty-first, and changes nothing then', async () => {
    const sets = Array.from({ length: 50 }, (_, nth) => ({ name: `Set ${nth}` }));
    const gallery = await createGallery(studio, { sets });
    const other = await createGallery(studio, { sets: [{ name: 'Other' }] });
    const path = `/${gallery._id}/sets`;
    const set = `${path}/${gallery.sets[0]?._id}`;
    const foreign = `${path}/${other.sets[0]?._id}`;
    for (const [method, address, json, status] of [
      ['POST', path, { name: '' }, 400],
      ['POST', path, { name: 'One more' }, 409],
      ['PUT', set, { at: -1 }, 400],
      ['PUT', set, { at: '1' }, 400],
      ['PUT', foreign, { name: 'Mine' }, 404],
      ['DELETE', foreign, undefined, 404],
      ['POST', '/none/sets', { name: 'A' }, 404],
    ] as const)
      expect((await owner(method, address, { json })).status).toBe(status);
    const { body } = await owner<Saved>('GET', `/${gallery._id}`);
    expect(body.gallery).toEqual(gallery);
  });

  it('reads selections as a list, file names and a table without formulas', async () => {
    const { gallery, client, photos } = await openGallery(studio, {}, { email: 'ann@example.com' });
    await pick(client, photos[2]);
    await pick(client, photos[0]);
    const text = '=1+1;\t@a\n-2; "=3\nfine - really';
    await client.call('PUT', '/comments', { photo: photos[0], text });
    const headers = { Authorization: `Bearer ${studio.token}` };
    const ask = (format: string) =>
      fetch(`${studio.server.url}/api/galleries/${gallery._id}/selections?format=${format}`, {
        headers,
      });
    const read = async (format: string) => (await ask(format)).text();
    expect(await read('names')).toBe('IMG_1.jpg, IMG_3.jpg');
    expect(await read('names&endings=false')).toBe('IMG_1, IMG_3');
    const table = await ask('table');
    expect(table.headers.get('Content-Disposition')).toMatch(/^attachment; filename=".+\.csv"$/);
    const rows = Buffer.from(await table.arrayBuffer())
      .toString('utf16le')
      .split('\r\n');
    expect(rows[0]).toBe('\ufeff"Set"\t"File name"\t"Guest"\t"Picked at"\t"Comment"');
    expect(rows[1]).toMatch(
      /^\t"IMG_1.jpg"\t"Ann"\t"\d{4}-\d\d-\d\d \d\d:\d\d:\d\d [+-]\d\d:\d\d"\t"'=1\+1;/,
    );
    const [head, first] = (await read('csv')).split('\r\n');
    expect(head).toContain('"Set","File name","Guest","Picked at","Comment"');
    expect(first).toMatch(/^,"IMG_1.jpg","Ann","[^"]+","/);
    expect(first).toContain(`,"'=1+1;\t'@a\n'-2; ""'=3\nfine - really"`);
    const filtered = async (filter: string) =>
      (await read(`csv&${filter}`))
        .split('\r\n')
        .slice(1)
        .map((line) => line.split(',')[1])
        .filter(Boolean);
    expect(await filtered('picked=commented')).toEqual(['"IMG_1.jpg"']);
    await client.call('PUT', '/comments', { photo: photos[1], text: 'Not this one' });
    expect(await filtered('picked=feedback')).toEqual([
      '"IMG_1.jpg"',
      '"IMG_2.jpg"',
      '"IMG_3.jpg"',
    ]);
    expect(await read('csv&picked=feedback')).toContain(',"IMG_2.jpg","Ann",,"Not this one"');
    expect(await read('names')).toBe('IMG_1.jpg, IMG_3.jpg');
    expect(await filtered('picked=some&set=none&submitted=false')).toHaveLength(2);
    expect(await filtered('picked=nobody')).toEqual(['"IMG_2.jpg"']);
    for (const none of ['set=unknown', 'submitted=true']) expect(await filtered(none)).toEqual([]);
    for (const wrong of ['format=pdf', 'picked=all', 'submitted=maybe'])
      expect((await owner('GET', `/${gallery._id}/selections?${wrong}`)).status).toBe(400);
  });

  it('mails the link to the client, and never the password', async () => {
    const gallery = await createGallery(studio, {
      clientEmail: 'client@example.com',
      date: '2026-06-01',
      message: 'Here they are',
      password: 'secret1',
      openUntil: '2099-12-31',
    });
    const wordmark = 'Łux & "Light", <eve@evil.example>; =?utf-8?Q?x?=';
    const name = (json: object) =>
      studio.http.post('/api/globals/site', { json, token: studio.token });
    await name({ wordmark });
    await owner('POST', `/${gallery._id}/invite`, { json: {} });
    await name({ wordmark: '' });
    const { text, parsed } = await mailbox.waitFor('client@example.com');
    const from = wordmark.replace('=?', '= ?');
    expect(parsed.from?.value).toEqual([{ name: from, address: 'studio@example.com' }]);
    expect(parsed.replyTo?.value).toMatchObject([{ address: studio.owner.email }]);
    expect(parsed.headers.has('auto-submitted')).toBe(false);
    expect(text).toContain('Here they are');
    expect(text).toContain(`/gallery/${gallery.token}`);
    expect(text).toContain('1 June 2026');
    expect(text).toContain('31 December 2099');
    expect(text).not.toContain('secret1');
    const other = await createGallery(studio);
    const without = await owner('POST', `/${other._id}/invite`, { json: {} });
    expect(without.body.errors).toHaveProperty('email');
  });

  it('mails an invitation once that is sent again under its key', async () => {
    const { _id } = await createGallery(studio);
    const json = { email: 'guest@example.com' };
    const headers = { 'Idempotency-Key': 'invitation' };
    const invite = () => owner('POST', `/${_id}/invite`, { json, headers });
    const [first, second] = [await invite(), await invite()];
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(second.body).toEqual(first.body);
    await mailbox.waitFor(json.email);
    await owner('POST', `/${_id}/invite`, { json: { email: 'other@example.com' } });
    await mailbox.waitFor('other@example.com');
    expect(mailbox.messages(json.email)).toHaveLength(1);
    const { body } = await owner<{ events: GalleryEvent[] }>('GET', `/${_id}/activity`);
    expect(body.events.map(({ type }) => type)).toEqual(['invited', 'invited']);
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
    const none = await owner('POST', `/${gallery._id}/photos`, { form: formData({ set: '' }) });
    expect([none.status, none.body]).toEqual([
      400,
      { message: expect.any(String), errors: { images: 'Choose an image' } },
    ]);
    // A job may be at work there.
    await eventually(async () => (await mediaFiles(studio)).incoming.length === 0);
  });

  it('is told of a first opening and a submission by mail, unless that is off, and on the dashboard until they are looked at', async () => {
    const hasNews = async (...texts: string[]) => {
      const headers = { Cookie: `payload-token=${studio.token}` };
      const { body } = await studio.http.get<string>('/admin/dashboard', { headers });
      return texts.map((text) => body.includes(text));
    };
    const notify = { opened: false, submitted: false };
    mailbox.clear();
    const who = { photographs: 1, email: 'ann@example.com' };
    const opened = [
      await openGallery(studio, { name: 'Silent', notify }, who),
      await openGallery(studio, { name: 'Told' }, who),
    ];
    expect(await hasNews('Silent was opened', 'Told was opened')).toEqual([true, true]);
    for (const { gallery, client, photos } of opened) {
      await pick(client, photos[0]);
      await client.call('POST', '/submit', {});
      // A submission is news whether the gallery is open or not, and after a look at the activity.
      await changeGallery(studio, gallery._id, { closed: true });
      await owner('GET', `/${gallery._id}/activity`);
    }
    expect(await hasNews('Selection in Silent', 'Selection in Told')).toEqual([true, true]);
    for (const { gallery } of opened) await owner('GET', `/${gallery._id}/selections`);
    const seen = await openGallery(studio, { name: 'Looked at' }, { photographs: 0 });
    await owner('GET', `/${seen.gallery._id}/activity`);
    expect(await hasNews('Silent', 'Told', 'Looked at')).toEqual([false, false, false]);
    const told = ['Ann has picked one photograph of Told', 'Told has been opened'];
    for (const news of told)
      await mailbox.waitFor('owner@example.com', ({ subject }) => subject === news);
    const subjects = mailbox.messages('owner@example.com').map(({ subject }) => subject);
    expect(subjects.filter((text) => /Silent|Told/.test(text)).toSorted()).toEqual(told);
  });

  it('shows the photographs where its URL names no tab that it has', async () => {
    const { _id } = await createGallery(studio);
    const headers = { Cookie: `payload-token=${studio.token}` };
    for (const tab of ['constructor', '__proto__', 'Access', 'access&part=x']) {
      const { status, body } = await studio.http.get<string>(
        `/admin/galleries/${_id}?part=${tab}`,
        { headers },
      );
      expect([tab, status]).toEqual([tab, 200]);
      expect(body).toContain('aria-label="Photographs"');
    }
  });

  /** Last, since it takes as many galleries as fill a page. */
  it('stands on the page of the list that its age gives it', async () => {
    const listed = async () => (await owner<{ galleries: ListedGallery[] }>('GET')).body.galleries;
    for (let count = (await listed()).length; count <= LIST.rows; count += 1)
      await owner('POST', '', { json: { name: 'One more' } });
    const galleries = await listed();
    const [newest, next] = [galleries[0]?._id, galleries[LIST.rows]?._id];
    const headers = { Cookie: `payload-token=${studio.token}` };
    for (const [page, shown, missing] of [
      [1, newest, next],
      [2, next, newest],
    ]) {
      const answer = await fetch(`${studio.server.url}/admin/galleries?page=${page}`, { headers });
      const html = await answer.text();
      expect(html).toContain(`/admin/galleries/${shown}`);
      expect(html).not.toContain(`/admin/galleries/${missing}`);
    }
  });
});
