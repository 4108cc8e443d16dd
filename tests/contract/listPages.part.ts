import type { Answer } from '../helpers/api';
import { emptyProfile } from '../helpers/emptyProfile';
import { itOnSqlite } from '../helpers/onDatabase';
import { sharedStudio } from '../helpers/sharedStudio';
import { createPortfolio, createService, dragBefore } from '../helpers/studio';
import { withUnreadableTable } from '../helpers/unreadable';
import { ALLOWED_ORIGIN, LISTS, OPTIONS } from './content.options';

const studio = sharedStudio(OPTIONS);
/** The service that has all portfolios. */
let service: string;
/** In the owner's order. */
let portfolios: string[];
/** What each list answered before there was content: the whole, its first page and a later one. */
const whileEmpty = new Map<string, Answer[]>();

beforeAll(async () => {
  for (const name of LISTS) {
    const ask = (query: string) => studio.http.get(`/api/${name}${query}`);
    whileEmpty.set(name, await Promise.all(['', '?page=1', '?page=7'].map(ask)));
  }
  service = (await createService(studio))._id;
  portfolios = [];
  for (let nth = 0; nth < 4; nth += 1)
    portfolios.push((await createPortfolio(studio, { service }))._id);
  const entry = { name: 'Here', startDate: '2020-01-01', endDate: '2021-01-01' };
  for (const nth of [1, 2, 3]) {
    await add('/api/educations', { ...entry, course: `Course ${nth}` });
    await add('/api/experiences', { ...entry, location: `Place ${nth}` });
    await createService(studio);
  }
});
afterAll(() => emptyProfile(studio));

async function add(path: string, json: unknown): Promise<void> {
  const { status } = await studio.http.post(path, { json, token: studio.token });
  expect(status).toBe(201);
}

type Row = { _id: string };

async function load(path: string, headers: Record<string, string> = {}) {
  const { status, headers: answered, body } = await studio.http.get(path, { headers });
  const list = Object.values(body).find(Array.isArray) as Row[] | undefined;
  return { status, headers: answered, body, ids: list?.map(({ _id }) => _id) ?? [] };
}

const pathOf = (name: string) => `/api/${name.replace('{id}', service)}`;

describe.each([...LISTS, 'portfolios/{id}'])('GET /api/%s', (name) => {
  const path = () => pathOf(name);

  it('answers the whole list without parameters, with its length in X-Total-Count', async () => {
    const { status, headers, body, ids } = await load(path());
    expect(status).toBe(200);
    expect(headers.get('x-total-count')).toBe(String(ids.length));
    expect(headers.get('link')).toBeNull();
    expect(ids.length).toBeGreaterThan(2);
    expect(body).toEqual((await load(`${path()}?page=&limit=`)).body);
  });

  it('answers pages that together are the whole list, in one order and with the same keys', async () => {
    const whole = await load(path());
    const pages = [];
    for (let page = 1; pages.flat().length < whole.ids.length; page += 1) {
      const part = await load(`${path()}?page=${page}&limit=2`);
      expect(part.status).toBe(200);
      expect(Object.keys(part.body)).toEqual(Object.keys(whole.body));
      expect(part.headers.get('x-total-count')).toBe(String(whole.ids.length));
      pages.push(part.ids);
    }
    expect(pages.every((ids) => ids.length > 0 && ids.length <= 2)).toBe(true);
    expect(pages.flat()).toEqual(whole.ids);
  });

  it('answers every visitor the same, whatever headers they send', async () => {
    await add('/api/services', { name: `Unkept for ${name}` });
    const claimed = {
      'x-forwarded-host': 'evil.test',
      'x-http-method-override': 'DELETE',
      authorization: 'Bearer nonsense',
      cookie: 'payload-token=nonsense; payload-lng=de',
      'accept-language': 'de',
      origin: 'https://evil.test',
      rsc: '1',
    };
    const first = await load(
      `${path()}?locale=all&depth=0&sort=-name&where[name][equals]=x&%`,
      claimed,
    );
    const plain = await load(path());
    expect(first.body).toEqual(plain.body);
    expect(plain.headers.get('access-control-allow-origin')).toBeNull();
    expect(plain.headers.get('set-cookie')).toBeNull();
    expect(plain.headers.get('content-type')).toBe('application/json');
    expect(plain.headers.get('cache-control')).toBe('no-store');
    const owner = await studio.http.get(path(), { token: studio.token });
    // An administrator gets more of portfolios (visibility.part.ts).
    expect(owner.body).toMatchObject(plain.body);
  });
});

it('400: refuses parameters that are not valid, each time', async () => {
  // Others: tests/unit/contract/list.test.ts.
  for (const [query, errors] of [
    ['limit=101', { limit: 'Must be a whole number from 1 to 100' }],
    ['page=1&page=2', { page: 'Must be a whole number from 1 to 1000000' }],
  ] as const)
    for (const name of ['services', 'services', 'portfolios/{id}']) {
      const { status, body } = await load(`${pathOf(name)}?${query}`);
      expect([name, status, body]).toEqual([
        ...[name, 400, { message: Object.values(errors)[0], errors }],
      ]);
    }
});

it('every list is up to date on the first load after a change, as a whole and in pages', async () => {
  const lists = [...LISTS, 'portfolios/{id}'];
  const countOf = async (name: string, query: string) =>
    Number((await load(`${pathOf(name)}${query}`)).headers.get('x-total-count'));
  const counts = (query: string) => Promise.all(lists.map((name) => countOf(name, query)));
  const before = await counts('');
  expect(await counts('?limit=1')).toEqual(before);
  await add('/api/services', { name: 'New for all lists' });
  await createPortfolio(studio, { service });
  const entry = { name: 'New', startDate: '2020-01-01', endDate: '2021-01-01' };
  await add('/api/educations', { ...entry, course: 'Light' });
  await add('/api/experiences', { ...entry, location: 'Leeds' });
  for (const query of ['', '?limit=1'])
    expect(await counts(query)).toEqual(before.map((count) => count + 1));
});

// What is the same for all lists.
describe.each(['services', 'portfolios/{id}'])('GET /api/%s', (name) => {
  const path = () => pathOf(name);

  it('links each page to the next one', async () => {
    const whole = await load(path());
    const visited: string[] = [];
    for (let next: string | undefined = `${path()}?limit=3`; next; ) {
      const { headers, ids } = await load(next);
      visited.push(...ids);
      next = /<([^>]+)>; rel="next"/.exec(headers.get('link') ?? '')?.[1];
    }
    expect(visited).toEqual(whole.ids);
  });

  it('answers an empty page after the last', async () => {
    const { status, headers, ids } = await load(`${path()}?page=1000000&limit=100`);
    expect([status, ids]).toEqual([200, []]);
    expect(headers.get('link')).toContain('rel="prev"');
  });

  it('answers HEAD with its headers alone', async () => {
    const { status, headers, body } = await studio.http.request<string>('HEAD', path());
    expect([status, body]).toEqual([200, '']);
    expect(headers.get('x-total-count')).toMatch(/^\d+$/);
  });

  it('allows only the origin of CORS_ORIGINS to read the answer', async () => {
    for (let time = 0; time < 2; time += 1) {
      const allowed = (await load(path(), { origin: ALLOWED_ORIGIN })).headers;
      expect(allowed.get('access-control-allow-origin')).toBe(ALLOWED_ORIGIN);
      expect(allowed.get('access-control-expose-headers')).toBe('X-Total-Count, Link');
      const other = (await load(path(), { origin: 'https://evil.test' })).headers;
      expect(other.get('access-control-allow-origin')).toBeNull();
    }
  });

  it('gives each request its own id, although the answer is cached', async () => {
    const ids = [await load(path()), await load(path())].map(({ headers }) =>
      headers.get('x-request-id'),
    );
    expect(new Set(ids).size).toBe(2);
  });
});

describe('the profile', () => {
  const read = (headers: Record<string, string> = {}) =>
    studio.http.get<{ user: { firstName: string } }>('/api/auth/admin-user', { headers });

  itOnSqlite('is cached until it changes, like the lists', async () => {
    await read();
    const cached = await withUnreadableTable(studio.server, 'user', () => read());
    expect(cached.status).toBe(200);
    for (const firstName of ['Ada', 'Grace']) {
      const { status } = await studio.http.put(`/api/auth/update/${studio.owner.user._id}`, {
        json: { firstName },
        token: studio.token,
      });
      expect(status).toBe(200);
      expect((await read()).body.user.firstName).toBe(firstName);
    }
  });

  it('allows only the origin of CORS_ORIGINS to read the answer', async () => {
    for (let time = 0; time < 2; time += 1) {
      const allowed = (await read({ origin: ALLOWED_ORIGIN })).headers;
      expect(allowed.get('access-control-allow-origin')).toBe(ALLOWED_ORIGIN);
      const other = (await read({ origin: 'https://evil.test' })).headers;
      expect(other.get('access-control-allow-origin')).toBeNull();
    }
  });
});

it('the pages of a list follow the order of the owner', async () => {
  const [first = '', second = ''] = portfolios;
  await dragBefore(studio, 'portfolio', second, first);
  expect((await load('/api/portfolios?page=1&limit=1')).ids).toEqual([second]);
  expect((await load('/api/portfolios?page=2&limit=1')).ids).toEqual([first]);
});

it('portfolios show the new name of a renamed service at once', async () => {
  await load(`/api/portfolios/${service}`);
  await studio.http.put(`/api/services/${service}`, {
    json: { name: 'Renamed' },
    token: studio.token,
  });
  const { body } = await load(`/api/portfolios/${service}?limit=1`);
  expect(body).toMatchObject({
    portfolio: [{ service: { name: 'Renamed' } }],
    service: { name: 'Renamed' },
  });
});

it('the portfolios of a service are a 200 as soon as it is created, and a 404 as soon as it is deleted', async () => {
  const { _id } = await createService(studio);
  expect((await load(`/api/portfolios/${_id}`)).status).toBe(200);
  await studio.http.del(`/api/services/${_id}`, { token: studio.token });
  for (let time = 0; time < 2; time += 1) {
    const { status, body } = await load(`/api/portfolios/${_id}`);
    expect([status, body]).toEqual([404, { message: 'Service not found' }]);
  }
});

it('answers empty lists on a site without content', () => {
  for (const [name, answers] of whileEmpty)
    for (const { status, headers, body } of answers)
      expect([status, body, headers.get('x-total-count')]).toEqual([200, { [name]: [] }, '0']);
});
