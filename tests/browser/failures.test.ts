import type { Page } from 'playwright-core';
import { awake, axeInLayouts, holdsFocus } from '../helpers/browser';
import { openOffice } from '../helpers/office';
import { portfolioOf } from '../helpers/portfolios';
import { openStudioSite } from '../helpers/site';
import { createService } from '../helpers/studio';
import { whileUnreadable } from '../helpers/unreadable';

const CHUNKS = '**/_next/static/chunks/**';
const FAILED = 'This page could not be shown';

// What the browser and React say of it is meant. Before the site's own look at it.
afterEach(() => void site.browser.takeFaults());

const site = openStudioSite();
let service: string;
beforeAll(async () => {
  service = (await createService(site, { name: 'Landscape' }))._id;
  await portfolioOf(site, service, 'Rivers', ['black-canyon', 'nagasaki-boats']);
});

/** Answers for scripts as a server does that has been updated since the page was loaded. */
const loseScripts = (page: Page) =>
  page.route(CHUNKS, (route) => route.fulfill({ status: 404, body: 'Not found' }));

const again = (page: Page) => page.getByRole('button', { name: 'Load again' });
const failed = (page: Page) => page.getByRole('heading', { name: FAILED, level: 1 });

async function visit(path: string) {
  const viewport = { width: 1440, height: 900 };
  // A browser that has fetched no script before.
  const page = await site.browser.openPage({ viewport, reducedMotion: 'reduce', isNew: true });
  await page.goto(path);
  return page;
}

describe('a public page whose scripts cannot be loaded', () => {
  it('says so in the frame of the site', async () => {
    const page = await visit('/policy');
    await awake(page);
    await page.waitForLoadState('networkidle');
    await loseScripts(page);
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await page.evaluate(() => document.querySelector<HTMLElement>('a[href="/contact"]')?.click());
    await failed(page).waitFor();
    expect(await page.getByRole('banner').count()).toBe(1);
    expect(await axeInLayouts(page)).toEqual([]);
  });

  it('works after a reload', async () => {
    const page = await visit('/policy');
    await awake(page);
    await page.waitForLoadState('networkidle');
    await loseScripts(page);
    await page.evaluate(() => document.querySelector<HTMLElement>('a[href="/contact"]')?.click());
    await failed(page).waitFor();
    await page.unroute(CHUNKS);
    await again(page).click();
    await page.getByRole('heading', { name: 'Contact', level: 1, exact: true }).waitFor();
    await page.waitForURL('**/contact');
  });
});

describe('the Image Preview, when its script cannot be loaded,', () => {
  const photograph = (page: Page) => page.locator('.photograph:not([inert] *)').first();
  const notice = (page: Page) =>
    page.getByRole('dialog', { name: 'This part of the page could not be loaded' });

  async function open() {
    const page = await visit(`/portfolio/${service}`);
    await awake(page);
    await page.waitForLoadState('networkidle');
    await loseScripts(page);
    await photograph(page).click();
    await notice(page).waitFor();
    return page;
  }

  it('says so', async () => {
    const page = await open();
    expect(await axeInLayouts(page)).toEqual([]);
  });

  it('works after a reload', async () => {
    const page = await open();
    expect(await holdsFocus(again(page))).toBe(true);
    await page.unroute(CHUNKS);
    await again(page).click();
    await page.getByRole('dialog', { name: 'Image Preview' }).waitFor();
  });

  it('can be closed, and the page stays usable', async () => {
    const page = await open();
    await page.keyboard.press('Escape');
    await notice(page).waitFor({ state: 'detached' });
    expect(await holdsFocus(photograph(page))).toBe(true);
    expect(new URL(page.url()).search).toBe('');
    await page.getByRole('heading', { name: 'Rivers' }).waitFor();
  });
});

it('a sign-in screen shows the failure in its frame', async () => {
  const page = await visit('/login');
  await page.locator('[type="submit"]:enabled').waitFor();
  await page.waitForLoadState('networkidle');
  await loseScripts(page);
  await page.goto('/verification/link/a@b.co');
  await page.unroute(CHUNKS);
  await page.reload();
  await page.waitForLoadState('networkidle');
  await loseScripts(page);
  await page.getByRole('link', { name: 'Enter code manually' }).click();
  await failed(page).waitFor();
  expect(await axeInLayouts(page)).toEqual([]);
  await page.unroute(CHUNKS);
  await again(page).click();
  await page.getByRole('textbox', { name: 'Digit 1 of 4' }).waitFor();
});

describe('the back office', () => {
  it('says that a part of Payload’s is gone', async () => {
    const page = await openOffice(site, '/admin/dashboard', { isNew: true });
    await page.waitForLoadState('networkidle');
    await loseScripts(page);
    await page.evaluate(() =>
      document.querySelector<HTMLElement>('a[href="/admin/globals/policy-page"]')?.click(),
    );
    await failed(page).waitFor();
    expect(await axeInLayouts(page)).toEqual([]);
    await page.unroute(CHUNKS);
    await again(page).click();
    await page.locator('.rich-text-lexical [contenteditable]').first().waitFor();
  });
});

it('the panel says so when its frame cannot be read', async () => {
  const page = await openOffice(site, '/admin/dashboard', { isNew: true });
  await whileUnreadable(site.server, 'payload_preferences', async () => {
    await page.reload();
    await failed(page).waitFor();
  });
  expect(await page.getByRole('banner').count()).toBe(0);
  expect(await axeInLayouts(page)).toEqual([]);
  await again(page).click();
  await page.getByRole('banner').waitFor();
});
