import { configuredRoutes, PLACE } from '../helpers/configuredRoutes';
import { openGallery, ownerOf } from '../helpers/gallery';
import { send } from '../helpers/rawRequest';
import { sharedStudio } from '../helpers/sharedStudio';
import { OPTIONS } from './content.options';

const studio = sharedStudio(OPTIONS);
const asOwner = () => ({ token: studio.token });

/** Sends requests that are written as `METHOD path body`, and returns those whose answer is another, with its status. */
async function answeredOtherwise(
  requests: string[],
  isExpected: (status: number) => boolean,
): Promise<string[]> {
  const others: string[] = [];
  for (const request of requests) {
    const [method = '', path = '', ...words] = request.split(' ');
    const takesBody = method === 'PATCH' || method === 'POST';
    const { status } = await send(studio.server, {
      method,
      path,
      headers: {
        Authorization: `Bearer ${studio.token}`,
        ...(takesBody && { 'Content-Type': 'application/json' }),
      },
      ...(takesBody && { body: words.join(' ') || '{}' }),
    });
    if (!isExpected(status)) others.push(`${request.slice(0, 100)}: ${status}`);
  }
  return others;
}

test('filtering accounts by a secret field is refused', async () => {
  const fields = [
    'hash',
    'salt',
    'resetPasswordToken',
    'resetPasswordExpiration',
    'sessions.id',
    'sessions',
  ];
  for (const field of fields) {
    for (const operator of ['exists', 'like', 'equals']) {
      const value = operator === 'exists' ? 'true' : 'a';
      const path = `/api/user?where[${field}][${operator}]=${value}`;
      const { status } = await studio.http.get(path, asOwner());
      expect([field, operator, status]).toEqual([field, operator, 400]);
    }
    const count = `/api/user/count?where[${field}][exists]=true`;
    expect([field, (await studio.http.get(count, asOwner())).status]).toEqual([field, 400]);
  }
});

test('documents are not ordered by a secret field, of their own or of a related document, nor by what is no field', async () => {
  for (const path of ['/api/user?sort=-hash', '/api/client-gallery?sort=passwordHash'])
    expect([path, (await studio.http.get(path, asOwner())).status]).toEqual([path, 400]);
  const names = ['c', 'a', 'b'];
  const opened = await Promise.all(
    names.map((name) =>
      openGallery(
        studio,
        { name, password: `secret-${name}` },
        { photographs: 0, email: `${name}@a.example` },
      ),
    ),
  );
  const guestsBy = async (sort: string) => {
    const path = `/api/gallery-guest?depth=1&sort=${sort}`;
    const { body, status } = await studio.http.get<{ docs: { gallery: { name: string } }[] }>(
      path,
      asOwner(),
    );
    expect([path, status, body]).toEqual([path, 200, expect.anything()]);
    return body.docs.map(({ gallery }) => gallery.name).filter((name) => names.includes(name));
  };
  expect(await guestsBy('gallery.name')).toEqual(['a', 'b', 'c']);
  const unordered = await guestsBy('-createdAt');
  const fields = ['passwordHash', 'tokenHash', 'cookieKey'].map((field) => `gallery.${field}`);
  const odd = ['', '$gt', 'gallery.', 'gallery..name', 'name,', 'gallery.$x'];
  const secret = [...fields, 'name,gallery.tokenHash', 'gallery__tokenHash'];
  const sorts = [...secret, ...secret.map((field) => `-${field}`), ...odd];
  for (const sort of [...sorts, 'gallery.tokenHash&sort=-gallery.tokenHash'])
    expect([sort, await guestsBy(sort)]).toEqual([sort, unordered]);
  for (const { gallery } of opened)
    expect((await ownerOf(studio)('DELETE', `/${gallery._id}`)).status).toBe(200);
});

describe('a value that the database or the form parser cannot handle', () => {
  it('causes no server error', async () => {
    const requests = [
      ...['GET', 'PATCH', 'DELETE'].flatMap((method) => [
        `${method} /api/payload-preferences/1.5x`,
        `${method} /api/payload-locked-documents/undefined`,
      ]),
      'POST /api/payload-preferences/6b034dd2000006fe724f3ac7/duplicate',
      'POST /api/payload-locked-documents/toString/duplicate',
      'DELETE /api/payload-preferences/nav',
      'GET /api/portfolio?page=1e308',
      'GET /api/portfolio?limit=1e308',
      'GET /api/portfolio?page=-1e308',
      ...['limit', 'page', 'depth', 'sort', 'locale', 'select', 'where'].flatMap((name) => [
        `GET /api/education?${name}=1&${name}=1&depth=0`,
        `GET /api/portfolio?${name}[x]=1`,
        `GET /api/globals/works-page?${name}=x&${name}[y]=2`,
      ]),
      'GET /api/portfolio/count?where[_id][near]=x',
      ...['near', 'within', 'intersects', 'all'].flatMap((operator) => [
        `GET /api/education?where[endDate][${operator}]=x`,
        `GET /api/education/count?where[course][${operator}]=x`,
        `GET /api/user?where[email][${operator}]=1,2,3`,
      ]),
      'DELETE /api/media?where[createdAt][equals]=%20',
      'GET /api/globals/site?data=5',
      `GET /api/media/file/${'9'.repeat(4_000)}`,
      'GET /api/media/file/nobody.jpg',
      'POST /api/globals/site {"description":{"a":[]}}',
      'POST /api/payload-preferences {"createdAt":"yesterday"}',
    ];
    expect(await answeredOtherwise(requests, (status) => status < 500)).toEqual([]);
  });

  it('is refused as the value of a field', async () => {
    const requests = [
      'POST /api/globals/project-page {"image":"nobody"}',
      'POST /api/globals/project-page {"image":["nobody"]}',
      'POST /api/globals/works-page {"tabs":[{"name":"Tab","services":["nobody"]}]}',
      'POST /api/service {"name":"New","description":"New","images":["nobody"]}',
      'PATCH /api/user?where[email][equals]=owner@example.com {"image":"nobody"}',
      'POST /api/globals/home-page {"line":{"toString":1}}',
      'POST /api/globals/home-page {"description":{"url":{"toString":1}}}',
      'POST /api/globals/home-page {"description":"\\u0000"}',
    ];
    expect(await answeredOtherwise(requests, (status) => status === 400)).toEqual([]);
  });
});

/** Without what a database or Payload gives a text by itself. */
const textsOnly = ({ id, createdAt, updatedAt, globalType, _status, ...texts }: Texts) => texts;
type Texts = Record<string, unknown>;

describe('what is sent in the place of a group, a list or a relation', () => {
  const { places } = configuredRoutes();
  const globals = new Set(places.map(({ path }) => path).filter((path) => /globals/.test(path)));
  const before = new Map<string, Texts>();
  beforeAll(async () => {
    for (const path of globals)
      before.set(path, (await studio.http.get<Texts>(`${path}?depth=0`, asOwner())).body);
  });
  afterAll(async () => {
    for (const [path, texts] of before)
      await studio.http.post(path, { json: textsOnly(texts), ...asOwner() });
    for (const path of ['/api/page', '/api/service', '/api/client-gallery'])
      await studio.http.del(`${path}?where[id][exists]=true`, asOwner());
  });

  it('is no fault of the server, whatever it is, in drafts neither', async () => {
    expect(places.length).toBeGreaterThan(40);
    const values = ['null', '0', '"x"', '{}', '[]', '[null]', '[0]'];
    const answers = places.map(({ path, body }, place) => {
      const json = JSON.stringify({ title: 'Odd', name: 'Odd', description: 'Odd', ...body });
      const hasDrafts = /globals|page/.test(path);
      const requests = values.map((value, index) => {
        const query = hasDrafts && (place + index) % 2 ? '?draft=true' : '';
        return `POST ${path}${query} ${json.replace(`"${PLACE}"`, value)}`;
      });
      return answeredOtherwise(requests, (status) => status < 500);
    });
    expect((await Promise.all(answers)).flat()).toEqual([]);
  });
});
