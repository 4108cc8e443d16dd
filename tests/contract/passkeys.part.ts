// OWASP ASVS 5.0.0: V6.3 (limits), V6.5.6, V6.5.7, V6.7 (cryptographic authentication); Web Authentication, 7.1 and 7.2.
import { LENGTH, PASSKEYS, RATE } from '@/contract/limits';
import type { PasskeyAnswer, PasskeyProof } from '@/contract/passkey';
import { PASSWORD } from '../helpers/accounts';
import { ageSessions, countRows, endCodes, isOnMongo } from '../helpers/database';
import { eventually } from '../helpers/eventually';
import { describeDatabaseIndependent } from '../helpers/onDatabase';
import { sharedAccounts, statuses } from '../helpers/sharedServer';
import {
  type Authenticator,
  type Deviation,
  newAuthenticator,
  respell,
} from '../helpers/softwarePasskey';
import { codeOf, enableTwoStep, fromNewIp } from '../helpers/totp';

/** `passkey` tells it from the 401 of a session that has ended. */
const REFUSED = { message: 'This passkey was not accepted', passkey: true };

const { studio, mailbox, addAccount, failuresOf, ...site } = sharedAccounts('passkey');

type Body = Record<string, unknown> & {
  challenge: string;
  user?: { id: string };
  allowCredentials: { id: string }[];
  passkey: PasskeyAnswer;
};

const post = site.post<Body>;
const creationOptions = async (token: string) =>
  (await post('/api/auth/passkeys/options', undefined, { token })).body;
const signInOptions = async () => (await post('/api/auth/signin/passkey/options')).body;
const confirmOptions = async (token: string) =>
  (await post('/api/auth/confirm/options', undefined, { token })).body;
const enter = (response: PasskeyProof, headers?: Record<string, string>) =>
  post('/api/auth/signin/passkey', { response }, headers && { headers });
const signInWith = async (
  authenticator: Authenticator,
  deviation?: Deviation,
  headers?: Record<string, string>,
) => enter(authenticator.prove(await signInOptions(), deviation), headers);
const confirmBy = (response: PasskeyProof, token: string) =>
  post('/api/auth/confirm', { response }, { token });
const add = async (authenticator: Authenticator, token: string, deviation?: Deviation) =>
  post(
    '/api/auth/passkeys',
    { name: 'Phone', response: authenticator.create(await creationOptions(token), deviation) },
    { token },
  );

const listOf = async (token: string) =>
  (await studio.http.get<{ passkeys: PasskeyAnswer[] }>('/api/auth/passkeys', { token })).body
    .passkeys;

async function withPasskey(deviation?: Deviation) {
  const account = await addAccount();
  const authenticator = newAuthenticator(studio.server.url);
  const { status, body } = await add(authenticator, account.accessToken, deviation);
  if (status !== 201) throw new Error(`POST /api/auth/passkeys: ${status} ${JSON.stringify(body)}`);
  return { account, authenticator, passkey: body.passkey };
}

test('is added, listed, named and removed, and each is mailed, without a look at what it says about its maker, whose certificates could name any URL', async () => {
  const { account, authenticator, passkey } = await withPasskey({ hasStatement: true });
  const token = account.accessToken;
  const path = `/api/auth/passkeys/${passkey._id}`;
  expect(await listOf(token)).toEqual([
    { _id: passkey._id, name: 'Phone', createdAt: expect.any(String), lastUsedAt: null },
  ]);
  expect((await signInWith(authenticator)).status).toBe(200);
  const rename = (name: string) => studio.http.put(path, { json: { name }, token });
  expect((await rename('x'.repeat(LENGTH.passkeyName))).status).toBe(200);
  for (const name of ['x'.repeat(LENGTH.passkeyName + 1), ' ']) {
    const { status, body } = await rename(name);
    expect([status, body.errors]).toEqual([400, { name: expect.any(String) }]);
  }
  expect((await rename('Old phone')).status).toBe(200);
  const json = { name: 'New phone', madeOn: { name: 'Phone' } };
  const stale = await studio.http.put(path, { json, token });
  expect([stale.status, stale.body.stored]).toEqual([409, { name: 'Old phone' }]);
  expect(await listOf(token)).toMatchObject([
    { name: 'Old phone', lastUsedAt: expect.any(String) },
  ]);
  const kept = authenticator.prove(await confirmOptions(token));
  expect((await studio.http.del(path, { token })).status).toBe(200);
  expect(await listOf(token)).toEqual([]);
  expect((await signInWith(authenticator)).status).toBe(401);
  expect((await confirmBy(kept, token)).status).toBe(401);
  for (const word of ['added', 'removed'])
    await mailbox.waitFor(account.email, ({ subject }) => subject === `A passkey was ${word}`);
});

test('a proof is good once, also one written in other letters by a passkey that does not count (7.2, step 12), and of two requests at the same time', async () => {
  const { authenticator } = await withPasskey({ counter: 0 });
  const response = authenticator.prove(await signInOptions(), { counter: 0 });
  expect(statuses(await Promise.all([enter(response), enter(response)]))).toEqual([200, 401]);
  for (const again of [response, respell(response)]) {
    const { status, body } = await enter(again);
    expect([status, body]).toEqual([401, REFUSED]);
  }
});

test('used challenges and tickets are removed when they have ended, and an ended ticket is refused', async () => {
  const { account, authenticator } = await withPasskey();
  const { secret } = await enableTwoStep(studio.server, account);
  const signIn = await post('/api/auth/signin', { email: account.email, password: PASSWORD });
  await endCodes(studio.server);
  const late = { ticket: signIn.body.ticket, code: codeOf(secret) };
  const refused = await post('/api/auth/signin/two-step', late);
  expect([refused.status, refused.body.message]).toEqual([401, 'Please sign in again']);
  expect((await signInWith(authenticator)).status).toBe(200);
  expect(await countRows(studio.server, isOnMongo ? 'one-time-codes' : 'one-time-code')).toBe(1);
});

test('confirms that it is the user of a session, and no other user, once', async () => {
  const { account, authenticator } = await withPasskey();
  const { authenticator: others } = await withPasskey();
  const token = account.accessToken;
  const addOptions = () => post('/api/auth/passkeys/options', undefined, { token });
  await ageSessions(studio.server, account.user._id, { opened: 660_000, used: 0 });
  expect((await addOptions()).status).toBe(403);
  const wrong = others.prove(await confirmOptions(token));
  expect((await confirmBy(wrong, token)).status).toBe(401);
  expect((await addOptions()).status).toBe(403);
  const response = authenticator.prove(await confirmOptions(token));
  const answers = await Promise.all([confirmBy(response, token), confirmBy(response, token)]);
  expect(statuses(answers)).toEqual([200, 401]);
  expect((await confirmBy(response, token)).status).toBe(401);
  expect((await addOptions()).status).toBe(200);
});

test('of another account is not found', async () => {
  const { passkey } = await withPasskey();
  const { account } = await withPasskey();
  const path = `/api/auth/passkeys/${passkey._id}`;
  const token = account.accessToken;
  expect((await studio.http.put(path, { json: { name: 'Mine' }, token })).status).toBe(404);
  expect((await studio.http.del(path, { token })).status).toBe(404);
});

test('what a browser has made is good once, also of two requests at the same time', async () => {
  const { account } = await withPasskey();
  const token = account.accessToken;
  const response = newAuthenticator(studio.server.url).create(await creationOptions(token));
  const send = () => post('/api/auth/passkeys', { name: 'Phone', response }, { token });
  expect(statuses(await Promise.all([send(), send()]))).toEqual([201, 401]);
  expect((await send()).status).toBe(401);
});

test('an account has at most twenty, also of two that are added at the same time', async () => {
  const { account } = await withPasskey();
  const token = account.accessToken;
  while ((await listOf(token)).length < PASSKEYS.most - 1)
    expect((await add(newAuthenticator(studio.server.url), token)).status).toBe(201);
  const made = [await creationOptions(token), await creationOptions(token)].map((options) =>
    newAuthenticator(studio.server.url).create(options),
  );
  const answers = await Promise.all(
    made.map((response) => post('/api/auth/passkeys', { name: 'Phone', response }, { token })),
  );
  expect(statuses(answers)).toEqual([201, 409]);
  const message = 'An account may have at most 20 passkeys';
  expect(answers.find(({ status }) => status === 409)?.body).toEqual({ message });
  const options = await post('/api/auth/passkeys/options', undefined, { token });
  expect([options.status, options.body]).toEqual([409, { message }]);
  expect(await listOf(token)).toHaveLength(PASSKEYS.most);
});

// On SQLite alone.
describeDatabaseIndependent('whatever the database', () => {
  it('opens a session by itself, also where a second step is on and wrong passwords have locked the account and the IP address, which a wrong code counts for and which keep no ticket out', async () => {
    const { account, authenticator } = await withPasskey();
    const { secret } = await enableTwoStep(studio.server, account);
    const ip = fromNewIp();
    const signIn = (email: string, password: string, headers = ip) =>
      post('/api/auth/signin', { email, password }, { headers });
    const { ticket } = (await signIn(account.email, PASSWORD)).body;
    const enterCode = (code: string) =>
      post('/api/auth/signin/two-step', { ticket, code }, { headers: ip });
    expect((await enterCode('000000')).status).toBe(400);
    for (let tries = 1; tries < RATE.signInPerIp.points; tries += 1)
      await signIn(
        tries < RATE.signInPerAccount.points ? account.email : `nobody-${tries}@example.com`,
        'Wrong-horse9!',
      );
    expect((await signIn(account.email, PASSWORD, fromNewIp())).status).toBe(429);
    expect((await signIn(studio.owner.email, PASSWORD)).status).toBe(429);
    const { status, body, headers } = await signInWith(authenticator, {}, ip);
    expect([status, Object.keys(body).sort()]).toEqual([
      200,
      ['accessToken', 'message', 'refreshToken', 'user'],
    ]);
    expect(headers.get('set-cookie')).toContain('payload-token=');
    expect((await enterCode(codeOf(secret))).status).toBe(200);
  });

  it('a proof made for another site, without its user, by another key or by a copy, whose counter goes back, is refused', async () => {
    const { authenticator } = await withPasskey();
    const deviations: Deviation[] = [
      { origin: 'https://other.example' },
      { origin: 'http://localhost:1' },
      { host: 'other.example' },
      { isVerified: false },
    ];
    for (const deviation of deviations) {
      const { status, body } = await signInWith(authenticator, deviation);
      expect([deviation, status, body]).toEqual([deviation, 401, REFUSED]);
    }
    const stranger = newAuthenticator(studio.server.url);
    const options = await signInOptions();
    const own = authenticator.prove(options);
    const forged = { ...stranger.prove(options), id: own.id, rawId: own.rawId };
    // An unknown passkey is like a wrong one.
    for (const response of [forged, stranger.prove(options)]) {
      const { status, body } = await enter(response);
      expect([status, body]).toEqual([401, REFUSED]);
    }
    expect((await signInWith(authenticator, { counter: 50 })).status).toBe(200);
    expect((await signInWith(authenticator, { counter: 20 })).status).toBe(401);
  });

  it('the user handle has to be that of the account, and may be missing where the account is known (7.2, step 6)', async () => {
    const { account, authenticator } = await withPasskey();
    const token = account.accessToken;
    const others = Buffer.from(studio.owner.user._id).toString('base64url');
    for (const userHandle of [others, null])
      expect((await signInWith(authenticator, { userHandle })).status).toBe(401);
    const confirm = async (userHandle: string | null) =>
      confirmBy(authenticator.prove(await confirmOptions(token), { userHandle }), token);
    expect((await confirm(others)).status).toBe(401);
    expect((await confirm(null)).status).toBe(200);
  });

  it('wrong ones lock their IP address and not the account, right ones count for nothing, and each is recorded', async () => {
    const { account, authenticator } = await withPasskey();
    const ip = { 'X-Forwarded-For': '192.0.2.55' };
    const wrong = () => signInWith(authenticator, { isVerified: false }, ip);
    const { points } = RATE.passkeyPerIp;
    for (let tries = 0; tries < points - 2; tries += 1) expect((await wrong()).status).toBe(401);
    expect((await signInWith(newAuthenticator(studio.server.url), {}, ip)).status).toBe(401);
    expect((await signInWith(authenticator, {}, ip)).status).toBe(200);
    expect((await wrong()).status).toBe(401);
    const refused = await signInWith(authenticator, {}, ip);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    const json = { email: account.email, password: PASSWORD };
    expect((await post('/api/auth/signin', json, { headers: ip })).status).toBe(429);
    expect((await post('/api/auth/signin', json)).status).toBe(200);
    await eventually(async () => failuresOf(account) === points - 1);
  });

  it('a challenge of another purpose or account, a changed one and none of the server prove nothing', async () => {
    const { account, authenticator } = await withPasskey();
    const { account: other } = await withPasskey();
    const options = await signInOptions();
    expect(options).toMatchObject({
      allowCredentials: [],
      rpId: 'localhost',
      timeout: 300_000,
      userVerification: 'required',
    });
    const { id } = authenticator.prove({ challenge: '' });
    expect(await confirmOptions(account.accessToken)).toMatchObject({
      allowCredentials: [{ id, type: 'public-key' }],
      userVerification: 'required',
    });
    const { challenge } = options;
    const text = Buffer.from(challenge, 'base64url').toString();
    const later = `9${text}`;
    const challenges = [
      (await creationOptions(account.accessToken)).challenge,
      (await confirmOptions(other.accessToken)).challenge,
      Buffer.from(later).toString('base64url'),
      Buffer.from('nothing').toString('base64url'),
    ];
    for (const one of challenges) {
      expect((await enter(authenticator.prove({ challenge: one }))).status).toBe(401);
    }
    const confirmation = await confirmBy(authenticator.prove({ challenge }), account.accessToken);
    expect([confirmation.status, confirmation.body]).toEqual([401, REFUSED]);
    for (const made of [{ challenge }, await creationOptions(other.accessToken)]) {
      const response = newAuthenticator(studio.server.url).create(made);
      const { status } = await post(
        '/api/auth/passkeys',
        { name: 'Phone', response },
        { token: account.accessToken },
      );
      expect(status).toBe(401);
    }
  });

  it('confirms more often than a password may be wrong, also when passwords were wrong as often', async () => {
    const { account, authenticator } = await withPasskey();
    const token = account.accessToken;
    const { points } = RATE.askedPasswordPerAccount;
    const byPassword = (password: string) => post('/api/auth/confirm', { password }, { token });
    for (let tries = 0; tries < points; tries += 1)
      expect((await byPassword('Wrong-horse9!')).status).toBe(400);
    expect((await byPassword(PASSWORD)).status).toBe(429);
    for (let tries = 0; tries <= points; tries += 1) {
      const response = authenticator.prove(await confirmOptions(token));
      expect((await confirmBy(response, token)).status).toBe(200);
    }
  });

  it('the same one cannot be added twice, nor one that does not prove itself', async () => {
    const { account, authenticator } = await withPasskey();
    expect((await add(authenticator, account.accessToken)).status).toBe(409);
    const wrong = { origin: 'https://other.example' };
    const refused = await add(newAuthenticator(studio.server.url), account.accessToken, wrong);
    expect([refused.status, refused.body]).toEqual([401, REFUSED]);
  });
});
