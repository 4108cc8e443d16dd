import sharp from 'sharp';
import { type Head, headOf, type Thing } from '../helpers/head';
import { file, jpeg } from '../helpers/photoFixtures';
import { sharedStudio } from '../helpers/sharedStudio';
import { createPortfolio, createService, listPortfolios, listServices } from '../helpers/studio';
import { OPTIONS, SITE_URL as SITE } from './deployment.options';

/** A text that would end a script or an element if it were not escaped. */
const HOSTILE = '</script><script>alert(1)</script> & "Sons" <b>';
const YEAR = 'public, max-age=31536000, immutable';
/** The picture of a shared link, in pixels. */
const CARD = { width: 1200, height: 630 };

const studio = sharedStudio(OPTIONS);
let service: string;
/** The portfolio that has them. */
let boats: string;
/** The photographs of the service, by what their files' names begin with. */
let photographs: { id: string; hash: string }[];

beforeAll(async () => {
  const { owner } = studio;
  await change('PUT', `/api/auth/update/${owner.user._id}`, {
    json: {
      firstName: 'Ada',
      lastName: 'Whitfield',
      phone: '+44 20 7946 0112',
      address: HOSTILE,
      instagram: 'https://www.instagram.com/ada',
    },
  });
  service = (await createService(studio, { name: 'Harbour' }))._id;
  const images = [
    file(await jpeg({ width: 1300, height: 2000, seed: 1 })),
    file(await jpeg({ width: 400, height: 600, seed: 2 })),
  ];
  const portfolio = await createPortfolio(studio, {
    service,
    name: 'Boats',
    description: 'Two boats at low tide',
    images,
  });
  await createPortfolio(studio, { service, name: HOSTILE });
  boats = portfolio._id;
  photographs = portfolio.images.map((path) => {
    const [, id = '', hash = ''] = /media\/([^-]+)-([^-]+)-/.exec(path) ?? [];
    return { id, hash };
  });
});

async function change(method: string, path: string, body: { json?: unknown }): Promise<void> {
  const { status } = await studio.http.request(method, path, { ...body, token: studio.token });
  expect(status).toBeLessThan(300);
}

const load = (path: string) => fetch(studio.server.url + path, { redirect: 'manual' });
const head = async (path: string): Promise<Head> => headOf(await (await load(path)).text());
const pathOf = (url: string | string[] | undefined) => String(url).replace(SITE, '');
const thing = ({ graph }: Head, type: string): Thing => {
  const found = graph.filter((one) => one['@type'] === type);
  expect(found).toHaveLength(1);
  return found[0] as Thing;
};

const paths = () => [
  '/',
  '/about',
  '/portfolio',
  '/portfolio/harbour',
  '/works/boats',
  '/service',
  '/project',
  '/contact',
  '/policy',
];

describe('every page', () => {
  it('has one title, description, canonical address and card for shared links', async () => {
    for (const path of paths()) {
      const { meta, link, title } = await head(path);
      expect(title).toMatch(/. · Ada Whitfield$/);
      expect(String(meta('description')).length).toBeGreaterThan(5);
      expect(link('canonical')).toBe(path === '/' ? SITE : SITE + path);
      expect(meta('robots')).toBe('max-image-preview:large');
      expect(meta('theme-color')).toBe('#0c0d0e');
      expect(link('manifest')).toBe('/manifest.webmanifest');
      expect(meta('og:url')).toBe(link('canonical'));
      expect(meta('og:image:width')).toBe('1200');
      expect(meta('og:image:height')).toBe('630');
      expect(meta('og:image:type')).toBe('image/jpeg');
      expect(meta('twitter:card')).toBe('summary_large_image');
      expect(meta('twitter:image')).toBe(meta('og:image'));
      expect((await load(pathOf(meta('og:image')))).status).toBe(200);
    }
  });

  it('that does not exist is a 404 with noindex and without a card', async () => {
    for (const path of ['/nothing', '/portfolio/nothing', `/portfolio/${service}/more`]) {
      const response = await load(path);
      const { meta, link, graph } = headOf(await response.text());
      expect(response.status).toBe(404);
      expect(meta('robots')).toBe('noindex');
      expect(link('canonical')).toBeUndefined();
      expect(meta('og:image')).toBeUndefined();
      expect(graph).toEqual([]);
    }
  });

  it('links icons that exist and may be cached for a day', async () => {
    const { link } = await head('/');
    for (const icon of [link('icon'), link('apple-touch-icon'), '/favicon.ico'].flat()) {
      const response = await load(String(icon));
      expect(response.status).toBe(200);
      expect(response.headers.get('cache-control')).toBe('public, max-age=86400');
    }
    const ico = Buffer.from(await (await load('/favicon.ico')).arrayBuffer());
    expect(ico.subarray(0, 6)).toEqual(Buffer.from([0, 0, 1, 0, 3, 0]));
  });
});

describe('the picture of a shared link', () => {
  const cardOf = async (path: string) => pathOf((await head(path)).meta('og:image'));

  it('is a JPEG of the declared size that caches may keep for a year', async () => {
    const response = await load(await cardOf(`/portfolio/${service}`));
    expect(response.headers.get('content-type')).toBe('image/jpeg');
    expect(response.headers.get('cache-control')).toBe(YEAR);
    const { format, width, height } = await sharp(await response.arrayBuffer()).metadata();
    expect({ format, width, height }).toEqual({ format: 'jpeg', ...CARD });
  });

  it('follows the focal point, and its old address is a 404', async () => {
    const media = `/api/media/${photographs[0]?.id}`;
    const path = `/portfolio/${service}`;
    const before = await cardOf(path);
    const green = async () =>
      (await sharp(await (await load(await cardOf(path))).arrayBuffer()).stats()).channels[1]?.mean;
    // The picture of the test grows greener from its top to its bottom.
    await change('PATCH', media, { json: { focalY: 0 } });
    const top = await green();
    await change('PATCH', media, { json: { focalY: 100 } });
    expect(await green()).toBeGreaterThan((top ?? 255) + 50);
    expect((await load(before)).status).toBe(404);
  });

  it('shows the photograph that the address names', async () => {
    const [first, second] = photographs;
    const path = '/portfolio/harbour';
    const { meta, link } = await head(`${path}?photo=${second?.id}`);
    expect(pathOf(meta('og:image'))).toContain(`/card/${second?.id}-`);
    expect(meta('og:url')).toBe(`${SITE}${path}?photo=${second?.id}`);
    expect(meta('og:title')).toBe('Boats');
    expect(link('canonical')).toBe(SITE + path);
    expect(await cardOf(path)).toContain(`/card/${first?.id}-`);
  });

  it('never shows a photograph of another service: such an address is redirected to the service', async () => {
    const other = (await createService(studio))._id;
    for (const photo of [photographs[0]?.id, 'nothing']) {
      const response = await load(`/portfolio/${other}?photo=${photo}`);
      expect(response.status).toBe(307);
      expect(response.headers.get('location')).toBe(`/portfolio/${other}`);
    }
  });

  it('exists only under its exact name', async () => {
    const card = await cardOf(`/portfolio/${service}`);
    const [{ id, hash } = { id: '', hash: '' }, other] = photographs;
    expect(card).toMatch(`/card/${id}-${hash}-`);
    const names = [
      '.jpg',
      `${id}-${hash}.jpg`,
      card.replace(hash, other?.hash ?? '').slice('/card/'.length),
      `${id}-${hash}-200-50.jpg`,
      card.replace('.jpg', '.webp').slice('/card/'.length),
      `..%2F..%2Fdata%2Fsite.db`,
      'a'.repeat(5000),
    ];
    for (const name of names) {
      const response = await load(`/card/${name}`);
      expect({ name, status: response.status }).toEqual({ name, status: 404 });
      expect(await response.json()).toEqual({ message: 'Not found' });
      expect(response.headers.get('cache-control')).toBe('no-store');
    }
    expect((await load(card)).status).toBe(200);
  });
});

describe('structured data', () => {
  it('describes the photographer and the business on the home, about and contact pages', async () => {
    for (const path of ['/', '/about', '/contact']) {
      const page = await head(path);
      expect(thing(page, 'Person')).toMatchObject({
        name: 'Ada Whitfield',
        telephone: '+44 20 7946 0112',
        email: studio.owner.email,
        address: HOSTILE,
        sameAs: ['https://www.instagram.com/ada'],
      });
      expect(thing(page, 'ProfessionalService')).toMatchObject({
        name: 'Ada Whitfield',
        url: `${SITE}/`,
        image: expect.stringContaining(`${SITE}/card/`),
        founder: { '@id': thing(page, 'Person')['@id'] },
      });
    }
  });

  it('names the creator and the licence of every photograph of a service', async () => {
    const page = await head(`/portfolio/${service}`);
    const { image, name } = thing(page, 'ImageGallery');
    expect(name).toBe('Harbour photography');
    expect(image).toHaveLength(2);
    const [first] = image as Thing[];
    expect(first).toMatchObject({
      '@type': 'ImageObject',
      name: 'Boats',
      creator: { '@type': 'Person', name: 'Ada Whitfield' },
      copyrightNotice: '© Ada Whitfield',
      license: `${SITE}/policy`,
      acquireLicensePage: `${SITE}/contact`,
    });
    const shown = await load(pathOf(String(first?.contentUrl)));
    const { width, height } = await sharp(await shown.arrayBuffer()).metadata();
    expect([first?.width, first?.height]).toEqual([String(width), String(height)]);
    expect((await load(pathOf(String(first?.thumbnailUrl)))).status).toBe(200);
  });

  it('contains the breadcrumbs of a service', async () => {
    const breadcrumbs = thing(await head(`/portfolio/${service}`), 'BreadcrumbList');
    expect(breadcrumbs.itemListElement).toMatchObject([
      { position: 1, name: 'Home', item: `${SITE}/` },
      { position: 2, name: 'Portfolio', item: `${SITE}/portfolio` },
      { position: 3, name: 'Harbour', item: `${SITE}/portfolio/harbour` },
    ]);
  });

  it('escapes what an owner writes', async () => {
    for (const path of ['/', '/contact', `/portfolio/${service}`]) {
      const html = await (await load(path)).text();
      expect(html).not.toContain('<script>alert(1)');
      expect(headOf(html).graph.length).toBeGreaterThan(0);
    }
  });
});

it('a photograph without alternative text has its title, else the name of the portfolio and its number, on every page that shows it', async () => {
  const patch = (title: string) =>
    change('PATCH', `/api/media/${photographs[1]?.id}`, { json: { title } });
  const texts = async (path: string) => {
    const html = await (await load(path)).text();
    return [...html.matchAll(/ alt="(.*?)"/g)].map(([, alt]) => alt);
  };
  for (const path of ['/works/boats', '/portfolio/harbour']) {
    expect(await texts(path)).toEqual(expect.arrayContaining(['Boats, 1', 'Boats, 2']));
    expect(await texts(path)).not.toContain('');
  }
  for (const path of ['/', '/portfolio']) expect((await texts(path)).join()).toMatch(/Boats, [12]/);
  await patch('Low tide');
  expect(await texts('/works/boats')).toEqual(['Boats, 1', 'Low tide']);
  const { image } = thing(await head('/works/boats'), 'ImageGallery');
  expect(image).toMatchObject([{ caption: 'Boats, 1' }, { caption: 'Low tide' }]);
  await patch('');
});

describe('a page with a slug', () => {
  const location = async (path: string) => {
    const { status, headers } = await load(path);
    return [status, headers.get('location')];
  };

  it('shows a service at its id too, with the slug as its canonical address', async () => {
    const { link, meta } = await head(`/portfolio/${service}`);
    expect(link('canonical')).toBe(`${SITE}/portfolio/harbour`);
    expect(meta('og:url')).toBe(link('canonical'));
  });

  it('shows a portfolio with its card and its path, and leads a photograph of another to it', async () => {
    const page = await head(`/works/boats?photo=${photographs[1]?.id}`);
    expect(page.title).toBe('Boats · Ada Whitfield');
    expect(page.link('canonical')).toBe(`${SITE}/works/boats`);
    expect(pathOf(page.meta('og:image'))).toContain(`/card/${photographs[1]?.id}-`);
    expect(thing(page, 'ImageGallery').image).toHaveLength(2);
    expect(thing(page, 'BreadcrumbList').itemListElement).toMatchObject([
      {},
      {},
      { name: 'Harbour', item: `${SITE}/portfolio/harbour` },
      { name: 'Boats', item: `${SITE}/works/boats` },
    ]);
    expect(await location('/works/boats?photo=nothing')).toEqual([307, '/works/boats']);
    expect((await load('/works/nothing')).status).toBe(404);
  });

  it('leads on from an earlier slug with its query, until another document takes it', async () => {
    const moved = await createPortfolio(studio, { service, slug: 'first-walk' });
    const { _id } = await createService(studio, { slug: 'first-kind' });
    await change('PUT', `/api/portfolios/${moved._id}`, { json: { slug: 'last-walk' } });
    await change('PUT', `/api/services/${_id}`, { json: { slug: 'last-kind' } });
    expect(await location('/works/first-walk?photo=a&from=b')).toEqual([
      308,
      '/works/last-walk?photo=a&from=b',
    ]);
    expect(await location('/portfolio/first-kind?page=2')).toEqual([
      308,
      '/portfolio/last-kind?page=2',
    ]);
    await createPortfolio(studio, { service, slug: 'first-walk' });
    expect(await location('/works/first-walk')).toEqual([200, null]);
  });

  it('does not lead to a portfolio that is hidden', async () => {
    const { _id } = await createPortfolio(studio, { service, slug: 'seen' });
    await change('PUT', `/api/portfolios/${_id}`, { json: { slug: 'unseen', status: 'hidden' } });
    for (const path of ['/works/seen', '/works/unseen'])
      expect((await load(path)).status).toBe(404);
    await change('DELETE', `/api/portfolios/${_id}`, {});
  });
});

describe('the sitemap', () => {
  const PAGE =
    /<url>\n<loc>([^<>&]+)<\/loc>\n((?:<image:image>\n<image:loc>[^<>&]+<\/image:loc>\n<\/image:image>\n)*)(?:<lastmod>([^<>]+)<\/lastmod>\n)?<\/url>\n/g;

  async function read() {
    const response = await load('/sitemap.xml');
    expect(response.headers.get('content-type')).toBe('application/xml');
    const xml = await response.text();
    // It contains only what these expressions allow.
    expect(xml.replace(PAGE, '')).toMatch(
      /^<\?xml version="1\.0" encoding="UTF-8"\?>\n<urlset( xmlns(:image)?="[^"]+"){2}>\n<\/urlset>\n$/,
    );
    return [...xml.matchAll(PAGE)].map(([, url, images = '', changed]) => ({
      path: pathOf(url),
      changed,
      images: [...images.matchAll(/<image:loc>([^<]+)/g)].map(([, image]) => pathOf(image)),
    }));
  }
  const pageOf = async (path: string) => (await read()).find((page) => page.path === path);

  it('lists every page that exists, and nothing else', async () => {
    const [services, portfolios] = await Promise.all([
      listServices(studio),
      listPortfolios(studio),
    ]);
    const others = [
      ...services.map(({ slug }) => `/portfolio/${slug}`),
      ...portfolios.map(({ slug }) => `/works/${slug}`),
    ];
    const listed = (await read()).map(({ path }) => path);
    expect(listed.sort()).toEqual([...new Set([...paths(), ...others])].sort());
    for (const path of others) expect((await load(path)).status).toBe(200);
  });

  it('lists the photographs of a service as existing WebP files', async () => {
    const { images = [] } = (await pageOf('/portfolio/harbour')) ?? {};
    expect(images).toHaveLength(2);
    for (const image of images) {
      const response = await load(image);
      expect(response.headers.get('content-type')).toBe('image/webp');
    }
  });

  it('is up to date after a change, with the time of the change', async () => {
    const path = '/portfolio/harbour';
    const before = await pageOf(path);
    const began = new Date().toISOString();
    const portfolio = await createPortfolio(studio, {
      service,
      images: [file(await jpeg({ seed: 9 }))],
    });
    const after = await pageOf(path);
    expect(before?.changed && before.changed < began).toBe(true);
    expect(after?.changed && after.changed >= began).toBe(true);
    expect(after?.images).toHaveLength(3);
    await change('DELETE', `/api/portfolios/${portfolio._id}`, {});
    expect((await pageOf(path))?.images).toHaveLength(2);
    const { _id, slug } = await createService(studio);
    expect(await pageOf(`/portfolio/${slug}`)).toBeDefined();
    await change('DELETE', `/api/services/${_id}`, {});
    expect(await pageOf(`/portfolio/${slug}`)).toBeUndefined();
  });

  it('contains the time at which the texts of a page were edited', async () => {
    expect((await pageOf('/policy'))?.changed).toBeUndefined();
    await change('POST', '/api/globals/policy-page', { json: { description: 'Terms' } });
    expect((await pageOf('/policy'))?.changed).toMatch(/^\d{4}-\d{2}-\d{2}T/);
  });

  it('does not change when somebody signs in', async () => {
    const before = await pageOf('/contact');
    const { email, password } = studio.owner;
    await studio.http.post('/api/auth/signin', { json: { email, password } });
    expect(await pageOf('/contact')).toEqual(before);
  });
});

it('robots.txt excludes the private paths and names the sitemap', async () => {
  const response = await load('/robots.txt');
  expect(response.headers.get('content-type')).toBe('text/plain');
  const lines = (await response.text()).split('\n');
  expect(lines).toEqual(expect.arrayContaining(['User-Agent: *', 'Allow: /']));
  const signIn = ['/login', '/logout', '/signup', '/reset-password', '/verification'];
  for (const path of ['/admin', '/dashboard', '/api', ...signIn]) {
    expect(lines).toContain(`Disallow: ${path}`);
  }
  expect(lines).toContain(`Sitemap: ${SITE}/sitemap.xml`);
});

describe('security.txt', () => {
  const setContact = (securityContact: string) =>
    studio.http.post('/api/globals/site', { json: { securityContact }, token: studio.token });

  it('is a 404 until the owner has set a contact', async () => {
    expect((await load('/.well-known/security.txt')).status).toBe(404);
  });

  it.each([
    ['security@ada.example', 'mailto:security@ada.example'],
    ['https://ada.example/report', 'https://ada.example/report'],
  ])('names the contact %s, and is valid for less than a year (RFC 9116)', async (contact, uri) => {
    expect((await setContact(contact)).status).toBe(200);
    const response = await load('/.well-known/security.txt');
    expect([response.status, response.headers.get('content-type')]).toEqual([
      200,
      'text/plain; charset=utf-8',
    ]);
    const lines = (await response.text()).split('\n');
    expect(lines).toEqual([
      `Contact: ${uri}`,
      expect.stringMatching(/^Expires: \d{4}-\d\d-\d\dT[\d:.]+Z$/),
      `Canonical: ${SITE}/.well-known/security.txt`,
      '',
    ]);
    const days = (Date.parse(lines[1]?.slice('Expires: '.length) ?? '') - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(1);
    expect(days).toBeLessThan(365);
  });

  it('is a 404 again without a contact, which may be no other link', async () => {
    expect((await setContact('http://ada.example')).status).toBe(400);
    expect((await setContact('')).status).toBe(200);
    expect((await load('/.well-known/security.txt')).status).toBe(404);
  });

  it('comes with Strict-Transport-Security of a year, as all answers of a site with https', async () => {
    for (const path of ['/.well-known/security.txt', '/', '/login', '/api/services'])
      expect([path, (await load(path)).headers.get('strict-transport-security')]).toEqual([
        path,
        'max-age=31536000',
      ]);
  });
});

describe('the web manifest', () => {
  type Manifest = {
    name: string;
    theme_color: string;
    icons: { src: string; sizes: string; type: string; purpose: string }[];
  };
  const read = async () => {
    const response = await load('/manifest.webmanifest');
    expect(response.headers.get('content-type')).toBe('application/manifest+json');
    return (await response.json()) as Manifest;
  };

  it('has icons of the declared sizes, one of them maskable', async () => {
    const { icons } = await read();
    for (const { src, sizes, type } of icons) {
      const response = await load(src);
      expect(response.headers.get('content-type')).toBe(type);
      const { width, height, format } = await sharp(await response.arrayBuffer()).metadata();
      expect([`${width}x${height}`, `image/${format}`]).toEqual([sizes, type]);
    }
    expect(icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
      '192x192 any',
      '512x512 any',
      '512x512 maskable',
    ]);
  });

  it('follows the name of the site and its look', async () => {
    expect(await read()).toMatchObject({ name: 'Ada Whitfield', theme_color: '#0c0d0e' });
    await change('POST', '/api/globals/site', { json: { wordmark: 'Whitfield' } });
    await change('POST', '/api/globals/look', { json: { theme: 'light' } });
    expect(await read()).toMatchObject({ name: 'Whitfield', theme_color: '#ffffff' });
  });
});

describe('a page without a photograph of its own', () => {
  const shown = async () => (await head('/policy')).meta('og:image');

  it('shares the first photograph of the site, even after many portfolios without one, and else its name', async () => {
    expect(await shown()).toContain(`/card/${photographs[0]?.id}-`);
    await change('DELETE', `/api/portfolios/${boats}`, {});
    const { meta } = await head('/policy');
    expect(pathOf(meta('og:image'))).toContain('/card/site-');
    expect(meta('twitter:card')).toBe('summary_large_image');
    expect((await load(pathOf(meta('og:image')))).status).toBe(200);
    for (let made = 0; made < 12; made += 1) await createPortfolio(studio, { service });
    expect(await shown()).toContain('/card/site-');
    const images = [file(await jpeg({ seed: 5 }))];
    const last = await createPortfolio(studio, { service, images });
    const [, id] = /media\/([^-]+)-/.exec(last.images[0] ?? '') ?? [];
    expect(await shown()).toContain(`/card/${id}-`);
  });
});
