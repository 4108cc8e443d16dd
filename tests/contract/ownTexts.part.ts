import { MESSAGES } from '@/contract/messages';
import { sharedStudio } from '../helpers/sharedStudio';
import { createPortfolio, createService, listEducations, listServices } from '../helpers/studio';
import { OPTIONS } from './content.options';

const studio = sharedStudio(OPTIONS);

type Listed = { key: string; title: string; text: string; href: string; canHide: boolean };
type Answer = { texts: Listed[]; message?: string; errors?: Record<string, string> };
type Texts = Record<string, unknown>;

const list = async () => {
  const { status, body } = await studio.http.get<Answer>('/api/own-texts', { token: studio.token });
  expect(status).toBe(200);
  return body.texts;
};
const keys = async () => (await list()).map(({ key }) => key);
const deal = (json: object, token: string | undefined = studio.token) =>
  studio.http.post<Answer>('/api/own-texts', { json, ...(token && { token }) });
const read = async (slug: string) =>
  (await studio.http.get<Texts>(`/api/globals/${slug}?depth=0`, { token: studio.token })).body;
const write = async (slug: string, json: Texts) => {
  const { status } = await studio.http.post(`/api/globals/${slug}`, { json, token: studio.token });
  expect(status).toBe(200);
};
const html = async (path: string) => (await studio.http.get<string>(path)).body;

const SLUGS = ['site', 'home-page', 'about-page', 'works-page', 'project-page'];
const DESCRIBED = ['home-page', 'about-page', 'works-page', 'services-page', 'contact-page'];
const CARDS = ['Portraits', 'Maternity', 'Wedding'].map((name) => `services-page.cards.${name}`);

/** What the tests begin with, so that others find it. */
let before: Record<string, Texts>;
beforeAll(async () => {
  before = {};
  for (const slug of [...SLUGS, 'services-page', 'policy-page']) before[slug] = await read(slug);
});
afterAll(async () => {
  for (const [slug, { callToAction, cards, tabs, line, description, heading }] of Object.entries(
    before,
  ))
    await write(slug, {
      ...{ callToAction, cards, tabs, line, description, heading },
      ...(slug !== 'site' && slug !== 'home-page' && { shown: true }),
    });
});

it('names what is as documented and speaks in the owner’s name, each with where it is changed', async () => {
  expect(await keys()).toEqual([
    'project-page',
    ...CARDS,
    'policy-page',
    ...['about-page.experience', 'about-page.education', 'home-page.line', 'site.callToAction'],
    ...['site', ...DESCRIBED, 'policy-page'].map((slug) => `${slug}.description`),
  ]);
  const texts = await list();
  for (const { href, title, text } of texts) {
    expect([title, text].every((one) => one.length > 3)).toBe(true);
    const [path = ''] = href.split('#');
    const headers = { Cookie: `payload-token=${studio.token}` };
    expect([path, (await studio.http.get(path, { headers })).status]).toEqual([path, 200]);
  }
  expect(texts.find(({ key }) => key === 'services-page.cards.Wedding')).toEqual({
    key: 'services-page.cards.Wedding',
    title: 'Services: the card ‘Wedding’',
    text: '“The whole day from the first button to the last dance, told in photographs that will…”',
    href: '/admin/globals/services-page#field-cards__2__text',
    canHide: true,
  });
  expect(texts.flatMap(({ key, canHide }) => (canHide ? key : []))).toEqual([
    ...['project-page', ...CARDS, 'policy-page', 'home-page.line'],
  ]);
});

it('names a page of services without cards, which can be hidden as a whole', async () => {
  await write('services-page', { cards: [] });
  expect((await list()).find(({ key }) => key === 'services-page')).toMatchObject({
    text: 'It has no cards.',
    canHide: true,
  });
  await write('services-page', { cards: before['services-page']?.cards });
  expect(await keys()).not.toContain('services-page');
});

it('401, 400: is for administrators, who say which text they mean', async () => {
  expect((await studio.http.get('/api/own-texts')).status).toBe(401);
  expect((await deal({ key: 'policy-page' }, '')).status).toBe(401);
  for (const [json, errors] of [
    [{}, { key: MESSAGES.required }],
    [{ key: 'policy-page.shown' }, { key: MESSAGES.ownTextUnknown }],
    [{ key: 'works-page.tabs.Nothing' }, { key: MESSAGES.ownTextUnknown }],
    [{ key: 'constructor' }, { key: MESSAGES.ownTextUnknown }],
    [{ key: 'site.callToAction', hide: true }, { hide: MESSAGES.ownTextShown }],
  ] as const) {
    const { status, body } = await deal(json);
    expect([json, status, body.errors]).toEqual([json, 400, errors]);
  }
  expect(await keys()).toContain('site.callToAction');
});

it('counts what is published: what was changed is out of the list, a draft is not, and a changed page not at all', async () => {
  const { token, http } = studio;
  await http.post('/api/globals/home-page?draft=true', { json: { line: 'A draft' }, token });
  expect(await keys()).toContain('home-page.line');
  await write('home-page', { line: 'I photograph trees.', description: 'Trees' });
  await write('project-page', { heading: 'My trees' });
  const found = await keys();
  for (const key of ['home-page.line', 'home-page.description', 'project-page'])
    expect(found).not.toContain(key);
  // Now that it is not documented as a whole, its parts are.
  expect(found).toContain('project-page.description');
  await write('project-page', { heading: before['project-page']?.heading });
});

it('says that something is hidden only if it is: not of what cannot be hidden, was changed, or is shown all the same', async () => {
  const shown = { hide: MESSAGES.ownTextShown };
  for (const [key, ...answer] of [
    ['about-page.experience', 400, shown],
    ['home-page.description', 400, shown],
    ['project-page.description', 400, shown],
    ['home-page.line', 409, undefined],
    ['works-page.tabs.Wedding', 409, undefined],
  ] as const) {
    const { status, body } = await deal({ key, hide: true });
    expect([key, status, body.errors]).toEqual([key, ...answer]);
  }
  await write('works-page', { shown: false });
  const off = await deal({ key: 'works-page.tabs.Wedding', hide: true });
  expect([off.status, off.body.message]).toEqual([409, MESSAGES.fieldsStale]);
  await write('works-page', { shown: true });
  expect((await read('works-page')).tabs).toHaveLength(2);
  expect((await read('home-page')).line).toBe('I photograph trees.');
});

it('quotes of the call to action what is documented', async () => {
  const callToAction = before.site?.callToAction as { title: string; text: string };
  const quote = async () => (await list()).find(({ key }) => key === 'site.callToAction')?.text;
  expect(await quote()).toContain(callToAction.title);
  await write('site', { callToAction: { ...callToAction, title: 'Write to me' } });
  expect(await quote()).toContain(callToAction.text);
  await write('site', { callToAction });
});

it('names no card of entries that has some, and a tab that shows nothing as soon as another shows something', async () => {
  const json = {
    ...{ name: 'School', course: 'Light', startDate: '2020-01-01', endDate: '2021-01-01' },
  };
  await studio.http.post('/api/educations', { json, token: studio.token });
  const service = await createService(studio, { name: 'Weddings' });
  await createPortfolio(studio, { service: service._id });
  const found = await keys();
  expect(found).not.toContain('about-page.education');
  expect(found.filter((key) => key.startsWith('works-page.tabs'))).toEqual([
    'works-page.tabs.Photo Shoot',
  ]);
  const [education] = await listEducations(studio);
  await studio.http.del(`/api/educations/${education?._id}`, { token: studio.token });

  const hidden = await deal({ key: 'works-page.tabs.Photo Shoot', hide: true });
  expect([hidden.status, hidden.body.message]).toEqual([200, MESSAGES.ownTextHidden]);
  expect((await read('works-page')).tabs).toMatchObject([{ name: 'Wedding' }]);
  expect(await html('/portfolio')).not.toContain('Photo Shoot');
  for (const one of await listServices(studio))
    await studio.http.del(`/api/services/${one._id}`, { token: studio.token });
});

it('keeps what is the owner’s own out of the list, of two tabs too, whatever becomes of the text', async () => {
  const key = 'services-page.cards.Portraits';
  const answers = await Promise.all(Array.from({ length: 5 }, () => deal({ key })));
  expect(answers.map(({ status, body }) => [status, body.message])).toEqual(
    Array(5).fill([200, MESSAGES.ownTextKept]),
  );
  expect(await keys()).not.toContain(key);
  const cards = (await read('services-page')).cards as Texts[];
  expect(cards).toHaveLength(3);
  await write('services-page', { cards: cards.map((card) => ({ ...card, text: 'My own words' })) });
  expect((await keys()).filter((one) => one.startsWith('services-page.cards'))).toEqual([]);
  await write('services-page', { cards });
  expect((await keys()).filter((one) => one.startsWith('services-page.cards'))).toEqual(
    CARDS.slice(1),
  );
});

it('409: does not hide while a draft waits, which neither is published nor loses anything', async () => {
  // Rows that were never saved have other ids each time.
  await write('services-page', await read('services-page'));
  const { cards } = await read('services-page');
  const added = { icon: 'gem', name: 'Pending', text: 'Pending' };
  for (const [slug, key, more] of [
    ['services-page', 'services-page.cards.Wedding', { cards: [...(cards as Texts[]), added] }],
    ['policy-page', 'policy-page', {}],
  ] as const) {
    const draft = { description: 'Pending', ...more };
    const path = `/api/globals/${slug}?draft=true`;
    await studio.http.post(path, { json: draft, token: studio.token });
    const published = await read(slug);
    const { status, body } = await deal({ key, hide: true });
    expect([key, status, body.message]).toEqual([key, 409, MESSAGES.ownTextDraft]);
    expect(await read(slug)).toEqual(published);
    const { body: kept } = await studio.http.get<Texts>(path, { token: studio.token });
    expect(kept).toMatchObject(draft);
    expect(await keys()).toContain(key);
    await write(slug, published);
  }
});

it('hides a page, a card and the line from visitors, and what another tab has hidden stays hidden', async () => {
  await write('home-page', { line: before['home-page']?.line });
  for (const key of ['policy-page', 'services-page.cards.Maternity', 'home-page.line'])
    for (const _ of ['once', 'again']) {
      const { status, body } = await deal({ key, hide: true });
      expect([key, status, body.message]).toEqual([key, 200, MESSAGES.ownTextHidden]);
    }
  expect((await studio.http.get('/policy')).status).toBe(404);
  expect(await html('/service')).not.toContain('Maternity</h2>');
  expect(await html('/service')).toContain('Wedding</h2>');
  expect(await html('/')).not.toContain('I am a professional photographer.');
  const found = await keys();
  for (const key of ['policy-page', 'policy-page.description', 'home-page.line'])
    expect(found).not.toContain(key);
  // Shown again, it has been dealt with.
  await write('policy-page', { shown: true });
  expect(await keys()).not.toContain('policy-page');
  expect((await studio.http.get('/policy')).status).toBe(200);
});
