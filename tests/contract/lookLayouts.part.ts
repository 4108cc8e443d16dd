import { createGallery } from '../helpers/gallery';
import { file, jpeg } from '../helpers/photoFixtures';
import { sharedStudio } from '../helpers/sharedStudio';
import { createPortfolio, createService, mediaRows } from '../helpers/studio';
import { OPTIONS } from './content.options';

const studio = sharedStudio(OPTIONS);

const UNKNOWN = '0123456789abcdef01234567';
const DOCUMENTED = {
  home: 'carousel',
  homePhotograph: null,
  homePortfolios: [],
  portfolios: 'chapters',
};

const publish = async (look: object, path = 'look') =>
  (await studio.http.post(`/api/globals/${path}`, { json: look, token: studio.token })).status;
const main = async (path: string, headers: Record<string, string> = {}) => {
  const { body } = await studio.http.get<string>(path, { headers });
  return {
    head: body.slice(0, body.indexOf('<body')),
    main: /<main.*?<\/main>/s.exec(body)?.[0] ?? '',
  };
};
const cookie = () => ({ Cookie: `payload-token=${studio.token}` });

/** The ids of the photographs of some HTML, each once, in their order. */
const photographsIn = (html: string): string[] => [
  ...new Set([...html.matchAll(/<img[^>]* src="\/media\/([\da-f]{24})/g)].map(([, id = '']) => id)),
];
const preloaded = ({ head }: { head: string }): (string | undefined)[] =>
  [...head.matchAll(/<link rel="preload"[^>]*as="image"[^>]*>/g)].map(
    ([link]) => /\/media\/([\da-f]{24})/.exec(link)?.[1],
  );
const loadingOf = (html: string) =>
  [...html.matchAll(/<img[^>]* loading="(\w+)"/g)].map(([, loading]) => loading);

type Names = 'a' | 'b' | 'c' | 'd' | 'loose';
let ids: Record<Names, string>;
let service: { _id: string; slug: string };
let first: { _id: string; slug: string };
let second: { _id: string; slug: string };
let hidden: { _id: string; slug: string };

beforeAll(async () => {
  const photograph = async (name: string, height = 320) =>
    file(await jpeg({ width: 480, height }), `${name}.jpg`);
  service = (await createService(studio)) as never;
  const add = (name: string, form: object, ...images: unknown[]) =>
    createPortfolio(studio, { service: service._id, name, ...form, images: images as never });
  first = (await add('First', {}, await photograph('a'), await photograph('b', 700))) as never;
  second = (await add('Second', {}, await photograph('c'))) as never;
  hidden = (await add('Hidden', { status: 'hidden' }, await photograph('d'))) as never;
  await studio.http.post('/api/library', {
    form: { images: await photograph('loose') },
    token: studio.token,
  });
  const rows = await mediaRows(studio);
  const found = (['a', 'b', 'c', 'd', 'loose'] as const).map((name) => [
    name,
    rows.find(({ originalName }) => originalName === `${name}.jpg`)?.id,
  ]);
  ids = Object.fromEntries(found);
});
afterEach(() => publish(DOCUMENTED));
afterAll(() => studio.http.del(`/api/media/${ids.loose}`, { token: studio.token }));

describe('a home page of one photograph', () => {
  /** The part above 'Selected work'. */
  const opening = async (path = '/', headers = {}) => {
    const page = await main(path, headers);
    return { ...page, main: page.main.split('id="selected-work"')[0] ?? '' };
  };

  it('is the one that was chosen, preloaded, and leads to the portfolio that shows it', async () => {
    await publish({ home: 'photograph', homePhotograph: ids.b });
    const page = await opening();
    expect([photographsIn(page.main), preloaded(page)]).toEqual([[ids.b], [ids.b]]);
    expect(page.main).toContain(`href="/works/${first.slug}"`);
    expect(page.main).not.toContain('aria-roledescription');
    expect((await main('/')).main).toContain('id="selected-work"');
  });

  it('leads nowhere when no portfolio shows it to visitors', async () => {
    for (const id of [ids.loose, ids.d]) {
      await publish({ home: 'photograph', homePhotograph: id });
      const page = await opening();
      expect(photographsIn(page.main)).toEqual([id]);
      expect(page.main).not.toContain('href="/works/');
    }
  });

  it('is the first cover when none was chosen', async () => {
    await publish({ home: 'photograph' });
    const page = await opening();
    expect([photographsIn(page.main), preloaded(page)]).toEqual([[ids.a], [ids.a]]);
  });

  it('400: is none that there is not, and none of a client gallery', async () => {
    const gallery = await createGallery(studio, {}, 1);
    for (const homePhotograph of [UNKNOWN, gallery.photos[0]?._id])
      expect(await publish({ home: 'photograph', homePhotograph })).toBe(400);
    expect((await main('/')).main).toContain('aria-roledescription');
    await studio.http.del(`/api/galleries/${gallery._id}`, { token: studio.token });
  });

  it('of a draft is in the preview alone, and cannot be deleted', async () => {
    const draft = { home: 'photograph', homePhotograph: ids.loose };
    expect(await publish(draft, 'look?draft=true')).toBe(200);
    expect(photographsIn((await opening()).main)).not.toContain(ids.loose);
    expect(photographsIn((await opening('/?preview')).main)).not.toContain(ids.loose);
    expect(photographsIn((await opening('/?preview', cookie())).main)).toEqual([ids.loose]);
    const remove = () => studio.http.del(`/api/media/${ids.loose}`, { token: studio.token });
    expect((await remove()).status).toBe(409);
    await publish(draft);
    expect((await remove()).status).toBe(409);
    const [src = ''] = /\/media\/[^" ]*/.exec((await opening()).main) ?? [];
    expect((await studio.http.get(src)).status).toBe(200);
  });
});

describe('a home page of a slideshow', () => {
  it('shows the photographs of the carousel, the first preloaded, with name and line', async () => {
    const chosen = { from: 'chosen', photographs: [ids.c, ids.loose, ids.b] };
    await studio.http.post('/api/globals/home-page', {
      json: { carousel: chosen },
      token: studio.token,
    });
    await publish({ home: 'slideshow' });
    const page = await main('/');
    const [show = ''] =
      /<section[^>]*class="carousel[^"]* fades.*?<\/section>/s.exec(page.main) ?? [];
    // The first of a list without an end is a copy of the last.
    expect(photographsIn(show)).toEqual([ids.b, ids.c, ids.loose]);
    expect(preloaded(page)).toEqual([ids.c]);
    expect(show).toContain('class="caption">Second<');
    expect(page.main).toContain('I am a professional photographer.');
    const random = { from: 'random', photographs: [] };
    await studio.http.post('/api/globals/home-page', {
      json: { carousel: random },
      token: studio.token,
    });
  });
});

describe('a home page of covers', () => {
  const covers = async (path = '/', headers = {}) => {
    const page = await main(path, headers);
    const hrefs = [...page.main.matchAll(/href="\/works\/([^"]*)"/g)].map(([, slug]) => slug);
    return { ...page, hrefs };
  };

  it('has those of the chosen portfolios in their order, the first preloaded, and no further ones below', async () => {
    await publish({ home: 'grid', homePortfolios: [second._id, first._id] });
    const page = await covers();
    expect(page.hrefs).toEqual([second.slug, first.slug]);
    expect([photographsIn(page.main), preloaded(page)]).toEqual([[ids.c, ids.a], [ids.c]]);
    expect(loadingOf(page.main)).toEqual(['eager', 'lazy']);
    expect(page.main).not.toContain('id="selected-work"');
    expect(page.main).toContain('href="/portfolio"');
  });

  it('has those that are on the home page when none was chosen', async () => {
    await publish({ home: 'grid' });
    expect((await covers()).hrefs).toEqual([first.slug, second.slug]);
    await studio.http.patch(`/api/portfolio/${first._id}`, {
      json: { onHome: false },
      token: studio.token,
    });
    expect((await covers()).hrefs).toEqual([second.slug]);
    await studio.http.patch(`/api/portfolio/${first._id}`, {
      json: { onHome: true },
      token: studio.token,
    });
  });

  it('never has one that is not published', async () => {
    expect(await publish({ home: 'grid', homePortfolios: [hidden._id, second._id] })).toBe(200);
    for (const path of ['/', '/?preview']) {
      expect((await covers(path)).hrefs).toEqual([second.slug]);
      expect((await covers(path)).main).not.toContain('Hidden');
    }
    await publish({ home: 'grid', homePortfolios: [hidden._id] });
    expect((await covers()).hrefs).toEqual([first.slug, second.slug]);
  });

  it('400: names none that there is not; one that is deleted is no longer there', async () => {
    expect(await publish({ home: 'grid', homePortfolios: [UNKNOWN] })).toBe(400);
    const gone = await createPortfolio(studio, { service: service._id, name: 'Gone' });
    await publish({ home: 'grid', homePortfolios: [gone._id, second._id] });
    await studio.http.del(`/api/portfolios/${gone._id}`, { token: studio.token });
    expect((await covers()).hrefs).toEqual([second.slug]);
    expect(await publish({ theme: 'dark' })).toBe(200);
    expect((await covers()).hrefs).toEqual([second.slug]);
  });
});

describe.each(['grid', 'column', 'strip'])('portfolios as %s', (portfolios) => {
  it('have all photographs in order on both pages, the first preloaded and the others lazy', async () => {
    await publish({ portfolios });
    const pages = [
      [`/works/${first.slug}`, [ids.a, ids.b]],
      [`/portfolio/${service.slug}`, [ids.a, ids.b, ids.c]],
    ] as const;
    for (const [path, shown] of pages) {
      const page = await main(path);
      expect([path, photographsIn(page.main), preloaded(page)]).toEqual([path, shown, [shown[0]]]);
      expect(loadingOf(page.main)).toEqual(shown.map((_, index) => (index ? 'lazy' : 'eager')));
      expect(page.main).not.toContain('class="slider');
      expect(page.main.includes('aria-label="First" tabindex="0"')).toBe(portfolios === 'strip');
    }
    const { main: linked } = await main(`/works/${first.slug}?photo=${ids.b}`);
    expect(photographsIn(linked)).toEqual([ids.a, ids.b]);
  });
});
