import { type Account, PASSWORD, SETUP_CODE, signIn } from '../helpers/accounts';
import { api, type Body } from '../helpers/api';
import { eventually } from '../helpers/eventually';
import { createGallery } from '../helpers/gallery';
import type { Mailbox } from '../helpers/mailbox';
import { mailedPin, mailedToken } from '../helpers/mailed';
import type { TestServer } from '../helpers/server';
import { sessionAccess } from '../helpers/sessions';
import { shareStudio } from '../helpers/sharedStudio';
import {
  closeDeployment,
  EMAIL,
  expectBusy,
  fromNewIp,
  OPTIONS,
  openDeployment,
  SITE_URL,
  site,
  whileFull,
} from './deployment.options';

const SIGN_UP = '/api/auth/signup';
const OUR_REQUEST_ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;
const PROXY_REQUEST_ID = 'proxy-0123456789abcdef';
const WRONG_CODE = 'The setup code is missing or wrong. It stands in the log of the server.';
const ANNOUNCED = /no owner yet.* setup code ([0-9A-HJKMNP-TV-Z]{4}(?:-[0-9A-HJKMNP-TV-Z]{4}){3})/g;

type Line = { level: string; time: string; name: string; msg: string; requestId?: string };
type RequestLine = Line & { method: string; path: string; status: number; ms: number };

let server: TestServer;
let mailbox: Mailbox;
/** The setup code, read from the log. */
let code: string;

beforeAll(async () => {
  await openDeployment();
  ({ server, mailbox } = site);
  code = setupCodes()[0] ?? '';
});
afterAll(closeDeployment);

/** All setup codes in the log: a start without an owner writes one. */
const setupCodes = () => Array.from(server.logs().matchAll(ANNOUNCED), ([, found]) => found);

/** The lines that have come to their ends. */
const lines = <L = Line>(): L[] =>
  server
    .logs()
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line) as L);

const requestId = async (path: string, headers: Record<string, string> = {}) =>
  (await fetch(server.url + path, { headers })).headers.get('x-request-id') ?? '';

/** Waits for the log line of a request, which is written after the answer. */
async function lineOf(id: string): Promise<RequestLine | undefined> {
  const found = () =>
    lines<RequestLine>().find((line) => line.requestId === id && line.msg === 'request');
  await eventually(async () => Boolean(found()));
  return found();
}

const signUp = (setupCode: unknown, headers = fromNewIp()) =>
  api(server).post<Account & Body>(SIGN_UP, {
    json: { email: EMAIL, password: PASSWORD, setupCode },
    headers,
  });
const signUpPage = async () => (await api(server).get<string>('/signup')).body;

describe('the request id of an answer', () => {
  it.each([
    ['a page', '/'],
    ['a page that is cached', '/'],
    ['a call of the API', '/api/services'],
    ['an unknown call', '/api/nothing'],
    ['a photograph that does not exist', '/media/none-640.webp'],
    ['a malformed path', '/%zz'],
    ['health', '/api/health/live'],
  ])('is new for each request of %s', async (_, path) => {
    const [first, second] = [await requestId(path), await requestId(path)];
    expect(first).toMatch(OUR_REQUEST_ID);
    expect(second).toMatch(OUR_REQUEST_ID);
    expect(second).not.toBe(first);
  });

  it('is the one that the proxy sends', async () => {
    expect(await requestId('/', { 'X-Request-Id': PROXY_REQUEST_ID })).toBe(PROXY_REQUEST_ID);
  });

  it.each(['short', 'a b c d e f g h', '"quoted-name"', 'x'.repeat(65)])(
    'is generated when the proxy sends the malformed id %s',
    async (sent) => {
      expect(await requestId('/', { 'X-Request-Id': sent })).toMatch(OUR_REQUEST_ID);
    },
  );
});

/** Generating and comparing a code: tests/unit/server/setupCode.test.ts. */
describe('the first sign-up of a deployment', () => {
  it('has its setup code in the log of the start, as a line of JSON', () => {
    expect(setupCodes()).toHaveLength(1);
    expect(lines()).toContainEqual(
      expect.objectContaining({
        level: 'info',
        msg: `This site has no owner yet. Sign up at ${SITE_URL}/signup with the setup code ${code}`,
      }),
    );
  });

  it.each<[string, () => unknown]>([
    ['no code', () => undefined],
    ['an empty code', () => ''],
    ['another code', () => '0000-0000-0000-0000'],
    ['a part of the code', () => code.slice(0, -1)],
    ['the code and another digit', () => `${code}0`],
    ['the code of another server', () => SETUP_CODE],
    ['a list', () => [code]],
    ['an operator', () => ({ $gt: '' })],
    ['a code of 101 characters', () => code.padEnd(101, ' ')],
  ])('is refused with 403 for %s, and no owner is created', async (_, given) => {
    const { status, body, headers } = await signUp(given());
    expect([status, body]).toEqual([
      403,
      { message: WRONG_CODE, errors: { setupCode: WRONG_CODE } },
    ]);
    expect(headers.get('set-cookie')).toBeNull();
    expect((await api(server).get('/api/auth/admin-user')).status).toBe(404);
  });

  it('is refused with 400 for other invalid fields, which does not count as a failed attempt', async () => {
    const headers = fromNewIp();
    for (let tries = 0; tries < 12; tries += 1) {
      const { status } = await api(server).post(SIGN_UP, { json: { email: 'x' }, headers });
      expect(status).toBe(400);
    }
    expect((await signUp('wrong', headers)).status).toBe(403);
  });

  it('is refused with 429 after ten wrong codes from one address, even with the right code', async () => {
    const headers = fromNewIp();
    for (let tries = 0; tries < 10; tries += 1)
      expect((await signUp(`wrong ${tries}`, headers)).status).toBe(403);
    const { status, headers: answered } = await signUp(code, headers);
    expect(status).toBe(429);
    expect(Number(answered.get('retry-after'))).toBeGreaterThan(0);
  });

  it('is refused with 503 while the queue of password hashes is full', () =>
    whileFull(async () => expectBusy(await signUp(code))));

  it.each(['/api/user/first-register', '/api/user'])(
    'is refused at Payload’s own route %s, even with the code',
    async (path) => {
      const json = { email: 'door@example.com', password: PASSWORD, setupCode: code };
      expect((await api(server).post(path, { json })).status).toBe(403);
    },
  );

  it('has a field for the setup code on its page', async () => {
    expect(await signUpPage()).toContain('name="setupCode"');
  });

  it('accepts the code in any case and spacing, and with O for 0 and l for 1', async () => {
    const typed = ` ${code.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o').replaceAll('1', 'l')}`;
    const { status, body } = await signUp(typed);
    expect(status).toBe(201);
    expect(await sessionAccess(server, body)).toMatchObject({ token: true, refresh: true });
    site.owner = { ...body, email: EMAIL, password: PASSWORD };
  });
});

describe('the log of a deployment', () => {
  it('has one JSON object on each line', () => {
    for (const line of lines()) {
      expect(line).toMatchObject({ level: expect.any(String), msg: expect.any(String) });
      expect(Date.parse(line.time)).not.toBeNaN();
    }
    expect(lines().map(({ msg }) => msg)).toContainEqual(expect.stringMatching(/^Ready on /));
  });

  it('has a line for each request, without its query', async () => {
    const id = await requestId('/api/services?token=open-sesame');
    expect(await lineOf(id)).toMatchObject({
      level: 'info',
      name: 'server',
      method: 'GET',
      path: '/api/services',
      status: 200,
      ms: expect.any(Number),
    });
    expect(await lineOf(await requestId('/%zz'))).toMatchObject({ path: '/%zz', status: 400 });
    expect(server.logs()).not.toContain('open-sesame');
  });

  it('has no line for a health check that succeeds', async () => {
    const id = await requestId('/api/health/live');
    await lineOf(await requestId('/api/services'));
    expect(lines().filter((line) => line.requestId === id)).toEqual([]);
  });

  it('has the request id in lines of the app, even after the answer', async () => {
    await mailbox.waitFor(EMAIL);
    const answer = await api(server).post('/api/auth/password/forgot', { json: { email: EMAIL } });
    const id = answer.headers.get('x-request-id');
    const queued = () =>
      lines().find(({ msg, requestId }) => requestId === id && msg?.startsWith('Queued mail '));
    await eventually(async () => Boolean(queued()));
    expect(queued()).toMatchObject({ level: 'info' });
  });

  it('contains no passwords, codes, tokens, addresses or messages', async () => {
    const pin = mailedPin(await mailbox.waitFor(EMAIL));
    const { get, post } = api(server);
    const account = await signIn(server, { email: EMAIL, password: PASSWORD });
    await post('/api/auth/signin', { json: { email: EMAIL, password: 'Wrong-horse9!' } });
    await get(`/api/auth/email/resend/${encodeURIComponent(EMAIL)}`);
    await post(`/api/auth/email/verify/${EMAIL}`, { json: { pin: '12' } });
    await post('/api/auth/password/forgot', { json: { email: EMAIL } });
    const token = mailedToken(await mailbox.waitFor(EMAIL, ({ text }) => text.includes('token=')));
    for (const page of [
      `reset-password/${EMAIL}?token=${token}`,
      `verification/${encodeURIComponent(EMAIL)}`,
    ])
      await lineOf(await requestId(`/${page}`));
    await post('/api/contact', { body: '{"fullName": "Broken Boris", ', headers: {} });
    await post('/api/auth/refresh-token', { json: { refreshToken: account.refreshToken } });
    const last = await get('/api/auth/sessions', { token: account.accessToken });
    await lineOf(last.headers.get('x-request-id') ?? '');

    const paths = lines<RequestLine>().map(({ path }) => path);
    expect(paths).toContain('/verification/[email]');
    expect(paths).toContain('/api/auth/email/resend/[email]');
    const logs = server.logs();
    for (const secret of [
      EMAIL,
      encodeURIComponent(EMAIL),
      PASSWORD,
      'Wrong-horse9!',
      token,
      account.accessToken,
      account.refreshToken,
      server.env.PAYLOAD_SECRET ?? '',
      'vera@visitor.example',
      'Vera',
      'Very private',
      'Boris',
    ])
      expect(logs).not.toContain(secret);
    expect(logs).not.toMatch(new RegExp(`"msg":"[^"]*\\b${pin}\\b`));
  });
});

/** Without SITE_URL: tests/unit/front/trustedHeaders.test.ts and sessions.part.ts. */
describe('the session cookie of a deployment', () => {
  const cookie = () => `__Host-payload-token=${site.owner.accessToken}`;
  const update = (headers: Record<string, string>) =>
    api(server).put(`/api/auth/update/${site.owner.user._id}`, {
      json: { firstName: 'Forged' },
      headers: { Cookie: cookie(), ...headers },
    });

  const FOREIGN: Record<string, string>[] = [
    { Origin: 'https://evil.example' },
    { Origin: `${SITE_URL}.evil.example` },
    { Origin: 'http://photos.example' },
    { Origin: 'null' },
    { 'Sec-Fetch-Site': 'cross-site' },
  ];

  it.each(FOREIGN)(
    'is ignored in a request from another site, on our routes and Payload’s: %j',
    async (from) => {
      expect((await update(from)).status).toBe(401);
      const headers = { Cookie: cookie(), ...from };
      const payloads = await api(server).patch(`/api/user/${site.owner.user._id}`, {
        json: { firstName: 'Forged' },
        headers,
      });
      expect(payloads.status).toBe(403);
      const created = await api(server).post('/api/services', {
        json: { name: 'Forged' },
        headers,
      });
      expect(created.status).toBe(401);
      const { body } = await api(server).get<{ user: { firstName: string } }>(
        '/api/auth/admin-user',
      );
      expect(body.user.firstName).toBe('');
    },
  );

  it.each(FOREIGN)(
    'is not given to a sign-in or sign-up that another site sends, nor renewed or deleted by it: %j',
    async (from) => {
      const { refreshToken } = site.owner;
      for (const path of [
        ...['/api/auth/signin', '/api/auth/signin/two-step', '/api/auth/signin/passkey', SIGN_UP],
        ...['/api/auth/refresh-token', '/api/auth/logout'],
        ...['/api/user/login', '/api/user/refresh-token', '/api/user/logout'],
      ]) {
        const json = { email: EMAIL, password: PASSWORD, refreshToken };
        const { status, body, headers } = await api(server).post(path, { json, headers: from });
        expect([path, status, body, headers.get('set-cookie')]).toEqual([
          path,
          403,
          { message: 'You are not allowed to do this' },
          null,
        ]);
      }
    },
  );

  it('is accepted in a request from SITE_URL, has the attribute Secure and the prefix of a host, as all cookies have', async () => {
    expect((await update({ Origin: SITE_URL })).status).toBe(200);
    expect((await update({ 'Sec-Fetch-Site': 'same-origin' })).status).toBe(200);
    const old = cookie().replace('__Host-', '');
    expect((await update({ Origin: SITE_URL, Cookie: old })).status).toBe(401);
    const opened = await api(server).post('/api/auth/signin', {
      json: { email: EMAIL, password: PASSWORD },
      headers: { Origin: SITE_URL },
    });
    const json = { password: 'secret1' };
    const { token } = await createGallery(
      { http: api(server), token: site.owner.accessToken },
      json,
    );
    const unlocked = await api(server).post(`/api/gallery/${token}/unlock`, { json });
    const cookies = [opened, unlocked].flatMap(({ headers }) => headers.getSetCookie());
    expect(cookies.map((one) => one.split('=', 1)[0])).toEqual([
      '__Host-payload-token',
      '__Host-known-device',
      expect.stringMatching(/^__Host-gallery-/),
    ]);
    for (const one of cookies) {
      for (const attribute of [/; Path=\/;/, /; Secure/, /; HttpOnly/])
        expect(one).toMatch(attribute);
      expect(one).not.toMatch(/Domain/i);
    }
    const [session = '', , visit = ''] = cookies.map((one) => one.split(';', 1)[0]);
    expect((await update({ Origin: SITE_URL, Cookie: session })).status).toBe(200);
    const seen = (Cookie: string) =>
      api(server).get(`/api/gallery/${token}`, { headers: { Cookie } });
    expect((await seen(visit)).status).toBe(200);
    expect((await seen(visit.replace('__Host-', ''))).status).toBe(401);
  });

  it('is sent with answers that other origins cannot read', async () => {
    const { headers } = await api(server).get('/api/user/me', {
      headers: { Origin: 'https://evil.example' },
    });
    expect(headers.get('access-control-allow-origin') ?? '').not.toMatch(/evil|\*/);
  });
});

describe('while the queue of password hashes is full', () => {
  require('./hashing.part');
});

/** The parts empty the content of the site. Each is loaded inside its block, so that its hooks run for it alone. */
describe('the public pages of a deployment', () => {
  beforeAll(() => {
    const { server, owner } = site;
    shareStudio(OPTIONS, { server, owner, http: api(server), token: owner.accessToken });
  });

  describe('mail', () => {
    require('./mail.part');
  });
  describe('what search engines and shared links find', () => {
    require('./discovery.part');
  });
  describe('texts of pages', () => {
    require('./pageTexts.part');
  });
  // Last, because it fills the database behind the back of the server.
  describe('many portfolios', () => {
    require('./longLists.part');
  });
});

describe('a deployment that has an owner', () => {
  it('takes no setup code: its page has no field for it, and sign-up is closed', async () => {
    expect(await signUpPage()).not.toContain('name="setupCode"');
    const { status, body } = await signUp(code);
    expect([status, body.message]).toEqual([
      403,
      'Sign-up is closed. Ask the owner for an account.',
    ]);
  });

  /** Must be last. */
  it('ends with exit code 0 when it is stopped', async () => {
    expect(await server.stop()).toBe(0);
  });
});
