import { type Account, PASSWORD, SETUP_CODE } from '../helpers/accounts';
import { api, type Body } from '../helpers/api';
import { startServer, type TestServer } from '../helpers/server';
import { doors } from '../helpers/sessions';

jest.setTimeout(60_000);

const PATH = '/api/auth/signup';
const WRONG = 'The setup code is missing or wrong. It stands in the log of the server.';
const DEPLOYED = { SITE_URL: 'https://photos.example', TRUST_PROXY: '1' };
const CODE_LINE = /no owner yet.* setup code ([0-9A-HJKMNP-TV-Z]{4}(?:-[0-9A-HJKMNP-TV-Z]{4}){3})/g;

/** The codes in the log of a server, one for each start. */
const printed = (server: TestServer) =>
  Array.from(server.logs().matchAll(CODE_LINE), ([, code]) => code);

let visitors = 0;
const fromNewAddress = () => ({ 'X-Forwarded-For': `203.0.113.${++visitors}` });
const signUp = (server: TestServer, setupCode: unknown, headers = fromNewAddress()) =>
  api(server).post<Account & Body>(PATH, {
    json: { email: 'owner@example.com', password: PASSWORD, setupCode },
    headers,
  });
const signUpPage = async (server: TestServer) => (await api(server).get<string>('/signup')).body;

describe('the first sign-up of a deployment', () => {
  let server: TestServer;
  let code: string;

  beforeAll(async () => {
    server = await startServer({ env: { ...DEPLOYED, SETUP_CODE: '', LOG_FORMAT: '' } });
    code = printed(server)[0] ?? '';
  });
  afterAll(() => server?.stop());

  test('requires a code that the start writes to the log, as a line of JSON', () => {
    expect(printed(server)).toHaveLength(1);
    const lines = server
      .logs()
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(lines).toContainEqual(
      expect.objectContaining({
        level: 'info',
        msg: `This site has no owner yet. Sign up at https://photos.example/signup with the setup code ${code}`,
      }),
    );
  });

  test('every start logs the same code, and another secret has another code', async () => {
    await server.restart();
    expect(printed(server)).toEqual([code, code]);
    const other = await startServer({ env: { ...DEPLOYED, SETUP_CODE: '' } });
    expect(printed(other)).toHaveLength(1);
    expect(printed(other)).not.toContain(code);
    await other.stop();
  });

  test.each<[string, (code: string) => unknown]>([
    ['no code', () => undefined],
    ['an empty one', () => ''],
    ['another one', () => '0000-0000-0000-0000'],
    ['a part of it', (right) => right.slice(0, -1)],
    ['more than it', (right) => `${right}0`],
    ['the code of another server', () => SETUP_CODE],
    ['a list', (right) => [right]],
    ['an operator', () => ({ $gt: '' })],
    ['101 characters', (right) => right.padEnd(101, ' ')],
  ])('403 refuses %s, and creates no owner', async (_, given) => {
    const { status, body, headers } = await signUp(server, given(code));
    expect([status, body]).toEqual([403, { message: WRONG, errors: { setupCode: WRONG } }]);
    expect(headers.get('set-cookie')).toBeNull();
    expect((await api(server).get('/api/auth/admin-user')).status).toBe(404);
  });

  test('400 for other invalid fields, without counting a try', async () => {
    const headers = fromNewAddress();
    for (let tries = 0; tries < 12; tries += 1) {
      const { status } = await api(server).post(PATH, { json: { email: 'x' }, headers });
      expect(status).toBe(400);
    }
    expect((await signUp(server, 'wrong', headers)).status).toBe(403);
  });

  test('429 after ten wrong codes from an address, even with the right one', async () => {
    const headers = fromNewAddress();
    for (let tries = 0; tries < 10; tries += 1)
      expect((await signUp(server, `wrong ${tries}`, headers)).status).toBe(403);
    const { status, headers: answered } = await signUp(server, code, headers);
    expect(status).toBe(429);
    expect(Number(answered.get('retry-after'))).toBeGreaterThan(0);
  });

  test('Payload’s own routes stay closed, even with the code', async () => {
    const json = { email: 'door@example.com', password: PASSWORD, setupCode: code };
    for (const path of ['/api/user/first-register', '/api/user'])
      expect((await api(server).post(path, { json })).status).toBe(403);
  });

  test('the sign-up page has a field for the code', async () => {
    expect(await signUpPage(server)).toContain('Setup code');
  });

  test('201 accepts the code in any case and spacing, and with misread characters', async () => {
    const typed = ` ${code.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o').replaceAll('1', 'l')}`;
    const { status, body } = await signUp(server, typed);
    expect(status).toBe(201);
    expect(await doors(server, body)).toMatchObject({ token: true, refresh: true });
  });

  test('once there is an owner, no start logs the code and the sign-up page does not ask for it', async () => {
    const before = printed(server).length;
    await server.restart();
    expect(printed(server)).toHaveLength(before);
    expect(await signUpPage(server)).not.toContain('Setup code');
    const { status, body } = await signUp(server, code);
    expect([status, body.message]).toEqual([
      403,
      'Sign-up is closed. Ask the owner for an account.',
    ]);
  });
});

test('SETUP_CODE sets the code, which is then not in the log', async () => {
  const server = await startServer({ env: { ...DEPLOYED, SETUP_CODE: 'Our own: 4711 élan' } });
  expect(server.logs()).toContain('with the setup code that SETUP_CODE sets');
  expect(server.logs()).not.toContain('4711');
  expect((await signUp(server, 'our own 4711')).status).toBe(403);
  expect((await signUp(server, 'OUR-OWN-4711-ÉLAN')).status).toBe(201);
  await server.stop();
});
