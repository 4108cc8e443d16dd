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
  waitWithoutLimit,
} from '../helpers/authPage';
import { axeInThemes, clickTwice, holdsFocus, waitForToaster } from '../helpers/browser';
import { addFingerprintReader } from '../helpers/browserPasskey';
import { holdRequests } from '../helpers/holdRequests';
import { codeOf, confirm, enableTwoStep } from '../helpers/totp';
import { watchForToast } from '../helpers/watchForText';
import { site } from './account.site';

const PROOF = '/api/auth/signin/passkey';
/** The page to which a sign-in leads. */
const OFFICE = /\/admin(\/dashboard)?$/;

let count = 0;

/** Another administrator, whose second steps are their own. */
function addAccount(): Promise<Account> {
  count += 1;
  return addAdministrator(site.server, site.owner, `steps-${count}@example.com`);
}

async function openLogin(page: Page): Promise<void> {
  await page.goto('/login');
  await page.locator('[type="submit"]:enabled').waitFor();
  await waitForToaster(page);
}

const codeField = (page: Page) => page.getByRole('textbox', { name: 'Code' });
const passkeyButton = (page: Page, disabled?: boolean) =>
  page.getByRole('button', { name: 'Sign in with a passkey', disabled });

/** Has the browser of a page make a passkey for an account, as the settings do. */
async function addPasskey(page: Page, account: Account): Promise<void> {
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
  expect((await post('/api/auth/passkeys', { json, token })).status).toBe(201);
}

/** Has the browser offer no passkeys by itself: the authenticator of these tests would choose one at once. */
const withoutAutofill = (page: Page) =>
  page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = async () => false;
  });

describe('a login with a second step', () => {
  // The browser logs each refusal.
  afterEach(async () => {
    await site.browser.closePages();
    site.browser.takeErrors();
  });

  it('asks for the code with the field in focus; begins again with the same email when the visitor goes back; says below the field that the code was wrong, and takes one with a blank, once, however often it is sent; Back does not lead out of the back office', async () => {
    const account = await addAccount();
    const { secret } = await enableTwoStep(site.server, account);
    const page = await site.browser.openPage();
    await waitWithoutLimit(page);
    await openLogin(page);
    await logIn(page, account.email, account.password);
    await codeField(page).waitFor();
    await page.getByRole('heading', { name: 'Enter your code' }).waitFor();
    expect(await page.title()).toMatch(/^Enter your code/);
    expect(await holdsFocus(codeField(page))).toBe(true);
    expect(await axeInThemes(page)).toEqual([]);

    await page.goBack();
    await field.password(page).waitFor();
    expect(await page.title()).toMatch(/^Login/);
    expect(await field.email(page).inputValue()).toBe(account.email);
    expect(await field.password(page).inputValue()).toBe('');
    expect(await holdsFocus(field.password(page))).toBe(true);
    await field.password(page).fill(account.password);
    await button(page, 'Login').click();

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
    await page.goBack({ waitUntil: 'commit' });
    await waitForBackOffice(page);
  });
});

describe('a passkey', () => {
  it('signs in by the button once its device knows the visitor, says nothing when the prompt was closed, and is remembered as it is ticked', async () => {
    const account = await addAccount();
    const page = await site.browser.openPage();
    await withoutAutofill(page);
    const reader = await addFingerprintReader(page);
    await openLogin(page);
    await addPasskey(page, account);
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

  it('signs in from the suggestions of the email field, also without local storage, first from memory and then by the cookie', async () => {
    const account = await addAccount();
    const page = await site.browser.openPage();
    await addFingerprintReader(page);
    await page.goto('/robots.txt');
    await addPasskey(page, account);
    await page.addInitScript(() => {
      for (const name of ['localStorage', 'sessionStorage'] as const)
        Object.defineProperty(window, name, {
          get() {
            throw new DOMException('denied', 'SecurityError');
          },
        });
    });
    await page.goto('/login', { waitUntil: 'commit' });
    await waitForBackOffice(page);
    const answer = await page.context().request.get('/api/user/me');
    expect((await answer.json()).user.email).toBe(account.email);
  });
});
