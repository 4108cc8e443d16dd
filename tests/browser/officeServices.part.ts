import type { Page } from 'playwright-core';
import { LIST } from '@/contract/limits';
import { MESSAGES } from '@/contract/messages';
import { axe, axeInLayouts, holdsFocus, overflow } from '../helpers/browser';
import { eventually } from '../helpers/eventually';
import { holdRequests } from '../helpers/holdRequests';
import { resizeTo } from '../helpers/line';
import {
  dialog,
  openOffice,
  readAndCloseDialog,
  waitForOfficeHydration,
  waitForSaved,
} from '../helpers/office';
import { signInToOffice } from '../helpers/officeSession';
import { removePhotographs } from '../helpers/portfolios';
import { openStudioSite, type StudioSite } from '../helpers/site';
import { createPortfolio, createService, listPortfolios, listServices } from '../helpers/studio';
import { withUnreadableTable } from '../helpers/unreadable';
import { OPTIONS } from './officeLists.options';

const site: StudioSite = openStudioSite(OPTIONS);
const PATH = '/admin/services';

const rows = (page: Page) => page.getByRole('main').locator('tbody tr');
const field = (page: Page) => page.getByLabel('Service Name');
const heading = (page: Page) => page.getByRole('heading', { name: 'Services', level: 1 });
const names = async () => (await listServices(site)).map(({ name }) => name);

describe('the service list', () => {
  const row = (page: Page, name: string) =>
    rows(page).filter({ has: page.getByRole('cell', { name, exact: true }) });
  const form = (page: Page) => dialog(page, 'Edit Service');
  const confirmation = (page: Page) => dialog(page, 'Delete Item!');

  describe('of a few', () => {
    beforeEach(() => removePhotographs(site));

    it('shows five skeleton rows while it is loading, an error when it cannot be read, and after a reload that it is empty', async () => {
      const page = await site.browser.openPage({ reducedMotion: 'reduce' });
      await signInToOffice(site, page, site.owner);
      await withUnreadableTable(site.server, 'service', async () => {
        const headers = { Cookie: `payload-token=${site.token}` };
        const { body } = await site.http.get<string>(PATH, { headers });
        expect(body.match(/<tr class="skeleton-row"/g)).toHaveLength(5);
        await page.goto(PATH);
        await page.getByRole('heading', { name: 'This page could not be shown' }).waitFor();
      });
      await page.getByRole('button', { name: 'Load again' }).click();
      await page.getByRole('main').getByText('You have not added any service.').waitFor();
      await waitForOfficeHydration(page);
      await page.getByRole('heading', { name: 'Services', level: 1 }).waitFor();
      await page.getByRole('main').getByText('Manage all Services').waitFor();
      site.browser.takeErrors();
    });

    it('adds the first service, which a visitor sees, and shows after Back what was added meanwhile', async () => {
      const page = await openOffice(site, PATH);
      await page.getByRole('button', { name: 'Add service', exact: true }).click();
      expect(await holdsFocus(field(page))).toBe(true);
      expect((await dialog(page, 'Add Service').boundingBox())?.width).toBe(700);
      expect(await axe(page)).toEqual([]);
      await field(page).fill('  Weddings ');
      await page.keyboard.press('Enter');
      expect(await readAndCloseDialog(page, 'Success!')).toBe(
        'You have successfully added the service',
      );
      expect(await rows(page).locator('td').allInnerTexts()).toEqual(['1', 'Weddings', '']);
      expect((await site.http.get<string>('/')).body).toContain('Weddings');
      await page.getByRole('link', { name: 'Dashboard' }).first().click();
      await page.waitForURL('**/admin/dashboard');
      await createService(site, { name: 'Films' });
      await page.goBack();
      for (const name of ['Weddings', 'Films']) await row(page, name).waitFor();
    });

    it('renames a service in place, and changes its address', async () => {
      const { _id, name } = await createService(site);
      const page = await openOffice(site, PATH);
      const before = await names();
      await page.getByRole('button', { name: `Edit ${name}` }).click();
      expect(await field(page).inputValue()).toBe(name);
      await field(page).fill('Ceremonies');
      await page.getByLabel('Address').fill('big-days');
      await page.getByText('/portfolio/big-days').waitFor();
      await form(page).getByRole('button', { name: 'Update' }).click();
      expect(await readAndCloseDialog(page, 'Success!')).toBe(
        'You have successfully updated the service',
      );
      const renamed = (await listServices(site)).find((service) => service._id === _id);
      expect(renamed).toMatchObject({ name: 'Ceremonies', slug: 'big-days' });
      expect(await rows(page).locator('td:nth-child(2)').allInnerTexts()).toEqual(
        before.map((one) => (one === name ? 'Ceremonies' : one)),
      );
    });

    it('deletes a service with its portfolios after a confirmation', async () => {
      const { _id: service, name } = await createService(site);
      const { _id } = await createPortfolio(site, { service });
      const page = await openOffice(site, PATH);
      await page.getByRole('button', { name: `Delete ${name}` }).click();
      await confirmation(page)
        .getByText(
          'You about to delete this service. Please note that deleting this service will delete corresponding projects.',
        )
        .waitFor();
      await confirmation(page).getByRole('button', { name: 'Cancel' }).click();
      expect(await names()).toContain(name);
      await page.getByRole('button', { name: `Delete ${name}` }).click();
      await confirmation(page).getByRole('button', { name: 'Confirm' }).click();
      expect(await readAndCloseDialog(page, 'Success!')).toBe(
        'You have successfully deleted this data',
      );
      expect(await row(page, name).count()).toBe(0);
      expect(await names()).not.toContain(name);
      expect((await listPortfolios(site)).map((one) => one._id)).not.toContain(_id);
    });

    it('removes the row of a service that was deleted elsewhere, on saving and on deleting it', async () => {
      const [saved, deleted] = [await createService(site), await createService(site)];
      const elsewhere = ({ _id }: { _id: string }) =>
        site.http.del(`/api/services/${_id}`, { token: site.token });
      const page = await openOffice(site, PATH);
      await page.getByRole('button', { name: `Edit ${saved.name}` }).click();
      await field(page).fill('Movies');
      await elsewhere(saved);
      await form(page).getByRole('button', { name: 'Update' }).click();
      expect(await readAndCloseDialog(page, 'Error!')).toBe('Service not found');
      expect(await field(page).inputValue()).toBe('Movies');
      expect(await row(page, saved.name).count()).toBe(0);
      await form(page).getByRole('button', { name: 'Cancel' }).click();
      await dialog(page, 'Unsaved changes').getByRole('button', { name: 'Discard' }).click();
      expect(await holdsFocus(heading(page))).toBe(true);

      await page.getByRole('button', { name: `Delete ${deleted.name}` }).click();
      await elsewhere(deleted);
      await confirmation(page).getByRole('button', { name: 'Confirm' }).click();
      expect(await readAndCloseDialog(page, 'Error!')).toBe('Service not found');
      expect(await row(page, deleted.name).count()).toBe(0);
      expect(site.browser.takeErrors().join()).toContain('404');
    });
  });

  describe('of a full page and one more', () => {
    const COUNT = LIST.rows + 1;
    const LONGEST = 'W'.repeat(120);
    const numbered = Array.from(
      { length: LIST.rows },
      (_, at) => `Série ${`${at + 1}`.padStart(2, '0')}`,
    );
    const all = [...numbered, LONGEST];
    beforeAll(async () => {
      await site.http.del('/api/service?where[id][exists]=true', { token: site.token });
      for (const name of all) await createService(site, { name });
    });

    const numbers = (page: Page) => rows(page).locator('td:first-child').allTextContents();
    const shownNames = (page: Page) => rows(page).locator('td:nth-child(2)').allTextContents();
    const pager = (page: Page) => page.getByRole('navigation', { name: 'Pages of services' });
    const link = (page: Page, name: string) => pager(page).getByRole('link', { name });
    const search = (page: Page) => page.getByRole('searchbox', { name: 'Search services by name' });
    const waitForRows = (page: Page, first: string, count: number) =>
      eventually(async () => {
        const [shown] = await numbers(page);
        return shown === first && (await rows(page).count()) === count;
      });

    it('comes page by page with the screen, by links that Back follows, and says when nothing is found; has no axe violations and does not scroll sideways, in any layout and theme, with the longest name too; has targets of 44 px on a phone, where a form, the pages and the search work too', async () => {
      const headers = { Cookie: `payload-token=${site.token}` };
      let body = '';
      // On a busy machine the list may come late, behind its skeleton.
      await eventually(async () => {
        ({ body } = await site.http.get<string>(PATH, { headers }));
        return !body.includes('skeleton-row');
      });
      expect(body.match(/aria-label="Edit Série/g)).toHaveLength(LIST.rows);

      const page = await openOffice(site, `${PATH}?page=2`);
      await waitForRows(page, `${COUNT}`, 1);
      expect(await shownNames(page)).toEqual([LONGEST]);
      expect(await axeInLayouts(page)).toEqual([]);
      await link(page, 'Previous').press('Enter');
      await waitForRows(page, '1', LIST.rows);
      await pager(page).getByText(`1–25 of ${COUNT}`).waitFor();
      expect(await shownNames(page)).toEqual(numbered);
      expect(await link(page, 'Previous').count()).toBe(0);
      expect(await holdsFocus(heading(page))).toBe(true);
      await page.goBack();
      await waitForRows(page, `${COUNT}`, 1);

      await search(page).pressSequentially('nothing');
      await page.getByRole('status').getByText('No service matches “nothing”.').waitFor();
      await page.getByRole('link', { name: 'Show all services' }).click();
      await waitForRows(page, '1', LIST.rows);
      expect(await search(page).inputValue()).toBe('');
      expect(await holdsFocus(heading(page))).toBe(true);

      await resizeTo(page, 390, 844);
      const actions = await rows(page).first().getByRole('button').all();
      for (const target of [search(page), link(page, 'Next'), ...actions])
        expect((await target.boundingBox())?.height).toBeGreaterThanOrEqual(44);
      await page.getByRole('button', { name: 'Edit Série 03' }).click();
      const form = dialog(page, 'Edit Service');
      expect((await form.boundingBox())?.width).toBeCloseTo(390 * 0.96, 0);
      await form.getByRole('button', { name: 'Cancel' }).click();
      await link(page, 'Next').click();
      await waitForRows(page, `${COUNT}`, 1);
      expect((await heading(page).boundingBox())?.y).toBeGreaterThanOrEqual(72);
      await search(page).fill('série 20');
      await waitForRows(page, '1', 1);
      await resizeTo(page, 320, 568);
      expect(await overflow(page)).toBe(0);
    });

    it('is reordered as a whole from any page and search, by buttons and by dragging, with each move saved at once; accepts moves while earlier ones are still being saved, and shows the saved order after a failed move; shows a new one where it stands, and the page before when the last row of a page is deleted', async () => {
      const page = await openOffice(site, `${PATH}?search=02`);
      await waitForRows(page, '1', 1);
      expect(await shownNames(page)).toEqual(['Série 02']);
      await page.getByRole('button', { name: 'Change order' }).click();
      const order = dialog(page, 'Change order');
      const shown = () => order.locator('li .name').allTextContents();
      const moveLater = (name: string) =>
        order.getByRole('button', { name: `Move ${name} later` }).click();
      expect(await shown()).toEqual(all);
      expect(await axe(page)).toEqual([]);
      const saved = page.waitForResponse('**/api/reorder');
      await order.getByRole('button', { name: 'Move Série 01 later' }).press('End');
      expect((await saved).status()).toBe(200);
      await page.getByText(`Série 01 is now ${COUNT} of ${COUNT}`).waitFor();
      const [first = '', second = '', third = '', ...others] = [...all.slice(1), 'Série 01'];
      expect(await names()).toEqual([first, second, third, ...others]);

      await order.locator('.grip').first().scrollIntoViewIfNeeded();
      const [from, to] = await Promise.all(
        [0, 1].map((at) => order.locator('.grip').nth(at).boundingBox()),
      );
      if (!from || !to) throw new Error('There is nothing to drag');
      const dragged = page.waitForResponse('**/api/reorder');
      await page.mouse.move(from.x + 20, from.y + 20);
      await page.mouse.down();
      await page.mouse.move(from.x + 22, from.y + 40, { steps: 4 });
      await page.mouse.move(to.x + 20, to.y + 30, { steps: 8 });
      // The second row makes room as soon as the list knows where the first one is.
      await order.locator('li:nth-child(2)[style*="translate3d"]').waitFor();
      await page.mouse.up();
      expect((await dragged).status()).toBe(200);
      expect(await names()).toEqual([second, first, third, ...others]);

      await waitForSaved(page);
      const failing = await holdRequests(page, '**/api/reorder');
      for (let times = 0; times < 2; times += 1) await moveLater(second);
      await page.getByText(`${second} is now 3 of ${COUNT}`).waitFor();
      expect(await shown()).toEqual([first, third, second, ...others]);
      await page.context().setOffline(true);
      failing.release();
      await readAndCloseDialog(page, 'Error!');
      await waitForSaved(page);
      expect(await shown()).toEqual([second, first, third, ...others]);
      await page.context().setOffline(false);
      await moveLater(second);
      await eventually(async () => (await names())[1] === second);
      await waitForSaved(page);
      await order.getByRole('button', { name: 'Done' }).click();
      site.browser.takeErrors();

      await search(page).fill('');
      await waitForRows(page, '1', LIST.rows);
      await link(page, 'Next').click();
      await waitForRows(page, `${COUNT}`, 1);
      expect(await shownNames(page)).toEqual(['Série 01']);
      await page.getByRole('button', { name: 'Delete Série 01' }).click();
      await page.getByRole('button', { name: 'Confirm' }).click();
      await readAndCloseDialog(page, 'Success!');
      await waitForRows(page, '1', LIST.rows);
      expect(await page.getByText('You have not added any service.').count()).toBe(0);
      expect(await holdsFocus(heading(page))).toBe(true);

      await page.getByRole('button', { name: 'Add Service' }).click();
      await field(page).fill('The newest');
      await page.keyboard.press('Enter');
      await readAndCloseDialog(page, 'Success!');
      await waitForRows(page, `${COUNT}`, 1);
      expect(await shownNames(page)).toEqual(['The newest']);
      expect(await holdsFocus(page.getByRole('button', { name: 'Add Service' }))).toBe(true);
    });
  });
});

it('opens a dialog by a double click without a fault in it', async () => {
  await removePhotographs(site);
  await createService(site, { name: 'Before' });
  const page = await openOffice(site, PATH);
  await page.getByRole('button', { name: 'Add Service', exact: true }).dblclick();
  await page.mouse.move(0, 0);
  expect(await holdsFocus(field(page))).toBe(true);
  expect(await dialog(page, 'Add Service').getByText('Required').count()).toBe(0);
});

it('keeps the answer of a save after the cookies are gone', async () => {
  await removePhotographs(site);
  await createService(site, { name: 'Before' });
  const page = await openOffice(site, PATH);
  await page.getByRole('button', { name: /^Edit/ }).click();
  await field(page).fill('After');
  await page.context().clearCookies();
  await page.keyboard.press('Enter');
  await page.locator('.payload-toast-item').getByText(MESSAGES.serviceUpdated).waitFor();
  expect(new URL(page.url()).pathname).toBe(PATH);
  expect(await names()).toEqual(['After']);
  site.browser.takeErrors();
});

it('the texts of the services page name the services that no card leads to, and what to do about it', async () => {
  const { http, token } = site;
  const { _id } = await createService(site, { name: 'Newborn' });
  const path = '/api/globals/services-page?depth=0';
  const { body } = await http.get<{ cards: object[] }>(path, { token });
  const note = (page: Page) => page.locator('.hints-note');
  const page = await openOffice(site, '/admin/globals/services-page');
  await note(page)
    .getByText(/Newborn.* in your menu but not on this page. Choose/)
    .waitFor();
  expect(await axe(page)).toEqual([]);
  const cards = body.cards.map((card, at) => ({ ...card, ...(at === 0 && { service: _id }) }));
  expect((await http.post(path, { json: { cards }, token })).status).toBe(200);
  await page.reload();
  await page.getByLabel('Page title').waitFor();
  expect(await note(page).getByText('Newborn').count()).toBe(0);
  await http.post(path, { json: { cards: body.cards }, token });
  await http.del(`/api/services/${_id}`, { token });
});
