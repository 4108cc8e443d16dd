import type { Page } from 'playwright-core';
import { axeInThemes, overflow } from '../helpers/browser';
import { createGallery, ownerOf } from '../helpers/gallery';
import { dialog, openOffice, readAndCloseDialog, waitForSaved } from '../helpers/office';
import { chosenBar, photographLabels } from '../helpers/officePortfolios';
import { file, jpeg } from '../helpers/photoFixtures';
import { openStudioSite } from '../helpers/site';
import { createPortfolio, listPortfolios, newName } from '../helpers/studio';
import { OPTIONS } from './officeLists.options';

const site = openStudioSite(OPTIONS);

const openGalleryScreen = (id: string) => openOffice(site, `/admin/galleries/${id}`);

/** A new portfolio, and how many photographs it has now. */
async function newPortfolio() {
  const { _id, name } = await createPortfolio(site, { name: newName('Copies') });
  const count = async () =>
    (await listPortfolios(site)).find((one) => one._id === _id)?.images.length;
  return { name, count };
}

async function chooseAll(page: Page) {
  await page.getByRole('checkbox', { name: 'Choose IMG_1.jpg' }).check();
  await chosenBar(page).getByRole('button', { name: 'Choose all' }).click();
}

const openCopyDialog = async (page: Page, title: string) => {
  await chosenBar(page).getByRole('button', { name: 'Copy to a portfolio' }).click();
  return dialog(page, title);
};

it('copies the chosen photographs of a gallery to a portfolio', async () => {
  const gallery = await createGallery(site, { name: newName('Gallery') }, 2);
  const portfolio = await newPortfolio();
  const page = await openGalleryScreen(gallery._id);
  await chooseAll(page);
  const copying = await openCopyDialog(page, 'Copy 2 photographs');
  await copying.getByLabel('Portfolio').selectOption(portfolio.name);
  expect(await axeInThemes(page)).toEqual([]);
  expect(await overflow(page)).toBe(0);
  await copying.getByRole('button', { name: 'Copy', exact: true }).click();
  const message = await readAndCloseDialog(page, 'Success!');
  expect(message).toContain(`2 photographs copied to ‘${portfolio.name}’.`);
  expect(await portfolio.count()).toBe(2);
  await chosenBar(page).waitFor({ state: 'detached' });
});

it('names a photograph that was deleted before it could be copied, and copies the others', async () => {
  const gallery = await createGallery(site, { name: newName('Gallery') }, 2);
  const portfolio = await newPortfolio();
  const page = await openGalleryScreen(gallery._id);
  await chooseAll(page);
  const copying = await openCopyDialog(page, 'Copy 2 photographs');
  await ownerOf(site)('DELETE', `/${gallery._id}/photos/${gallery.photos[1]?._id}`);
  await copying.getByLabel('Portfolio').selectOption(portfolio.name);
  await copying.getByRole('button', { name: 'Copy', exact: true }).click();
  expect(await readAndCloseDialog(page, 'Error!')).toContain('has been deleted: IMG_2.jpg');
  const rest = dialog(page, 'Copy one photograph');
  await rest.getByRole('button', { name: 'Copy', exact: true }).click();
  expect(await readAndCloseDialog(page, 'Success!')).toContain('One photograph copied');
  expect(await portfolio.count()).toBe(1);
  expect(site.browser.takeErrors().join()).toMatch(/400/);
});

it('leaves those chosen that are not copied yet when the connection is lost between two batches', async () => {
  const { _id, photos } = await createGallery(site, { name: newName('Gallery') }, 2);
  const ids = photos.map((photo) => photo._id);
  for (const added of [2, 4, 8, 16, 20]) {
    const json = { copies: ids.slice(0, added) };
    const { body } = await ownerOf(site)<{ photos: typeof photos }>('POST', `/${_id}/photos`, {
      json,
    });
    ids.push(...body.photos.map((photo) => photo._id));
  }
  const portfolio = await newPortfolio();
  const page = await openGalleryScreen(_id);
  await page.getByRole('checkbox', { name: 'Choose IMG_1.jpg' }).first().check();
  await chosenBar(page).getByRole('button', { name: 'Choose all' }).click();
  const copying = await openCopyDialog(page, 'Copy 52 photographs');
  let calls = 0;
  await page.route('**/api/portfolios/*/photos', (route) => {
    calls += 1;
    return calls === 2 ? route.abort() : route.continue();
  });
  await copying.getByLabel('Portfolio').selectOption(portfolio.name);
  await copying.getByRole('button', { name: 'Copy', exact: true }).click();
  await readAndCloseDialog(page, 'Error!');
  await dialog(page, 'Copy 2 photographs').getByRole('button', { name: 'Cancel' }).click();
  await chosenBar(page).getByText('2 chosen', { exact: true }).waitFor();
  const rest = await openCopyDialog(page, 'Copy 2 photographs');
  await rest.getByLabel('Portfolio').selectOption(portfolio.name);
  await rest.getByRole('button', { name: 'Copy', exact: true }).click();
  expect(await readAndCloseDialog(page, 'Success!')).toContain('2 photographs copied');
  expect(await portfolio.count()).toBe(52);
  expect(site.browser.takeErrors().join()).toMatch(/ERR_FAILED/);
});

it('adds photographs of the library to the set of a gallery that is shown', async () => {
  const name = `${newName('quay')}.jpg`;
  const { status } = await site.http.post('/api/library', {
    form: { images: file(await jpeg({ width: 320, height: 240 }), name) },
    token: site.token,
  });
  expect(status).toBe(201);
  const gallery = await createGallery(site, {
    name: newName('Gallery'),
    sets: [{ name: 'Harbour' }],
  });
  const page = await openGalleryScreen(gallery._id);
  await page.getByRole('button', { name: /^Harbour/ }).click();
  await page.getByRole('button', { name: 'Choose from the library' }).click();
  const library = dialog(page, 'Choose from the library');
  await library.getByRole('checkbox', { name: `Choose ${name}` }).check();
  await library.getByRole('button', { name: 'Add one photograph' }).click();
  await page.getByText(name).waitFor();
  await waitForSaved(page);
  await page.reload();
  expect(await photographLabels(page)).toEqual([name]);
  const { body } = await ownerOf(site)<{ gallery: typeof gallery }>('GET', `/${gallery._id}`);
  expect(body.gallery.photos.map(({ set }) => set)).toEqual([gallery.sets[0]?._id]);
});
