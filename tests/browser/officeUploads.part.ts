import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator, Page, Route } from 'playwright-core';
import sharp from 'sharp';
import { MESSAGES } from '@/contract/messages';
import { axe, holdsFocus } from '../helpers/browser';
import { dialog, openOffice, readAndCloseDialog } from '../helpers/office';
import {
  addButton,
  clickSave,
  fillNewPortfolio,
  originalNames,
  type PickedFile,
  PORTFOLIOS,
  photographNames,
  picker,
  pickerFiles,
  portfoliosNamed,
  tiles,
  waitForThumbnails,
} from '../helpers/officePortfolios';
import { heic, html } from '../helpers/photoFixtures';
import { openStudioSite } from '../helpers/site';
import { createService, mediaRows } from '../helpers/studio';
import { OPTIONS } from './officeLists.options';

const site = openStudioSite(OPTIONS);

/** Adds a service. Other tests of this site begin without one. */
const addService = async () => (await createService(site))._id;

const UPLOADS = '**/api/portfolios/*/photos';
const UNSAVED = 'There are changes that have not been saved.';
const THREE = ['black-canyon', 'dust-bowl-home', 'nagasaki-boats'];

const idOfOnly = async (name: string) => {
  const found = await portfoliosNamed(site, name, site.token);
  expect(found).toHaveLength(1);
  return found[0]?._id ?? '';
};

/** Opens 'Add Portfolio', fills its fields and picks photographs. */
async function openFilledForm(name: string, files: PickedFile[]) {
  const id = await addService();
  const page = await openOffice(site, PORTFOLIOS);
  await fillNewPortfolio(page, id, name);
  await picker(page).setInputFiles(files);
  await waitForThumbnails(page);
  return page;
}

/** Lets `handle` answer the first upload of one photograph. */
async function interceptUpload(
  page: Page,
  name: string,
  handle: (route: Route) => Promise<unknown>,
) {
  let done = false;
  await page.route(UPLOADS, async (route) => {
    const body = route.request().postDataBuffer()?.toString('latin1') ?? '';
    if (done || !body.includes(`filename="${name}"`)) return route.fallback();
    done = true;
    await handle(route);
  });
}

const tile = (page: Page, name: string) => tiles(page).filter({ hasText: name });

it('a photograph of camera size is shown as a small thumbnail; a discarded form leaves nothing on the server or in the browser', async () => {
  const before = (await mediaRows(site)).length;
  const page = await openFilledForm('Never', []);
  // An object URL would keep the whole file in memory until the page is left.
  await page.evaluate(() => {
    URL.createObjectURL = () => {
      throw new Error('A file is held by the page');
    };
  });
  const size = { width: 4_000, height: 3_000, channels: 3, background: 'grey' } as const;
  const buffer = await sharp({ create: size }).jpeg().toBuffer();
  await picker(page).setInputFiles({ name: 'camera.jpg', mimeType: 'image/jpeg', buffer });
  await tiles(page).waitFor();
  await waitForThumbnails(page);
  const longest = await tiles(page)
    .locator('img')
    .evaluate((image: HTMLImageElement) => Math.max(image.naturalWidth, image.naturalHeight));
  expect(longest).toBeLessThanOrEqual(400);
  const confirmation = dialog(page, 'Unsaved changes');
  await page.keyboard.press('Escape');
  await confirmation.getByRole('button', { name: 'Discard' }).click();
  await dialog(page, 'Add Portfolio').waitFor({ state: 'detached' });
  expect(await mediaRows(site)).toHaveLength(before);
  expect(await portfoliosNamed(site, 'Never')).toEqual([]);
});

it('a file is not sent when its type is not an image or it is too large; one that is not a photograph fails with its own message, affects no other, and is left out by closing the dialog, which asks first and has saved the rest, a HEIC with the picture of the server', async () => {
  const page = await openFilledForm('Closed', []);
  const confirmation = dialog(page, 'Unsaved changes');
  const folder = await mkdtemp(join(tmpdir(), 'uploads-'));
  const huge = join(folder, 'huge.jpg');
  await writeFile(huge, Buffer.alloc(25 * 2 ** 20 + 1));
  await picker(page).setInputFiles(huge);
  const refused = page.getByRole('alert').getByRole('listitem');
  await refused.filter({ hasText: 'huge.jpg An image may be at most 25 MB' }).waitFor();
  await rm(folder, { recursive: true });
  await picker(page).setInputFiles([
    { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('Notes') },
    { name: 'page.jpg', mimeType: 'image/jpeg', buffer: html() },
    // As browsers choose it on systems that do not know HEIC.
    { name: 'phone.HEIC', mimeType: '', buffer: await heic('phone') },
    ...(await pickerFiles(['black-canyon'])),
  ]);
  await refused
    .filter({
      hasText:
        'notes.txt Only photographs can be uploaded (JPEG, PNG, WebP, AVIF, HEIC, TIFF or GIF)',
    })
    .waitFor();
  await waitForThumbnails(page);
  await tile(page, 'phone.HEIC').locator('.no-picture').waitFor();
  expect(await photographNames(page)).toEqual(['page.jpg', 'phone.HEIC', 'black-canyon.jpg']);
  await clickSave(page);
  await tile(page, 'page.jpg').getByText('Only photographs can be uploaded').waitFor();
  await page.getByText(`One photograph could not be uploaded. Remove it.`).waitFor();
  expect(await page.getByRole('button', { name: /^Try / }).count()).toBe(0);
  await page.getByRole('alert').getByText(MESSAGES.hiddenUntilWhole).waitFor();
  expect(await portfoliosNamed(site, 'Closed')).toEqual([]);
  expect(await axe(page)).toEqual([]);
  expect(await page.getByAltText('phone.HEIC').getAttribute('src')).toMatch(/^\/media\//);
  await page.keyboard.press('Escape');
  await confirmation.getByText(UNSAVED).waitFor();
  await confirmation.getByRole('button', { name: 'Discard' }).click();
  const row = page.getByRole('row').filter({ hasText: 'Closed' });
  await row.getByText('Hidden', { exact: true }).waitFor();
  expect(await originalNames(site, await idOfOnly('Closed'))).toEqual([
    'phone.HEIC',
    'black-canyon',
  ]);
  expect(site.browser.takeErrors().join()).toContain('415');
});

it('without a connection nothing is lost; an upload whose answer is lost goes on by itself, and arrives once; one that never ends shows its progress, and is ended by Cancel, which stops no other; one that is refused for its access token is repeated with a new one; the dialog asks before it is closed meanwhile', async () => {
  const page = await openFilledForm('Interrupted', await pickerFiles(THREE));
  await page.context().setOffline(true);
  await clickSave(page);
  expect(await readAndCloseDialog(page, 'Error!')).toBe(MESSAGES.offline);
  await page.context().setOffline(false);

  await interceptUpload(page, 'black-canyon.jpg', async (route) => {
    await route.fetch();
    await route.abort();
  });
  let unanswered: Route | undefined;
  await interceptUpload(page, 'dust-bowl-home.jpg', async (route) => {
    unanswered = route;
  });
  await interceptUpload(page, 'nagasaki-boats.jpg', async (route) => {
    const headers = { ...route.request().headers(), authorization: 'Bearer dead.dead.dead' };
    await route.continue({ headers });
  });
  await clickSave(page);
  await page.getByRole('progressbar', { name: 'dust-bowl-home.jpg' }).waitFor();
  const progress = dialog(page, 'Add Portfolio').locator('footer');
  await progress.getByText('Uploading 3 of 3').waitFor();
  await progress.getByText(MESSAGES.publishedWhenWhole).waitFor();
  expect(await progress.getByRole('progressbar').getAttribute('max')).toBe('3');
  expect(await portfoliosNamed(site, 'Interrupted')).toEqual([]);
  expect(await page.getByRole('button', { name: 'Remove dust-bowl-home.jpg' }).count()).toBe(0);
  expect(await axe(page)).toEqual([]);
  await page.keyboard.press('Escape');
  const confirmation = dialog(page, 'Unsaved changes');
  await confirmation.getByText(UNSAVED).waitFor();
  await confirmation.getByRole('button', { name: 'Keep editing' }).click();
  await page.getByRole('button', { name: 'Cancel the upload of dust-bowl-home.jpg' }).click();
  await tile(page, 'dust-bowl-home.jpg').getByText('The upload was cancelled').waitFor();
  await page.getByText('One photograph could not be uploaded.').waitFor();
  expect(await holdsFocus(page.getByRole('button', { name: 'Remove dust-bowl-home.jpg' }))).toBe(
    true,
  );
  await page.getByRole('button', { name: 'Try again: dust-bowl-home.jpg' }).click();
  await tile(page, 'dust-bowl-home.jpg')
    .getByText('The upload was cancelled')
    .waitFor({ state: 'detached' });
  await unanswered?.abort();
  expect(await readAndCloseDialog(page, 'Success!')).toBe(
    'You have successfully added the portfolio',
  );
  expect(await portfoliosNamed(site, 'Interrupted')).toHaveLength(1);
  expect(await originalNames(site, await idOfOnly('Interrupted'))).toEqual(THREE);
  expect(site.browser.takeErrors().join()).toContain('401');
});

it('a portfolio is added by keyboard alone', async () => {
  await addService();
  const page = await openOffice(site, PORTFOLIOS);
  // Started first, because a key press opens the file chooser before a later wait would begin.
  const chosen = page.waitForEvent('filechooser');
  const name = page.getByLabel('Name', { exact: true });
  await addButton(page).focus();
  await page.keyboard.press('Enter');
  await name.waitFor();
  await page.keyboard.press('ArrowDown');
  const tabTo = async (control: Locator) => {
    for (let part = 0; part < 8 && !(await holdsFocus(control)); part += 1)
      await page.keyboard.press('Tab');
  };
  await tabTo(name);
  await page.keyboard.type('By keys');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Words');
  await page.keyboard.press('Tab');
  expect(await holdsFocus(page.getByLabel('Visibility'))).toBe(true);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await (await chosen).setFiles(await pickerFiles(THREE));
  await waitForThumbnails(page);
  await tabTo(page.getByRole('button', { name: 'Remove black-canyon.jpg' }));
  await page.keyboard.press('Enter');
  await page.getByText('black-canyon.jpg removed').waitFor();
  await tabTo(page.getByRole('button', { name: 'Move nagasaki-boats.jpg earlier' }));
  await page.keyboard.press('Enter');
  expect(await photographNames(page)).toEqual(['nagasaki-boats.jpg', 'dust-bowl-home.jpg']);
  await name.focus();
  await page.keyboard.press('Enter');
  await dialog(page, 'Success!').waitFor();
  await page.keyboard.press('Enter');
  await dialog(page, 'Success!').waitFor({ state: 'detached' });
  expect(await originalNames(site, await idOfOnly('By keys'))).toEqual([
    'nagasaki-boats',
    'dust-bowl-home',
  ]);
});
