import type { Page } from 'playwright-core';
import { type Account, PASSWORD } from '../helpers/accounts';
import { addAdministrator } from '../helpers/administrators';
import { button, field, logIn, waitForBackOffice } from '../helpers/authPage';
import { axeInLayouts, axeInThemes } from '../helpers/browser';
import { dialog, openOffice, readAndCloseDialog, waitForOfficeHydration } from '../helpers/office';
import { codeOf, confirm } from '../helpers/secondStep';
import { openStudioSite } from '../helpers/site';

const SETTINGS = '/admin/settings';

const site = openStudioSite();
let count = 0;

/** Opens the settings of another administrator, who has not given the password for eleven minutes. */
async function openSettings(): Promise<{ page: Page; account: Account }> {
  count += 1;
  const account = await addAdministrator(site.server, site.owner, `steps-${count}@example.com`);
  const page = await openOffice({ ...site, owner: account }, SETTINGS);
  await waitForOfficeHydration(page);
  return { page, account };
}

async function openLogin(): Promise<Page> {
  const page = await site.browser.openPage();
  await page.goto('/login');
  await page.locator('[type="submit"]:enabled').waitFor();
  return page;
}

/** Gives the browser of a page an authenticator, as a phone with a fingerprint reader has one. */
async function addAuthenticator(page: Page): Promise<void> {
  const protocol = await page.context().newCDPSession(page);
  await protocol.send('WebAuthn.enable');
  await protocol.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

it('two-step sign-in is set up by the secret, shows its recovery codes once, and asks for a code at the login', async () => {
  const { page, account } = await openSettings();
  await button(page, 'Set up').click();
  const setup = dialog(page, 'Set up two-step sign-in');
  const secret = ((await setup.locator('.secret').textContent()) ?? '').replace(/\s/g, '');
  expect(await axeInLayouts(page)).toEqual([]);
  await setup.getByLabel('Code of the app').fill('000000');
  await setup.getByRole('button', { name: 'Turn on' }).click();
  expect(await readAndCloseDialog(page, 'Error!')).toBe('The code is incorrect');
  await setup.getByLabel('Code of the app').fill(codeOf(secret, -1));
  await setup.getByRole('button', { name: 'Turn on' }).click();
  const codes = dialog(page, 'Your recovery codes');
  const [recoveryCode = ''] = await codes.locator('li').allTextContents();
  expect(await codes.locator('li').count()).toBe(10);
  expect(await axeInThemes(page)).toEqual([]);
  await codes.getByRole('button', { name: 'I have kept them' }).click();
  await page.getByText('10 recovery codes left').waitFor();

  for (const code of [codeOf(secret), recoveryCode]) {
    const login = await openLogin();
    await logIn(login, account.email);
    await login.getByLabel('Code', { exact: true }).fill(code);
    expect(await axeInLayouts(login)).toEqual([]);
    await button(login, 'Continue').click();
    await waitForBackOffice(login);
  }
  site.browser.takeErrors();
});

it('a passkey is added, signs in, and is removed', async () => {
  const { page } = await openSettings();
  await addAuthenticator(page);
  await button(page, 'Add a passkey').click();
  const adding = dialog(page, 'Add a passkey');
  await adding.getByLabel('Name').fill('Phone');
  await adding.getByRole('button', { name: 'Continue' }).click();
  expect(await readAndCloseDialog(page, 'Success!')).toBe('The passkey has been added');
  const list = page.getByRole('list', { name: 'Passkeys' });
  await list.getByText('Phone').waitFor();
  expect(await axeInLayouts(page)).toEqual([]);
  await page.goto('/logout');
  await field.email(page).waitFor();
  await button(page, 'Sign in with a passkey').click();
  await waitForBackOffice(page);
  await page.goto(SETTINGS);
  await waitForOfficeHydration(page);
  await button(page, 'Remove Phone').click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Delete|Remove/ })
    .click();
  await list.waitFor({ state: 'detached' });
});

it('what changes who can sign in asks for the password once ten minutes are over, and then goes on', async () => {
  const { page, account } = await openSettings();
  await page.route('**/api/auth/two-step/setup', (route) =>
    route.fulfill({
      status: 403,
      json: { message: 'Please confirm your password', confirm: true },
    }),
  );
  await button(page, 'Set up').click();
  const asking = dialog(page, 'Confirm that it is you');
  expect(await axeInLayouts(page)).toEqual([]);
  await asking.getByLabel('Password', { exact: true }).fill('Wrong-horse9!');
  await asking.getByRole('button', { name: 'Confirm' }).click();
  expect(await readAndCloseDialog(page, 'Error!')).toBe('The password is incorrect');
  await asking.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.unroute('**/api/auth/two-step/setup');
  await asking.getByRole('button', { name: 'Confirm' }).click();
  await dialog(page, 'Set up two-step sign-in').waitFor();
  site.browser.takeErrors();
  await confirm(site.server, account);
});
