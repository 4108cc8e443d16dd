import { type Account, PASSWORD, signUpOwner } from '../helpers/accounts';
import { api } from '../helpers/api';
import { startServer, type TestServer } from '../helpers/server';

jest.setTimeout(60_000);

describe('the session cookie, where SITE_URL is set', () => {
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
  ])('is ignored with %j, on our routes and on Payload’s', async (headers) => {
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

  test('is accepted from the site itself, and is set as Secure', async () => {
    expect((await update({ Origin: SITE })).status).toBe(200);
    expect((await update({ 'Sec-Fetch-Site': 'same-origin' })).status).toBe(200);
    const { headers } = await api(site).post('/api/auth/signin', {
      json: { email: account.email, password: PASSWORD },
    });
    expect(headers.get('set-cookie')).toMatch(/Secure/i);
  });

  test('an answer may be read by no other origin', async () => {
    const { headers } = await api(site).get('/api/user/me', {
      headers: { Origin: 'https://evil.example' },
    });
    expect(headers.get('access-control-allow-origin') ?? '').not.toMatch(/evil|\*/);
  });
});

describe('the session cookie, where SITE_URL is not set', () => {
  const PARTNER = 'https://partner.example';
  let site: TestServer;
  let account: Account;

  beforeAll(async () => {
    site = await startServer({ env: { CORS_ORIGINS: PARTNER } });
    account = await signUpOwner(site);
  });
  afterAll(() => site?.stop());

  const put = (path: string, headers: Record<string, string>) =>
    api(site).request('PUT', path, {
      json: { about: 'Forged' },
      headers: { Cookie: `lang=en; payload-token=${account.accessToken}`, ...headers },
    });
  const update = (headers: Record<string, string>) =>
    put(`/api/auth/update/${account.user._id}`, headers);
  const isSignedIn = async (headers: Record<string, string>) => {
    const { body } = await api(site).get<{ user: object | null }>('/api/user/me', {
      headers: { Cookie: `payload-token=${account.accessToken}`, ...headers },
    });
    return body.user !== null;
  };
  const own = () => site.url;
  const withPort = (port: number) => own().replace(/\d+$/, String(port));

  test.each<[string, () => Record<string, string>]>([
    ['another host', () => ({ Origin: 'https://evil.example' })],
    ['a host that begins with ours', () => ({ Origin: `${own()}.evil.example` })],
    ['another port of the same host', () => ({ Origin: withPort(1) })],
    ['an opaque origin', () => ({ Origin: 'null' })],
    ['another site, by a link or an image', () => ({ 'Sec-Fetch-Site': 'cross-site' })],
    [
      'another host that claims to be ours',
      () => ({ Origin: 'https://evil.example', 'X-Forwarded-Host': 'evil.example' }),
    ],
  ])('is ignored from %s', async (_, headers) => {
    expect((await update(headers())).status).toBe(401);
    expect(await isSignedIn(headers())).toBe(false);
    const { body } = await api(site).get<{ user: { about: string } }>('/api/auth/admin-user');
    expect(body.user.about).not.toBe('Forged');
  });

  test.each<[string, () => Record<string, string>]>([
    ['the site itself', () => ({ Origin: own(), 'Sec-Fetch-Site': 'same-origin' })],
    ['an address that was typed', () => ({ 'Sec-Fetch-Site': 'none' })],
    ['an origin of CORS_ORIGINS', () => ({ Origin: PARTNER, 'Sec-Fetch-Site': 'cross-site' })],
    ['a client that is not a browser', () => ({})],
  ])('is accepted from %s', async (_, headers) => {
    expect((await update(headers())).status).toBe(200);
    expect(await isSignedIn(headers())).toBe(true);
  });

  test('does not open the panel from another site', async () => {
    const open = (headers: Record<string, string>) =>
      fetch(`${site.url}/admin/dashboard`, {
        redirect: 'manual',
        headers: { Cookie: `payload-token=${account.accessToken}`, ...headers },
      });
    expect((await open({})).status).toBe(200);
    const { status, headers } = await open({ 'Sec-Fetch-Site': 'cross-site' });
    expect([status, headers.get('location')]).toEqual([307, expect.stringContaining('/login')]);
  });

  test('an access token is accepted from any origin, because other sites do not have it', async () => {
    const { status } = await api(site).put(`/api/auth/update/${account.user._id}`, {
      json: { about: 'By token' },
      token: account.accessToken,
      headers: { Origin: 'https://evil.example' },
    });
    expect(status).toBe(200);
  });
});
