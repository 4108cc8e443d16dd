import { DOCUMENTED_LOOK, LOOK } from '@/contract/look';
import { MESSAGES } from '@/contract/messages';
import { sharedStudio } from '../helpers/sharedStudio';
import { OPTIONS } from './content.options';

const studio = sharedStudio(OPTIONS);

type Refusal = { errors: { data: { errors: { path: string; message: string }[] } }[] };
type Stored = Record<string, unknown>;

const write = <Body = { result: Stored }>(json: object, query = '') =>
  studio.http.post<Body>(`/api/globals/look${query}`, { json, token: studio.token });
const read = async () =>
  (await studio.http.get<Stored>('/api/globals/look', { token: studio.token })).body;
const htmlTag = async (headers = {}, path = '/about') =>
  (await studio.http.get<string>(path, { headers })).body.match(/<html[^>]*>/)?.[0];
const refusedFields = async (json: object) => {
  const { status, body } = await write<Refusal>(json);
  const errors = body.errors.flatMap(({ data }) => data.errors);
  return [status, ...errors.map(({ path, message }) => [path, message])];
};

// The rest of the file has the documented look.
afterAll(() => write(DOCUMENTED_LOOK));

it('is the documented look until it is changed, for nobody who is not signed in', async () => {
  expect(await read()).toMatchObject(DOCUMENTED_LOOK);
  expect((await studio.http.get('/api/globals/look')).status).toBe(403);
  expect((await studio.http.post('/api/globals/look', { json: { tone: 'warm' } })).status).toBe(
    403,
  );
});

it.each(Object.keys(LOOK))(
  'an unknown %s is refused by its field, and nothing is stored',
  async (name) => {
    const before = await read();
    for (const value of ['striped', '', 'constructor'])
      expect(await refusedFields({ [name]: value })).toEqual([400, [name, expect.any(String)]]);
    expect(await read()).toEqual(before);
  },
);

it.each([
  '#2dd',
  '2ddb81',
  '#2ddb81ff',
  '#gggggg',
  'green',
  'rgb(0, 0, 0)',
  '',
  '#2ddb81; } body {',
])('an accent that is no colour is refused: %j', async (accent) => {
  const [status, ...errors] = await refusedFields({ accent });
  expect([status, errors]).toEqual([400, [['accent', MESSAGES.accent]]]);
});

it('an accent is stored in small letters', async () => {
  expect((await write({ accent: '#C4552D' })).body.result.accent).toBe('#c4552d');
});

it('a draft has no choices that there are not', async () => {
  await write(DOCUMENTED_LOOK);
  for (const strange of [{ tone: 'loud' }, { home: 'nowhere' }, { typeface: 'comic' }]) {
    const { status, body } = await write(strange, '?draft=true');
    const [name = ''] = Object.keys(strange);
    expect([status, JSON.stringify(body)]).toEqual([400, expect.stringContaining(name)]);
  }
});

it('a draft with a colour that is none breaks no page, and is refused when it is published', async () => {
  await write(DOCUMENTED_LOOK);
  const strange = { accent: '#2dd' };
  expect((await write(strange, '?draft=true')).status).toBe(200);
  const Cookie = `payload-token=${studio.token}`;
  for (const path of ['/', '/about', '/portfolio']) {
    const { status } = await studio.http.get(`${path}?preview`, { headers: { Cookie } });
    expect([path, status]).toEqual([path, 200]);
    expect(await htmlTag({ Cookie }, `${path}?preview`)).toContain('data-theme="dark"');
  }
  expect((await refusedFields(strange))[0]).toBe(400);
  await write(DOCUMENTED_LOOK);
});

it('a draft changes nothing for visitors and the back office until it is published', async () => {
  const Cookie = `payload-token=${studio.token}`;
  await write({ theme: 'light', accent: '#c4552d' }, '?draft=true');
  const panel = async () =>
    (await studio.http.get<string>('/admin/services', { headers: { Cookie } })).body;
  expect(await htmlTag()).toContain('data-theme="dark"');
  expect(await panel()).not.toContain('#c4552d');
  expect(await htmlTag({ Cookie }, '/about?preview')).toContain('data-theme="light"');
  await write({ theme: 'light', accent: '#c4552d' });
  expect(await htmlTag()).toContain('data-theme="light"');
  expect(await panel()).toContain('--accent: #c4552d');
});
