import { button, field } from '../helpers/authPage';
import { axe, waitForHydration, waitForOpacity } from '../helpers/browser';
import { holdRequests } from '../helpers/holdRequests';
import { watchForToast } from '../helpers/watchForText';
import { expectScreen, mainOf, site, visit } from './account.site';

const EMAIL = 'ada@example.com';
const ENCODED_EMAIL = encodeURIComponent(EMAIL);

describe('a site without an owner or any content', () => {
  afterEach(() => site.browser.closePages());

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
    const page = await visit('/portfolio', { reducedMotion: 'no-preference' });
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

  // The other screens are seen by the owner who signs up: newOwner.part.ts.
  it.each([
    [`/verification/${ENCODED_EMAIL}`, [EMAIL, 'Verify email', 'Click to resend']],
    ['/verification/email', ['Email', 'Verify email']],
  ])(
    'the entry of a code at %s has its texts, links and title, is not indexed, and has no axe violations in any theme',
    async (path, texts) => {
      await expectScreen(await visit(path), { title: 'Verify your email', texts });
    },
  );

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
      expect(main).toMatch(
        /<button[^>]*(type="submit"[^>]*disabled|disabled=""[^>]*type="submit")/,
      );
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
      const { status, body } = await site.http.get<string>(path);
      expect([path, status]).toEqual([path, 404]);
      expect(body).toContain('Out of the frame');
      expect(body).not.toContain('Call this number');
    }
  });
});
