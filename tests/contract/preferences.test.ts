import { type Account, signUpOwner } from '../helpers/accounts';
import { addAdministrator } from '../helpers/administrators';
import { api, type Body } from '../helpers/api';
import { countRows } from '../helpers/database';
import { startServer, type TestServer } from '../helpers/server';

jest.setTimeout(60_000);

const PREFERENCES = '/api/payload-preferences';
const LOCKS = '/api/payload-locked-documents';

let server: TestServer;
let owner: Account;
let second: Account;

beforeAll(async () => {
  server = await startServer();
  owner = await signUpOwner(server);
  second = await addAdministrator(server, owner, 'second@example.com');
});
afterAll(() => server?.stop());

type List = { docs: Record<string, unknown>[] };

describe('what an administrator has arranged in the panel', () => {
  /** As the panel does it. */
  const set = async (key: string, value: unknown, { accessToken: token } = owner) => {
    const { status } = await api(server).post(`${PREFERENCES}/${key}`, { json: { value }, token });
    expect(status).toBe(200);
  };
  const shown = async (key: string, { accessToken: token } = owner): Promise<unknown> =>
    (await api(server).get(`${PREFERENCES}/${key}`, { token })).body.value ?? null;
  const rows = async (filter = '', { accessToken: token } = owner) =>
    (await api(server).get<List>(`${PREFERENCES}?limit=0&${filter}`, { token })).body.docs;

  test('is there again, and the next time it is changed where it stands', async () => {
    expect(await shown('collection-service')).toBeNull();
    await set('collection-service', { limit: 10 });
    expect(await shown('collection-service')).toEqual({ limit: 10 });
    const before = await rows('where[key][equals]=collection-service');
    await set('collection-service', { limit: 50 });
    expect(await shown('collection-service')).toEqual({ limit: 50 });
    const after = await rows('where[key][equals]=collection-service');
    expect(before).toHaveLength(1);
    expect(after.map(({ id }) => id)).toEqual(before.map(({ id }) => id));
  });

  test('is everybody’s own', async () => {
    await set('nav', { groups: { Content: { open: false } } });
    expect(await shown('nav', second)).toBeNull();
    await set('nav', { groups: {} }, second);
    expect(await shown('nav')).toEqual({ groups: { Content: { open: false } } });
    expect(await rows('', second)).toHaveLength(1);
  });

  test.each([
    ['[equals]', 1],
    ['[in][0]', 1],
    ['[not_equals]', 0],
    ['[not_in][0]', 0],
  ])('is found by whose it is: %s', async (operator, count) => {
    await set('nav', { groups: {} }, second);
    const filter = `where[user.value]${operator}=${second.user._id}`;
    expect(await rows(filter, second)).toHaveLength(count);
  });

  test('is gone once it is reset', async () => {
    await set('nav', { groups: {} }, second);
    const filter = `where[user.value][equals]=${second.user._id}`;
    const { status } = await api(server).del(`${PREFERENCES}?${filter}`, {
      token: second.accessToken,
    });
    expect([status, await rows('', second)]).toEqual([200, []]);
  });

  test('goes with the account', async () => {
    const third = await addAdministrator(server, owner, 'third@example.com');
    const before = await countRows(server, 'payload-preferences');
    await set('nav', { groups: {} }, third);
    expect(await countRows(server, 'payload-preferences')).toBe(before + 1);
    const path = `/api/user/${third.user._id}`;
    expect((await api(server).del(path, { token: owner.accessToken })).status).toBe(200);
    expect(await countRows(server, 'payload-preferences')).toBe(before);
  });
});

describe('a document that somebody is editing', () => {
  let path: string;

  beforeAll(async () => {
    const { body } = await api(server).post<{ service: { _id: string } }>('/api/services', {
      json: { name: 'Weddings' },
      token: owner.accessToken,
    });
    path = `/api/service/${body.service._id}`;
    const lock = await api(server).post(LOCKS, {
      json: {
        document: { relationTo: 'service', value: body.service._id },
        user: { relationTo: 'user', value: owner.user._id },
      },
      token: owner.accessToken,
    });
    expect(lock.status).toBe(201);
  });

  const rename = (name: string, { accessToken: token }: Account, query = '') =>
    api(server).patch<Body>(path + query, { json: { name }, token });

  test('is locked for another administrator', async () => {
    expect((await rename('Portraits', second)).status).toBe(423);
  });

  test('is no longer locked once it is saved', async () => {
    expect((await rename('Parties', owner)).status).toBe(200);
    const { body } = await api(server).get<List>(LOCKS, { token: owner.accessToken });
    expect(body.docs).toEqual([]);
    expect((await rename('Portraits', second)).status).toBe(200);
  });
});
