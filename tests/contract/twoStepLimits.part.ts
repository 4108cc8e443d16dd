// OWASP ASVS 5.0.0: V6.3.1 (guessing), V6.5.5 and V6.6.3 (codes are limited), V6.4.4 (a lost factor).
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { type Account, PASSWORD } from '../helpers/accounts';
import type { Answer } from '../helpers/api';
import { eventually } from '../helpers/eventually';
import { mailedToken } from '../helpers/mailed';
import { describeDatabaseIndependent, itDatabaseIndependent } from '../helpers/onDatabase';
import { tryWrongPasswords } from '../helpers/sessions';
import { sharedAccounts, statuses } from '../helpers/sharedServer';
import { legacyHash, QUICK_ITERATIONS, writeHash } from '../helpers/storedHash';
import { codeOf, enableTwoStep, fromNewIp, type SecondStep } from '../helpers/totp';
import { HASHES } from './accounts.options';

const WRONG = 'Wrong-horse9!';
const WRONG_CODE = '000000';
const NEW_PASSWORD = 'Brand-new7?';

const { studio, mailbox, post, addAccount, failuresOf } = sharedAccounts('limited');

const signIn = ({ email, password }: Pick<Account, 'email' | 'password'>, headers = fromNewIp()) =>
  post('/api/auth/signin', { email, password }, { headers });
const enter = (ticket: unknown, code: string, headers = fromNewIp()) =>
  post('/api/auth/signin/two-step', { ticket, code }, { headers });

async function withTwoStep(): Promise<{ account: Account; step: SecondStep }> {
  const account = await addAccount();
  return { account, step: await enableTwoStep(studio.server, account) };
}

/** Sets a new password by a mailed link. @returns the account with it, and the IP address that it came from */
async function resetPassword(account: Account) {
  const headers = fromNewIp();
  const { email } = account;
  const isReset = ({ subject }: { subject: string }) => subject === 'Reset your password';
  await post('/api/auth/password/forgot', { email });
  const token = mailedToken(await mailbox.waitFor(email, isReset));
  const input = { email, token, password: NEW_PASSWORD };
  expect((await post('/api/auth/password/reset', input, { headers })).status).toBe(200);
  return { account: { email, password: NEW_PASSWORD }, headers };
}

// That they count for the IP address as well: passkeys.part.ts.
describe('codes', () => {
  test('with a right password cannot be guessed by switching the second step off: the eleventh try is 429', async () => {
    const { account, step } = await withTwoStep();
    const { accessToken: token, password } = account;
    const disable = (code: string) =>
      post('/api/auth/two-step/disable', { password, code }, { token });
    for (let tries = 0; tries < 10; tries += 1)
      expect((await disable(WRONG_CODE)).status).toBe(400);
    expect((await disable(WRONG_CODE)).status).toBe(429);
    expect((await disable(codeOf(step.secret))).status).toBe(429);
    const { body } = await studio.http.get('/api/auth/two-step', { token });
    expect(body.enabled).toBe(true);
  });

  describeDatabaseIndependent('whatever the database', () => {
    it('to switch the second step off take none from who has a session without the password', async () => {
      const { account, step } = await withTwoStep();
      const json = { password: WRONG, code: WRONG_CODE };
      const by = { token: account.accessToken };
      const refused = [];
      for (let tries = 0; tries < 11; tries += 1)
        refused.push((await post('/api/auth/two-step/disable', json, by)).status);
      expect(refused).toEqual([...Array(10).fill(400), 429]);
      const { account: restored, headers } = await resetPassword(account);
      const { ticket } = (await signIn(restored, headers)).body;
      expect((await enter(ticket, codeOf(step.secret), headers)).status).toBe(200);
    });

    it('that are wrong while it is switched on have a limit of their own, and are no failed sign-ins', async () => {
      const account = await addAccount();
      const by = { token: account.accessToken };
      const setup = await post('/api/auth/two-step/setup', undefined, by);
      const secret = String(setup.body.secret);
      const enable = (code: string) => post('/api/auth/two-step/enable', { code }, by);
      for (let tries = 0; tries < 10; tries += 1)
        expect((await enable(WRONG_CODE)).status).toBe(400);
      expect((await enable(codeOf(secret))).status).toBe(429);
      const confirmed = await post('/api/auth/confirm', { password: PASSWORD }, by);
      expect([confirmed.status, (await signIn(account)).status]).toEqual([200, 200]);
      expect(failuresOf(account)).toBe(0);
    });
  });
});

describeDatabaseIndependent('a lockout by wrong passwords', () => {
  test('does not keep out who has completed a reset and has the code', async () => {
    const { account, step } = await withTwoStep();
    const { account: restored, headers } = await resetPassword(account);
    expect(await tryWrongPasswords(studio.server, account.email, 11, fromNewIp())).toEqual([
      ...Array(10).fill(401),
      429,
    ]);
    expect((await signIn(restored)).status).toBe(429);
    const first = await signIn(restored, headers);
    expect(first.body).toMatchObject({ twoStep: true, ticket: expect.any(String) });
    expect((await enter(first.body.ticket, codeOf(step.secret), headers)).status).toBe(200);
  });

  test('comes after as many wrong passwords when a sign-in before took one that a reset has granted', async () => {
    const { account } = await withTwoStep();
    const { account: restored, headers } = await resetPassword(account);
    for (let tries = 0; tries < 3; tries += 1)
      expect((await signIn(restored, headers)).body.twoStep).toBe(true);
    expect(await tryWrongPasswords(studio.server, account.email, 11, fromNewIp())).toEqual([
      ...Array(10).fill(401),
      429,
    ]);
  });
});

describeDatabaseIndependent("Payload's own sign-in", () => {
  const login = ({ email, password }: Pick<Account, 'email' | 'password'>, headers = fromNewIp()) =>
    post('/api/user/login', { email, password }, { headers });

  test('with a right password and without the second step is no failed sign-in', async () => {
    const { account } = await withTwoStep();
    const headers = fromNewIp();
    for (let tries = 0; tries < 12; tries += 1) {
      const { status, body, headers: answered } = await login(account, headers);
      expect([status, body.twoStep, answered.get('set-cookie')]).toEqual([401, true, null]);
    }
    expect(failuresOf(account)).toBe(0);
    expect((await signIn(account, headers)).body.twoStep).toBe(true);
  });

  test('is in the log when it fails, with and without a second step, also on a try that a reset has granted', async () => {
    const { account } = await withTwoStep();
    expect((await login({ ...account, password: WRONG })).status).toBe(401);
    const { headers } = await resetPassword(account);
    expect((await login({ ...account, password: WRONG }, headers)).status).toBe(401);
    await eventually(async () => failuresOf(account) === 2);
    const other = await addAccount();
    expect((await login({ ...other, password: WRONG })).status).toBe(401);
    await eventually(async () => failuresOf(other) === 1);
  });
});

describe('a password that is only checked', () => {
  const { record, hold } = HASHES;

  /** Starts a call, and saves a new name in the profile while the call is held at the hash of its password. */
  async function whileProfileIsSaved(account: Account, call: () => Promise<Answer<unknown>>) {
    writeFileSync(record, '');
    writeFileSync(hold, '');
    const answer = call();
    await eventually(async () => readFileSync(record, 'utf8') !== '');
    const path = `/api/auth/update/${account.user._id}`;
    const json = { firstName: 'Meanwhile' };
    const saved = await studio.http.put(path, { json, token: account.accessToken });
    rmSync(hold);
    expect(saved.status).toBe(200);
    return answer;
  }

  const nameOf = async ({ accessToken: token }: Account) =>
    (await studio.http.get<{ user: { firstName: string } }>('/api/user/me', { token })).body.user
      .firstName;

  test('undoes nothing that is saved meanwhile: a confirmation', async () => {
    const account = await addAccount();
    const { status } = await whileProfileIsSaved(account, () =>
      post('/api/auth/confirm', { password: PASSWORD }, { token: account.accessToken }),
    );
    expect([status, await nameOf(account)]).toEqual([200, 'Meanwhile']);
  });

  test('undoes nothing that is saved meanwhile: a sign-in that lacks its second step', async () => {
    const { account } = await withTwoStep();
    const { status } = await whileProfileIsSaved(account, () => signIn(account));
    expect([status, await nameOf(account)]).toEqual([401, 'Meanwhile']);
  });

  test('confirms two calls at the same time', async () => {
    const account = await addAccount();
    const confirm = () =>
      post('/api/auth/confirm', { password: PASSWORD }, { token: account.accessToken });
    expect(statuses(await Promise.all([confirm(), confirm()]))).toEqual([200, 200]);
  });

  itDatabaseIndependent(
    'is right also where an earlier version of Payload has hashed it',
    async () => {
      const { account } = await withTwoStep();
      const by = { token: account.accessToken };
      await writeHash(studio.server, account.email, legacyHash(PASSWORD, QUICK_ITERATIONS));
      expect((await post('/api/auth/confirm', { password: PASSWORD }, by)).status).toBe(200);
      expect((await post('/api/auth/confirm', { password: WRONG }, by)).status).toBe(400);
      expect((await signIn(account)).body.twoStep).toBe(true);
      expect((await signIn({ ...account, password: WRONG })).body.twoStep).toBeUndefined();
    },
  );
});
