import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { signIn } from '../helpers/accounts';
import { addAdministrator } from '../helpers/administrators';
import { api } from '../helpers/api';
import { damageSqlite } from '../helpers/database';
import { emptyProfile } from '../helpers/emptyProfile';
import { eventually } from '../helpers/eventually';
import { addPhoto, changeGallery, openGallery, ownerOf, pick } from '../helpers/gallery';
import { describeOnSqlite, itOnSqlite } from '../helpers/onDatabase';
import { file, jpeg } from '../helpers/photoFixtures';
import { sharedStudio } from '../helpers/sharedStudio';
import { createPortfolio, createService, dragBefore } from '../helpers/studio';
import { withUnreadableTable } from '../helpers/unreadable';
import { OPTIONS } from './content.options';

/** Milliseconds after which the site has looked for changes of commands beside it. */
const NOTICED_MS = 2_500;

/** The texts of the pages that these tests change. */
const TEXTS = { 'home-page': 'line', 'services-page': 'subtitle' };

const studio = sharedStudio(OPTIONS);
const textsBefore = new Map<string, unknown>();

beforeAll(async () => {
  for (const [page, field] of Object.entries(TEXTS))
    textsBefore.set(page, (await studio.http.get(`/api/globals/${page}`)).body[field]);
});
afterAll(async () => {
  await emptyProfile(studio);
  for (const [page, field] of Object.entries(TEXTS))
    await change('POST', `/api/globals/${page}`, { json: { [field]: textsBefore.get(page) } });
});

/** Requests a page as a visitor does. */
async function load(path: string, headers: Record<string, string> = {}) {
  const {
    status,
    body,
    headers: answered,
  } = await api(studio.server).get<string>(path, {
    headers,
  });
  return { status, html: String(body), headers: answered };
}
const html = async (path: string): Promise<string> => (await load(path)).html;

/** Sends a change and expects it to succeed. */
async function change(
  method: string,
  path: string,
  body: { json?: unknown; form?: Record<string, Blob | string> },
): Promise<void> {
  const { status } = await studio.http.request(method, path, { ...body, token: studio.token });
  expect(status).toBeLessThan(300);
}

describe('a page is up to date on the first load after', () => {
  it('a service and a portfolio are added, changed and deleted', async () => {
    const service = await createService(studio, { name: 'Harvest' });
    expect(await html('/')).toContain('Harvest');
    const portfolio = await createPortfolio(studio, { service: service._id, name: 'Barley' });
    expect(await html('/portfolio')).toContain('Barley');
    expect(await html(`/portfolio/${service._id}`)).toContain('Barley');
    await change('PUT', `/api/portfolios/${portfolio._id}`, { json: { name: 'Rye' } });
    expect(await html(`/portfolio/${service._id}`)).toContain('Rye');
    await change('DELETE', `/api/portfolios/${portfolio._id}`, {});
    expect(await html('/portfolio')).not.toContain('Rye');
    await change('DELETE', `/api/services/${service._id}`, {});
    expect((await load(`/portfolio/${service._id}`)).status).toBe(404);
  });

  it('portfolios are put into another order', async () => {
    const service = (await createService(studio))._id;
    const first = await createPortfolio(studio, { service, name: 'Dawn' });
    const second = await createPortfolio(studio, { service, name: 'Dusk' });
    const order = async () =>
      (await html(`/portfolio/${service}`)).match(/(?<=<h2[^>]*>(?:<a[^>]*>)?)D\w+/g);
    expect(await order()).toEqual(['Dawn', 'Dusk']);
    await dragBefore(studio, 'portfolio', second._id, first._id);
    expect(await order()).toEqual(['Dusk', 'Dawn']);
  });

  it('an education and an experience are added', async () => {
    for (const [entries, text, own] of [
      ['educations', 'Optics', { course: 'Optics' }],
      ['experiences', 'Whitby', { location: 'Whitby' }],
    ] as const) {
      expect(await html('/about')).not.toContain(text);
      const json = { name: 'Here', startDate: '2020-01-01', endDate: '2021-01-01', ...own };
      await change('POST', `/api/${entries}`, { json });
      expect(await html('/about')).toContain(text);
    }
  });

  it('the profile and its picture change', async () => {
    await html('/about');
    await change('PUT', `/api/auth/update/${studio.owner.user._id}`, {
      json: { about: 'I wait for the light.' },
    });
    expect(await html('/about')).toContain('I wait for the light.');
    const before = await html('/about');
    await change('PUT', `/api/auth/update-display-image/${studio.owner.user._id}`, {
      form: { image: file(await jpeg()) },
    });
    const portrait = /\/media\/[\w-]+\.webp/;
    expect(before).not.toMatch(portrait);
    expect(await html('/about')).toMatch(portrait);
  });

  it('a text and a document are changed through Payload’s own API', async () => {
    const { _id } = await createService(studio);
    await html('/service');
    await html('/');
    await change('POST', '/api/globals/services-page', { json: { subtitle: 'By appointment' } });
    expect(await html('/service')).toContain('By appointment');
    await change('PATCH', `/api/service/${_id}`, { json: { name: 'Regattas' } });
    expect(await html('/')).toContain('Regattas');
  });
});

describe('a page whose content has not changed', () => {
  it('is sent to a client without a Host header', async () => {
    await change('POST', '/api/globals/home-page', { json: { line: 'For old clients' } });
    const { port } = new URL(studio.server.url);
    const socket = connect(Number(port), 'localhost');
    socket.write('GET /about HTTP/1.0\r\n\r\n');
    const [answer] = (await once(socket, 'data')) as [Buffer];
    expect(answer.toString()).toMatch(/^HTTP\/1\.1 200 /);
    socket.destroy();
  });

  it('is identical whatever headers a visitor sends, is revalidated, and is a 304 for a client that has it', async () => {
    const { headers, html: first } = await load('/policy');
    expect(headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
    expect(headers.get('vary')).toContain('Accept-Encoding');
    const again = await load('/policy', {
      'if-none-match': headers.get('etag') ?? 'none',
      // Without this header fetch would request the whole page.
      'cache-control': 'max-age=0',
    });
    expect(again.status).toBe(304);
    const odd = await load('/policy', {
      'accept-language': 'de',
      cookie: 'payload-token=nonsense; payload-lng=de',
      authorization: 'Bearer nonsense',
    });
    expect(odd.html).toBe(first);
    expect(await html('/policy')).toBe(first);
  });
});

it('addresses that only resemble a page are a 404', async () => {
  const internal = [
    '/home',
    '/works',
    '/works/0-2',
    '/portfolio/x/page/2',
    '/site/about',
    '/auth/login',
    '/not/found',
  ];
  const below = [
    '/favicon.ico/about',
    '/icon.svg/portfolio',
    '/fonts/portfolio/x',
    '/fonts/x.woff2',
  ];
  for (const path of [...internal, ...below]) {
    expect((await load(path)).status).toBe(404);
  }
});

it('pages that are not there have one answer, whatever is asked for, which is read without scripts', async () => {
  for (const prefix of [
    ...['/nowhere-', '/portfolio/nowhere-', '/portfolio/nowhere/', '/gallery/nowhere-'],
    ...['/verification/nobody-', '/reset-password/email/sent/nobody-'],
  ]) {
    const { status, html: first } = await load(`${prefix}1`);
    expect([prefix, status]).toEqual([prefix, 404]);
    // As it is read without scripts.
    const text = first.replaceAll(/<script[\s\S]*?<\/script>/g, '');
    for (const part of ['<html lang="en"', 'Page not found', '>Out of the frame</h1>', '<a '])
      expect([prefix, part, text.includes(part)]).toEqual([prefix, part, true]);
    expect(await load(`${prefix}2`)).toMatchObject({ status, html: first });
    expect(await load(`${prefix}3`, { rsc: '1' })).toMatchObject({ status, html: first });
  }
});

it('parts of a page that are not there have one redirect, whatever is asked for', async () => {
  const path = `/portfolio/${(await createService(studio))._id}`;
  for (const [asked, location] of [
    ['/portfolio?page=99', '/portfolio'],
    ['/portfolio?tab=9', '/portfolio'],
    [`${path}?page=99`, path],
    [`${path}?photo=nothing-`, path],
  ]) {
    const { headers, ...first } = await load(`${asked}1`);
    expect([first.status, headers.get('location')]).toEqual([307, location]);
    expect(await load(`${asked}2`)).toMatchObject(first);
    expect(await load(`${asked}3`, { rsc: '1' })).toMatchObject(first);
  }
});

it('Next’s router gets the document for an address with a parameter that the page does not know', async () => {
  expect(await html('/policy?from=mail&_rsc=1')).toBe(await html('/policy'));
  expect((await load('/policy?from=mail', { rsc: '1' })).html).toBe(await html('/policy'));
  expect((await load('/policy', { rsc: '1' })).html).not.toContain('<html');
});

it('a page that is not there is made again when the content changes', async () => {
  const path = '/portfolio/nowhere';
  expect(await html(path)).not.toContain('Lantern');
  const { _id } = await createService(studio, { name: 'Lantern' });
  expect(await html(path)).toContain('Lantern');
  await change('DELETE', `/api/services/${_id}`, {});
  expect(await html(path)).not.toContain('Lantern');
});

describeOnSqlite('a kept page', () => {
  it('stays while only private things change', async () => {
    const who = { photographs: 2, email: 'ann@example.com' };
    const { gallery, client } = await openGallery(studio, {}, who);
    const whole = await html('/about');
    // A page that is made now would be without the experiences.
    const kept = await withUnreadableTable(studio.server, 'experience', async () => {
      await addPhoto(studio, gallery._id, 'more.jpg', 7);
      await changeGallery(studio, gallery._id, { watermark: 'Proof' });
      await pick(client, gallery.photos[0]?._id);
      await change('PATCH', `/api/media/${gallery.photos[1]?._id}`, { json: { alt: 'Private' } });
      await change('DELETE', `/api/galleries/${gallery._id}/photos/${gallery.photos[1]?._id}`, {});
      const library = new FormData();
      library.set('file', file(await jpeg({ seed: 8 })));
      library.set('_payload', '{"alt":"In the library"}');
      expect(
        (await studio.http.post('/api/media', { form: library, token: studio.token })).status,
      ).toBe(201);
      await change('POST', '/api/payload-preferences/any', { json: { value: { a: 1 } } });
      await addAdministrator(studio.server, studio.owner, 'private@example.com');
      await signIn(studio.server, studio.owner);
      const { email } = studio.owner;
      const wrong = { email, password: 'Wrong-horse9!' };
      expect((await studio.http.post('/api/auth/signin', { json: wrong })).status).toBe(401);
      // Longer than the site takes to notice what commands beside it have changed.
      await pause(NOTICED_MS);
      return html('/about');
    });
    expect(kept).toBe(whole);
  });

  itOnSqlite(
    'is new after a change of a photograph that a portfolio shows, also when it belongs to a gallery',
    async () => {
      const { _id: service } = await createService(studio);
      const { gallery } = await openGallery(studio, {}, { photographs: 0 });
      const portfolio = await createPortfolio(studio, { service, images: file(await jpeg()) });
      const [shared = ''] = portfolio.imageDetails.map(({ _id }) => _id);
      // As a site of an earlier version may have it.
      await damageSqlite(
        studio.server.dataDir,
        `UPDATE media SET gallery_id = '${gallery._id}' WHERE id = '${shared}'`,
      );
      for (const alt of ['A first text', 'A second text']) {
        await change('PATCH', `/api/media/${shared}`, { json: { alt } });
        expect(await html(`/portfolio/${service}`)).toContain(alt);
      }
      await change('DELETE', `/api/portfolios/${portfolio._id}`, {});
      expect((await load(`/card/${shared}`)).status).toBe(404);
      await ownerOf(studio)('DELETE', `/${gallery._id}`);
    },
  );
});

describeOnSqlite('content that cannot be read', () => {
  it('is replaced by a skeleton without an error message, and read again soon', async () => {
    await createPortfolio(studio);
    const tables = ['portfolio', 'experience', 'policy_page'];
    const pages = ['/portfolio', '/about', '/policy'];
    const areIncomplete = async () => {
      const answers = await Promise.all(pages.map((path) => load(path)));
      for (const answer of answers) expect(answer.status).toBe(200);
      const texts = answers.map((answer) => answer.html);
      for (const text of texts) expect(text).not.toMatch(/no such table|SQLITE/i);
      return texts.map((text) => text.includes('aria-busy="true"'));
    };
    expect(await areIncomplete()).toEqual([false, false, false]);
    const logStart = studio.server.logs().length;
    const work = async () => {
      await change('POST', '/api/globals/home-page', { json: { line: 'Without a table' } });
      return areIncomplete();
    };
    const withoutTables = tables.reduce(
      (inner, table) => () => withUnreadableTable(studio.server, table, inner),
      work,
    );
    expect(await withoutTables()).toEqual([true, true, true]);
    await eventually(async () => {
      const logged = studio.server.logs().slice(logStart);
      return (logged.match(/could not be read/g) ?? []).length >= pages.length;
    });
    // An incomplete page is cached only briefly, although the content does not change.
    await eventually(async () => !(await areIncomplete()).includes(true));
  });

  it('is no reason to lead away from a photograph of a service that cannot be read', async () => {
    const { _id: service, slug } = await createService(studio);
    const { imageDetails } = await createPortfolio(studio, { service, images: file(await jpeg()) });
    const path = `/portfolio/${slug}?photo=${imageDetails[0]?._id}`;
    const answer = await withUnreadableTable(studio.server, 'service', () => load(path));
    expect(answer.status).toBe(200);
    expect(answer.html).toContain('aria-busy="true"');
  });

  it('is a 500 of a call, whose cause the log alone tells', async () => {
    const logStart = studio.server.logs().length;
    const path = '/api/educations?page=7&limit=7';
    const answer = await withUnreadableTable(studio.server, 'education', () => load(path));
    expect([answer.status, answer.html]).toEqual([500, expect.not.stringMatching(/table|SQL/i)]);
    const id = String(answer.headers.get('x-request-id'));
    const logged = () => studio.server.logs().slice(logStart);
    const cause = /GET \/api\/educations failed[\s\S]*no such table: education/;
    await eventually(async () => cause.test(logged()) && logged().includes(id));
  });
});
