import { type Account, PASSWORD, signIn } from '../helpers/accounts';
import { addAdministrator } from '../helpers/administrators';
import { type Answer, api } from '../helpers/api';
import { createGallery, newClient, type Opened } from '../helpers/gallery';
import type { Mail } from '../helpers/mailbox';
import { mailedToken } from '../helpers/mailed';
import type { TestServer } from '../helpers/server';
import { sessionAccess } from '../helpers/sessions';
import { expectBusy, post, site, whileFull } from './deployment.options';

const NEW_PASSWORD = 'Brand-new7?';
const WRONG = 'Wrong-horse9!';
const GALLERY_PASSWORD = 'Honeymoon';

let server: TestServer;
let owner: Account;
let admin: Account;
let gallery: Opened;

beforeAll(async () => {
  ({ server, owner } = site);
  admin = await addAdministrator(server, owner, 'second@example.com');
  const studio = { http: api(server), token: owner.accessToken };
  gallery = await createGallery(studio, { password: GALLERY_PASSWORD });
});

/** Of the owner's sign-up: deployment.test.ts. */
const right = () => ({ email: admin.email, password: admin.password });
const token = () => owner.accessToken;
const doors: [string, () => Promise<Answer>][] = [
  ['a sign-in', () => post('/api/auth/signin', right())],
  ['a sign-in at the route of Payload', () => post('/api/user/login', right())],
  [
    'a sign-in with an unknown address',
    () => post('/api/auth/signin', { email: 'nobody@example.com', password: WRONG }),
  ],
  [
    'a change of the password',
    () =>
      api(server).put('/api/auth/password', {
        json: { currentPassword: PASSWORD, password: NEW_PASSWORD },
        token: token(),
      }),
  ],
  [
    'a new administrator',
    () => post('/api/user', { email: 'third@example.com', password: PASSWORD }, token()),
  ],
  [
    'the password of a gallery',
    () => post(`/api/gallery/${gallery.token}/unlock`, { password: GALLERY_PASSWORD }),
  ],
  [
    'a new gallery with a password',
    () => post('/api/galleries', { name: 'Third', password: 'Something' }, token()),
  ],
  [
    'another password of a gallery',
    () =>
      api(server).put(`/api/galleries/${gallery._id}`, {
        json: { password: 'Something' },
        token: token(),
      }),
  ],
  [
    'another password of a gallery at the route of Payload',
    () =>
      api(server).patch(`/api/client-gallery/${gallery._id}`, {
        json: { password: 'Something' },
        token: token(),
      }),
  ],
];

test('every door is refused with 503 and Retry-After, known and unknown addresses alike, and what needs no hash is served; nothing is changed, no try counted and no mailed link used up', async () => {
  await post('/api/auth/password/forgot', { email: admin.email });
  const isReset = ({ text }: Mail) => text.includes('token=');
  const mail = await site.mailbox.waitFor(admin.email, isReset);
  const reset = { email: admin.email, token: mailedToken(mail) };
  const headers = { 'X-Forwarded-For': '192.0.2.50' };
  const wrong = { email: admin.email, password: WRONG };
  const names = new Map<string, Answer>();
  const statuses = await whileFull(async () => {
    for (const [name, open] of doors) names.set(name, await open());
    expectBusy(await post('/api/auth/password/reset', { ...reset, password: NEW_PASSWORD }));
    // More than the limit of an account, and than that of an address.
    for (let tries = 0; tries < 60; tries += 1)
      expectBusy(await api(server).post('/api/auth/signin', { json: wrong, headers }));
    for (const path of ['/api/auth/signin', '/api/user/login']) {
      const known = await post(path, wrong);
      const unknown = await post(path, { email: 'nobody@example.com', password: WRONG });
      expectBusy(known);
      expect(unknown.body).toEqual(known.body);
    }
    expect(await sessionAccess(server, owner)).toMatchObject({ token: true, refresh: true });
    const { status } = await api(server).put(`/api/galleries/${gallery._id}`, {
      json: { name: 'Renamed' },
      token: token(),
    });
    expect(status).toBe(200);
    expect((await api(server).get('/')).status).toBe(200);
  });
  for (const [name, answer] of names) {
    expect([name, answer.status]).toEqual([name, 503]);
    expectBusy(answer);
  }
  expect([...new Set(statuses)].sort()).toEqual([401, 503]);

  const after = await api(server).post('/api/auth/signin', { json: right(), headers });
  expect(after.status).toBe(200);
  const { body } = await api(server).get<{ totalDocs: number }>('/api/user', { token: token() });
  expect(body.totalDocs).toBe(2);
  const client = newClient({ server }, gallery.token);
  const unlocked = await client.call('POST', '/unlock', { password: GALLERY_PASSWORD });
  expect(unlocked.status).toBe(200);
  const changed = await post('/api/auth/password/reset', { ...reset, password: NEW_PASSWORD });
  expect(changed.status).toBe(200);
  await signIn(server, { email: admin.email, password: NEW_PASSWORD });
  expect(server.logs()).not.toMatch(/POST \S+ failed/);
});
