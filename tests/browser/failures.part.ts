import type { Page } from 'playwright-core';
import { axe, axeInThemes, holdsFocus, waitForHydration } from '../helpers/browser';
import { eventually } from '../helpers/eventually';
import { waitForOfficeHydration } from '../helpers/office';
import { signInToOffice } from '../helpers/officeSession';
import { openStudioSite } from '../helpers/site';
import { withUnreadableTable } from '../helpers/unreadable';

const CHUNKS = '**/_next/static/chunks/**';
const FAILED = 'This page could not be shown';

const site = openStudioSite({ demo: true });

/**
 * Answers requests for scripts with 404, as a server does that was updated after the page was loaded. Playwright turns
 * the browser's cache off while requests are intercepted.
 */
const failScripts = (page: Page) =>
  page.route(CHUNKS, (route) => route.fulfill({ status: 404, body: 'Not found' }));

const reloadButton = (page: Page) => page.getByRole('button', { name: 'Load again' });
const errorHeading = (page: Page) => page.getByRole('heading', { name: FAILED, level: 1 });

async function visit(path: string) {
  const viewport = { width: 1440, height: 900 };
  const page = await site.browser.openPage({ viewport, reducedMotion: 'reduce' });
  await page.goto(path);
  return page;
}

describe('when a part of a page cannot be loaded', () => {
  // Errors of the browser and of React are expected. This runs before openStudioSite checks for them.
  afterEach(async () => {
    await site.browser.closePages();
    site.browser.takeErrors();
  });

  it('a public page shows an error in the layout of the site, and works after a reload', async () => {
    const page = await visit('/policy');
    await waitForHydration(page);
    await page.waitForLoadState('networkidle');
    await failScripts(page);
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await page.evaluate(() => document.querySelector<HTMLElement>('a[href="/contact"]')?.click());
    await errorHeading(page).waitFor();
    expect(await page.getByRole('banner').count()).toBe(1);
    expect(await axeInThemes(page)).toEqual([]);
    await page.unroute(CHUNKS);
    await reloadButton(page).click();
    await page.getByRole('heading', { name: 'Contact', level: 1, exact: true }).waitFor();
    await page.waitForURL('**/contact');
  });

  it('the Image Preview shows an error, can be closed, and works after a reload', async () => {
    const photograph = (page: Page) => page.locator('.photograph:not([inert] *)').first();
    const page = await visit('/portfolio/photo-shoot');
    const notice = page.getByRole('dialog', { name: 'This part of the page could not be loaded' });
    await waitForHydration(page);
    await page.waitForLoadState('networkidle');
    await failScripts(page);
    await photograph(page).click();
    await notice.waitFor();
    expect(await holdsFocus(reloadButton(page))).toBe(true);
    await page.keyboard.press('Escape');
    await notice.waitFor({ state: 'detached' });
    expect(await holdsFocus(photograph(page))).toBe(true);
    await page.waitForURL(({ search }) => search === '');
    await page.getByRole('heading', { name: 'On the Studio Wall', exact: true }).waitFor();

    await photograph(page).click();
    await notice.waitFor();
    expect(await axe(page)).toEqual([]);
    await page.unroute(CHUNKS);
    await reloadButton(page).click();
    await page.getByRole('dialog', { name: 'Image Preview' }).waitFor();
  });

  it('a sign-in screen shows an error in its layout', async () => {
    const page = await visit('/verification/link/a@b.co');
    await waitForHydration(page);
    await page.waitForLoadState('networkidle');
    await failScripts(page);
    await page.getByRole('link', { name: 'Enter code manually' }).click();
    await errorHeading(page).waitFor();
    expect(await axe(page)).toEqual([]);
  });

  it('the back office shows an error without its layout when the user’s preferences cannot be read, and in it when the scripts of a Payload view are missing, and works after a reload', async () => {
    const page = await site.browser.openPage({ reducedMotion: 'reduce' });
    await signInToOffice(site, page, site.owner);
    await withUnreadableTable(site.server, 'payload_preferences', async () => {
      await page.goto('/admin/dashboard');
      await errorHeading(page).waitFor();
    });
    expect(await page.getByRole('banner').count()).toBe(0);
    expect(await axe(page)).toEqual([]);
    await reloadButton(page).click();
    await page.getByRole('banner').first().waitFor();
    await waitForOfficeHydration(page);

    await page.waitForLoadState('networkidle');
    await failScripts(page);
    await page.evaluate(() =>
      document.querySelector<HTMLElement>('a[href="/admin/globals/policy-page"]')?.click(),
    );
    await errorHeading(page).waitFor();
    expect(await axe(page)).toEqual([]);
    await page.unroute(CHUNKS);
    await reloadButton(page).click();
    await page.locator('.rich-text-lexical [contenteditable]').first().waitFor();
  });
});

it('while the database cannot be read a page shows skeletons, and the content once it can be read; it keeps what a visitor has typed, also while the server does not answer; a complete page does not request its content again', async () => {
  // A cached page is served even while its content cannot be read: this empties the cache.
  const { http, token } = site;
  const emptied = await http.post('/api/globals/home-page', { json: { line: 'New' }, token });
  expect(emptied.status).toBe(200);
  const skeleton = 'main [aria-busy="true"]';
  const page = await site.browser.openPage({ isNew: true, reducedMotion: 'reduce' });
  await page.clock.install();
  const message = page.getByLabel('Message');
  for (const [table, path] of [
    ['portfolio', '/portfolio'],
    ['policy_page', '/policy'],
  ] as const)
    await withUnreadableTable(site.server, table, async () => {
      const answer = await page.goto(path);
      expect(answer?.status()).toBe(200);
      await page.locator(skeleton).first().waitFor();
      expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
      expect(await axe(page)).toEqual([]);
    });
  await withUnreadableTable(site.server, 'user', async () => {
    // From before the page is there: it would load itself whole if its refresh failed just after the server had answered it.
    let requests = 0;
    await page.route('**/contact*', (route) => {
      if (route.request().isNavigationRequest()) return route.continue();
      requests += 1;
      return route.fulfill({ status: 502, body: 'Bad gateway' });
    });
    await page.goto('/contact');
    await waitForHydration(page);
    await page.locator(skeleton).first().waitFor();
    await message.fill('We marry in June.');
    await page.clock.runFor(20_000);
    await eventually(async () => requests >= 4);
    await page.unroute('**/contact*');
  });
  // An incomplete page stays in the cache for some seconds.
  await eventually(
    async () => !(await http.get<string>('/contact')).body.includes('aria-busy="true"'),
  );
  await page.clock.runFor(20_000);
  await page.locator(skeleton).first().waitFor({ state: 'detached' });
  await page.getByRole('main').getByText('Contact Number').first().waitFor();
  expect(await message.inputValue()).toBe('We marry in June.');
  expect(site.browser.takeErrors().every((one) => one.includes('502'))).toBe(true);

  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  await page.clock.runFor(20_000);
  expect(requested.filter((url) => url.includes('_rsc'))).toEqual([]);
});
