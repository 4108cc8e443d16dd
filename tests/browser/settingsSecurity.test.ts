import { type Account, PASSWORD, signIn } from '../helpers/accounts';
import { addAdministrator } from '../helpers/administrators';
import { button, inBackOffice, keptSession, logIn } from '../helpers/authPage';
import { holdsFocus } from '../helpers/browser';
import { dialog, okay, openOffice } from '../helpers/office';
import { doors, OPEN, SHUT } from '../helpers/sessions';
import { openStudioSite } from '../helpers/site';

const SETTINGS = '/admin/settings';
const NEW_PASSWORD = 'Brand-new7?';

const site = openStudioSite();

const admin = (name: string) => addAdministrator(site.server, site.owner, `${name}@example.com`);
const settings = async (account: Account) => {
  const page = await openOffice(site, SETTINGS, {}, account);
  await page.getByText('This device').waitFor();
  return page;
};

/** Answers of 401 are what these tests are about; nothing else may have gone wrong. */
const forgive401 = () =>
  expect(site.browser.takeFaults().filter((fault) => !/401/.test(fault))).toEqual([]);

describe('the password', () => {
  const LABELS = ['Current Password', 'New Password', 'Confirm Password'] as const;

  it('is changed; this browser goes on with a new session, every other one has ended', async () => {
    const mine = await admin('password');
    const page = await settings(mine);
    const before = await keptSession(page);
    for (const label of LABELS)
      await page
        .getByLabel(label, { exact: true })
        .fill(label === 'Current Password' ? PASSWORD : NEW_PASSWORD);
    await button(page, 'Change Password').click();
    expect(await okay(page, 'Success!')).toBe('Your password has been changed');
    const after = await keptSession(page);
    expect(after.refreshToken).not.toBe(before.refreshToken);
    expect(await doors(site.server, mine)).toEqual(SHUT);
    expect(await doors(site.server, after as unknown as Account)).toEqual(OPEN);
    await page
      .getByRole('button', { name: /^Sign out (?!everywhere)/ })
      .waitFor({ state: 'detached' });
    for (const label of LABELS)
      expect(await page.getByLabel(label, { exact: true }).inputValue()).toBe('');
    await page.reload();
    await page.getByText('This device').waitFor();
    await signIn(site.server, { email: mine.email, password: NEW_PASSWORD });
  });

  it('stays when the current one is wrong, too weak or not repeated; is shown on demand and never asked about on leaving', async () => {
    const mine = await admin('wrong');
    const page = await settings(mine);
    const [current, fresh, again] = LABELS.map((label) => page.getByLabel(label, { exact: true }));
    await current?.fill('Wrong-horse9!');
    await fresh?.fill('weak');
    await again?.fill('weak');
    await button(page, 'Change Password').click();
    await page.getByText('Password must be at least 8 characters long.').waitFor();
    await fresh?.fill(NEW_PASSWORD);
    await page.getByText('Passwords must match').waitFor();
    await again?.fill(NEW_PASSWORD);
    await button(page, 'Change Password').click();
    expect(await okay(page, 'Error!')).toBe('The current password is incorrect');
    await page.locator('.note', { hasText: 'The current password is incorrect' }).waitFor();
    expect(await doors(site.server, mine)).toEqual(OPEN);
    site.browser.takeFaults();

    await button(page, 'Show current password').click();
    expect(await current?.getAttribute('type')).toBe('text');
    await page.getByRole('link', { name: 'Dashboard' }).first().click();
    await page.waitForURL('**/admin/dashboard');
  });
});

describe('the signed-in devices', () => {
  it('are listed, this one marked; one is signed out and leaves the list', async () => {
    const mine = await admin('devices');
    const page = await settings(mine);
    const rows = page.getByRole('list', { name: 'Signed-in devices' }).getByRole('listitem');
    expect(await rows.count()).toBe(2);
    expect(await rows.nth(0).textContent()).toMatch(/^Chrome on Linux *This device/);
    await button(page, 'Sign out Unknown device').press('Enter');
    expect(await okay(page, 'Success!')).toBe('The device has been signed out');
    await rows.nth(1).waitFor({ state: 'detached' });
    expect(await holdsFocus(page.getByRole('list', { name: 'Signed-in devices' }))).toBe(true);
    expect(await doors(site.server, mine)).toEqual(SHUT);
  });

  it('are all signed out after a question, this one included', async () => {
    const mine = await admin('everywhere');
    const page = await settings(mine);
    await button(page, 'Sign out everywhere').click();
    const question = dialog(page, 'Sign out everywhere?');
    await question.getByRole('button', { name: 'Cancel' }).click();
    expect(await doors(site.server, mine)).toEqual(OPEN);
    await button(page, 'Sign out everywhere').click();
    await question.getByRole('button', { name: 'Sign out everywhere' }).click();
    await page.waitForURL('**/login');
    expect(await keptSession(page)).toMatchObject({ accessToken: null, refreshToken: null });
    expect(await doors(site.server, mine)).toEqual(SHUT);
    expect(await page.context().cookies()).toEqual([]);
  });
});

describe('a form that is being filled in', () => {
  it('outlives its session: what was typed is there again after the login', async () => {
    const mine = await admin('ended');
    const page = await settings(mine);
    await page.getByLabel('First Name').fill('Dorothea');
    await button(page, 'Edit About').click();
    await page.getByRole('textbox', { name: 'About Us' }).fill('A draft of a life.');
    await page.getByLabel('Last Name').fill('Lange');
    await page.getByLabel('Phone').fill('2');
    await page.getByLabel('Office Address').fill('Nipomo');
    const { accessToken } = await keptSession(page);
    await site.http.del('/api/auth/sessions', { token: accessToken ?? '' });
    await button(page, 'Update').click();
    await page.waitForURL('**/login?next=%2Fadmin%2Fsettings');
    await logIn(page, mine.email);
    await inBackOffice(page, SETTINGS);
    const about = page.getByRole('textbox', { name: 'About Us' });
    await about.waitFor();
    expect(await about.inputValue()).toBe('A draft of a life.');
    expect(await page.getByLabel('First Name').inputValue()).toBe('Dorothea');
    await button(page, 'Update').click();
    expect(await okay(page, 'Success!')).toBe('You have successfully updated the admin profile');
    forgive401();
  });
});
