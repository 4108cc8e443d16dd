import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Account, PASSWORD, SETUP_CODE, signIn, signUpOwner } from '../helpers/accounts';
import { addAdministrator } from '../helpers/administrators';
import { type Answer, api } from '../helpers/api';
import { eventually } from '../helpers/eventually';
import { createGallery, newClient, type Opened } from '../helpers/gallery';
import { startServer, type TestServer } from '../helpers/server';
import { ALL_VALID, sessionAccess } from '../helpers/sessions';

const NODE_OPTIONS =
  '--import=./tests/helpers/quick-hashes.mjs --import=./tests/helpers/record-hashes.mjs';
const NEW_PASSWORD = 'Brand-new7?';
const WRONG = 'Wrong-horse9!';
const GALLERY_PASSWORD = 'Honeymoon';
const BUSY = 'The server is busy. Please try again in a moment.';
/** More sign-ins than the queue takes, however quick the hashes are. */
const MANY = 120;

const folder = mkdtempSync(join(tmpdir(), 'hashing-'));
const hold = join(folder, 'hold');
let server: TestServer;
let owner: Account;
let admin: Account;
let gallery: Opened;
let strangers = 0;

/** The headers of a request from an address that has sent none before. */
const fromNewIp = () => ({ 'X-Forwarded-For': `10.9.${strangers >> 8}.${strangers++ & 255}` });

const post = (path: string, json: object, token?: string) =>
  api(server).post(path, { json, token, headers: fromNewIp() });

/** Runs `work` while strangers have filled the queue, and no hash ends. @returns the statuses that the strangers got */
async function whileFull(work: () => Promise<void>): Promise<number[]> {
  writeFileSync(hold, '');
  let refused = 0;
  const filling = Array.from({ length: MANY }, async (_, n) => {
    const json = { email: `stranger${n}@example.com`, password: WRONG };
    const { status } = await post(n % 2 ? '/api/auth/signin' : '/api/user/login', json);
    if (status === 503) refused += 1;
    return status;
  });
  try {
    await eventually(async () => refused > 0);
    await work();
  } finally {
    rmSync(hold);
  }
  return Promise.all(filling);
}

function expectBusy({ status, headers, body }: Answer): void {
  expect([status, headers.get('retry-after')]).toEqual([503, '2']);
  expect(JSON.stringify(body)).toContain(BUSY);
  expect(headers.get('set-cookie')).toBeNull();
}

beforeAll(async () => {
  writeFileSync(join(folder, 'record'), '');
  const env = { NODE_OPTIONS, RECORD_HASHES: join(folder, 'record'), HOLD_HASHES: hold };
  server = await startServer({ env: { ...env, TRUST_PROXY: '1' } });
});
afterAll(async () => {
  await server?.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Must be first: the site has no owner yet. */
test('the sign-up of the owner is refused while the queue is full, and works afterwards', async () => {
  const json = { email: 'owner@example.com', password: PASSWORD, setupCode: SETUP_CODE };
  await whileFull(async () => expectBusy(await post('/api/auth/signup', json)));
  owner = await signUpOwner(server);
  admin = await addAdministrator(server, owner, 'second@example.com');
  const studio = { http: api(server), token: owner.accessToken };
  gallery = await createGallery(studio, { password: GALLERY_PASSWORD });
});

describe('while the queue of password hashes is full', () => {
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
    const link = /reset-password\/second\S*\?token=([\w-]{40,})/;
    await eventually(async () => link.test(server.logs()));
    const reset = { email: admin.email, token: link.exec(server.logs())?.[1] };
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
      expect(await sessionAccess(server, owner)).toEqual(ALL_VALID);
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
});
