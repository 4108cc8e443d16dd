import { MESSAGES } from '@/contract/messages';
import { OPENING_MS, openStudio, type Studio } from '../helpers/studio';
import { LANGUAGES } from '../helpers/wholeSite';

jest.setTimeout(60_000);

let studio: Studio;

beforeAll(async () => {
  studio = await openStudio({ env: LANGUAGES });
}, OPENING_MS);
afterAll(() => studio?.server.stop());

type Texts = { [name: string]: string | Texts | Texts[] };
type Refusal = { errors: { data: { errors: { path: string; message: string }[] } }[] };

const address = (page: string) => `/api/globals/${page}?depth=0`;
/** Without the ids of rows, which are made for each reading until a page is saved. */
const read = async (page: string): Promise<Texts> => {
  const { body } = await studio.http.get<Texts>(address(page), { token: studio.token });
  return JSON.parse(JSON.stringify(body, (name, value) => (name === 'id' ? undefined : value)));
};
const write = (page: string, json: Texts) =>
  studio.http.post<Refusal>(address(page), { json, token: studio.token });

/** What was refused, and why, in the shape of Payload's API. */
const said = ({ errors }: Refusal) =>
  errors.flatMap(({ data }) => data.errors.map(({ path, message }) => [path, message]));

describe('a name of a page, left empty', () => {
  it.each<[string, string, (empty: string) => Texts]>([
    ['home-page', 'title', (title) => ({ title })],
    ['site', 'navigation.portfolio', (portfolio) => ({ navigation: { portfolio } })],
    ['site', 'callToAction.title', (title) => ({ callToAction: { title } })],
    ['site', 'callToAction.button', (button) => ({ callToAction: { button } })],
    ['contact-page', 'form.fullName', (fullName) => ({ form: { fullName } })],
    ['contact-page', 'form.button', (button) => ({ form: { button } })],
    ['works-page', 'tabs.0.name', (name) => ({ tabs: [{ name }] })],
    ['services-page', 'cards.0.name', (name) => ({ cards: [{ icon: 'gem', name }] })],
  ])('is refused, and the %s keeps its %s', async (page, path, texts) => {
    const before = await read(page);
    for (const empty of ['', '  ']) {
      const { status, body } = await write(page, texts(empty));
      expect([status, said(body)]).toEqual([400, [[path, MESSAGES.required]]]);
    }
    expect(await read(page)).toEqual(before);
  });
});

it('a name may be left empty in a further language, where that of the first stands in for it', async () => {
  const inGerman = '/api/globals/about-page?depth=0&locale=de';
  const { token } = studio;
  await write('about-page', { heading: 'About me', button: 'Write to me' });
  const json = { heading: 'Über mich', button: '' };
  expect((await studio.http.post(inGerman, { json, token })).status).toBe(200);
  const { body } = await studio.http.get<Texts>(inGerman, { token });
  expect(body).toMatchObject({ heading: 'Über mich', button: 'Write to me' });
  expect(await read('about-page')).toMatchObject({ heading: 'About me', button: 'Write to me' });
});

it('a line below a name may be left empty, and a name be written anew', async () => {
  const { status } = await write('services-page', { heading: 'Sessions', subtitle: '' });
  expect(status).toBe(200);
  const { body } = await studio.http.get<string>('/service');
  expect(body).toContain('Sessions</h1>');
  expect(body).not.toContain('We provide quality service');
});

it('a line is one line of at most 200 characters', async () => {
  for (const heading of ['Two\nlines', 'a'.repeat(201)]) {
    const { status } = await write('about-page', { heading });
    expect(status).toBe(400);
  }
  expect((await write('about-page', { heading: 'a'.repeat(200) })).status).toBe(200);
});

it('a heading of the policy is a heading, whatever the database calls it', async () => {
  const block = { direction: 'ltr', format: '', indent: 0, version: 1 };
  const text = (words: string) => ({
    type: 'text',
    text: words,
    detail: 0,
    format: 0,
    mode: 'normal',
    style: '',
    version: 1,
  });
  const heading = (tag: string) => ({
    type: 'heading',
    tag,
    children: [text(`As ${tag}`)],
    ...block,
  });
  const list = {
    type: 'list',
    tag: 'script',
    listType: 'bullet',
    start: 1,
    children: [],
    ...block,
  };
  const tags = ['h1', 'h3', 'h6', 'script', 'iframe', 'h2 onclick=alert(1)', 'constructor'];
  const body = { root: { type: 'root', children: [...tags.map(heading), list], ...block } };
  expect((await write('policy-page', { body } as never)).status).toBe(200);
  const page = (await studio.http.get<string>('/policy')).body;
  for (const tag of ['h3', 'h6'])
    expect(page).toMatch(new RegExp(`<${tag} id="[^"]+">As ${tag}</${tag}>`));
  for (const tag of ['h1', 'script', 'iframe', 'h2 onclick=alert\\(1\\)', 'constructor'])
    expect(page).toMatch(new RegExp(`<h2 id="[^"]+">As ${tag}</h2>`));
});
