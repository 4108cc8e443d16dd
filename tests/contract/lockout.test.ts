import { type Account, PASSWORD, signIn, signUpOwner } from '../helpers/accounts';
import { addAdministrator } from '../helpers/administrators';
import { api } from '../helpers/api';
import { inDatabase } from '../helpers/database';
import { itOnMongo } from '../helpers/onDatabase';
import { startServer, type TestServer } from '../helpers/server';
import { doors, failSignIns, OPEN } from '../helpers/sessions';

jest.setTimeout(60_000);

const SIGN_IN = '/api/auth/signin';
const PAYLOAD_LOGIN = '/api/user/login';
const WRONG = 'Wrong-horse9!';

/** The header with which the server, which trusts one proxy, counts a request for `address`. */
const from = (address: string) => ({ 'X-Forwarded-For': address });

/** Behind a proxy. */
let server: TestServer;
let owner: Account;

beforeAll(async () => {
  server = await startServer({ env: { TRUST_PROXY: '1' } });
  owner = await signUpOwner(server);
});
afterAll(() => server?.stop());

describe('a lock on an account', () => {
  const admin = (name: string) => addAdministrator(server, owner, `${name}@example.com`);
  const trySignIn = (path: string, email: string, password: string, address = '192.0.2.1') =>
    api(server).post(path, { json: { email, password }, headers: from(address) });

  itOnMongo('is counted in one document, ensured by a unique index', async () => {
    const indexes = await inDatabase(server.env.DATABASE_URI ?? '', (database) =>
      database.collection('rate-limit').indexes(),
    );
    expect(indexes).toContainEqual(expect.objectContaining({ key: { key: 1 }, unique: true }));
  });

  test('starts at the eleventh try, even with the right password, on both routes, from any address', async () => {
    const { email } = await admin('locked');
    expect(await failSignIns(server, email, 10, from('192.0.2.2'))).toEqual(Array(10).fill(401));
    for (const path of [SIGN_IN, PAYLOAD_LOGIN]) {
      for (const address of ['192.0.2.2', '192.0.2.3', '2001:db8::1']) {
        const { status, headers, body } = await trySignIn(path, email, PASSWORD, address);
        expect([path, address, status]).toEqual([path, address, 429]);
        const wait = Number(headers.get('retry-after'));
        expect(wait).toBeGreaterThan(0);
        expect(wait).toBeLessThanOrEqual(15 * 60);
        expect(headers.get('set-cookie')).toBeNull();
        expect(JSON.stringify(body)).toContain('Too many tries');
      }
    }
  });

  test('counts the tries on both routes together, and the address in any case', async () => {
    const { email } = await admin('both');
    for (let tries = 0; tries < 5; tries += 1) {
      expect((await trySignIn(SIGN_IN, email.toUpperCase(), WRONG)).status).toBe(401);
      expect((await trySignIn(PAYLOAD_LOGIN, ` ${email}`, WRONG)).status).toBe(401);
    }
    expect((await trySignIn(SIGN_IN, email, PASSWORD)).status).toBe(429);
    expect((await trySignIn(PAYLOAD_LOGIN, email, PASSWORD)).status).toBe(429);
  });

  test('lets only ten of thirty concurrent tries through', async () => {
    const { email } = await admin('burst');
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, n) =>
        trySignIn(n % 2 ? SIGN_IN : PAYLOAD_LOGIN, email, WRONG, '192.0.2.9'),
      ),
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(20);
  });

  test('is the same for an unknown address', async () => {
    const statuses = await failSignIns(server, 'nobody@example.com', 11, from('192.0.2.4'));
    expect(statuses).toEqual([...Array(10).fill(401), 429]);
  });

  test('forgets the failures before a correct password', async () => {
    const { email } = await admin('forgiven');
    for (let round = 0; round < 2; round += 1) {
      await failSignIns(server, email, 9, from('192.0.2.5'));
      expect((await trySignIn(SIGN_IN, email, PASSWORD, '192.0.2.5')).status).toBe(200);
    }
  });

  test('affects no open session, no public page and no other account', async () => {
    const session = await admin('open');
    await failSignIns(server, session.email, 11, from('192.0.2.6'));
    expect(await doors(server, session)).toEqual(OPEN);
    const profile = await api(server).put(`/api/auth/update/${session.user._id}`, {
      json: { firstName: 'Still here' },
      token: session.accessToken,
    });
    expect(profile.status).toBe(200);
    for (const path of ['/', '/api/services', '/api/auth/admin-user', '/api/portfolios']) {
      const { status } = await api(server).get(path, { headers: from('192.0.2.6') });
      expect([path, status]).toEqual([path, 200]);
    }
    await signIn(server, owner);
  });
});

describe('the limit of an address', () => {
  /** Fifty failures, each for another account, so that no account is locked. */
  async function spendLimit(headers: (n: number) => Record<string, string>) {
    const statuses = await Promise.all(
      Array.from({ length: 50 }, async (_, n) => {
        const json = { email: `nobody${n}@example.com`, password: WRONG };
        return (await api(server).post(SIGN_IN, { json, headers: headers(n) })).status;
      }),
    );
    expect(statuses).toEqual(Array(50).fill(401));
  }

  test('applies with TRUST_PROXY=1 to the visitor’s address on both routes, and affects no session, page or other visitor', async () => {
    await spendLimit((n) => from(`198.51.100.${n}, 203.0.113.7`));
    const json = { email: owner.email, password: PASSWORD };
    const same = await api(server).post(SIGN_IN, { json, headers: from('203.0.113.7') });
    const other = await api(server).post(SIGN_IN, { json, headers: from('203.0.113.8') });
    expect([same.status, other.status]).toEqual([429, 200]);
    expect(Number(same.headers.get('retry-after'))).toBeGreaterThan(0);
    const panel = await api(server).post(PAYLOAD_LOGIN, { json, headers: from('203.0.113.7') });
    expect(panel.status).toBe(429);
    expect(await doors(server, owner)).toEqual(OPEN);
    expect((await api(server).get('/', { headers: from('203.0.113.7') })).status).toBe(200);
  });

  test('applies to the /64 network of an IPv6 address', async () => {
    await spendLimit((n) => from(`2001:db8:1:2:${n.toString(16)}::${n}`));
    const json = { email: owner.email, password: PASSWORD };
    const same = await api(server).post(SIGN_IN, { json, headers: from('2001:db8:1:2:ffff::1') });
    const other = await api(server).post(SIGN_IN, { json, headers: from('2001:db8:1:3::1') });
    expect([same.status, other.status]).toEqual([429, 200]);
  });
});
