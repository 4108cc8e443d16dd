import type { Locator, Page, Request } from 'playwright-core';
import { PASSWORD } from '../helpers/accounts';
import { axeInThemes, holdsFocus, overflow } from '../helpers/browser';
import { eventually } from '../helpers/eventually';
import { holdRequests } from '../helpers/holdRequests';
import { resizeTo } from '../helpers/line';
import { chooseInMenu, dialog, openOffice, waitForOfficeHydration } from '../helpers/office';
import { jpeg } from '../helpers/photoFixtures';
import { openStudioSite } from '../helpers/site';
import { createService } from '../helpers/studio';

const MEDIA = '/admin/collections/media';
const USERS = '/admin/collections/user';
const CREATE = `${USERS}/create`;
const SITE = '/admin/globals/site';
/** What Payload says after a save. */
const SAVED = 'Updated successfully.';

const studio = openStudioSite({ demo: true });

const visit = (path: string) => openOffice(studio, path);

const firstRow = (page: Page) => page.locator('tbody a').first();
const menu = (page: Page) => page.getByRole('navigation', { name: 'Back office' });
/** The link from the texts of a page to the page. */
const pageLink = (page: Page) => page.getByRole('link', { name: 'View page' });
const more = (page: Page) => page.getByRole('button', { name: 'More actions' });

/** The requests by which Payload validates on the server what is typed in a form. */
const isValidation = (request: Request) => request.method() === 'POST';

/** Closes the pages, in which Payload may still validate a form or ask for what was saved. */
async function closePages() {
  await studio.browser.closePages();
  const faults = studio.browser.takeErrors();
  expect(faults.filter((fault) => !fault.includes('Failed to fetch'))).toEqual([]);
}

const toast = (page: Page, text: string) => page.locator('.payload-toast-item', { hasText: text });

/**
 * Clicks Save, and waits until Payload says that it is done: before that it puts the values of the server in the place of those
 * in the form. A toast is gone after some seconds, so it is awaited from before it can be shown.
 */
async function saveAll(page: Page) {
  await page.locator('.payload-toast-item').evaluateAll((earlier) => {
    for (const one of earlier) one.setAttribute('data-earlier', '');
  });
  await Promise.all([
    toast(page, SAVED).and(page.locator(':not([data-earlier])')).waitFor(),
    page.locator('#action-save').click(),
  ]);
}

/** Reads the text that `aria-describedby` of a field refers to. Runs in the page. */
const describedBy = (field: Element) =>
  document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent;

/** Expects of a view of Payload no axe violations in both themes, one heading of the first level, and nothing that scrolls sideways on a phone. */
async function expectAccessible(page: Page, state: string) {
  // Parts of a list open and close with an animation, and the checkboxes of its rows are disabled until they are hydrated.
  await page.waitForFunction(
    () => !document.querySelector('[class*="rah-animating"], table input:disabled'),
  );
  const inThemes = await axeInThemes(page);
  await page.setViewportSize({ width: 390, height: 900 });
  expect([state, inThemes]).toEqual([state, []]);
  expect([state, await page.locator('h1:not([aria-level])').count()]).toEqual([state, 1]);
  // Payload lays out the bar of selected rows anew after the window has another width.
  await eventually(async () => (await overflow(page)) === 0);
  await page.setViewportSize({ width: 1440, height: 900 });
}

it('the list of users, a user, whom the panel offers neither to delete the own account nor to set a password on its page, and a new user, whose form says the rule of passwords, shows what the password lacks until it is changed, and that the email is already registered', async () => {
  const page = await visit(USERS);
  await firstRow(page).waitFor();
  await expectAccessible(page, 'list');
  await firstRow(page).click();
  await page.locator('#action-save').waitFor();
  await more(page).waitFor();
  await expectAccessible(page, 'user');
  // The owner's own page.
  expect(page.url()).toContain(studio.owner.user._id);
  await more(page).click();
  await page.locator('#action-create').waitFor();
  expect(await page.locator('#action-delete').count()).toBe(0);
  expect(await page.locator('#change-password').isVisible()).toBe(false);
  await page.goto(CREATE);
  await page.getByText('Must be at least 8 characters.').waitFor();
  await page.locator('#field-password').waitFor();
  await waitForOfficeHydration(page);
  await expectAccessible(page, 'new user');

  const fillPassword = async (password: string) => {
    for (const field of ['#field-password', '#field-confirm-password'])
      await page.locator(field).fill(password);
  };
  // Payload validates changes on the server. An answer that comes after the refused save removes its marks: it is held.
  const save = async (email: string, password: string, refusal: Locator) => {
    const validations = await holdRequests(page, `**${CREATE}`, isValidation);
    await page.locator('#field-email').fill(email);
    await fillPassword(password);
    await Promise.all([refusal.waitFor(), page.locator('#action-save').click()]);
    return validations;
  };
  const lacks = 'Password must contain at least one number.';
  const validations = await save('new@example.com', 'Abcdefgh!', toast(page, lacks));
  const mark = page.locator(`.field-error[title="${lacks}"]`);
  await mark.waitFor();
  validations.release();
  await fillPassword(PASSWORD);
  await mark.waitFor({ state: 'detached' });
  await page.unroute(`**${CREATE}`);
  await page.goto(CREATE);
  await waitForOfficeHydration(page);
  const registered = page.getByText('A user with the given email is already registered.');
  const later = await save(studio.owner.email, PASSWORD, registered);
  later.release();
  // The refused requests are in the console, and a validation may still be under way.
  await studio.browser.closePages();
  studio.browser.takeErrors();
});

it('a list has columns, filters and page sizes to choose only where it is longer than its first page', async () => {
  const list = '/admin/collections/service';
  const controls = /^(Columns|Filters|Per Page)/;
  const { http, token } = studio;
  const page = await visit(list);
  await page.getByRole('link', { name: 'Landscape' }).waitFor();
  expect(await page.getByRole('button', { name: controls }).allTextContents()).toEqual([]);
  const added = Array.from({ length: 6 }, (_, at) =>
    createService(studio, { name: `Further ${at}` }),
  );
  await Promise.all(added);
  await page.goto(list);
  await page.getByRole('button', { name: 'Columns' }).waitFor();
  expect(await page.getByRole('button', { name: controls }).count()).toBe(3);
  await expectAccessible(page, 'long list');
  for (const { _id } of await Promise.all(added)) await http.del(`/api/services/${_id}`, { token });
});

it('the list of users names the role of each', async () => {
  const page = await visit(USERS);
  await page.getByRole('columnheader', { name: 'Role' }).waitFor();
  await page.getByRole('cell', { name: 'owner', exact: true }).waitFor();
});

it('the dialog about unsaved changes of a document without drafts can keep the page', async () => {
  const own = `${USERS}/${studio.owner.user._id}`;
  const page = await visit(own);
  const name = page.locator('#field-firstName');
  await name.fill('Another');
  await page.locator('#action-save:enabled').waitFor();
  await menu(page).getByRole('link', { name: 'Services' }).first().click();
  await page.getByRole('button', { name: 'Stay on this page' }).click();
  expect(await name.inputValue()).toBe('Another');
  expect(new URL(page.url()).pathname).toBe(own);
  await closePages();
});

it('a document has the link back to its list in place of breadcrumbs', async () => {
  const page = await visit(CREATE);
  expect(await page.locator('.step-nav').getByRole('link').allTextContents()).toEqual(['Users']);
  await page.getByRole('link', { name: 'Users' }).last().click();
  await firstRow(page).waitFor();
  expect(await page.locator('.step-nav').isVisible()).toBe(false);
});

it('the button that saves ends the bar at the bottom of the window, and follows the fields by keyboard', async () => {
  const page = await visit('/admin/globals/contact-page');
  const [field, save] = [page.getByLabel('Button'), page.locator('#action-save')];
  await field.fill('Send it');
  await page.locator('#action-save:enabled').waitFor();
  // While a draft is being saved, the order of the buttons is not yet as it stays.
  await page.locator('#action-revert-to-published').waitFor();
  for (const [width, height] of [
    [1440, 900],
    [820, 1180],
    [390, 844],
  ] as const) {
    await resizeTo(page, width, height);
    const box = await save.boundingBox();
    expect(Math.round((box?.x ?? 0) + (box?.width ?? 0))).toBe(width);
    expect(Math.round((box?.y ?? 0) + (box?.height ?? 0))).toBe(height);
  }
  await resizeTo(page, 1440);
  await page.getByRole('button', { name: 'Exit Live Preview' }).click();
  await page.locator('#live-preview-iframe').waitFor({ state: 'hidden' });
  await field.focus();
  // Before it are what brings the published text back, and the buttons for the preview and for a draft.
  for (let steps = 0; steps < 4 && !(await holdsFocus(save)); steps += 1)
    await page.keyboard.press('Tab');
  expect(await holdsFocus(save)).toBe(true);
  await closePages();
});

it('the texts of a page have tabs for what is edited and for its versions, and none for its JSON', async () => {
  const { http, token } = studio;
  for (const heading of ['About me', 'About us'])
    expect((await http.post('/api/globals/about-page', { token, json: { heading } })).status).toBe(
      200,
    );
  const page = await visit('/admin/globals/about-page');
  const tabs = page.getByRole('link', { name: /^(Edit|Versions|API)/ });
  expect(await tabs.evaluateAll((all) => all.map((tab) => tab.getAttribute('href')))).toEqual([
    '/admin/globals/about-page/versions',
  ]);
  await expectAccessible(page, 'texts');
  await tabs.click();
  await firstRow(page).waitFor();
  await expectAccessible(page, 'versions');
  await firstRow(page).click();
  await page.getByRole('heading', { name: 'Compare Versions' }).waitFor();
  await page.getByRole('button', { name: 'Restore this version' }).waitFor();
  await expectAccessible(page, 'comparison');
});

it('a new photograph, which the library shows, its page without an API tab, and the confirmation of its deletion', async () => {
  const page = await visit(`${MEDIA}/create`);
  await page.locator('#field-alt').waitFor();
  await expectAccessible(page, 'new photograph');
  const buffer = await jpeg({ width: 320, height: 240 });
  const photograph = { name: 'gradient.jpg', mimeType: 'image/jpeg', buffer };
  await page.locator('.file-field input[type="file"]').setInputFiles(photograph);
  await page.locator('#field-alt').fill('A gradient');
  await page.locator('#action-save').click();
  await page.waitForURL((url) => /\/media\/[0-9a-f]{24}$/.test(url.pathname));
  await more(page).waitFor();
  expect(await page.getByRole('link', { name: 'API' }).count()).toBe(0);
  await expectAccessible(page, 'photograph');
  await chooseInMenu(page, 'More actions', '#action-delete');
  const confirmation = dialog(page, 'Confirm deletion');
  await confirmation.waitFor();
  await expectAccessible(page, 'confirmation');
  await confirmation.getByRole('button', { name: 'Cancel' }).click();
  await confirmation.waitFor({ state: 'detached' });
  await menu(page).getByRole('link', { name: 'Media' }).click();
  await page.getByRole('link', { name: 'A gradient' }).waitFor();
});

it('the site settings are not saved without the name of a link, and mark its field; keep what is typed while they are refreshed after a save', async () => {
  const page = await visit(SITE);
  const save = page.locator('#action-save');
  expect(await pageLink(page).getAttribute('href')).toBe('/');
  const field = page.locator('input[name="hireMe.label"]');
  // Payload validates changes on the server. An answer that comes after the refused save removes its marks: it is held.
  const validations = await holdRequests(page, `**${SITE}`, isValidation);
  await field.fill('');
  await save.click();
  await page.getByText('Required', { exact: true }).waitFor();
  await eventually(async () => (await field.evaluate(describedBy)) === 'Required');
  expect(await field.getAttribute('aria-invalid')).toBe('true');
  await page.getByRole('combobox').first().click();
  await page.getByRole('option').first().waitFor();
  await expectAccessible(page, 'refused, with an open select box');
  await page.keyboard.press('Escape');
  validations.release();
  studio.browser.takeErrors();

  const home = page.locator('input[name="callToAction.button"]');
  const refreshing = await holdRequests(page, `**${SITE}?*`);
  await field.fill('Work');
  await saveAll(page);
  await eventually(async () => (await field.getAttribute('aria-invalid')) === 'false');
  await home.fill('Start');
  refreshing.release();
  expect(await home.inputValue()).toBe('Start');
  await saveAll(page);
  await eventually(async () => String((await studio.http.get('/policy')).body).includes('Start'));

  await closePages();
});

it('the rich text editor of the policy, whose menu offers only what its page can show; a page that does not exist, in the layout of the back office', async () => {
  const page = await visit('/admin/globals/policy-page');
  const body = page.getByRole('textbox', { name: 'Body' });
  await body.click();
  expect(await pageLink(page).getAttribute('href')).toBe('/policy');
  await expectAccessible(page, 'editor');
  await body.click();
  await page.keyboard.press('Control+End');
  await page.keyboard.press('Enter');
  await page.keyboard.type('/');
  const slashMenu = page.locator('.slash-menu-popup');
  await slashMenu.getByText('Quote').waitFor();
  const offered = await slashMenu.locator('.slash-menu-popup__item').allTextContents();
  expect(offered.join()).not.toMatch(/Upload|Relationship|Check|Heading 1/);
  expect(offered).toEqual(expect.arrayContaining(['Heading 2', 'Bulleted list', 'Line']));

  await page.goto('/admin/nothing-here');
  await page.getByRole('heading', { name: 'Nothing found' }).waitFor();
  await menu(page).waitFor();
  await page.getByRole('button', { name: 'Account' }).waitFor();
  await expectAccessible(page, 'not found');
  await studio.browser.closePages();
  studio.browser.takeErrors();
});

it('the texts of each page have a link to it, which opens it beside what is typed, in both themes at every width; the panel confirms in the font of the site that they were saved, and visitors see the change', async () => {
  const headers = { Cookie: `payload-token=${studio.token}` };
  // The other tests look at those that they open.
  for (const [slug, path] of Object.entries({
    'home-page': '/',
    'about-page': '/about',
    'works-page': '/portfolio',
    'services-page': '/service',
  })) {
    const { body } = await studio.http.get<string>(`/admin/globals/${slug}`, { headers });
    expect([slug, body.match(/<a [^>]*page-link[^>]*>/)?.[0]]).toEqual([
      slug,
      expect.stringContaining(`href="${path}"`),
    ]);
  }
  const show = (shown: boolean) =>
    studio.http.post('/api/globals/about-page', { json: { shown }, token: studio.token });
  await show(false);
  const { body: hidden } = await studio.http.get<string>('/admin/globals/about-page', { headers });
  expect(hidden).not.toMatch(/<a [^>]*page-link/);
  await show(true);
  const page = await visit('/admin/globals/contact-page');
  const link = pageLink(page);
  expect(await link.getAttribute('href')).toBe('/contact');
  const field = page.locator('#field-heading');
  await field.fill('Write to me');
  await page.locator('#action-save:enabled').waitFor();
  for (const [theme, ring] of [
    ['light', 'rgb(18, 138, 76)'],
    ['dark', 'rgb(45, 219, 129)'],
  ] as const) {
    await page
      .locator('html')
      .evaluate((html, name) => html.setAttribute('data-theme', name), theme);
    for (const control of [field, link]) {
      await control.focus();
      expect(await control.evaluate((element) => getComputedStyle(element).outline)).toBe(
        `${ring} solid 2px`,
      );
    }
  }
  for (const width of [1440, 820, 390, 320]) {
    await resizeTo(page, width, 844);
    expect([width, await overflow(page)]).toEqual([width, 0]);
  }
  const opening = page.waitForEvent('popup');
  await link.click();
  const opened = await opening;
  await opened.getByRole('heading', { name: 'Contact Us' }).waitFor();
  expect(await field.inputValue()).toBe('Write to me');
  const [font] = await Promise.all([
    toast(page, SAVED).evaluate((element) => getComputedStyle(element).fontFamily),
    page.locator('#action-save').click(),
  ]);
  expect(font).toContain('Poppins');
  expect((await studio.http.get<string>('/contact')).body).toContain('Write to me');
});

it('the panel lists photographs by their original file names where one is chosen for a page', async () => {
  const page = await visit('/admin/globals/project-page');
  expect(await pageLink(page).getAttribute('href')).toBe('/project');
  await page.getByRole('button', { name: 'Choose from the library' }).first().click();
  await page.locator('tbody button', { hasText: 'nagasaki-boats.jpg' }).click();
  await page.locator('.upload-relationship-details').getByText('nagasaki-boats.jpg').waitFor();
  await closePages();
});

it('a new row of a menu is open, has the name of what is chosen for it, and can be removed but not pasted', async () => {
  const page = await visit(SITE);
  await page.locator('#field-header').getByRole('button', { name: 'Add Row' }).click();
  const row = page.locator('#header-row-5');
  const label = row.locator('.collapsible__header-wrap').first();
  await label.getByText('A page of yours').waitFor();
  await row.locator('.react-select', { hasText: 'A page of yours' }).getByRole('combobox').click();
  await page.getByRole('option', { name: 'Journal' }).click();
  await label.getByText('Journal', { exact: true }).waitFor();
  await row.getByRole('button', { name: 'Actions of this row' }).click();
  const entries = page.locator('.popup__content').getByRole('button');
  expect(await entries.allTextContents()).toEqual(['Move Up', 'Add Below', 'Duplicate', 'Remove']);
  await entries.last().click();
  await row.waitFor({ state: 'detached' });
  await closePages();
});
