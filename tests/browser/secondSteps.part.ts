import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { type Account, PASSWORD } from '../helpers/accounts';
import { addAdministrator } from '../helpers/administrators';
import { button } from '../helpers/authPage';
import { axe, axeInThemes, holdsFocus, overflow } from '../helpers/browser';
import { addFingerprintReader } from '../helpers/browserPasskey';
import { ageSignIns, keepRecoveryCodes } from '../helpers/database';
import { eventually } from '../helpers/eventually';
import { holdAnswers, resizeTo, turnRound } from '../helpers/line';
import {
  chooseInMenu,
  dialog,
  openOffice,
  readAndCloseDialog,
  waitForOfficeHydration,
} from '../helpers/office';
import { signInToOffice } from '../helpers/officeSession';
import { codeOf, enableTwoStep } from '../helpers/totp';
import { site } from './account.site';

const DASHBOARD = '/admin/dashboard';
const SETTINGS = '/admin/settings';
const TWO_STEP = `${SETTINGS}#two-step`;
const ASKS = 'Confirm that it is you';

let count = 0;

/** Adds an administrator, who has just signed in. */
function addAccount(): Promise<Account> {
  count += 1;
  return addAdministrator(site.server, site.owner, `second-steps-${count}@example.com`);
}

/** Opens the settings of an administrator. */
async function openSettings(account: Account) {
  const page = await openOffice(site, SETTINGS, {}, account);
  await page.getByText('This device').waitFor();
  return page;
}

const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const partTitle = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });
const expectFocus = (page: Page, name: string) => eventually(() => holdsFocus(button(page, name)));
const expectTitleFocus = (page: Page, name: string) =>
  eventually(() => holdsFocus(partTitle(page, name)));

/** Sends the code of the setup. */
async function sendCode(page: Page, code: string): Promise<void> {
  await page.getByLabel('Code of the app').fill(code);
  await page.keyboard.press('Enter');
}

/** Gives the password in the dialog that asks for it. */
async function confirmByPassword(page: Page, password = PASSWORD): Promise<void> {
  await dialog(page, ASKS).getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
}

/** Has the server refuse the next proof of a passkey. */
const spoilNextChallenge = (page: Page) =>
  page.route(
    '**/api/auth/confirm/options',
    async (route) => {
      const options = await (await route.fetch()).json();
      await route.fulfill({ json: { ...options, challenge: `AAAA${options.challenge.slice(4)}` } });
    },
    { times: 1 },
  );

/** Waits until a dialog is gone. */
const waitForNo = (page: Page, name: string) => dialog(page, name).waitFor({ state: 'detached' });

/** Reads the recovery codes, and closes them. */
async function keepCodes(page: Page): Promise<string[]> {
  const codes = dialog(page, 'Your recovery codes');
  await codes.waitFor();
  const shown = await codes.locator('li').allTextContents();
  await codes.getByRole('button', { name: 'I have kept them' }).press('Enter');
  await waitForNo(page, 'Your recovery codes');
  return shown;
}

describe('two-step sign-in', () => {
  it('is set up by keyboard once the password was given, from a QR code that holds the secret that is shown; a wrong code keeps the dialog and its focus; the recovery codes close only by the button for it, are printed alone and downloaded', async () => {
    const account = await addAccount();
    const page = await openSettings(account);
    await ageSignIns(site.server);
    await button(page, 'Set up').press('Enter');
    await dialog(page, ASKS).waitFor();
    expect(await dialog(page, ASKS).locator('[autocomplete="username"]').inputValue()).toBe(
      account.email,
    );
    const password = dialog(page, ASKS).getByLabel('Password', { exact: true });
    await eventually(() => holdsFocus(password));
    expect(await axeInThemes(page)).toEqual([]);
    await password.fill('Q');
    await page.keyboard.press('Escape');
    await waitForNo(page, ASKS);
    expect(await dialog(page, 'Unsaved changes').count()).toBe(0);
    await expectFocus(page, 'Set up');
    await button(page, 'Set up').press('Enter');
    await confirmByPassword(page, 'Wrong-horse9!');
    expect(await readAndCloseDialog(page, 'Error!')).toBe('The password is incorrect');
    const answered = page.waitForResponse(
      (response) => response.url().endsWith('/api/auth/two-step/setup') && response.ok(),
    );
    await confirmByPassword(page);

    const { uri } = await (await answered).json();
    const shownSecret = dialog(page, 'Set up two-step sign-in').locator('.secret code');
    const secret = ((await shownSecret.textContent()) ?? '').replace(/\s/g, '');
    expect(new URL(uri).searchParams.get('secret')).toBe(secret);
    const { renderSVG } = await import('uqr');
    const image = await page
      .getByRole('img', { name: 'QR code of the secret' })
      .getAttribute('src');
    expect(decodeURIComponent(image ?? '')).toContain(renderSVG(uri, { border: 4 }));
    expect(await axeInThemes(page)).toEqual([]);
    await resizeTo(page, 320);
    expect(await overflow(page)).toBe(0);
    const app = page.getByRole('link', { name: 'Open in your authenticator app' });
    expect(await app.getAttribute('href')).toBe(uri);
    await page.evaluate(() => {
      navigator.clipboard.writeText = async (text) => void Object.assign(window, { copied: text });
    });
    await button(page, 'Copy key').click();
    await button(page, 'Copied').waitFor();
    expect(await page.evaluate(() => (window as { copied?: string }).copied)).toBe(secret);
    await sendCode(page, '000000');
    expect(await readAndCloseDialog(page, 'Error!')).toBe('The code is incorrect');
    await eventually(() => holdsFocus(page.getByLabel('Code of the app')));
    site.browser.takeErrors();
    await sendCode(page, codeOf(secret));

    const codes = dialog(page, 'Your recovery codes');
    await codes.waitFor();
    await eventually(() => holdsFocus(codes.getByRole('link', { name: 'Download' })));
    expect(await codes.locator('li').count()).toBe(10);
    expect(await axeInThemes(page)).toEqual([]);
    expect(await overflow(page)).toBe(0);
    await resizeTo(page, 390);
    const [download, print] = await codes
      .locator('footer .button')
      .evaluateAll((shown) => shown.map((button) => button.getBoundingClientRect().width));
    expect(download).toBeCloseTo(print ?? 0, 0);
    await turnRound(page);
    await page.keyboard.press('Escape');
    await dialog(page, 'Close the recovery codes?').waitFor();
    await page.keyboard.press('Escape');
    await waitForNo(page, 'Close the recovery codes?');
    await codes.getByRole('button', { name: 'Close' }).click();
    await button(page, 'Show them').click();
    await waitForNo(page, 'Close the recovery codes?');
    const mayLeave = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    expect(await page.evaluate(mayLeave)).toBe(false);

    await page.emulateMedia({ media: 'print' });
    expect(await codes.locator('li').last().isVisible()).toBe(true);
    expect(await codes.getByText(account.email).isVisible()).toBe(true);
    for (const hidden of [
      page.locator('.top-bar'),
      partTitle(page, 'Passkeys'),
      button(page, 'Print'),
    ])
      expect(await hidden.isVisible()).toBe(false);
    await page.emulateMedia({ media: null });
    const downloaded = page.waitForEvent('download');
    await codes.getByRole('link', { name: 'Download' }).click();
    const file = await readFile(await (await downloaded).path(), 'utf8');
    const shown = await keepCodes(page);
    for (const code of [account.email, ...shown]) expect(file).toContain(code);
    await part(page, 'Two-step sign-in').getByText('10 recovery codes left').waitFor();
    await expectTitleFocus(page, 'Two-step sign-in');
  });

  it('stands below the top bar when its address is opened; says on the dashboard that few recovery codes are left; gets new ones, which stay on the screen when the browser goes back, and of which one turns it off beside the password', async () => {
    const account = await addAccount();
    // Before the password alone is not enough any more.
    const page = await site.browser.openPage({ reducedMotion: 'reduce' });
    await signInToOffice(site, page, account);
    const first = await enableTwoStep(site.server, account);
    const headers = { Cookie: `payload-token=${account.accessToken}` };
    const dashboard = await site.http.get<string>(DASHBOARD, { headers });
    expect(dashboard.status).toBe(200);
    expect(dashboard.body).not.toContain('recovery codes left');
    await keepRecoveryCodes(site.server, 3);
    await page.goto(TWO_STEP);
    await waitForOfficeHydration(page);
    await eventually(async () => {
      const header = await page.locator('.top-bar').boundingBox();
      const title = await partTitle(page, 'Two-step sign-in').boundingBox();
      if (!header || !title) return false;
      return title.y >= header.y + header.height && title.y < header.y + 300;
    });
    const open = (name: string) =>
      page.getByRole('navigation').getByRole('link', { name, exact: true }).first().click();
    await open('Dashboard');
    const notice = page.getByRole('note', { name: 'Recovery codes' });
    await notice.getByText('You have 3 recovery codes left.').waitFor();
    const leadsTo = await notice.getByRole('link', { name: 'Make new ones' }).getAttribute('href');
    expect(leadsTo).toBe(TWO_STEP);
    await open('Settings');
    await part(page, 'Two-step sign-in').getByText('3 recovery codes left').waitFor();

    const held = await holdAnswers(page, '*/api/auth/two-step/recovery-codes');
    await button(page, 'New recovery codes').press('Enter');
    await held.wait();
    await page.evaluate(() => history.back());
    await button(page, 'Show them').click();
    await waitForNo(page, 'Close the recovery codes?');
    await held.release();
    await dialog(page, 'Your recovery codes').waitFor();
    await page.evaluate(() => history.back());
    await button(page, 'Show them').click();
    await waitForNo(page, 'Close the recovery codes?');
    expect(await dialog(page, 'Unsaved changes').count()).toBe(0);
    const codes = await keepCodes(page);
    expect(codes).toHaveLength(10);
    expect(codes).not.toEqual(first.recoveryCodes);

    await button(page, 'Turn off').press('Enter');
    expect(await axe(page)).toEqual([]);
    const asks = dialog(page, 'Turn off two-step sign-in?');
    await asks.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await asks.getByLabel('Code of the app, or a recovery code').fill(codes[0] ?? '');
    await page.keyboard.press('Enter');
    expect(await readAndCloseDialog(page, 'Success!')).toBe('Two-step sign-in is off');
    await button(page, 'Set up').waitFor();
    await expectTitleFocus(page, 'Two-step sign-in');
  });
});

it('passkeys are added, renamed and removed by keyboard; one that the device has already is not added again; what the browser does not accept is no failure, nor is a cancelled confirmation, which takes a passkey as well', async () => {
  const page = await openSettings(await addAccount());
  const reader = await addFingerprintReader(page);
  const list = page.getByRole('list', { name: 'Passkeys' });

  async function add(name: string) {
    await button(page, 'Add a passkey').press('Enter');
    await page.getByLabel('Name', { exact: true }).fill(name);
    await page.keyboard.press('Enter');
  }
  await reader.setUserVerified(false);
  const asked = page.waitForResponse('**/api/auth/passkeys/options');
  await add('Phone');
  await asked;
  // The browser says no by itself; the dialog says so, and stays with what was typed.
  await page.getByText('No passkey was made. You can try again.').waitFor();
  expect(await axe(page)).toEqual([]);
  await eventually(() => button(page, 'Continue').isEnabled());
  expect(await page.getByLabel('Name', { exact: true }).inputValue()).toBe('Phone');
  expect(await dialog(page, 'Error!').count()).toBe(0);
  await reader.setUserVerified(true);
  await page.keyboard.press('Enter');
  expect(await readAndCloseDialog(page, 'Success!')).toBe('The passkey has been added');
  await expectFocus(page, 'Add a passkey');
  await list.getByText('Phone').waitFor();
  expect(await axeInThemes(page)).toEqual([]);
  await resizeTo(page, 320);
  expect(await overflow(page)).toBe(0);

  await add('Again');
  expect(await readAndCloseDialog(page, 'Error!')).toBe('This passkey has been added already');
  await expectFocus(page, 'Add a passkey');

  await button(page, 'Rename Phone').press('Enter');
  await page.getByLabel('Name', { exact: true }).fill('Tablet');
  await page.keyboard.press('Enter');
  expect(await readAndCloseDialog(page, 'Success!')).toBe('The passkey has a new name');

  await ageSignIns(site.server);
  await button(page, 'Remove Tablet').press('Enter');
  const remove = dialog(page, 'Remove this passkey?').getByRole('button', { name: 'Remove' });
  await remove.press('Enter');
  await dialog(page, ASKS).getByRole('button', { name: 'Cancel' }).click();
  await waitForNo(page, ASKS);
  await eventually(() => holdsFocus(remove));
  expect(await dialog(page, 'Error!').count()).toBe(0);
  await page.keyboard.press('Enter');
  await spoilNextChallenge(page);
  await button(page, 'Use a passkey').click();
  expect(await readAndCloseDialog(page, 'Error!')).toBe('This passkey was not accepted');
  await expectFocus(page, 'Use a passkey');
  expect(await page.getByText('Password is required').count()).toBe(0);
  await button(page, 'Use a passkey').press('Enter');
  expect(await readAndCloseDialog(page, 'Success!')).toBe('The passkey has been removed');
  await list.waitFor({ state: 'detached' });
  await expectTitleFocus(page, 'Passkeys');
  site.browser.takeErrors();
});

it('adding and deleting an administrator asks for the password after ten minutes, and goes on', async () => {
  const USERS = '/admin/collections/user';
  const { email: other } = await addAccount();
  const page = await openOffice(site, `${USERS}?search=${other}`);
  const ofPayload = page.locator('#confirm-action');

  // A deletion is cancelled in the list and on the page; Payload shows no failure.
  const expectNoFailure = async () => {
    await waitForNo(page, ASKS);
    await ofPayload.waitFor({ state: 'detached' });
    expect(await page.locator('.payload-toast-item').count()).toBe(0);
  };
  await ageSignIns(site.server);
  await page.locator('tbody').getByText(other).waitFor();
  await page.locator('tbody input[type="checkbox"]').check();
  await button(page, 'Delete').click();
  await ofPayload.click();
  await dialog(page, ASKS).waitFor();
  await page.keyboard.press('Escape');
  await expectNoFailure();

  await page.goto(`${USERS}/create`);
  await waitForOfficeHydration(page);
  const email = 'asked-first@example.com';
  await page.locator('#field-email').fill(email);
  for (const field of ['#field-password', '#field-confirm-password'])
    await page.locator(field).fill(PASSWORD);
  await button(page, 'Save').click();
  await dialog(page, ASKS).getByRole('button', { name: 'Cancel' }).click();
  await waitForNo(page, ASKS);
  await eventually(() => button(page, 'Save').isEnabled());
  await button(page, 'Save').click();
  await confirmByPassword(page, site.owner.password);
  await page.waitForURL(
    (url) => /\/user\/[\w-]+$/.test(url.pathname) && !/create$/.test(url.pathname),
  );
  // Without what it says of the save that was cancelled.
  await page.reload();
  await waitForOfficeHydration(page);
  await ageSignIns(site.server);
  const deleteIt = async () => {
    await chooseInMenu(page, 'More actions', '#action-delete');
    await ofPayload.click();
  };
  await deleteIt();
  await dialog(page, ASKS).getByRole('button', { name: 'Cancel' }).click();
  await expectNoFailure();
  await deleteIt();
  await confirmByPassword(page, site.owner.password);
  await page.waitForURL((url) => url.pathname === USERS);
  await page.locator('tbody').getByText(site.owner.email).waitFor();
  await page.locator('tbody').getByText(email).waitFor({ state: 'detached' });
  site.browser.takeErrors();
});
