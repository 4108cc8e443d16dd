import { describeOnSqlite } from '../helpers/onDatabase';
import { file, jpeg } from '../helpers/photoFixtures';
import { sharedStudio } from '../helpers/sharedStudio';
import { createPortfolio, createService } from '../helpers/studio';
import { withUnreadableTable } from '../helpers/unreadable';
import { OPTIONS } from './content.options';

const studio = sharedStudio(OPTIONS);

const PAGES = {
  'about-page': '/about',
  'works-page': '/portfolio',
  'project-page': '/project',
  'services-page': '/service',
  'contact-page': '/contact',
  'policy-page': '/policy',
};

const show = async (slug: string, shown: boolean) => {
  const { status } = await studio.http.post(`/api/globals/${slug}`, {
    json: { shown },
    token: studio.token,
  });
  expect(status).toBe(200);
};
const statusOf = async (path: string, headers: Record<string, string> = {}) =>
  (await studio.http.get(path, { headers })).status;
const html = async (path: string) => String((await studio.http.get<string>(path)).body);
/** Where the links of a page lead. */
const linksIn = (page: string) =>
  [...page.matchAll(/<a[^>]* href="([^"]*)"/g)].map(([, href]) => href);
const asOwner = () => ({ Cookie: `payload-token=${studio.token}` });

let work: { slug: string; path: string; service: string };
beforeAll(async () => {
  const service = (await createService(studio, { name: 'Weddings' }))._id;
  const images = file(await jpeg({ width: 480, height: 320 }));
  const { slug } = await createPortfolio(studio, { service, images });
  work = { slug, path: `/works/${slug}`, service: `/portfolio/${service}` };
});
afterEach(async () => {
  for (const slug of Object.keys(PAGES)) await show(slug, true);
});

it.each(Object.entries(PAGES))(
  '%s: its page is a 404 for everybody, and in no menu, sitemap or link',
  async (slug, path) => {
    expect(await statusOf(path)).toBe(200);
    const others = Object.values(PAGES).filter((one) => one !== path);
    const pages = ['/', work.path, work.service, ...others];
    const link = new RegExp(`href="${path}(\\?[^"]*)?"`);
    const before = await Promise.all(pages.map(html));
    expect(before.some((page) => link.test(page))).toBe(true);

    const asked: Record<string, string>[] = [
      {},
      { rsc: '1' },
      asOwner(),
      { 'x-asked-for': `${path}?preview` },
    ];
    await show(slug, false);
    for (const headers of asked)
      for (const query of ['', '?x=1'])
        expect([query, headers, await statusOf(path + query, headers)]).toEqual([
          query,
          headers,
          404,
        ]);
    expect(await statusOf(`${path}?preview`)).toBe(404);
    expect(await statusOf(`${path}?preview`, asOwner())).toBe(200);
    const page = await html(path);
    expect(page).toContain('Out of the frame');
    for (const one of pages) {
      const shown = await html(one);
      expect([one, link.exec(shown)?.[0], shown.includes(`${studio.server.url}${path}"`)]).toEqual([
        one,
        undefined,
        false,
      ]);
    }
    expect(await html('/sitemap.xml')).not.toContain(`${path}</loc>`);
    // A draft that shows it again does not count.
    await studio.http.post(`/api/globals/${slug}?draft=true`, {
      json: { shown: true },
      token: studio.token,
    });
    expect(await statusOf(path)).toBe(404);

    await show(slug, true);
    expect(await statusOf(path)).toBe(200);
    expect(await html('/sitemap.xml')).toContain(`${path}</loc>`);
    const after = await Promise.all(pages.map(html));
    expect(after.map(linksIn)).toEqual(before.map(linksIn));
  },
);

it('the pages of services and portfolios stay without the works page, and name no step for it', async () => {
  await show('works-page', false);
  for (const path of [work.path, work.service]) {
    expect(await statusOf(path)).toBe(200);
    expect(await html(path)).not.toContain('"name":"Portfolio"');
  }
  expect(await html('/about')).toContain('Portfolio<svg');
});

it('a photograph has no licence page without a policy, and no page to acquire one without a contact page', async () => {
  const shown = await html(work.path);
  expect(shown).toMatch(/"license":"[^"]*\/policy","acquireLicensePage":"[^"]*\/contact"/);
  await show('policy-page', false);
  await show('contact-page', false);
  const off = await html(work.path);
  expect(off).not.toContain('"license"');
  expect(off).not.toContain('acquireLicensePage');
});

it('the button of the header and the call to action are shown without a contact page when they lead elsewhere', async () => {
  await show('contact-page', false);
  const bare = await html('/about');
  expect(bare).not.toContain('Hire Me</span>');
  expect(bare).not.toContain('id="waitlist"');
  const json = { hireMe: { target: 'tel:+481' }, callToAction: { target: '/contact#form' } };
  await studio.http.post('/api/globals/site', { json, token: studio.token });
  const page = await html('/about');
  expect(page).toContain('href="tel:+481"');
  expect(page).not.toContain('id="waitlist"');
  const back = { hireMe: { target: '' }, callToAction: { target: '' } };
  await studio.http.post('/api/globals/site', { json: back, token: studio.token });
});

describeOnSqlite('while the database cannot be read', () => {
  it('a page that is switched off stays so, and the others are shown with what can be read', async () => {
    await show('policy-page', false);
    expect([await statusOf('/policy'), await statusOf('/project')]).toEqual([404, 200]);
    await withUnreadableTable(studio.server, 'policy_page', async () => {
      await show('about-page', true);
      expect([await statusOf('/policy'), await statusOf('/project')]).toEqual([404, 200]);
      expect(linksIn(await html('/project'))).not.toContain('/policy');
    });
  });
});

it('the contract is as before', async () => {
  for (const slug of Object.keys(PAGES)) await show(slug, false);
  expect(await statusOf('/api/portfolios')).toBe(200);
  const json = { fullName: 'Ann', email: 'ann@example.com', message: 'Hello' };
  expect((await studio.http.post('/api/contact', { json })).status).toBe(201);
  const sent = await fetch(`${studio.server.url}/api/contact`, {
    method: 'POST',
    body: new URLSearchParams(json),
    headers: { Accept: 'text/html' },
  });
  expect([sent.status, (await sent.text()).includes('Thank you')]).toEqual([201, true]);
});
