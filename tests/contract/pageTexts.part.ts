import { MESSAGES } from '@/contract/messages';
import { withSqliteDatabase } from '../helpers/database';
import { sharedStudio } from '../helpers/sharedStudio';
import { OPTIONS } from './deployment.options';

const studio = sharedStudio(OPTIONS);

type Texts = { [name: string]: string | Texts | Texts[] };
type Refusal = { errors: { data: { errors: { path: string; message: string }[] } }[] };

const pathOf = (page: string) => `/api/globals/${page}?depth=0`;
/** Without the ids of rows, which differ at each reading until a page is saved. */
const read = async (page: string): Promise<Texts> => {
  const { body } = await studio.http.get<Texts>(pathOf(page), { token: studio.token });
  return JSON.parse(JSON.stringify(body, (name, value) => (name === 'id' ? undefined : value)));
};
const write = (page: string, json: Texts) =>
  studio.http.post<Refusal>(pathOf(page), { json, token: studio.token });

/** The refused fields and the reasons, as Payload's API names them. */
const errorsOf = ({ errors }: Refusal) =>
  errors.flatMap(({ data }) => data.errors.map(({ path, message }) => [path, message]));

describe('an empty name of a page', () => {
  it.each<[string, string, (empty: string) => Texts]>([
    ['home-page', 'title', (title) => ({ title })],
    ['site', 'hireMe.label', (label) => ({ hireMe: { label } })],
    ['site', 'callToAction.title', (title) => ({ callToAction: { title } })],
    ['site', 'callToAction.button', (button) => ({ callToAction: { button } })],
    ['contact-page', 'form.fullName', (fullName) => ({ form: { fullName } })],
    ['contact-page', 'form.button', (button) => ({ form: { button } })],
    ['works-page', 'tabs.0.name', (name) => ({ tabs: [{ name }] })],
    ['services-page', 'cards.0.name', (name) => ({ cards: [{ icon: 'gem', name }] })],
  ])('is refused: %s, %s', async (page, path, texts) => {
    const before = await read(page);
    const { status, body } = await write(page, texts(' '));
    expect([status, errorsOf(body)]).toEqual([400, [[path, MESSAGES.required]]]);
    expect(await read(page)).toEqual(before);
  });
});

it('a name that is empty in a further language is replaced by that of the first', async () => {
  const inGerman = '/api/globals/about-page?depth=0&locale=de';
  const { token } = studio;
  await write('about-page', { heading: 'About me', button: 'Write to me' });
  const json = { heading: 'Über mich', button: '' };
  expect((await studio.http.post(inGerman, { json, token })).status).toBe(200);
  const { body } = await studio.http.get<Texts>(inGerman, { token });
  expect(body).toMatchObject({ heading: 'Über mich', button: 'Write to me' });
  expect(await read('about-page')).toMatchObject({ heading: 'About me', button: 'Write to me' });
});

it('a subtitle may be empty, and a name may be changed', async () => {
  const { status } = await write('services-page', { heading: 'Sessions', subtitle: '' });
  expect(status).toBe(200);
  const { body } = await studio.http.get<string>('/service');
  expect(body).toContain('Sessions</h1>');
  expect(body).not.toContain('We provide quality service');
});

it('a line is stored as one line, of at most 200 characters', async () => {
  expect((await write('about-page', { heading: 'Two\nlines' })).status).toBe(200);
  expect(await read('about-page')).toMatchObject({ heading: 'Two lines' });
  expect((await write('about-page', { heading: 'a'.repeat(201) })).status).toBe(400);
  expect((await write('about-page', { heading: 'a'.repeat(200) })).status).toBe(200);
});

it('the policy takes the links and the nodes that its editor offers, and shows no other link that is stored', async () => {
  const block = { direction: 'ltr', format: '', indent: 0, version: 1 };
  const text = { type: 'text', text: 'words', format: 0, version: 1 };
  const link = (url: string, type = 'link') => ({
    type,
    fields: { linkType: 'custom', url, newTab: false },
    id: '6b01aeb345ad983b33028f6b',
    children: [text],
    ...block,
  });
  const bodyOf = (...children: object[]) => ({
    root: { type: 'root', children: [{ type: 'paragraph', children, ...block }], ...block },
  });
  const save = async (...children: object[]) =>
    (await write('policy-page', { body: bodyOf(...children) as unknown as Texts })).status;
  const good = [
    'https://a.example/b?c#d',
    'http://localhost/x',
    'mailto:a@b.example',
    'tel:+481',
    '/contact?a=%20b',
    '#wedding',
  ];
  expect(await save(...good.map((url) => link(url)))).toBe(200);
  const stored = JSON.stringify(await read('policy-page'));
  for (const url of good) expect(stored).toContain(`"${url}"`);
  const evil = [
    'javascript:alert(1)',
    'java\tscript:alert(1)',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    'data:text/html,x',
    'file:///etc/passwd',
    'ftp://a.example',
    '',
  ];
  for (const url of evil)
    for (const type of ['link', 'autolink'])
      expect([url, type, await save(link(url, type))]).toEqual([url, type, 400]);
  for (const type of ['upload', 'block', 'relationship', 'table', 'nothing', 'root'])
    expect([type, await save({ ...link('/'), type })]).toEqual([type, 400]);
  // As an older release has stored it, which kept no versions.
  await withSqliteDatabase(studio.server.dataDir, async (file) => {
    await file.execute('DELETE FROM _policy_page_v');
    await file.execute({
      sql: 'UPDATE policy_page_locales SET body = ?',
      args: [JSON.stringify(bodyOf(...evil.map((url) => link(url)), link('/contact')))],
    });
  });
  await write('policy-page', { title: 'Policies' });
  const page = (await studio.http.get<string>('/policy')).body;
  const prose = page.slice(page.indexOf('words') - 200, page.lastIndexOf('words</'));
  expect(prose.match(/href="[^"]*"/g)).toEqual(['href="/contact"']);
  expect(await save(link('/contact'))).toBe(200);
});

/** Payload refuses such a tag when it is saved; an older version may have stored it. */
it('a heading of the policy is an h2 when the database has an unknown tag for it', async () => {
  const { server, http } = studio;
  const block = { direction: 'ltr', format: '', indent: 0, version: 1 };
  const text = (words: string) => ({ type: 'text', text: words, format: 0, version: 1 });
  const heading = (tag: string) => ({
    type: 'heading',
    tag,
    children: [text(`As ${tag}`)],
    ...block,
  });
  const others = ['h1', 'script', 'iframe', 'h2 hidden', 'constructor'];
  const children = ['h3', 'h6', ...others].map(heading);
  await write('policy-page', { title: 'Policy' });
  // Before the page is requested for the first time, so that no cached text is served.
  await withSqliteDatabase(server.dataDir, (file) =>
    file.execute({
      sql: 'UPDATE policy_page_locales SET body = ?',
      args: [JSON.stringify({ root: { type: 'root', children, ...block } })],
    }),
  );
  const page = (await http.get<string>('/policy')).body;
  const drawn = Array.from(
    page.matchAll(/<(h\d) id="[^"]+">As ([^<]+)<\/\1>/g),
    ([, tag, name]) => [name, tag],
  );
  expect(drawn).toEqual([['h3', 'h3'], ['h6', 'h6'], ...others.map((name) => [name, 'h2'])]);
});
