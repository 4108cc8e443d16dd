import { createGallery } from '../helpers/gallery';
import { headOf } from '../helpers/head';
import { itDatabaseIndependent, itOnSqlite } from '../helpers/onDatabase';
import { everyBlock, link, pagesOf, paragraph, textBlock } from '../helpers/pages';
import { file, jpeg } from '../helpers/photoFixtures';
import { sharedStudio } from '../helpers/sharedStudio';
import { createPortfolio, type MediaRow, mediaRows } from '../helpers/studio';
import { OPTIONS } from './content.options';

const RESERVED = 'This address belongs to the site';
const UNKNOWN = '0123456789abcdef01234567';
const FORM = { heading: 'Say hello' };

const studio = sharedStudio(OPTIONS);
const pages = pagesOf(studio);
let photographs: string[];
/** A portfolio that visitors see, and one that is hidden. */
let portfolio: { _id: string; slug: string };
let hidden: { _id: string; slug: string };

beforeAll(async () => {
  const images = await Promise.all(
    [1, 2, 3].map(async (seed) => file(await jpeg({ width: 120, height: 80 + seed, seed }))),
  );
  for (const image of images)
    await studio.http.post('/api/media', {
      form: { file: image, _payload: JSON.stringify({ alt: `Number ${images.indexOf(image)}` }) },
      token: studio.token,
    });
  photographs = (await mediaRows(studio)).map(({ id }) => id).sort();
  const cover = () => JSON.stringify(photographs.slice(0, 1));
  portfolio = await createPortfolio(studio, { name: 'Lakes', addedImages: cover() });
  hidden = await createPortfolio(studio, {
    name: 'Secret',
    addedImages: cover(),
    status: 'hidden',
  });
});
afterAll(async () => {
  const { http, token } = studio;
  await http.del('/api/page?where[id][exists]=true', { token });
  await http.del('/api/service?where[id][exists]=true', { token });
  for (const { id } of await mediaRows(studio)) await http.del(`/api/media/${id}`, { token });
});

const see = (path: string) => studio.http.get<string>(path);
const preview = (path: string) =>
  studio.http.get<string>(`${path}?preview`, {
    headers: { Cookie: `payload-token=${studio.token}` },
  });
const html = async (path: string) => (await see(path)).body;
const statusOf = async (path: string) => (await see(path)).status;
const sitemap = () => html('/sitemap.xml');
const stored = async (id: string): Promise<MediaRow | undefined> =>
  (await mediaRows(studio)).find((row) => row.id === id);
/** What is refused, and how. */
const refusal = async (json: object, query = '') => {
  const { status, body } = await pages.post({ title: 'Refused', ...json }, query);
  return [status, body.errors?.[0]?.data?.errors];
};

describe('blocks', () => {
  it('come back as they were sent, and are on the page, whose photographs have alternative texts, the first of them loaded first', async () => {
    const sent = everyBlock(photographs, [portfolio._id, hidden._id]);
    const page = await pages.publish({ title: 'Every block', slug: 'every-block', blocks: sent });
    expect(page.blocks).toMatchObject(sent);
    const text = await html('/every-block');
    for (const words of [
      ...['How it goes', 'write to me', 'By the lake', 'We forgot that you were there.', 'Anna'],
      ...['Half a day', 'Four hours', 'from 1,200 €', 'Do you travel?', 'Yes, gladly.'],
      ...['Ask for a date', 'mailto:ada@example.com', 'Is your date free?', 'Seen lately'],
      ...[`href="/works/${portfolio.slug}"`, 'action="/api/contact"'],
    ])
      expect(text).toContain(words);
    expect(text).not.toContain(hidden.slug);
    expect(text.match(/<h1/g)).toHaveLength(1);
    const images = [...text.matchAll(/<img [^>]*>/g)].map(([tag]) => tag);
    // One and one, two, three, a portrait and a cover.
    expect(images).toHaveLength(9);
    expect(images.map((tag) => /loading="(\w+)"/.exec(tag)?.[1])).toEqual([
      'eager',
      ...Array(8).fill('lazy'),
    ]);
    expect(text.match(/rel="preload" as="image"/g)).toHaveLength(1);
    for (const number of [0, 1, 2]) expect(text).toContain(`alt="Number ${number}"`);
  });

  it('shows those that are half filled in, in the preview of a draft', async () => {
    const half = [
      { blockType: 'text' },
      { blockType: 'text', text: null },
      textBlock({ type: 'heading' }, { type: 'list' }, { type: 'link' }, { type: 'upload' }),
      textBlock(paragraph(link('javascript:alert(1)', 'still here'))),
      { blockType: 'photograph', photograph: null, caption: null, width: null },
      { blockType: 'pair', first: photographs[0] },
      { blockType: 'grid', photographs: null },
      { blockType: 'quote' },
      { blockType: 'prices', rows: null },
      { blockType: 'prices', rows: [{}, { name: null, price: null }] },
      { blockType: 'questions', rows: [{ question: 'Why?' }] },
      { blockType: 'button' },
      { blockType: 'button', label: 'Evil', target: 'javascript:alert(2)' },
      { blockType: 'button', label: 'Evil', target: '//evil.example' },
      { blockType: 'enquiry' },
      { blockType: 'portfolios', portfolios: [] },
    ];
    const { status } = await pages.post(
      { title: 'Half', slug: 'half', blocks: half },
      '&draft=true',
    );
    expect(status).toBe(201);
    const shown = await preview('/half');
    expect(shown.status).toBe(200);
    for (const words of ['still here', 'Why?', '<form']) expect(shown.body).toContain(words);
    expect(shown.body).not.toMatch(/href="(javascript:|\/\/evil)/);
  });

  itDatabaseIndependent('400: refuses too many, and what leads to nothing', async () => {
    const many = <T>(count: number, value: T): T[] => Array(count).fill(value);
    const row = { question: 'Why?', answer: 'So.' };
    const photograph = photographs[0];
    // A draft that is saved automatically is not validated, and is held to this all the same.
    const statuses = [{ _status: 'published' }, {}, 'draft=true'] as const;
    for (const blocks of [
      many(61, textBlock(paragraph('Words'))),
      [{ blockType: 'questions', rows: many(41, row) }],
      [{ blockType: 'prices', rows: many(41, { name: 'Hour' }) }],
      [{ blockType: 'grid', photographs: many(201, photograph) }],
      [{ blockType: 'portfolios', portfolios: many(201, portfolio._id) }],
      [{ blockType: 'photograph', photograph: UNKNOWN }],
      [{ blockType: 'grid', photographs: [photograph, UNKNOWN] }],
      [{ blockType: 'portfolios', portfolios: [UNKNOWN] }],
      [{ blockType: 'text', text: { root: [null] } }],
    ])
      for (const status of statuses) {
        const json = { title: 'Many', blocks, ...(typeof status === 'object' && status) };
        const query = typeof status === 'string' ? `&${status}` : '';
        const answer = await pages.post(json, query);
        expect([blocks[0], status, answer.status]).toEqual([blocks[0], status, 400]);
      }
  });

  it('400: refuses what is no block, or of no type that there is, in drafts too', async () => {
    const strange = ['x', 7, [], { text: 'x' }, { blockType: ['text'] }];
    const types: unknown[] = [
      '__proto__',
      'constructor',
      'toString',
      'nothing',
      '',
      {},
      { toString: 1 },
      7,
    ];
    for (const block of [...strange, ...types.map((blockType) => ({ blockType }))])
      for (const query of ['', '&draft=true']) {
        const answer = await pages.post({ title: 'Strange', blocks: [block] }, query);
        expect([block, answer.status, answer.body.errors?.[0]?.data?.errors]).toEqual([
          block,
          400,
          [expect.objectContaining({ path: expect.stringMatching(/^blocks\.0(\.blockType)?$/) })],
        ]);
      }
  });

  itOnSqlite('400: a form cannot give a row the id of another page', async () => {
    const { blocks } = await pages.publish({ title: 'Taken', blocks: [{ blockType: 'enquiry' }] });
    const { id } = await pages.publish({ title: 'Taking' });
    const form = { _payload: JSON.stringify({ blocks, _status: 'published' }) };
    const { token } = studio;
    expect((await studio.http.patch(`/api/page/${id}`, { form, token })).status).toBe(400);
  });

  it('and their rows have ids of their own, also when those of another page are sent, or some twice', async () => {
    const idsOf = (page: { blocks: { id?: unknown; rows?: unknown }[] }) =>
      page.blocks.flatMap(({ id, rows }) => [
        id,
        ...((rows ?? []) as { id: unknown }[]).map((row) => row.id),
      ]);
    const rows = [{ name: 'Half a day' }, { name: 'A day' }];
    const blocks = [{ blockType: 'prices', rows }, { blockType: 'enquiry' }];
    const first = await pages.publish({ title: 'Rows', blocks });
    const copy = await pages.publish({ title: 'Rows', blocks: first.blocks });
    const send = async (sent: object[]) => {
      const { status, body } = await pages.patch(copy.id, { blocks: sent, _status: 'published' });
      expect(status).toBe(200);
      return body.doc;
    };
    expect(idsOf(await send(copy.blocks))).toEqual(idsOf(copy));
    const twice = await send([...copy.blocks, ...copy.blocks, ...first.blocks]);
    expect(twice.blocks).toMatchObject([...blocks, ...blocks, ...blocks]);
    expect(twice.blocks.slice(0, 2)).toEqual(copy.blocks);
    const ids = [...idsOf(first), ...idsOf(twice)];
    expect(new Set(ids).size).toBe(ids.length);
  });

  itDatabaseIndependent('a grid that has photographs takes no more than it may have', async () => {
    const grid = (count: number) => ({
      blocks: [{ blockType: 'grid', photographs: Array(count).fill(photographs[0]) }],
      _status: 'published',
    });
    const { id } = await pages.publish({ slug: 'many', ...grid(200) });
    expect((await pages.patch(id, grid(201))).status).toBe(400);
    expect(await statusOf('/many')).toBe(200);
  });

  itDatabaseIndependent('400: refuses links that lead elsewhere than they say', async () => {
    const evil = [
      ...['javascript:alert(1)', '//evil.example', 'data:text/html,x', '/\\evil.example'],
      ...[
        '/\t/evil.example',
        'ftp://a.example',
        'evil',
        '',
        'mailto:',
        'TEL:',
        'https://',
        'http://?a',
        'https:///',
      ],
    ];
    for (const target of evil) {
      const button = { blocks: [{ blockType: 'button', label: 'Go', target }] };
      const text = { blocks: [textBlock(paragraph(link(target, 'Go')))] };
      for (const blocks of [button, text])
        expect([target, (await pages.post({ title: 'Evil', ...blocks })).status]).toEqual([
          target,
          400,
        ]);
    }
    for (const target of ['/contact', 'https://a.example', 'mailto:a@b.example', 'tel:+491']) {
      const blocks = [{ blockType: 'button', label: 'Go', target }];
      expect([target, (await pages.post({ title: 'Good', blocks })).status]).toEqual([target, 201]);
    }
  });
});

describe('addresses', () => {
  const taken = [{ path: 'slug', message: 'This address is already in use' }];

  it('409: refuses one that another page has', async () => {
    await pages.publish({ slug: 'prices' });
    expect(await refusal({ slug: 'prices' })).toEqual([409, taken]);
  });

  itDatabaseIndependent('400: refuses the words of the site, and makes none of them', async () => {
    for (const slug of [
      ...['admin', 'api', 'portfolio', 'works', 'media', 'fonts', 'gallery', 'journal', 'login'],
      ...['contact', 'card', 'dashboard', 'service', 'policy', 'unknown', 'en', 'de', 'fr'],
    ])
      for (const json of [{ slug }, { slug, _status: 'published' }])
        expect([slug, await refusal(json)]).toEqual([
          slug,
          [400, [{ path: 'slug', message: RESERVED }]],
        ]);
    for (const slug of ['robots.txt', 'Über', 'a--b', {}, { a: 1 }, ['x'], 7, true])
      for (const query of ['', '&draft=true'])
        expect([slug, await refusal({ slug }, query)]).toEqual([
          slug,
          [400, [{ path: 'slug', message: expect.any(String) }]],
        ]);
    for (const [title, slug] of [
      ['Contact', 'contact-2'],
      ['API', 'api-2'],
      ['Über uns', 'uber-uns'],
    ])
      expect((await pages.post({ title })).body.doc.slug).toBe(slug);
  });

  it('308: an old one leads on, also where two pages have changed theirs for each other’s', async () => {
    const first = await pages.publish({ title: 'First', slug: 'one' });
    const second = await pages.publish({ title: 'Second', slug: 'two' });
    const move = async (id: string, slug: string) =>
      expect((await pages.patch(id, { slug, _status: 'published' })).status).toBe(200);
    await move(first.id, 'three');
    const moved = await see('/one?a=b');
    expect([moved.status, moved.headers.get('location')]).toEqual([308, '/three?a=b']);
    await move(second.id, 'one');
    await move(first.id, 'two');
    expect(await html('/one')).toContain('>Second</h1>');
    expect(await html('/two')).toContain('>First</h1>');
    expect((await see('/three')).headers.get('location')).toBe('/two');
  });

  it('that another page takes over leaves the blocks of the page that had it', async () => {
    const blocks = [textBlock(paragraph('Still here'))];
    const { id } = await pages.publish({ slug: 'had', blocks });
    for (const slug of ['has', 'has-now'])
      expect((await pages.patch(id, { slug, _status: 'published' })).status).toBe(200);
    await pages.publish({ slug: 'had' });
    expect(await html('/has-now')).toContain('Still here');
    expect((await see('/has')).headers.get('location')).toBe('/has-now');
  });

  it('may be any while it is typed in a form, which saves all else and is previewed; it is refused when it is published', async () => {
    const page = (await pages.post({ title: 'Typed', slug: 'typed' })).body.doc;
    for (const slug of ['contact', 'Über', 'prices']) {
      const form = { _payload: JSON.stringify({ title: slug, slug, updatedAt: page.updatedAt }) };
      const path = `/api/page/${page.id}?draft=true&autosave=true`;
      const headers = { 'x-form': 'this tab' };
      const { token } = studio;
      const { status } = await studio.http.request('PATCH', path, { form, headers, token });
      expect([slug, status]).toEqual([slug, 200]);
      expect((await preview(`/${page.id}`)).body).toContain(`>${slug}</h1>`);
      const published = await pages.patch(page.id, { _status: 'published' });
      expect([400, 409]).toContain(published.status);
      expect(published.body.errors?.[0]?.data?.errors).toMatchObject([{ path: 'slug' }]);
    }
    expect(await statusOf(`/${page.id}`)).toBe(404);
  });

  it('of a page that was never published is free for others as soon as its draft has another', async () => {
    const { id } = (await pages.post({ title: 'Never', slug: 'never' })).body.doc;
    expect(await refusal({ slug: 'never' })).toEqual([409, taken]);
    expect((await pages.patch(id, { slug: 'not-yet' })).status).toBe(200);
    expect(await refusal({ slug: 'not-yet' })).toEqual([409, taken]);
    expect((await pages.post({ title: 'Other', slug: 'never' })).status).toBe(201);
  });
});

describe('a version that is brought back', () => {
  it('has another address where its own belongs to another page by now, and says so', async () => {
    const { id } = await pages.publish({ title: 'Moved', slug: 'moved' });
    await pages.patch(id, { slug: 'moved-on', _status: 'published' });
    await pages.patch(id, { slug: 'moved-away', _status: 'published' });
    const other = await pages.publish({ title: 'Successor', slug: 'moved' });
    const { http, token } = studio;
    const { docs } = (
      await http.get<{ docs: { id: string; version: { slug: string } }[] }>(
        `/api/page/versions?where[parent][equals]=${id}`,
        { token },
      )
    ).body;
    const restore = async (slug: string) => {
      const version = docs.find((one) => one.version.slug === slug)?.id;
      const path = `/api/page/versions/${version}`;
      return (await http.post<{ slug: string; message: string }>(path, { token })).body;
    };
    const restored = await restore('moved');
    expect(restored).toMatchObject({
      slug: 'moved-2',
      message: expect.stringContaining(
        'Its address is not free any more, so it has ‘moved-2’ now.',
      ),
    });
    expect(await restore('moved-on')).toMatchObject({ slug: 'moved-on' });
    expect((await pages.patch(id, { _status: 'published' })).status).toBe(200);
    expect(await html('/moved')).toContain('>Successor</h1>');
    await pages.del(other.id);
  });
});

describe('drafts', () => {
  it('404 for visitors; a change without _status leaves what is published, and goes with what publishes', async () => {
    const { body } = await pages.post({ title: 'Quiet', slug: 'quiet' });
    expect(body.doc._status).toBe('draft');
    expect([await statusOf('/quiet'), (await preview('/quiet')).status]).toEqual([404, 200]);
    expect(await sitemap()).not.toContain('/quiet<');
    const { id } = body.doc;
    expect((await pages.patch(id, { _status: 'published' })).status).toBe(200);
    expect(await html('/quiet')).toContain('>Quiet</h1>');
    expect(await sitemap()).toContain('/quiet<');

    expect((await pages.patch(id, { title: 'Loud', slug: 'loud' })).status).toBe(200);
    expect(await html('/quiet')).toContain('>Quiet</h1>');
    expect(await statusOf('/loud')).toBe(404);
    const draft = await preview('/loud');
    expect([draft.status, draft.body.includes('>Loud</h1>')]).toEqual([200, true]);
    expect(await sitemap()).not.toContain('/loud<');

    expect((await pages.patch(id, { _status: 'published' })).status).toBe(200);
    expect(await html('/loud')).toContain('>Loud</h1>');
    expect((await see('/quiet')).headers.get('location')).toBe('/loud');
    expect((await pages.del(id)).status).toBe(200);
    expect([await statusOf('/loud'), await statusOf('/quiet')]).toEqual([404, 404]);
    expect((await pages.del(id)).status).toBe(404);
  });

  it('400: a text, one photograph and one choice must be one in a draft, too, and blocks cannot be asked for as a whole', async () => {
    for (const odd of [{ en: 'a' }, ['a'], 7, true])
      for (const json of [{ title: odd }, { title: 'Odd', description: odd }]) {
        const answer = await pages.post(json, '&draft=true');
        expect([json, answer.status, answer.body.errors?.[0]?.data?.errors]).toEqual([
          json,
          400,
          [{ path: Object.keys(json).at(-1), message: 'Must be text' }],
        ]);
      }
    const oddBlock = { blockType: 'photograph', photograph: ['x'] };
    const odd = await pages.post({ title: 'Odd', blocks: [oddBlock] }, '&draft=true');
    expect([odd.status, odd.body.errors?.[0]?.data?.errors[0]]).toMatchObject([
      400,
      { path: 'blocks.0.photograph' },
    ]);
    const { http, token } = studio;
    for (const draft of ['', '?draft=true']) {
      const json = { carousel: { from: ['covers'] } };
      const { status, body } = await http.post<{ errors: { data: { errors: object[] } }[] }>(
        `/api/globals/home-page${draft}`,
        { json, token },
      );
      expect([status, body.errors[0]?.data.errors[0]]).toMatchObject([
        400,
        { path: 'carousel.from' },
      ]);
    }
    for (const path of ['/api/page', '/api/page/versions'])
      expect((await http.get(`${path}?where[blocks][equals]=x`, { token })).status).toBe(400);
  });

  it('401 or 403 for visitors, who learn nothing of pages by the API', async () => {
    const { id } = await pages.publish({ title: 'Private', slug: 'private' });
    const answers = [
      await studio.http.get('/api/page'),
      await studio.http.get(`/api/page/${id}`),
      await studio.http.get(`/api/page/versions`),
      await studio.http.post('/api/page', { json: { title: 'Mine' } }),
      await studio.http.patch(`/api/page/${id}`, { json: { title: 'Mine' } }),
      await studio.http.del(`/api/page/${id}`),
    ];
    for (const { status, body } of answers) {
      expect([401, 403]).toContain(status);
      expect(JSON.stringify(body)).not.toContain('Private');
    }
  });
});

describe('search engines', () => {
  it('get title, description, the first photograph as card, the way from the home page, and questions', async () => {
    const row = { question: 'Do you </script> travel?', answer: 'Yes & no.' };
    await pages.publish({
      title: 'Asked often',
      slug: 'asked',
      description: 'What people ask',
      blocks: [
        { blockType: 'questions', heading: '', rows: [row] },
        { blockType: 'photograph', photograph: photographs[1] },
        { blockType: 'questions', heading: 'More', rows: [{ question: 'And?', answer: '' }] },
      ],
    });
    const head = headOf(await html('/asked'));
    expect(head.title).toMatch(/^Asked often/);
    expect(head.meta('description')).toBe('What people ask');
    expect(head.meta('robots')).toBe('max-image-preview:large');
    expect(String(head.link('canonical'))).toMatch(/\/asked$/);
    expect(String(head.meta('og:image'))).toContain(`/card/${photographs[1]}-`);
    expect(head.graph.map((thing) => thing['@type'])).toEqual(['BreadcrumbList', 'FAQPage']);
    expect(head.graph[1]?.mainEntity).toEqual([
      {
        '@type': 'Question',
        name: row.question,
        acceptedAnswer: { '@type': 'Answer', text: row.answer },
      },
    ]);
    const entry = (await sitemap()).split('<url>').find((url) => url.includes('/asked<'));
    expect(entry).toContain(`/media/${photographs[1]}-`);
  });

  it('do not get what is not for them', async () => {
    await pages.publish({ title: 'Not found by search', slug: 'not-indexed', indexed: false });
    expect(headOf(await html('/not-indexed')).meta('robots')).toBe('noindex');
    expect(await sitemap()).not.toContain('/not-indexed<');
  });
});

describe('a photograph', () => {
  const fileStatus = (path: string, token?: string) =>
    fetch(studio.server.url + path, {
      headers: token ? { Cookie: `payload-token=${token}` } : {},
    }).then(({ status }) => status);

  it('of a draft is for administrators alone, of a published page for everybody, and cannot be deleted meanwhile', async () => {
    const { http, token } = studio;
    const form = { file: file(await jpeg({ width: 90, height: 60, seed: 77 })), _payload: '{}' };
    const { body } = await http.post<{ doc: MediaRow }>('/api/media', { form, token });
    const { id } = body.doc;
    const row = (await stored(id)) as MediaRow;
    const path = `/media/${row.thumbnail}`;
    const both = async () => [await fileStatus(path), await fileStatus(path, token)];
    const remove = () => http.del<{ message: string }>(`/api/media/${id}`, { token });
    const blocks = [{ blockType: 'pair', first: id }];

    const page = (await pages.post({ title: 'Album', slug: 'album', blocks })).body.doc;
    expect(await both()).toEqual([404, 200]);
    const refused = await remove();
    expect(refused.status).toBe(409);
    expect(JSON.stringify(refused.body)).toContain('Album');

    await pages.patch(page.id, { _status: 'published' });
    expect(await both()).toEqual([200, 200]);
    // The draft no longer shows it, but visitors still see it.
    await pages.patch(page.id, { blocks: [] });
    expect(await both()).toEqual([200, 200]);
    expect((await remove()).status).toBe(409);

    await pages.del(page.id);
    expect((await both())[0]).toBe(404);
    expect(await stored(id)).toBeTruthy();
    expect((await remove()).status).toBe(200);
  });

  it('that was taken out of a page that was never published can be deleted', async () => {
    const { http, token } = studio;
    const form = { file: file(await jpeg({ width: 90, height: 60, seed: 78 })), _payload: '{}' };
    const { id } = (await http.post<{ doc: MediaRow }>('/api/media', { form, token })).body.doc;
    const blocks = [{ blockType: 'pair', first: id }];
    const page = (await pages.post({ title: 'Sketch', slug: 'sketch', blocks })).body.doc;
    const remove = async () => (await http.del(`/api/media/${id}`, { token })).status;
    expect(await remove()).toBe(409);
    await pages.patch(page.id, { blocks: [] });
    expect(await remove()).toBe(200);
  });
});

it('a photograph of a client gallery is refused, also where a draft has it already', async () => {
  const { _id, photos } = await createGallery(studio, {}, 1);
  const blocks = [{ blockType: 'grid', photographs: [photos[0]?._id] }];
  const draft = { title: 'Leak', slug: 'leak', blocks };
  expect((await pages.post({ ...draft, _status: 'published' })).status).toBe(400);
  const { body } = await pages.post(draft, '&draft=true');
  expect((await pages.patch(body.doc.id, { _status: 'published' })).status).toBe(400);
  expect(await statusOf('/leak')).toBe(404);
  const project = (query: string, image?: string | null) =>
    studio.http.post(`/api/globals/project-page${query}`, {
      json: image === undefined ? { heading: 'Leak' } : { image },
      token: studio.token,
    });
  expect((await project('?draft=true', photos[0]?._id)).status).toBe(200);
  expect((await project('')).status).toBe(400);
  expect((await project('', null)).status).toBe(200);
  await studio.http.del(`/api/galleries/${_id}`, { token: studio.token });
});

describe('the contact form of a page', () => {
  it('has the texts of the contact page, and answers a browser without scripts', async () => {
    await pages.publish({ title: 'Write', slug: 'write', blocks: [{ blockType: 'enquiry' }] });
    const { http, token } = studio;
    const before = await http.get<typeof FORM>('/api/globals/contact-page', { token });
    await http.post('/api/globals/contact-page', { json: FORM, token });
    expect(await html('/write')).toContain(`>${FORM.heading}</h2>`);
    await http.post('/api/globals/contact-page', { json: { heading: before.body.heading }, token });
    const sent = await fetch(`${studio.server.url}/api/contact`, {
      method: 'POST',
      headers: { Accept: 'text/html', 'Content-Type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ fullName: 'Vera', email: 'v@example.com', message: 'Hello' }),
    });
    expect([sent.status, sent.headers.get('content-type')]).toEqual([
      201,
      expect.stringContaining('text/html'),
    ]);
  });
});
