import type { Page } from 'playwright-core';
import { REHYDRATION_LIMIT } from '@/auth/login/resumeSession';
import {
  button,
  countCalls,
  field,
  invalidateAccessToken,
  logIn,
  sessionCookies,
  storedSession,
  waitForBackOffice,
} from '../helpers/authPage';
import { clickTwice, waitForToaster } from '../helpers/browser';
import { eventually } from '../helpers/eventually';
import { holdRequests } from '../helpers/holdRequests';
import { openOffice } from '../helpers/office';
import { ALL_INVALID, sessionAccess } from '../helpers/sessions';
import { openStudioSite } from '../helpers/site';
import { watchForToast } from '../helpers/watchForText';

const EMAIL = 'owner@example.com';
const REFRESH = '/api/auth/refresh-token';
const DASHBOARD = '/admin/dashboard';

const site = openStudioSite();

/** Closes the pages, after which no refused call comes any more, and forgets the errors that the browser logs for those. */
async function forgetRefusals() {
  await site.browser.closePages();
  site.browser.takeErrors();
}

async function visit(path: string) {
  const page = await site.browser.openPage();
  await page.goto(path);
  return page;
}

/** Has the login wait for its refresh however long that takes: a busy machine may pass the limit, which shows the form. */
const waitWithoutLimit = (page: Page) =>
  page.addInitScript((limit) => {
    if (location.pathname !== '/login') return;
    const original = window.setTimeout;
    const patched = (callback: () => void, ms?: number, ...values: []) =>
      ms === limit ? 0 : original(callback, ms, ...values);
    window.setTimeout = patched as typeof setTimeout;
  }, REHYDRATION_LIMIT);

/** Opens a screen of the back office with a session of its own, which a test may end. */
const signedIn = () => openOffice(site, DASHBOARD);

/** Opens the login, and waits until all its scripts are loaded. */
async function openLoadedLogin() {
  const page = await visit('/login');
  await page.locator('[type="submit"]:enabled').waitFor();
  await waitForToaster(page);
  await page.waitForLoadState('networkidle');
  return page;
}

describe('a login', () => {
  afterEach(forgetRefusals);

  it('needs no script beyond those loaded with the page; with a wrong password shows a message, sends no refresh and keeps the typed text; is sent once when its button is clicked twice, shows its success before and after it leads to the back office, and stores the session', async () => {
    const page = await openLoadedLogin();
    const refreshes = countCalls(page, REFRESH);
    const CHUNKS = '**/_next/static/chunks/**';
    await page.route(CHUNKS, (route) => route.abort());
    await button(page, 'Login').click();
    await page.getByText('Password is required.').waitFor();
    const refused = await watchForToast(page, 'The email or password is incorrect');
    await logIn(page, EMAIL, 'Wrong-horse9!');
    await refused();
    expect(new URL(page.url()).pathname).toBe('/login');
    expect(await field.password(page).inputValue()).toBe('Wrong-horse9!');
    expect(await button(page, 'Login').isEnabled()).toBe(true);
    expect(refreshes()).toBe(0);
    const sent = await holdRequests(page, '**/api/auth/signin');
    await field.password(page).fill(site.owner.password);
    await clickTwice(button(page, 'Login'));
    await eventually(async () => sent.requests.length > 0);
    await page.locator('button[aria-busy="true"]:disabled').waitFor();
    expect(await field.email(page).isDisabled()).toBe(true);
    await page.unroute(CHUNKS);
    // The login is still shown while the back office is awaited.
    const office = await holdRequests(page, /\/admin(\/dashboard)?$/);
    const shown = await watchForToast(page, 'successfully signed in');
    sent.release();
    await shown();
    await eventually(async () => office.requests.length > 0);
    const inOffice = page.locator('.payload-toast-item', { hasText: 'successfully signed in' });
    await Promise.all([inOffice.waitFor(), office.release()]);
    await waitForBackOffice(page);
    expect(sent.requests).toHaveLength(1);
    const { root, accessToken, refreshToken } = await storedSession(page);
    expect(root.details.email).toBe(EMAIL);
    expect(root).toMatchObject({ accessToken, refreshToken });
  });

  it('does not redirect a visitor who has left for another screen', async () => {
    const page = await openLoadedLogin();
    const sent = await holdRequests(page, '**/api/auth/signin');
    await logIn(page, EMAIL);
    await eventually(async () => sent.requests.length > 0);
    await page.getByRole('link', { name: 'Forget Password' }).click();
    await button(page, 'Reset Password').waitFor();
    sent.release();
    await page.waitForFunction(() => localStorage.getItem('refreshToken') !== null);
    await page.waitForLoadState('networkidle');
    expect(new URL(page.url()).pathname).toBe('/reset-password/email');
    expect((await storedSession(page)).accessToken).not.toBeNull();
  });

  it('works by keyboard alone, and shows the requested page after it', async () => {
    const page = await visit('/admin/services?limit=5');
    await page.waitForURL('**/login?**');
    await page.locator('[type="submit"]:enabled').waitFor();
    const { keyboard } = page;
    await keyboard.press('Tab');
    await keyboard.press('Tab');
    await keyboard.type(EMAIL);
    await keyboard.press('Tab');
    await keyboard.type('typed');
    await keyboard.press('Tab');
    await keyboard.press('Enter');
    expect(await field.password(page).getAttribute('type')).toBe('text');
    await keyboard.press('Shift+Tab');
    await keyboard.type(site.owner.password);
    await keyboard.press('Tab');
    await keyboard.press('Tab');
    await keyboard.press('Space');
    expect(await page.getByRole('checkbox').isChecked()).toBe(true);
    await keyboard.press('Tab');
    await keyboard.press('Tab');
    await keyboard.press('Enter');
    await waitForBackOffice(page, '/admin/services');
    expect(new URL(page.url()).searchParams.get('limit')).toBe('5');
  });

  it('works without local storage, first from memory and then by the cookie', async () => {
    const page = await site.browser.openPage();
    await page.addInitScript(() => {
      for (const name of ['localStorage', 'sessionStorage'] as const)
        Object.defineProperty(window, name, {
          get() {
            throw new DOMException('denied', 'SecurityError');
          },
        });
    });
    await page.goto('/login');
    await logIn(page, EMAIL);
    await waitForBackOffice(page);
    const answer = await page.context().request.get('/api/user');
    expect(answer.status()).toBe(200);
  });
});

it.each([
  ['/admin/login', '/login'],
  ['/admin/forgot', '/reset-password/email'],
  ['/admin/reset/abc', '/reset-password/email'],
  ['/admin/create-first-user', '/signup'],
  ['/admin/logout-inactivity', '/login'],
  ['/admin/logout', '/logout'],
  ['/admin', DASHBOARD],
  ['/dashboard', DASHBOARD],
  ['/admin/account', '/admin/settings'],
])('%s of Payload leads to %s of the site', async (path, target) => {
  const { headers } = await fetch(site.server.url + path, { redirect: 'manual' });
  expect(headers.get('location')).toBe(target);
});

describe('a session', () => {
  afterEach(forgetRefusals);

  it('leads a signed-in visitor of the login to the dashboard; with an expired token and cookie to the requested page after exactly one refresh; ends on the server and in all tabs by a logout', async () => {
    const page = await signedIn();
    await waitWithoutLimit(page);
    await page.goto('/login');
    await page.waitForURL(`**${DASHBOARD}`);
    await waitForBackOffice(page, DASHBOARD);
    await invalidateAccessToken(page);
    const refreshes = countCalls(page, REFRESH);
    await page.goto('/admin/services?limit=5');
    await waitForBackOffice(page, '/admin/services');
    expect(new URL(page.url()).search).toBe('?limit=5');
    expect(refreshes()).toBe(1);
    const { accessToken, refreshToken } = await storedSession(page);
    expect(accessToken).not.toBe('dead.dead.dead');
    expect((await sessionCookies(page))[0]?.value).toBe(accessToken);

    const other = await page.context().newPage();
    await other.goto('/admin/logout');
    await other.waitForURL('**/login');
    await page.waitForURL('**/login');
    await button(page, 'Login').waitFor();
    expect(await storedSession(page)).toMatchObject({
      root: { details: null },
      accessToken: null,
      refreshToken: null,
    });
    expect(await sessionCookies(page)).toEqual([]);
    expect(await sessionAccess(site.server, { accessToken, refreshToken } as never)).toEqual(
      ALL_INVALID,
    );
  });

  it('ends on the server once the line is back after a logout that did not reach it', async () => {
    const page = await signedIn();
    const { accessToken } = await storedSession(page);
    await page.route('**/api/auth/logout', (route) => route.abort());
    await page.goto('/logout');
    await page.waitForURL('**/login');
    await page.unroute('**/api/auth/logout');
    await page.goto('/admin/dashboard');
    await page.waitForURL('**/login');
    expect(await sessionCookies(page)).toEqual([]);
    const session = { accessToken, refreshToken: 'removed' };
    expect(await sessionAccess(site.server, session as never)).toEqual(ALL_INVALID);
  });

  it('does not redirect a visitor who has left while it is resumed', async () => {
    const page = await signedIn();
    const refresh = await holdRequests(page, `**${REFRESH}`);
    await waitWithoutLimit(page);
    await page.goto('/login');
    await page.getByText('You are signed in. One moment…').waitFor();
    await page.getByRole('banner').getByRole('link').click();
    await page.getByRole('link', { name: 'Hire Me' }).waitFor();
    // The home page is another document, so the browser has cancelled the request.
    refresh.release();
    await page.waitForLoadState('networkidle');
    expect(new URL(page.url()).pathname).toBe('/');
  });

  it('that has ended shows the form, is logged to the console only, and is cleared', async () => {
    const page = await visit('/login');
    await page.evaluate(() => localStorage.setItem('refreshToken', 'dead'));
    const logged: string[] = [];
    page.on('console', (message) => logged.push(message.text()));
    await page.reload();
    await button(page, 'Login').waitFor();
    await page.waitForFunction(() => localStorage.getItem('refreshToken') === null);
    expect(logged).toContain('Refresh token expired. Please login again.');
    expect(await page.getByText('Refresh token expired').count()).toBe(0);
  });
});
