import type { Page, Request } from 'playwright-core';
import { PASSWORD } from '../helpers/accounts';
import { axeWcag, axeWcagInThemes, overflow } from '../helpers/browser';
import type { PageOptions } from '../helpers/contextPool';
import { eventually } from '../helpers/eventually';
import { holdRequests } from '../helpers/holdRequests';
import { openOffice } from '../helpers/office';
import { jpeg } from '../helpers/photos';
import { openStudioSite } from '../helpers/site';
import { mediaRows } from '../helpers/studio';

const PHONE = { width: 390, height: 844 };
const MEDIA = '/admin/collections/media';
const USERS = '/admin/collections/user';

const studio = openStudioSite({ demo: true });

const visit = (path: string, options: PageOptions = {}) => openOffice(studio, path, options);

const firstRow = (page: Page) => page.locator('tbody a').first();
const more = (page: Page) => page.getByRole('button', { name: 'More actions' });

async function openFirst(page: Page) {
  await firstRow(page).click();
  await page.locator('#action-save').waitFor();
  await more(page).waitFor();
}

/** Reads the text that `aria-describedby` of a field refers to. Runs in the page. */
const describedBy = (field: Element) =>
  document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent;

/** Expects no axe violations by WCAG in both themes, and that nothing scrolls sideways on a phone. */
async function expectAccessible(page: Page, state: string) {
  // Parts of a list open and close with an animation, and checkboxes are disabled until they are hydrated.
  await page.waitForFunction(
    () => !document.querySelector('[class*="rah-animating"], .checkbox-input input:disabled'),
  );
  const inThemes = await axeWcagInThemes(page);
  await page.setViewportSize({ width: 390, height: 900 });
  expect([state, inThemes]).toEqual([state, []]);
  // Payload lays out the bar of selected rows anew after the window has another width.
  await eventually(async () => (await overflow(page)) === 0);
  await page.setViewportSize({ width: 1440, height: 900 });
}

describe('the views of Payload have no axe violations by WCAG in either theme, and do not scroll sideways on a phone', () => {
  it('the list of users, a user, whom the panel offers neither to delete the own account nor to set a password on its page, and a new user', async () => {
    const page = await visit(USERS);
    await firstRow(page).waitFor();
    await expectAccessible(page, 'list');
    await openFirst(page);
    await expectAccessible(page, 'user');
    // The owner's own page.
    expect(page.url()).toContain(studio.owner.user._id);
    await more(page).click();
    await page.locator('#action-create').waitFor();
    expect(await page.locator('#action-delete').count()).toBe(0);
    expect(await page.locator('#change-password').isVisible()).toBe(false);
    await page.goto(`${USERS}/create`);
    await page.locator('#field-password').waitFor();
    await expectAccessible(page, 'new user');
  });

  it('a photograph without an API tab, the confirmation of its deletion, and a new photograph', async () => {
    const [photograph] = await mediaRows(studio);
    const page = await visit(`${MEDIA}/${photograph?.id}`);
    await page.locator('#action-save').waitFor();
    await more(page).waitFor();
    expect(await page.getByRole('link', { name: 'API' }).count()).toBe(0);
    await expectAccessible(page, 'photograph');
    await more(page).click();
    await page.locator('#action-delete').click();
    await page.getByRole('dialog', { name: 'Confirm deletion' }).waitFor();
    await expectAccessible(page, 'confirmation');
    await page.goto(`${MEDIA}/create`);
    await page.locator('#field-alt').waitFor();
    await expectAccessible(page, 'new photograph');
  });

  it('the site settings with an open select box, and the dialog about unsaved changes', async () => {
    const page = await visit('/admin/globals/site');
    await page.getByRole('combobox').first().click();
    await page.getByRole('option', { name: 'Follow the visitor' }).waitFor();
    await expectAccessible(page, 'select');
    await page.keyboard.press('Escape');
    await page.locator('#field-wordmark').fill('Another');
    const nav = page.getByRole('navigation', { name: 'Back office' });
    await nav.getByRole('link', { name: 'Users' }).click();
    await page.getByRole('button', { name: 'Stay on this page' }).waitFor();
    await expectAccessible(page, 'question');
  });

  it('the rich text editor of the policy, whose menu offers only what its page can show', async () => {
    const page = await visit('/admin/globals/policy-page');
    const body = page.getByRole('textbox', { name: 'Body' });
    await body.click();
    await expectAccessible(page, 'editor');
    await body.click();
    await page.keyboard.press('Control+End');
    await page.keyboard.press('Enter');
    await page.keyboard.type('/');
    const menu = page.locator('.slash-menu-popup');
    await menu.getByText('Blockquote').waitFor();
    const offered = await menu.locator('.slash-menu-popup__item').allTextContents();
    expect(offered.join()).not.toMatch(/Upload|Relationship|Check|Heading 1/);
    expect(offered).toEqual(
      expect.arrayContaining(['Heading 2', 'Unordered List', 'Horizontal Rule']),
    );
  });

  it('a page that does not exist, in the layout of the back office', async () => {
    const page = await visit('/admin/nothing-here');
    await page.getByRole('heading', { name: 'Nothing found' }).waitFor();
    await page.getByRole('navigation', { name: 'Back office' }).waitFor();
    await page.getByRole('button', { name: 'Account' }).waitFor();
    await expectAccessible(page, 'not found');
    studio.browser.takeErrors();
  });
});

it('the panel confirms in the font of the site that a page was saved, and visitors see the change', async () => {
  const page = await visit('/admin/globals/home-page', { viewport: PHONE });
  await page.locator('#field-line').fill('I photograph quiet things.');
  await page.locator('#action-save').click();
  const toast = page.locator('.payload-toast-item', { hasText: 'Updated successfully.' });
  await toast.waitFor();
  expect(await toast.evaluate((element) => getComputedStyle(element).fontFamily)).toContain(
    'Poppins',
  );
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/');
  await page.getByText('I photograph quiet things.').waitFor();
});

it('the texts of each page have a link to it, which opens it beside what is typed, in both themes at every width', async () => {
  const page = await visit('/admin/globals/site');
  const link = page.getByRole('link', { name: 'View page' });
  for (const [slug, path] of Object.entries({
    site: '/',
    'home-page': '/',
    'about-page': '/about',
    'works-page': '/portfolio',
    'project-page': '/project',
    'services-page': '/service',
    'contact-page': '/contact',
    'policy-page': '/policy',
  })) {
    await page.goto(`/admin/globals/${slug}`);
    expect([slug, await link.getAttribute('href')]).toEqual([slug, path]);
  }
  await page.goto('/admin/globals/contact-page');
  await page.locator('#field-heading').fill('Write to me');
  await page.locator('#action-save:enabled').waitFor();
  for (const [theme, ring] of [
    ['light', 'rgb(18, 138, 76)'],
    ['dark', 'rgb(45, 219, 129)'],
  ] as const) {
    await page
      .locator('html')
      .evaluate((html, name) => html.setAttribute('data-theme', name), theme);
    for (const control of [page.locator('#field-heading'), link]) {
      await control.focus();
      expect(await control.evaluate((element) => getComputedStyle(element).outline)).toBe(
        `${ring} solid 2px`,
      );
    }
  }
  await expectAccessible(page, 'changed page');
  for (const width of [1440, 820, 390, 320]) {
    await page.setViewportSize({ width, height: 844 });
    const [middle, ofSave] = await Promise.all(
      [link, page.locator('#action-save')].map((control) =>
        control.evaluate((element) => {
          const { top, bottom } = element.getBoundingClientRect();
          return (top + bottom) / 2;
        }),
      ),
    );
    expect([width, Math.abs((middle ?? 0) - (ofSave ?? Number.NaN)) < 1]).toEqual([width, true]);
    expect([width, await overflow(page)]).toEqual([width, 0]);
  }
  const opening = page.waitForEvent('popup');
  await link.click();
  const opened = await opening;
  await opened.getByRole('heading', { name: 'Contact Us' }).waitFor();
  expect(await page.locator('#field-heading').inputValue()).toBe('Write to me');
});

it('the panel uploads a photograph on a phone, and shows it in the library', async () => {
  const page = await visit(`${MEDIA}/create`, { viewport: PHONE });
  const photograph = { name: 'gradient.jpg', mimeType: 'image/jpeg', buffer: await jpeg() };
  await page.locator('.file-field input[type="file"]').setInputFiles(photograph);
  await page.locator('#field-alt').fill('A gradient');
  await page.locator('#action-save').click();
  await page.waitForURL((url) => /\/media\/[0-9a-f]{24}$/.test(url.pathname));
  await page.goto(MEDIA);
  await page.getByRole('link', { name: 'A gradient' }).waitFor();
});

it('the panel lists photographs by their original file names where one is chosen for a page', async () => {
  const page = await visit('/admin/globals/project-page');
  await page.getByRole('button', { name: 'Choose from existing' }).first().click();
  await page.locator('tbody button', { hasText: 'nagasaki-boats.jpg' }).click();
  const boats = (await mediaRows(studio)).find(
    ({ originalName }) => originalName === 'nagasaki-boats.jpg',
  );
  await page
    .locator('.upload-relationship-details')
    .getByText(boats?.filename ?? '')
    .waitFor();
});

describe('the form for a new administrator', () => {
  const CREATE = `${USERS}/create`;
  const fillPassword = async (page: Page, password: string) => {
    for (const field of ['#field-password', '#field-confirm-password'])
      await page.locator(field).fill(password);
  };
  // Payload validates each change on the server. An answer that comes after the refused save removes its marks: the
  // save waits for the answer to what was filled in, and later ones are held.
  const isValidation = (request: Request) =>
    request.method() === 'POST' && request.url().endsWith(CREATE);
  const save = async (page: Page, email: string, password: string) => {
    const answered = page.waitForResponse((response) => {
      const request = response.request();
      const [, confirmed = ''] = (request.postData() ?? '').split('"confirm-password":');
      return isValidation(request) && confirmed.includes(password);
    });
    await page.locator('#field-email').fill(email);
    await fillPassword(page, password);
    await answered;
    const later = await holdRequests(page, `**${CREATE}`, isValidation);
    await page.locator('#action-save').click();
    return later;
  };
  // The refused request is in the console.
  afterEach(async () => {
    await studio.browser.closePages();
    studio.browser.takeErrors();
  });

  it('shows what the password lacks, until it is changed', async () => {
    const page = await visit(CREATE);
    const validation = await save(page, 'new@example.com', 'Abcdefgh!');
    const lacks = 'Password must contain at least one number.';
    await page.locator('.payload-toast-item', { hasText: lacks }).waitFor();
    const mark = page.locator(`.field-error[title="${lacks}"]`);
    await mark.waitFor();
    validation.release();
    await fillPassword(page, PASSWORD);
    await mark.waitFor({ state: 'detached' });
  });

  it('shows that the email is already registered', async () => {
    const page = await visit(CREATE);
    const validation = await save(page, studio.owner.email, PASSWORD);
    await page.getByText('A user with the given email is already registered.').waitFor();
    validation.release();
  });
});

it('the site settings are not saved without the name of a link, and mark its field on a phone too, where the panel asks as well before unsaved changes are lost, and stays on the page on request', async () => {
  const page = await visit('/admin/globals/site', { viewport: PHONE });
  const field = page.getByRole('textbox', { name: 'Portfolio' });
  // Payload validates each change on the server. If that answer comes after the refused save, it removes the marks.
  const answered = page.waitForResponse(
    (response) =>
      response.request().method() === 'POST' && response.url().endsWith('/admin/globals/site'),
  );
  await field.fill('');
  await answered;
  await page.locator('#action-save').click();
  await page.getByText('Required', { exact: true }).waitFor();
  await eventually(async () => (await field.evaluate(describedBy)) === 'Required');
  expect(await field.getAttribute('aria-invalid')).toBe('true');
  expect(await axeWcag(page)).toEqual([]);
  studio.browser.takeErrors();
  await field.fill('Work');
  await page.locator('#action-save').click();
  await page.locator('.payload-toast-item', { hasText: 'Updated successfully.' }).waitFor();
  await eventually(async () => (await field.getAttribute('aria-invalid')) === 'false');

  await page.locator('#field-wordmark').fill('Another');
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Users' }).click();
  await page.getByRole('button', { name: 'Stay on this page' }).click();
  expect(await page.locator('#field-wordmark').inputValue()).toBe('Another');
  expect(new URL(page.url()).pathname).toBe('/admin/globals/site');
});

it('the site settings keep what is typed while they are refreshed after a save, and the panel changes its theme as soon as the theme of the site is saved', async () => {
  const page = await visit('/admin/globals/site');
  const home = page.locator('input[name="navigation.home"]');
  const refreshing = await holdRequests(page, '**/admin/globals/site?*');
  await page.locator('#field-wordmark').fill('Ada W.');
  await page.locator('#action-save:enabled').click();
  await page.getByText('Updated successfully').waitFor();
  await home.fill('Start');
  refreshing.release();
  await page.waitForLoadState('networkidle');
  expect(await home.inputValue()).toBe('Start');
  await page.locator('#action-save:enabled').click();
  await eventually(async () => String((await studio.http.get('/policy')).body).includes('Start'));

  const currentTheme = () => page.evaluate(() => document.documentElement.dataset.theme);
  for (const [name, theme] of [
    ['Light', 'light'],
    ['Dark', 'dark'],
  ] as const) {
    await page.locator('#field-theme').getByRole('combobox').click();
    await page.getByRole('option', { name, exact: true }).click();
    await page.locator('#action-save').click();
    await eventually(async () => (await currentTheme()) === theme);
  }
});

it("the panel follows the browser's colour scheme when the site does", async () => {
  await studio.http.post('/api/globals/site', { json: { theme: 'auto' }, token: studio.token });
  const page = await visit(USERS, { colorScheme: 'light' });
  const background = () =>
    page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  await eventually(async () => (await background()) === 'rgb(255, 255, 255)');
  await page.emulateMedia({ colorScheme: 'dark' });
  await eventually(async () => (await background()) === 'rgb(12, 13, 14)');
});
