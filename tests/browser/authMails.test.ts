import type { Page } from 'playwright-core';
import { PASSWORD, signIn } from '../helpers/accounts';
import { api } from '../helpers/api';
import { button, field, logIn, storedSession, waitForBackOffice } from '../helpers/authPage';
import { openBrowser, type TestBrowser } from '../helpers/browser';
import { type Mailbox, startMailbox } from '../helpers/mailbox';
import { mailedPin, mailedToken, otherPin } from '../helpers/mailed';
import { startServer, type TestServer } from '../helpers/server';

const EMAIL = 'owner@example.com';
const ENCODED_EMAIL = encodeURIComponent(EMAIL);

let mailbox: Mailbox;
let server: TestServer;
let browser: TestBrowser;
/** One page for all tests, which follow the first steps of an owner in order. */
let page: Page;

beforeAll(async () => {
  mailbox = await startMailbox();
  server = await startServer({ smtp: mailbox });
  browser = await openBrowser(server);
  page = await browser.newPage();
});

afterEach(() => expect(browser.takeErrors()).toEqual([]));

afterAll(async () => {
  await browser.close();
  await server.stop();
  await mailbox.stop();
});

const faultsAre = (status: number) =>
  expect(browser.takeErrors().every((fault) => fault.includes(String(status)))).toBe(true);

const pinMail = () =>
  mailbox.waitFor(EMAIL, ({ subject }) => subject.includes('verification code'));

async function typePin(pin: string) {
  await field.digit(page, 1).click();
  await page.keyboard.type(pin);
}

it('the back office leads by the login to the sign-up while there is no owner', async () => {
  await page.goto('/admin');
  await page.waitForURL('**/login**');
  await page.getByRole('link', { name: 'Sign up' }).click();
  await page.waitForURL('**/signup');
});

it('a weak password is reported below its field once the field has lost the focus', async () => {
  await field.email(page).fill(EMAIL);
  await field.password(page).fill('abcdefg1');
  const message =
    'Password must contain at least one special character (@, $, !, %, *, ?, &, _, etc.).';
  expect(await page.getByText(message).count()).toBe(0);
  await field.password(page).blur();
  await page.getByText(message).waitFor();
});

it('a sign-up shows its success, stores the session and leads to the back office', async () => {
  await field.password(page).fill(PASSWORD);
  await button(page, 'Sign up').click();
  await page.getByText('You have successfully signed up').first().waitFor();
  await waitForBackOffice(page);
  const { root, accessToken, refreshToken } = await storedSession(page);
  expect(root).toMatchObject({
    details: { email: EMAIL, verified: false },
    accessToken,
    refreshToken,
  });
  browser.takeErrors();
});

it('a wrong code shows the server’s message', async () => {
  const pin = mailedPin(await pinMail());
  await page.goto(`/verification/${ENCODED_EMAIL}`);
  await typePin(otherPin(pin));
  await button(page, 'Verify email').click();
  await page.getByText('The code is wrong or has expired').waitFor();
  faultsAre(400);
});

it('‘Click to resend’ sends another code, and the second time says when to try again', async () => {
  mailbox.clear();
  await page.goto(`/verification/link/${ENCODED_EMAIL}`);
  await button(page, 'Click to resend').click();
  await page.getByText('If the address is known, a new code is on its way').waitFor();
  await pinMail();
  await button(page, 'Click to resend').click();
  await page.getByText(/We have just sent one\. You can ask again in \d+ seconds?\./).waitFor();
  faultsAre(429);
});

it('‘Enter code manually’ leads to a screen that shows the address', async () => {
  await page.getByRole('link', { name: 'Enter code manually' }).click();
  await page.waitForURL('**/verification/email');
  await page.getByText(EMAIL).waitFor();
  expect(await field.email(page).count()).toBe(0);
  await page.reload();
  await page.getByText(EMAIL).waitFor();
});

it('the right code, pasted, verifies the address', async () => {
  const pin = mailedPin(await pinMail());
  await field.digit(page, 1).focus();
  await page.evaluate((text) => {
    const data = new DataTransfer();
    data.setData('text', text);
    const paste = new ClipboardEvent('paste', {
      clipboardData: data,
      bubbles: true,
      cancelable: true,
    });
    document.activeElement?.dispatchEvent(paste);
  }, `${pin}99`);
  await button(page, 'Verify email').click();
  await page.waitForURL(`**/verification/${ENCODED_EMAIL}/verified`);
  await page.getByRole('heading', { name: 'Email verified' }).waitFor();
  expect((await storedSession(page)).root.details.verified).toBe(true);
});

it('‘Continue’ leads to the dashboard of the back office', async () => {
  await page.getByRole('link', { name: 'Continue' }).click();
  await page.waitForURL('**/admin/dashboard', { waitUntil: 'commit' });
  await page.waitForLoadState();
  browser.takeErrors();
});

it('the manual entry of a code asks for the address without a session, and a code works only once', async () => {
  const visitor = await browser.newPage();
  await visitor.goto('/verification/email');
  await field.email(visitor).fill(EMAIL);
  await field.digit(visitor, 1).click();
  await visitor.keyboard.type(mailedPin(await pinMail()));
  await visitor.keyboard.press('Enter');
  await visitor.getByText('The code is wrong or has expired').waitFor();
  expect((await storedSession(visitor)).refreshToken).toBeNull();
  faultsAre(400);
  const { status } = await api(server).get('/api/auth/admin-user');
  expect(status).toBe(200);
});

describe('a password reset', () => {
  const NEW = 'Another-horse9!';

  beforeAll(() => mailbox.clear());

  const resetMail = () =>
    mailbox.waitFor(EMAIL, ({ subject }) => subject === 'Reset your password');

  it('the mailed link sets a new password only once', async () => {
    const page = await browser.newPage();
    await page.goto('/login');
    await page.getByRole('link', { name: 'Forget Password' }).click();
    await page.waitForURL('**/reset-password/email');
    await field.email(page).fill(EMAIL);
    await button(page, 'Reset Password').click();
    await page.waitForURL(`**/reset-password/email/sent/${ENCODED_EMAIL}`);

    const token = mailedToken(await resetMail());
    mailbox.clear();
    await page.goto(`/reset-password/${ENCODED_EMAIL}?token=${token}`);
    await field.password(page).fill('short');
    await field.password(page).blur();
    await page.getByText('Password must be at least 8 characters long.').waitFor();
    await field.password(page).fill(NEW);
    await field.confirmation(page).fill(PASSWORD);
    await button(page, 'Get Started').click();
    await page.getByText('Passwords must match').waitFor();
    await field.confirmation(page).fill(NEW);
    await button(page, 'Get Started').click();
    await page.waitForURL(`**/reset-password/${ENCODED_EMAIL}/success`);
    await page.getByRole('heading', { name: 'Password reset' }).waitFor();
    await page.getByRole('link', { name: 'Continue' }).click();
    await page.waitForURL('**/login');
    await logIn(page, EMAIL, NEW);
    await waitForBackOffice(page);
    await expect(signIn(server, { email: EMAIL, password: PASSWORD })).rejects.toThrow('401');
    browser.takeErrors();

    await page.goto(`/reset-password/${ENCODED_EMAIL}?token=${token}`);
    await field.password(page).fill(NEW);
    await field.confirmation(page).fill(NEW);
    await button(page, 'Get Started').click();
    await page.getByRole('status').getByText('This link is not valid any more.').waitFor();
    const again = page.getByRole('link', { name: 'Ask for a new one.' });
    expect(await again.getAttribute('href')).toBe('/reset-password/email');
    expect(await field.password(page).inputValue()).toBe(NEW);
    expect((await storedSession(page)).refreshToken).not.toBeNull();
    expect(browser.takeErrors().every((fault) => fault.includes('400'))).toBe(true);
  });

  it('‘Click to resend’ mails another link', async () => {
    mailbox.clear();
    const page = await browser.newPage();
    await page.goto(`/reset-password/email/sent/${ENCODED_EMAIL}`);
    await button(page, 'Click to resend').click();
    await page.getByText('If the address is known, a link to reset').waitFor();
    mailedToken(await resetMail());
  });

  it('an unknown address gets the same answer as a known one', async () => {
    mailbox.clear();
    const page = await browser.newPage();
    await page.goto('/reset-password/email');
    await field.email(page).fill('nobody@example.com');
    await button(page, 'Reset Password').click();
    await page.waitForURL('**/reset-password/email/sent/nobody%40example.com');
    expect(mailbox.messages()).toEqual([]);
  });

  it('the token is removed from the address, and the page can be reloaded', async () => {
    mailbox.clear();
    await api(server).post('/api/auth/password/forgot', { json: { email: EMAIL } });
    const token = mailedToken(await resetMail());
    const page = await browser.newPage();
    const answer = await page.goto(`/reset-password/${ENCODED_EMAIL}?token=${token}`);
    expect(answer?.headers()['referrer-policy']).toBe('no-referrer');
    await page.waitForURL(
      (url) => url.pathname === `/reset-password/${ENCODED_EMAIL}` && url.search === '',
    );
    await page.reload();
    await field.password(page).fill(PASSWORD);
    await field.confirmation(page).fill(PASSWORD);
    expect(await page.getByRole('main').getByRole('alert').count()).toBe(0);
    await button(page, 'Get Started').click();
    await page.waitForURL(`**/reset-password/${ENCODED_EMAIL}/success`);
    await page.goBack();
    await page.getByRole('heading', { name: 'Set new password' }).waitFor();
    expect(page.url()).not.toContain(token);
    expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain(token);
  });
});
