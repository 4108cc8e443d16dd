import type { Page, Route } from 'playwright-core';
import { type Account, PASSWORD, signIn } from '../helpers/accounts';
import { addAdministrator } from '../helpers/administrators';
import { button, inBackOffice, logIn, storedSession } from '../helpers/authPage';
import { axe, axeInThemes, holdsFocus, overflow } from '../helpers/browser';
import { hold } from '../helpers/held';
import { dialog, okay, openOffice } from '../helpers/office';
import { html, jpeg } from '../helpers/photos';
import { doors, OPEN, SHUT } from '../helpers/sessions';
import { openStudioSite } from '../helpers/site';

const SETTINGS = '/admin/settings';
const SAVED = 'You have successfully updated the admin profile';
const UPLOAD = '**/api/auth/update-display-image/**';

const site = openStudioSite();

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
  const question = (page: Page) => dialog(page, 'Unsaved changes');
  const menuLink = (page: Page, name: string) =>
    page.getByRole('navigation').getByRole('link', { name, exact: true }).first();
  const isAt = (page: Page, path: string) => expect(new URL(page.url()).pathname).toBe(path);

  /** Waits until the page would have the browser ask before it closes. */
  const asksBeforeUnload = (page: Page) =>
    page.waitForFunction(
      () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true })),
    );

  /** Turns the wheel, and waits until the page has moved. */
  async function scrolls(page: Page) {
    await page.mouse.move(200, 200);
    await page.mouse.wheel(0, 100);
    await page.waitForFunction(() => window.scrollY > 0);
  }

  /** The settings with something typed, reached by a click from the dashboard. */
  async function changed() {
    const page = await openOffice(site, DASHBOARD);
    await menuLink(page, 'Settings').click();
    await page.waitForURL(`**${SETTINGS}`);
    await firstName(page).pressSequentially('Vivian');
    await asksBeforeUnload(page);
    return page;
  }

  describe('before they are saved', () => {
    it('a link of the menu asks first, and leads on only when the changes may go', async () => {
      const page = await changed();
      await menuLink(page, 'Services').click();
      await question(page).waitFor();
      expect(await axe(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await question(page).waitFor({ state: 'detached' });
      isAt(page, SETTINGS);
      expect(await firstName(page).inputValue()).toBe('Vivian');
      await menuLink(page, 'Services').press('Enter');
      await button(page, 'Discard').click();
      await page.waitForURL('**/admin/services');
      await page.goBack();
      await page.waitForURL(`**${SETTINGS}`);
      await page.goBack();
      await page.waitForURL(`**${DASHBOARD}`);
    });

    it('a link to another tab asks nothing, the browser itself asks before it closes, and its back asks each time', async () => {
      const page = await changed();
      const [tab] = await Promise.all([
        page.context().waitForEvent('page'),
        menuLink(page, 'Services').click({ modifiers: ['Control'] }),
      ]);
      await tab.close();
      expect(await question(page).count()).toBe(0);
      isAt(page, SETTINGS);

      const asked = page.waitForEvent('dialog');
      await page.close({ runBeforeUnload: true });
      const native = await asked;
      expect(native.type()).toBe('beforeunload');
      await native.dismiss();
      expect(await firstName(page).inputValue()).toBe('Vivian');

      for (let times = 0; times < 2; times += 1) {
        await page.evaluate(() => window.history.back());
        await button(page, 'Keep editing').click();
        await question(page).waitFor({ state: 'detached' });
        isAt(page, SETTINGS);
        expect(await firstName(page).inputValue()).toBe('Vivian');
      }
      await page.evaluate(() => window.history.back());
      await button(page, 'Discard').click();
      await page.waitForURL(`**${DASHBOARD}`);
      await page.getByRole('heading', { name: /^Welcome/ }).waitFor();
    });
  });

  describe('after Discard', () => {
    const PHONE = { viewport: { width: 390, height: 400 } };

    it('in a dialog the page scrolls', async () => {
      const page = await openOffice(site, '/admin/education-and-experience', PHONE);
      await button(page, 'Add education').click();
      await page.getByLabel('Institution name').fill('Slade');
      await button(page, 'Cancel').click();
      await button(page, 'Discard').click();
      await page.getByRole('dialog').first().waitFor({ state: 'detached' });
      await scrolls(page);
    });

    it('over the drawer the next page scrolls', async () => {
      const page = await openOffice(site, SETTINGS, PHONE);
      await firstName(page).pressSequentially('Vivian');
      await asksBeforeUnload(page);
      await button(page, 'Menu').click();
      await dialog(page, 'Menu')
        .getByRole('link', { name: 'Education & Experience', exact: true })
        .click();
      await button(page, 'Discard').click();
      await page.getByRole('heading', { name: 'Education & Experience' }).waitFor();
      await page.getByRole('dialog').first().waitFor({ state: 'detached' });
      await scrolls(page);
    });
  });

  it('nothing asks once the changes are taken back or saved', async () => {
    const page = await changed();
    await firstName(page).fill('');
    await menuLink(page, 'Dashboard').click();
    await page.waitForURL(`**${DASHBOARD}`);
    await menuLink(page, 'Settings').click();
    await page.waitForURL(`**${SETTINGS}`);

    await fillProfile(page, {
      'First Name': 'Vivian',
      'Last Name': 'Maier',
      Phone: '1',
      'Office Address': 'Chicago',
    });
    await button(page, 'Update').click();
    await okay(page, 'Success!');
    await menuLink(page, 'Services').click();
    await page.waitForURL('**/admin/services');
    await page.goBack();
    await page.waitForURL(`**${SETTINGS}`);
    await page.goBack();
    await page.waitForURL(`**${DASHBOARD}`);
  });
});

describe('the profile details', () => {
  const PROFILE = {
    'First Name': 'Grace',
    'Last Name': 'Hopper',
    Phone: '+1 202 555 0143',
    'Office Address': '1 Harbour Street\nArlington',
    Instagram: 'https://www.instagram.com/grace',
  };

  it('are saved without the email, kept in the session with its tokens, and shown in the top bar and on the site', async () => {
    const page = await settings();
    expect(await input(page, 'Email').inputValue()).toBe(site.owner.email);
    expect(await input(page, 'Email').isEditable()).toBe(false);
    const before = await storedSession(page);
    await fillProfile(page, PROFILE);
    await button(page, 'Update').click();
    expect(await okay(page, 'Success!')).toBe(SAVED);
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

  it('show an error below a field once it was left, and send nothing', async () => {
    const page = await settings();
    let sent = 0;
    page.on('request', (request) => {
      if (request.method() === 'PUT') sent += 1;
    });
    await input(page, 'First Name').fill('');
    expect(await page.getByText('Required').count()).toBe(0);
    await input(page, 'LinkedIn Profile').fill('linkedin.com/in/grace');
    await page.getByText('Required').waitFor();
    await button(page, 'Update').click();
    await page.getByText('Invalid URL format').waitFor();
    expect(await holdsFocus(input(page, 'First Name'))).toBe(true);
    expect(await input(page, 'First Name').getAttribute('aria-invalid')).toBe('true');
    expect(sent).toBe(0);
    await input(page, 'First Name').fill('Grace');
    await page.getByText('Required').waitFor({ state: 'detached' });
  });

  it('show a refusal of the server in the dialog and below its field, and a lost connection; what was typed stays', async () => {
    const page = await settings();
    let answer = (route: Route) =>
      route.fulfill({
        status: 400,
        json: { message: 'This number is not in use', errors: { phone: 'Not in use' } },
      });
    await page.route('**/api/auth/update/**', (route) => answer(route));
    await input(page, 'Phone').fill('000');
    await button(page, 'Update').click();
    expect(await okay(page, 'Error!')).toBe('This number is not in use');
    await page.getByText('Not in use', { exact: true }).waitFor();
    expect(await input(page, 'Phone').inputValue()).toBe('000');
    expect(await button(page, 'Update').isEnabled()).toBe(true);

    answer = (route) => route.abort();
    await button(page, 'Update').click();
    expect(await okay(page, 'Error!')).toBe('An error occurred. Please try again');
    expect(await input(page, 'Phone').inputValue()).toBe('000');
    site.browser.takeFaults();
  });
});

describe('the about text', () => {
  it('reads, is edited by keyboard alone, and is on the about page at once', async () => {
    const page = await settings();
    await page.getByText('No about info available.').waitFor();
    await button(page, 'Edit About').press('Enter');
    const text = card(page, 'About Us').getByRole('textbox');
    expect(await holdsFocus(text)).toBe(true);
    expect(await text.getAttribute('rows')).toBe('10');
    await page.keyboard.type('Light and patience.');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    expect(await okay(page, 'Success!')).toBe(SAVED);
    await card(page, 'About Us').getByText('Light and patience.').waitFor();
    expect(await publicPage('/about')).toContain('Light and patience.');
  });

  it('is required; Cancel asks before something is discarded, and the focus returns to its button', async () => {
    const page = await settings();
    const text = card(page, 'About Us').getByRole('textbox');
    await button(page, 'Edit About').click();
    await text.fill('  ');
    await button(page, 'Save About').click();
    await card(page, 'About Us').getByText('Required').waitFor();

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
});

describe('the profile picture', () => {
  const choose = async (page: Page, buffer: Buffer, name = 'portrait.jpg') => {
    const chooser = page.waitForEvent('filechooser');
    await button(page, 'Change Display Image').press('Enter');
    await (await chooser).setFiles({ name, mimeType: 'image/jpeg', buffer });
  };

  it('is uploaded by keyboard, says so meanwhile, and is on the about page', async () => {
    const page = await settings();
    await page.getByRole('img', { name: 'No picture yet' }).waitFor();
    const upload = await hold(page, UPLOAD);
    await choose(page, await jpeg({ width: 600, height: 600 }));
    await button(page, 'Uploading...').waitFor();
    await page.getByRole('progressbar', { name: 'Upload' }).waitFor();
    upload.release();
    expect(await okay(page, 'Success!')).toBe('Profile image updated successfully');
    const picture = page.getByRole('img', { name: 'Your profile' });
    const path = (await picture.getAttribute('src')) ?? '';
    expect((await storedSession(page)).root.details.image).toBe(path);
    await page.locator('.account-menu img').waitFor();
    await button(page, 'Change Display Image').waitFor();
    expect(await publicPage('/about')).toContain(path.replace(/-?\d*\.\w+$/, ''));
  });

  it('stays when the server refuses another file, or it does not arrive', async () => {
    const page = await settings();
    await choose(page, html());
    expect(await okay(page, 'Error!')).toMatch(/^Only photographs can be uploaded/);
    await page.getByRole('img', { name: 'Your profile' }).waitFor();
    await page.route(UPLOAD, (route) => route.abort());
    await choose(page, await jpeg());
    expect(await okay(page, 'Error!')).toBe('An error occurred during upload');
    await button(page, 'Change Display Image').waitFor();
    site.browser.takeFaults();
  });
});

describe('the notices', () => {
  it('remind of the verification, on the dashboard too, of a missing mail server, and of a missing address where the site is reached by a name', async () => {
    const page = await settings();
    const link = page.getByRole('link', { name: 'Verify email' });
    expect(await link.getAttribute('href')).toBe('/verification/link/owner%40example.com');
    const mail = page.getByRole('complementary', { name: 'Mail', exact: true });
    expect(await mail.textContent()).toMatch(/No mail server is set up.*SMTP_HOST/s);

    const NOTICE = 'This site does not know its own address.';
    expect(await page.getByText(NOTICE).count()).toBe(0);
    for (const path of [SETTINGS, '/admin/dashboard']) {
      const headers = { Host: 'photographs.example' };
      const reached = await page.request.get(site.server.url + path, { headers });
      expect(await reached.text()).toContain(NOTICE);
    }

    await page.goto('/admin/dashboard');
    await page.getByRole('link', { name: 'Verify email' }).click();
    await page.waitForURL('**/verification/link/owner%40example.com');
  });
});

describe('every state', () => {
  it('passes axe in both themes: reading, editing with errors, and with a dialog open', async () => {
    const page = await settings();
    const found: string[] = [];
    const look = async () => found.push(...(await axeInThemes(page)));
    await look();
    await button(page, 'Edit About').click();
    await input(page, 'First Name').fill('');
    await button(page, 'Update').click();
    await look();
    await button(page, 'Sign out everywhere').click();
    await dialog(page, 'Sign out everywhere?').waitFor();
    await look();
    expect(found).toEqual([]);
  });

  it('fits its window', async () => {
    const page = await settings();
    await button(page, 'Edit About').click();
    for (const isEditing of [true, false]) {
      if (!isEditing) await button(page, 'Cancel').click();
      for (const width of [390, 820, 1440]) {
        await page.setViewportSize({ width, height: 844 });
        expect([width, await overflow(page)]).toEqual([width, 0]);
      }
    }
  });
});

const NEW_PASSWORD = 'Brand-new7?';

const admin = (name: string) => addAdministrator(site.server, site.owner, `${name}@example.com`);
/** Answers of 401 are expected; nothing else may have gone wrong. */
const expectOnly401 = () =>
  expect(site.browser.takeFaults().filter((fault) => !/401/.test(fault))).toEqual([]);

describe('the password', () => {
  const LABELS = ['Current Password', 'New Password', 'Confirm Password'] as const;

  it('is changed; this browser goes on with a new session, every other one has ended', async () => {
    const mine = await admin('password');
    const page = await settings(mine);
    const before = await storedSession(page);
    for (const label of LABELS)
      await page
        .getByLabel(label, { exact: true })
        .fill(label === 'Current Password' ? PASSWORD : NEW_PASSWORD);
    await button(page, 'Change Password').click();
    expect(await okay(page, 'Success!')).toBe('Your password has been changed');
    const after = await storedSession(page);
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
    expect(await storedSession(page)).toMatchObject({ accessToken: null, refreshToken: null });
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
    const { accessToken } = await storedSession(page);
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
    expectOnly401();
  });
});
