import { MESSAGES } from '@/contract/messages';
import { pagesOf, paragraph, textBlock } from '../helpers/pages';
import { sharedStudio } from '../helpers/sharedStudio';
import { OPTIONS } from './content.options';

const studio = sharedStudio(OPTIONS);

type Texts = Record<string, unknown>;
type Version = { id: string | number; version: Texts };

const GLOBALS: Record<string, { path: string; draft: (word: string) => Texts }> = {
  site: { path: '/', draft: (word) => ({ wordmark: word, description: word }) },
  'home-page': { path: '/', draft: (line) => ({ line }) },
  'about-page': { path: '/about', draft: (heading) => ({ heading }) },
  'works-page': { path: '/portfolio', draft: (heading) => ({ heading }) },
  'project-page': { path: '/project', draft: (heading) => ({ heading }) },
  'services-page': { path: '/service', draft: (heading) => ({ heading }) },
  'contact-page': { path: '/contact', draft: (heading) => ({ heading }) },
  'policy-page': { path: '/policy', draft: (title) => ({ title }) },
};
/** A page and a story, each published with a draft over it, and their addresses. */
const OWN_PAGES = { page: '/drafted', story: '/journal/drafted' } as const;
const OWN_KINDS = ['page', 'story'] as const;
const WORD = 'UNPUBLISHEDWORD';

const write = (path: string, json: Texts) =>
  studio.http.post<{ result: Texts }>(`/api/globals/${path}`, { json, token: studio.token });
const read = async (path: string) =>
  (await studio.http.get<Texts>(`/api/globals/${path}`, { token: studio.token })).body;
const html = async (path: string, headers: Record<string, string> = {}) => {
  const { body } = await studio.http.get(path, { headers });
  return typeof body === 'string' ? body : JSON.stringify(body);
};
const cookie = () => ({ Cookie: `payload-token=${studio.token}` });
const versionsOf = async (path: string) =>
  (await studio.http.get<{ docs: Version[] }>(`/api/${path}/versions`, { token: studio.token }))
    .body.docs;
/** Publishes the newest draft of each global with what is published, and so ends it. */
const endDrafts = async (before: Record<string, Texts>) => {
  for (const [slug, texts] of Object.entries(before)) await write(slug, texts);
};

/** What Next and the site read of a request, as a stranger may send it. */
const ASKED: Record<string, string>[] = [
  {},
  { rsc: '1' },
  { rsc: '1', 'next-router-prefetch': '1', 'next-router-segment-prefetch': '/_tree' },
  { 'x-asked-for': '/?preview', 'x-invoke-path': '/?preview', 'next-url': '/?preview' },
  { Cookie: 'payload-token=x; __prerender_bypass=x; __next_preview_data=x' },
  { Authorization: 'JWT x', 'x-prerender-revalidate': '1' },
];
const QUERIES = ['', '?preview', '?preview=1&draft=true', '?draft=true&depth=2'];

describe('the draft of a page of the site', () => {
  let before: Record<string, Texts>;
  beforeAll(async () => {
    before = {};
    for (const [slug, { draft }] of Object.entries(GLOBALS)) {
      const texts = await read(slug);
      before[slug] = Object.fromEntries(
        Object.keys(draft('')).map((name) => [name, texts[name] ?? '']),
      );
      const { status, body } = await write(`${slug}?draft=true`, draft(WORD));
      expect([status, body.result._status]).toEqual([200, 'draft']);
    }
    for (const kind of OWN_KINDS) {
      const pages = pagesOf(studio, kind);
      const { id } = await pages.publish({ title: 'Shown', slug: 'drafted' });
      const drafted = { title: WORD, description: WORD, blocks: [textBlock(paragraph(WORD))] };
      await pages.patch(id, { ...drafted, slug: WORD.toLowerCase() });
      await pages.post({ ...drafted, date: '2031-01-31', excerpt: WORD });
    }
  });
  afterAll(async () => {
    await endDrafts(before);
    for (const kind of OWN_KINDS)
      await studio.http.del(`/api/${kind}?where[id][exists]=true`, { token: studio.token });
  });

  it('is seen by no visitor, whatever they send', async () => {
    const own = [...Object.values(OWN_PAGES), '/journal', `/journal/${WORD.toLowerCase()}`];
    const pages = [
      ...new Set(Object.values(GLOBALS).map(({ path }) => path)),
      ...own,
      ...['/login', '/none'],
    ];
    const files = ['/sitemap.xml', '/feed.xml', '/robots.txt', '/manifest.webmanifest'];
    const calls = [...Object.keys(GLOBALS).map((slug) => `globals/${slug}`), ...OWN_KINDS].flatMap(
      (path) => [`/api/${path}`, `/api/${path}/versions`],
    );
    const lists = ['/api/services', '/api/portfolios', '/api/auth/admin-user', '/api/access'];
    const asked = QUERIES.flatMap((query) => ASKED.map((headers) => ({ query, headers })));
    for (const path of [...pages, ...files, ...calls, ...lists]) {
      const answers = asked.map(async ({ query, headers }) => {
        const answer = await html(path + query, headers);
        const said = answer.replaceAll(path, '').toUpperCase();
        return said.includes(WORD) ? [{ path, query, headers }] : [];
      });
      expect((await Promise.all(answers)).flat()).toEqual([]);
    }
  });

  const SHOWN = [...Object.entries(GLOBALS), ...Object.entries(OWN_PAGES)].map(
    ([name, shown]) => [name, typeof shown === 'string' ? shown : shown.path] as const,
  );
  it.each([...SHOWN, ['journal', '/journal']] as const)(
    'is in the preview of who is signed in: %s',
    async (_, path) => {
      const answer = await studio.http.get<string>(`${path}?preview`, { headers: cookie() });
      expect(String(answer.body)).toContain(WORD);
      expect(answer.headers.get('cache-control')).toMatch(/no-store/);
      expect(await html(path)).not.toContain(WORD);
    },
  );

  it('without ?preview is not shown to who is signed in either', async () => {
    expect(await html('/about', cookie())).not.toContain(WORD);
  });
});

describe('a change of a text', () => {
  it('without draft=true is published at once, and the draft that waits with it', async () => {
    await write('about-page?draft=true', { heading: 'Drafted heading' });
    const { body } = await write('about-page', { button: 'Published button' });
    expect(body.result).toMatchObject({ _status: 'published', heading: 'Drafted heading' });
    const page = await html('/about');
    expect(page).toContain('Drafted heading');
    expect(page).toContain('Published button');
  });

  it('cannot take back what is published', async () => {
    const { body } = await write('about-page', { heading: 'Shown', _status: 'draft' });
    expect(body.result).toMatchObject({ _status: 'published', heading: 'Shown' });
    expect(await html('/about')).toContain('Shown');
  });

  it('that is refused leaves page and draft as they were', async () => {
    await write('about-page', { heading: 'Kept' });
    const { status } = await write('about-page', { heading: '' });
    expect(status).toBe(400);
    expect(await read('about-page?draft=true')).toMatchObject({ heading: 'Kept' });
    expect(await html('/about')).toContain('Kept');
  });

  it('may draft any nodes of the policy, of which the preview shows what it can', async () => {
    const { body } = await read('policy-page');
    const text = { type: 'text', text: { toString: 1 }, format: { toString: 1 } };
    const children = [{ type: 'heading', children: [text] }, { type: 'link', children: [] }, {}];
    const odd = { body: { root: { type: 'root', children } } };
    expect((await write('policy-page?draft=true', odd)).status).toBe(200);
    const preview = await studio.http.get('/policy?preview', { headers: cookie() });
    expect([preview.status, String(preview.body)]).toEqual([200, expect.stringContaining('</h1>')]);
    expect((await write('policy-page', odd)).status).toBe(400);
    const type = { toString: 1 };
    const unnamed = { body: { root: { type: 'root', children: [{ type, children: [] }] } } };
    expect((await write('policy-page', unnamed)).status).toBe(400);
    await write('policy-page', { body });
  });

  it('that was drafted incompletely is refused when it is published', async () => {
    await write('about-page', { heading: 'Complete' });
    expect((await write('about-page?draft=true', { heading: '' })).status).toBe(200);
    expect((await write('about-page', { button: 'Get in touch' })).status).toBe(400);
    expect(await html('/about')).toContain('Complete');
    await write('about-page', { heading: 'Complete' });
  });
});

describe('a form of the panel that shows an older version', () => {
  /** As the panel sends it. */
  const send = (method: string, path: string, json: Texts, form = '') =>
    studio.http.request<{ result: Texts; doc: Texts; errors: object[] }>(method, `/api/${path}`, {
      form: { _payload: JSON.stringify(json) },
      token: studio.token,
      ...(form && { headers: { 'x-form': form } }),
    });
  const AUTOSAVE = '?draft=true&autosave=true';

  it('saves and publishes nothing, and is told so', async () => {
    const { result: shown } = (await write('project-page?draft=true', { heading: 'First' })).body;
    const { result } = (await write('project-page?draft=true', { heading: 'Second' })).body;
    const older = { heading: 'Third', updatedAt: shown.updatedAt };
    for (const query of ['', '?draft=true', AUTOSAVE]) {
      const { status, body } = await send('POST', `globals/project-page${query}`, older);
      expect([status, body.errors]).toEqual([409, [{ message: MESSAGES.draftStale }]]);
    }
    expect(await read('project-page?draft=true')).toMatchObject({ heading: 'Second' });
    expect(await html('/project')).not.toMatch(/First|Second|Third/);
    const current = { ...older, updatedAt: result.updatedAt };
    const { status, body } = await send('POST', `globals/project-page${AUTOSAVE}`, current);
    expect([status, body.result.heading]).toEqual([200, 'Third']);
  });

  it('and was opened before anything was saved saves nothing either', async () => {
    await write('contact-page?draft=true', { heading: 'Saved elsewhere' });
    const { status } = await send('POST', `globals/contact-page${AUTOSAVE}`, { heading: 'Typed' });
    expect(status).toBe(409);
    expect(await read('contact-page?draft=true')).toMatchObject({ heading: 'Saved elsewhere' });
  });

  it('goes on where it has made the newest version itself, whose answer it did not get', async () => {
    const { token } = studio;
    const { doc } = (
      await studio.http.post<{ doc: Texts }>('/api/page', { json: { title: 'One' }, token })
    ).body;
    const save = async (title: string, form: string) => {
      const older = { title, updatedAt: doc.updatedAt };
      return (await send('PATCH', `page/${doc.id}${AUTOSAVE}`, older, form)).status;
    };
    expect(await save('Two', 'this tab')).toBe(200);
    expect(await save('Three', 'this tab')).toBe(200);
    expect(await save('Lost', 'another tab')).toBe(409);
    expect(await save('Lost', '')).toBe(409);
    const { body } = await studio.http.get<Texts>(`/api/page/${doc.id}?draft=true`, { token });
    expect(body.title).toBe('Three');
  });
});

it('a form in which somebody types locks its document for others until it is saved or left', async () => {
  const { http, token } = studio;
  const { body } = await http.post<{ doc: Texts }>('/api/page', { json: { title: '1' }, token });
  const { id } = body.doc;
  const save = async (method: string, path: string, query: string) => {
    const form = { _payload: JSON.stringify({ description: '' }) };
    const headers = { 'x-form': 'this tab' };
    const sent = await http.request(method, `/api/${path}${query}`, { form, headers, token });
    expect(sent.status).toBe(200);
  };
  for (const [method, path, where] of [
    ['POST', 'globals/contact-page', 'where[globalSlug][equals]=contact-page'],
    ['PATCH', `page/${id}`, `where[document.value][equals]=${id}`],
  ] as const) {
    const editors = async () => {
      const locks = await http.get<{ docs: { user: { value: string } }[] }>(
        `/api/payload-locked-documents?depth=0&${where}`,
        { token },
      );
      return locks.body.docs.map(({ user }) => user.value);
    };
    await save(method, path, '?draft=true');
    expect(await editors()).toEqual([]);
    for (const _ of ['once', 'and again']) await save(method, path, '?draft=true&autosave=true');
    expect(await editors()).toEqual([studio.owner.user._id]);
    await save(method, path, '?draft=true');
    expect(await editors()).toEqual([]);
  }
});

it('a form that has made the newest version saves nothing over one that was brought back meanwhile', async () => {
  const { token } = studio;
  const autosave = (json: Texts) =>
    studio.http.post<{ result: Texts }>('/api/globals/about-page?draft=true&autosave=true', {
      form: { _payload: JSON.stringify(json) },
      headers: { 'x-form': 'this tab' },
      token,
    });
  const { result: earlier } = (await write('about-page', { heading: 'Brought back' })).body;
  const { result } = (await autosave({ heading: 'Typed', updatedAt: earlier.updatedAt })).body;
  const then = (await versionsOf('globals/about-page')).find(
    ({ version }) => version.heading === 'Brought back',
  );
  const path = `/api/globals/about-page/versions/${then?.id}`;
  expect((await studio.http.post(path, { json: {}, token })).status).toBe(200);
  expect((await autosave({ heading: 'Over it', updatedAt: result.updatedAt })).status).toBe(409);
  expect(await read('about-page?draft=true')).toMatchObject({ heading: 'Brought back' });
});

describe('the status of a page', () => {
  it('is refused when it is unknown, and leaves the page where it is', async () => {
    const { token } = studio;
    const json = { title: 'Stays', slug: 'stays', _status: 'published' };
    const { doc } = (await studio.http.post<{ doc: { id: string } }>('/api/page', { json, token }))
      .body;
    for (const _status of ['Published', 'foo', '', null, 1])
      expect(
        (await studio.http.patch(`/api/page/${doc.id}`, { json: { _status }, token })).status,
      ).toBe(400);
    expect((await studio.http.get('/stays')).status).toBe(200);
  });

  it('takes it back and publishes it under another address, to which the old one leads', async () => {
    const { token } = studio;
    const json = { title: 'Moves', slug: 'moves', _status: 'published' };
    const { doc } = (await studio.http.post<{ doc: { id: string } }>('/api/page', { json, token }))
      .body;
    const patch = (change: Texts) =>
      studio.http.patch(`/api/page/${doc.id}`, { json: change, token });
    await patch({ _status: 'draft' });
    expect((await studio.http.get('/moves')).status).toBe(404);
    await patch({ slug: 'moved', _status: 'published' });
    const { status, headers } = await studio.http.get('/moves');
    expect([status, headers.get('location')]).toEqual([308, '/moved']);
  });
});

it('the preview of a card without an icon is there', async () => {
  await write('services-page?draft=true', { cards: [{ icon: null, name: 'Drafted card' }] });
  const answer = await studio.http.get<string>('/service?preview', { headers: cookie() });
  expect([answer.status, String(answer.body)]).toEqual([
    200,
    expect.stringContaining('Drafted card'),
  ]);
  await write('services-page', { cards: [{ icon: 'camera', name: 'Drafted card' }] });
});

describe('an earlier version', () => {
  const restore = (path: string, token?: string) =>
    studio.http.post(`/api/${path}`, { json: {}, ...(token && { token }) });

  it('of a text comes back as a draft, and leaves the page as it is', async () => {
    await write('services-page', { subtitle: 'The first subtitle' });
    await write('services-page', { subtitle: 'The second subtitle' });
    const versions = await versionsOf('globals/services-page');
    const first = versions.find(({ version }) => version.subtitle === 'The first subtitle');
    const path = `globals/services-page/versions/${first?.id}`;
    expect((await restore(path)).status).toBe(403);
    expect((await restore('globals/services-page/versions/none', studio.token)).status).toBe(404);
    for (const query of ['', '?draft=true'])
      expect((await restore(path + query, studio.token)).status).toBe(200);
    expect(await html('/service')).toContain('The second subtitle');
    expect(await read('services-page')).toMatchObject({ subtitle: 'The second subtitle' });
    expect(await read('services-page?draft=true')).toMatchObject({
      subtitle: 'The first subtitle',
    });
    expect((await versionsOf('globals/services-page'))[0]?.version._status).toBe('draft');
    await write('services-page', {});
    expect(await html('/service')).toContain('The first subtitle');
  });

  it('is kept for the last twenty', async () => {
    for (let count = 0; count < 22; count += 1)
      await write('works-page', { heading: `No ${count}` });
    const { body } = await studio.http.get<{ totalDocs: number }>(
      '/api/globals/works-page/versions',
      { token: studio.token },
    );
    expect(body.totalDocs).toBe(20);
  });

  it('of a page of ones own comes back as a draft', async () => {
    const { token } = studio;
    const json = { title: 'Prices then', slug: 'restored', _status: 'published' };
    const { doc } = (await studio.http.post<{ doc: { id: string } }>('/api/page', { json, token }))
      .body;
    await studio.http.patch(`/api/page/${doc.id}`, {
      json: { title: 'Prices now', _status: 'published' },
      token,
    });
    const then = (await versionsOf('page')).find(({ version }) => version.title === 'Prices then');
    expect((await restore(`page/versions/${then?.id}`, token)).status).toBe(200);
    expect(await html('/restored')).toContain('Prices now');
    expect(await html('/restored?preview', cookie())).toContain('Prices then');
    await studio.http.del(`/api/page/${doc.id}`, { token });
    expect((await studio.http.get('/restored')).status).toBe(404);
  });
});
