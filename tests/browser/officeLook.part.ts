// The form of the look: what fills it, what it says of the accent, and what the panel has of it.
import type { Page } from 'playwright-core';
import { LOOKS } from '@/admin/look/startingLooks';
import { DOCUMENTED_LOOK, type Look } from '@/contract/look';
import { axeInLayouts } from '../helpers/browser';
import { eventually } from '../helpers/eventually';
import { openOffice, waitForSaved } from '../helpers/office';
import { openStudioSite } from '../helpers/site';

const LOOK = '/admin/globals/look';

const studio = openStudioSite({ demo: true });

const write = (json: object, query = '') =>
  studio.http.post(`/api/globals/look${query}`, { json, token: studio.token });
const read = async (query = '') =>
  (await studio.http.get<Look>(`/api/globals/look${query}`, { token: studio.token })).body;
const look = (page: Page, name: string) =>
  page.getByRole('button', { name: new RegExp(`^${name}`), disabled: false });
const accent = (page: Page) => page.locator('#field-accent');
const colour = (page: Page) => page.getByLabel('Choose the accent');
const preview = (page: Page) => page.frameLocator('#live-preview-iframe');
const tokenOf = (page: Page, name: string) =>
  page.evaluate(
    (token) => getComputedStyle(document.documentElement).getPropertyValue(token).trim(),
    name,
  );
const publish = async (page: Page) => {
  await page.locator('#action-save:enabled').click();
  await page.getByText('Updated successfully.').first().waitFor();
};
const lookOf = (name: string) => LOOKS.find((one) => one.name === name)?.look;

afterEach(() => write(DOCUMENTED_LOOK));

it('stands in the menu after the site settings', async () => {
  const page = await openOffice(studio, LOOK);
  const links = page.getByRole('navigation', { name: 'Back office' }).getByRole('link');
  const names = await links.allTextContents();
  expect(names[names.indexOf('Site settings') + 1]).toBe('Look');
});

it('a look fills the form and the preview, and is no more than a draft until it is published', async () => {
  const page = await openOffice(studio, LOOK);
  await look(page, 'Darkroom').and(page.locator('[aria-pressed="true"]')).waitFor();
  await look(page, 'Linen').click();
  await look(page, 'Linen').and(page.locator('[aria-pressed="true"]')).waitFor();
  expect(await page.locator('[aria-pressed="true"]').count()).toBe(1);
  expect(await accent(page).inputValue()).toBe(lookOf('Linen')?.accent);
  expect(await colour(page).inputValue()).toBe(lookOf('Linen')?.accent);
  await page.getByRole('radio', { name: /^Cormorant/, checked: true }).waitFor();
  await waitForSaved(page);
  await preview(page).locator('html[data-typeface="cormorant"][data-theme="light"]').waitFor();
  expect(await read('?draft=true')).toMatchObject(lookOf('Linen') ?? {});
  expect(await read()).toMatchObject(DOCUMENTED_LOOK);
  expect((await studio.http.get<string>('/about')).body).toContain('data-typeface="poppins"');

  await publish(page);
  expect(await read()).toMatchObject(lookOf('Linen') ?? {});
  await eventually(async () =>
    (await studio.http.get<string>('/about')).body.includes('data-typeface="cormorant"'),
  );
});

it('a look is chosen by keyboard, and is no longer marked once another value is chosen', async () => {
  const page = await openOffice(studio, LOOK);
  await look(page, 'Floodlight').focus();
  await page.keyboard.press('Space');
  await look(page, 'Floodlight').and(page.locator('[aria-pressed="true"]')).waitFor();
  await page.getByRole('radio', { name: /^Archivo/ }).focus();
  await page.keyboard.press('ArrowDown');
  await page.getByRole('radio', { name: /^DM Mono/, checked: true }).waitFor();
  await page.locator('[aria-pressed="true"]').waitFor({ state: 'detached' });
  await waitForSaved(page);
  expect(await read('?draft=true')).toMatchObject({ typeface: 'mono', accent: '#ffd60a' });
});

it('keeps what was chosen while an earlier save is answered', async () => {
  const page = await openOffice(studio, LOOK);
  await accent(page).fill('#123456');
  await look(page, 'Sunday').click();
  await accent(page).fill('#654321');
  await waitForSaved(page);
  expect(await accent(page).inputValue()).toBe('#654321');
  expect(await read('?draft=true')).toMatchObject({ ...lookOf('Sunday'), accent: '#654321' });
});

it('the accent is chosen in the colour input or typed, and the form says where it had to be moved', async () => {
  const page = await openOffice(studio, LOOK);
  const sentence = (change: string) => page.getByText(`${change} so that it can be seen: #`);
  await accent(page).fill('#1a1a1a');
  await sentence('Made lighter').waitFor();
  expect(await colour(page).inputValue()).toBe('#1a1a1a');
  await colour(page).fill('#ffee00');
  await sentence('Made lighter').waitFor({ state: 'detached' });
  expect(await accent(page).inputValue()).toBe('#ffee00');
  await page.locator('#field-theme').getByRole('combobox').click();
  await page.getByRole('option', { name: 'Follow the visitor' }).click();
  await sentence('Made darker').waitFor();
  expect(await sentence('Made lighter').count()).toBe(0);
});

it('what is no colour is no error while it is typed, is refused when it is published, and stays', async () => {
  const page = await openOffice(studio, LOOK);
  await accent(page).fill('#2dd');
  await page.getByText('Enter a colour as # and six hex digits').waitFor();
  await waitForSaved(page);
  expect(await page.locator('.field-error').count()).toBe(0);
  await page.locator('#action-save:enabled').click();
  await page.locator('.accent-field .field-error').waitFor();
  expect(await accent(page).inputValue()).toBe('#2dd');
  studio.browser.takeErrors();
  expect(await read()).toMatchObject(DOCUMENTED_LOOK);
  await look(page, 'Concrete').click();
  await page.locator('.accent-field .field-error').waitFor({ state: 'detached' });
});

it('the panel gets the theme and the accent once they are published, without a reload', async () => {
  const page = await openOffice(studio, LOOK);
  await page.emulateMedia({ colorScheme: 'dark' });
  await look(page, 'Concrete').click();
  await waitForSaved(page);
  expect([await tokenOf(page, '--ground'), await tokenOf(page, '--accent')]).toEqual([
    '#0c0d0e',
    DOCUMENTED_LOOK.accent,
  ]);
  await publish(page);
  await eventually(async () => (await tokenOf(page, '--accent')) === lookOf('Concrete')?.accent);
  await eventually(async () => (await tokenOf(page, '--ground')) === '#ffffff');
  await page.locator('#field-theme').getByRole('combobox').click();
  await page.getByRole('option', { name: 'Follow the visitor' }).click();
  await publish(page);
  await eventually(async () => (await tokenOf(page, '--ground')) === '#0c0d0e');
});

it('fits every layout and passes axe in both themes', async () => {
  const page = await openOffice(studio, LOOK);
  await look(page, 'Darkroom').waitFor();
  expect(await axeInLayouts(page)).toEqual([]);
});
