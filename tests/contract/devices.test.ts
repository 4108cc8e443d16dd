import { type Account, PASSWORD, signIn, signUpOwner } from '../helpers/accounts';
import { addAdministrator } from '../helpers/administrators';
import { type Answer, api, type Body } from '../helpers/api';
import { startServer, type TestServer } from '../helpers/server';
import { doors, OPEN, SHUT, secretsIn } from '../helpers/sessions';

jest.setTimeout(60_000);

const PATH = '/api/auth/sessions';
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

interface Device {
  _id: string;
  device: string;
  signedInAt: string;
  lastUsedAt: string;
  expiresAt: string;
  current: boolean;
}

let server: TestServer;
let owner: Account;

beforeAll(async () => {
  server = await startServer();
  owner = await signUpOwner(server);
});
afterAll(() => server?.stop());

const admin = (name: string) => addAdministrator(server, owner, `${name}@example.com`);
const asked = (session: Account) =>
  api(server).get<{ sessions: Device[] }>(PATH, { token: session.accessToken });
const devices = async (session: Account) => (await asked(session)).body.sessions;
const end = (id: string, session: Account) =>
  api(server).del(`${PATH}/${id}`, { token: session.accessToken });

async function openedWith(userAgent: string, { email }: Account, remember = false) {
  const { body } = await api(server).post<Account>('/api/auth/signin', {
    json: { email, password: PASSWORD, remember },
    headers: { 'User-Agent': userAgent },
  });
  return body;
}

async function currentOf(session: Account): Promise<Device> {
  const current = (await devices(session)).find((device) => device.current);
  if (!current) throw new Error('No session is the current one');
  return current;
}

const takenBack = ({ headers }: Answer<Body>) =>
  /^payload-token=;/.test(headers.get('set-cookie') ?? '');

describe('GET', () => {
  test('lists the user’s own living sessions, and says which one asks', async () => {
    const mine = await admin('list');
    const phone = await openedWith(FIREFOX, mine, true);
    const { status, body, headers } = await asked(phone);
    expect([status, headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(body.sessions.map(({ device, current }) => [device, current])).toEqual([
      ['Firefox on Linux', true],
      ['Unknown device', false],
    ]);
    const [first] = body.sessions;
    const lifetime = Date.parse(first?.expiresAt ?? '') - Date.parse(first?.signedInAt ?? '');
    expect(Math.round(lifetime / 86_400_000)).toBe(30);
  });

  test('gives no token, no hash and no id that an access token carries', async () => {
    const mine = await admin('secrets');
    const { body } = await asked(mine);
    expect(secretsIn(body.sessions)).toEqual([]);
    expect(Object.keys(body.sessions[0] ?? {}).sort()).toEqual([
      '_id',
      'current',
      'device',
      'expiresAt',
      'lastUsedAt',
      'signedInAt',
    ]);
    const claims = JSON.parse(
      Buffer.from(mine.accessToken.split('.')[1] ?? '', 'base64url').toString(),
    ) as { sid: string };
    expect(claims.sid).toBeTruthy();
    expect(JSON.stringify(body)).not.toContain(claims.sid);
  });

  test.each([
    [
      'the contract’s refresh',
      ({ refreshToken }: Account) =>
        api(server).post('/api/auth/refresh-token', { json: { refreshToken } }),
    ],
    [
      'the panel’s refresh',
      ({ accessToken }: Account) =>
        api(server).post('/api/user/refresh-token', {
          headers: { Cookie: `payload-token=${accessToken}` },
        }),
    ],
  ])('puts the one used last first: %s is a use', async (name, refresh) => {
    const older = await admin(`used${name.length}`);
    const newer = await openedWith(FIREFOX, older);
    const [before, untouched] = [await currentOf(older), await currentOf(newer)];
    expect((await devices(older)).map(({ current }) => current)).toEqual([false, true]);
    expect((await refresh(older)).status).toBe(200);
    expect((await devices(older)).map(({ current }) => current)).toEqual([true, false]);
    const after = await currentOf(older);
    expect(Date.parse(after.lastUsedAt)).toBeGreaterThan(Date.parse(before.lastUsedAt));
    expect(after.signedInAt).toBe(before.signedInAt);
    expect(after.expiresAt).toBe(before.expiresAt);
    expect(await currentOf(newer)).toEqual(untouched);
  });

  test('leaves out what has ended, by our logout or by the panel’s', async () => {
    const mine = await admin('ended');
    const [ours, panels] = [await signIn(server, mine), await signIn(server, mine)];
    expect(await devices(mine)).toHaveLength(3);
    await api(server).post('/api/auth/logout', { token: ours.accessToken });
    await api(server).post('/api/user/logout', { token: panels.accessToken });
    expect(await devices(mine)).toHaveLength(1);
  });

  test('takes a User-Agent of any length and any words, and repeats none that it does not know', async () => {
    const mine = await admin('odd');
    const odd = ['x'.repeat(9_000), `${FIREFOX} ${'y'.repeat(9_000)}`, '<script>/1 x', '$gt', ' '];
    for (const userAgent of odd) await openedWith(userAgent, mine);
    const names = (await devices(mine)).map(({ device }) => device);
    expect(names.sort()).toEqual([
      'Firefox on Linux',
      ...Array<string>(odd.length).fill('Unknown device'),
    ]);
  });
});

describe('DELETE one', () => {
  test('ends it at once, whatever it was opened with, and no other', async () => {
    const mine = await admin('one');
    const lost = await openedWith(FIREFOX, mine);
    const answer = await end((await currentOf(lost))._id, mine);
    expect([answer.status, Object.keys(answer.body)]).toEqual([200, ['message']]);
    expect(takenBack(answer)).toBe(false);
    expect(await doors(server, lost)).toEqual(SHUT);
    expect(await doors(server, mine)).toEqual(OPEN);
    expect(await devices(mine)).toHaveLength(1);
  });

  test('may be the one that asks: its cookie is taken back', async () => {
    const mine = await admin('self');
    const answer = await end((await currentOf(mine))._id, mine);
    expect([answer.status, takenBack(answer)]).toEqual([200, true]);
    expect(await doors(server, mine)).toEqual(SHUT);
  });

  test('404 for somebody else’s, even for the owner, and it goes on', async () => {
    const [mine, other] = [await admin('mine'), await admin('other')];
    const { _id } = await currentOf(other);
    for (const stranger of [mine, owner]) {
      const { status, body } = await end(_id, stranger);
      expect([status, body]).toEqual([404, { message: 'This device is signed out already' }]);
    }
    expect(await doors(server, other)).toEqual(OPEN);
  });

  test('404 for one that has ended', async () => {
    const mine = await admin('twice');
    const { _id } = await currentOf(await signIn(server, mine));
    expect((await end(_id, mine)).status).toBe(200);
    expect((await end(_id, mine)).status).toBe(404);
  });

  test('five at once are all gone', async () => {
    const mine = await admin('five');
    const others = await Promise.all(Array.from({ length: 5 }, () => signIn(server, mine)));
    const ids = (await devices(mine)).filter(({ current }) => !current).map(({ _id }) => _id);
    await Promise.all(ids.map((id) => end(id, mine)));
    for (const session of others) expect(await doors(server, session)).toEqual(SHUT);
    expect(await doors(server, mine)).toEqual(OPEN);
  });
});

describe('DELETE all', () => {
  test('signs out everywhere, here included, and nobody else', async () => {
    const mine = await admin('everywhere');
    const [other, stranger] = [await signIn(server, mine), await admin('stranger')];
    const answer = await api(server).del(PATH, { token: mine.accessToken });
    expect([answer.status, Object.keys(answer.body)]).toEqual([200, ['message']]);
    expect(takenBack(answer)).toBe(true);
    expect(await doors(server, mine)).toEqual(SHUT);
    expect(await doors(server, other)).toEqual(SHUT);
    expect(await doors(server, stranger)).toEqual(OPEN);
    expect(await doors(server, owner)).toEqual(OPEN);
    expect(await devices(await signIn(server, mine))).toHaveLength(1);
  });
});

test('401 signed out, and nothing is ended', async () => {
  const { _id } = await currentOf(owner);
  for (const token of [undefined, 'a.b.c', owner.refreshToken]) {
    const { get, del } = api(server);
    const answers = [
      await get(PATH, { token }),
      await del(PATH, { token }),
      await del(`${PATH}/${_id}`, { token }),
    ];
    for (const { status, body } of answers)
      expect([status, body]).toEqual([401, { message: 'Please sign in' }]);
  }
  expect(await doors(server, owner)).toEqual(OPEN);
});
