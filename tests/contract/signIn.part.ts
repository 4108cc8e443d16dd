import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { HASHING } from '@/contract/limits';
import { inBatches } from '@/server/lists/inBatches';
import { type Account, PASSWORD, signIn } from '../helpers/accounts';
import { addAdministrator } from '../helpers/administrators';
import { api } from '../helpers/api';
import { damageSqlite, withMongoDatabase, withSqliteDatabase } from '../helpers/database';
import { eventually } from '../helpers/eventually';
import {
  describeDatabaseIndependent,
  describeOnSqlite,
  itDatabaseIndependent,
  itOnMongo,
  itOnSqlite,
} from '../helpers/onDatabase';
import type { TestServer } from '../helpers/server';
import {
  ALL_VALID,
  cookieHeader,
  secretsIn,
  sessionAccess,
  tryWrongPasswords,
} from '../helpers/sessions';
import { resetSharedServer } from '../helpers/sharedServer';
import {
  CURRENT_HASH,
  legacyHash,
  QUICK_ITERATIONS,
  readHash,
  writeHash,
} from '../helpers/storedHash';
import { hasTransactions, itWithTransactions } from '../helpers/withTransactions';
import { HASHES } from './accounts.options';

const PATH = '/api/auth/signin';
const PAYLOADS = '/api/user/login';
const WRONG = 'Wrong-horse9!';
const right = { email: 'owner@example.com', password: PASSWORD };
const { record, hold } = HASHES;

/** The headers of a request from a client address, as the trusted proxy sets them. */
const from = (ip: string) => ({ 'X-Forwarded-For': ip });

let server: TestServer;
let owner: Account;

beforeAll(async () => {
  ({ server, owner } = await resetSharedServer());
});

const post = (json: unknown) => api(server).post(PATH, { json });

/** Starts a sign-in, which the server holds at the hash of its password until `finish` is called. */
async function beginSignIn(): Promise<{ finish(): Promise<Account> }> {
  writeFileSync(record, '');
  writeFileSync(hold, '');
  const account = signIn(server, right);
  await eventually(async () => readFileSync(record, 'utf8') !== '');
  return {
    finish() {
      rmSync(hold);
      return account;
    },
  };
}

/** Decodes the claims of a JWT without verifying it. */
const claims = (token: string): Record<string, unknown> =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());

describe('200', () => {
  test('answers the user, both tokens and a message, without secrets', async () => {
    const { status, body } = await post(right);
    expect(status).toBe(200);
    expect(Object.keys(body).sort()).toEqual(['accessToken', 'message', 'refreshToken', 'user']);
    expect(body.user).toMatchObject({ _id: owner.user._id, email: 'owner@example.com' });
    expect(secretsIn(body)).toEqual([]);
  });

  test('opens a new session each time', async () => {
    const first = await signIn(server, right);
    const second = await signIn(server, right);
    expect(first.refreshToken).not.toBe(second.refreshToken);
    expect(await sessionAccess(server, first)).toEqual(ALL_VALID);
    expect(await sessionAccess(server, second)).toEqual(ALL_VALID);
  });

  describeDatabaseIndependent('whatever the database', () => {
    it('accepts the email in any case and with spaces around it', async () => {
      const { status } = await post({ ...right, email: '  OWNER@Example.COM ' });
      expect(status).toBe(200);
    });

    it('accepts a form as well as JSON, and ignores unknown fields', async () => {
      const form = await api(server).post(PATH, {
        body: new URLSearchParams({ ...right, x: 'y' }),
      });
      const multipart = await api(server).post(PATH, { form: { ...right, x: 'y' } });
      expect([form.status, multipart.status]).toEqual([200, 200]);
    });

    it('sets the httpOnly cookie of the panel, which the routes of the contract accept too', async () => {
      const { headers } = await post(right);
      expect(headers.get('set-cookie')).toMatch(/HttpOnly/i);
      const cookie = { Cookie: cookieHeader(headers) };
      const me = await api(server).get<{ user: { email: string } }>('/api/user/me', {
        headers: cookie,
      });
      expect(me.body.user.email).toBe('owner@example.com');
      const { status } = await api(server).put(`/api/auth/update/${owner.user._id}`, {
        json: { about: 'By cookie' },
        headers: cookie,
      });
      expect(status).toBe(200);
    });

    it('answers an access token that is valid for 15 minutes and contains no secret', async () => {
      const { accessToken } = await signIn(server, right);
      const { iat, exp, ...rest } = claims(accessToken) as { iat: number; exp: number };
      expect(exp - iat).toBe(15 * 60);
      expect(secretsIn(rest)).toEqual([]);
    });
  });
});

describe('concurrent requests', () => {
  itWithTransactions('five sign-ins open five sessions, and all of them stay open', async () => {
    const accounts = await Promise.all(Array.from({ length: 5 }, () => signIn(server, right)));
    for (const account of accounts) expect(await sessionAccess(server, account)).toEqual(ALL_VALID);
  });

  itWithTransactions('a sign-in does not revert a concurrent change of the profile', async () => {
    const signingIn = await beginSignIn();
    const change = await api(server).put(`/api/auth/update/${owner.user._id}`, {
      json: { firstName: 'Changed' },
      token: owner.accessToken,
    });
    expect(change.status).toBe(200);
    await signingIn.finish();
    const { body } = await api(server).get<{ user: { firstName: string } }>('/api/auth/admin-user');
    expect(body.user.firstName).toBe('Changed');
  });

  itWithTransactions(
    'a sign-in does not restore a session that signs out at the same time',
    async () => {
      const leaving = await signIn(server, right);
      const signingIn = await beginSignIn();
      await api(server).post('/api/auth/logout', { token: leaving.accessToken });
      const staying = await signingIn.finish();
      const { status } = await api(server).get('/api/user', { token: leaving.accessToken });
      expect(status).toBe(403);
      expect(await sessionAccess(server, staying)).toEqual(ALL_VALID);
    },
  );

  test('a sign-in does not change `updatedAt`', async () => {
    const { accessToken: token } = await signIn(server, right);
    // The public profile is cached, so it is not read here.
    const read = () => api(server).get<{ user: { updatedAt: string } }>('/api/user/me', { token });
    const before = await read();
    await signIn(server, right);
    const after = await read();
    expect(after.body.user.updatedAt).toBe(before.body.user.updatedAt);
  });
});

describe('a hash of an earlier version of Payload', () => {
  test.each([PATH, PAYLOADS])(
    'is replaced by the first sign-in at %s, and not again',
    async (path) => {
      await writeHash(server, right.email, legacyHash(PASSWORD, QUICK_ITERATIONS));
      expect((await api(server).post(path, { json: right })).status).toBe(200);
      const renewed = await readHash(server, right.email);
      expect(renewed.hash.startsWith(CURRENT_HASH)).toBe(true);
      expect(await sessionAccess(server, await signIn(server, right))).toEqual(ALL_VALID);
      expect(await readHash(server, right.email)).toEqual(renewed);
    },
  );

  itWithTransactions('is replaced once by concurrent sign-ins, all of which succeed', async () => {
    await writeHash(server, right.email, legacyHash(PASSWORD, QUICK_ITERATIONS));
    const accounts = await Promise.all(Array.from({ length: 4 }, () => signIn(server, right)));
    for (const account of accounts) expect(await sessionAccess(server, account)).toEqual(ALL_VALID);
    expect((await readHash(server, right.email)).hash.startsWith(CURRENT_HASH)).toBe(true);
    await signIn(server, right);
  });
});

describe('401', () => {
  test('has the same body for a wrong password and an unknown email, and opens no session', async () => {
    const wrong = await post({ ...right, password: WRONG });
    const unknown = await post({ ...right, email: 'nobody@example.com' });
    expect([wrong.status, unknown.status]).toEqual([401, 401]);
    expect(wrong.body).toEqual(unknown.body);
    expect(Object.keys(wrong.body)).toEqual(['message']);
    for (const { headers } of [wrong, unknown]) expect(headers.get('set-cookie')).toBeNull();
  });

  itDatabaseIndependent('compares the password exactly', async () => {
    for (const password of [` ${PASSWORD}`, `${PASSWORD} `, PASSWORD.toLowerCase()]) {
      expect((await post({ ...right, password })).status).toBe(401);
    }
    await signIn(server, right);
  });
});

/** Other values: tests/unit/contract/account.test.ts. */
describeDatabaseIndependent('400', () => {
  test.each([
    ['no email', { password: PASSWORD }, 'email'],
    ['an operator as password', { email: 'owner@example.com', password: { $ne: 1 } }, 'password'],
  ])('refuses %s and names the field', async (_, json, field) => {
    const { status, body, headers } = await post(json);
    expect([status, Object.keys(body.errors ?? {})]).toEqual([400, [field]]);
    expect(headers.get('set-cookie')).toBeNull();
  });

  test('does not check the strength of a password, since earlier rules may have been weaker', async () => {
    const { status } = await post({ email: 'nobody@example.com', password: 'x' });
    expect(status).toBe(401);
  });
});

describeDatabaseIndependent.each([PATH, PAYLOADS])(
  'the password hashes of a sign-in at %s',
  (path) => {
    /** Signs in, and returns the status and the costs of the hashes that the server computes. */
    async function tryWith(email: string, password: string) {
      writeFileSync(record, '');
      const { status } = await api(server).post(path, { json: { email, password } });
      const hashes = readFileSync(record, 'utf8').trim().split('\n').filter(Boolean);
      return { status, hashes };
    }

    test('are the same for an unknown email as for a known one', async () => {
      const known = await tryWith(owner.email, WRONG);
      const unknown = await tryWith('nobody@example.com', WRONG);
      expect(known.status).toBe(401);
      expect(known.hashes).toHaveLength(1);
      expect(unknown).toEqual(known);
    });

    test('are not computed for an email without a password, known or not', async () => {
      for (const email of [owner.email, 'nobody@example.com']) {
        expect(await tryWith(email, ' ')).toEqual({ status: expect.any(Number), hashes: [] });
      }
    });
  },
);

describeOnSqlite('an answer that does not tell whether there is an account', () => {
  test.each([
    ['POST', '/api/auth/password/forgot'],
    ['GET', '/api/auth/email/resend/'],
  ])('does not wait for the database: %s %s', async (method, path) => {
    const { email } = await addAdministrator(server, owner, `${method}@example.com`);
    await withSqliteDatabase(server.dataDir, async (database) => {
      await database.execute('BEGIN IMMEDIATE');
      for (const asked of [email, 'nobody@example.com']) {
        const { status } =
          method === 'POST'
            ? await api(server).post(path, { json: { email: asked } })
            : await api(server).get(path + encodeURIComponent(asked));
        expect([asked, status]).toEqual([asked, 200]);
      }
      await database.execute('ROLLBACK');
    });
  });
});

describe('a lock on an account', () => {
  const admin = (name: string) => addAdministrator(server, owner, `${name}@example.com`);
  const tryAt = (path: string, email: string, password: string, ip = '192.0.2.1') =>
    api(server).post(path, { json: { email, password }, headers: from(ip) });

  itOnMongo(
    'has a unique index, so that concurrent first attempts are counted together',
    async () => {
      const indexes = await withMongoDatabase(server.env.DATABASE_URI ?? '', (database) =>
        database.collection('rate-limit').indexes(),
      );
      expect(indexes).toContainEqual(expect.objectContaining({ key: { key: 1 }, unique: true }));
    },
  );

  test('refuses the eleventh attempt, even with the right password, at both routes and from any address', async () => {
    const { email } = await admin('locked');
    expect(await tryWrongPasswords(server, email, 10, from('192.0.2.2'))).toEqual(
      Array(10).fill(401),
    );
    for (const path of [PATH, PAYLOADS]) {
      for (const ip of ['192.0.2.2', '192.0.2.3', '2001:db8::1']) {
        const { status, headers, body } = await tryAt(path, email, PASSWORD, ip);
        expect([path, ip, status]).toEqual([path, ip, 429]);
        const wait = Number(headers.get('retry-after'));
        expect(wait).toBeGreaterThan(0);
        expect(wait).toBeLessThanOrEqual(15 * 60);
        expect(headers.get('set-cookie')).toBeNull();
        expect(JSON.stringify(body)).toContain('Too many tries');
      }
    }
  });

  test('allows no more than ten of thirty concurrent attempts', async () => {
    const { email } = await admin('burst');
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, n) =>
        tryAt(n % 2 ? PATH : PAYLOADS, email, WRONG, '192.0.2.9'),
      ),
    );
    const statuses = answers.map(({ status }) => status);
    // 503 where the queue of hashes is full, which is sooner on a slow machine and gives an attempt back.
    do statuses.push((await tryAt(PATH, email, WRONG)).status);
    while (statuses.at(-1) !== 429);
    const served = statuses.filter((status) => status === 401).length;
    expect(served).toBeLessThanOrEqual(10);
    // Without transactions an attempt may be answered with the count of a later one.
    if (hasTransactions) expect(served).toBe(10);
    expect(statuses.filter((status) => ![401, 429, 503].includes(status))).toEqual([]);
  });

  test('is reset by a right password', async () => {
    const { email } = await admin('forgiven');
    await tryWrongPasswords(server, email, 9, from('192.0.2.5'));
    expect((await tryAt(PATH, email, PASSWORD, '192.0.2.5')).status).toBe(200);
    expect(await tryWrongPasswords(server, email, 2, from('192.0.2.5'))).toEqual([401, 401]);
  });

  describeDatabaseIndependent('whatever the database', () => {
    it('counts the attempts at both routes together, and for the email in any case', async () => {
      const { email } = await admin('both');
      for (let tries = 0; tries < 5; tries += 1) {
        expect((await tryAt(PATH, email.toUpperCase(), WRONG)).status).toBe(401);
        expect((await tryAt(PAYLOADS, ` ${email}`, WRONG)).status).toBe(401);
      }
      expect((await tryAt(PATH, email, PASSWORD)).status).toBe(429);
      expect((await tryAt(PAYLOADS, email, PASSWORD)).status).toBe(429);
    });

    it('is the same for an email without an account', async () => {
      const statuses = await tryWrongPasswords(
        server,
        'unknown@example.com',
        11,
        from('192.0.2.4'),
      );
      expect(statuses).toEqual([...Array(10).fill(401), 429]);
    });

    it('does not affect open sessions, public pages and other accounts', async () => {
      const session = await admin('open');
      await tryWrongPasswords(server, session.email, 11, from('192.0.2.6'));
      expect(await sessionAccess(server, session)).toEqual(ALL_VALID);
      const profile = await api(server).put(`/api/auth/update/${session.user._id}`, {
        json: { firstName: 'Still here' },
        token: session.accessToken,
      });
      expect(profile.status).toBe(200);
      for (const path of ['/login', '/api/services', '/api/auth/admin-user']) {
        const { status } = await api(server).get(path, { headers: from('192.0.2.6') });
        expect([path, status]).toEqual([path, 200]);
      }
      await signIn(server, owner);
    });
  });
});

describeDatabaseIndependent('the rate limit of a client address', () => {
  /** Fails fifty sign-ins, each for another account, so that no account is locked. */
  async function spendLimit(headers: (n: number) => Record<string, string>) {
    const attempt = async (n: number) => {
      const json = { email: `nobody${n}@example.com`, password: WRONG };
      return (await api(server).post(PATH, { json, headers: headers(n) })).status;
    };
    const statuses: number[] = [];
    // No more at a time than are hashed at once: how many may wait depends on the speed of the machine.
    for await (const some of inBatches([...Array(50).keys()], HASHING.atOnce))
      statuses.push(...(await Promise.all(some.map(attempt))));
    expect(statuses).toEqual(Array(50).fill(401));
  }

  test('applies with TRUST_PROXY=1 to the /64 network of the visitor’s address at both routes, and not to sessions, pages and other visitors', async () => {
    await spendLimit((n) => from(`198.51.100.${n}, 2001:db8:1:2:${n.toString(16)}::${n}`));
    const json = { email: owner.email, password: PASSWORD };
    const headers = from('2001:db8:1:2:ffff::1');
    const same = await api(server).post(PATH, { json, headers });
    const other = await api(server).post(PATH, { json, headers: from('2001:db8:1:3::1') });
    expect([same.status, other.status]).toEqual([429, 200]);
    expect(Number(same.headers.get('retry-after'))).toBeGreaterThan(0);
    const panel = await api(server).post(PAYLOADS, { json, headers });
    expect(panel.status).toBe(429);
    expect(await sessionAccess(server, owner)).toEqual(ALL_VALID);
    expect((await api(server).get('/login', { headers })).status).toBe(200);
  });
});

itOnSqlite('a sign-in whose write fails does not block later requests', async () => {
  await damageSqlite(
    server.dataDir,
    "CREATE TRIGGER no_write BEFORE INSERT ON user_sessions BEGIN SELECT RAISE(ABORT, 'away'); END",
  );
  for (const path of [PATH, PAYLOADS]) {
    expect((await api(server).post(path, { json: right })).status).toBe(500);
    const { status } = await api(server).post('/api/services', {
      json: { name: `After ${path}` },
      token: owner.accessToken,
    });
    expect(status).toBe(201);
  }
  await damageSqlite(server.dataDir, 'DROP TRIGGER no_write');
  await signIn(server, right);
});
