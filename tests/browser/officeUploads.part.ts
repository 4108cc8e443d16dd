import { link, mkdtemp, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator, Page, Route } from 'playwright-core';
import sharp from 'sharp';
import { invalidateAccessToken } from '../helpers/authPage';
import { axe, holdsFocus } from '../helpers/browser';
import { dialog, openOffice, readAndCloseDialog } from '../helpers/office';
import {
  addButton,
  clickSave,
  clickUpdate,
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
import { heic, html, jpeg } from '../helpers/photos';
import { openStudioSite } from '../helpers/site';
import { createService, mediaRows } from '../helpers/studio';

const site = openStudioSite();

let service: string | undefined;
/** The service of the portfolios, created when it is first needed: other tests of this site begin without one. */
const serviceId = async () => {
  service ??= (await createService(site, { name: 'Architecture' }))._id;
  return service;
};

const UPLOADS = '**/api/portfolios/*';
const UNSAVED = 'There are changes that have not been saved.';
const THREE = ['black-canyon', 'dust-bowl-home', 'nagasaki-boats'];
const HTML_FILE = { name: 'page.jpg', mimeType: 'image/jpeg', buffer: html() };

const idOfOnly = async (name: string) => {
  const found = await portfoliosNamed(site, name);
  expect(found).toHaveLength(1);
  return found[0]?._id ?? '';
};

/** Opens 'Add Portfolio', fills its fields and picks photographs. */
async function fillForm(page: Page, name: string, files: PickedFile[]) {
  await fillNewPortfolio(page, await serviceId(), name);
  await picker(page).setInputFiles(files);
  await waitForThumbnails(page);
}

async function openFilledForm(name: string, files: PickedFile[]) {
  await serviceId();
  const page = await openOffice(site, PORTFOLIOS);
  await fillForm(page, name, files);
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
    if (done || !body.includes(`filename="${name}"`)) return route.continue();
    done = true;
    await handle(route);
  });
}

const tile = (page: Page, name: string) => tiles(page).filter({ hasText: name });
const retry = (page: Page, name: string) =>
  page.getByRole('button', { name: `Try again: ${name}` }).click();

describe('a file that is not a photograph', () => {
  it('fails with its own message, affects no other, and can be removed', async () => {
    const [first, second, third] = await pickerFiles(THREE);
    const page = await openFilledForm(
      'With a page',
      [first, HTML_FILE, second, third].flatMap((one) => one ?? []),
    );
    await clickSave(page);
    await tile(page, 'page.jpg').getByText('Only photographs can be uploaded').waitFor();
    await page.getByText('One photograph could not be uploaded.').waitFor();
    expect(await axe(page)).toEqual([]);
    expect(await originalNames(site, await idOfOnly('With a page'))).toEqual(THREE);
    await page.getByRole('button', { name: 'Remove page.jpg' }).click();
    await clickSave(page);
    await readAndCloseDialog(page, 'Success!');
    expect(await originalNames(site, await idOfOnly('With a page'))).toEqual(THREE);
    expect(site.browser.takeErrors().join()).toContain('415');
  });

  it('can be left out by closing the dialog, which asks first and has saved the rest, a HEIC with the picture of the server', async () => {
    // As browsers choose it on systems that do not know HEIC.
    const phone = { name: 'phone.HEIC', mimeType: '', buffer: await heic('phone') };
    const files = [HTML_FILE, phone, ...(await pickerFiles(['black-canyon']))];
    const page = await openFilledForm('Closed', files);
    await tile(page, 'phone.HEIC').locator('.no-picture').waitFor();
    await clickSave(page);
    await page.getByText('One photograph could not be uploaded.').waitFor();
    expect(await page.getByAltText('phone.HEIC').getAttribute('src')).toMatch(/^\/media\//);
    await page.keyboard.press('Escape');
    const confirmation = dialog(page, 'Unsaved changes');
    await confirmation.getByText(UNSAVED).waitFor();
    await confirmation.getByRole('button', { name: 'Keep editing' }).click();
    await page.getByLabel('Description').fill('Other words');
    await page.keyboard.press('Escape');
    await confirmation.getByText(UNSAVED).waitFor();
    await confirmation.getByRole('button', { name: 'Discard' }).click();
    await page.getByRole('link', { name: 'Closed' }).waitFor();
    expect(await originalNames(site, await idOfOnly('Closed'))).toEqual([
      'phone.HEIC',
      'black-canyon',
    ]);
    site.browser.takeErrors();
  });
});

it('a lost connection during an upload lets it wait, and it goes on by itself and arrives once; one that never ends is ended by Cancel, which stops no other photograph; one before the first request loses nothing, and everything is sent once it is back', async () => {
  const page = await openFilledForm('Interrupted', await pickerFiles(THREE));
  await interceptUpload(page, 'dust-bowl-home.jpg', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await clickSave(page);
  expect(await readAndCloseDialog(page, 'Success!')).toBe(
    'You have successfully added the portfolio',
  );
  expect(await originalNames(site, await idOfOnly('Interrupted'))).toEqual(THREE);
  site.browser.takeErrors();

  await fillForm(page, 'Hanging', await pickerFiles(THREE));
  await interceptUpload(page, 'dust-bowl-home.jpg', async () => {});
  await clickSave(page);
  await page.getByRole('button', { name: 'Cancel the upload of dust-bowl-home.jpg' }).click();
  await tile(page, 'dust-bowl-home.jpg').getByText('The upload was cancelled').waitFor();
  await page.getByText('One photograph could not be uploaded.').waitFor();
  expect(await holdsFocus(page.getByRole('button', { name: 'Remove dust-bowl-home.jpg' }))).toBe(
    true,
  );
  await retry(page, 'dust-bowl-home.jpg');
  await readAndCloseDialog(page, 'Success!');
  expect(await originalNames(site, await idOfOnly('Hanging'))).toEqual(THREE);
  site.browser.takeErrors();

  await fillForm(page, 'Offline', await pickerFiles(THREE));
  await page.context().setOffline(true);
  await clickSave(page);
  expect(await readAndCloseDialog(page, 'Error!')).toBe('An error occurred. Please try again');
  await page.context().setOffline(false);
  await clickSave(page);
  await readAndCloseDialog(page, 'Success!');
  expect(await originalNames(site, await idOfOnly('Offline'))).toEqual(THREE);
  site.browser.takeErrors();
});

it('the dialog shows the progress of each file, and asks before it is closed during an upload, which is repeated with a new token when the access token becomes invalid between two photographs', async () => {
  const page = await openFilledForm('Slowly', await pickerFiles(THREE));
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await interceptUpload(page, 'dust-bowl-home.jpg', async (route) => {
    await held;
    await route.continue();
  });
  await clickSave(page);
  await page.getByRole('progressbar', { name: 'dust-bowl-home.jpg' }).waitFor();
  await page.getByText('Uploading 2 of 3').waitFor();
  expect(await page.getByRole('button', { name: 'Remove dust-bowl-home.jpg' }).count()).toBe(0);
  expect(await axe(page)).toEqual([]);
  await page.keyboard.press('Escape');
  const confirmation = dialog(page, 'Unsaved changes');
  await confirmation.getByText(UNSAVED).waitFor();
  await confirmation.getByRole('button', { name: 'Keep editing' }).click();
  await page.getByRole('button', { name: 'Remove nagasaki-boats.jpg' }).click();
  release();
  await readAndCloseDialog(page, 'Success!');
  expect(await originalNames(site, await idOfOnly('Slowly'))).toEqual(THREE.slice(0, 2));

  await page.unroute(UPLOADS);
  await fillForm(page, 'Long', await pickerFiles(THREE));
  await interceptUpload(page, 'dust-bowl-home.jpg', async (route) => {
    await invalidateAccessToken(page);
    await route.continue();
  });
  await clickSave(page);
  await readAndCloseDialog(page, 'Success!');
  expect(await originalNames(site, await idOfOnly('Long'))).toEqual(THREE);
  expect(site.browser.takeErrors().join()).toContain('401');
});

it('the dialog works by keyboard alone', async () => {
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
  await page.getByLabel('Name', { exact: true }).focus();
  await page.keyboard.press('Enter');
  await dialog(page, 'Success!').waitFor();
  await page.keyboard.press('Enter');
  await dialog(page, 'Success!').waitFor({ state: 'detached' });
  expect(await originalNames(site, await idOfOnly('By keys'))).toEqual([
    'nagasaki-boats',
    'dust-bowl-home',
  ]);
});

describe('twenty photographs of camera size', () => {
  const COUNT = 20;
  let folder: string;
  let paths: string[];

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'photographs-'));
    const one = join(folder, 'one.jpg');
    const large = sharp(await jpeg()).resize(6_000, 4_000, { fit: 'fill' });
    await writeFile(one, await large.jpeg().toBuffer());
    paths = Array.from({ length: COUNT }, (_, nth) => join(folder, `photograph-${nth + 1}.jpg`));
    await Promise.all(paths.map((path) => link(one, path)));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it('are shown as small thumbnails while the form can be filled in', async () => {
    const page = await openOffice(site, PORTFOLIOS);
    await addButton(page).click();
    await picker(page).setInputFiles(paths);
    await tiles(page)
      .nth(COUNT - 1)
      .waitFor();
    await page.getByLabel('Name', { exact: true }).pressSequentially('Typed meanwhile');
    expect(await page.locator('.tile .skeleton').count()).toBeGreaterThan(0);
    await waitForThumbnails(page);
    const sizes = await tiles(page)
      .locator('img')
      .evaluateAll((images) =>
        images.map((image) =>
          Math.max(
            (image as HTMLImageElement).naturalWidth,
            (image as HTMLImageElement).naturalHeight,
          ),
        ),
      );
    expect(sizes).toHaveLength(COUNT);
    expect(Math.max(...sizes)).toBeLessThanOrEqual(400);
    expect(await page.getByLabel('Name', { exact: true }).inputValue()).toBe('Typed meanwhile');
  });
});

it('a discarded form leaves nothing on the server or in the browser; a file is not sent when its type is not an image or it is too large, and has a tile with its name when the browser cannot decode it', async () => {
  const before = (await mediaRows(site)).length;
  const page = await openOffice(site, PORTFOLIOS);
  // An object URL would keep the whole file in memory until the page is left.
  await page.evaluate(() => {
    URL.createObjectURL = () => {
      throw new Error('A file is held by the page');
    };
  });
  await fillNewPortfolio(page, await serviceId(), 'Thrown away');
  await picker(page).setInputFiles(await pickerFiles(THREE));
  await waitForThumbnails(page);
  await page.getByRole('button', { name: 'Remove dust-bowl-home.jpg' }).click();
  await page.keyboard.press('Escape');
  await dialog(page, 'Unsaved changes').getByRole('button', { name: 'Discard' }).click();
  await dialog(page, 'Add Portfolio').waitFor({ state: 'detached' });
  expect(await mediaRows(site)).toHaveLength(before);
  expect(await portfoliosNamed(site, 'Thrown away')).toEqual([]);

  await addButton(page).click();
  await picker(page).setInputFiles([
    { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('Notes') },
    { name: 'phone.heic', mimeType: 'image/heic', buffer: Buffer.from('heic') },
    ...(await pickerFiles(['black-canyon'])),
  ]);
  const refused = page.getByRole('alert').getByRole('listitem');
  expect(await refused.allTextContents()).toEqual([
    'notes.txt Only photographs can be uploaded (JPEG, PNG, WebP, AVIF, HEIC, TIFF or GIF)',
  ]);
  await waitForThumbnails(page);
  expect(await photographNames(page)).toEqual(['phone.heic', 'black-canyon.jpg']);
  await tiles(page).locator('.no-picture').getByText('phone.heic').waitFor();
  expect(await axe(page)).toEqual([]);

  const folder = await mkdtemp(join(tmpdir(), 'huge-'));
  const huge = join(folder, 'huge.jpg');
  await writeFile(huge, '');
  await truncate(huge, 25 * 2 ** 20 + 1);
  await picker(page).setInputFiles(huge);
  await refused.getByText('huge.jpg An image may be at most 25 MB').waitFor();
  expect(await tiles(page).count()).toBe(2);
  await rm(folder, { recursive: true });
});

it('the dialog removes and adds photographs in a portfolio of 60, and keeps their order', async () => {
  const small = await jpeg({ width: 64, height: 48 });
  const images = Array.from(
    { length: 50 },
    (_, nth) => new File([new Uint8Array(small)], `small-${nth}.jpg`, { type: 'image/jpeg' }),
  );
  const { body } = await site.http.post<{ portfolio: { _id: string } }>('/api/portfolios', {
    form: { service: await serviceId(), name: 'Sixty', description: 'Many', images },
    token: site.token,
  });
  const page = await openOffice(site, `${PORTFOLIOS}?search=Sixty`);
  await page.getByRole('button', { name: 'Edit Sixty' }).click();
  await picker(page).setInputFiles(
    Array.from({ length: 10 }, (_, nth) => ({
      name: `new-${nth}.jpg`,
      mimeType: 'image/jpeg',
      buffer: small,
    })),
  );
  await waitForThumbnails(page);
  await page.getByRole('button', { name: 'Move new-9.jpg earlier' }).press('Home');
  await page.getByRole('button', { name: 'Remove Photograph 2', exact: true }).click();
  await clickUpdate(page);
  await readAndCloseDialog(page, 'Success!');
  const names = await originalNames(site, body.portfolio._id);
  expect(names).toEqual([
    'new-9',
    'small-0',
    ...Array.from({ length: 48 }, (_, nth) => `small-${nth + 2}`),
    ...Array.from({ length: 9 }, (_, nth) => `new-${nth}`),
  ]);
});
