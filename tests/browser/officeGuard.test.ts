import { views } from '@/admin/views';
import { logIn } from '../helpers/authPage';
import { atWork } from '../helpers/office';
import { openStudioSite, type StudioSite } from '../helpers/site';
import { createPortfolio } from '../helpers/studio';

const site: StudioSite = openStudioSite();

const OURS = Object.values(views).map(({ path }) => `/admin${path}`);

const COLLECTIONS = [
  'service',
  'portfolio',
  'media',
  'education',
  'experience',
  'contact-message',
  'user',
];
const GLOBALS = ['site', 'home-page', 'policy-page'];
const PAYLOADS = [
  '/admin/account',
  '/admin/collections/refresh-token',
  '/admin/nowhere',
  ...COLLECTIONS.flatMap((slug) => [
    `/admin/collections/${slug}`,
    `/admin/collections/${slug}/create`,
    `/admin/collections/${slug}/some-id`,
    `/admin/collections/${slug}/some-id/api`,
  ]),
  ...GLOBALS.flatMap((slug) => [`/admin/globals/${slug}`, `/admin/globals/${slug}/api`]),
];

/** Words that only somebody who is signed in may read. */
const PRIVATE = ['A Private Portfolio', 'owner@example.com', 'Manage all', 'side-menu'];

const signedOut = (path: string) =>
  fetch(site.server.url + path, { redirect: 'manual', headers: { Accept: 'text/html' } });

/** Where a signed-out request ends, and everything that was served on the way. */
async function follow(path: string): Promise<{ end: URL; served: string }> {
  let served = '';
  let url = new URL(path, site.server.url);
  for (let hops = 0; hops < 5; hops += 1) {
    const answer = await signedOut(url.pathname + url.search);
    served += await answer.text();
    const next = answer.headers.get('location');
    if (!next) return { end: url, served };
    url = new URL(next, url);
  }
  throw new Error(`${path} leads round in circles`);
}

describe('signed out', () => {
  beforeAll(() => createPortfolio(site, { name: 'A Private Portfolio' }));

  it.each([...OURS, '/admin', '/dashboard'])(
    '%s leads to the login and shows nothing',
    async (path) => {
      const { end, served } = await follow(path.replace(':id', 'some-id'));
      expect(end.pathname).toBe('/login');
      for (const word of PRIVATE) expect(served).not.toContain(word);
    },
  );

  it.each(PAYLOADS)('%s of the panel leads to the login and shows nothing', async (path) => {
    const { end, served } = await follow(path);
    expect(end.pathname).toBe('/login');
    for (const word of PRIVATE) expect(served).not.toContain(word);
  });

  it('shows nothing to a request that asks for a part of a page alone', async () => {
    for (const path of OURS) {
      const answer = await fetch(`${site.server.url}${path}?_rsc=1`, {
        headers: { RSC: '1' },
        redirect: 'manual',
      });
      const served = await answer.text();
      for (const word of PRIVATE) expect(served).not.toContain(word);
    }
  });

  it.each(['/admin/services', '/admin/collections/media?limit=10'])(
    'comes after the login to what was asked for: %s',
    async (path) => {
      const page = await site.browser.openPage();
      await page.goto(path);
      await page.waitForURL((url) => url.pathname === '/login');
      await logIn(page, site.owner.email);
      await page.waitForURL((url) => url.pathname === path.split('?')[0]);
      await atWork(page);
    },
  );
});
