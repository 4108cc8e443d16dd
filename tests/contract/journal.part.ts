import { DOMParser, onErrorStopParsing } from '@xmldom/xmldom';
import { headOf } from '../helpers/head';
import { itDatabaseIndependent } from '../helpers/onDatabase';
import { everyBlock, link, pagesOf, paragraph, textBlock } from '../helpers/pages';
import { file, jpeg } from '../helpers/photoFixtures';
import { sharedStudio } from '../helpers/sharedStudio';
import { createPortfolio, type MediaRow, mediaRows } from '../helpers/studio';
import { OPTIONS } from './content.options';

const studio = sharedStudio(OPTIONS);
const stories = pagesOf(studio, 'story');
let photographs: string[];
let site: { header: object[]; timeZone?: string };

const see = (path: string, headers: Record<string, string> = {}) =>
  studio.http.get<string>(path, { headers });
const preview = (path: string) =>
  see(`${path}?preview`, { Cookie: `payload-token=${studio.token}` });
const html = async (path: string) => String((await see(path)).body);
const statusesOf = (...paths: string[]) =>
  Promise.all(paths.map(async (path) => (await see(path)).status));
const removeAll = () =>
  studio.http.del('/api/story?where[id][exists]=true', { token: studio.token });
const saveSite = (json: object) =>
  studio.http.post('/api/globals/site', { json, token: studio.token });
const ALTERNATE = '<link rel="alternate" type="application/atom+xml"';

beforeAll(async () => {
  const { http, token } = studio;
  site = (await http.get<typeof site>('/api/globals/site?depth=0', { token })).body;
  await saveSite({ header: [...site.header, { kind: 'journal' }] });
  for (const seed of [1, 2, 3]) {
    const form = {
      file: file(await jpeg({ width: 120, height: 80 + seed, seed })),
      _payload: '{}',
    };
    await http.post('/api/media', { form, token });
  }
  photographs = (await mediaRows(studio)).map(({ id }) => id).sort();
});
beforeEach(removeAll);
afterAll(async () => {
  const { http, token } = studio;
  await saveSite({ header: site.header });
  await removeAll();
  await http.del('/api/service?where[id][exists]=true', { token });
  for (const { id } of await mediaRows(studio)) await http.del(`/api/media/${id}`, { token });
});

describe('the journal', () => {
  it('is not there without a published story, and nothing leads to it', async () => {
    const { doc } = (await stories.post({ title: 'Not yet', slug: 'not-yet' })).body;
    expect(doc).toMatchObject({ _status: 'draft' });
    expect(await statusesOf('/journal', '/feed.xml', '/journal/not-yet')).toEqual([404, 404, 404]);
    expect(String((await preview('/journal')).body)).toContain('Only you can see this');
    expect((await preview('/journal/not-yet')).status).toBe(200);
    const leads = async () =>
      Promise.all(
        [html('/about'), html('/about'), html('/sitemap.xml')].map(async (page, index) =>
          (await page).includes(['href="/journal"', ALTERNATE, '/journal<'][index] ?? ''),
        ),
      );
    expect(await leads()).toEqual([false, false, false]);
    await stories.patch(doc.id, { _status: 'published' });
    expect(await statusesOf('/journal', '/feed.xml', '/journal/not-yet')).toEqual([200, 200, 200]);
    expect(await leads()).toEqual([true, true, true]);
    await stories.patch(doc.id, { _status: 'draft' });
    expect(await statusesOf('/journal', '/feed.xml', '/journal/not-yet')).toEqual([404, 404, 404]);
    expect(await leads()).toEqual([false, false, false]);
  });

  it('has the newest first, each with its date, cover and excerpt, and leads from one to the next', async () => {
    const blocks = [{ blockType: 'photograph', photograph: photographs[0] }];
    await stories.publish({ title: 'Old', slug: 'old', date: '2020-01-31', blocks });
    const excerpt = 'What it was like';
    const cover = photographs[1];
    await stories.publish({ title: 'New', slug: 'new', date: '2022-01-31', excerpt, cover });
    await stories.publish({ title: 'Between', slug: 'between', date: '2021-02-02' });
    const page = await html('/journal');
    expect(
      [...page.matchAll(/<h2><a href="([^"]+)">([^<]+)/g)].map(([, ...found]) => found),
    ).toEqual([
      ['/journal/new', 'New'],
      ['/journal/between', 'Between'],
      ['/journal/old', 'Old'],
    ]);
    for (const words of ['Jan 31st 2022', 'Feb 2nd 2021', excerpt, 'Journal</h1>'])
      expect(page).toContain(words);
    const loading = [...page.matchAll(/<img [^>]*>/g)].map(([tag]) => [
      /\/media\/(\w+)-/.exec(tag)?.[1],
      /loading="(\w+)"/.exec(tag)?.[1],
    ]);
    expect(loading).toEqual([
      [photographs[1], 'eager'],
      [photographs[0], 'lazy'],
    ]);
    const around = async (slug: string) => {
      const story = await html(`/journal/${slug}`);
      const of = (rel: string) => new RegExp(`rel="${rel}"[^>]*href="([^"]+)"`).exec(story)?.[1];
      return [of('prev'), of('next')];
    };
    expect(await around('new')).toEqual(['/journal/between', undefined]);
    expect(await around('between')).toEqual(['/journal/old', '/journal/new']);
    expect(await around('old')).toEqual([undefined, '/journal/between']);
  });

  itDatabaseIndependent('shows 24 on a page', async () => {
    for (let number = 1; number <= 25; number += 1)
      await stories.publish({
        title: `Day ${number}`,
        date: `2020-01-${String(number).padStart(2, '0')}`,
      });
    const titles = async (path: string) =>
      [...(await html(path)).matchAll(/<h2><a [^>]*>Day (\d+)</g)].map(([, number]) =>
        Number(number),
      );
    expect(await titles('/journal')).toEqual(Array.from({ length: 24 }, (_, at) => 25 - at));
    expect(await titles('/journal?page=2')).toEqual([1]);
    const canonical = headOf(await html('/journal?page=2')).link('canonical');
    expect(String(canonical)).toMatch(/\/journal\?page=2$/);
    const beyond = await see('/journal?page=3');
    expect([beyond.status, beyond.headers.get('location')]).toEqual([307, '/journal']);
    expect((await html('/feed.xml')).match(/<entry>/g)).toHaveLength(20);
  });
});

describe('the date of a story', () => {
  afterAll(() => saveSite({ timeZone: site.timeZone ?? null }));

  it('is the one that it was given, else the day of its first publishing in the time zone of the site', async () => {
    expect(await stories.publish({ title: 'Given', date: '2021-05-01' })).toMatchObject({
      date: '2021-05-01',
    });
    const dayIn = (timeZone: string) =>
      new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeZone }).format(new Date());
    const published = [];
    for (const timeZone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago']) {
      expect((await saveSite({ timeZone })).status).toBe(200);
      const { id, date } = await stories.publish({ title: timeZone });
      expect(date).toBe(dayIn(timeZone));
      published.push({ id, date });
    }
    const [first] = published;
    const later = await stories.patch(first?.id ?? '', { date: '', _status: 'published' });
    expect(later.body.doc.date).toBe(first?.date);
  });

  it('400: is a calendar date', async () => {
    for (const date of ['soon', '2021-02-30', 5])
      expect((await stories.post({ title: 'Wrong', date, _status: 'published' })).status).toBe(400);
  });
});

describe('the address of a story', () => {
  it('leads on when it has changed, and is its own among stories alone', async () => {
    const { id } = await stories.publish({ title: 'Lake', slug: 'contact' });
    await stories.patch(id, { slug: 'lake', _status: 'published' });
    const moved = await see('/journal/contact?a=b');
    expect([moved.status, moved.headers.get('location')]).toEqual([308, '/journal/lake?a=b']);
    const again = await stories.post({ title: 'Other', slug: 'lake', _status: 'published' });
    expect([again.status, again.body.errors?.[0]?.data?.errors]).toEqual([
      409,
      [{ path: 'slug', message: 'This address is already in use' }],
    ]);
    const pages = pagesOf(studio);
    const page = await pages.publish({ title: 'Lake', slug: 'lake' });
    expect(page.slug).toBe('lake');
    await pages.del(page.id);
    expect((await stories.del(id)).status).toBe(200);
    expect(await statusesOf('/journal/lake', '/journal/contact')).toEqual([404, 404]);
  });
});

describe('search engines and networks', () => {
  it('get a posting with its cover, the way to it, and the feed', async () => {
    await stories.publish({
      title: 'A wedding </script> by the lake',
      slug: 'wedding',
      date: '2021-06-01',
      excerpt: 'Rain, then sun',
      cover: photographs[2],
      blocks: [{ blockType: 'photograph', photograph: photographs[0] }],
    });
    const head = headOf(await html('/journal/wedding'));
    expect(head.title).toMatch(/^A wedding/);
    expect(head.meta('description')).toBe('Rain, then sun');
    expect(String(head.meta('og:image'))).toContain(`/card/${photographs[2]}-`);
    expect(String(head.link('canonical'))).toMatch(/\/journal\/wedding$/);
    expect(String(head.link('alternate'))).toMatch(/^http.*\/feed\.xml$/);
    const [posting, crumbs] = head.graph;
    expect(posting).toMatchObject({
      '@type': 'BlogPosting',
      headline: 'A wedding </script> by the lake',
      datePublished: '2021-06-01',
      image: head.meta('og:image'),
    });
    const items = crumbs?.itemListElement as { item: string }[];
    expect(items.map(({ item }) => new URL(item).pathname)).toEqual([
      '/',
      '/journal',
      '/journal/wedding',
    ]);
    const entry = (await html('/sitemap.xml'))
      .split('<url>')
      .find((url) => url.includes('/journal/wedding<'));
    expect(entry).toContain(`/media/${photographs[2]}-`);
    expect(entry).toContain('<lastmod>');
  });

  it('do not get what is not for them', async () => {
    await stories.publish({ title: 'Quiet', slug: 'quiet', indexed: false });
    expect(headOf(await html('/journal/quiet')).meta('robots')).toBe('noindex');
    expect(await html('/sitemap.xml')).not.toContain('/journal/quiet<');
  });
});

describe('the feed', () => {
  const parsed = (xml: string) =>
    new DOMParser({ onError: onErrorStopParsing }).parseFromString(xml, 'application/xml');
  const textOf = (node: Element | null, name: string) =>
    node?.getElementsByTagName(name).item(0)?.textContent ?? '';

  it('is Atom with whole texts and photographs, and absolute addresses', async () => {
    const portfolio = await createPortfolio(studio, {
      name: 'Lakes',
      addedImages: JSON.stringify(photographs.slice(0, 1)),
    });
    const more = [
      textBlock(paragraph('Fish & chips <b> ]]> \u0001 \ud83d end', link('#top', 'up'))),
      textBlock(paragraph(link('mailto:a@b.example', 'mail'))),
    ];
    await stories.publish({
      title: 'Rain & <sun>',
      slug: 'rain',
      date: '2021-06-01',
      excerpt: 'Short & <sweet>',
      cover: photographs[1],
      blocks: [...everyBlock(photographs, [portfolio._id]), ...more],
    });
    const answer = await see('/feed.xml');
    expect(answer.headers.get('content-type')).toMatch(/^application\/atom\+xml/);
    const document = parsed(String(answer.body));
    const root = document.documentElement as unknown as Element;
    expect([root.tagName, root.getAttribute('xmlns')]).toEqual([
      'feed',
      'http://www.w3.org/2005/Atom',
    ]);
    const entry = root.getElementsByTagName('entry').item(0);
    expect(textOf(entry, 'title')).toBe('Rain &amp; &lt;sun&gt;');
    expect(textOf(entry, 'summary')).toBe('Short &amp; &lt;sweet&gt;');
    expect(textOf(entry, 'published')).toMatch(/^2021-06-01T/);
    expect(textOf(entry, 'id')).toMatch(/^http.*\/journal#[\da-f]{24}$/);
    const content = textOf(entry, 'content');
    for (const words of [
      ...['<h2>How it goes</h2>', 'Fish &amp; chips &lt;b&gt; ]]&gt;', 'By the lake', 'Anna, June'],
      ...['Half a day: from 1,200 €', '<h3>Do you travel?</h3><p>Yes, gladly.</p>', 'Seen lately'],
      ...['href="mailto:ada@example.com">Ask for a date', 'Is your date free?', '>Lakes</a>'],
    ])
      expect(content).toContain(words);
    const addresses = [...content.matchAll(/(?:src|href)="([^"]*)"/g)].map(([, to]) => String(to));
    expect(addresses.length).toBeGreaterThan(10);
    for (const address of addresses) expect(address).toMatch(/^(https?:\/\/|mailto:)/);
    for (const id of photographs) expect(content).toContain(`/media/${id}-`);
    const tag = answer.headers.get('etag') ?? '';
    const again = await see('/feed.xml', { 'If-None-Match': tag, 'Cache-Control': 'max-age=0' });
    expect(again.status).toBe(304);
  });

  it('follows what is published, and no draft', async () => {
    const { id } = await stories.publish({ title: 'First words', slug: 'words' });
    const before = await html('/feed.xml');
    await stories.patch(id, { title: 'Drafted words' });
    expect(await html('/feed.xml')).toBe(before);
    await stories.patch(id, { _status: 'published' });
    expect(await html('/feed.xml')).toContain('Drafted words');
  });
});

it('a cover counts as shown: for everybody when it is published, and against deletion', async () => {
  const { http, token } = studio;
  const form = { file: file(await jpeg({ width: 90, height: 60, seed: 78 })), _payload: '{}' };
  const { id } = (await http.post<{ doc: MediaRow }>('/api/media', { form, token })).body.doc;
  const row = (await mediaRows(studio)).find((one) => one.id === id);
  const fileStatus = async () =>
    (await fetch(`${studio.server.url}/media/${row?.thumbnail}`)).status;
  const remove = () => http.del(`/api/media/${id}`, { token });
  const { doc } = (await stories.post({ title: 'Album', cover: id })).body;
  expect([await fileStatus(), (await remove()).status]).toEqual([404, 409]);
  await stories.patch(doc.id, { _status: 'published' });
  expect([await fileStatus(), (await remove()).status]).toEqual([200, 409]);
  expect(JSON.stringify((await remove()).body)).toContain('the story ‘Album’');
  await stories.del(doc.id);
  expect([await fileStatus(), (await remove()).status]).toEqual([404, 200]);
});

it('a link for others shows a story that is not published, and no other', async () => {
  const { http, token } = studio;
  const { doc } = (await stories.post({ title: 'Secret', slug: 'secret' })).body;
  await stories.post({ title: 'More secret', slug: 'more-secret' });
  const json = { collection: 'story', id: doc.id };
  const { body } = await http.post<{ url: string }>('/api/preview-links', { json, token });
  const { pathname, search } = new URL(body.url);
  const shown = await see(pathname + search);
  expect([pathname, shown.status]).toEqual(['/journal/secret', 200]);
  expect(String(shown.body)).toContain('Not published yet');
  // There is no journal yet.
  expect(String(shown.body)).not.toContain('href="/journal"');
  expect(shown.headers.get('x-robots-tag')).toMatch(/noindex/);
  expect(await statusesOf(`/journal/more-secret${search}`, `/journal${search}`)).toEqual([
    404, 404,
  ]);
});
