import { signUpOwner } from '../helpers/accounts';
import { button, field } from '../helpers/authPage';
import { axeInLayouts } from '../helpers/browser';
import type { PageOptions } from '../helpers/contextPool';
import { holdRequests } from '../helpers/holdRequests';
import { openSite } from '../helpers/site';

const EMAIL = 'ada@example.com';
const ENCODED_EMAIL = encodeURIComponent(EMAIL);

/** As with a mail server; none listens there. What the screens say without one: settings.test.ts. */
const site = openSite({ demo: true, env: { SMTP_HOST: '127.0.0.1', SMTP_PORT: '9' } });

async function visit(path: string, options?: PageOptions) {
  const page = await site.browser.openPage(options);
  await page.goto(path);
  return page;
}

type Screen = { path: string; title: string; texts: string[]; links?: Record<string, string> };

const SCREENS: Record<string, Screen> = {
  'the login': {
    path: '/login',
    title: 'Login',
    texts: [
      'Welcome back! Please enter your details.',
      'Email',
      'Password',
      'Remember for 30 days',
    ],
    links: { 'Forget Password': '/reset-password/email', 'Sign up': '/signup' },
  },
  'the sign-up': {
    path: '/signup',
    title: 'Sign up',
    texts: ['Email', 'Password'],
    links: { 'Already have an account?': '/login' },
  },
  'the request of a password reset': {
    path: '/reset-password/email',
    title: 'Forgot password',
    texts: ['Email', 'Reset Password'],
    links: { 'Back to log in': '/login' },
  },
  'the notice of the mailed reset link': {
    path: `/reset-password/email/sent/${ENCODED_EMAIL}`,
    title: 'Check your email',
    texts: ['We sent a password reset link to', EMAIL, 'Click to resend'],
    links: { 'Open email app': 'mailto:', 'Back to log in': '/login' },
  },
  'the new password': {
    path: `/reset-password/${ENCODED_EMAIL}?token=abc`,
    title: 'Set new password',
    texts: ['Password', 'Confirm Password', 'Must be at least 8 characters.', 'Get Started'],
  },
  'the confirmation of the new password': {
    path: `/reset-password/${ENCODED_EMAIL}/success`,
    title: 'Password reset',
    texts: [],
    links: { Continue: '/login' },
  },
  'the notice of the mailed code': {
    path: `/verification/link/${ENCODED_EMAIL}`,
    title: 'Check your email',
    texts: ['We sent a verification link to', EMAIL, 'Click to resend'],
    links: { 'Enter code manually': '/verification/email' },
  },
  'the entry of the code': {
    path: `/verification/${ENCODED_EMAIL}`,
    title: 'Verify your email',
    texts: [EMAIL, 'Verify email', 'Click to resend'],
  },
  'the manual entry of the code': {
    path: '/verification/email',
    title: 'Verify your email',
    texts: ['Email', 'Verify email'],
  },
  'the confirmation of the verified address': {
    path: `/verification/${ENCODED_EMAIL}/verified`,
    title: 'Email verified',
    texts: [],
    links: { Continue: '/dashboard' },
  },
};

describe.each(Object.entries(SCREENS))('%s', (_name, { path, title, texts, links = {} }) => {
  it('has its texts, links and title, is not indexed, and has no axe violations in any layout and theme', async () => {
    const page = await visit(path, { reducedMotion: 'reduce' });
    expect(await page.title()).toBe(`${title} · Ada Whitfield`);
    expect(await page.getByRole('heading', { level: 1 }).allTextContents()).toEqual([title]);
    for (const text of texts) await page.getByText(text).first().waitFor();
    for (const [name, href] of Object.entries(links)) {
      expect(await page.getByRole('link', { name }).getAttribute('href')).toBe(href);
    }
    const robots = await page.locator('meta[name="robots"]').getAttribute('content');
    expect(robots).toContain('noindex');
    const home = page.getByRole('banner').getByRole('link', { name: 'Ada Whitfield' });
    expect(await home.getAttribute('href')).toBe('/');
    expect(await axeInLayouts(page)).toEqual([]);
  });
});

describe('the photograph of the site', () => {
  it('is beside the form on wide screens', async () => {
    const page = await visit('/login');
    const side = page.getByRole('complementary', { name: 'From the portfolio' });
    for (const width of [1440, 820]) {
      await page.setViewportSize({ width, height: 900 });
      const box = await side.boundingBox();
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBe(width);
      expect(box?.width).toBeGreaterThan(width * 0.45);
    }
    await page.waitForFunction(() => {
      const image = document.querySelector<HTMLImageElement>('aside img');
      return image?.complete && image.naturalWidth > 0;
    });
  });

  it('is neither shown nor loaded on a phone', async () => {
    const page = await site.browser.newPage({ viewport: { width: 390, height: 844 } });
    const fetched: string[] = [];
    page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
    await page.goto('/login', { waitUntil: 'networkidle' });
    expect(await page.getByRole('complementary').count()).toBe(0);
    expect(fetched.filter((path) => path.startsWith('/media/'))).toEqual([]);
  });
});

it('a form says without scripts that it needs them, and cannot be sent', async () => {
  const page = await site.browser.openPage({ javaScriptEnabled: false });
  for (const [path, name] of [
    ['/login', 'Login'],
    ['/signup', 'Sign up'],
    ['/reset-password/email', 'Reset Password'],
    [`/reset-password/${ENCODED_EMAIL}?token=abc`, 'Get Started'],
    [`/verification/${ENCODED_EMAIL}`, 'Verify email'],
  ] as const) {
    await page.goto(path);
    expect(await page.getByText('This page needs JavaScript').isVisible()).toBe(true);
    expect(await button(page, name).isDisabled()).toBe(true);
  }
});

describe('before hydration', () => {
  it('a login cannot be sent, puts no password into the address, and keeps the typed text', async () => {
    const page = await site.browser.newPage();
    const scripts = await holdRequests(page, '**/_next/static/**/*.js');
    await page.goto('/login', { waitUntil: 'commit' });
    await field.email(page).fill(EMAIL);
    await field.password(page).fill('typed-early');
    await field.password(page).press('Enter');
    expect(new URL(page.url()).search).toBe('');
    scripts.release();
    await page.waitForFunction(
      () => !document.querySelector<HTMLButtonElement>('[type="submit"]')?.disabled,
    );
    expect(await field.email(page).inputValue()).toBe(EMAIL);
    const sent = page.waitForRequest('**/api/auth/signin');
    await page.route('**/api/auth/signin', (route) =>
      route.fulfill({ status: 401, json: { message: 'The email or password is incorrect' } }),
    );
    await button(page, 'Login').click();
    expect((await sent).postDataJSON()).toMatchObject({ email: EMAIL, password: 'typed-early' });
    await page.getByText('The email or password is incorrect').waitFor();
    site.browser.takeErrors();
  });
});

it('a screen answers 404 when the address in its path is not an email', async () => {
  const page = await site.browser.openPage();
  for (const path of [
    '/reset-password/nobody',
    '/reset-password/email/sent/Call%20this%20number',
    '/verification/link/nobody',
    '/verification/nobody/verified',
  ]) {
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(404);
    expect(await page.getByText('Call this number').count()).toBe(0);
    await page.getByRole('heading', { name: 'Out of the frame' }).waitFor();
  }
  expect(site.browser.takeErrors().every((fault) => fault.includes('404'))).toBe(true);
});

it('the new password and its confirmation each have a button that shows them', async () => {
  const page = await visit(`/reset-password/${ENCODED_EMAIL}?token=abc`);
  await field.password(page).fill('one');
  await button(page, 'Show password').click();
  expect(await field.password(page).getAttribute('type')).toBe('text');
  expect(await field.confirmation(page).getAttribute('type')).toBe('password');
  await button(page, 'Show confirm password').waitFor();
});

describe('once there is an owner', () => {
  beforeAll(() => signUpOwner(site.server));

  it('the sign-up says that it is closed, and shows the server’s message when it is sent', async () => {
    const closed = 'Sign-up is closed. Ask the owner for an account.';
    const page = await visit('/signup');
    await page.getByText(closed).waitFor();
    await field.email(page).fill('late@example.com');
    await field.password(page).fill('Correct-horse9!');
    await button(page, 'Sign up').click();
    await page.getByRole('status').getByText(closed).waitFor();
    expect(site.browser.takeErrors().every((fault) => fault.includes('403'))).toBe(true);
  });

  it('the login has no link to the sign-up', async () => {
    const page = await visit('/login');
    expect(await page.getByRole('link', { name: 'Sign up' }).count()).toBe(0);
  });
});
