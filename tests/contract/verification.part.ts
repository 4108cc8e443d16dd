import type { Account } from '../helpers/accounts';
import { addAdministrator } from '../helpers/administrators';
import { api } from '../helpers/api';
import type { Mailbox } from '../helpers/mailbox';
import { hasPin, mailedPin, otherPin } from '../helpers/mailed';
import { itDatabaseIndependent } from '../helpers/onDatabase';
import type { TestServer } from '../helpers/server';
import { ALL_VALID, secretsIn, sessionAccess } from '../helpers/sessions';
import { resetSharedServer } from '../helpers/sharedServer';
import { itWithTransactions } from '../helpers/withTransactions';

const WRONG = 'The code is wrong or has expired';
const SENT = { message: 'If the address is known, a new code is on its way' };

let mailbox: Mailbox;
let server: TestServer;
let owner: Account;
let signUpPin: string;

beforeAll(async () => {
  const site = await resetSharedServer();
  ({ server, owner } = site);
  mailbox = site.mailbox as Mailbox;
  signUpPin = mailedPin(await mailbox.waitFor(owner.email, hasPin));
});

const resend = (email: string) => api(server).get(`/api/auth/email/resend/${email}`);
const verify = (email: string, pin: unknown) =>
  api(server).post(`/api/auth/email/verify/${encodeURIComponent(email)}`, { json: { pin } });
const isVerified = async (email: string) => {
  const path = `/api/user?where[email][equals]=${encodeURIComponent(email)}`;
  const token = owner.accessToken;
  const { body } = await api(server).get<{ docs: { verified: boolean }[] }>(path, { token });
  return body.docs[0]?.verified;
};

/** Adds an administrator who has been mailed a PIN, for one test alone. */
async function withPin(name: string): Promise<{ admin: Account; pin: string }> {
  const admin = await addAdministrator(server, owner, `${name}@example.com`);
  expect((await resend(admin.email)).status).toBe(200);
  return { admin, pin: mailedPin(await mailbox.waitFor(admin.email, hasPin)) };
}

describe('POST /api/auth/email/verify/{email}', () => {
  test('400 for a wrong PIN, with the message in `error` as well, and nothing is verified', async () => {
    const { status, body } = await verify(owner.email, otherPin(signUpPin));
    expect(status).toBe(400);
    expect(body).toEqual({ message: WRONG, error: WRONG, errors: { pin: WRONG } });
    expect(await isVerified(owner.email)).toBe(false);
  });

  /** The other values: tests/unit/contract/account.test.ts. */
  itDatabaseIndependent.each([
    ['missing', undefined, 'Required'],
    ['of five digits', '12345', 'Invalid'],
    ['an operator', { $gt: '' }, 'Required'],
  ])('400 for a PIN that is %s', async (_, pin, sentence) => {
    const { status, body } = await verify(owner.email, pin);
    expect([status, body.errors, body.error]).toEqual([400, { pin: sentence }, body.message]);
  });

  itDatabaseIndependent(
    '400 for an unknown address, with the same body as for a wrong PIN',
    async () => {
      const known = await verify(owner.email, otherPin(signUpPin));
      const unknown = await verify('nobody@example.com', signUpPin);
      expect([unknown.status, unknown.body]).toEqual([known.status, known.body]);
    },
  );

  test('200 for the right PIN after malformed tries, with the user and without a session', async () => {
    const { status, body, headers } = await verify(owner.email.toUpperCase(), signUpPin);
    expect(status).toBe(200);
    expect(body.user).toMatchObject({ _id: owner.user._id, email: owner.email, verified: true });
    expect(body).not.toHaveProperty('accessToken');
    expect(body).not.toHaveProperty('refreshToken');
    expect(headers.get('set-cookie')).toBeNull();
    expect(secretsIn(body)).toEqual([]);
    expect(await isVerified(owner.email)).toBe(true);
    expect(await sessionAccess(server, owner)).toEqual(ALL_VALID);
  });

  test('a PIN works once', async () => {
    expect((await verify(owner.email, signUpPin)).status).toBe(400);
  });

  itDatabaseIndependent(
    '200 again for the same call under its key, as when its answer was lost, and 400 under another',
    async () => {
      const { admin, pin } = await withPin('lost');
      const again = (key: string, given = pin) =>
        api(server).post(`/api/auth/email/verify/${admin.email}`, {
          json: { pin: given },
          headers: { 'Idempotency-Key': key },
        });
      expect((await again('one', otherPin(pin))).status).toBe(400);
      const first = await again('one');
      expect([first.status, first.body.user]).toMatchObject([200, { verified: true }]);
      const second = await again('one');
      expect([second.status, second.body]).toEqual([200, first.body]);
      expect((await again('two')).status).toBe(400);
    },
  );

  itDatabaseIndependent('one account’s PIN does not verify another', async () => {
    const [a, b] = [await withPin('mine'), await withPin('yours')];
    if (a.pin !== b.pin) expect((await verify(b.admin.email, a.pin)).status).toBe(400);
    expect((await verify(a.admin.email, a.pin)).status).toBe(200);
    expect(await isVerified(b.admin.email)).toBe(false);
  });

  test('rejects a sixth try even with the right PIN', async () => {
    const { admin, pin } = await withPin('six');
    for (let tries = 0; tries < 5; tries += 1) {
      expect((await verify(admin.email, otherPin(pin))).status).toBe(400);
    }
    const { status, body } = await verify(admin.email, pin);
    expect([status, body.error]).toEqual([400, WRONG]);
    expect(await isVerified(admin.email)).toBe(false);
  });

  itDatabaseIndependent('accepts the fifth try', async () => {
    const { admin, pin } = await withPin('five');
    for (let tries = 0; tries < 4; tries += 1) await verify(admin.email, otherPin(pin));
    expect((await verify(admin.email, pin)).status).toBe(200);
  });

  test('of twenty concurrent tries, of which the last is right, at most five are checked', async () => {
    const { admin, pin } = await withPin('twenty');
    const guesses = [...Array(19).fill(otherPin(pin)), pin];
    const answers = await Promise.all(guesses.map((guess) => verify(admin.email, guess)));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.slice(0, 19)).toEqual(Array(19).fill(400));
    expect(await isVerified(admin.email)).toBe(statuses[19] === 200);
    const late = await verify(admin.email, pin);
    expect(late.status).not.toBe(200);
  });

  itDatabaseIndependent(
    '429 with Retry-After after twenty tries in an hour, over several PINs',
    async () => {
      const { admin, pin } = await withPin('hour');
      const statuses: number[] = [];
      for (let tries = 0; tries < 20; tries += 1) {
        statuses.push((await verify(admin.email, otherPin(pin))).status);
      }
      expect(statuses).toEqual(Array(20).fill(400));
      const { status, headers, body } = await verify(admin.email, pin);
      expect([status, body.error]).toEqual([429, body.message]);
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    },
  );
});

describe('GET /api/auth/email/resend/{email}', () => {
  itDatabaseIndependent(
    '200 with the same body for known, unknown and verified addresses, 429 with Retry-After for a second request within a minute, and one mail for the first only',
    async () => {
      const admin = await addAdministrator(server, owner, 'known@example.com');
      mailbox.clear();
      for (const [email, again] of [
        ['stranger@example.com', 'stranger@example.com'],
        [owner.email, owner.email],
        [admin.email, 'KNOWN@example.com'],
      ] as const) {
        const served = await resend(email);
        expect([email, served.status, served.body]).toEqual([email, 200, SENT]);
        // At once: on a busy machine the minute may end before anything else is done.
        const { status, headers, body } = await resend(again);
        expect([again, status]).toEqual([again, 429]);
        const wait = Number(headers.get('retry-after'));
        expect(wait).toBeGreaterThan(0);
        expect(wait).toBeLessThanOrEqual(60);
        expect(Object.keys(body)).toEqual(['message']);
      }
      await mailbox.waitFor(admin.email, hasPin);
      expect(
        mailbox
          .messages()
          .filter(hasPin)
          .map(({ to }) => to),
      ).toEqual([[admin.email]]);
    },
  );

  itWithTransactions('one of ten concurrent requests is served', async () => {
    const admin = await addAdministrator(server, owner, 'atonce@example.com');
    const answers = await Promise.all(Array.from({ length: 10 }, () => resend(admin.email)));
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([200, ...Array(9).fill(429)]);
    await mailbox.waitFor(admin.email, hasPin);
    expect(mailbox.messages(admin.email).filter(hasPin)).toHaveLength(1);
  });
});
