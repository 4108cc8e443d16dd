import type { Page, Request } from 'playwright-core';
import { customViews } from '@/admin/customViews';
import type { Account } from '../helpers/accounts';
import { sessionCookie, storedSession } from '../helpers/authPage';
import { axe, axeInLayouts, holdsFocus, overflow } from '../helpers/browser';
import { eventually } from '../helpers/eventually';
import { resizeTo } from '../helpers/line';
import { openOffice, waitForOfficeHydration } from '../helpers/office';
import { signInToOffice } from '../helpers/officeSession';
import { ALL_INVALID, sessionAccess } from '../helpers/sessions';
import { openStudioSite, type StudioSite } from '../helpers/site';
import { createPortfolio } from '../helpers/studio';
import {
  backgroundOf,
  doubleText,
  hiddenWidth,
  hiddenWithFocus,
  smallTargets,
} from '../helpers/visibility';

const site: StudioSite = openStudioSite({ demo: true });

const LONG_NAME = 'W'.repeat(60);

const menu = (page: Page) => page.getByRole('navigation', { name: 'Back office' });
const account = (page: Page) => page.getByRole('button', { name: 'Account' });
const heading = (page: Page, name: string | RegExp) =>
  page.getByRole('heading', { name, level: 1 });

it('the dashboard greets by name, has no axe violations in any layout and theme with what is still to do and the longest name without a blank, and its four cards lead to their screens; the account menu is headed by the name, opens and closes by keyboard, and its Logout removes the tokens; the side menu has the documented links, then those that Payload adds, marks the current one, also beside Payload’s own views, and is a drawer on a phone, which Escape, a link and a wide screen close', async () => {
  const { http, token, owner } = site;
  const rename = (firstName: string, lastName: string) =>
    http.put(`/api/auth/update/${owner.user._id}`, { json: { firstName, lastName }, token });
  await rename(LONG_NAME, LONG_NAME);
  const page = await openOffice(site, '/admin');
  await rename('Ada', 'Whitfield');
  await heading(page, `Welcome ${LONG_NAME} ${LONG_NAME}`).waitFor();
  await page.getByRole('region', { name: 'Make it yours' }).waitFor();
  // This also measures the width of the page in every layout.
  expect(await axeInLayouts(page)).toEqual([]);
  await page.getByText('Manage your entire application from here').waitFor();
  const cards = page.getByRole('main').getByRole('list').last().getByRole('link');
  expect(await cards.evaluateAll((all) => all.map((a) => a.getAttribute('href')))).toEqual([
    '/admin/services',
    '/admin/portfolio',
    '/admin/education-and-experience',
    '/admin/settings',
  ]);

  const panel = page.locator('.account-menu .menu');
  await account(page).press('Enter');
  await panel.getByText(LONG_NAME).waitFor();
  expect(await panel.getByRole('link').allTextContents()).toEqual(['Settings', 'Logout']);
  expect(await axe(page)).toEqual([]);
  await page.keyboard.press('ArrowDown');
  expect(await holdsFocus(panel.locator('a', { hasText: 'Settings' }))).toBe(true);
  await page.keyboard.press('Escape');
  expect(await holdsFocus(account(page))).toBe(true);
  expect(await panel.count()).toBe(0);

  await menu(page).getByRole('link', { name: 'Services' }).click();
  await heading(page, 'Services').waitFor();
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
  const current = menu(page).locator('[aria-current="page"]');
  expect(await current.allTextContents()).toEqual(['Services']);
  expect((await page.locator('.side-menu').boundingBox())?.width).toBe(270);

  await resizeTo(page, 390);
  expect(await menu(page).isVisible()).toBe(false);
  const opener = page.getByRole('button', { name: 'Menu' });
  const drawer = page.getByRole('dialog', { name: 'Menu' });
  await opener.click();
  expect((await drawer.boundingBox())?.width).toBe(270);
  expect(await axe(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await drawer.waitFor({ state: 'detached' });
  expect(await holdsFocus(opener)).toBe(true);
  await opener.click();
  await drawer.getByRole('link', { name: 'Dashboard' }).click();
  await heading(page, /^Welcome/).waitFor();
  await drawer.waitFor({ state: 'detached' });
  // A tablet that is turned round has the menu beside the page.
  await resizeTo(page, 820);
  await opener.click();
  await drawer.waitFor();
  await resizeTo(page, 1180);
  await drawer.waitFor({ state: 'detached' });
  expect(await holdsFocus(menu(page))).toBe(true);

  await menu(page).getByText('Pages', { exact: true }).click();
  await menu(page).getByRole('link', { name: 'Policy' }).click();
  await page.waitForURL('**/admin/globals/policy-page');
  await current.filter({ hasText: 'Policy' }).waitFor();
  const { accessToken, refreshToken } = await storedSession(page);
  await account(page).click();
  await page.getByRole('link', { name: 'Logout' }).click();
  await page.waitForURL('**/login');
  expect(await storedSession(page)).toMatchObject({ accessToken: null, refreshToken: null });
  await eventually(async () => (await sessionCookie(page)) === undefined);
  const session = { accessToken, refreshToken } as Account;
  expect(await sessionAccess(site.server, session)).toEqual(ALL_INVALID);
});

it('an idle tab is still signed in a quarter of an hour after the last click, because its token is refreshed', async () => {
  const page = await site.browser.openPage({ isNew: true, reducedMotion: 'reduce' });
  await page.clock.install();
  await signInToOffice(site, page, site.owner);
  await page.goto('/admin/dashboard');
  await heading(page, /^Welcome/).waitFor();
  await waitForOfficeHydration(page);
  let refresh: Request | undefined;
  page.on('request', (request) => {
    if (request.url().endsWith('/api/auth/refresh-token')) refresh ??= request;
  });
  await page.clock.fastForward('12:00');
  // In small steps, because the clock must not pass the time limit of the request before the server answers.
  for (let step = 0; step < 18 && !refresh; step += 1) await page.clock.runFor('00:10');
  const answer = await refresh?.response();
  expect(answer?.status()).toBe(200);
  await page.waitForFunction(
    (renewed) => renewed && localStorage.getItem('accessToken') === renewed,
    (await answer?.json())?.accessToken,
  );
  await page.clock.runFor('05:00');
  expect(new URL(page.url()).pathname).toBe('/admin/dashboard');
});

it('keeps what has the focus in sight of its bars on a phone and at 400 %, fits text of twice the size, and tells apart in forced colours what is current and what is the main button', async () => {
  const { _id } = await createPortfolio(site, { name: 'Bars' });
  const page = await openOffice(site, `/admin/portfolio/${_id}`);
  for (const [width, height] of [
    [390, 844],
    [320, 256],
  ] as const) {
    await resizeTo(page, width, height);
    expect(await hiddenWithFocus(page)).toEqual([]);
    expect(await smallTargets(page)).toEqual([]);
  }
  await doubleText(page);
  for (const width of [1440, 820, 390]) {
    await resizeTo(page, width);
    expect([width, await overflow(page)]).toEqual([width, 0]);
  }
  await resizeTo(page, 1440);
  await page.emulateMedia({ forcedColors: 'active' });
  const link = '.side-menu nav a';
  expect(await backgroundOf(page, `${link}[aria-current]`)).not.toBe(
    await backgroundOf(page, `${link}:not([aria-current])`),
  );
  expect(await backgroundOf(page, '.button.primary')).not.toBe(
    await backgroundOf(page, '.button.outline'),
  );
  await resizeTo(page, 390);
  // Payload's own form, below two bars.
  await page.goto('/admin/globals/site');
  await waitForOfficeHydration(page);
  expect(await hiddenWithFocus(page)).toEqual([]);
});

it('fits text of twice the size in the side menu, the settings, the setup of two steps and the library, and shows its upload as a main button in forced colours', async () => {
  const { http, token } = site;
  const json = { fullName: 'Jo', email: 'jo@example.com', message: 'Are you free in May?' };
  expect((await http.post('/api/contact', { json })).status).toBe(201);
  const page = await openOffice(site, '/admin/settings');
  await doubleText(page);
  await resizeTo(page, 1280);
  const sideMenu = page.locator('.side-menu');
  await sideMenu.getByText('1 unread').waitFor();
  expect(await hiddenWidth(sideMenu)).toBe(0);
  await resizeTo(page, 390);
  expect(await overflow(page)).toBe(0);
  await page.getByRole('button', { name: 'Set up' }).click();
  const setup = page.getByRole('dialog', { name: 'Set up two-step sign-in' });
  await setup.waitFor();
  expect(await hiddenWidth(setup.locator('.body'))).toBe(0);

  await page.goto('/admin/collections/media');
  await waitForOfficeHydration(page);
  await doubleText(page);
  await page.locator('.tiles .open').first().click();
  const panel = page.getByRole('dialog');
  await panel.getByRole('heading', { name: 'Shown in' }).waitFor();
  expect(await hiddenWidth(panel.locator('.body'))).toBe(0);
  await page.emulateMedia({ forcedColors: 'active' });
  expect(await backgroundOf(page, '.picker label')).not.toBe(await backgroundOf(page, 'body'));
  await http.del('/api/contact-message?where[email][equals]=jo@example.com', { token });
});

describe('without a session', () => {
  const OWN_VIEWS = Object.values(customViews).map(({ path }) => `/admin${path}`);

  /** The collections of which the server has private content, and every kind of view of Payload. */
  const PAYLOAD_VIEWS = [
    '/admin/account',
    '/admin/collections/refresh-token',
    '/admin/nowhere',
    ...['portfolio', 'user'].flatMap((slug) => [
      `/admin/collections/${slug}`,
      `/admin/collections/${slug}/create`,
      `/admin/collections/${slug}/some-id`,
      `/admin/collections/${slug}/some-id/api`,
    ]),
    ...['/admin/globals/site', '/admin/globals/site/api'],
  ];

  /** Texts that may be served with a session only. */
  const PRIVATE = ['A Private Portfolio', 'owner@example.com', 'Manage all', 'side-menu'];

  const fetchSignedOut = (path: string) =>
    fetch(site.server.url + path, { redirect: 'manual', headers: { Accept: 'text/html' } });

  /** Follows the redirects of a request without a session. Returns the last address and everything that was served. */
  async function follow(path: string): Promise<{ end: URL; served: string }> {
    let served = '';
    let url = new URL(path, site.server.url);
    for (let hops = 0; hops < 5; hops += 1) {
      const answer = await fetchSignedOut(url.pathname + url.search);
      served += await answer.text();
      const next = answer.headers.get('location');
      if (!next) return { end: url, served };
      url = new URL(next, url);
    }
    throw new Error(`${path} redirects in a loop`);
  }

  beforeAll(() => createPortfolio(site, { name: 'A Private Portfolio' }));

  it.each([
    ['every screen', [...OWN_VIEWS, '/admin', '/dashboard']],
    ['every kind of view of Payload', PAYLOAD_VIEWS],
  ])('%s leads to the login and shows nothing', async (_, views) => {
    for (const path of views) {
      const { end, served } = await follow(path.replace(':id', 'some-id'));
      expect([path, end.pathname]).toEqual([path, '/login']);
      for (const word of PRIVATE) expect(served).not.toContain(word);
    }
  });

  it('the RSC payload of a page shows nothing', async () => {
    for (const path of OWN_VIEWS) {
      const answer = await fetch(`${site.server.url}${path}?_rsc=1`, {
        headers: { RSC: '1' },
        redirect: 'manual',
      });
      const served = await answer.text();
      for (const word of PRIVATE) expect(served).not.toContain(word);
    }
  });
});
