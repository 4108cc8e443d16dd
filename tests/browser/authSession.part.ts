import {
  button,
  countCalls,
  field,
  invalidateAccessToken,
  sessionCookie,
  storedSession,
  waitForBackOffice,
  waitWithoutLimit,
} from '../helpers/authPage';
import { clickTwice, waitForToaster } from '../helpers/browser';
import { eventually } from '../helpers/eventually';
import { holdRequests } from '../helpers/holdRequests';
import { openOffice } from '../helpers/office';
import { ALL_INVALID, sessionAccess } from '../helpers/sessions';
import { watchForToast } from '../helpers/watchForText';
import { site } from './account.site';

const EMAIL = 'owner@example.com';
const REFRESH = '/api/auth/refresh-token';
const LOGOUT = '**/api/auth/logout';
const DASHBOARD = '/admin/dashboard';
const CHUNKS = '**/_next/static/chunks/**';

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

/** Opens a screen of the back office with a session of its own, which a test may end. */
const signedIn = () => openOffice(site, DASHBOARD);

/** Opens the login, or a page that leads to it, and waits until all its scripts are loaded. */
async function openLoadedLogin(path = '/login') {
  const page = await visit(path);
  await page.waitForURL('**/login**');
  await page.locator('[type="submit"]:enabled').waitFor();
  await waitForToaster(page);
  await page.waitForLoadState('networkidle');
  return page;
}

describe('a login', () => {
  afterEach(forgetRefusals);

  it('by keyboard alone needs no script beyond those loaded with the page; with a wrong password shows a message, sends no refresh and keeps the typed text', async () => {
    const page = await openLoadedLogin();
    const refreshes = countCalls(page, REFRESH);
    await page.route(CHUNKS, (route) => route.abort());
    const { keyboard } = page;
    const press = async (...keys: string[]) => {
      for (const key of keys) await keyboard.press(key);
    };
    await press('Tab', 'Tab');
    await keyboard.type(EMAIL);
    await press('Tab', 'Tab', 'Enter');
    expect(await field.password(page).getAttribute('type')).toBe('text');
    await press('Tab', 'Space');
    expect(await page.getByRole('checkbox').isChecked()).toBe(true);
    await press('Tab', 'Tab', 'Enter');
    await page.locator('.note', { hasText: 'Password is required.' }).waitFor();
    await field.password(page).focus();
    await keyboard.type('Wrong-horse9!');
    const refused = await watchForToast(page, 'The email or password is incorrect');
    await press('Enter');
    await refused();
    await eventually(() => button(page, 'Login').isEnabled());
    expect(new URL(page.url()).pathname).toBe('/login');
    expect(await field.password(page).inputValue()).toBe('Wrong-horse9!');
    expect(refreshes()).toBe(0);
  });

  it('is sent once when its button is clicked twice, shows its success before and after it leads to the requested page, and stores the session', async () => {
    const page = await openLoadedLogin('/admin/services?limit=5');
    const sent = await holdRequests(page, '**/api/auth/signin');
    await field.email(page).fill(EMAIL);
    await field.password(page).fill(site.owner.password);
    await clickTwice(button(page, 'Login'));
    await eventually(async () => sent.requests.length > 0);
    await page.locator('button[aria-busy="true"]:disabled').waitFor();
    expect(await field.email(page).isDisabled()).toBe(true);
    // The login is still shown while the back office is awaited.
    const office = await holdRequests(page, /\/admin\/services\?limit=5$/);
    const shown = await watchForToast(page, 'successfully signed in');
    sent.release();
    await shown();
    await eventually(async () => office.requests.length > 0);
    const inOffice = page.locator('.payload-toast-item', { hasText: 'successfully signed in' });
    await Promise.all([inOffice.waitFor(), office.release()]);
    await waitForBackOffice(page, '/admin/services');
    expect(new URL(page.url()).searchParams.get('limit')).toBe('5');
    expect(sent.requests).toHaveLength(1);
    const { root, accessToken, refreshToken } = await storedSession(page);
    expect(root.details.email).toBe(EMAIL);
    expect(root).toMatchObject({ accessToken, refreshToken });
  });
});

it('the account screens of Payload, and the short addresses, lead to the screens of the site', async () => {
  const targets = {
    '/admin/login': '/login',
    '/admin/forgot': '/reset-password/email',
    '/admin/reset/abc': '/reset-password/email',
    '/admin/create-first-user': '/signup',
    '/admin/logout-inactivity': '/login',
    '/admin/logout': '/logout',
    '/admin': DASHBOARD,
    '/dashboard': DASHBOARD,
    '/admin/account': '/admin/settings',
  };
  const paths = Object.keys(targets);
  const answers = paths.map((path) => fetch(site.server.url + path, { redirect: 'manual' }));
  const found = (await Promise.all(answers)).map(({ headers }) => headers.get('location'));
  expect(Object.fromEntries(paths.map((path, at) => [path, found[at]]))).toEqual(targets);
});

describe('a session', () => {
  afterEach(forgetRefusals);

  it('leads a signed-in visitor of the login to the dashboard; with an expired token and cookie to the requested page after exactly one refresh; ends in all tabs by a logout, and on the server once the line is back that the logout has lost', async () => {
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
    expect(await sessionCookie(page)).toBe(accessToken);

    const other = await page.context().newPage();
    await page.context().route(LOGOUT, (route) => route.abort());
    await other.goto('/admin/logout');
    await other.waitForURL('**/login');
    await page.waitForURL('**/login');
    await button(page, 'Login').waitFor();
    expect(await storedSession(page)).toMatchObject({
      root: { details: null },
      accessToken: null,
      refreshToken: null,
    });
    await page.context().unroute(LOGOUT);
    await page.goto(DASHBOARD);
    await page.waitForURL('**/login');
    expect(await sessionCookie(page)).toBeUndefined();
    expect(await sessionAccess(site.server, { accessToken, refreshToken } as never)).toEqual(
      ALL_INVALID,
    );
  });
});
