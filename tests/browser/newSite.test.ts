// A site without demo content before and just after its owner signs up, and all sign-in screens.
import { signUpOwner } from '../helpers/accounts';
import { api } from '../helpers/api';
import { button, field } from '../helpers/authPage';
import {
  axe,
  axeInLayouts,
  axeInThemes,
  overflow,
  waitForHydration,
  waitForOpacity,
} from '../helpers/browser';
import type { PageOptions } from '../helpers/contextPool';
import { holdRequests } from '../helpers/holdRequests';
import { createDemoPortfolio } from '../helpers/portfolios';
import { openSite } from '../helpers/site';
import { createService, type Studio } from '../helpers/studio';
import { watchForToast } from '../helpers/watchForText';

const EMAIL = 'ada@example.com';
const ENCODED_EMAIL = encodeURIComponent(EMAIL);
const REDUCED_MOTION = {
  viewport: { width: 1440, height: 900 },
  reducedMotion: 'reduce',
} as const;

/** As with a mail server; none listens there. What the screens say without one: settings.part.ts. */
const site = openSite({ env: { SMTP_HOST: '127.0.0.1', SMTP_PORT: '9' } });

async function visit(path: string, options: PageOptions = REDUCED_MOTION) {
  const page = await site.browser.openPage(options);
  await page.goto(path);
  return page;
}
/** The main part of a page, as it is without scripts. */
async function mainOf(path: string) {
  const html = (await api(site.server).get<string>(path)).body;
  return html.slice(html.indexOf('<main'), html.indexOf('</main>'));
}

describe('a site without an owner or any content', () => {
  it('keeps the skeletons of the home page', async () => {
    const page = await visit('/');
    expect(await page.locator('main [aria-busy="true"]').count()).toBe(2);
    await page.getByRole('heading', { level: 1, name: 'Photography' }).waitFor();
    expect(await axe(page)).toEqual([]);
  });

  it('keeps the skeleton of the about page, and shows the policy, and a drawing on the project page', async () => {
    const about = await mainOf('/about');
    expect(about).toContain('aria-busy="true"');
    expect(about).toMatch(/<h1[^>]*>About Us</);
    const policy = await mainOf('/policy');
    expect(policy).toContain('BOOKING POLICY');
    expect(policy).not.toContain('aria-busy="true"');
    const images = Array.from(
      (await mainOf('/project')).matchAll(/<li[^>]*>.*?<img[^>]* src="([^"]+)"/gs),
      ([, src]) => src,
    );
    expect(images).toHaveLength(10);
    expect((await fetch(site.server.url + images[0])).status).toBe(200);
  });

  it('has placeholder cards under each tab of the works page, and on hover over one a button that leads to the literal path /portfolio/:id, a 404', async () => {
    const page = await visit('/portfolio', { viewport: REDUCED_MOTION.viewport });
    await waitForHydration(page);
    for (const [name, count] of [
      ['Wedding', 2],
      ['Photo Shoot', 4],
      ['All', 10],
    ] as const) {
      await page.getByRole('tab', { name }).click();
      const panel = page.getByRole('tabpanel', { name });
      await panel.waitFor();
      expect(await panel.getByRole('listitem').count()).toBe(count);
    }
    expect(await axe(page)).toEqual([]);
    const card = page.getByRole('tabpanel', { name: 'All' }).getByRole('listitem').first();
    const link = card.getByRole('link');
    await waitForOpacity(link, '0');
    await card.hover();
    await waitForOpacity(link, '1');
    expect(await link.getAttribute('href')).toBe('/portfolio/:id');
    const [answer] = await Promise.all([
      page.waitForResponse((response) => response.request().isNavigationRequest()),
      link.click(),
    ]);
    expect(answer.status()).toBe(404);
    expect(new URL(answer.url()).pathname).toBe('/portfolio/:id');
    await page.getByRole('heading', { level: 1 }).waitFor();
    site.browser.takeErrors();
  });
});

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
  it('has its texts, links and title, is not indexed, and has no axe violations in any theme', async () => {
    const page = await visit(path);
    expect(await page.title()).toBe(`${title} · Portfolio`);
    expect(await page.getByRole('heading', { level: 1 }).allTextContents()).toEqual([title]);
    for (const text of texts) await page.getByText(text).first().waitFor();
    for (const [name, href] of Object.entries(links)) {
      expect(await page.getByRole('link', { name }).getAttribute('href')).toBe(href);
    }
    const robots = await page.locator('meta[name="robots"]').getAttribute('content');
    expect(robots).toContain('noindex');
    const home = page.getByRole('banner').getByRole('link', { name: 'Portfolio' });
    expect(await home.getAttribute('href')).toBe('/');
    // The layout is the same on all screens.
    if (path === '/login') expect(await axeInLayouts(page)).toEqual([]);
    else {
      expect(await axeInThemes(page)).toEqual([]);
      await page.setViewportSize({ width: 320, height: 900 });
      expect(await overflow(page)).toBe(0);
    }
  });
});

it('a form says without scripts that it needs them, and cannot be sent', async () => {
  const page = await visit('/login', { javaScriptEnabled: false });
  expect(await page.getByText('This page needs JavaScript').isVisible()).toBe(true);
  expect(await button(page, 'Login').isDisabled()).toBe(true);
  for (const path of [
    '/signup',
    '/reset-password/email',
    `/reset-password/${ENCODED_EMAIL}?token=abc`,
    `/verification/${ENCODED_EMAIL}`,
  ]) {
    const main = await mainOf(path);
    expect(main).toContain('This page needs JavaScript');
    expect(main).toMatch(/<button[^>]*(type="submit"[^>]*disabled|disabled=""[^>]*type="submit")/);
  }
});

it('before hydration a login cannot be sent, puts no password into the address, and keeps the typed text', async () => {
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
  const refused = await watchForToast(page, 'The email or password is incorrect');
  await button(page, 'Login').click();
  expect((await sent).postDataJSON()).toMatchObject({ email: EMAIL, password: 'typed-early' });
  await refused();
  site.browser.takeErrors();
});

it('a screen answers 404 when the address in its path is not an email', async () => {
  for (const path of [
    '/reset-password/nobody',
    '/reset-password/email/sent/Call%20this%20number',
    '/verification/link/nobody',
    '/verification/nobody/verified',
  ]) {
    const { status, body } = await api(site.server).get<string>(path);
    expect([path, status]).toEqual([path, 404]);
    expect(body).not.toContain('Call this number');
  }
  const page = await visit('/verification/link/nobody');
  await page.getByRole('heading', { name: 'Out of the frame' }).waitFor();
  expect(site.browser.takeErrors().every((fault) => fault.includes('404'))).toBe(true);
});

describe('the site of an owner who has just signed up', () => {
  let studio: Studio;
  beforeAll(async () => {
    const owner = await signUpOwner(site.server);
    studio = { server: site.server, http: api(site.server), owner, token: owner.accessToken };
  });

  it('says at the sign-up that it is closed, also when it is sent, and has no link to it', async () => {
    const closed = 'Sign-up is closed. Ask the owner for an account.';
    const page = await visit('/signup');
    await page.getByText(closed).waitFor();
    await field.email(page).fill('late@example.com');
    await field.password(page).fill('Correct-horse9!');
    const refused = await watchForToast(page, closed);
    await button(page, 'Sign up').click();
    await refused();
    expect(site.browser.takeErrors().every((fault) => fault.includes('403'))).toBe(true);
    expect(await mainOf('/login')).not.toContain('/signup');
  });

  it('says on the home page that the first photographs are on their way, and shows the first one without controls on the next load', async () => {
    const page = await visit('/');
    await page.getByText('The first photographs are on their way.').waitFor();
    const carousel = page.getByRole('region', { name: 'Selected photographs' });
    expect(await carousel.count()).toBe(0);
    expect(await page.locator('main svg').count()).toBeGreaterThan(0);
    expect(await axe(page)).toEqual([]);

    const service = (await createService(studio))._id;
    await createDemoPortfolio(studio, service, 'First', ['black-canyon']);
    await page.reload();
    await carousel.locator('img').waitFor();
    expect(await carousel.getByRole('button').count()).toBe(0);
  });

  it('shows the default profile icon on the about page while there is no image, and new texts on the next load', async () => {
    const { http, token, owner } = studio;
    const [, figure = ''] = /<figure[^>]*>(.*?)<\/figure>/s.exec(await mainOf('/about')) ?? [];
    expect(figure).toContain('<svg');
    expect(figure).not.toContain('<img');
    const entry = {
      name: 'Studio',
      location: 'Leeds',
      startDate: '2020-01-01',
      endDate: '2021-01-01',
    };
    await http.post('/api/experiences', { json: entry, token });
    await http.put(`/api/auth/update/${owner.user._id}`, { json: { about: 'I am new.' }, token });
    const about = (await mainOf('/about')).replace(/<[^>]*>/g, '');
    expect(about).toContain('I am new.');
    expect(about).toContain('Jan 1st 2020 - Jan 1st 2021');
  });
});
