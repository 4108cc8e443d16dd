import { type Account, PASSWORD, signIn, signUpOwner } from '../helpers/accounts';
import { addAdministrator } from '../helpers/administrators';
import { api } from '../helpers/api';
import { startServer, type TestServer } from '../helpers/server';
import { doors, failSignIns, OPEN, SHUT, secretsIn } from '../helpers/sessions';
import { itWithTransactions } from '../helpers/withTransactions';

jest.setTimeout(60_000);

const PATH = '/api/auth/password';
const NEW_PASSWORD = 'Brand-new7?';
const WRONG = 'The current password is incorrect';

let server: TestServer;
let owner: Account;

beforeAll(async () => {
  server = await startServer();
  owner = await signUpOwner(server);
});
afterAll(() => server?.stop());

const change = (account: Account, json: Record<string, unknown>) =>
  api(server).put<Account & { errors?: object; message: string }>(PATH, {
    json: { currentPassword: PASSWORD, password: NEW_PASSWORD, ...json },
    token: account.accessToken,
  });
const admin = (name: string) => addAdministrator(server, owner, `${name}@example.com`);

describe('200', () => {
  test('ends every session of before, and this client goes on with a new one', async () => {
    const mine = await admin('mine');
    const other = await signIn(server, mine);
    const { status, body, headers } = await change(mine, {});
    expect(status).toBe(200);
    expect(secretsIn(body)).toEqual([]);
    expect(await doors(server, mine)).toEqual(SHUT);
    expect(await doors(server, other)).toEqual(SHUT);
    expect(await doors(server, body)).toEqual(OPEN);
    expect(await doors(server, owner)).toEqual(OPEN);
    expect(headers.get('set-cookie')).toContain(`payload-token=${body.accessToken}`);
    const old = await api(server).post('/api/auth/signin', { json: mine });
    expect(old.status).toBe(401);
    await signIn(server, { email: mine.email, password: NEW_PASSWORD });
  });

  test.each([
    [true, 30],
    [false, 1],
  ])('a session with remember: %s goes on as one of %i days', async (remember, days) => {
    const { email, password } = await admin(`days${days}`);
    const json = { email, password, remember };
    const before = await api(server).post<Account>('/api/auth/signin', { json });
    const { body } = await change(before.body, {});
    const { sessions } = (
      await api(server).get<{ sessions: { signedInAt: string; expiresAt: string }[] }>(
        '/api/auth/sessions',
        { token: body.accessToken },
      )
    ).body;
    const [session] = sessions;
    const life = Date.parse(session?.expiresAt ?? '') - Date.parse(session?.signedInAt ?? '');
    expect([sessions.length, Math.round(life / 86_400_000)]).toEqual([1, days]);
  });

  test('works while a stranger has locked the account: an open session is never stopped', async () => {
    const mine = await admin('besieged');
    await failSignIns(server, mine.email, 11);
    const { status, body } = await change(mine, {});
    expect(status).toBe(200);
    expect(await doors(server, body)).toEqual(OPEN);
  });

  itWithTransactions(
    'takes back the session of whoever signs in with the old password at that moment',
    async () => {
      const mine = await admin('race');
      const answers = Array.from({ length: 6 }, () =>
        api(server).post('/api/auth/signin', { json: mine }),
      );
      const { status, body } = await change(mine, {});
      expect(status).toBe(200);
      for (const old of await Promise.all(answers)) {
        if (old.status !== 200) continue;
        expect(await doors(server, old.body as unknown as Account)).toEqual(SHUT);
      }
      expect(await doors(server, body)).toEqual(OPEN);
      expect((await api(server).post('/api/auth/signin', { json: mine })).status).toBe(401);
    },
  );
});

describe('400', () => {
  test('for a wrong current password, and nothing is changed', async () => {
    const mine = await admin('wrong');
    const { status, body } = await change(mine, { currentPassword: 'Wrong-horse9!' });
    expect([status, body]).toEqual([400, { message: WRONG, errors: { currentPassword: WRONG } }]);
    expect(await doors(server, mine)).toEqual(OPEN);
    await signIn(server, mine);
  });

  test.each([
    ['a weak one', { password: 'weak' }, 'password'],
    ['none', { password: undefined }, 'password'],
    ['an operator', { password: { $gt: '' } }, 'password'],
    ['no current one', { currentPassword: '' }, 'currentPassword'],
    ['an operator as the current one', { currentPassword: { $ne: 1 } }, 'currentPassword'],
  ])('for %s', async (_, json, field) => {
    const { status, body } = await change(owner, json);
    expect([status, Object.keys(body.errors ?? {})]).toEqual([400, [field]]);
    expect(await doors(server, owner)).toEqual(OPEN);
  });
});

test('401 signed out, whatever is sent', async () => {
  const json = { currentPassword: PASSWORD, password: NEW_PASSWORD, email: owner.email };
  for (const token of [undefined, 'a.b.c', owner.refreshToken]) {
    const { status, body } = await api(server).put(PATH, { json, token });
    expect([status, body]).toEqual([401, { message: 'Please sign in' }]);
  }
  await signIn(server, owner);
});

test('429 after ten wrong current passwords, even with the right one; the session goes on', async () => {
  const mine = await admin('guesser');
  for (let tries = 0; tries < 10; tries += 1) {
    const { status } = await change(mine, { currentPassword: 'Wrong-horse9!' });
    expect(status).toBe(400);
  }
  const { status, headers } = await change(mine, {});
  expect(status).toBe(429);
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await doors(server, mine)).toEqual(OPEN);
});
