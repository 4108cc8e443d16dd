import { type Account, PASSWORD, signUpOwner } from '../helpers/accounts';
import { api } from '../helpers/api';
import { startServer, type TestServer } from '../helpers/server';

jest.setTimeout(60_000);

describe('the cookie from another site', () => {
  const SITE = 'https://studio.example.com';
  let site: TestServer;
  let account: Account;

  beforeAll(async () => {
    site = await startServer({ env: { SITE_URL: SITE } });
    account = await signUpOwner(site);
  });
  afterAll(() => site?.stop());

  const update = (headers: Record<string, string>) =>
    api(site).put(`/api/auth/update/${account.user._id}`, {
      json: { firstName: 'Forged' },
      headers: { Cookie: `payload-token=${account.accessToken}`, ...headers },
    });

  test.each<Record<string, string>>([
    { Origin: 'https://evil.example' },
    { Origin: 'https://studio.example.com.evil.example' },
    { Origin: 'http://studio.example.com' },
    { Origin: 'null' },
    { 'Sec-Fetch-Site': 'cross-site' },
  ])('is not believed with %j, on our routes and on Payload’s', async (headers) => {
    expect((await update(headers)).status).toBe(401);
    const Cookie = `payload-token=${account.accessToken}`;
    const payloads = await api(site).patch(`/api/user/${account.user._id}`, {
      json: { firstName: 'Forged' },
      headers: { Cookie, ...headers },
    });
    expect(payloads.status).toBe(403);
    const created = await api(site).post('/api/services', {
      json: { name: 'Forged' },
      headers: { Cookie, ...headers },
    });
    expect(created.status).toBe(401);
    const { body } = await api(site).get<{ user: { firstName: string } }>('/api/auth/admin-user');
    expect(body.user.firstName).toBe('');
  });

  test('is believed from the site itself, and is Secure there', async () => {
    expect((await update({ Origin: SITE })).status).toBe(200);
    expect((await update({ 'Sec-Fetch-Site': 'same-origin' })).status).toBe(200);
    const { headers } = await api(site).post('/api/auth/signin', {
      json: { email: account.email, password: PASSWORD },
    });
    expect(headers.get('set-cookie')).toMatch(/Secure/i);
  });

  test('no other origin may read an answer', async () => {
    const { headers } = await api(site).get('/api/user/me', {
      headers: { Origin: 'https://evil.example' },
    });
    expect(headers.get('access-control-allow-origin') ?? '').not.toMatch(/evil|\*/);
  });
});
