import type { Page } from 'playwright-core';
import { keptSession } from '../helpers/authPage';
import { axe, axeInLayouts, holdsFocus, overflow } from '../helpers/browser';
import { eventually } from '../helpers/eventually';
import { atWork, openOffice } from '../helpers/office';
import { openStudioSite, type StudioSite } from '../helpers/site';

const site: StudioSite = openStudioSite({ demo: true });
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true };

const menu = (page: Page) => page.getByRole('navigation', { name: 'Back office' });
const account = (page: Page) => page.getByRole('button', { name: 'Account' });

describe('the side menu', () => {
  it('has the documented links, then those that Payload adds, and marks the current one', async () => {
    const page = await openOffice(site, '/admin/services');
    const links = await menu(page)
      .getByRole('link')
      .evaluateAll((all) => all.map((a) => [a.textContent, a.getAttribute('href')]));
    expect(links.slice(0, 5)).toEqual([
      ['Dashboard', '/admin/dashboard'],
      ['Services', '/admin/services'],
      ['Portfolio', '/admin/portfolio'],
      ['Education & Experience', '/admin/education-and-experience'],
      ['Settings', '/admin/settings'],
    ]);
    expect(links.map(([text]) => text)).toEqual(
      expect.arrayContaining(['Messages', 'Media', 'Users']),
    );
    expect(await menu(page).locator('[aria-current="page"]').allTextContents()).toEqual([
      'Services',
    ]);
    expect((await page.locator('.side-menu').boundingBox())?.width).toBe(270);
  });

  it('is around Payload’s own views as well, and opens its group Pages on a global', async () => {
    const page = await openOffice(site, '/admin/collections/media');
    await menu(page).getByText('Pages').click();
    await menu(page).getByRole('link', { name: 'Policy' }).click();
    await page.waitForURL('**/admin/globals/policy-page');
    await menu(page).locator('[aria-current="page"]', { hasText: 'Policy' }).waitFor();
  });

  it('is a temporary drawer of 270 px on a phone, which a link closes', async () => {
    const page = await openOffice(site, '/admin/dashboard', PHONE);
    expect(await menu(page).isVisible()).toBe(false);
    await page.getByRole('button', { name: 'Menu' }).click();
    const drawer = page.getByRole('dialog', { name: 'Menu' });
    expect((await drawer.boundingBox())?.width).toBe(270);
    expect(await axe(page)).toEqual([]);
    await drawer.getByRole('link', { name: 'Services' }).click();
    await page.getByRole('heading', { name: 'Services', level: 1 }).waitFor();
    await drawer.waitFor({ state: 'detached' });
  });

  it('closes on a phone with Escape and gives the focus back', async () => {
    const page = await openOffice(site, '/admin/dashboard', PHONE);
    const opener = page.getByRole('button', { name: 'Menu' });
    await opener.click();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(await holdsFocus(opener)).toBe(true);
  });
});

describe('the account menu', () => {
  it('is headed by the name and offers Settings and Logout', async () => {
    const page = await openOffice(site, '/admin/dashboard');
    await account(page).click();
    const panel = page.locator('.account-menu .panel');
    await panel.getByText('Ada Whitfield').waitFor();
    expect(await panel.getByRole('listitem').allTextContents()).toEqual(['Settings', 'Logout']);
    expect(await axe(page)).toEqual([]);
  });

  it('opens and closes by keyboard', async () => {
    const page = await openOffice(site, '/admin/dashboard');
    await account(page).focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('ArrowDown');
    expect(await holdsFocus(page.locator('.panel a', { hasText: 'Settings' }))).toBe(true);
    await page.keyboard.press('Escape');
    expect(await holdsFocus(account(page))).toBe(true);
    expect(await page.locator('.account-menu .panel').count()).toBe(0);
  });

  it('signs out: the tokens are removed and the login opens', async () => {
    const page = await openOffice(site, '/admin/dashboard');
    await account(page).click();
    await page.getByRole('link', { name: 'Logout' }).click();
    await page.waitForURL('**/login');
    expect(await keptSession(page)).toMatchObject({ accessToken: null, refreshToken: null });
    await page.goto('/admin/services');
    await page.waitForURL((url) => url.pathname === '/login');
  });
});

describe('the dashboard', () => {
  it('greets by name, and its four cards lead to their screens', async () => {
    const page = await openOffice(site, '/admin');
    await page.getByRole('heading', { name: 'Welcome Ada Whitfield', level: 1 }).waitFor();
    await page.getByText('Manage your entire application from here').waitFor();
    const cards = page.getByRole('main').getByRole('list').getByRole('link');
    expect(await cards.evaluateAll((all) => all.map((a) => a.getAttribute('href')))).toEqual([
      '/admin/services',
      '/admin/portfolio',
      '/admin/education-and-experience',
      '/admin/settings',
    ]);
  });

  it('has nothing that axe finds and does not scroll sideways, in any layout and theme', async () => {
    expect(await axeInLayouts(await openOffice(site, '/admin/dashboard'))).toEqual([]);
  });
});

it('has room for the longest names', async () => {
  const { http, token, owner } = site;
  const name = 'W'.repeat(60);
  await http.put(`/api/auth/update/${owner.user._id}`, {
    json: { firstName: name, lastName: name },
    token,
  });
  for (const width of [1440, 390]) {
    const page = await openOffice(site, '/admin/dashboard', { viewport: { width, height: 844 } });
    expect(await overflow(page)).toBe(0);
    await page.close();
  }
  await http.put(`/api/auth/update/${owner.user._id}`, {
    json: { firstName: 'Ada', lastName: 'Whitfield' },
    token,
  });
});

describe('an idle tab', () => {
  it('is still signed in a quarter of an hour after the last click', async () => {
    const page = await site.browser.newPage();
    await page.clock.install();
    await page.goto('/login');
    await page.getByRole('textbox', { name: 'Email' }).fill(site.owner.email);
    await page.getByLabel('Password', { exact: true }).fill(site.owner.password);
    await page.getByRole('button', { name: 'Login' }).click();
    await page.getByRole('heading', { name: /^Welcome/ }).waitFor();
    await atWork(page);
    let refreshed = false;
    page.on('response', (answer) => {
      refreshed ||= answer.url().endsWith('/api/auth/refresh-token') && answer.ok();
    });
    await eventually(async () => {
      await page.clock.runFor('01:00');
      return refreshed;
    }, 60_000);
    await page.clock.runFor('03:00');
    expect(new URL(page.url()).pathname).toBe('/admin/dashboard');
  });
});
