import type { Page, Route } from 'playwright-core';
import { MESSAGES } from '@/contract/messages';
import { type Account, PASSWORD, signIn } from '../helpers/accounts';
import { addAdministrator } from '../helpers/administrators';
import {
  button,
  logIn,
  sessionCookie,
  storedSession,
  waitForBackOffice,
} from '../helpers/authPage';
import { axeInLayouts, axeInThemes, holdsFocus } from '../helpers/browser';
import { emptyProfile } from '../helpers/emptyProfile';
import { eventually } from '../helpers/eventually';
import { holdRequests } from '../helpers/holdRequests';
import { nextFrames, resizeTo } from '../helpers/line';
import { dialog, openOffice, readAndCloseDialog, waitForOfficeHydration } from '../helpers/office';
import { html, jpeg } from '../helpers/photoFixtures';
import { ALL_INVALID, ALL_VALID, sessionAccess } from '../helpers/sessions';
import { site } from './account.site';

const SETTINGS = '/admin/settings';
const NEW_PASSWORD = 'Brand-new7?';
const SAVED = 'You have successfully updated the admin profile';
const UPLOAD = '**/api/auth/update-display-image/**';

async function settings(account: Account = site.owner) {
  const page = await openOffice(site, SETTINGS, {}, account);
  await page.getByText('This device').waitFor();
  return page;
}
const card = (page: Page, name: string) => page.getByRole('region', { name });
const input = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const publicPage = async (path: string) => String((await site.http.get(path)).body);

async function fillProfile(page: Page, values: Record<string, string>) {
  for (const [label, value] of Object.entries(values)) await input(page, label).fill(value);
}

describe('unsaved changes', () => {
  const DASHBOARD = '/admin/dashboard';

  const firstName = (page: Page) => input(page, 'First Name');
  const confirmation = (page: Page) => dialog(page, 'Unsaved changes');
  const menuLink = (page: Page, name: string) =>
    page.getByRole('navigation').getByRole('link', { name, exact: true }).first();
  const expectPath = (page: Page, path: string) => expect(new URL(page.url()).pathname).toBe(path);

  /** Waits until the page would make the browser ask before it closes. */
  const waitForUnloadGuard = (page: Page) =>
    page.waitForFunction(
      () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true })),
    );

  /** Turns the mouse wheel, and waits until the page has scrolled. */
  async function expectScrollable(page: Page) {
    // A wheel that turns before the window is drawn without its dialog scrolls nothing.
    await nextFrames(page);
    await page.mouse.move(200, 200);
    await page.mouse.wheel(0, 100);
    await page.waitForFunction(() => window.scrollY > 0);
  }

  /** Opens the settings by a click on the dashboard, and types a first name. */
  async function change(page: Page) {
    await menuLink(page, 'Settings').click();
    await page.waitForURL(`**${SETTINGS}`);
    await firstName(page).pressSequentially('Vivian');
    await waitForUnloadGuard(page);
  }

  async function openChanged() {
    await emptyProfile(site);
    const page = await openOffice(site, DASHBOARD);
    await change(page);
    return page;
  }

  it('are discarded by a link of the menu only after a confirmation', async () => {
    const page = await openChanged();
    await menuLink(page, 'Services').click();
    await confirmation(page).waitFor();
    expect(await axeInThemes(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await confirmation(page).waitFor({ state: 'detached' });
    expectPath(page, SETTINGS);
    expect(await firstName(page).inputValue()).toBe('Vivian');
    await menuLink(page, 'Services').press('Enter');
    await button(page, 'Discard').click();
    await page.waitForURL('**/admin/services');
    await page.goBack();
    await page.waitForURL(`**${SETTINGS}`);
    await page.goBack();
    await page.waitForURL(`**${DASHBOARD}`);
  });

  it('are not asked about by a link in a new tab, but before the tab is closed', async () => {
    const page = await openChanged();
    const [tab] = await Promise.all([
      page.context().waitForEvent('page'),
      menuLink(page, 'Services').click({ modifiers: ['Control'] }),
    ]);
    await tab.close();
    expect(await confirmation(page).count()).toBe(0);
    expectPath(page, SETTINGS);

    const opened = page.waitForEvent('dialog');
    await page.close({ runBeforeUnload: true });
    const native = await opened;
    expect(native.type()).toBe('beforeunload');
    await native.dismiss();
    expect(await firstName(page).inputValue()).toBe('Vivian');
  });

  it('are asked about on each step back', async () => {
    const page = await openChanged();
    for (let times = 0; times < 2; times += 1) {
      await page.evaluate(() => window.history.back());
      await button(page, 'Keep editing').click();
      await confirmation(page).waitFor({ state: 'detached' });
      expectPath(page, SETTINGS);
      expect(await firstName(page).inputValue()).toBe('Vivian');
    }
    await page.evaluate(() => window.history.back());
    await button(page, 'Discard').click();
    await page.waitForURL(`**${DASHBOARD}`);
    await page.getByRole('heading', { name: /^Welcome/ }).waitFor();
  });

  it('leave the page scrollable when they are discarded in the drawer or in a dialog', async () => {
    const page = await openChanged();
    await resizeTo(page, 390, 400);
    await button(page, 'Menu').click();
    await dialog(page, 'Menu')
      .getByRole('link', { name: 'Education & Experience', exact: true })
      .click();
    await button(page, 'Discard').click();
    await page.getByRole('heading', { name: 'Education & Experience' }).waitFor();
    await page.getByRole('dialog').first().waitFor({ state: 'detached' });
    await expectScrollable(page);

    await button(page, 'Add education').click();
    await page.getByLabel('Institution name').fill('Slade');
    await button(page, 'Cancel').click();
    await button(page, 'Discard').click();
    await page.getByRole('dialog').first().waitFor({ state: 'detached' });
    await page.evaluate(() => scrollTo(0, 0));
    await expectScrollable(page);
  });
});

describe('the profile details', () => {
  const PROFILE = {
    'First Name': 'Grace',
    'Last Name': 'Hopper',
    Phone: '+1 202 555 0143',
    'Office Address': '1 Harbour Street\nArlington',
    Instagram: '@grace',
  };

  it('show an error below a field once it has lost the focus, and are not sent; an error of the server in a dialog and below its field, and a lost connection, and keep the typed text; take links as people type them; are saved without the email, stored in the session with unchanged tokens, and shown in the top bar and on the site', async () => {
    const { http, token, owner } = site;
    const json = { firstName: 'Vivian', lastName: 'Maier', phone: '1', address: 'Chicago' };
    await http.put(`/api/auth/update/${owner.user._id}`, { json, token });
    const page = await settings();
    let sent = 0;
    page.on('request', (request) => {
      if (request.method() === 'PUT') sent += 1;
    });
    await input(page, 'First Name').fill('');
    expect(await page.getByText('Required').count()).toBe(0);
    await input(page, 'LinkedIn Profile').fill('in/grace');
    await page.getByText('Required').waitFor();
    await button(page, 'Update').click();
    await page.getByText('Invalid URL format').waitFor();
    // The field was left as well, which shows its error before the form refuses to be sent.
    await eventually(() => holdsFocus(input(page, 'First Name')));
    expect(await input(page, 'First Name').getAttribute('aria-invalid')).toBe('true');
    expect(sent).toBe(0);
    await input(page, 'First Name').fill('Grace');
    await page.getByText('Required').waitFor({ state: 'detached' });
    await input(page, 'LinkedIn Profile').fill('');
    await input(page, 'Twitter').fill('x.com/grace');
    await input(page, 'Twitter').blur();
    expect(await input(page, 'Twitter').inputValue()).toBe('https://x.com/grace');

    let answer = (route: Route) =>
      route.fulfill({
        status: 400,
        json: { message: 'This number is not in use', errors: { phone: 'Not in use' } },
      });
    await page.route('**/api/auth/update/**', (route) => answer(route));
    await input(page, 'Phone').fill('000');
    await button(page, 'Update').click();
    expect(await readAndCloseDialog(page, 'Error!')).toBe('This number is not in use');
    await page.getByText('Not in use', { exact: true }).waitFor();
    expect(await input(page, 'Phone').inputValue()).toBe('000');
    expect(await button(page, 'Update').isEnabled()).toBe(true);

    answer = (route) => route.abort();
    await button(page, 'Update').click();
    expect(await readAndCloseDialog(page, 'Error!')).toBe(MESSAGES.offline);
    expect(await input(page, 'Phone').inputValue()).toBe('000');
    site.browser.takeErrors();

    expect(await input(page, 'Email').inputValue()).toBe(site.owner.email);
    expect(await input(page, 'Email').isEditable()).toBe(false);
    await page.unroute('**/api/auth/update/**');
    const before = await storedSession(page);
    await fillProfile(page, PROFILE);
    await input(page, 'Instagram').press('Enter');
    expect(await readAndCloseDialog(page, 'Success!')).toBe(SAVED);
    expect(await holdsFocus(input(page, 'Instagram'))).toBe(true);
    expect(await input(page, 'Instagram').inputValue()).toBe('https://www.instagram.com/grace');
    const after = await storedSession(page);
    expect(after.root.details).toMatchObject({ firstName: 'Grace', phone: '+1 202 555 0143' });
    expect(after.refreshToken).toBe(before.refreshToken);
    expect(after.accessToken).toBe(before.accessToken);
    await button(page, 'Account').click();
    await page.locator('.account-menu').getByText('Grace Hopper').waitFor();
    expect(await publicPage('/contact')).toContain('+1 202 555 0143');
    await page.reload({ waitUntil: 'commit' });
    await input(page, 'Office Address').waitFor();
    expect(await input(page, 'Office Address').inputValue()).toBe(PROFILE['Office Address']);
  });
});

describe('the about text and the profile picture', () => {
  const choose = async (page: Page, buffer: Buffer, name = 'portrait.jpg') => {
    const chooser = page.waitForEvent('filechooser');
    await button(page, 'Change Display Image').press('Enter');
    await (await chooser).setFiles({ name, mimeType: 'image/jpeg', buffer });
  };

  it('are text that is edited by keyboard alone, and on the about page at once; it is required, is discarded by Cancel only after a confirmation, and returns the focus to its button', async () => {
    const page = await settings();
    await button(page, 'Edit About').press('Enter');
    const text = card(page, 'About Us').getByRole('textbox');
    expect(await holdsFocus(text)).toBe(true);
    expect(await text.getAttribute('rows')).toBe('10');
    await page.keyboard.press('Control+A');
    await page.keyboard.type('Light and patience.');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    expect(await readAndCloseDialog(page, 'Success!')).toBe(SAVED);
    expect(await holdsFocus(button(page, 'Edit About'))).toBe(true);
    await card(page, 'About Us').getByText('Light and patience.').waitFor();
    expect(await publicPage('/about')).toContain('Light and patience.');

    await button(page, 'Edit About').click();
    await text.fill('  ');
    await button(page, 'Save About').click();
    await card(page, 'About Us').getByText('Required').waitFor();
    expect(await axeInLayouts(page)).toEqual([]);

    await text.fill('Something new');
    await button(page, 'Cancel').click();
    await button(page, 'Keep editing').click();
    expect(await text.inputValue()).toBe('Something new');
    await button(page, 'Cancel').click();
    await button(page, 'Discard').click();
    await button(page, 'Edit About').waitFor();
    expect(await holdsFocus(button(page, 'Edit About'))).toBe(true);
    expect(await page.getByText('Something new').count()).toBe(0);
  });

  it('are a picture that is uploaded by keyboard alone, with the progress, and on the about page at once; it stays when the server refuses another file or the upload fails', async () => {
    await emptyProfile(site);
    const page = await settings();
    await page.getByRole('img', { name: 'No picture yet' }).waitFor();
    const upload = await holdRequests(page, UPLOAD);
    await choose(page, await jpeg({ width: 600, height: 600 }));
    await button(page, 'Uploading...').waitFor();
    await page.getByRole('progressbar', { name: 'Upload' }).waitFor();
    await page.getByRole('navigation').getByRole('link', { name: 'Messages' }).first().click();
    await dialog(page, 'Unsaved changes').getByRole('button', { name: 'Keep editing' }).click();
    upload.release();
    expect(await readAndCloseDialog(page, 'Success!')).toBe('Profile image updated successfully');
    const picture = page.getByRole('img', { name: 'Your profile' });
    const path = (await picture.getAttribute('src')) ?? '';
    expect((await storedSession(page)).root.details.image).toBe(path);
    await page.locator('.account-menu img').waitFor();
    await button(page, 'Change Display Image').waitFor();
    expect(await publicPage('/about')).toContain(path.replace(/-?\d*\.\w+$/, ''));

    await choose(page, html());
    expect(await readAndCloseDialog(page, 'Error!')).toMatch(/^Only photographs can be uploaded/);
    await page.getByRole('img', { name: 'Your profile' }).waitFor();
    await page.route(UPLOAD, (route) => route.abort());
    await choose(page, await jpeg());
    expect(await readAndCloseDialog(page, 'Error!')).toBe(MESSAGES.offline);
    await button(page, 'Change Display Image').waitFor();
    site.browser.takeErrors();
  });
});

const admin = (name: string) => addAdministrator(site.server, site.owner, `${name}@example.com`);
/**
 * Expects no errors in the browser but answers of 401, as calls get that were on their way when the session ended. The
 * pages are closed, since such an answer may come late.
 */
async function expectOnly401() {
  await site.browser.closePages();
  expect(site.browser.takeErrors().filter((fault) => !/401/.test(fault))).toEqual([]);
}

describe('the password', () => {
  it('is not changed when the current one is wrong; can be shown, and is not asked about on leaving the page; is changed, this browser continues with a new session, and every other session ends', async () => {
    const account = await admin('password');
    const page = await settings(account);
    const before = await storedSession(page);
    const current = input(page, 'Current Password');
    await current.fill('Wrong-horse9!');
    await input(page, 'New Password').fill(NEW_PASSWORD);
    await input(page, 'Confirm Password').fill(NEW_PASSWORD);
    await button(page, 'Change Password').click();
    expect(await readAndCloseDialog(page, 'Error!')).toBe('The current password is incorrect');
    await page.locator('.note', { hasText: 'The current password is incorrect' }).waitFor();
    expect(await sessionAccess(site.server, account)).toEqual(ALL_VALID);
    site.browser.takeErrors();

    await button(page, 'Show current password').click();
    expect(await current.getAttribute('type')).toBe('text');
    const mayLeave = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    expect(await page.evaluate(mayLeave)).toBe(true);
    await current.fill(PASSWORD);
    await button(page, 'Change Password').click();
    expect(await readAndCloseDialog(page, 'Success!')).toBe('Your password has been changed');
    const after = await storedSession(page);
    expect(after.refreshToken).not.toBe(before.refreshToken);
    expect(await sessionAccess(site.server, account)).toEqual(ALL_INVALID);
    expect(await sessionAccess(site.server, after as unknown as Account)).toEqual(ALL_VALID);
    await page
      .getByRole('button', { name: /^Sign out (?!everywhere)/ })
      .waitFor({ state: 'detached' });
    for (const label of ['Current Password', 'New Password', 'Confirm Password'])
      expect(await input(page, label).inputValue()).toBe('');
    await signIn(site.server, { email: account.email, password: NEW_PASSWORD });
  });
});

describe('the signed-in devices', () => {
  it('are listed with this one marked; one that is signed out leaves the list, also when it was signed out elsewhere meanwhile, and the list keeps the focus; are all signed out after a confirmation, this one included', async () => {
    const account = await admin('devices');
    const other = await signIn(site.server, account);
    const page = await settings(account);
    const list = page.getByRole('list', { name: 'Signed-in devices' });
    const rows = list.getByRole('listitem');
    expect(await rows.count()).toBe(3);
    expect(await rows.nth(0).textContent()).toMatch(/^Chrome on Linux *This device/);
    const signOut = button(page, 'Sign out Unknown device');
    await signOut.first().press('Enter');
    expect(await readAndCloseDialog(page, 'Success!')).toBe('The device has been signed out');
    await rows.nth(2).waitFor({ state: 'detached' });
    expect(await holdsFocus(list)).toBe(true);
    const access = [account, other].map((session) => sessionAccess(site.server, session));
    expect(await Promise.all(access)).toEqual(expect.arrayContaining([ALL_INVALID, ALL_VALID]));

    // The list may still be loaded anew, in which the next one must not be missing.
    await page.reload();
    await waitForOfficeHydration(page);
    for (const { accessToken } of [account, other])
      await site.http.post('/api/auth/logout', { token: accessToken });
    await signOut.press('Enter');
    expect(await readAndCloseDialog(page, 'Error!')).toBe('This device is signed out already');
    expect(await rows.count()).toBe(1);
    expect(await holdsFocus(list)).toBe(true);
    expect(site.browser.takeErrors().join()).toContain('404');

    const last = await signIn(site.server, account);
    await button(page, 'Sign out everywhere').click();
    const confirmation = dialog(page, 'Sign out everywhere?');
    await confirmation.getByRole('button', { name: 'Cancel' }).click();
    expect(await sessionAccess(site.server, last)).toEqual(ALL_VALID);
    await button(page, 'Sign out everywhere').click();
    await confirmation.getByRole('button', { name: 'Sign out everywhere' }).click();
    // Not for the URL: the page goes there twice, which ends the first navigation.
    await button(page, 'Login').waitFor();
    expect(new URL(page.url()).pathname).toBe('/login');
    expect(await storedSession(page)).toMatchObject({ accessToken: null, refreshToken: null });
    expect(await sessionAccess(site.server, last)).toEqual(ALL_INVALID);
    expect(await sessionCookie(page)).toBeUndefined();
    await expectOnly401();
  });
});

describe('a form that is being filled in', () => {
  it('is restored with its text when the user logs in again after the session has ended', async () => {
    const account = await admin('ended');
    const page = await settings(account);
    await page.getByLabel('First Name').fill('Dorothea');
    await button(page, 'Edit About').click();
    await page.getByRole('textbox', { name: 'About Us' }).fill('A draft of a life.');
    await page.getByLabel('Last Name').fill('Lange');
    await page.getByLabel('Phone').fill('2');
    await page.getByLabel('Office Address').fill('Nipomo');
    const { accessToken } = await storedSession(page);
    await site.http.del('/api/auth/sessions', { token: accessToken ?? '' });
    await button(page, 'Update').click();
    // Not for the URL: the page may go there twice, which ends the first navigation.
    await button(page, 'Login').waitFor();
    expect(page.url()).toMatch(/\/login\?next=%2Fadmin%2Fsettings$/);
    await logIn(page, account.email);
    await waitForBackOffice(page, SETTINGS);
    const about = page.getByRole('textbox', { name: 'About Us' });
    // Drafts are restored after the fields are shown.
    await eventually(async () => (await about.inputValue()) === 'A draft of a life.');
    const first = page.getByLabel('First Name');
    await eventually(async () => (await first.inputValue()) === 'Dorothea');
    await button(page, 'Update').click();
    expect(await readAndCloseDialog(page, 'Success!')).toBe(
      'You have successfully updated the admin profile',
    );
    await expectOnly401();
  });
});
