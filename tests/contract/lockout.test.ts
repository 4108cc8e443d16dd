import { type Account, PASSWORD, signIn, signUpOwner } from '../helpers/accounts';
import { addAdministrator } from '../helpers/administrators';
import { api } from '../helpers/api';
import { inDatabase } from '../helpers/database';
import { itOnMongo } from '../helpers/onDatabase';
import { startServer, type TestServer } from '../helpers/server';
import { doors, failSignIns, OPEN } from '../helpers/sessions';

jest.setTimeout(60_000);

const OURS = '/api/auth/signin';
const PAYLOADS = '/api/user/login';
const WRONG = 'Wrong-horse9!';

/** A sign-in that the server takes to come from `address`, when it trusts one proxy. */
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
  const tryAt = (path: string, email: string, password: string, address = '192.0.2.1') =>
    api(server).post(path, { json: { email, password }, headers: from(address) });

  itOnMongo('is counted once, whatever comes with the first try', async () => {
    const indexes = await inDatabase(server.env.DATABASE_URI ?? '', (database) =>
      database.collection('rate-limit').indexes(),
    );
    expect(indexes).toContainEqual(expect.objectContaining({ key: { key: 1 }, unique: true }));
  });

  test('comes with the eleventh try, even with the right password, at both doors, from any address', async () => {
    const { email } = await admin('locked');
    expect(await failSignIns(server, email, 10, from('192.0.2.2'))).toEqual(Array(10).fill(401));
    for (const path of [OURS, PAYLOADS]) {
      for (const address of ['192.0.2.2', '192.0.2.3', '2001:db8::1']) {
        const { status, headers, body } = await tryAt(path, email, PASSWORD, address);
        expect([path, address, status]).toEqual([path, address, 429]);
        const wait = Number(headers.get('retry-after'));
        expect(wait).toBeGreaterThan(0);
        expect(wait).toBeLessThanOrEqual(15 * 60);
        expect(headers.get('set-cookie')).toBeNull();
        expect(JSON.stringify(body)).toContain('Too many tries');
      }
    }
  });

  test('counts the tries at both doors together, and in any case of the address', async () => {
    const { email } = await admin('both');
    for (let tries = 0; tries < 5; tries += 1) {
      expect((await tryAt(OURS, email.toUpperCase(), WRONG)).status).toBe(401);
      expect((await tryAt(PAYLOADS, ` ${email}`, WRONG)).status).toBe(401);
    }
    expect((await tryAt(OURS, email, PASSWORD)).status).toBe(429);
    expect((await tryAt(PAYLOADS, email, PASSWORD)).status).toBe(429);
  });

  test('lets no more than ten of thirty tries at once through', async () => {
    const { email } = await admin('burst');
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, n) =>
        tryAt(n % 2 ? OURS : PAYLOADS, email, WRONG, '192.0.2.9'),
      ),
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(20);
  });

  test('is the same for an address that nobody has', async () => {
    const statuses = await failSignIns(server, 'nobody@example.com', 11, from('192.0.2.4'));
    expect(statuses).toEqual([...Array(10).fill(401), 429]);
  });

  test('forgets the failures before a right password', async () => {
    const { email } = await admin('forgiven');
    for (let round = 0; round < 2; round += 1) {
      await failSignIns(server, email, 9, from('192.0.2.5'));
      expect((await tryAt(OURS, email, PASSWORD, '192.0.2.5')).status).toBe(200);
    }
  });

  test('stops no session that is open, no public page, and nobody else', async () => {
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
        return (await api(server).post(OURS, { json, headers: headers(n) })).status;
      }),
    );
    expect(statuses).toEqual(Array(50).fill(401));
  }

  test('applies with TRUST_PROXY=1 to the visitor’s address at both doors, and stops no session, page or other visitor', async () => {
    await spendLimit((n) => from(`198.51.100.${n}, 203.0.113.7`));
    const json = { email: owner.email, password: PASSWORD };
    const same = await api(server).post(OURS, { json, headers: from('203.0.113.7') });
    const other = await api(server).post(OURS, { json, headers: from('203.0.113.8') });
    expect([same.status, other.status]).toEqual([429, 200]);
    expect(Number(same.headers.get('retry-after'))).toBeGreaterThan(0);
    const panel = await api(server).post(PAYLOADS, { json, headers: from('203.0.113.7') });
    expect(panel.status).toBe(429);
    expect(await doors(server, owner)).toEqual(OPEN);
    expect((await api(server).get('/', { headers: from('203.0.113.7') })).status).toBe(200);
  });

  test('applies to the /64 network of an IPv6 address', async () => {
    await spendLimit((n) => from(`2001:db8:1:2:${n.toString(16)}::${n}`));
    const json = { email: owner.email, password: PASSWORD };
    const same = await api(server).post(OURS, { json, headers: from('2001:db8:1:2:ffff::1') });
    const other = await api(server).post(OURS, { json, headers: from('2001:db8:1:3::1') });
    expect([same.status, other.status]).toEqual([429, 200]);
  });
});
