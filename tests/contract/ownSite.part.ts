import { MESSAGES } from '@/contract/messages';
import { file, jpeg } from '../helpers/photoFixtures';
import { sharedStudio } from '../helpers/sharedStudio';
import { createPortfolio, createService, mediaRows } from '../helpers/studio';
import { OPTIONS } from './content.options';

const studio = sharedStudio(OPTIONS);

const html = async (path: string) => (await studio.http.get<string>(path)).body;
const write = (path: string, json: object) =>
  studio.http.post<{ result: Record<string, unknown> }>(`/api/globals/${path}`, {
    json,
    token: studio.token,
  });
const UNKNOWN = '0123456789abcdef01234567';

describe('the opening photographs of the home page', () => {
  const photograph = async (name: string) =>
    file(await jpeg({ width: 480, height: 320 }), `${name}.jpg`);
  const idOf = async (name: string) =>
    (await mediaRows(studio)).find(({ originalName }) => originalName === `${name}.jpg`)?.id ?? '';
  const carousel = async (path = '/') => {
    const page = await html(path);
    const start = page.indexOf('aria-label="Selected photographs"');
    return start < 0 ? '' : page.slice(start, page.indexOf('</section>', start));
  };
  /** The slides without the copies at both ends of a carousel that loops. */
  const slides = async () =>
    [...(await carousel()).matchAll(/<figure[^>]*>(.*?)<\/figure>/g)].map(([, slide = '']) => ({
      photo: /\/media\/([\da-f]{24})/.exec(slide)?.[1],
      href: /<a [^>]*href="([^"]*)"/.exec(slide)?.[1],
      name: /class="name">([^<]*)</.exec(slide)?.[1],
    }));
  const open = async (carousel: object) =>
    (await write('home-page', { carousel, selectedWork: { show: false } })).status;

  let first: { slug: string };
  let second: { slug: string };
  let ids: Record<'a' | 'b' | 'c' | 'd' | 'loose', string>;
  beforeAll(async () => {
    const { _id: service } = await createService(studio);
    const add = (name: string, form: object, ...photos: unknown[]) =>
      createPortfolio(studio, { service, name, ...form, images: photos as never });
    first = await add('First', {}, await photograph('a'), await photograph('b'));
    second = await add('Second', {}, await photograph('c'));
    await add('Hidden', { status: 'hidden' }, await photograph('d'));
    await studio.http.post('/api/library', {
      form: { images: await photograph('loose') },
      token: studio.token,
    });
    const names = ['a', 'b', 'c', 'd', 'loose'] as const;
    const found = await Promise.all(names.map(async (name) => [name, await idOf(name)]));
    ids = Object.fromEntries(found);
  });
  afterAll(async () => {
    await write('home-page', {
      carousel: { from: 'random', photographs: [] },
      selectedWork: { show: true },
    });
    await studio.http.del(`/api/media/${ids.loose}`, { token: studio.token });
  });

  it('are the covers of the portfolios that are on the home page, in the order of the owner', async () => {
    expect(await open({ from: 'covers' })).toBe(200);
    const found = await slides();
    const shown = found.length === 4 ? found.slice(1, 3) : found;
    expect(shown).toEqual([
      { photo: ids.a, href: `/works/${first.slug}`, name: 'First' },
      { photo: ids.c, href: `/works/${second.slug}`, name: 'Second' },
    ]);
  });

  it('are those that the owner has chosen, in order, each of which leads to its portfolio if visitors may see it', async () => {
    const photographs = [ids.c, ids.loose, ids.d, ids.b];
    expect(await open({ from: 'chosen', photographs })).toBe(200);
    const found = await slides();
    const shown = found.length === 6 ? found.slice(1, 5) : found;
    const nowhere = { href: undefined, name: undefined };
    expect(shown).toEqual([
      { photo: ids.c, href: `/works/${second.slug}`, name: 'Second' },
      { photo: ids.loose, ...nowhere },
      { photo: ids.d, ...nowhere },
      { photo: ids.b, href: `/works/${first.slug}`, name: 'First' },
    ]);
    expect(await carousel()).not.toContain('alt=""');
    const [src = ''] = /\/media\/[^" ]*/.exec((await carousel()).slice(-9_000)) ?? [];
    expect((await studio.http.get(src)).status).toBe(200);
    const inUse = await studio.http.del(`/api/media/${ids.loose}`, { token: studio.token });
    expect(inUse.status).toBe(409);
  });

  it('are all alike for every visitor, unlike those that are drawn', async () => {
    await open({ from: 'chosen', photographs: [ids.b, ids.a] });
    const pages = await Promise.all(Array.from({ length: 12 }, () => carousel()));
    expect(new Set(pages).size).toBe(1);
  });

  it('have neither dots nor a button that stops them when there is one', async () => {
    await open({ from: 'chosen', photographs: [ids.a, ids.b] });
    expect(await carousel()).toMatch(/class="dot".*class="pause"/);
    await open({ from: 'chosen', photographs: [ids.a] });
    expect(await carousel()).not.toMatch(/class="(dot|pause|control-dots)/);
  });

  it('400: are not published when none is chosen; of a draft there is none, as on a site without photographs', async () => {
    const none = { carousel: { from: 'chosen', photographs: [] } };
    const { status, body } = await write('home-page', none);
    const { errors } = body as { errors?: { data?: { errors?: object[] } }[] };
    expect([status, errors?.[0]?.data?.errors]).toMatchObject([
      400,
      [{ path: 'carousel.photographs', message: MESSAGES.noneChosen }],
    ]);
    expect(await carousel()).not.toBe('');
    expect((await write('home-page?draft=true', none)).status).toBe(200);
    const headers = { Cookie: `payload-token=${studio.token}` };
    const { body: preview } = await studio.http.get<string>('/?preview', { headers });
    expect(preview).not.toContain('aria-label="Selected photographs"');
    expect(preview).toContain('The first photographs are on their way.');
    expect((await write('home-page', {})).status).toBe(400);
    expect(await open({ from: 'covers' })).toBe(200);
  });

  it('are refused when they are none of the library, or too many, and a draft of them is seen by nobody', async () => {
    expect(await open({ from: 'chosen', photographs: [UNKNOWN] })).toBe(400);
    expect(await open({ from: 'chosen', photographs: Array(201).fill(ids.a) })).toBe(400);
    expect(await open({ from: 'somewhere' })).toBe(400);
    await open({ from: 'chosen', photographs: [ids.b] });
    await write('home-page?draft=true', { carousel: { from: 'chosen', photographs: [ids.d] } });
    expect((await slides()).map(({ photo }) => photo)).toEqual([ids.b]);
  });
});

describe('a card of the services page', () => {
  const cards = (service?: unknown) => [
    { icon: 'gem', name: 'Weddings', text: 'All day', service },
    { icon: 'baby', name: 'Newborn', text: 'At home' },
  ];
  const linksIn = async () =>
    [...(await html('/service')).matchAll(/<h2><a [^>]*href="([^"]*)">([^<]*)</g)].map(
      ([, href, name]) => [name, href],
    );
  let before: unknown;
  beforeAll(async () => {
    const { body } = await studio.http.get<{ cards: unknown }>('/api/globals/services-page', {
      token: studio.token,
    });
    before = body.cards;
  });
  afterAll(async () => {
    await write('services-page', { cards: before as object });
  });

  it('leads to the page of the service that it names, as long as that is there', async () => {
    const service = await createService(studio, { name: 'All weddings' });
    expect((await write('services-page', { cards: cards(service._id) })).status).toBe(200);
    const href = `/portfolio/${service.slug}`;
    expect(await linksIn()).toEqual([['Weddings', href]]);
    expect((await studio.http.get(href)).status).toBe(200);
    await studio.http.del(`/api/services/${service._id}`, { token: studio.token });
    expect(await linksIn()).toEqual([]);
    expect(await html('/service')).toContain('<h2>Weddings</h2>');
  });

  it('400: refuses a service that is not there; a draft does not keep it', async () => {
    expect((await write('services-page', { cards: cards(UNKNOWN) })).status).toBe(400);
    const draft = await write('services-page?draft=true', { cards: cards(UNKNOWN) });
    expect(draft.status).toBe(200);
    expect(draft.body.result.cards).toMatchObject([{ service: null }, { name: 'Newborn' }]);
  });
});
