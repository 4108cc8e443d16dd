import type { GalleryEvent, GuestSelection, Me } from '@/contract/gallery';
import { eventually } from '../helpers/eventually';
import {
  type Client,
  type ClientView,
  changeGallery,
  newClient,
  type Opened,
  openGallery,
  ownerOf,
  pick,
} from '../helpers/gallery';
import { describeDatabaseIndependent } from '../helpers/onDatabase';
import { sharedStudioWithMailbox } from '../helpers/sharedServer';

const { studio, mailbox } = sharedStudioWithMailbox();
const owner = ownerOf(studio);
/** Addresses of clients who have made no call yet. */
let clients = 0;

const GONE = { message: 'This link is no longer good. Ask for a new one.' };
const ANA = 'ana@guests.example';

/** A gallery, and the browser of its guest. */
const open = (email = '', fields: object = {}, photographs = 0) =>
  openGallery(studio, fields, { email, photographs });

/**
 * A browser that is in the gallery and has not said who uses it.
 * @param idempotencyKey what the pages send with their calls, and keep as a cookie for the next page
 */
async function enter(
  { token }: Opened,
  { password, idempotencyKey }: { password?: string; idempotencyKey?: string } = {},
): Promise<Client> {
  clients += 1;
  const client = newClient(studio, token, {
    'X-Forwarded-For': `192.0.2.${clients}`,
    ...(idempotencyKey && { 'Idempotency-Key': idempotencyKey }),
  });
  if (idempotencyKey) client.cookies.set('guest-call', idempotencyKey);
  if (password) await client.call('POST', '/unlock', { password });
  await client.call('GET');
  return client;
}

/** Carries a call out whose answer the browser does not get. */
async function loseAnswer<T>(client: Client, call: () => Promise<T>): Promise<T> {
  const before = [...client.cookies];
  const answer = await call();
  client.cookies.clear();
  for (const [name, value] of before) client.cookies.set(name, value);
  return answer;
}

const say = (client: Client, email: string, name = 'Ana') =>
  client.call<{ me?: Me; message?: string }>('POST', '/me', { name, email });
const meOf = async (client: Client) => (await client.call<ClientView>('GET')).body.me;
const goOn = (client: Client, guest: string) =>
  client.call<{ me: Me }>('POST', '/continue', { guest });
const keyIn = (text: string) => /\?guest=([\w.-]+)/.exec(text)?.[1] ?? '';

/** Says who somebody is whose address is known, and reads the key of the link in the mail. */
async function mailedKey(client: Client, email: string, name?: string): Promise<string> {
  // Mails of another gallery may still be on their way to the address.
  const mailed = () => mailbox.messages(email).filter(({ text }) => text.includes(client.token));
  const before = mailed().length;
  expect((await say(client, email, name)).status).toBe(202);
  await eventually(async () => mailed().length > before);
  return keyIn(mailed().at(-1)?.text ?? '');
}

const guestsOf = async ({ _id }: Opened) =>
  (await owner<{ guests: GuestSelection[] }>('GET', `/${_id}/selections`)).body.guests;

const copiedLink = async ({ _id }: Opened, guest = '') =>
  owner<{ url: string; message: string }>('POST', `/${_id}/selections/${guest}/link`);

it('goes on with a selection on another device by the button of a mailed link, which opening does not use up', async () => {
  const { gallery, client, photos } = await open(ANA, {}, 1);
  await pick(client, photos[0]);
  const elsewhere = await enter(gallery);
  const key = await mailedKey(elsewhere, ANA, 'Eve');
  expect(await meOf(elsewhere)).toBeNull();
  const page = `/gallery/${gallery.token}?guest=${key}`;
  for (const method of ['HEAD', 'GET', 'GET'])
    expect((await elsewhere.fetch(page, { method })).status).toBe(200);
  const html = await (await elsewhere.fetch(page)).text();
  expect(html).toContain('Continue as Ann');
  expect(await meOf(elsewhere)).toBeNull();

  expect((await goOn(elsewhere, `${key}x`)).body).toEqual(GONE);
  const answers = await Promise.all([goOn(elsewhere, key), goOn(elsewhere, key)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 410]);
  const answer = answers.find(({ status }) => status === 200);
  expect(answer?.body.me).toMatchObject({ name: 'Ann', picks: [photos[0]] });
  expect(await meOf(elsewhere)).toMatchObject({ name: 'Ann', picks: [photos[0]] });
  const again = await elsewhere.fetch(page);
  expect([again.status, await again.text()]).toEqual([410, expect.stringContaining(GONE.message)]);
});

it('lets the browser that has lost the answer use a link again, and no other', async () => {
  const { gallery, client, photos } = await open(ANA, {}, 1);
  await pick(client, photos[0]);
  const phone = await enter(gallery, { idempotencyKey: 'phone' });
  const key = await mailedKey(phone, ANA);
  const page = `/gallery/${gallery.token}?guest=${key}`;
  const lost = await loseAnswer(phone, () => goOn(phone, key));
  expect([lost.status, lost.body.me.picks]).toEqual([200, [photos[0]]]);
  expect(await meOf(phone)).toBeNull();

  for (const idempotencyKey of ['', 'tablet']) {
    const other = await enter(gallery, { idempotencyKey });
    expect((await goOn(other, key)).body).toEqual(GONE);
    const gone = await other.fetch(page);
    expect([gone.status, await gone.text()]).toEqual([410, expect.not.stringContaining('Ann')]);
  }
  const stranger = await enter(gallery, { idempotencyKey: 'phone' });
  expect((await goOn(stranger, `${lost.body.me._id}.other`)).body).toEqual(GONE);

  const offered = await phone.fetch(page);
  expect([offered.status, await offered.text()]).toEqual([
    200,
    expect.stringContaining('Continue as Ann'),
  ]);
  const answers = await Promise.all([goOn(phone, key), goOn(phone, key)]);
  expect(answers.map(({ status, body }) => [status, body])).toEqual(
    Array(2).fill([200, lost.body]),
  );
  expect(await meOf(phone)).toEqual(lost.body.me);
  const straight = await phone.fetch(page);
  expect([straight.status, straight.headers.get('location')]).toEqual([
    307,
    `/gallery/${gallery.token}`,
  ]);
});

it('adds a guest once for the browser that has lost the answer, and lets no other in by the address', async () => {
  const { gallery } = await open();
  const phone = await enter(gallery, { idempotencyKey: 'phone' });
  const lost = await loseAnswer(phone, () => say(phone, 'eve@guests.example', 'Eva'));
  expect([lost.status, await meOf(phone)]).toEqual([200, null]);
  expect(
    (await say(await enter(gallery, { idempotencyKey: 'tablet' }), 'eve@guests.example')).status,
  ).toBe(202);
  const again = await say(phone, 'eve@guests.example', 'Eve');
  expect([again.status, again.body.me]).toEqual([200, { ...lost.body.me, name: 'Eve' }]);
  expect(await meOf(phone)).toEqual(again.body.me);
  expect(await guestsOf(gallery)).toHaveLength(1);
});

it('ends the cookies of whoever typed the address first as soon as a mail has proven it', async () => {
  const { gallery, client: stranger, photos } = await open(ANA, { password: 'secret1' }, 2);
  await pick(stranger, photos[0]);
  const [before] = await guestsOf(gallery);
  expect(before).toMatchObject({ email: ANA, proven: false });
  const copied = await copiedLink(gallery, before?._id);
  const ana = await enter(gallery, { password: 'secret1' });
  expect((await goOn(ana, await mailedKey(ana, ANA))).status).toBe(200);
  expect((await guestsOf(gallery))[0]).toMatchObject({ email: ANA, proven: true });

  // Still in the gallery, as nobody.
  expect(await meOf(stranger)).toBeNull();
  const refused = await pick(stranger, photos[1]);
  expect([refused.status, refused.body]).toEqual([401, expect.objectContaining({ who: true })]);
  expect((await goOn(stranger, keyIn(copied.body.url))).status).toBe(410);
  expect((await pick(ana, photos[1])).body.picks).toEqual([photos[0], photos[1]]);
  expect((await say(stranger, ANA)).status).toBe(202);
});

it('corrects the name at once, and the address when the link that was mailed to the new one is used', async () => {
  const { gallery, client } = await open('typo@guests.example');
  const [wrong, right, other] = [
    'wrong@guests.example',
    'right@guests.example',
    'other@guests.example',
  ];
  await say(await enter(gallery), other, 'Other');
  // Neither answer nor screen tells whether the address belongs to somebody else.
  const answers = [await say(client, other, 'Anna'), await say(client, wrong, 'Anne')];
  expect(answers[0]?.status).toBe(202);
  expect(answers[1]?.body).toEqual(answers[0]?.body);
  expect(await meOf(client)).toMatchObject({ name: 'Anne', email: 'typo@guests.example' });
  const old = await mailedKey(await enter(gallery), 'typo@guests.example');
  const { text } = await mailbox.waitFor(wrong);
  const key = await mailedKey(client, right);
  // Asked for anew, for another address.
  expect((await goOn(await enter(gallery), keyIn(text))).body).toEqual(GONE);

  const phone = await enter(gallery);
  expect((await goOn(phone, key)).body.me).toMatchObject({ name: 'Ana', email: right });
  expect((await goOn(phone, old)).body).toEqual(GONE);
  expect(await meOf(client)).toBeNull();
  expect((await guestsOf(gallery)).map(({ email, proven }) => [email, proven])).toEqual([
    [right, true],
    [other, false],
  ]);
  // The old address is free again.
  expect((await say(client, 'typo@guests.example')).status).toBe(200);
});

it('is let in with eleven others of one address who all give the right password at once', async () => {
  const { gallery } = await open('', { password: 'secret1' });
  const venue = () => newClient(studio, gallery.token, { 'X-Forwarded-For': '203.0.113.200' });
  const unlock = async (password: string) =>
    (await venue().call('POST', '/unlock', { password })).status;
  const unlockAtOnce = async (count: number, password: string) =>
    (await Promise.all(Array.from({ length: count }, () => unlock(password)))).toSorted();
  await changeGallery(studio, gallery._id, { password: 'secret2' });
  expect(await unlockAtOnce(12, 'secret2')).toEqual(Array(12).fill(200));
  expect(await unlockAtOnce(9, 'wrong12')).toEqual(Array(9).fill(401));
  // With one try left, and a password that nobody has given yet.
  await changeGallery(studio, gallery._id, { password: 'secret3' });
  expect(await unlockAtOnce(3, 'secret3')).toEqual(Array(3).fill(200));
  expect(await unlockAtOnce(3, 'wrong12')).toEqual([401, 429, 429]);
  expect(await unlock('secret3')).toBe(429);
});

// On SQLite alone.
describeDatabaseIndependent('whatever the database', () => {
  it('takes no call again that has made a stranger the guest before a mail has proven the address', async () => {
    const { gallery } = await open();
    const stranger = await enter(gallery, { idempotencyKey: 'stranger' });
    await loseAnswer(stranger, () => say(stranger, ANA));
    const [guest] = await guestsOf(gallery);
    const copied = keyIn((await copiedLink(gallery, guest?._id)).body.url);
    await loseAnswer(stranger, () => goOn(stranger, copied));
    const ana = await enter(gallery);
    expect((await goOn(ana, await mailedKey(ana, ANA))).status).toBe(200);
    expect((await goOn(stranger, copied)).body).toEqual(GONE);
    expect((await say(stranger, ANA)).status).toBe(202);
    expect(await meOf(stranger)).toBeNull();
  });

  it('forgets the address that a stranger has asked for as soon as a mail has proven the first one', async () => {
    const { gallery, client: stranger } = await open(ANA);
    const ana = await enter(gallery);
    const key = await mailedKey(ana, ANA);
    // Its link is made after the answer, which is up to 0.3 s later.
    expect((await say(stranger, 'stranger@guests.example')).status).toBe(202);
    expect((await goOn(ana, key)).status).toBe(200);
    const other = await enter(gallery);
    await say(other, 'other@guests.example', 'Other');
    for (const name of ['first', 'second', 'third'])
      await mailedKey(other, `${name}@guests.example`);
    for (const { text } of mailbox.messages('stranger@guests.example'))
      expect((await goOn(stranger, keyIn(text))).body).toEqual(GONE);
    expect((await guestsOf(gallery))[0]).toMatchObject({ email: ANA, proven: true });
  });

  it('keeps an address that another guest has taken before the link of a correction was used', async () => {
    const { gallery, client: eve } = await open('eve@guests.example');
    const key = await mailedKey(eve, 'taken@guests.example', 'Eve');
    const ana = await enter(gallery);
    expect((await say(ana, 'taken@guests.example')).status).toBe(200);
    expect((await goOn(ana, key)).body).toEqual(GONE);
    expect(await meOf(ana)).toMatchObject({ name: 'Ana', email: 'taken@guests.example' });
    expect(await meOf(eve)).toMatchObject({ name: 'Eve', email: 'eve@guests.example' });
  });

  it('asks with both names before a link makes a known guest into another', async () => {
    const { gallery, client: eve } = await open('eve@guests.example');
    await say(eve, 'eve@guests.example', 'Eve');
    const ana = await enter(gallery);
    await say(ana, ANA);
    const key = await mailedKey(await enter(gallery), 'eve@guests.example');
    const page = `/gallery/${gallery.token}?guest=${key}`;
    const html = await (await ana.fetch(page)).text();
    expect(html).toContain('Go on as Eve?');
    expect(html).toMatch(/Stay (?:<!-- -->)?Ana/);
    const known = await meOf(ana);
    expect(known?.name).toBe('Ana');
    // A page that was opened before somebody said in another tab who they are.
    const stale = await ana.call('POST', '/continue', { guest: key, currentGuest: null });
    expect([stale.status, Object.keys(stale.body)]).toEqual([401, ['message']]);
    expect(await meOf(ana)).toEqual(known);
    const asked = { guest: key, currentGuest: known?._id };
    expect((await ana.call<{ me: Me }>('POST', '/continue', asked)).body.me.name).toBe('Eve');
    expect((await meOf(ana))?.name).toBe('Eve');
  });

  it('writes for no other guest than the one on its screen', async () => {
    const { gallery, client, photos } = await open(ANA, {}, 1);
    const ana = await meOf(client);
    const eve = await enter(gallery);
    await say(eve, 'eve@guests.example', 'Eve');
    // Another tab of the same browser has gone on as Ana.
    for (const [name, value] of client.cookies) eve.cookies.set(name, value);
    for (const guest of ['of-another', null]) {
      const calls = [
        ['PUT', '/picks', { photo: photos[0], picked: true }],
        ['PUT', '/comments', { photo: photos[0], text: 'By Eve' }],
        ['POST', '/submit', {}],
        ['POST', '/me', { name: 'Eve', email: ANA }],
      ] as const;
      for (const [method, part, json] of calls) {
        const { status, body } = await eve.call(method, part, { ...json, guest });
        expect([part, status, Object.keys(body)]).toEqual([part, 401, ['message']]);
      }
    }
    expect(await meOf(client)).toEqual(ana);
    const own = { photo: photos[0], picked: true, guest: ana?._id };
    expect((await client.call('PUT', '/picks', own)).status).toBe(200);
  });

  it('needs the password before a link, which the link does not replace', async () => {
    const { gallery } = await open(ANA, { password: 'secret1' });
    const key = await mailedKey(await enter(gallery, { password: 'secret1' }), ANA);
    const stranger = newClient(studio, gallery.token);
    const page = await stranger.fetch(`/gallery/${gallery.token}?guest=${key}`);
    const html = await page.text();
    expect([page.status, html]).toEqual([200, expect.stringContaining('This gallery is private')]);
    expect(html).not.toMatch(/Ann\b/);
    const refused = await goOn(stranger, key);
    expect([refused.status, refused.body]).toMatchObject([401, { password: true }]);
    await stranger.call('POST', '/unlock', { password: 'secret1' });
    expect((await goOn(stranger, key)).status).toBe(200);
  });

  it('makes an administrator a guest with the password alone', async () => {
    const fields = { password: 'secret1', askWhoFirst: true };
    const { gallery } = await open(ANA, fields);
    const [guest] = await guestsOf(gallery);
    const key = keyIn((await copiedLink(gallery, guest?._id)).body.url);
    const office = newClient(studio, gallery.token, { Authorization: `Bearer ${studio.token}` });
    expect((await office.call('GET')).status).toBe(200);
    for (const { status, body } of [
      await say(office, 'office@guests.example'),
      await goOn(office, key),
    ])
      expect([status, body]).toMatchObject([401, { password: true }]);
    for (const query of ['', `?guest=${key}`]) {
      const page = await office.fetch(`/gallery/${gallery.token}${query}`);
      expect(await page.text()).toContain('This gallery is private');
    }
    expect(office.cookies.size).toBe(0);
    expect(await guestsOf(gallery)).toHaveLength(1);
    await office.call('POST', '/unlock', { password: 'secret1' });
    expect((await goOn(office, key)).status).toBe(200);
  });

  it('tries sixty links an hour in vain at most, which keeps no good one from the same address', async () => {
    const { gallery } = await open(ANA);
    const [guest] = await guestsOf(gallery);
    const key = keyIn((await copiedLink(gallery, guest?._id)).body.url);
    const client = await enter(gallery);
    const tries = await Promise.all(Array.from({ length: 61 }, () => goOn(client, `${key}x`)));
    expect(tries.map(({ status }) => status).sort()).toEqual([...Array(60).fill(410), 429]);
    expect((await goOn(client, key)).status).toBe(200);
  });

  it('comes back after Close and Open by a link that the owner copies, which proves no address', async () => {
    const { gallery, client, photos } = await open(ANA, {}, 1);
    await pick(client, photos[0]);
    const [guest] = await guestsOf(gallery);
    const ended = await copiedLink(gallery, guest?._id);
    for (const closed of [true, false]) await changeGallery(studio, gallery._id, { closed });
    const back = await enter(gallery);
    expect((await goOn(back, keyIn(ended.body.url))).body).toEqual(GONE);
    const { status, body } = await copiedLink(gallery, guest?._id);
    expect([status, body]).toEqual([200, { url: expect.any(String), message: expect.any(String) }]);
    expect(new URL(body.url).pathname).toBe(`/gallery/${gallery.token}`);
    expect((await goOn(back, keyIn(body.url))).body.me).toMatchObject({ picks: [photos[0]] });
    expect((await goOn(back, keyIn(body.url))).status).toBe(410);
    expect((await guestsOf(gallery))[0]).toMatchObject({ proven: false });
    const { events } = (await owner<{ events: GalleryEvent[] }>('GET', `/${gallery._id}/activity`))
      .body;
    expect(events).toContainEqual(
      expect.objectContaining({ type: 'identified', guest: 'Ann', count: 2 }),
    );
    expect((await copiedLink(gallery, 'of-another')).status).toBe(404);
    const { body: stored } = await studio.http.get(`/api/gallery-guest/${guest?._id}`, {
      token: studio.token,
    });
    expect(Object.keys(stored)).not.toEqual(expect.arrayContaining(['links']));
    expect(Object.keys(stored)).not.toEqual(expect.arrayContaining(['key']));
  });

  it('goes on by a copied link after the last day, as soon as there is a later one', async () => {
    const { gallery, client } = await open(ANA);
    const [guest] = await guestsOf(gallery);
    const copyKey = async () => keyIn((await copiedLink(gallery, guest?._id)).body.url);
    const before = await copyKey();
    await changeGallery(studio, gallery._id, { openUntil: '2020-01-01' });
    const expired = await copyKey();
    expect((await goOn(client, expired)).status).toBe(410);
    await changeGallery(studio, gallery._id, { openUntil: '2999-01-01' });
    expect(await meOf(client)).toBeNull();
    for (const key of [before, expired])
      expect((await goOn(await enter(gallery), key)).status).toBe(200);
    const closed = await copyKey();
    await changeGallery(studio, gallery._id, { password: 'secret1' });
    expect((await goOn(await enter(gallery, { password: 'secret1' }), closed)).body).toEqual(GONE);
  });

  it('mails an address three times an hour at most, whichever guest has it', async () => {
    const [first, second] = ['one@guests.example', 'two@guests.example'];
    const { gallery, client } = await open(first);
    const [stranger, other] = [await enter(gallery), await enter(gallery)];
    for (let time = 0; time < 3; time += 1) expect((await say(stranger, first)).status).toBe(202);
    await eventually(async () => mailbox.messages(first).length === 3);
    expect((await goOn(client, await mailedKey(client, second))).status).toBe(200);
    expect((await say(other, first)).status).toBe(200);
    expect((await say(stranger, first)).status).toBe(202);
    // The mail to another address says that this one would have arrived.
    await mailedKey(stranger, second);
    expect(mailbox.messages(first)).toHaveLength(3);
  });

  it('cannot submit more than a limit that was lowered meanwhile, and learns how many are too many', async () => {
    const { gallery, client, photos } = await open(ANA, {}, 3);
    for (const photo of photos) await pick(client, photo);
    await changeGallery(studio, gallery._id, { allow: { pickLimit: 1 } });
    const { status, body } = await client.call('POST', '/submit', {});
    expect([status, body.message]).toEqual([409, expect.stringMatching(/\b2\b/)]);
    expect((await meOf(client))?.submittedAt).toBeNull();
    for (const photo of photos.slice(1)) await pick(client, photo, false);
    expect((await client.call('POST', '/submit', {})).status).toBe(200);
  });
});

it('tells a guest whose way in has ended that the selection is kept, until the guest is back, and tells nobody else', async () => {
  const { gallery, client, photos } = await open(ANA, {}, 1);
  await pick(client, photos[0]);
  const saysKept = async (browser: Client) =>
    (await (await browser.fetch(`/gallery/${gallery.token}`)).text()).includes(
      'Your selection is kept.',
    );
  expect(await saysKept(client)).toBe(false);
  await changeGallery(studio, gallery._id, { closed: true });
  expect([await saysKept(client), await saysKept(newClient(studio, gallery.token))]).toEqual([
    true,
    false,
  ]);
  await changeGallery(studio, gallery._id, { closed: false, password: 'secret1' });
  expect(await saysKept(client)).toBe(true);
  await client.call('POST', '/unlock', { password: 'secret1' });
  // The second page comes by the cookie that the first has left.
  expect([await meOf(client), await saysKept(client), await saysKept(client)]).toEqual([
    null,
    true,
    true,
  ]);
  expect(await saysKept(await enter(gallery, { password: 'secret1' }))).toBe(false);
  expect((await goOn(client, await mailedKey(client, ANA))).body.me.picks).toEqual([photos[0]]);
  expect(await saysKept(client)).toBe(false);
});
