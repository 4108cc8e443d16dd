import type { Page } from 'playwright-core';
import { PASSWORD, signIn } from '../helpers/accounts';
import { button, field, storedSession, waitForBackOffice } from '../helpers/authPage';
import { axeInLayouts, waitForHydration } from '../helpers/browser';
import { damageSqlite } from '../helpers/database';
import { eventually } from '../helpers/eventually';
import { holdRequests } from '../helpers/holdRequests';
import { mailedPin, mailedToken } from '../helpers/mailed';
import { tryWrongPasswords } from '../helpers/sessions';
import { watchForToast } from '../helpers/watchForText';
import { DESKTOP, expectScreen, OWNER, type Screen, site } from './account.site';

const { email: EMAIL, password: NEW_PASSWORD } = OWNER;
const ENCODED_EMAIL = encodeURIComponent(EMAIL);

const LOGIN: Screen = {
  title: 'Login',
  texts: ['Welcome back! Please enter your details.', 'Email', 'Password', 'Remember for 30 days'],
  links: { 'Forget Password': '/reset-password/email', 'Sign up': '/signup' },
};
const SIGN_UP: Screen = {
  title: 'Sign up',
  texts: ['Email', 'Password'],
  links: { 'Already have an account?': '/login' },
};
const CODE_MAILED: Screen = {
  title: 'Check your email',
  texts: ['We sent a verification link to', EMAIL, 'Click to resend'],
  links: { 'Enter code manually': '/verification/email' },
};
const VERIFIED: Screen = { title: 'Email verified', texts: [], links: { Continue: '/dashboard' } };
const FORGOTTEN: Screen = {
  title: 'Forgot password',
  texts: ['Email', 'Reset Password'],
  links: { 'Back to log in': '/login' },
};
const LINK_MAILED: Screen = {
  title: 'Check your email',
  texts: ['We sent a password reset link to', EMAIL, 'Click to resend'],
  links: { 'Open email app': 'mailto:', 'Back to log in': '/login' },
};
const NEW_PASSWORD_SCREEN: Screen = {
  title: 'Set new password',
  texts: ['Password', 'Confirm Password', 'Must be at least 8 characters.', 'Get Started'],
};
const PASSWORD_RESET: Screen = {
  title: 'Password reset',
  texts: [],
  links: { Continue: '/login' },
};

describe('a new owner', () => {
  /** One page for the first steps of an owner, in order. */
  let page: Page;
  beforeAll(async () => {
    page = await site.browser.openPage({ ...DESKTOP, reducedMotion: 'reduce' });
  });
  afterAll(() => site.browser.closePages());

  it('is led by the login to the sign-up, which takes the owner after ten failed sign-ins, even if the PIN cannot be stored, shows its success, stores the session and leads to the back office', async () => {
    await page.goto('/admin');
    await page.waitForURL('**/login**');
    // The layout is the same on all screens.
    await expectScreen(page, LOGIN, axeInLayouts);
    await page.getByRole('link', { name: 'Sign up' }).click();
    await page.waitForURL('**/signup');
    await expectScreen(page, SIGN_UP);
    await field.email(page).fill(EMAIL);
    await field.password(page).fill(PASSWORD);
    await tryWrongPasswords(site.server, EMAIL, 11);
    await damageSqlite(
      site.server.dataDir,
      `CREATE TRIGGER no_pin BEFORE INSERT ON one_time_code
        BEGIN SELECT RAISE(ABORT, 'away'); END`,
    );
    const success = await watchForToast(page, 'You have successfully signed up');
    const office = await holdRequests(page, '**/admin**', (one) => one.isNavigationRequest());
    await button(page, 'Sign up').click();
    await success();
    office.release();
    await waitForBackOffice(page);
    await eventually(async () => site.server.logs().includes('A mail could not be sent'));
    await damageSqlite(site.server.dataDir, 'DROP TRIGGER no_pin');
    const { root, accessToken, refreshToken } = await storedSession(page);
    expect(root).toMatchObject({
      details: { email: EMAIL, verified: false },
      accessToken,
      refreshToken,
    });
    site.browser.takeErrors();
  });

  it('asks for another code, and the second time is told when to try again; enters it by hand on a screen that shows the address, and gets a link to the dashboard', async () => {
    const pinMail = () =>
      site.mailbox.waitFor(EMAIL, ({ subject }) => subject.includes('verification code'));
    await page.goto(`/verification/link/${ENCODED_EMAIL}`);
    await waitForHydration(page);
    await expectScreen(page, CODE_MAILED);
    const sent = await watchForToast(page, 'If the address is known, a new code is on its way');
    await button(page, 'Click to resend').click();
    await sent();
    // Within the same minute, so that the mail comes later.
    const refused = await watchForToast(
      page,
      /We have just sent one\. You can ask again in \d+ seconds?\./,
    );
    await button(page, 'Click to resend').click();
    await refused();
    const pin = mailedPin(await pinMail());
    expect(site.browser.takeErrors().every((fault) => fault.includes('429'))).toBe(true);
    await page.getByRole('link', { name: 'Enter code manually' }).click();
    await page.waitForURL('**/verification/email');
    await page.getByText(EMAIL).waitFor();
    expect(await field.email(page).count()).toBe(0);
    await page.reload();
    await page.getByText(EMAIL).waitFor();
    await field.digit(page, 1).click();
    await page.keyboard.type(pin);
    await button(page, 'Verify email').click();
    await page.waitForURL(`**/verification/${ENCODED_EMAIL}/verified`);
    await expectScreen(page, VERIFIED);
    expect((await storedSession(page)).root.details.verified).toBe(true);
    site.browser.takeErrors();
  });

  it('sets a new password by a mailed link, whose token is removed from the address, which can be reloaded', async () => {
    const resetMail = () =>
      site.mailbox.waitFor(EMAIL, ({ subject }) => subject === 'Reset your password');
    // The back office would go to the login by itself.
    await page.goto('/robots.txt');
    await page.context().clearCookies();
    await page.evaluate(() => localStorage.clear());
    await page.goto('/login');
    await page.getByRole('link', { name: 'Forget Password' }).click();
    await page.waitForURL('**/reset-password/email');
    await expectScreen(page, FORGOTTEN);
    await field.email(page).fill(EMAIL);
    await button(page, 'Reset Password').click();
    await page.waitForURL(`**/reset-password/email/sent/${ENCODED_EMAIL}`);
    await resetMail();
    await expectScreen(page, LINK_MAILED);
    site.mailbox.clear();
    const sent = await watchForToast(page, 'If the address is known, a link to reset');
    await button(page, 'Click to resend').click();
    await sent();

    const token = mailedToken(await resetMail());
    const path = `/reset-password/${ENCODED_EMAIL}`;
    const answer = await page.goto(`${path}?token=${token}`);
    expect(answer?.headers()['referrer-policy']).toBe('no-referrer');
    await page.waitForURL((url) => url.pathname === path && url.search === '');
    await page.reload();
    await expectScreen(page, NEW_PASSWORD_SCREEN);
    await field.password(page).fill(NEW_PASSWORD);
    await field.confirmation(page).fill(NEW_PASSWORD);
    expect(await page.getByRole('main').getByRole('alert').count()).toBe(0);
    await button(page, 'Get Started').click();
    await page.waitForURL(`**${path}/success`);
    await expectScreen(page, PASSWORD_RESET);
    await page.goBack();
    await page.getByRole('heading', { name: 'Set new password' }).waitFor();
    expect(page.url()).not.toContain(token);
    expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain(token);
    await page.goForward();
    await page.getByRole('link', { name: 'Continue' }).click();
    await page.waitForURL('**/login');
    await signIn(site.server, OWNER);
    site.browser.takeErrors();
  });
});
