import { setTimeout as wait } from 'node:timers/promises';
import type { GalleryEvent, ListedGallery, Me, Selections } from '@/contract/gallery';
import { inBatches } from '@/server/lists/inBatches';
import {
  type ClientView,
  changeGallery,
  createGallery,
  newClient,
  openGallery,
  ownerOf,
  pick,
} from '../helpers/gallery';
import { describeDatabaseIndependent } from '../helpers/onDatabase';
import { sharedStudioWithMailbox } from '../helpers/sharedServer';

/** Yesterday's calendar day in a time zone. */
const yesterdayIn = (timeZone: string) =>
  new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeZone }).format(
    Date.now() - 24 * 60 * 60_000,
  );

const { studio, mailbox } = sharedStudioWithMailbox();
const owner = ownerOf(studio);

it('gets in without a password by the first call, and into no other gallery', async () => {
  const { client, seen, gallery } = await openGallery(studio, {}, { photographs: 1 });
  expect(client.cookies.size).toBe(1);
  expect(seen.photos).toHaveLength(1);
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

it('picks as many as allowed, whatever comes at once, and submits once', async () => {
  const { gallery, client, photos } = await openGallery(
    studio,
    { allow: { pickLimit: 2 } },
    { email: 'ann@example.com' },
  );
  expect((await client.call('POST', '/submit', {})).status).toBe(400);
  const answers = await Promise.all(photos.map((photo) => pick(client, photo)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 409]);
  const picks = (await client.call<ClientView>('GET')).body.me?.picks ?? [];
  expect(picks).toHaveLength(2);
  const unknown = await pick(client, 'of-another-gallery');
  expect([unknown.status, unknown.body]).toEqual([404, expect.objectContaining({ photo: true })]);
  const submission = { message: 'Thank you', picks };
  const submit = () => client.call<{ me: Me }>('POST', '/submit', submission);
  // The answer to the first is lost.
  const [submitted, ...again] = [await submit(), await submit()];
  expect(again).toMatchObject([{ status: 200, body: submitted.body }]);
  expect(submitted.body.me).toMatchObject({ picks, message: 'Thank you' });
  const mail = await mailbox.waitFor('owner@example.com', ({ text }) => text.includes('Thank you'));
  expect(mail.replyTo).toContain('ann@example.com');
  expect((await pick(client, picks[0], false)).status).toBe(409);
  for (const other of [{}, { picks }, { ...submission, picks: [] }])
    expect((await client.call('POST', '/submit', other)).status).toBe(409);

  const list = async () => {
    const { galleries } = (await owner<{ galleries: ListedGallery[] }>('GET')).body;
    const { status, submissions, submittedAt } =
      galleries.find(({ _id }) => _id === gallery._id) ?? {};
    return [status, submissions, submittedAt];
  };
  const ben = newClient(studio, gallery.token);
  await ben.call('GET');
  await ben.call('POST', '/me', { name: 'Ben', email: 'ben@example.com' });
  const { submittedAt } = submitted.body.me;
  expect(await list()).toEqual(['Submitted', 1, submittedAt]);
  type Guests = { guests: { _id: string }[] };
  const { body } = await owner<Guests>('GET', `/${gallery._id}/selections`);
  expect(await list()).toEqual(['Open', 1, submittedAt]);
  await owner('POST', `/${gallery._id}/selections/${body.guests[0]?._id}/reopen`);
  expect(await list()).toEqual(['Open', 0, null]);
  expect((await pick(client, picks[0], false)).status).toBe(200);
  await client.call('POST', '/submit', {});
  const activity = await owner<{ events: GalleryEvent[] }>('GET', `/${gallery._id}/activity`);
  const submissions = activity.body.events.filter(({ type }) => type === 'submitted');
  expect(submissions.map(({ count }) => count)).toEqual([1, 2]);
  await mailbox.waitFor('owner@example.com', ({ subject }) =>
    subject.includes('one photograph of Ann'),
  );
  const mails = mailbox.messages('owner@example.com');
  expect(mails.filter(({ text }) => text.includes('Thank you'))).toHaveLength(1);
});

it('submits what its screen shows or nothing, and learns what is picked', async () => {
  const { client, photos } = await openGallery(studio, {}, { email: 'ann@example.com' });
  const [first = '', second = ''] = photos;
  const submit = (picks: unknown) => client.call<{ me?: Me }>('POST', '/submit', { picks });
  for (const photo of photos) await pick(client, photo);
  await pick(client, second, false);
  const picks = photos.filter((photo) => photo !== second);
  for (const shown of [photos, [], [first, second]]) {
    const { status, body } = await submit(shown);
    expect([status, body.me]).toEqual([409, expect.objectContaining({ picks, submittedAt: null })]);
  }
  expect((await submit(Array(3_001).fill(first))).status).toBe(400);
  expect((await client.call<ClientView>('GET')).body.me?.submittedAt).toBeNull();
  expect((await submit(picks.toReversed())).status).toBe(200);
});

it('loses nothing when ten guests say who they are and pick two photographs each at once', async () => {
  const GUESTS = 10;
  const { gallery, photos } = await openGallery(studio, {}, { photographs: 2 });
  const answers = await Promise.all(
    Array.from({ length: GUESTS }, async (_, number) => {
      const headers = { 'X-Forwarded-For': `198.51.100.${number}` };
      const client = newClient(studio, gallery.token, headers);
      const entries = [
        await client.call('GET'),
        await client.call('POST', '/me', { name: 'Guest', email: `g${number}@example.com` }),
      ];
      return [...entries, ...(await Promise.all(photos.map((photo) => pick(client, photo))))];
    }),
  );
  expect(new Set(answers.flat().map(({ status }) => status))).toEqual(new Set([200]));
  const { body } = await owner<Selections>('GET', `/${gallery._id}/selections`);
  expect(body.guests.map(({ picks }) => picks.toSorted())).toEqual(
    Array(GUESTS).fill(photos.toSorted()),
  );
  expect(body.photos.map(({ picks }) => picks)).toEqual(photos.map(() => GUESTS));
});

it('fills the activity by one entry an hour for each thing that it does', async () => {
  const who = { photographs: 1, email: 'ann@example.com' };
  const { gallery, client, photos } = await openGallery(studio, {}, who);
  for (const text of ['One', 'Two', 'Three']) {
    await pick(client, photos[0], text !== 'Two');
    await client.call('PUT', '/comments', { photo: photos[0], text });
  }
  const { body } = await owner<{ events: GalleryEvent[] }>('GET', `/${gallery._id}/activity`);
  expect(body.events.map(({ type, count }) => [type, count]).toSorted()).toEqual([
    ['commented', 3],
    ['identified', 1],
    ['opened', 1],
    ['picked', 2],
  ]);
});

// On SQLite alone.
describeDatabaseIndependent('whatever the database', () => {
  it('stays the guest who has said so, through another unlock and an empty password', async () => {
    const who = { photographs: 0, email: 'ann@example.com' };
    const { gallery, client } = await openGallery(studio, {}, who);
    await client.call('POST', '/unlock', { password: 'any' });
    await changeGallery(studio, gallery._id, { password: '' });
    expect((await client.call<ClientView>('GET')).body.me?.name).toBe('Ann');
  });

  it('has to say who they are to pick, comment and submit, and before anything when that is asked', async () => {
    const one = { photographs: 1 };
    const { client, photos } = await openGallery(studio, {}, one);
    for (const [part, json] of [
      ['/picks', { photo: photos[0], picked: true }],
      ['/comments', { photo: photos[0], text: 'Lovely' }],
    ] as const)
      expect((await client.call('PUT', part, json)).body).toMatchObject({ who: true });
    expect((await client.call('POST', '/submit', {})).status).toBe(401);

    const fields = { askWhoFirst: true, allow: { download: 'web' } };
    const first = await openGallery(studio, fields, one);
    expect(first.seen.photos).toEqual([]);
    const src = first.gallery.photos[0]?.src ?? '';
    expect((await first.client.fetch(src)).status).toBe(404);
    const zip = await first.client.fetch(`/api/gallery/${first.gallery.token}/download`);
    expect(zip.status).toBe(401);
    await first.client.call('POST', '/me', { name: 'Ann', email: 'ann@example.com' });
    expect((await first.client.fetch(src)).status).toBe(200);
  });

  it('is seen by the owner as by its client, without password and cookie, and that is not noted', async () => {
    const gallery = await createGallery(
      studio,
      { password: 'secret1', allow: { download: 'web' } },
      1,
    );
    const asOwner = { Authorization: `Bearer ${studio.token}` };
    const viewer = newClient(studio, gallery.token, asOwner);
    const page = await viewer.fetch(`/gallery/${gallery.token}`);
    expect(await page.text()).toContain(gallery.photos[0]?._id);
    expect((await viewer.call<ClientView>('GET')).body.gallery.photos).toHaveLength(1);
    const zip = await viewer.fetch(`/api/gallery/${gallery.token}/download`);
    expect([zip.status, (await zip.arrayBuffer()).byteLength > 0]).toEqual([200, true]);
    // A cookie would outlive the session.
    expect(viewer.cookies.size).toBe(0);
    const { body } = await owner<{ events: GalleryEvent[] }>('GET', `/${gallery._id}/activity`);
    expect(body.events).toEqual([]);
  });

  it('loses the right to write that ends while the body of the call arrives', async () => {
    for (const [change, expected] of [
      [{ closed: true }, 410],
      [{ password: 'secret2' }, 401],
      [{ allow: { pick: false } }, 403],
    ] as const) {
      const { gallery, client, photos } = await openGallery(
        studio,
        {},
        { photographs: 1, email: 'ann@example.com' },
      );
      let finish = (_: Uint8Array): void => {};
      const rest = new Promise<Uint8Array>((resolve) => {
        finish = resolve;
      });
      const json = Buffer.from(JSON.stringify({ photo: photos[0], picked: true }));
      const answer = client.fetch(`/api/gallery/${gallery.token}/picks`, {
        method: 'PUT',
        headers: { 'Content-Type': 'application/json' },
        duplex: 'half',
        body: new ReadableStream({
          async start(body) {
            body.enqueue(json.subarray(0, 5));
            body.enqueue(await rest);
            body.close();
          },
        }),
      } as RequestInit);
      await wait(100);
      await changeGallery(studio, gallery._id, change);
      finish(json.subarray(5));
      expect((await answer).status).toBe(expected);
      const { body } = await owner<Selections>('GET', `/${gallery._id}/selections`);
      expect(body.guests[0]?.picks).toEqual([]);
    }
  });

  it('notes an opening without sending the photographs to whoever prefers a minimal answer', async () => {
    const gallery = await createGallery(studio, {}, 1);
    const client = newClient(studio, gallery.token, { Prefer: 'return=minimal' });
    expect((await client.call('GET')).body).toEqual({ me: null });
    const { body } = await owner<{ events: GalleryEvent[] }>('GET', `/${gallery._id}/activity`);
    expect(body.events.map(({ type, count }) => [type, count])).toEqual([['opened', 1]]);
  });

  it('is asked for the password, of which ten wrong ones from an address are too many, and fifty from anywhere', async () => {
    const gallery = await createGallery(studio, { password: 'secret1' });
    // Not the address of the other tests, since its tries are used up.
    const from = (nth: number) =>
      newClient(studio, gallery.token, { 'X-Forwarded-For': `203.0.113.${nth}` });
    const unlock = (nth: number, password: string) =>
      from(nth).call('POST', '/unlock', { password });
    const asked = await from(1).call('GET');
    expect([asked.status, asked.body]).toEqual([
      401,
      { message: 'This gallery is private', password: true },
    ]);
    for (let time = 0; time < 10; time += 1) expect((await unlock(1, 'wrong')).status).toBe(401);
    const refused = await unlock(1, 'secret1');
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    const { body } = await owner<{ events: GalleryEvent[] }>('GET', `/${gallery._id}/activity`);
    expect(body.events[0]).toMatchObject({ type: 'wrong-password', guest: null, count: 10 });

    // Few at a time, as the queue of password hashes refuses many at once.
    for await (const some of inBatches([...Array(40).keys()], 5)) {
      const tries = await Promise.all(some.map((at) => unlock(20 + Math.floor(at / 10), 'wrong')));
      expect(new Set(tries.map(({ status }) => status))).toEqual(new Set([401]));
    }
    expect((await unlock(30, 'secret1')).status).toBe(429);
  });

  it('has the whole last day in the time zone of the site', async () => {
    // They are 25 hours apart: yesterday in the east is today in the west, or tomorrow when that is about to end.
    const [west, east] = ['Pacific/Pago_Pago', 'Pacific/Kiritimati'];
    const setZone = async (timeZone: string | null) => {
      const { token } = studio;
      const { status } = await studio.http.post('/api/globals/site', { json: { timeZone }, token });
      expect(status).toBe(200);
    };
    await setZone(west);
    const { client } = await openGallery(
      studio,
      { openUntil: yesterdayIn(east) },
      { photographs: 0 },
    );
    const status = async () => (await client.call('GET')).status;
    expect(await status()).toBe(200);
    await setZone(east);
    expect(await status()).toBe(410);
    await setZone(null);
  });
});
