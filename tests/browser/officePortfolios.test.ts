import type { Page } from 'playwright-core';
import { axe, axeInLayouts } from '../helpers/browser';
import { dialog, okay, openOffice } from '../helpers/office';
import {
  addButton,
  drag,
  drawn,
  FIVE,
  fillNew,
  idOf,
  order,
  originals,
  PORTFOLIOS,
  picked,
  picker,
  portfoliosNamed,
  save,
  shownPhotographs,
  tiles,
  update,
} from '../helpers/officePortfolios';
import { portfolioOf } from '../helpers/portfolios';
import { openStudioSite } from '../helpers/site';
import { createService } from '../helpers/studio';

const site = openStudioSite();

const rows = (page: Page) => page.getByRole('main').locator('tbody tr');
const row = (page: Page, name: string) => rows(page).filter({ hasText: name });
const named = async (name: string) => {
  const [portfolio] = await portfoliosNamed(site, name);
  if (!portfolio) throw new Error(`No portfolio ${name}`);
  return portfolio;
};

describe('without a service', () => {
  it('shows that there are no portfolios, and that a portfolio needs a service', async () => {
    const page = await openOffice(site, PORTFOLIOS);
    await page.getByRole('heading', { name: 'Portfolios', level: 1 }).waitFor();
    await page.getByRole('main').getByText('Manage all portfolios').waitFor();
    await page.getByRole('main').getByText('You have not added any portfolio.').waitFor();
    await page.getByRole('button', { name: 'Add portfolio', exact: true }).click();
    expect(await axe(page)).toEqual([]);
    const link = dialog(page, 'Add Portfolio').getByRole('link', { name: 'Go to services' });
    expect(await link.getAttribute('href')).toBe('/admin/services');
  });
});

describe('portfolios', () => {
  let service: string;
  beforeAll(async () => {
    service = (await createService(site, { name: 'Landscape' }))._id;
  });

  it('says Required below fields that were touched, sends nothing, and asks before what was typed or picked is discarded', async () => {
    const page = await openOffice(site, PORTFOLIOS);
    const form = dialog(page, 'Add Portfolio');
    const asking = dialog(page, 'Unsaved changes');
    await addButton(page).click();
    expect((await form.boundingBox())?.width).toBe(700);
    expect(await page.getByLabel('Description').getAttribute('rows')).toBe('5');
    await page.keyboard.press('Tab');
    expect(await page.getByText('Required').count()).toBe(1);
    await save(page);
    await page.getByText('Required').nth(2).waitFor();
    expect(await page.getByText('Required').count()).toBe(3);
    expect(await axe(page)).toEqual([]);
    expect(await portfoliosNamed(site, '')).toEqual([]);
    await page.keyboard.press('Escape');
    await form.waitFor({ state: 'detached' });

    for (const change of [
      () => page.getByLabel('Name', { exact: true }).fill('Half'),
      async () => picker(page).setInputFiles(await picked(['black-canyon'])),
    ]) {
      await addButton(page).click();
      await change();
      await page.keyboard.press('Escape');
      await asking.getByRole('button', { name: 'Keep editing' }).click();
      await asking.waitFor({ state: 'detached' });
      await form.getByRole('button', { name: 'Cancel' }).click();
      await asking.getByRole('button', { name: 'Discard' }).click();
      await form.waitFor({ state: 'detached' });
    }
  });

  it('adds one with five photographs in their order, and a visitor sees them', async () => {
    const page = await openOffice(site, PORTFOLIOS);
    await fillNew(page, service, 'Rivers');
    await page.getByLabel('Date (optional)').fill('2024-02-29');
    await page.getByText('Click here to add multiple images to the portfolio').waitFor();
    await picker(page).setInputFiles(await picked(FIVE));
    await drawn(page);
    expect(await order(page)).toEqual(FIVE.map((name) => `${name}.jpg`));
    const [first, third, fourth] = await Promise.all(
      [0, 2, 3].map((at) => tiles(page).nth(at).boundingBox()),
    );
    expect(third?.y).toBe(first?.y);
    expect(fourth?.x).toBe(first?.x);
    expect(await axe(page)).toEqual([]);
    await save(page);
    expect(await okay(page, 'Success!')).toBe('You have successfully added the portfolio');
    expect(await row(page, 'Rivers').textContent()).toContain('Landscape');
    const { _id, images, date, description } = await named('Rivers');
    expect({ date, description }).toEqual({ date: '2024-02-29', description: 'About Rivers' });
    expect(await originals(site, _id)).toEqual(FIVE);
    expect(await shownPhotographs(site, service)).toEqual(expect.arrayContaining(images.map(idOf)));
  });

  it('edits one: another description, one photograph removed and one added', async () => {
    const page = await openOffice(site, PORTFOLIOS);
    await page.getByRole('button', { name: 'Edit Rivers' }).click();
    const form = dialog(page, 'Edit Portfolio');
    expect(await form.getByLabel('Name', { exact: true }).inputValue()).toBe('Rivers');
    expect(await form.getByLabel('Date (optional)').inputValue()).toBe('2024-02-29');
    await form.getByText('Click here to add or replace images in the portfolio').waitFor();
    await form.getByLabel('Name', { exact: true }).fill('Great Rivers');
    await form.getByLabel('Date (optional)').fill('');
    await form.getByRole('button', { name: 'Remove Photograph 2' }).click();
    await picker(page).setInputFiles(await picked(['acanthus-mollis']));
    await update(page);
    expect(await okay(page, 'Success!')).toBe('You have successfully updated the portfolio');
    await row(page, 'Great Rivers').waitFor();
    const { _id, images, date } = await named('Great Rivers');
    expect(date).toBeNull();
    expect(await originals(site, _id)).toEqual([
      ...FIVE.filter((name) => name !== 'dust-bowl-home'),
      'acanthus-mollis',
    ]);
    expect((await shownPhotographs(site, service)).toSorted()).toEqual(images.map(idOf).toSorted());
  });

  it('keeps the focus in place, and announces, when photographs are moved and removed by keyboard', async () => {
    const page = await openOffice(site, PORTFOLIOS);
    await page.getByRole('button', { name: 'Edit Great Rivers' }).click();
    const moved = (name: string) => page.getByRole('button', { name });
    await moved('Move Photograph 1 later').focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await page.getByText('Photograph 1 is now 3 of 5').waitFor();
    await page.keyboard.press('End');
    expect(await order(page)).toEqual([2, 3, 4, 5, 1].map((at) => `Photograph ${at}`));
    await page.keyboard.press('Home');
    await page.keyboard.press('Enter');
    expect(await order(page)).toEqual([2, 1, 3, 4, 5].map((at) => `Photograph ${at}`));
    await moved('Remove Photograph 3').focus();
    await page.keyboard.press('Enter');
    await page.getByText('Photograph 3 removed').waitFor();
    await page.waitForFunction(
      () => document.activeElement?.getAttribute('aria-label') === 'Remove Photograph 4',
    );
    await update(page);
    await okay(page, 'Success!');
    expect(await originals(site, (await named('Great Rivers'))._id)).toEqual([
      'nagasaki-boats',
      'black-canyon',
      'march-pastoral',
      'acanthus-mollis',
    ]);
  });

  it('is put into another order by mouse, new photographs among the others', async () => {
    const page = await openOffice(site, PORTFOLIOS, { viewport: { width: 1440, height: 1000 } });
    await page.getByRole('button', { name: 'Edit Great Rivers' }).click();
    await picker(page).setInputFiles(await picked(['dust-bowl-home']));
    await drawn(page);
    await tiles(page).last().scrollIntoViewIfNeeded();
    await drag(page, 4, 0);
    await page.waitForFunction(
      () => document.querySelector<HTMLImageElement>('.tile img')?.alt === 'dust-bowl-home.jpg',
    );
    await update(page);
    await okay(page, 'Success!');
    const { _id, images } = await named('Great Rivers');
    expect(await originals(site, _id)).toEqual([
      'dust-bowl-home',
      'nagasaki-boats',
      'black-canyon',
      'march-pastoral',
      'acanthus-mollis',
    ]);
    expect((await shownPhotographs(site, service)).toSorted()).toEqual(images.map(idOf).toSorted());
  });

  it('shows a refusal of the server in the error dialog and below the field', async () => {
    const page = await openOffice(site, PORTFOLIOS);
    const { _id, name } = await createService(site, { name: 'Short-lived' });
    await page.reload();
    await fillNew(page, _id, 'Homeless');
    await site.http.del(`/api/services/${_id}`, { token: site.token });
    await save(page);
    expect(await okay(page, 'Error!')).toBe('Choose an existing service');
    await page.locator('.note.error').getByText('Choose an existing service').waitFor();
    expect(await page.getByLabel('Name', { exact: true }).inputValue()).toBe('Homeless');
    expect(name).toBe('Short-lived');
    expect(site.browser.takeFaults().join()).toContain('400');
  });

  it('deletes one after asking, and visitors no longer see it; each name leads to the screen of its portfolio', async () => {
    const { images } = await portfolioOf(site, service, 'Passing', ['nagasaki-boats']);
    const page = await openOffice(site, PORTFOLIOS);
    await page.getByRole('button', { name: 'Delete Passing' }).click();
    const asking = dialog(page, 'Delete Item!');
    await asking
      .getByText(
        'You about to delete this portfolio. Please note that deleting this portfolio will delete corresponding projects.',
      )
      .waitFor();
    expect(await shownPhotographs(site, service)).toContain(idOf(images[0] ?? ''));
    await asking.getByRole('button', { name: 'Confirm' }).click();
    expect(await okay(page, 'Success!')).toBe('You have successfully deleted this data');
    expect(await row(page, 'Passing').count()).toBe(0);
    expect(await shownPhotographs(site, service)).not.toContain(idOf(images[0] ?? ''));

    const { _id } = await named('Great Rivers');
    await page.getByRole('link', { name: 'Great Rivers' }).click();
    await page.waitForURL(`**${PORTFOLIOS}/${_id}`);
    await page.getByRole('heading', { name: 'Great Rivers', level: 1 }).waitFor();
  });

  it('has no axe violations and does not scroll sideways, in any layout and theme', async () => {
    const page = await openOffice(site, PORTFOLIOS);
    await rows(page).first().waitFor();
    expect(await axeInLayouts(page)).toEqual([]);
    await page.getByRole('button', { name: 'Edit Great Rivers' }).click();
    await dialog(page, 'Edit Portfolio').waitFor();
    await drawn(page);
    expect(await axeInLayouts(page)).toEqual([]);
    expect((await dialog(page, 'Edit Portfolio').boundingBox())?.width).toBe(700);
    await page.setViewportSize({ width: 390, height: 844 });
    const box = await dialog(page, 'Edit Portfolio').boundingBox();
    expect(box?.width).toBeCloseTo(390 * 0.96, 0);
  });

  it('works by touch at 390 px: every action can be scrolled into view', async () => {
    const page = await openOffice(site, PORTFOLIOS, {
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
    });
    await page.getByRole('button', { name: 'Edit Great Rivers' }).tap();
    await drawn(page);
    await page.getByRole('button', { name: 'Move Photograph 1 later' }).tap();
    await page.getByText('Photograph 1 is now 2 of 5').waitFor();
    await page.getByRole('button', { name: 'Remove Photograph 2' }).tap();
    await page.getByText('Photograph 2 removed').waitFor();
    await dialog(page, 'Edit Portfolio').getByRole('button', { name: 'Update' }).tap();
    await okay(page, 'Success!');
    expect((await named('Great Rivers')).images).toHaveLength(4);
  });
});
