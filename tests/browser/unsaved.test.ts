import type { Page } from 'playwright-core';
import { button } from '../helpers/authPage';
import { axe } from '../helpers/browser';
import { dialog, okay, openOffice } from '../helpers/office';
import { openStudioSite } from '../helpers/site';

const SETTINGS = '/admin/settings';
const DASHBOARD = '/admin/dashboard';

const site = openStudioSite();

const firstName = (page: Page) => page.getByLabel('First Name', { exact: true });
const question = (page: Page) => dialog(page, 'Unsaved changes');
const menu = (page: Page, name: string) =>
  page.getByRole('navigation').getByRole('link', { name, exact: true }).first();
const isAt = (page: Page, path: string) => expect(new URL(page.url()).pathname).toBe(path);

/** Waits until the page would have the browser ask before it closes. */
const holds = (page: Page) =>
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
  await menu(page, 'Settings').click();
  await page.waitForURL(`**${SETTINGS}`);
  await firstName(page).pressSequentially('Vivian');
  await holds(page);
  return page;
}

describe('with unsaved changes', () => {
  it('a link of the menu asks first, and leads on only when the changes may go', async () => {
    const page = await changed();
    await menu(page, 'Services').click();
    await question(page).waitFor();
    expect(await axe(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await question(page).waitFor({ state: 'detached' });
    isAt(page, SETTINGS);
    expect(await firstName(page).inputValue()).toBe('Vivian');
    await menu(page, 'Services').press('Enter');
    await button(page, 'Discard').click();
    await page.waitForURL('**/admin/services');
    await page.goBack();
    await page.waitForURL(`**${SETTINGS}`);
    await page.goBack();
    await page.waitForURL(`**${DASHBOARD}`);
  });

  it('the browser’s back asks first, twice over, and then goes where it would have gone', async () => {
    const page = await changed();
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

  it('the browser itself asks before it closes or reloads', async () => {
    const page = await changed();
    const asked = page.waitForEvent('dialog');
    await page.close({ runBeforeUnload: true });
    const native = await asked;
    expect(native.type()).toBe('beforeunload');
    await native.dismiss();
    expect(await firstName(page).inputValue()).toBe('Vivian');
  });

  it('a link that opens another tab, or a place on the page, asks nothing', async () => {
    const page = await changed();
    const [tab] = await Promise.all([
      page.context().waitForEvent('page'),
      menu(page, 'Services').click({ modifiers: ['Control'] }),
    ]);
    await tab.close();
    expect(await question(page).count()).toBe(0);
    isAt(page, SETTINGS);
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
    await holds(page);
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

describe('without', () => {
  it('nothing asks once the changes are saved', async () => {
    const page = await changed();
    await page.getByLabel('Last Name').fill('Maier');
    await page.getByLabel('Phone', { exact: true }).fill('1');
    await page.getByLabel('Office Address').fill('Chicago');
    await button(page, 'Update').click();
    await okay(page, 'Success!');
    await menu(page, 'Services').click();
    await page.waitForURL('**/admin/services');
    await page.goBack();
    await page.waitForURL(`**${SETTINGS}`);
    await page.goBack();
    await page.waitForURL(`**${DASHBOARD}`);
  });

  it('nothing asks once the change is taken back', async () => {
    const page = await openOffice(site, SETTINGS);
    const before = await firstName(page).inputValue();
    await firstName(page).fill('Somebody');
    await firstName(page).fill(before);
    await menu(page, 'Dashboard').click();
    await page.waitForURL(`**${DASHBOARD}`);
  });
});
