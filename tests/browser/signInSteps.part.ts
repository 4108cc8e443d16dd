import type { Page } from 'playwright-core';
import type { Account } from '../helpers/accounts';
import { addAdministrator } from '../helpers/administrators';
import { api } from '../helpers/api';
import {
  button,
  countCalls,
  field,
  logIn,
  storedSession,
  waitForBackOffice,
} from '../helpers/authPage';
import { axeInLayouts, clickTwice, holdsFocus, waitForToaster } from '../helpers/browser';
import { addFingerprintReader } from '../helpers/fingerprintReader';
import { holdRequests } from '../helpers/holdRequests';
import { runScript } from '../helpers/script';
import { codeOf, confirm, enableTwoStep } from '../helpers/secondStep';
import { openStudioSite } from '../helpers/site';
import { watchForToast } from '../helpers/watchForText';

const PROOF = '/api/auth/signin/passkey';
/** The page to which a sign-in leads. */
const OFFICE = /\/admin(\/dashboard)?$/;

const site = openStudioSite();
let count = 0;

/** Another administrator, whose second steps are their own. */
function addAccount(): Promise<Account> {
  count += 1;
  return addAdministrator(site.server, site.owner, `steps-${count}@example.com`);
}

async function openLogin(page?: Page): Promise<Page> {
  const opened = page ?? (await site.browser.openPage());
  await opened.goto('/login');
  await opened.locator('[type="submit"]:enabled').waitFor();
  await waitForToaster(opened);
  return opened;
}

const codeField = (page: Page) => page.getByRole('textbox', { name: 'Code' });
const passkeyButton = (page: Page, disabled?: boolean) =>
  page.getByRole('button', { name: 'Sign in with a passkey', disabled });

/** Logs in with the password, and waits until the code is asked for. @returns the ticket that the page has got */
async function openCodeForm(page: Page, { email, password }: Account): Promise<string> {
  const answered = page.waitForResponse('**/api/auth/signin');
  await logIn(page, email, password);
  const { ticket } = (await (await answered).json()) as { ticket: string };
  await codeField(page).waitFor();
  return ticket;
}

/** Has the browser of a page make a passkey for an account, as the settings do. @returns its id */
async function addPasskey(page: Page, account: Account): Promise<string> {
  await confirm(site.server, account);
  const { post } = api(site.server);
  const token = account.accessToken;
  const { body: options } = await post('/api/auth/passkeys/options', { token });
  const response = await page.evaluate(async (json) => {
    const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(json);
    const made = (await navigator.credentials.create({ publicKey })) as PublicKeyCredential;
    return made.toJSON();
  }, options as never);
  const json = { name: 'Phone', response };
  const added = await post<{ passkey: { _id: string } }>('/api/auth/passkeys', { json, token });
  expect(added.status).toBe(201);
  return added.body.passkey._id;
}

/** Has the browser offer no passkeys by itself: the authenticator of these tests would choose one at once. */
const withoutAutofill = (page: Page) =>
  page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = async () => false;
  });

/** The login in a browser with a passkey, which only the button asks for. */
async function openLoginWithPasskey() {
  const account = await addAccount();
  const page = await site.browser.openPage();
  await withoutAutofill(page);
  const reader = await addFingerprintReader(page);
  await openLogin(page);
  const passkey = await addPasskey(page, account);
  return { account, page, reader, passkey };
}

describe('a login with a second step', () => {
  // The browser logs each refusal.
  afterEach(async () => {
    await site.browser.closePages();
    site.browser.takeErrors();
  });

  it('asks for the code with the field in focus, says below it that it was wrong, and takes one with a blank, once, however often it is sent', async () => {
    const account = await addAccount();
    const { secret } = await enableTwoStep(site.server, account);
    const page = await openLogin();
    await openCodeForm(page, account);
    await page.getByRole('heading', { name: 'Enter your code' }).waitFor();
    expect(await page.title()).toMatch(/^Enter your code/);
    expect(await holdsFocus(codeField(page))).toBe(true);
    expect(await axeInLayouts(page)).toEqual([]);
    await codeField(page).fill('000 000');
    await button(page, 'Continue').click();
    await page.locator('.note').getByText('The code is incorrect').waitFor();
    const sent = countCalls(page, '/api/auth/signin/two-step');
    await codeField(page).fill(codeOf(secret).replace(/^.../, '$& '));
    // The login is still shown while the back office is awaited.
    const office = await holdRequests(page, OFFICE);
    const shown = await watchForToast(page, 'successfully signed in');
    await clickTwice(button(page, 'Continue'));
    await shown();
    office.release();
    await waitForBackOffice(page);
    expect(sent()).toBe(1);
    expect((await storedSession(page)).root.details.email).toBe(account.email);
  });

  it('takes a recovery code without its hyphen and in capitals, on a phone, and Back does not lead out of the back office', async () => {
    const account = await addAccount();
    const { recoveryCodes } = await enableTwoStep(site.server, account);
    const page = await site.browser.openPage({ viewport: { width: 390, height: 844 } });
    await openLogin(page);
    await openCodeForm(page, account);
    await codeField(page).fill((recoveryCodes[0] ?? '').replace('-', '').toUpperCase());
    await button(page, 'Continue').click();
    await waitForBackOffice(page);
    await page.goBack({ waitUntil: 'commit' });
    await waitForBackOffice(page);
  });

  it('begins again with the same email when its ticket was used elsewhere, and when the visitor goes back', async () => {
    const account = await addAccount();
    const { secret, recoveryCodes } = await enableTwoStep(site.server, account);
    const page = await openLogin();
    const ticket = await openCodeForm(page, account);
    const used = await api(site.server).post('/api/auth/signin/two-step', {
      json: { ticket, code: recoveryCodes[0] },
    });
    expect(used.status).toBe(200);
    const shown = await watchForToast(page, 'Please sign in again');
    await codeField(page).fill(codeOf(secret));
    await button(page, 'Continue').click();
    await shown();
    await field.password(page).waitFor();
    expect(await field.email(page).inputValue()).toBe(account.email);
    expect(await holdsFocus(field.password(page))).toBe(true);
    const ways = [() => button(page, 'Back to log in').click(), () => page.goBack()];
    for (const goBack of ways) {
      await field.password(page).fill(account.password);
      await button(page, 'Login').click();
      await codeField(page).waitFor();
      await goBack();
      await field.password(page).waitFor();
      expect(await page.title()).toMatch(/^Login/);
      expect(await field.email(page).inputValue()).toBe(account.email);
      expect(await field.password(page).inputValue()).toBe('');
    }
  });
});

it('an account without its phone and its recovery codes gets in again by commands on the server', async () => {
  const account = await addAccount();
  await enableTwoStep(site.server, account);
  const page = await openLogin();
  await openCodeForm(page, account);
  const off = await runScript(site.server, 'account', 'two-step-off', account.email);
  expect([off.status, off.output]).toEqual([0, expect.stringContaining('is off.')]);
  const reset = await runScript(site.server, 'account', 'reset-password', account.email);
  const { pathname, search } = new URL(/^http\S+$/m.exec(reset.output)?.[0] ?? '');
  await page.goto(pathname + search);
  await page.locator('[type="submit"]:enabled').waitFor();
  await field.password(page).fill('Brand-new7?');
  await field.confirmation(page).fill('Brand-new7?');
  await button(page, 'Get Started').click();
  await page.waitForURL('**/success');
  await openLogin(page);
  await logIn(page, account.email, 'Brand-new7?');
  await waitForBackOffice(page);
  expect((await storedSession(page)).root.details.email).toBe(account.email);
  await site.browser.closePages();
  // That the password alone was not enough.
  site.browser.takeErrors();
});

describe('a passkey', () => {
  it('signs in by the button once its device knows the visitor, says nothing when the prompt was closed, and is remembered as it is ticked', async () => {
    const { account, page, reader } = await openLoginWithPasskey();
    await reader.setUserVerified(false);
    const asked = page.waitForResponse(`**${PROOF}/options`);
    await passkeyButton(page).click();
    await asked;
    await passkeyButton(page, false).waitFor();
    expect(await page.locator('#toasts [role="status"]').count()).toBe(0);
    expect(await holdsFocus(passkeyButton(page))).toBe(true);
    await reader.setUserVerified(true);
    await page.getByRole('checkbox').check();
    const proof = page.waitForRequest(`**${PROOF}`);
    const office = await holdRequests(page, OFFICE);
    const shown = await watchForToast(page, 'successfully signed in');
    await passkeyButton(page).click();
    expect((await proof).postDataJSON()).toMatchObject({ remember: true });
    await shown();
    const inOffice = page.locator('.payload-toast-item', { hasText: 'successfully signed in' });
    await Promise.all([inOffice.waitFor(), office.release()]);
    await waitForBackOffice(page);
    expect((await storedSession(page)).root.details.email).toBe(account.email);
  });

  it('signs in from the suggestions of the email field', async () => {
    const account = await addAccount();
    const page = await site.browser.openPage();
    await addFingerprintReader(page);
    await page.goto('/robots.txt');
    await addPasskey(page, account);
    await page.goto('/login', { waitUntil: 'commit' });
    await waitForBackOffice(page);
    expect((await storedSession(page)).root.details.email).toBe(account.email);
  });

  it('that was removed is refused in words, and the password still signs in', async () => {
    const { account, page, passkey } = await openLoginWithPasskey();
    const removed = await api(site.server).del(`/api/auth/passkeys/${passkey}`, {
      token: account.accessToken,
    });
    expect(removed.status).toBe(200);
    const shown = await watchForToast(page, 'This passkey was not accepted');
    await passkeyButton(page).click();
    await shown();
    await passkeyButton(page, false).waitFor();
    await logIn(page, account.email, account.password);
    await waitForBackOffice(page);
    await site.browser.closePages();
    expect(site.browser.takeErrors()).toEqual([
      expect.stringContaining('401'),
      expect.stringContaining('401'),
    ]);
  });

  it('whose prompt is open when the visitor leaves signs in nobody', async () => {
    const { page } = await openLoginWithPasskey();
    const proofs = countCalls(page, PROOF);
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(`**${PROOF}/options`, async (route) => {
      await released;
      await route.continue();
    });
    const answered = page.waitForResponse(`**${PROOF}/options`);
    await passkeyButton(page).click();
    await passkeyButton(page, true).waitFor();
    await page.getByRole('link', { name: 'Forget Password' }).click();
    await button(page, 'Reset Password').waitFor();
    release();
    await (await answered).finished();
    await page.waitForLoadState('networkidle');
    expect(proofs()).toBe(0);
    expect((await storedSession(page)).accessToken).toBeNull();
  });
});
