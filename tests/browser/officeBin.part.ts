// The bin of the back office, and what undoes a deletion.
import type { Page } from 'playwright-core';
import { MESSAGES } from '@/contract/messages';
import { axe, axeInLayouts, holdsFocus } from '../helpers/browser';
import { ageSignIns, deletedAgo } from '../helpers/database';
import { eventually } from '../helpers/eventually';
import { createGallery, openGallery, pick } from '../helpers/gallery';
import { loseNextAnswer } from '../helpers/line';
import {
  chooseInMenu,
  dialog,
  openOffice,
  readAndCloseDialog,
  waitForOfficeHydration,
} from '../helpers/office';
import { chosenBar, PORTFOLIOS, tiles } from '../helpers/officePortfolios';
import { file, jpeg } from '../helpers/photoFixtures';
import { openStudioSite } from '../helpers/site';
import { createPortfolio, createService } from '../helpers/studio';
import { withConfirmation } from '../helpers/totp';
import { OPTIONS } from './officeLists.options';

const BIN = '/admin/bin';
const HOUR_MS = 60 * 60_000;

const site = openStudioSite(OPTIONS);

const main = (page: Page) => page.getByRole('main');
const heading = (page: Page, name = 'Bin') => page.getByRole('heading', { name, level: 1 });
const item = (page: Page, name: string) =>
  main(page).getByRole('listitem').filter({ hasText: name });
const restore = (page: Page, name: string) =>
  page.getByRole('button', { name: `Restore ${name}`, exact: true });
const deleteForGood = (page: Page, name: string) =>
  page.getByRole('button', { name: `Delete for good: ${name}`, exact: true });
const undo = (page: Page) => page.getByRole('button', { name: 'Undo', exact: true });
const portfolioRow = (page: Page, name: string) => main(page).getByRole('row', { name });

const remove = async (path: string) =>
  expect((await site.http.del(path, { token: site.token })).status).toBe(200);

const inBin = async () => {
  const { body } = await site.http.get<{ items: { name: string }[] }>('/api/bin', {
    token: site.token,
  });
  return body.items.map(({ name }) => name);
};

/** Seeds so far: each photograph has other pixels. */
let seeds = 900;

const photographs = (count: number) =>
  Promise.all(
    Array.from({ length: count }, async () => {
      seeds += 1;
      return file(await jpeg({ seed: seeds, width: 320, height: 240 }), `BIN_${seeds}.jpg`);
    }),
  );

/** A portfolio in the bin, with photographs. */
async function deletedPortfolio(name: string, count = 0) {
  const portfolio = await createPortfolio(site, { name, images: await photographs(count) });
  await remove(`/api/portfolios/${portfolio._id}`);
  return portfolio;
}

/** Deletes a row of a list, and waits for the dialog that can undo it. */
async function deleteRow(page: Page, name: string) {
  await page.getByRole('button', { name: `Delete ${name}`, exact: true }).click();
  await page.getByRole('button', { name: 'Confirm' }).click();
  await undo(page).waitFor();
}

async function confirmByPassword(page: Page) {
  const identity = dialog(page, 'Confirm that it is you');
  await identity.getByLabel('Password', { exact: true }).fill(site.owner.password);
  await page.keyboard.press('Enter');
}

beforeEach(() =>
  withConfirmation(site.server, site.owner, () => site.http.del('/api/bin', { token: site.token })),
);

describe('the bin', () => {
  it('shows what was deleted, by whom and with what, in every layout and theme, and brings it back', async () => {
    const { _id } = await deletedPortfolio('Tides', 2);
    const { gallery } = await openGallery(
      site,
      { name: 'Mara & Jon' },
      { photographs: 1, email: 'mara@example.com' },
    );
    await remove(`/api/galleries/${gallery._id}`);
    const page = await openOffice(site, BIN);
    const tides = item(page, 'Tides');
    for (const text of ['Portfolio · 2 photographs', `by ${site.owner.email}`, '30 days left'])
      await tides.getByText(text).waitFor();
    await item(page, 'Mara & Jon')
      .getByText('Gallery · one guest with all that they have picked · one photograph')
      .waitFor();
    await eventually(() =>
      tides.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth > 0),
    );
    expect(await main(page).getByRole('listitem').count()).toBe(2);
    expect(await axeInLayouts(page)).toEqual([]);

    await restore(page, 'Tides').press('Enter');
    await dialog(page, 'Success!').getByText(MESSAGES.restored).waitFor();
    await tides.waitFor({ state: 'detached' });
    await page.getByRole('link', { name: 'Open' }).click();
    await page.waitForURL(`**${PORTFOLIOS}/${_id}`);
    await heading(page, 'Tides').waitFor();
    expect(await tiles(page).count()).toBe(2);
  });

  it('says that something was brought back elsewhere, and takes it off', async () => {
    const { _id } = await deletedPortfolio('Elsewhere');
    const page = await openOffice(site, BIN);
    const { status } = await site.http.post(`/api/bin/portfolio/${_id}/restore`, {
      token: site.token,
    });
    expect(status).toBe(200);
    await restore(page, 'Elsewhere').click();
    expect(await readAndCloseDialog(page, 'Error!')).toBe(MESSAGES.notInBin);
    await page.getByText(MESSAGES.binEmptied).waitFor();
    expect(await holdsFocus(heading(page))).toBe(true);
    site.browser.takeErrors();
  });

  it('deletes for good what was confirmed, after the dialog has named what goes', async () => {
    const gallery = await createGallery(site, { name: 'Old wedding' }, 2);
    await remove(`/api/galleries/${gallery._id}`);
    await deletedPortfolio('Stays');
    const page = await openOffice(site, BIN);
    await ageSignIns(site.server);
    await deleteForGood(page, 'Old wedding').click();
    const question = dialog(page, 'Delete for good?');
    await question
      .getByText(
        'This gallery and 2 photographs, with their originals, are deleted for good. They cannot be brought back.',
      )
      .waitFor();
    expect(await axe(page)).toEqual([]);
    await question.getByRole('button', { name: 'Cancel' }).click();
    expect(await holdsFocus(deleteForGood(page, 'Old wedding'))).toBe(true);

    await deleteForGood(page, 'Old wedding').click();
    await question.getByRole('button', { name: 'Delete for good' }).click();
    await confirmByPassword(page);
    expect(await readAndCloseDialog(page, 'Success!')).toBe(MESSAGES.deleted);
    await item(page, 'Old wedding').waitFor({ state: 'detached' });
    expect(await holdsFocus(heading(page))).toBe(true);
    expect(await inBin()).toEqual(['Stays']);
    site.browser.takeErrors();
  });

  it('names what was deleted before and goes for good too, and what would come back without a photograph', async () => {
    const image = file(await jpeg({ seed: 7_001, width: 320, height: 240 }), 'shown.jpg');
    const { _id: service } = await createService(site, { name: 'Regattas' });
    const portfolio = await createPortfolio(site, { service, name: 'Sails', images: [image] });
    const photograph = portfolio.imageDetails[0]?._id ?? '';
    const json = { inLibrary: true };
    await site.http.patch(`/api/media/${photograph}`, { json, token: site.token });
    await remove(`/api/portfolios/${portfolio._id}`);
    await remove(`/api/services/${service}`);
    await remove(`/api/media/${photograph}`);
    const page = await openOffice(site, BIN);
    await deleteForGood(page, 'Regattas').click();
    const question = dialog(page, 'Delete for good?');
    const before = 'This service and one portfolio that you had deleted before';
    await question.getByText(before).waitFor();
    await question.getByRole('button', { name: 'Cancel' }).click();
    await deleteForGood(page, 'shown.jpg').click();
    await question
      .getByText('The portfolio ‘Sails’ in the bin would come back without it.')
      .waitFor();
  });

  it('is emptied after a question that says how much goes, and says that it is empty', async () => {
    await deletedPortfolio('First', 1);
    await deletedPortfolio('Second');
    const page = await openOffice(site, BIN);
    await ageSignIns(site.server);
    await page.getByRole('button', { name: 'Empty' }).click();
    const question = dialog(page, 'Empty the bin?');
    await question
      .getByText(/^All that is in it, 2 things with [\d.]+ kB of photographs/)
      .waitFor();
    await question.getByRole('button', { name: 'Empty' }).click();
    await confirmByPassword(page);
    expect(await readAndCloseDialog(page, 'Success!')).toBe(MESSAGES.binEmptied);
    await main(page).getByText('What you delete comes here first').waitFor();
    expect(await page.getByRole('button', { name: 'Empty' }).count()).toBe(0);
    expect(await holdsFocus(heading(page))).toBe(true);
    expect(await axeInLayouts(page)).toEqual([]);
    expect(await inBin()).toEqual([]);
    site.browser.takeErrors();
  });

  it('counts the days that are left between two moments, wherever the reader is', async () => {
    const young = await deletedPortfolio('Young');
    const old = await deletedPortfolio('Old');
    const last = await deletedPortfolio('Last');
    await deletedAgo(site.server, young._id, HOUR_MS);
    await deletedAgo(site.server, old._id, (27 * 24 + 23) * HOUR_MS);
    await deletedAgo(site.server, last._id, (29 * 24 + 1) * HOUR_MS);
    // There it is another day than on the server for all but ten hours.
    const page = await openOffice(site, BIN, { timezoneId: 'Pacific/Kiritimati' });
    await item(page, 'Young').getByText('30 days left').waitFor();
    await item(page, 'Old').getByText('3 days left').waitFor();
    await item(page, 'Last').getByText('Less than a day left').waitFor();
  });

  it('is what Payload’s own list of deleted pages leads to, and nothing there speaks of trash', async () => {
    const { body } = await site.http.post<{ doc: { id: string } }>('/api/page', {
      json: { title: 'Fees', slug: 'fees' },
      token: site.token,
    });
    const page = await openOffice(site, '/admin/collections/page');
    const trash = page.getByText(/trash/i);
    expect(await trash.count()).toBe(0);
    await page.goto(`/admin/collections/page/${body.doc.id}`);
    await chooseInMenu(page, 'More actions', '#action-delete');
    const question = dialog(page, 'Confirm deletion');
    await question.getByText('It goes into the bin and can be brought back for 30 days.').waitFor();
    expect(await question.getByRole('checkbox').count()).toBe(0);
    await question.getByRole('button', { name: 'Confirm' }).click();
    await page.getByText('is in the bin now.').waitFor();
    expect(await trash.count()).toBe(0);
    await page.goto('/admin/collections/page/trash');
    await page.waitForURL((url) => url.pathname === BIN);
    await item(page, 'Fees').getByText('Page').waitFor();
  });

  it('is said on the dashboard to hold so much, as long as it does', async () => {
    await deletedPortfolio('Heavy', 1);
    const page = await openOffice(site, '/admin/dashboard');
    const note = main(page).getByText(/^The bin holds [\d.]+ kB of photographs\./);
    await note.getByRole('link', { name: 'See the bin' }).click();
    await heading(page).waitFor();
    await waitForOfficeHydration(page);
    await restore(page, 'Heavy').click();
    await readAndCloseDialog(page, 'Success!');
    await page.goto('/admin/dashboard');
    await heading(page, 'Welcome').waitFor();
    expect(await note.count()).toBe(0);
  });
});

describe('Undo', () => {
  /** Waits until the dialog says in place of the deletion that something is back, and closes it. */
  async function expectBack(page: Page, message: string) {
    await dialog(page, 'Success!').getByText(message).waitFor();
    await readAndCloseDialog(page, 'Success!');
  }

  it('brings a portfolio back, whose dialog has said that it can be', async () => {
    await createPortfolio(site, { name: 'Missed', images: await photographs(1) });
    const page = await openOffice(site, PORTFOLIOS);
    await page.getByRole('button', { name: 'Delete Missed' }).click();
    await dialog(page, 'Delete Item!')
      .getByText(
        'It goes into the bin, with the photographs that nothing else shows, and can be brought back for 30 days.',
      )
      .waitFor();
    await page.getByRole('button', { name: 'Confirm' }).click();
    await undo(page).waitFor();
    await dialog(page, 'Success!').getByText(MESSAGES.deleted).waitFor();
    expect(await holdsFocus(page.getByRole('button', { name: 'Okay' }))).toBe(true);
    expect(await portfolioRow(page, 'Missed').count()).toBe(0);
    await undo(page).dblclick();
    await expectBack(page, MESSAGES.restored);
    await portfolioRow(page, 'Missed').waitFor();
    expect(await holdsFocus(heading(page, 'Portfolios'))).toBe(true);
    expect(await inBin()).toEqual([]);
  });

  it('brings several photographs of the library back', async () => {
    const form = { images: await photographs(3) };
    await site.http.post('/api/library', { form, token: site.token });
    const page = await openOffice(site, '/admin/collections/media?search=BIN_&unused=1');
    await page.waitForFunction(() => document.querySelectorAll('.tile').length === 3);
    await tiles(page).locator('.open').first().focus();
    await page.keyboard.press('Control+a');
    await chosenBar(page).getByRole('button', { name: 'Delete', exact: true }).click();
    const question = dialog(page, 'Delete 3 photographs?');
    await question
      .getByText('They go into the bin, with their originals, and can be brought back for 30 days.')
      .waitFor();
    await question.getByRole('button', { name: 'Delete' }).click();
    await undo(page).waitFor();
    expect(await inBin()).toHaveLength(3);
    await undo(page).click();
    await expectBack(page, MESSAGES.restoredSeveral);
    await page.waitForFunction(() => document.querySelectorAll('.tile').length === 3);
    expect(await inBin()).toEqual([]);
  });

  it('brings photographs back into their gallery, with what guests have picked', async () => {
    const { gallery, client, photos } = await openGallery(
      site,
      { name: 'Undone' },
      { photographs: 2, email: 'ann@example.com' },
    );
    await pick(client, photos[0]);
    const page = await openOffice(site, `/admin/galleries/${gallery._id}`);
    await tiles(page).locator('.open').first().focus();
    await page.keyboard.press('Control+a');
    await chosenBar(page).getByRole('button', { name: 'Remove' }).click();
    await page.getByRole('button', { name: 'Confirm' }).click();
    await undo(page).waitFor();
    await tiles(page).first().waitFor({ state: 'detached' });
    await undo(page).click();
    await expectBack(page, MESSAGES.restoredSeveral);
    await page.waitForFunction(() => document.querySelectorAll('.tile').length === 2);
    await page.locator('.picks').waitFor();
  });

  it('can be tried again when its answer was lost, and says that it is back', async () => {
    await createPortfolio(site, { name: 'Lost answer' });
    const page = await openOffice(site, PORTFOLIOS);
    await deleteRow(page, 'Lost answer');
    await loseNextAnswer(page, '**/api/bin/**');
    await undo(page).click();
    await dialog(page, 'Error!').getByText(MESSAGES.offline).waitFor();
    await portfolioRow(page, 'Lost answer').waitFor();
    await page.getByRole('button', { name: 'Try again' }).click();
    await dialog(page, 'Success!').getByText(MESSAGES.restored).waitFor();
    await page.getByRole('button', { name: 'Okay' }).click();
    expect(await holdsFocus(heading(page, 'Portfolios'))).toBe(true);
    site.browser.takeErrors();
  });
});
