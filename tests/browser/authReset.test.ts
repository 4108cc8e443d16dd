import { PASSWORD, signIn } from '../helpers/accounts';
import { api } from '../helpers/api';
import { button, field, inBackOffice, keptSession, logIn } from '../helpers/authPage';
import { OPENING_MS, openBrowser, type TestBrowser } from '../helpers/browser';
import { type Mailbox, startMailbox } from '../helpers/mailbox';
import { mailedToken } from '../helpers/mailed';
import { openStudio, type Studio } from '../helpers/studio';

const EMAIL = 'owner@example.com';
const AT = encodeURIComponent(EMAIL);
const NEW = 'Another-horse9!';

let mailbox: Mailbox;
let studio: Studio;
let browser: TestBrowser;

beforeAll(async () => {
  mailbox = await startMailbox();
  studio = await openStudio({ smtp: mailbox });
  browser = await openBrowser(studio.server);
}, OPENING_MS);

afterEach(async () => {
  const faults = browser.takeFaults();
  await browser.closePages();
  expect(faults).toEqual([]);
});

afterAll(async () => {
  await browser.close();
  await studio.server.stop();
  await mailbox.stop();
});

const resetMail = () => mailbox.waitFor(EMAIL, ({ subject }) => subject === 'Reset your password');

it('the mailed link sets a new password once', async () => {
  const page = await browser.openPage();
  await page.goto('/login');
  await page.getByRole('link', { name: 'Forget Password' }).click();
  await page.waitForURL('**/reset-password/email');
  await field.email(page).fill(EMAIL);
  await button(page, 'Reset Password').click();
  await page.waitForURL(`**/reset-password/email/sent/${AT}`);

  const token = mailedToken(await resetMail());
  mailbox.clear();
  await page.goto(`/reset-password/${AT}?token=${token}`);
  await field.password(page).fill('short');
  await field.password(page).blur();
  await page.getByText('Password must be at least 8 characters long.').waitFor();
  await field.password(page).fill(NEW);
  await field.confirmation(page).fill(PASSWORD);
  await button(page, 'Get Started').click();
  await page.getByText('Passwords must match').waitFor();
  await field.confirmation(page).fill(NEW);
  await button(page, 'Get Started').click();
  await page.waitForURL(`**/reset-password/${AT}/success`);
  await page.getByRole('heading', { name: 'Password reset' }).waitFor();
  await page.getByRole('link', { name: 'Continue' }).click();
  await page.waitForURL('**/login');
  await logIn(page, EMAIL, NEW);
  await inBackOffice(page);
  await expect(signIn(studio.server, { email: EMAIL, password: PASSWORD })).rejects.toThrow('401');
  browser.takeFaults();

  await page.goto(`/reset-password/${AT}?token=${token}`);
  await field.password(page).fill(NEW);
  await field.confirmation(page).fill(NEW);
  await button(page, 'Get Started').click();
  await page.getByRole('status').getByText('This link is not valid any more.').waitFor();
  const again = page.getByRole('link', { name: 'Ask for a new one.' });
  expect(await again.getAttribute('href')).toBe('/reset-password/email');
  expect(await field.password(page).inputValue()).toBe(NEW);
  expect((await keptSession(page)).refreshToken).not.toBeNull();
  expect(browser.takeFaults().every((fault) => fault.includes('400'))).toBe(true);
});

it('‘Click to resend’ mails another link', async () => {
  mailbox.clear();
  const page = await browser.openPage();
  await page.goto(`/reset-password/email/sent/${AT}`);
  await button(page, 'Click to resend').click();
  await page.getByText('If the address is known, a link to reset').waitFor();
  mailedToken(await resetMail());
});

it('an unknown address gets the same answer as a known one', async () => {
  mailbox.clear();
  const page = await browser.openPage();
  await page.goto('/reset-password/email');
  await field.email(page).fill('nobody@example.com');
  await button(page, 'Reset Password').click();
  await page.waitForURL('**/reset-password/email/sent/nobody%40example.com');
  expect(mailbox.messages()).toEqual([]);
});

it('the token is removed from the address, and the page can be reloaded', async () => {
  mailbox.clear();
  await api(studio.server).post('/api/auth/password/forgot', { json: { email: EMAIL } });
  const token = mailedToken(await resetMail());
  const page = await browser.openPage();
  const answer = await page.goto(`/reset-password/${AT}?token=${token}`);
  expect(answer?.headers()['referrer-policy']).toBe('no-referrer');
  await page.waitForURL((url) => url.pathname === `/reset-password/${AT}` && url.search === '');
  await page.reload();
  await field.password(page).fill(PASSWORD);
  await field.confirmation(page).fill(PASSWORD);
  expect(await page.getByRole('main').getByRole('alert').count()).toBe(0);
  await button(page, 'Get Started').click();
  await page.waitForURL(`**/reset-password/${AT}/success`);
  await page.goBack();
  await page.getByRole('heading', { name: 'Set new password' }).waitFor();
  expect(page.url()).not.toContain(token);
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain(token);
});

it('a link without its token shows a notice', async () => {
  const page = await browser.openPage();
  await page.goto(`/reset-password/${AT}`);
  await page
    .getByRole('main')
    .getByRole('alert')
    .getByText('This link is not valid any more.')
    .waitFor();
});
