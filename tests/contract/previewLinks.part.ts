import { MESSAGES } from '@/contract/messages';
import { pagesOf } from '../helpers/pages';
import { file, jpeg } from '../helpers/photoFixtures';
import { sharedStudio } from '../helpers/sharedStudio';
import { createPortfolio, mediaRows } from '../helpers/studio';
import { OPTIONS } from './content.options';

const studio = sharedStudio(OPTIONS);
const pages = pagesOf(studio);

type Link = { url: string; expiresAt: string; message?: string; errors?: Record<string, string> };
type Target = { collection: string; id: string };

const DAY_MS = 86_400_000;
const RIBBON = 'Not published yet';

const ask = (json: unknown, token: string | undefined = studio.token) =>
  studio.http.post<Link>('/api/preview-links', { json: json as object, ...(token && { token }) });
const withdraw = (json: object) =>
  studio.http.del<Link>('/api/preview-links', { json, token: studio.token });
/** The path of a link, with its query. */
const linkOf = async (target: Target) => {
  const { status, body } = await ask(target);
  expect(status).toBe(200);
  return body.url.replace(studio.server.url, '');
};
const see = (path: string, headers: Record<string, string> = {}) =>
  studio.http.get<string>(path, { headers });
const statusOf = async (path: string, headers: Record<string, string> = {}) =>
  (await see(path, headers)).status;
const cookieOf = (headers: Headers) =>
  headers
    .getSetCookie()
    .map((one) => one.split(';', 1)[0])
    .join('; ');
const cardsIn = (html: string) => [...new Set(html.match(/\/card\/[\w.-]+/g))];
const photographsIn = (html: string) => [...new Set(html.match(/\/media\/[\w-]+\.webp/g))];

let count = 0;
const portfolio = async (form: object = {}) => {
  count += 1;
  const images = file(await jpeg({ width: 480, height: 320, seed: count }));
  const { _id, slug } = await createPortfolio(studio, { status: 'hidden', images, ...form });
  return { target: { collection: 'portfolio', id: _id }, id: _id, slug, path: `/works/${slug}` };
};
const put = async (id: string, json: object) => {
  const { status } = await studio.http.put(`/api/portfolios/${id}`, { json, token: studio.token });
  expect(status).toBe(200);
};
const draft = async (fields: object = {}) => {
  count += 1;
  const title = `Draft ${count}`;
  const { body } = await pages.post({ title, slug: `draft-${count}`, ...fields });
  const { id } = body.doc;
  return { target: { collection: 'page', id }, id, path: `/draft-${count}`, title };
};
afterAll(async () => {
  const { http, token } = studio;
  await http.del('/api/page?where[id][exists]=true', { token });
  await http.del('/api/service?where[id][exists]=true', { token });
  for (const { id } of await mediaRows(studio)) await http.del(`/api/media/${id}`, { token });
});

describe('POST /api/preview-links', () => {
  it('200: makes a link that holds for 14 days, and gives the same one again, also to fifty who ask at once', async () => {
    const { target, path } = await portfolio();
    const asked = await Promise.all(Array.from({ length: 50 }, () => ask(target)));
    expect([...new Set(asked.map(({ status }) => status))]).toEqual([200]);
    expect(new Set(asked.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    const { body } = await ask(target);
    expect(asked[0]?.body).toEqual(body);
    expect(Object.keys(body)).toEqual(['url', 'expiresAt']);
    expect(body.url).toMatch(new RegExp(`^${studio.server.url}${path}\\?preview=[\\w-]{80,}$`));
    const days = (Date.parse(body.expiresAt) - Date.now()) / DAY_MS;
    expect(days).toBeGreaterThan(13.9);
    expect(days).toBeLessThanOrEqual(14);
  });

  it('401, 404, 409, 400: for visitors, for what is not there, for what is published, and for what it does not know', async () => {
    const { target, id } = await portfolio();
    const page = await draft();
    expect((await ask(target, '')).status).toBe(401);
    for (const collection of ['portfolio', 'page', 'story'])
      expect((await ask({ collection, id: '0123456789abcdef01234567' })).status).toBe(404);
    for (const [json, errors] of [
      [{}, { collection: MESSAGES.invalidChoice, id: MESSAGES.required }],
      [{ ...target, collection: 'media' }, { collection: MESSAGES.invalidChoice }],
      [{ ...target, id: '' }, { id: MESSAGES.required }],
      [{ ...target, id: 7 }, { id: MESSAGES.invalidText }],
    ] as const) {
      const { status, body } = await ask(json);
      expect([status, body.errors]).toEqual([400, errors]);
    }
    await put(id, { status: 'published' });
    await pages.patch(page.id, { _status: 'published' });
    // What waits beside a published page is published with it.
    await pages.patch(page.id, { title: 'Changed' });
    for (const published of [target, page.target])
      for (const call of [ask, withdraw])
        expect((await call(published)).body.message).toBe(MESSAGES.isPublished);
  });
});

describe('who has the link', () => {
  it('sees a hidden portfolio with its photographs, which others do not; nobody keeps the answer', async () => {
    const { target, path } = await portfolio();
    const link = await linkOf(target);
    expect(await statusOf(path)).toBe(404);
    const { status, body, headers } = await see(link);
    expect(status).toBe(200);
    expect(body).toContain(RIBBON);
    expect(body).not.toContain('Only you can see this');
    expect(headers.get('cache-control')).toBe('private, no-store');
    expect(headers.get('x-robots-tag')).toMatch(/noindex/);
    // Who shows the link, such as a messenger, gets no card of what nobody else sees.
    expect(cardsIn(body)).toEqual(cardsIn((await see('/about')).body));
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.getSetCookie()).toEqual([
      expect.stringMatching(/^preview-[\da-f]{24}=.*; Max-Age=\d+; HttpOnly; SameSite=Lax/),
    ]);
    const Cookie = cookieOf(headers);
    const [photograph = ''] = photographsIn(body);
    expect(await statusOf(photograph)).toBe(404);
    const file = await see(photograph, { Cookie });
    expect([file.status, file.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
    // The cookie opens photographs alone, and one that is forged nothing.
    expect(await statusOf(path, { Cookie })).toBe(404);
    expect(await statusOf(`${path}?preview`, { Cookie })).toBe(404);
    const forged = Cookie.replace(/.$/, (last) => (last === '0' ? '1' : '0'));
    expect(await statusOf(photograph, { Cookie: forged })).toBe(404);
    expect(await statusOf(path)).toBe(404);
  });

  it('sees the newest draft of a page with its photographs, by HEAD and by Next’s router too', async () => {
    const { target, path, id } = await draft();
    const link = await linkOf(target);
    await studio.http.post('/api/library', {
      form: { images: file(await jpeg({ width: 120, height: 80, seed: 900 }), 'draft.jpg') },
      token: studio.token,
    });
    const [photo] = (await mediaRows(studio)).filter((one) => one.originalName === 'draft.jpg');
    const blocks = [{ blockType: 'photograph', photograph: photo?.id }];
    await pages.patch(id, { title: 'Newest words', blocks }, '&draft=true&autosave=true');
    const { status, body, headers } = await see(link);
    expect([status, body.includes('Newest words'), body.includes(RIBBON)]).toEqual([
      200,
      true,
      true,
    ]);
    const [photograph = ''] = photographsIn(body);
    expect(photograph).toContain(photo?.id);
    expect(await statusOf(photograph)).toBe(404);
    expect(await statusOf(photograph, { Cookie: cookieOf(headers) })).toBe(200);
    const rsc = await see(`${link}&_rsc=abc`, { rsc: '1' });
    expect([rsc.status, String(rsc.body).includes('Newest words')]).toEqual([200, true]);
    expect(rsc.headers.get('cache-control')).toBe('private, no-store');
    const head = await fetch(studio.server.url + link, { method: 'HEAD' });
    expect(head.status).toBe(200);
    for (const headers of [{}, { rsc: '1' }] as Record<string, string>[]) {
      const other = await see(path, headers);
      expect(String(other.body)).not.toContain('Newest words');
    }
  });

  it('sees nothing else by it', async () => {
    const [one, other] = [await portfolio(), await portfolio()];
    const page = await draft();
    const [path = '', query = ''] = (await linkOf(one.target)).split('?');
    const { headers, body } = await see(await linkOf(other.target));
    const [photograph = ''] = photographsIn(body);
    const Cookie = cookieOf((await see(`${path}?${query}`)).headers);
    expect(Cookie).not.toBe(cookieOf(headers));
    expect(await statusOf(photograph, { Cookie })).toBe(404);
    for (const address of [other.path, page.path, `/${path}`, `${path}//`, `${path}/x`, '/admin'])
      expect([address, [200].includes(await statusOf(`${address}?${query}`, { Cookie }))]).toEqual([
        address,
        false,
      ]);
    for (const address of ['/', '/portfolio', '/about', '/sitemap.xml']) {
      const answer = await see(`${address}?${query}`, { Cookie });
      expect([answer.status, String(answer.body).includes(one.slug)]).toEqual([200, false]);
    }
    const token = query.replace('preview=', '');
    for (const wrong of [
      ...[token.slice(1), `${token}0`, token.replace(/.$/, 'x'), token.toUpperCase()],
      ...['x', '1', token.split('-')[0], `${'0'.repeat(24)}-${token.split('-')[1]}`],
    ])
      expect([wrong, await statusOf(`${path}?preview=${wrong}`)]).toEqual([wrong, 404]);
    expect(await statusOf(`${path}?preview=x&preview=${token}`)).toBe(404);
    expect(studio.server.logs()).not.toContain(token);
  });

  it('is led on when the address has changed, also that of a draft', async () => {
    const { target, path, id, slug } = await portfolio();
    const page = await draft();
    const [links, pageLink] = [await linkOf(target), await linkOf(page.target)];
    await put(id, { slug: `${slug}-new` });
    await pages.patch(page.id, { slug: `${page.path.slice(1)}-new` });
    for (const [link, old] of [
      [links, path],
      [pageLink, page.path],
    ] as const) {
      const answer = await fetch(studio.server.url + link, { redirect: 'manual' });
      expect([answer.status, answer.headers.get('location')]).toEqual([
        307,
        link.replace(old, `${old}-new`),
      ]);
      expect(await statusOf(answer.headers.get('location') ?? '')).toBe(200);
    }
    expect(await linkOf(target)).toBe(links.replace(path, `${path}-new`));
    // A page of the site is none of its former addresses.
    expect((await see(`/about?${pageLink.split('?')[1]}`)).body).not.toContain(page.title);
  });

  it('sees the whole, and is not led to a photograph that is not there', async () => {
    const link = await linkOf((await portfolio()).target);
    const answer = await fetch(`${studio.server.url}${link}&photo=none`, { redirect: 'manual' });
    expect([answer.status, answer.headers.get('location')]).toEqual([307, link]);
  });
});

describe('the link ends', () => {
  it('when it is withdrawn, at once and for the photographs too; a new one is another', async () => {
    const { target } = await portfolio();
    const link = await linkOf(target);
    const { body, headers } = await see(link);
    const [photograph = ''] = photographsIn(body);
    const Cookie = cookieOf(headers);
    expect(await statusOf(photograph, { Cookie })).toBe(200);
    for (const _ of ['once', 'again']) {
      const answer = await withdraw(target);
      expect([answer.status, answer.body.message]).toEqual([200, MESSAGES.previewLinkWithdrawn]);
    }
    expect(await statusOf(link)).toBe(404);
    expect(await statusOf(photograph, { Cookie })).toBe(404);
    const next = await linkOf(target);
    expect(next).not.toBe(link);
    expect([await statusOf(next), await statusOf(link)]).toEqual([200, 404]);
    expect(await statusOf(photograph, { Cookie })).toBe(404);
  });

  it('when it is published, and stays dead when that is taken back', async () => {
    const { target, id } = await portfolio();
    const page = await draft();
    const links = [await linkOf(target), await linkOf(page.target)] as const;
    const statuses = () => Promise.all(links.map((link) => statusOf(link)));
    expect(await statuses()).toEqual([200, 200]);
    await put(id, { status: 'published' });
    await pages.patch(page.id, { _status: 'published' });
    expect(await statuses()).toEqual([200, 200]);
    for (const link of links) {
      const { headers, body } = await see(link);
      expect([headers.getSetCookie(), body.includes(RIBBON)]).toEqual([[], false]);
    }
    await put(id, { status: 'hidden' });
    await pages.patch(page.id, { _status: 'draft' });
    expect(await statuses()).toEqual([404, 404]);
    expect(await linkOf(target)).not.toBe(links[0]);
    expect(await linkOf(page.target)).not.toBe(links[1]);
    expect(await statuses()).toEqual([404, 404]);
  });

  it('with what it shows', async () => {
    const page = await draft();
    const link = await linkOf(page.target);
    await studio.http.del(`/api/page/${page.id}`, { token: studio.token });
    expect(await statusOf(link)).toBe(404);
  });
});
