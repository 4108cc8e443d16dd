import type { GalleryEvent, GuestSelection } from '@/contract/gallery';
import { ageSignIns, binnedMediaRows } from '../helpers/database';
import { type Client, newClient, openGallery, ownerOf, pick } from '../helpers/gallery';
import { sharedStudioWithMailbox } from '../helpers/sharedServer';
import { confirm } from '../helpers/totp';

const { studio } = sharedStudioWithMailbox();
const owner = ownerOf(studio);
const EMAIL = 'erased@guests.example';

const guestsOf = async (id: string) =>
  (await owner<{ guests: GuestSelection[] }>('GET', `/${id}/selections`)).body.guests;
const eventsOf = async (id: string) =>
  (await owner<{ events: GalleryEvent[] }>('GET', `/${id}/activity`)).body.events;
const erase = (gallery: string, guest = '', options = {}) =>
  owner('DELETE', `/${gallery}/selections/${guest}`, options);

/** A gallery with a guest who has picked, commented and submitted, and another guest. */
async function gallery() {
  const { gallery, client, photos } = await openGallery(studio, {}, { email: EMAIL });
  await pick(client, photos[0]);
  await pick(client, photos[1]);
  await client.call('PUT', '/comments', { photo: photos[1], text: 'Lovely' });
  await client.call('POST', '/submit', { message: 'Thank you' });
  const other = newClient(studio, gallery.token);
  await other.call('GET');
  await other.call('POST', '/me', { name: 'Ben', email: 'ben@guests.example' });
  await pick(other, photos[0]);
  const [guest, ben] = await guestsOf(gallery._id);
  return { id: gallery._id, client, other, photos, guest: guest?._id, ben: ben?._id };
}

const meOf = async (client: Client) => (await client.call('GET')).body.me;

it('erases a guest with everything, and keeps what has happened without a name', async () => {
  const { id, client, other, photos, guest, ben } = await gallery();
  const before = await eventsOf(id);
  expect(before.filter((event) => event.guest === 'Ann').length).toBeGreaterThan(2);
  const { status, body } = await erase(id, guest);
  expect([status, body]).toEqual([200, { message: 'The guest has been erased' }]);
  expect(await guestsOf(id)).toMatchObject([{ _id: ben, picks: [photos[0]] }]);
  const nameless = before.map((event) =>
    event.guest === 'Ann' ? { ...event, guest: null } : event,
  );
  expect(await eventsOf(id)).toEqual(nameless);
  expect((await owner('GET', `/${id}/selections?guest=${guest}`)).status).toBe(404);
  for (const list of ['gallery-guest', 'gallery-event', 'client-gallery'])
    expect(
      JSON.stringify((await studio.http.get(`/api/${list}?limit=0`, { token: studio.token })).body),
    ).not.toMatch(new RegExp(`${EMAIL}|Thank you|Lovely`));

  expect(await meOf(client)).toBeNull();
  expect(await pick(client, photos[0])).toMatchObject({ status: 401, body: { who: true } });
  expect(await meOf(other)).toMatchObject({ name: 'Ben' });
  expect((await client.call('POST', '/me', { name: 'Ann', email: EMAIL })).body).toMatchObject({
    me: { picks: [], comments: {}, submittedAt: null },
  });
});

it('erases what photographs of the bin would give back', async () => {
  const { id, photos, guest, ben } = await gallery();
  await owner('DELETE', `/${id}/photos`, { json: { photos: [photos[0]] } });
  const kept = async () => JSON.stringify(await binnedMediaRows(studio.server));
  expect(await kept()).toContain(guest);
  await erase(id, guest);
  expect(await kept()).not.toContain(guest);
  const restored = await studio.http.post(`/api/bin/media/${photos[0]}/restore`, {
    token: studio.token,
  });
  expect(restored.status).toBe(200);
  expect(await guestsOf(id)).toMatchObject([{ _id: ben, picks: [photos[0]] }]);
});

it('refuses a guest of another gallery, an unknown one, and whoever is not signed in', async () => {
  const [one, other] = [await gallery(), await gallery()];
  for (const guest of [other.guest, '6b01aeb345ad983b33028f6b'])
    expect(await erase(one.id, guest)).toMatchObject({
      status: 404,
      body: { message: 'Guest not found' },
    });
  expect((await erase(one.id, one.guest, { token: '' })).status).toBe(401);
  expect(await guestsOf(other.id)).toHaveLength(2);
  expect(await guestsOf(one.id)).toHaveLength(2);
});

it('erases kept answers that name the email', async () => {
  const { id, guest } = await gallery();
  const sent = { json: { email: EMAIL }, headers: { 'Idempotency-Key': `invite-${id}` } };
  const { body } = await owner('POST', `/${id}/invite`, sent);
  expect(body.message).toContain(EMAIL);
  await erase(id, guest);
  const again = { ...sent, json: { email: 'new@guests.example' } };
  // A kept answer would refuse another body under its key.
  expect((await owner('POST', `/${id}/invite`, again)).status).toBe(200);
});

it('asks for a confirmation as sign-in settings do', async () => {
  const { id, guest } = await gallery();
  await ageSignIns(studio.server);
  expect(await erase(id, guest)).toMatchObject({ status: 403, body: { confirm: true } });
  expect(await guestsOf(id)).toHaveLength(2);
  await confirm(studio.server, studio.owner);
  expect((await erase(id, guest)).status).toBe(200);
});
