import type { Page } from 'playwright-core';
import { LIST } from '@/contract/limits';
import { invalidateAccessToken } from '../helpers/authPage';
import { axe, axeInLayouts, holdsFocus, overflow } from '../helpers/browser';
import { eventually } from '../helpers/eventually';
import { holdRequests } from '../helpers/holdRequests';
import {
  dialog,
  openOffice,
  readAndCloseDialog,
  waitForOfficeHydration,
  waitForSaved,
} from '../helpers/office';
import { openStudioSite, type StudioSite } from '../helpers/site';
import { createPortfolio, createService, listPortfolios, listServices } from '../helpers/studio';
import { withUnreadableTable } from '../helpers/unreadable';
import { OPTIONS } from './officeLists.options';

const site: StudioSite = openStudioSite(OPTIONS);
const PATH = '/admin/services';

const rows = (page: Page) => page.getByRole('main').locator('tbody tr');
const field = (page: Page) => page.getByLabel('Service Name');
const names = async () => (await listServices(site)).map(({ name }) => name);

describe('the service list', () => {
  it('shows five skeleton rows while it is loading', async () => {
    const headers = { Cookie: `payload-token=${site.token}` };
    const { body } = await withUnreadableTable(site.server, 'service', () =>
      site.http.get<string>(PATH, { headers }),
    );
    expect(body.match(/<tr class="skeleton-row"/g)).toHaveLength(5);
  });

  it('shows an error when it cannot be read, and after a reload that it is empty', async () => {
    const page = await openOffice(site, '/admin/dashboard');
    await withUnreadableTable(site.server, 'service', async () => {
      await page.goto(PATH);
      await page.getByRole('heading', { name: 'This page could not be shown' }).waitFor();
    });
    await page.getByRole('button', { name: 'Load again' }).click();
    await page.getByRole('main').getByText('You have not added any service.').waitFor();
    await page.getByRole('heading', { name: 'Services', level: 1 }).waitFor();
    await page.getByRole('main').getByText('Manage all Services').waitFor();
    await page.getByRole('button', { name: 'Add service', exact: true }).waitFor();
    expect(await axe(page)).toEqual([]);
    site.browser.takeErrors();
  });

  it('adds the first service, and a visitor sees it; renames it in place', async () => {
    const page = await openOffice(site, PATH);
    await page.getByRole('button', { name: 'Add service', exact: true }).click();
    expect(await holdsFocus(field(page))).toBe(true);
    expect((await dialog(page, 'Add Service').boundingBox())?.width).toBe(700);
    await field(page).fill('  Weddings ');
    await page.keyboard.press('Enter');
    expect(await readAndCloseDialog(page, 'Success!')).toBe(
      'You have successfully added the service',
    );
    expect(await rows(page).locator('td').allInnerTexts()).toEqual(['1', 'Weddings', '']);
    await page.getByRole('link', { name: 'Dashboard' }).first().click();
    await page.waitForURL('**/admin/dashboard');
    await createService(site, { name: 'Portraits' });
    await page.goBack();
    for (const name of ['Weddings', 'Portraits'])
      await rows(page).filter({ hasText: name }).waitFor();
    const visitor = await site.browser.openPage();
    await visitor.goto('/');
    await visitor.getByRole('button', { name: 'Portfolio' }).click();
    await visitor.getByRole('link', { name: 'Weddings' }).waitFor();

    await page.getByRole('button', { name: 'Edit Weddings' }).click();
    expect(await field(page).inputValue()).toBe('Weddings');
    await field(page).fill('Ceremonies');
    await page.getByLabel('Address').fill('big-days');
    await page.getByText('/portfolio/big-days').waitFor();
    await dialog(page, 'Edit Service').getByRole('button', { name: 'Update' }).click();
    expect(await readAndCloseDialog(page, 'Success!')).toBe(
      'You have successfully updated the service',
    );
    expect((await listServices(site))[0]?.slug).toBe('big-days');
    expect(await rows(page).locator('td:nth-child(2)').allInnerTexts()).toEqual([
      'Ceremonies',
      'Portraits',
    ]);
  });

  it('does not undo a change of another tab by a form without one, and removes the row of a service that was deleted there; saves the typed text after the access token has become invalid', async () => {
    const { _id } = await createService(site, { name: 'Films' });
    const page = await openOffice(site, PATH);
    const form = dialog(page, 'Edit Service');
    const { token } = site;
    await site.http.put(`/api/services/${_id}`, { token, json: { name: 'Reels' } });
    await page.getByRole('button', { name: 'Edit Films' }).click();
    await form.getByRole('button', { name: 'Update' }).click();
    await readAndCloseDialog(page, 'Success!');
    expect(await names()).toContain('Reels');

    await page.getByRole('button', { name: 'Edit Reels' }).click();
    await field(page).fill('Movies');
    await site.http.del(`/api/services/${_id}`, { token });
    await form.getByRole('button', { name: 'Update' }).click();
    expect(await readAndCloseDialog(page, 'Error!')).toBe('Service not found');
    expect(await field(page).inputValue()).toBe('Movies');
    expect(await rows(page).filter({ hasText: 'Reels' }).count()).toBe(0);
    await form.getByRole('button', { name: 'Cancel' }).click();
    await dialog(page, 'Unsaved changes').getByRole('button', { name: 'Discard' }).click();
    expect(await holdsFocus(page.getByRole('heading', { name: 'Services', level: 1 }))).toBe(true);
    expect(site.browser.takeErrors().join()).toContain('404');

    await page.getByRole('button', { name: 'Add Service' }).click();
    await field(page).fill('Typed before');
    await invalidateAccessToken(page);
    await page.getByRole('button', { name: 'Save' }).click();
    expect(await readAndCloseDialog(page, 'Success!')).toBe(
      'You have successfully added the service',
    );
    expect(await names()).toContain('Typed before');
    expect(site.browser.takeErrors().join()).toContain('401');
  });

  it('is reordered by buttons and by dragging, with each move saved at once; accepts moves while earlier ones are still being saved, and shows the saved order after a failed move', async () => {
    const page = await openOffice(site, PATH);
    const order = () => rows(page).locator('td:nth-child(2)').allTextContents();
    const orderDialog = dialog(page, 'Change order');
    await page.getByRole('button', { name: 'Change order' }).waitFor();
    const before = await order();
    const last = String(before.at(-1));
    await page.getByRole('button', { name: 'Change order' }).click();
    expect(await axe(page)).toEqual([]);
    const saved = page.waitForResponse('**/api/reorder');
    await orderDialog.getByRole('button', { name: `Move ${last} earlier` }).click();
    expect((await saved).status()).toBe(200);
    await page.getByText(`${last} is now ${before.length - 1} of ${before.length}`).waitFor();
    await orderDialog.getByRole('button', { name: 'Done' }).click();
    const moved = [...before.slice(0, -2), last, String(before.at(-2))];
    expect(await order()).toEqual(moved);
    expect(await names()).toEqual(moved);

    const [first, second, ...others] = moved;
    await page.getByRole('button', { name: 'Change order' }).click();
    const grips = orderDialog.locator('.grip');
    const from = await grips.nth(0).boundingBox();
    const to = await grips.nth(1).boundingBox();
    if (!from || !to) throw new Error('There is nothing to drag');
    const dragged = page.waitForResponse('**/api/reorder');
    await page.mouse.move(from.x + 20, from.y + 20);
    await page.mouse.down();
    await page.mouse.move(from.x + 22, from.y + 40, { steps: 4 });
    await page.mouse.move(to.x + 20, to.y + 30, { steps: 8 });
    await page.mouse.up();
    expect((await dragged).status()).toBe(200);
    expect(await names()).toEqual([second, first, ...others]);

    await waitForSaved(page);
    const shown = () => orderDialog.locator('li .name').allTextContents();
    const [top = '', ...rest] = await shown();
    const moveLater = (name: string) =>
      orderDialog.getByRole('button', { name: `Move ${name} later` }).click();
    const count = rest.length + 1;
    expect(count).toBeGreaterThan(2);
    const saving = await holdRequests(page, '**/api/reorder');
    for (const _ of rest) await moveLater(top);
    await page.getByText(`${top} is now ${count} of ${count}`).waitFor();
    expect(await shown()).toEqual([...rest, top]);
    saving.release();
    await waitForSaved(page);
    expect(await names()).toEqual([...rest, top]);
    await page.unroute('**/api/reorder');

    const [next = ''] = rest;
    const failing = await holdRequests(page, '**/api/reorder');
    for (let times = 0; times < 2; times += 1) await moveLater(next);
    await page.context().setOffline(true);
    failing.release();
    await readAndCloseDialog(page, 'Error!');
    await waitForSaved(page);
    expect(await shown()).toEqual([...rest, top]);
    await page.context().setOffline(false);
    await moveLater(next);
    await eventually(async () => (await names())[1] === next);
    site.browser.takeErrors();
  });

  it('deletes a service with its portfolios after a confirmation, and removes the row of one that was deleted elsewhere', async () => {
    const gone = await createService(site, { name: 'Gone meanwhile' });
    const service = await createService(site, { name: 'Short-lived' });
    await createPortfolio(site, { service: service._id });
    const page = await openOffice(site, PATH);
    await page.getByRole('button', { name: 'Delete Short-lived' }).click();
    const confirmation = dialog(page, 'Delete Item!');
    await confirmation
      .getByText(
        'You about to delete this service. Please note that deleting this service will delete corresponding projects.',
      )
      .waitFor();
    await confirmation.getByRole('button', { name: 'Cancel' }).click();
    expect(await names()).toContain('Short-lived');
    await page.getByRole('button', { name: 'Delete Short-lived' }).click();
    await confirmation.getByRole('button', { name: 'Confirm' }).click();
    expect(await readAndCloseDialog(page, 'Success!')).toBe(
      'You have successfully deleted this data',
    );
    expect(await rows(page).filter({ hasText: 'Short-lived' }).count()).toBe(0);
    expect(await names()).not.toContain('Short-lived');
    expect(await listPortfolios(site)).toEqual([]);

    await page.getByRole('button', { name: 'Delete Gone meanwhile' }).click();
    await site.http.del(`/api/services/${gone._id}`, { token: site.token });
    await confirmation.getByRole('button', { name: 'Confirm' }).click();
    expect(await readAndCloseDialog(page, 'Error!')).toBe('Service not found');
    expect(await rows(page).filter({ hasText: 'Gone meanwhile' }).count()).toBe(0);
    expect(site.browser.takeErrors().join()).toContain('404');
  });

  describe('of two full pages and one more', () => {
    const COUNT = 2 * LIST.rows + 1;
    const all = Array.from({ length: COUNT }, (_, at) => `Série ${`${at + 1}`.padStart(2, '0')}`);
    const clear = async () => {
      const { token, http } = site;
      for (const { _id } of await listServices(site))
        await http.del(`/api/services/${_id}`, { token });
    };
    beforeAll(async () => {
      await clear();
      for (const name of all) await createService(site, { name });
    });
    afterAll(clear);

    const numbers = (page: Page) => rows(page).locator('td:first-child').allTextContents();
    const shownNames = (page: Page) => rows(page).locator('td:nth-child(2)').allTextContents();
    const pager = (page: Page) => page.getByRole('navigation', { name: 'Pages of services' });
    const link = (page: Page, name: string) => pager(page).getByRole('link', { name });
    const search = (page: Page) => page.getByRole('searchbox', { name: 'Search services by name' });
    const heading = (page: Page) => page.getByRole('heading', { name: 'Services', level: 1 });
    const waitForRows = (page: Page, first: string, count: number) =>
      eventually(async () => {
        const [shown] = await numbers(page);
        return shown === first && (await rows(page).count()) === count;
      });

    it('comes page by page with the screen, by links that Back and a reload follow, and finds as one types', async () => {
      const headers = { Cookie: `payload-token=${site.token}` };
      const { body } = await site.http.get<string>(`${PATH}?page=2`, { headers });
      expect(body).not.toContain('skeleton-row');
      expect(body.match(/aria-label="Edit Série/g)).toHaveLength(LIST.rows);

      const page = await openOffice(site, PATH);
      expect(await shownNames(page)).toEqual(all.slice(0, LIST.rows));
      await pager(page).getByText(`1–25 of ${COUNT}`).waitFor();
      expect(await link(page, 'Previous').count()).toBe(0);
      await link(page, 'Next').press('Enter');
      await waitForRows(page, '26', LIST.rows);
      expect(await shownNames(page)).toEqual(all.slice(LIST.rows, -1));
      expect(await holdsFocus(heading(page))).toBe(true);
      await page.reload();
      await waitForOfficeHydration(page);
      expect((await numbers(page))[0]).toBe('26');
      expect(await axeInLayouts(page)).toEqual([]);

      await search(page).pressSequentially('SERIE 1');
      await page.getByRole('status').getByText('10 services found').waitFor();
      expect(await shownNames(page)).toEqual(all.slice(9, 19));
      const { searchParams } = new URL(page.url());
      expect([...searchParams]).toEqual([['search', 'SERIE 1']]);
      expect(await pager(page).count()).toBe(0);
      await page.goBack();
      await waitForRows(page, '1', LIST.rows);
      expect(await search(page).inputValue()).toBe('');

      await search(page).pressSequentially('nothing');
      await page.getByRole('status').getByText('No service matches “nothing”.').waitFor();
      expect(await axeInLayouts(page)).toEqual([]);
      await page.getByRole('link', { name: 'Show all services' }).click();
      await waitForRows(page, '1', LIST.rows);
      expect(await search(page).inputValue()).toBe('');
      expect(await holdsFocus(heading(page))).toBe(true);
    });

    it('orders the whole list from any page and search, and shows a new one where it stands, and the page before when the last row of a page is deleted', async () => {
      const page = await openOffice(site, `${PATH}?search=02`);
      expect(await shownNames(page)).toEqual(['Série 02']);
      await page.getByRole('button', { name: 'Change order' }).click();
      const order = dialog(page, 'Change order');
      expect(await order.locator('li .name').allTextContents()).toEqual(all);
      await order.getByRole('button', { name: 'Move Série 01 later' }).press('End');
      await page.getByText(`Série 01 is now ${COUNT} of ${COUNT}`).waitFor();
      await order.getByRole('button', { name: 'Done' }).click();
      await waitForSaved(page);
      const moved = [...all.slice(1), 'Série 01'];
      expect(await names()).toEqual(moved);

      await page.goto(`${PATH}?page=3`);
      await waitForOfficeHydration(page);
      expect(await shownNames(page)).toEqual(['Série 01']);
      await page.getByRole('button', { name: 'Delete Série 01' }).click();
      await page.getByRole('button', { name: 'Confirm' }).click();
      await readAndCloseDialog(page, 'Success!');
      await waitForRows(page, '26', LIST.rows);
      expect(await page.getByText('You have not added any service.').count()).toBe(0);
      expect(await holdsFocus(heading(page))).toBe(true);

      await page.goto(`${PATH}?search=02`);
      await waitForOfficeHydration(page);
      await page.getByRole('button', { name: 'Add Service' }).click();
      await field(page).fill('The newest');
      await page.keyboard.press('Enter');
      await readAndCloseDialog(page, 'Success!');
      await waitForRows(page, `${COUNT}`, 1);
      expect(await shownNames(page)).toEqual(['The newest']);
      expect(await holdsFocus(page.getByRole('button', { name: 'Add Service' }))).toBe(true);
    });

    it('is searched and turned by thumb, on a narrow phone too', async () => {
      const page = await openOffice(site, PATH, {
        viewport: { width: 390, height: 844 },
        hasTouch: true,
        isMobile: true,
      });
      for (const target of [search(page), link(page, 'Next')])
        expect((await target.boundingBox())?.height).toBeGreaterThanOrEqual(44);
      await link(page, 'Next').tap();
      await waitForRows(page, '26', LIST.rows);
      expect((await heading(page).boundingBox())?.y).toBeGreaterThanOrEqual(72);
      await search(page).tap();
      await page.keyboard.type('série 50');
      await waitForRows(page, '1', 1);
      await page.setViewportSize({ width: 320, height: 568 });
      expect(await overflow(page)).toBe(0);
    });
  });

  it('has no axe violations and does not scroll sideways, in any layout and theme, with the longest name too', async () => {
    const { _id } = await createService(site, { name: 'W'.repeat(120) });
    const page = await openOffice(site, PATH);
    await rows(page).first().waitFor();
    expect(await axeInLayouts(page)).toEqual([]);
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 844 });
      expect(await overflow(page)).toBe(0);
      await page.getByRole('button', { name: 'Delete WWW' }).click();
      expect(await overflow(page)).toBe(0);
      await dialog(page, 'Delete Item!').getByRole('button', { name: 'Cancel' }).click();
    }
    await page.getByRole('button', { name: 'Add Service' }).click();
    await dialog(page, 'Add Service').waitFor();
    expect(await axe(page)).toEqual([]);
    const box = await dialog(page, 'Add Service').boundingBox();
    expect(box?.width).toBeCloseTo(390 * 0.96, 0);
    await site.http.del(`/api/services/${_id}`, { token: site.token });
  });
});
