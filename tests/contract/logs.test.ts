import { PASSWORD, signIn, signUpOwner } from '../helpers/accounts';
import { api } from '../helpers/api';
import { eventually } from '../helpers/eventually';
import { type Mailbox, startMailbox } from '../helpers/mailbox';
import { mailedPin, mailedToken } from '../helpers/mailed';
import { startServer, type TestServer } from '../helpers/server';

jest.setTimeout(120_000);

const GENERATED_ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;
const PROXY_ID = 'proxy-0123456789abcdef';

type Line = { level: string; time: string; name: string; msg: string; requestId?: string };
type RequestLine = Line & { method: string; path: string; status: number; ms: number };

let server: TestServer;
let mailbox: Mailbox;
/** That of the sign-up mail. */
let pin: string;

/** A deployment behind one proxy, as compose.yaml has it. */
beforeAll(async () => {
  mailbox = await startMailbox();
  const env = {
    LOG_FORMAT: '',
    LOG_REQUESTS: '1',
    TRUST_PROXY: '1',
    SITE_URL: 'https://photos.example',
  };
  server = await startServer({ smtp: mailbox, env });
}, 90_000);
afterAll(async () => {
  await server.stop();
  await mailbox.stop();
});

const lines = <L = Line>(): L[] =>
  server
    .logs()
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as L);

const idOf = async (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  (await fetch(server.url + path, { method, headers })).headers.get('x-request-id') ?? '';

/** Waits for the log line of a request, which is written after the answer is sent. */
async function lineOf(id: string): Promise<RequestLine | undefined> {
  const found = () =>
    lines<RequestLine>().find(({ requestId, msg }) => requestId === id && msg === 'request');
  await eventually(async () => Boolean(found()));
  return found();
}

describe('every answer has a request id', () => {
  it.each([
    ['a page', '/'],
    ['a cached page', '/'],
    ['a call', '/api/services'],
    ['an unknown call', '/api/nothing'],
    ['a missing photograph', '/media/none-640.webp'],
    ['a malformed path', '/%zz'],
    ['health', '/api/health/live'],
  ])('%s', async (_, path) => {
    const [first, second] = [await idOf(path), await idOf(path)];
    expect(first).toMatch(GENERATED_ID);
    expect(second).toMatch(GENERATED_ID);
    expect(second).not.toBe(first);
  });

  it('that of the proxy, when it sends one', async () => {
    expect(await idOf('/', { 'X-Request-Id': PROXY_ID })).toBe(PROXY_ID);
  });

  it.each(['short', 'a b c d e f g h', '"quoted-name"', 'x'.repeat(65)])(
    'that is generated, when the proxy sends the invalid id %s',
    async (claimed) => {
      expect(await idOf('/', { 'X-Request-Id': claimed })).toMatch(GENERATED_ID);
    },
  );
});

describe('the log of a deployment', () => {
  it('is one JSON object per line for everything that is printed', () => {
    for (const line of lines()) {
      expect(line).toMatchObject({ level: expect.any(String), msg: expect.any(String) });
      expect(Date.parse(line.time)).not.toBeNaN();
    }
    expect(lines().map(({ msg }) => msg)).toContainEqual(expect.stringMatching(/^Ready on /));
  });

  it('has a line for each request, without its query', async () => {
    const id = await idOf('/api/services?token=open-sesame');
    expect(await lineOf(id)).toMatchObject({
      level: 'info',
      name: 'server',
      method: 'GET',
      path: '/api/services',
      status: 200,
      ms: expect.any(Number),
    });
    expect(await lineOf(await idOf('/%zz'))).toMatchObject({ path: '/%zz', status: 400 });
    expect(server.logs()).not.toContain('open-sesame');
  });

  it('has no line for a successful health probe', async () => {
    const id = await idOf('/api/health/live');
    await lineOf(await idOf('/api/services'));
    expect(lines().filter(({ requestId }) => requestId === id)).toEqual([]);
  });

  it('has the request id in the messages about a request, also after the answer', async () => {
    const { email } = await signUpOwner(server);
    pin = mailedPin(await mailbox.waitFor(email));
    mailbox.failNext();
    const answer = await api(server).post('/api/contact', {
      json: { fullName: 'Visitor Vera', email: 'vera@visitor.example', message: 'Very private' },
    });
    const failure = () => lines().find(({ msg }) => msg === 'A mail could not be sent');
    await eventually(async () => Boolean(failure()));
    expect(failure()).toMatchObject({
      level: 'error',
      requestId: answer.headers.get('x-request-id'),
    });
  });
});

it('the log contains no passwords, codes, tokens, addresses and messages', async () => {
  const email = 'owner@example.com';
  const { get, post } = api(server);
  const account = await signIn(server, { email, password: PASSWORD });
  await post('/api/auth/signin', { json: { email, password: 'Wrong-horse9!' } });
  await get(`/api/auth/email/resend/${encodeURIComponent(email)}`);
  await post(`/api/auth/email/verify/${email}`, { json: { pin: '12' } });
  await post('/api/auth/password/forgot', { json: { email } });
  const token = mailedToken(await mailbox.waitFor(email, ({ text }) => text.includes('token=')));
  await fetch(`${server.url}/reset-password/${email}?token=${token}`);
  await fetch(`${server.url}/verification/${encodeURIComponent(email)}`);
  await post('/api/contact', { body: '{"fullName": "Broken Boris", ', headers: {} });
  await post('/api/auth/refresh-token', { json: { refreshToken: account.refreshToken } });
  const last = await get('/api/auth/sessions', { token: account.accessToken });
  await lineOf(last.headers.get('x-request-id') ?? '');

  const paths = lines<RequestLine>().map(({ path }) => path);
  expect(paths).toContain('/verification/[email]');
  expect(paths).toContain('/api/auth/email/resend/[email]');
  const logs = server.logs();
  for (const secret of [
    email,
    encodeURIComponent(email),
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
