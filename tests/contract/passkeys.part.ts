// OWASP ASVS 5.0.0: V6.5.6, V6.5.7, V6.7 (cryptographic authentication).
import type { PasskeyAnswer } from '@/contract/passkey';
import type { Account } from '../helpers/accounts';
import { addAdministrator } from '../helpers/administrators';
import { api } from '../helpers/api';
import { type Authenticator, type Deviation, newAuthenticator } from '../helpers/authenticator';
import type { Mailbox } from '../helpers/mailbox';
import { enableTwoStep, fromNewIp } from '../helpers/secondStep';
import type { TestServer } from '../helpers/server';
import { resetSharedServer } from '../helpers/sharedServer';

/** `passkey` tells it from the 401 of a session that has ended. */
const REFUSED = { message: 'This passkey was not accepted', passkey: true };

let server: TestServer;
let owner: Account;
let mailbox: Mailbox;
let count = 0;

beforeAll(async () => {
  const site = await resetSharedServer();
  ({ server, owner } = site);
  mailbox = site.mailbox as Mailbox;
});

type Body = Record<string, unknown> & { challenge: string; passkey: PasskeyAnswer };

const post = (path: string, json?: unknown, token?: string) =>
  api(server).post<Body>(path, { json, token, headers: fromNewIp() });
const creationOptions = async (token: string) =>
  (await post('/api/auth/passkeys/options', undefined, token)).body;
const signInOptions = async () => (await post('/api/auth/signin/passkey/options')).body;
const signInWith = async (authenticator: Authenticator, deviation?: Deviation) =>
  post('/api/auth/signin/passkey', {
    response: authenticator.prove(await signInOptions(), deviation),
  });
const add = async (authenticator: Authenticator, token: string, deviation?: Deviation) =>
  post(
    '/api/auth/passkeys',
    { name: 'Phone', response: authenticator.create(await creationOptions(token), deviation) },
    token,
  );

async function withPasskey() {
  count += 1;
  const account = await addAdministrator(server, owner, `passkey-${count}@example.com`);
  const authenticator = newAuthenticator(server.url);
  const { status, body } = await add(authenticator, account.accessToken);
  if (status !== 201) throw new Error(`POST /api/auth/passkeys: ${status} ${JSON.stringify(body)}`);
  return { account, authenticator, passkey: body.passkey };
}

test('is added, listed, named and removed, and each is mailed', async () => {
  const { account, authenticator, passkey } = await withPasskey();
  const token = account.accessToken;
  const path = `/api/auth/passkeys/${passkey._id}`;
  const list = () =>
    api(server).get<{ passkeys: PasskeyAnswer[] }>('/api/auth/passkeys', { token });
  expect((await list()).body).toEqual({
    passkeys: [
      { _id: passkey._id, name: 'Phone', createdAt: expect.any(String), lastUsedAt: null },
    ],
  });
  await signInWith(authenticator);
  const renamed = await api(server).put(path, { json: { name: 'Old phone' }, token });
  expect(renamed.status).toBe(200);
  expect((await list()).body.passkeys).toMatchObject([
    { name: 'Old phone', lastUsedAt: expect.any(String) },
  ]);
  expect((await api(server).del(path, { token })).status).toBe(200);
  expect((await list()).body.passkeys).toEqual([]);
  expect([(await signInWith(authenticator)).status]).toEqual([401]);
  for (const word of ['added', 'removed'])
    await mailbox.waitFor(account.email, ({ subject }) => subject === `A passkey was ${word}`);
});

test('opens a session by itself, also where a second step is on and the account is locked', async () => {
  const { account, authenticator } = await withPasskey();
  await enableTwoStep(server, account);
  for (let tries = 0; tries < 11; tries += 1)
    await post('/api/auth/signin', { email: account.email, password: 'Wrong-horse9!' });
  const { status, body, headers } = await signInWith(authenticator);
  expect([status, Object.keys(body).sort()]).toEqual([
    200,
    ['accessToken', 'message', 'refreshToken', 'user'],
  ]);
  expect(headers.get('set-cookie')).toContain('payload-token=');
});

test.each<[string, Deviation]>([
  ['made for another site', { origin: 'https://other.example' }],
  ['made for another port', { origin: 'http://localhost:1' }],
  ['with the hash of another host', { host: 'other.example' }],
  ['whose user was not verified', { isVerified: false }],
])('a proof %s is refused', async (_, deviation) => {
  const { authenticator } = await withPasskey();
  const { status, body } = await signInWith(authenticator, deviation);
  expect([status, body]).toEqual([401, REFUSED]);
  expect((await signInWith(authenticator)).status).toBe(200);
});

test('a counter that goes back, as that of a copy does, is refused', async () => {
  const { authenticator } = await withPasskey();
  await signInWith(authenticator, { counter: 50 });
  expect((await signInWith(authenticator, { counter: 20 })).status).toBe(401);
});

test('a proof is good once, also of two requests at the same time', async () => {
  const { authenticator } = await withPasskey();
  const response = authenticator.prove(await signInOptions());
  const send = () => post('/api/auth/signin/passkey', { response });
  const answers = await Promise.all([send(), send()]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
  expect((await send()).status).toBe(401);
});

test('a challenge of another purpose or account, a changed one and none of the server prove nothing', async () => {
  const { account, authenticator } = await withPasskey();
  const { account: other } = await withPasskey();
  const { challenge } = await signInOptions();
  const text = Buffer.from(challenge, 'base64url').toString();
  const later = `9${text}`;
  const challenges = [
    (await creationOptions(account.accessToken)).challenge,
    (await post('/api/auth/confirm/options', undefined, other.accessToken)).body.challenge,
    Buffer.from(later).toString('base64url'),
    Buffer.from('nothing').toString('base64url'),
  ];
  for (const one of challenges) {
    const response = authenticator.prove({ challenge: one });
    expect((await post('/api/auth/signin/passkey', { response })).status).toBe(401);
  }
});

test('a signature of another key is refused, and an unknown passkey is like a wrong one', async () => {
  const { authenticator } = await withPasskey();
  const stranger = newAuthenticator(server.url);
  const options = await signInOptions();
  const own = authenticator.prove(options);
  const forged = { ...stranger.prove(options), id: own.id, rawId: own.rawId };
  for (const response of [forged, stranger.prove(options)]) {
    const { status, body } = await post('/api/auth/signin/passkey', { response });
    expect([status, body]).toEqual([401, REFUSED]);
  }
});

test('confirms that it is the user of a session, and no other user', async () => {
  const { account, authenticator } = await withPasskey();
  const { authenticator: others } = await withPasskey();
  const token = account.accessToken;
  const options = async () => (await post('/api/auth/confirm/options', undefined, token)).body;
  const confirm = async (by: Authenticator) =>
    post('/api/auth/confirm', { response: by.prove(await options()) }, token);
  expect((await confirm(others)).status).toBe(401);
  expect((await confirm(authenticator)).status).toBe(200);
});

test('of another account is not found', async () => {
  const { passkey } = await withPasskey();
  const { account } = await withPasskey();
  const path = `/api/auth/passkeys/${passkey._id}`;
  const token = account.accessToken;
  expect((await api(server).put(path, { json: { name: 'Mine' }, token })).status).toBe(404);
  expect((await api(server).del(path, { token })).status).toBe(404);
});

test('the same one cannot be added twice, nor one that does not prove itself', async () => {
  const { account, authenticator } = await withPasskey();
  expect((await add(authenticator, account.accessToken)).status).toBe(409);
  const wrong = { origin: 'https://other.example' };
  const refused = await add(newAuthenticator(server.url), account.accessToken, wrong);
  expect([refused.status, refused.body]).toEqual([401, REFUSED]);
});
