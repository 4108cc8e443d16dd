import { addAdministrator } from '../helpers/administrators';
import {
  button,
  countCalls,
  field,
  inBackOffice,
  keptSession,
  killAccess,
  logIn,
} from '../helpers/authPage';
import { OPENING_MS, openBrowser, type TestBrowser } from '../helpers/browser';
import { doors, failSignIns, SHUT } from '../helpers/sessions';
import { openStudio, type Studio } from '../helpers/studio';

const EMAIL = 'owner@example.com';
const REFRESH = '/api/auth/refresh-token';
const MEDIA = '/admin/collections/media';

let studio: Studio;
let browser: TestBrowser;

beforeAll(async () => {
  studio = await openStudio();
  browser = await openBrowser(studio.server);
}, OPENING_MS);

afterEach(() => browser.closePages());

afterAll(async () => {
  await browser.close();
  await studio.server.stop();
});

async function visit(path: string) {
  const page = await browser.openPage();
  await page.goto(path);
  return page;
}

async function signedIn(path = '/admin') {
  const page = await visit(`/login?next=${encodeURIComponent(path)}`);
  await logIn(page, EMAIL);
  await inBackOffice(page, path);
  return page;
}

describe('a login', () => {
  it('shows its success, leads to the back office and stores the session', async () => {
    const page = await visit('/login');
    await logIn(page, EMAIL);
    await page.getByText('You have successfully signed in').first().waitFor();
    await inBackOffice(page);
    const { root, accessToken, refreshToken } = await keptSession(page);
    expect(root.details.email).toBe(EMAIL);
    expect(root).toMatchObject({ accessToken, refreshToken });
  });

  it('still shows its success in the back office', async () => {
    const page = await signedIn();
    await page.getByText('You have successfully signed in').waitFor();
  });

  it.each([true, false])('remembers for 30 days when it is asked to: %s', async (remember) => {
    const page = await visit('/login');
    const box = page.getByRole('checkbox', { name: 'Remember for 30 days' });
    if (remember) await box.check();
    const sent = page.waitForRequest('**/api/auth/signin');
    await logIn(page, EMAIL);
    expect((await sent).postDataJSON()).toMatchObject({ remember });
    await inBackOffice(page);
  });

  it('with a wrong password shows a message, refreshes nothing and keeps the typed text', async () => {
    const page = await visit('/login');
    const refreshes = countCalls(page, REFRESH);
    await logIn(page, EMAIL, 'Wrong-horse9!');
    await page.getByText('The email or password is incorrect').waitFor();
    expect(new URL(page.url()).pathname).toBe('/login');
    expect(await field.password(page).inputValue()).toBe('Wrong-horse9!');
    expect(await button(page, 'Login').isEnabled()).toBe(true);
    expect(refreshes()).toBe(0);
  });

  it('says after too many tries when the next one is allowed', async () => {
    const email = 'locked@example.com';
    await addAdministrator(studio.server, studio.owner, email);
    await failSignIns(studio.server, email, 10);
    const page = await visit('/login');
    await logIn(page, email);
    await page
      .getByText(/^Too many tries\. Please try again in \d+ (minutes|seconds)\.$/)
      .waitFor();
  });

  it('shows that it is being sent', async () => {
    const page = await visit('/login');
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/api/auth/signin', async (route) => {
      await held;
      await route.continue();
    });
    await logIn(page, EMAIL);
    await page.locator('button[aria-busy="true"]:disabled').waitFor();
    expect(await field.email(page).isDisabled()).toBe(true);
    release();
    await inBackOffice(page);
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
    await keyboard.type(studio.owner.password);
    await keyboard.press('Tab');
    await keyboard.press('Tab');
    await keyboard.press('Space');
    expect(await page.getByRole('checkbox').isChecked()).toBe(true);
    await keyboard.press('Tab');
    await keyboard.press('Tab');
    await keyboard.press('Enter');
    await inBackOffice(page);
  });
});

describe('the requested page', () => {
  it('is shown after the login', async () => {
    const page = await visit(`${MEDIA}?limit=5`);
    await page.waitForURL('**/login?**');
    await logIn(page, EMAIL);
    await inBackOffice(page, MEDIA);
    expect(new URL(page.url()).searchParams.get('limit')).toBe('5');
  });

  it.each([
    '//evil.example',
    '/\\evil.example',
    'https://evil.example/a',
    'javascript:alert(1)',
    '/..//evil.example',
  ])('is ignored when it is on another site: %s', async (next) => {
    const page = await visit(`/login?next=${encodeURIComponent(next)}`);
    await logIn(page, EMAIL);
    await inBackOffice(page);
    expect(new URL(page.url()).origin).toBe(studio.server.url);
  });
});

describe('Payload’s own screens', () => {
  it.each([
    ['/admin/login', '/login'],
    ['/admin/forgot', '/reset-password/email'],
    ['/admin/reset/abc', '/reset-password/email'],
    ['/admin/create-first-user', '/signup'],
    ['/admin/logout-inactivity', '/login'],
    ['/admin/logout', '/login'],
  ])('%s leads to %s', async (path, ours) => {
    const page = await visit(path);
    await page.waitForURL((url) => url.pathname === ours);
  });

  it('the logout of the panel ends the session on the server and in the browser', async () => {
    const page = await signedIn();
    const { accessToken, refreshToken } = await keptSession(page);
    await page.goto('/admin/logout');
    await page.waitForURL('**/login');
    await button(page, 'Login').waitFor();
    expect(await keptSession(page)).toMatchObject({
      root: { details: null },
      accessToken: null,
      refreshToken: null,
    });
    expect(await page.context().cookies()).toEqual([]);
    expect(await doors(studio.server, { accessToken, refreshToken } as never)).toEqual(SHUT);
    await page.goto('/admin');
    await page.waitForURL('**/login**');
  });

  it('a logout with a dead access token ends the session on the server too', async () => {
    const page = await signedIn();
    const { refreshToken } = await keptSession(page);
    await killAccess(page);
    await page.goto('/logout');
    await page.waitForURL('**/login');
    const session = { accessToken: 'dead', refreshToken: String(refreshToken) };
    expect(await doors(studio.server, session)).toEqual(SHUT);
  });
});

describe('a stored session', () => {
  it('with an expired token and cookie returns to the requested page after exactly one refresh', async () => {
    const page = await signedIn(MEDIA);
    await killAccess(page);
    const refreshes = countCalls(page, REFRESH);
    await page.goto(`${MEDIA}?limit=5`);
    await page.waitForURL(`**${MEDIA}?limit=5`);
    await inBackOffice(page, MEDIA);
    expect(refreshes()).toBe(1);
    const { accessToken } = await keptSession(page);
    expect(accessToken).not.toBe('dead.dead.dead');
    expect((await page.context().cookies())[0]?.value).toBe(accessToken);
  });

  it('skips the login', async () => {
    const page = await signedIn();
    await page.goto('/login');
    await inBackOffice(page);
  });

  it('that has ended shows the form, is logged to the console only, and is cleared', async () => {
    const page = await signedIn();
    await page.evaluate(() => localStorage.setItem('refreshToken', 'dead'));
    await page.context().clearCookies();
    const said: string[] = [];
    page.on('console', (message) => said.push(message.text()));
    await page.goto('/login');
    await button(page, 'Login').waitFor();
    await page.waitForFunction(() => localStorage.getItem('refreshToken') === null);
    expect(said).toContain('Refresh token expired. Please login again.');
    expect(await page.getByText('Refresh token expired').count()).toBe(0);
  });

  it('whose cookie the browser refuses shows the form with the reason', async () => {
    const page = await signedIn();
    await page.context().route(`**${REFRESH}`, async (route) => {
      const answer = await route.fetch();
      const { 'set-cookie': _lost, ...headers } = answer.headers();
      // The call has left the cookie in the browser; it must be gone before the page goes on.
      await page.context().clearCookies();
      await route.fulfill({ response: answer, headers });
    });
    await killAccess(page);
    await page.goto('/admin', { waitUntil: 'commit' });
    // Several loads of the panel come before it.
    await page.getByText('your browser has not kept the cookie').waitFor({ timeout: 90_000 });
    await button(page, 'Login').waitFor();
  });

  it('shows the form when the server does not answer in time', async () => {
    const page = await signedIn();
    await page.route(`**${REFRESH}`, () => {});
    await page.clock.install();
    await page.goto('/login');
    await page.getByText('You are signed in. One moment…').waitFor();
    expect(await button(page, 'Login').count()).toBe(0);
    await page.clock.runFor(5_000);
    await button(page, 'Login').waitFor();
    expect((await keptSession(page)).refreshToken).not.toBeNull();
  });
});

describe('two tabs', () => {
  it('share a logout', async () => {
    const page = await signedIn();
    const other = await page.context().newPage();
    await other.goto(MEDIA);
    await inBackOffice(other, MEDIA);
    await page.goto('/logout');
    await other.waitForURL('**/login');
    await button(other, 'Login').waitFor();
  });
});

it('works without local storage, by memory and then by the cookie', async () => {
  const page = await browser.openPage();
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
  await inBackOffice(page);
  const answer = await page.context().request.get('/api/user');
  expect(answer.status()).toBe(200);
});
