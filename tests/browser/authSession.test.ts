import { addAdministrator } from '../helpers/administrators';
import {
  button,
  countCalls,
  field,
  invalidateAccessToken,
  logIn,
  storedSession,
  waitForBackOffice,
} from '../helpers/authPage';
import { clickTwice } from '../helpers/browser';
import { eventually } from '../helpers/eventually';
import { holdRequests } from '../helpers/holdRequests';
import { openOffice } from '../helpers/office';
import { ALL_INVALID, sessionAccess, tryWrongPasswords } from '../helpers/sessions';
import { openStudioSite } from '../helpers/site';

const EMAIL = 'owner@example.com';
const REFRESH = '/api/auth/refresh-token';
const MEDIA = '/admin/collections/media';

// The browser logs a refused sign-in or refresh as an error. This runs before openStudioSite checks for errors.
afterEach(async () => {
  await site.browser.closePages();
  site.browser.takeErrors();
});

const site = openStudioSite();

async function visit(path: string) {
  const page = await site.browser.openPage();
  await page.goto(path);
  return page;
}

/** Opens a screen of the back office with a session of its own, which a test may end. */
const signedIn = (path = '/admin/dashboard') => openOffice(site, path);

/** Opens the login, and waits until all its scripts are loaded. */
async function openLoadedLogin() {
  const page = await visit('/login');
  await page.locator('[type="submit"]:enabled').waitFor();
  await page.waitForLoadState('networkidle');
  return page;
}

describe('a login', () => {
  it('cannot be sent twice, shows its success before and after it leads to the back office, and stores the session', async () => {
    const page = await visit('/login');
    const sent = await holdRequests(page, '**/api/auth/signin');
    await logIn(page, EMAIL);
    await page.locator('button[aria-busy="true"]:disabled').waitFor();
    expect(await field.email(page).isDisabled()).toBe(true);
    sent.release();
    const success = page.getByText('You have successfully signed in').first();
    await success.waitFor();
    await waitForBackOffice(page);
    await success.waitFor();
    const { root, accessToken, refreshToken } = await storedSession(page);
    expect(root.details.email).toBe(EMAIL);
    expect(root).toMatchObject({ accessToken, refreshToken });
  });

  it('with a wrong password shows a message, sends no refresh and keeps the typed text; after too many attempts it shows when the next is allowed', async () => {
    const page = await visit('/login');
    const refreshes = countCalls(page, REFRESH);
    await logIn(page, EMAIL, 'Wrong-horse9!');
    await page.getByText('The email or password is incorrect').waitFor();
    expect(new URL(page.url()).pathname).toBe('/login');
    expect(await field.password(page).inputValue()).toBe('Wrong-horse9!');
    expect(await button(page, 'Login').isEnabled()).toBe(true);
    expect(refreshes()).toBe(0);

    const locked = 'locked@example.com';
    await addAdministrator(site.server, site.owner, locked);
    await tryWrongPasswords(site.server, locked, 10);
    await logIn(page, locked);
    await page
      .getByText(/^Too many tries\. Please try again in \d+ (minutes|seconds)\.$/)
      .waitFor();
  });

  it('needs no script beyond those loaded with the page, and is sent once when its button is clicked twice', async () => {
    const page = await openLoadedLogin();
    const CHUNKS = '**/_next/static/chunks/**';
    await page.route(CHUNKS, (route) => route.abort());
    await button(page, 'Login').click();
    await page.getByText('Password is required.').waitFor();
    await logIn(page, EMAIL, 'Wrong-horse9!');
    await page.getByText('The email or password is incorrect').waitFor();
    const sent = await holdRequests(page, '**/api/auth/signin');
    await field.password(page).fill(site.owner.password);
    await clickTwice(button(page, 'Login'));
    await eventually(async () => sent.requests.length > 0);
    await page.unroute(CHUNKS);
    sent.release();
    await waitForBackOffice(page);
    expect(sent.requests).toHaveLength(1);
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

  it('works by keyboard alone', async () => {
    const page = await visit('/login');
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
    await waitForBackOffice(page);
  });
});

describe('the requested page', () => {
  it('is shown after the login', async () => {
    const page = await visit(`${MEDIA}?limit=5`);
    await page.waitForURL('**/login?**');
    await logIn(page, EMAIL);
    await waitForBackOffice(page, MEDIA);
    expect(new URL(page.url()).searchParams.get('limit')).toBe('5');
  });

  it('is ignored when it is on another site', async () => {
    const page = await visit(`/login?next=${encodeURIComponent('/\\evil.example')}`);
    await logIn(page, EMAIL);
    await waitForBackOffice(page);
    expect(new URL(page.url()).origin).toBe(site.server.url);
  });
});

describe('the panel', () => {
  it('redirects from the sign-in screens of Payload to those of the site', async () => {
    const page = await site.browser.openPage();
    for (const [path, target] of [
      ['/admin/login', '/login'],
      ['/admin/forgot', '/reset-password/email'],
      ['/admin/reset/abc', '/reset-password/email'],
      ['/admin/create-first-user', '/signup'],
      ['/admin/logout-inactivity', '/login'],
      ['/admin/logout', '/login'],
    ]) {
      await page.goto(String(path));
      await page.waitForURL((url) => url.pathname === target);
    }
  });

  it('redirects a signed-in account to the dashboard and the settings of the site, as the login does to the dashboard', async () => {
    const page = await signedIn();
    for (const [path, target] of [
      ['/admin', '/admin/dashboard'],
      ['/dashboard', '/admin/dashboard'],
      ['/admin/account', '/admin/settings'],
      ['/login', '/admin/dashboard'],
    ]) {
      await page.goto(String(path));
      await page.waitForURL((url) => url.pathname === target);
    }
  });

  it('ends the session on the server and in the browser by its logout', async () => {
    const page = await signedIn();
    const { accessToken, refreshToken } = await storedSession(page);
    await page.goto('/admin/logout');
    await page.waitForURL('**/login');
    await button(page, 'Login').waitFor();
    expect(await storedSession(page)).toMatchObject({
      root: { details: null },
      accessToken: null,
      refreshToken: null,
    });
    expect(await page.context().cookies()).toEqual([]);
    expect(await sessionAccess(site.server, { accessToken, refreshToken } as never)).toEqual(
      ALL_INVALID,
    );
    await page.goto('/admin');
    await page.waitForURL('**/login**');
  });

  it('ends the session on the server once the line is back after a logout that did not reach it', async () => {
    const page = await signedIn();
    const { accessToken } = await storedSession(page);
    await page.route('**/api/auth/logout', (route) => route.abort());
    await page.goto('/logout');
    await page.waitForURL('**/login');
    await page.unroute('**/api/auth/logout');
    await page.goto('/admin/dashboard');
    await page.waitForURL('**/login');
    expect(await page.context().cookies()).toEqual([]);
    const session = { accessToken, refreshToken: 'removed' };
    expect(await sessionAccess(site.server, session as never)).toEqual(ALL_INVALID);
  });

  it('ends the session on the server by a logout with an invalid access token too', async () => {
    const page = await signedIn();
    const { refreshToken } = await storedSession(page);
    await invalidateAccessToken(page);
    await page.goto('/logout');
    await page.waitForURL('**/login');
    const session = { accessToken: 'dead', refreshToken: String(refreshToken) };
    expect(await sessionAccess(site.server, session)).toEqual(ALL_INVALID);
  });
});

describe('a stored session', () => {
  it('with an expired token and cookie returns to the requested page after exactly one refresh', async () => {
    const page = await signedIn(MEDIA);
    await invalidateAccessToken(page);
    const refreshes = countCalls(page, REFRESH);
    await page.goto(`${MEDIA}?limit=5`);
    await page.waitForURL(`**${MEDIA}?limit=5`);
    await waitForBackOffice(page, MEDIA);
    expect(refreshes()).toBe(1);
    const { accessToken } = await storedSession(page);
    expect(accessToken).not.toBe('dead.dead.dead');
    expect((await page.context().cookies())[0]?.value).toBe(accessToken);
  });

  it('does not redirect a visitor who has left while it is resumed', async () => {
    const page = await signedIn();
    const refresh = await holdRequests(page, `**${REFRESH}`);
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
    const page = await signedIn();
    await page.evaluate(() => localStorage.setItem('refreshToken', 'dead'));
    await page.context().clearCookies();
    const logged: string[] = [];
    page.on('console', (message) => logged.push(message.text()));
    await page.goto('/login');
    await button(page, 'Login').waitFor();
    await page.waitForFunction(() => localStorage.getItem('refreshToken') === null);
    expect(logged).toContain('Refresh token expired. Please login again.');
    expect(await page.getByText('Refresh token expired').count()).toBe(0);
  });

  it('whose cookie the browser refuses shows the form with the reason', async () => {
    const page = await signedIn();
    await page.context().route(`**${REFRESH}`, async (route) => {
      const answer = await route.fetch();
      const { 'set-cookie': _lost, ...headers } = answer.headers();
      // `route.fetch` has stored the cookie in the browser; remove it before the page continues.
      await page.context().clearCookies();
      await route.fulfill({ response: answer, headers });
    });
    await invalidateAccessToken(page);
    await page.goto('/admin', { waitUntil: 'commit' });
    // The panel is loaded several times before the message appears.
    await page.getByText('your browser has not kept the cookie').waitFor();
    await button(page, 'Login').waitFor();
  });

  it('shows the form when the server does not answer in time', async () => {
    const page = await openOffice(site, '/admin/dashboard', { isNew: true });
    await page.route(`**${REFRESH}`, () => {});
    await page.clock.install();
    await page.goto('/login');
    await page.getByText('You are signed in. One moment…').waitFor();
    expect(await button(page, 'Login').count()).toBe(0);
    await page.clock.runFor(5_000);
    await button(page, 'Login').waitFor();
    expect((await storedSession(page)).refreshToken).not.toBeNull();
  });
});

describe('two tabs', () => {
  it('share a logout', async () => {
    const page = await signedIn();
    const other = await page.context().newPage();
    await other.goto(MEDIA);
    await waitForBackOffice(other, MEDIA);
    await page.goto('/logout');
    await other.waitForURL('**/login');
    await button(other, 'Login').waitFor();
  });
});

it('a session works without local storage, first from memory and then by the cookie', async () => {
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
