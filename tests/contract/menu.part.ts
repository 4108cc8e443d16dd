import { DOCUMENTED_LOOK } from '@/contract/look';
import { MESSAGES } from '@/contract/messages';
import { binOf } from '../helpers/bin';
import { withMongoDatabase } from '../helpers/database';
import { itOnMongo } from '../helpers/onDatabase';
import { sharedStudio } from '../helpers/sharedStudio';
import { createPortfolio, createService } from '../helpers/studio';
import { OPTIONS } from './content.options';

const studio = sharedStudio(OPTIONS);

type Row = { id?: string; kind: string; [field: string]: unknown };
type Site = { header: Row[]; footer: { rows: Row[] } };
type Refusal = { errors: { data: { errors: { path: string; message: string }[] } }[] };
type Link = [text: string, href: string];

const HEADER: Link[] = [
  ['Home', '/'],
  ['Contact', '/contact'],
  ['About', '/about'],
  ['Policy', '/policy'],
];
const FOOTER: Link[] = [
  ['Work', '/portfolio'],
  ['Services', '/service'],
  ['Project', '/project'],
  ['Policy', '/policy'],
];
const UNKNOWN = '6b01aeb345ad983b33028f6b';

const write = <T = { result: Site }>(slug: string, json: object) =>
  studio.http.post<T>(`/api/globals/${slug}`, { json, token: studio.token });
const save = async (json: object) => {
  const { status, body } = await write('site?depth=0', json);
  expect([status, body]).toEqual([200, expect.anything()]);
  return body.result;
};
const refusalOf = async (json: object) => {
  const { status, body } = await write<Refusal>('site', json);
  return [status, body.errors[0]?.data.errors[0]?.path];
};
const html = async (path: string, headers: Record<string, string> = {}) =>
  String((await studio.http.get<string>(path, { headers })).body);
const asOwner = () => ({ Cookie: `payload-token=${studio.token}` });

/** An element of a page without styles, classes and the ids that React makes. */
const markupOf = (page: string, tag: string) =>
  page
    .slice(page.indexOf(`<${tag}`), page.indexOf(`</${tag}>`))
    .replaceAll(/<style[\s\S]*?<\/style>| class="[^"]*"| (id|aria-controls)="_R_\w*"/g, '');
const linksIn = (markup: string): Link[] =>
  Array.from(
    markup.matchAll(/<a[^>]* href="([^"]*)"[^>]*>(?:<span>)?([^<]*)/g),
    ([, href, text]) => [text ?? '', href ?? ''],
  );
/** The rows of the header, without its wordmark, its services and its button. */
async function headerLinks(path = '/about', headers = {}) {
  const nav = markupOf(markupOf(await html(path, headers), 'header'), 'nav');
  return linksIn(nav.replaceAll(/<div hidden="">[\s\S]*?<\/div>/g, ''));
}
const footerLinks = async () => linksIn(markupOf(markupOf(await html('/about'), 'footer'), 'nav'));

async function addPage(title: string, status?: string): Promise<string> {
  const json = { title, blocks: [], ...(status && { _status: status }) };
  const { body } = await studio.http.post<{ doc: { id: string } }>('/api/page', {
    json,
    token: studio.token,
  });
  return body.doc.id;
}

let documented: Site;
beforeAll(async () => {
  const { body } = await studio.http.get<Site>('/api/globals/site?depth=0', {
    token: studio.token,
  });
  documented = body;
});
afterAll(() => save({ header: documented.header, footer: { rows: documented.footer.rows } }));

describe('the documented menus', () => {
  it('are those of before their rows were the owner’s', async () => {
    expect(await headerLinks()).toEqual(HEADER);
    expect(await footerLinks()).toEqual(FOOTER);
    const page = await html('/about');
    expect(markupOf(page, 'header')).toMatch(
      /^<header><a href="\/">[^<]+<\/a><div><nav aria-label="Main"><ul><li><a href="\/">Home<\/a><\/li><li><div><button type="button" aria-expanded="false">Portfolio<svg/,
    );
    expect(markupOf(page, 'header')).toContain(
      '</li><li><a href="/contact">Contact</a></li><li><a aria-current="page" href="/about">About</a></li><li><a href="/policy">Policy</a></li></ul></nav></div><a href="/contact"><span>Hire Me</span></a>',
    );
  });

  it('are stored with their labels when the settings are first saved', async () => {
    const { header, footer } = await save({ wordmark: '' });
    const rowsOf = (rows: Row[]) => rows.map(({ kind, label }) => [kind, label]);
    expect(rowsOf(header)).toEqual([
      ['home', 'Home'],
      ['portfolio', 'Portfolio'],
      ['contact', 'Contact'],
      ['about', 'About'],
      ['policy', 'Policy'],
    ]);
    expect(rowsOf(footer.rows)).toEqual([
      ['works', 'Work'],
      ['services', 'Services'],
      ['project', 'Project'],
      ['policy', 'Policy'],
    ]);
    expect([await headerLinks(), await footerLinks()]).toEqual([HEADER, FOOTER]);
  });
});

describe('rows of the owner', () => {
  it('lead to each kind of target, under its name where they have no label, in the header and in the footer; the journal is not there yet', async () => {
    const page = await addPage('Imprint', 'published');
    const service = await createService(studio, { name: 'Newborn' });
    const work = await createPortfolio(studio, { service: service._id, name: 'First days' });
    const targets = { page, service: service._id, work: work._id };
    const kinds = ['home', 'works', 'services', 'project', 'about', 'contact', 'policy', 'journal'];
    const rows: Row[] = [
      ...kinds.map((kind) => ({ kind })),
      ...Object.entries(targets).map(([kind, id]) => ({ kind, [kind]: id })),
      { kind: 'address', address: 'https://prints.example/shop' },
    ];
    const expected: Link[] = [
      ['Home', '/'],
      ['Work', '/portfolio'],
      ['Services', '/service'],
      ['Project', '/project'],
      ['About', '/about'],
      ['Contact', '/contact'],
      ['Policy', '/policy'],
      ['Imprint', '/imprint'],
      ['Newborn', `/portfolio/${service._id}`],
      ['First days', `/works/${work.slug}`],
      ['prints.example/shop', 'https://prints.example/shop'],
    ];
    const portfolio = { kind: 'portfolio', label: 'All work' };
    await save({ header: rows, footer: { rows: [...rows, portfolio] } });
    expect(await headerLinks()).toEqual(expected);
    expect(await footerLinks()).toEqual([...expected, ['All work', '/portfolio']]);
    const [named] = (
      await save({ header: [{ kind: 'page', page, label: 'Legal' }, ...rows.slice(1)] })
    ).header;
    expect(named).toMatchObject({ kind: 'page', page, label: 'Legal' });
    expect((await headerLinks('/imprint'))[0]).toEqual(['Legal', '/imprint']);
    expect(markupOf(await html('/imprint'), 'nav')).toContain(
      '<a aria-current="page" href="/imprint">Legal</a>',
    );
  });

  it('are marked on the page of their address', async () => {
    await save({ header: [{ kind: 'address', address: '/service?from=menu', label: 'Offers' }] });
    expect(markupOf(await html('/service'), 'nav')).toContain(
      '<a aria-current="page" href="/service?from=menu">Offers</a>',
    );
  });

  it('name the steps of breadcrumbs and the contact page', async () => {
    const labels = [
      { kind: 'home', label: 'Start' },
      { kind: 'contact', label: 'Write' },
    ];
    await save({ header: labels });
    const page = await html('/contact');
    expect(page).toContain('"position":1,"name":"Start"');
    expect(page).toContain('"position":2,"name":"Write"');
    await save({ header: [] });
    const bare = await html('/contact');
    expect(bare).toContain('"position":2,"name":"Contact"');
    expect(markupOf(bare, 'header')).not.toContain('<nav');
    await save({ header: documented.header });
  });

  it.each([
    ['a page', 'page'],
    ['a service', 'service'],
    ['a portfolio', 'work'],
    ['an address', 'address'],
  ])('are refused without %s of their kind, and with an unknown one', async (_, kind) => {
    expect(await refusalOf({ header: [{ kind }] })).toEqual([400, `header.0.${kind}`]);
    const unknown = { kind, [kind]: UNKNOWN };
    expect(await refusalOf({ footer: { rows: [unknown] } })).toEqual([
      400,
      `footer.rows.0.${kind}`,
    ]);
    for (const strange of [1, {}, [], ['x'], true, 'x', null]) {
      const [status] = await refusalOf({ header: [{ kind, [kind]: strange }] });
      expect([strange, status]).toEqual([strange, 400]);
    }
  });

  it('are refused with a hostile address, an unknown kind, and beyond 12 and 24', async () => {
    const hostile = [
      'javascript:alert(1)',
      '//evil.example',
      '/\\evil.example',
      'data:x',
      '#part',
      'mailto:',
      'https://',
    ];
    for (const address of [...hostile, `/${'a'.repeat(300)}`])
      for (const json of [
        { header: [{ kind: 'address', address }] },
        { hireMe: { target: address } },
        { callToAction: { target: address } },
      ])
        expect([address, (await refusalOf(json))[0]]).toEqual([address, 400]);
    expect(await refusalOf({ header: [{ kind: 'nothing' }] })).toEqual([400, 'header.0.kind']);
    const home = (count: number) => Array.from({ length: count }, () => ({ kind: 'home' }));
    expect(await refusalOf({ header: home(13) })).toEqual([400, 'header']);
    expect(await refusalOf({ footer: { rows: home(25) } })).toEqual([400, 'footer.rows']);
    await save({ header: home(12), footer: { rows: home(24) } });
    expect([(await headerLinks()).length, (await footerLinks()).length]).toEqual([12, 24]);
  });

  it('keep nothing that is not of their kind', async () => {
    const [row] = (
      await save({ header: [{ kind: 'home', page: UNKNOWN, address: 'javascript:' }] })
    ).header;
    expect([row?.page ?? null, row?.address ?? null]).toEqual([null, null]);
  });

  it('lead nowhere in the preview of a draft with addresses that no link can have', async () => {
    const target = 'javascript:alert(1)';
    const header = [{ kind: 'address', address: target, label: 'Odd' }, { kind: 'policy' }];
    const draft = { header, hireMe: { target }, callToAction: { target } };
    expect((await write('site?draft=true', draft)).status).toBe(200);
    const page = await html('/about?preview', asOwner());
    expect(linksIn(page).filter(([, href]) => href.startsWith('javascript:'))).toEqual([]);
    expect(await headerLinks('/about?preview', asOwner())).toEqual([['Policy', '/policy']]);
    const usual = { target: '' };
    await save({ header: documented.header, hireMe: usual, callToAction: usual });
  });

  it('are saved as a draft when they are incomplete, which no visitor sees', async () => {
    await save({ header: documented.header });
    const header = [{ kind: 'page' }, { kind: 'work', work: UNKNOWN }, { kind: 'policy' }];
    expect((await write('site?draft=true', { header })).status).toBe(200);
    expect(await headerLinks()).toEqual(HEADER);
    expect(await headerLinks('/about?preview', asOwner())).toEqual([['Policy', '/policy']]);
    expect((await write('site', { header })).status).toBe(400);
    await save({ header: documented.header });
  });
});

it('the dashboard asks for a row for each published page and for the journal, until there is one', async () => {
  const { http, token } = studio;
  const isAsked = async () =>
    (await html('/admin/dashboard', asOwner())).includes('Your pages in the menu');
  await http.del('/api/page?where[id][exists]=true', { token });
  const page = await addPage('In no menu');
  expect(await isAsked()).toBe(false);
  await http.patch(`/api/page/${page}`, { json: { _status: 'published' }, token });
  expect(await isAsked()).toBe(true);
  const rows = [...documented.footer.rows, { kind: 'address', address: '/in-no-menu', label: 'A' }];
  await save({ footer: { rows } });
  expect(await isAsked()).toBe(false);
  const json = { title: 'Told', _status: 'published' };
  const { body } = await http.post<{ doc: { id: string } }>('/api/story', { json, token });
  expect(await isAsked()).toBe(true);
  await save({ header: [...documented.header, { kind: 'journal' }] });
  expect(await isAsked()).toBe(false);
  await http.del(`/api/story/${body.doc.id}`, { token });
  await http.del(`/api/page/${page}`, { token });
  await save({ header: documented.header, footer: { rows: documented.footer.rows } });
});

describe('a row whose target visitors cannot see', () => {
  it('is not shown: a draft, a hidden and a scheduled portfolio, also in the preview, until they are published', async () => {
    const page = await addPage('Prices');
    const hidden = await createPortfolio(studio, { status: 'hidden' });
    const publishAt = '2031-01-31T17:00:00.000Z';
    const scheduled = await createPortfolio(studio, { status: 'scheduled', publishAt });
    const header = [
      { kind: 'page', page },
      { kind: 'work', work: hidden._id },
      { kind: 'work', work: scheduled._id },
    ];
    await save({ header });
    expect(await headerLinks()).toEqual([]);
    expect(await headerLinks('/about?preview', asOwner())).toEqual([]);
    const json = { _status: 'published' };
    await studio.http.patch(`/api/page/${page}`, { json, token: studio.token });
    for (const { _id } of [hidden, scheduled])
      await studio.http.put(`/api/portfolios/${_id}`, {
        json: { status: 'published' },
        token: studio.token,
      });
    expect(await headerLinks()).toEqual([
      ['Prices', '/prices'],
      [hidden.name, `/works/${hidden.slug}`],
      [scheduled.name, `/works/${scheduled.slug}`],
    ]);
    // Its draft changes nothing that is published.
    await studio.http.patch(`/api/page/${page}`, {
      json: { title: 'New prices' },
      token: studio.token,
    });
    expect((await headerLinks('/about?preview', asOwner()))[0]).toEqual(['Prices', '/prices']);
  });

  it('is not shown when the target has been deleted, which is allowed and keeps no other change from being saved', async () => {
    const page = await addPage('Gone', 'published');
    const { _id: service } = await createService(studio);
    const { _id: work } = await createPortfolio(studio, { service });
    const targets = { page, service, work };
    const rows = Object.entries(targets).map(([kind, id]) => ({ kind, [kind]: id }));
    const { header } = await save({ header: [...rows, { kind: 'about' }] });
    expect(await headerLinks()).toHaveLength(4);
    const { http, token } = studio;
    expect((await http.del(`/api/page/${page}`, { token })).status).toBe(200);
    expect((await http.del(`/api/services/${service}`, { token })).status).toBe(200);
    expect(await headerLinks()).toEqual([['About', '/about']]);
    const { header: kept } = await save({ wordmark: '' });
    expect(kept.map(({ id }) => id)).toEqual(header.map(({ id }) => id));
    // They are in the bin, and shown again when they are restored.
    expect(kept.map((row) => row[row.kind] ?? null)).toEqual([page, service, work, null]);
    expect((await save({ header: kept })).header).toHaveLength(4);
    expect((await binOf(studio).restore('page', page)).status).toBe(200);
    expect(await headerLinks()).toEqual([
      ['Gone', '/gone'],
      ['About', '/about'],
    ]);
    expect((await http.del(`/api/page/${page}`, { token })).status).toBe(200);
    expect((await binOf(studio).empty()).status).toBe(200);
    const { header: emptied } = await save({ wordmark: '' });
    expect(emptied.map((row) => row[row.kind] ?? null)).toEqual([null, null, null, null]);
    expect((await save({ header: emptied })).header).toHaveLength(4);
    const [{ id: _, ...copy }] = emptied as [Row];
    expect((await write<Refusal>('site', { header: [...emptied, copy] })).status).toBe(400);
    await save({ header: documented.header });
  });
});

describe('the button beside the menu', () => {
  afterAll(() =>
    save({ hireMe: { shown: true, label: 'Hire Me', target: '' }, callToAction: { target: '' } }),
  );

  it('has a label and a target, and can be off; the call to action has a target too', async () => {
    await save({
      hireMe: { label: 'Book', target: 'mailto:a@b.example' },
      callToAction: { target: 'https://book.example' },
    });
    const page = await html('/about');
    expect(linksIn(markupOf(page, 'header')).at(-1)).toEqual(['Book', 'mailto:a@b.example']);
    expect(page).toContain('href="https://book.example"');
    await save({ hireMe: { shown: false } });
    expect(linksIn(markupOf(await html('/about'), 'header'))).not.toContainEqual(
      expect.arrayContaining(['Book']),
    );
    expect((await write<Refusal>('site', { hireMe: { label: ' ' } })).body.errors[0]?.data).toEqual(
      expect.objectContaining({
        errors: [expect.objectContaining({ path: 'hireMe.label', message: MESSAGES.required })],
      }),
    );
  });
});

/** On SQLite a migration does it: upgrade.test.ts. */
itOnMongo(
  'the labels of before there were rows become rows when the site starts, in drafts too, and the theme becomes that of the look',
  async () => {
    const { env } = studio.server;
    const navigation = (home: string) => ({
      home: { en: home, de: `${home} (de)` },
      hireMe: { en: 'Book me', de: 'Buchen' },
    });
    const footer = { copyright: { en: '© us' }, work: { en: 'Pictures' } };
    await save({ footer: { copyright: 'x' } });
    expect((await write('site?draft=true', { wordmark: '' })).status).toBe(200);
    const setOld = (prefix: string, home: string) => ({
      $set: {
        [`${prefix}navigation`]: navigation(home),
        [`${prefix}footer`]: footer,
        [`${prefix}theme`]: 'light',
      },
      $unset: { [`${prefix}header`]: '', [`${prefix}hireMe`]: '' },
    });
    const filter = { globalType: 'site' };
    await withMongoDatabase(env.DATABASE_URI ?? '', async (database) => {
      await database.collection('globals').updateOne(filter, setOld('', 'Start'));
      await database.collection('globals').deleteOne({ globalType: 'look' });
      await database.collection('_site_versions').updateMany({}, setOld('version.', 'Draft home'));
    });
    const { http, token } = studio;
    // A second start changes nothing.
    for (let start = 0; start < 2; start += 1) {
      await studio.server.restart();
      const { body } = await http.get<Site>('/api/globals/site?depth=0', { token });
      expect(body).toMatchObject({
        header: [
          { kind: 'home', label: 'Start' },
          { kind: 'portfolio', label: 'Portfolio' },
          { kind: 'contact', label: 'Contact' },
          { kind: 'about', label: 'About' },
          { kind: 'policy', label: 'Policy' },
        ],
        hireMe: { shown: true, label: 'Book me' },
        footer: {
          copyright: '© us',
          rows: [
            { kind: 'works', label: 'Pictures' },
            { kind: 'services', label: 'Services' },
            { kind: 'project', label: 'Project' },
            { kind: 'policy', label: 'Policy' },
          ],
        },
      });
      const draft = await http.get<Site>('/api/globals/site?depth=0&draft=true', { token });
      expect(draft.body.header[0]).toMatchObject({ kind: 'home', label: 'Draft home' });
      expect((await headerLinks())[0]).toEqual(['Start', '/']);
    }
    const stored = await withMongoDatabase(env.DATABASE_URI ?? '', (database) =>
      database.collection('globals').findOne(filter),
    );
    expect(stored).not.toHaveProperty('navigation');
    expect(stored).not.toHaveProperty('theme');
    const look = await http.get<Site>('/api/globals/look', { token });
    expect(look.body).toMatchObject({ ...DOCUMENTED_LOOK, theme: 'light' });
    expect((await http.post('/api/globals/look', { json: { theme: 'dark' }, token })).status).toBe(
      200,
    );
    expect(stored?.header[0].label).toEqual({ en: 'Start', de: 'Start (de)' });
  },
);
