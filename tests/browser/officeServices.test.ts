import type { Page } from 'playwright-core';
import { killAccess } from '../helpers/authPage';
import { axe, axeInLayouts, holdsFocus, overflow } from '../helpers/browser';
import { dialog, okay, openOffice } from '../helpers/office';
import { openStudioSite, type StudioSite } from '../helpers/site';
import { createPortfolio, createService, listPortfolios, listServices } from '../helpers/studio';
import { whileUnreadable } from '../helpers/unreadable';

const site: StudioSite = openStudioSite();
const PATH = '/admin/services';

const rows = (page: Page) => page.getByRole('main').locator('tbody tr');
const field = (page: Page) => page.getByLabel('Service Name');
const names = async () => (await listServices(site)).map(({ name }) => name);

async function add(page: Page, name: string) {
  await page.getByRole('button', { name: 'Add Service' }).click();
  await field(page).fill(name);
  await page.getByRole('button', { name: 'Save' }).click();
}

describe('services', () => {
  it('shows five skeleton rows while the list is loading', async () => {
    const page = await openOffice(site, '/admin/dashboard');
    const html = await whileUnreadable(site.server, 'service', async () =>
      (await page.request.get(PATH)).text(),
    );
    expect(html.match(/<tr class="skeleton-row"/g)).toHaveLength(5);
  });

  it('shows that the list is empty', async () => {
    const page = await openOffice(site, PATH);
    await page.getByRole('main').getByText('You have not added any service.').waitFor();
    await page.getByRole('heading', { name: 'Services', level: 1 }).waitFor();
    await page.getByRole('main').getByText('Manage all Services').waitFor();
    await page.getByRole('button', { name: 'Add service', exact: true }).waitFor();
    expect(await axe(page)).toEqual([]);
  });

  it('shows that the list could not be read, and the list after a reload', async () => {
    const page = await openOffice(site, '/admin/dashboard');
    await whileUnreadable(site.server, 'service', async () => {
      await page.goto(PATH);
      await page.getByRole('heading', { name: 'This page could not be shown' }).waitFor();
    });
    await page.getByRole('button', { name: 'Load again' }).click();
    await page.getByRole('main').getByText('You have not added any service.').waitFor();
    site.browser.takeFaults();
  });

  it('adds one from the empty list, and a visitor sees it', async () => {
    const page = await openOffice(site, PATH);
    await page.getByRole('button', { name: 'Add service', exact: true }).click();
    expect(await holdsFocus(field(page))).toBe(true);
    expect((await dialog(page, 'Add Service').boundingBox())?.width).toBe(700);
    await field(page).fill('  Weddings ');
    await page.keyboard.press('Enter');
    expect(await okay(page, 'Success!')).toBe('You have successfully added the service');
    expect(await rows(page).locator('td').allInnerTexts()).toEqual(['1', 'Weddings', '']);
    await page.getByRole('link', { name: 'Dashboard' }).first().click();
    await page.waitForURL('**/admin/dashboard');
    await page.goBack();
    await rows(page).filter({ hasText: 'Weddings' }).waitFor();
    const site_ = await site.browser.openPage();
    await site_.goto('/');
    await site_.getByRole('button', { name: 'Portfolio' }).click();
    await site_.getByRole('link', { name: 'Weddings' }).waitFor();
  });

  it('says Required below the field once it was touched, and sends nothing', async () => {
    const page = await openOffice(site, PATH);
    await page.getByRole('button', { name: 'Add Service' }).click();
    expect(await page.getByText('Required').count()).toBe(0);
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Required').waitFor();
    expect(await axe(page)).toEqual([]);
    expect(await names()).toEqual(['Weddings']);
  });

  it('shows a refusal in the error dialog and below the field, and keeps what was typed', async () => {
    const page = await openOffice(site, PATH);
    await add(page, 'weddings');
    expect(await axe(page)).toEqual([]);
    expect(await okay(page, 'Error!')).toBe('A service with this name already exists');
    expect(await field(page).inputValue()).toBe('weddings');
    expect(await page.getByRole('button', { name: 'Save' }).isEnabled()).toBe(true);
    expect(site.browser.takeFaults().join()).toContain('409');
  });

  it('shows the documented message when the connection is lost', async () => {
    const page = await openOffice(site, PATH);
    await page.route('**/api/services', (route) =>
      route.request().method() === 'POST' ? route.abort() : route.continue(),
    );
    await add(page, 'Lost');
    expect(await okay(page, 'Error!')).toBe('An error occurred. Please try again');
    expect(await field(page).inputValue()).toBe('Lost');
    site.browser.takeFaults();
  });

  it('renames one in its place', async () => {
    await createService(site, { name: 'Portraits' });
    const page = await openOffice(site, PATH);
    await page.getByRole('button', { name: 'Edit Weddings' }).click();
    expect(await field(page).inputValue()).toBe('Weddings');
    await field(page).fill('Ceremonies');
    await dialog(page, 'Edit Service').getByRole('button', { name: 'Update' }).click();
    expect(await okay(page, 'Success!')).toBe('You have successfully updated the service');
    expect(await rows(page).locator('td:nth-child(2)').allInnerTexts()).toEqual([
      'Ceremonies',
      'Portraits',
    ]);
  });

  it('sends the typed text after the access token has ended', async () => {
    const page = await openOffice(site, PATH);
    await page.getByRole('button', { name: 'Add Service' }).click();
    await field(page).fill('Typed before');
    await killAccess(page);
    await page.getByRole('button', { name: 'Save' }).click();
    expect(await okay(page, 'Success!')).toBe('You have successfully added the service');
    expect(await names()).toContain('Typed before');
    expect(site.browser.takeFaults().join()).toContain('401');
  });

  it('asks before typed text is thrown away', async () => {
    const page = await openOffice(site, PATH);
    await page.getByRole('button', { name: 'Add Service' }).click();
    await field(page).fill('Half a na');
    await page.keyboard.press('Escape');
    const asking = dialog(page, 'Unsaved changes');
    expect(await axe(page)).toEqual([]);
    await asking.getByRole('button', { name: 'Keep editing' }).click();
    expect(await field(page).inputValue()).toBe('Half a na');
    await dialog(page, 'Add Service').getByRole('button', { name: 'Cancel' }).click();
    await asking.getByRole('button', { name: 'Discard' }).click();
    await dialog(page, 'Add Service').waitFor({ state: 'detached' });
  });

  it('stays open however often Escape is pressed', async () => {
    const page = await openOffice(site, PATH);
    await page.getByRole('button', { name: 'Add Service' }).click();
    await field(page).fill('Still here');
    for (let pressed = 0; pressed < 7; pressed += 1) await page.keyboard.press('Escape');
    await dialog(page, 'Unsaved changes').getByRole('button', { name: 'Keep editing' }).click();
    expect(await field(page).inputValue()).toBe('Still here');
    expect(await holdsFocus(dialog(page, 'Add Service'))).toBe(true);
  });

  it('gives the focus back to what was pressed after a refusal', async () => {
    const page = await openOffice(site, PATH);
    await add(page, 'Ceremonies');
    await okay(page, 'Error!');
    expect(await holdsFocus(page.getByRole('button', { name: 'Save' }))).toBe(true);
    expect(site.browser.takeFaults().join()).toContain('409');
  });

  describe('in the owner’s order', () => {
    const order = async (page: Page) => rows(page).locator('td:nth-child(2)').allTextContents();

    it('moves by buttons, each move saved at once, and visitors see it', async () => {
      const page = await openOffice(site, PATH);
      await page.getByRole('button', { name: 'Change order' }).waitFor();
      const before = await order(page);
      const last = String(before.at(-1));
      await page.getByRole('button', { name: 'Change order' }).click();
      const arranging = dialog(page, 'Change order');
      expect(await axe(page)).toEqual([]);
      const saved = page.waitForResponse('**/api/reorder');
      await arranging.getByRole('button', { name: `Move ${last} up` }).click();
      expect((await saved).status()).toBe(200);
      await page.getByText(`${last} is now ${before.length - 1} of ${before.length}`).waitFor();
      await arranging.getByRole('button', { name: 'Done' }).click();
      const after = [...before.slice(0, -2), last, String(before.at(-2))];
      expect(await order(page)).toEqual(after);
      expect(await names()).toEqual(after);
    });

    it('moves by drag', async () => {
      const page = await openOffice(site, PATH);
      await page.getByRole('button', { name: 'Change order' }).waitFor();
      const [first, second, ...others] = await order(page);
      await page.getByRole('button', { name: 'Change order' }).click();
      const grips = dialog(page, 'Change order').locator('.grip');
      const from = await grips.nth(0).boundingBox();
      const to = await grips.nth(1).boundingBox();
      if (!from || !to) throw new Error('There is nothing to drag');
      const saved = page.waitForResponse('**/api/reorder');
      await page.mouse.move(from.x + 20, from.y + 20);
      await page.mouse.down();
      await page.mouse.move(from.x + 22, from.y + 40, { steps: 4 });
      await page.mouse.move(to.x + 20, to.y + 30, { steps: 8 });
      await page.mouse.up();
      expect((await saved).status()).toBe(200);
      expect(await names()).toEqual([second, first, ...others]);
    });
  });

  it('removes a row that somebody else has deleted', async () => {
    const page = await openOffice(site, PATH);
    const { _id } = await createService(site, { name: 'Gone meanwhile' });
    await page.reload();
    await page.getByRole('button', { name: 'Delete Gone meanwhile' }).click();
    await site.http.del(`/api/services/${_id}`, { token: site.token });
    await dialog(page, 'Delete Item!').getByRole('button', { name: 'Confirm' }).click();
    expect(await okay(page, 'Error!')).toBe('Service not found');
    expect(await rows(page).filter({ hasText: 'Gone meanwhile' }).count()).toBe(0);
    expect(site.browser.takeFaults().join()).toContain('404');
  });

  it('has room for the longest name', async () => {
    const { _id } = await createService(site, { name: 'W'.repeat(120) });
    for (const width of [1440, 390]) {
      const page = await openOffice(site, PATH, { viewport: { width, height: 844 } });
      await rows(page).first().waitFor();
      expect(await overflow(page)).toBe(0);
      await page.getByRole('button', { name: 'Delete WWW' }).click();
      expect(await overflow(page)).toBe(0);
      await page.close();
    }
    await site.http.del(`/api/services/${_id}`, { token: site.token });
  });

  it('deletes one with its portfolios after asking', async () => {
    const service = await createService(site, { name: 'Short-lived' });
    await createPortfolio(site, { service: service._id });
    const page = await openOffice(site, PATH);
    await page.getByRole('button', { name: 'Delete Short-lived' }).click();
    const asking = dialog(page, 'Delete Item!');
    await asking
      .getByText(
        'You about to delete this service. Please note that deleting this service will delete corresponding projects.',
      )
      .waitFor();
    expect(await axe(page)).toEqual([]);
    await asking.getByRole('button', { name: 'Cancel' }).click();
    expect(await names()).toContain('Short-lived');
    await page.getByRole('button', { name: 'Delete Short-lived' }).click();
    await asking.getByRole('button', { name: 'Confirm' }).click();
    expect(await okay(page, 'Success!')).toBe('You have successfully deleted this data');
    expect(await rows(page).filter({ hasText: 'Short-lived' }).count()).toBe(0);
    expect(await names()).not.toContain('Short-lived');
    expect(await listPortfolios(site)).toEqual([]);
  });

  it('has nothing that axe finds and does not scroll sideways, in any layout and theme', async () => {
    const page = await openOffice(site, PATH);
    await rows(page).first().waitFor();
    expect(await axeInLayouts(page)).toEqual([]);
    await page.getByRole('button', { name: 'Add Service' }).click();
    await dialog(page, 'Add Service').waitFor();
    expect(await axeInLayouts(page)).toEqual([]);
    await page.setViewportSize({ width: 390, height: 844 });
    const box = await dialog(page, 'Add Service').boundingBox();
    expect(box?.width).toBeCloseTo(390 * 0.96, 0);
  });
});
