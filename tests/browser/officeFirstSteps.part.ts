import type { Page } from 'playwright-core';
import { DEMO_WORK } from '@/server/demo/content';
import { axe, holdsFocus, overflow } from '../helpers/browser';
import { eventually } from '../helpers/eventually';
import { loseNextAnswer, resizeTo } from '../helpers/line';
import { dialog, openOffice, readAndCloseDialog, waitForOfficeHydration } from '../helpers/office';
import { openStudioSite, type StudioSite } from '../helpers/site';
import { listServices } from '../helpers/studio';

const site: StudioSite = openStudioSite({ demo: true });
const DASHBOARD = '/admin/dashboard';
const DESKTOP = { viewport: { width: 1440, height: 900 } };

const card = (page: Page) => page.getByRole('region', { name: 'Make it yours' });
const titles = (page: Page) => card(page).locator('dt').allTextContents();
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const box = (page: Page, title: string) => page.getByLabel(`Tick off: ${title}`, { exact: true });

/** Presses a box by keyboard, and waits until that is saved: a reload would break off the call. */
async function tick(page: Page, title: string) {
  const saved = page.waitForResponse(
    (response) =>
      response.url().includes('/api/payload-preferences/first-step-') &&
      response.request().method() === 'POST',
  );
  await box(page, title).press('Space');
  expect((await saved).ok()).toBe(true);
}
describe('what is still to do', () => {
  // The other parts of this file leave services and pages of the owner.
  beforeAll(async () => {
    const { http, token } = site;
    const demo = DEMO_WORK.map(({ service }) => service);
    for (const { _id, name } of await listServices(site))
      if (!demo.includes(name)) await http.del(`/api/services/${_id}`, { token });
    await http.del('/api/page?where[id][exists]=true', { token });
  });

  it('leads to where it is done, and is shorter on the next load by what is ticked off in each of two tabs, which can be undone, and by what is done; has a button that removes the demo content, which asks once, and goes with it', async () => {
    const page = await openOffice(site, DASHBOARD, DESKTOP);
    const second = await openOffice(site, DASHBOARD, DESKTOP);
    const all = [
      ...['Your name', 'Your photograph', 'Your links', 'Your first service'],
      ...['Your first portfolio', 'Copyright line', 'Mail server'],
    ];
    const ofDemo = 'Remove the demo content';
    expect(await titles(page)).toEqual([...all, 'Backup', ofDemo]);
    const leads = await card(page)
      .locator('dt a[href]')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    expect(leads).toEqual([
      ...['/admin/settings', '/admin/settings', '/admin/settings', '/admin/services'],
      ...[
        '/admin/portfolio',
        '/admin/globals/site',
        '/admin/settings#mail',
        '/admin/settings#backup',
      ],
    ]);

    await tick(page, 'Mail server');
    await tick(second, 'Copyright line');
    await tick(page, 'Your links');
    await tick(page, 'Your links');

    // The answer is lost: the tick goes, though it is kept.
    await loseNextAnswer(page, '**/api/payload-preferences/**');
    await box(page, 'Backup').press('Space');
    await readAndCloseDialog(page, 'Error!');
    expect(await box(page, 'Backup').isChecked()).toBe(false);
    expect(await holdsFocus(box(page, 'Backup'))).toBe(true);
    site.browser.takeErrors();
    const { http, token, owner } = site;
    const change = (json: object) =>
      http.put(`/api/auth/update/${owner.user._id}`, { json, token });
    await change({ firstName: 'Grace', lastName: 'Hopper' });
    await page.reload();
    await card(page).waitFor();
    await waitForOfficeHydration(page);
    expect(await titles(page)).toEqual([...all.slice(1, 5), ofDemo]);
    await change({ linkedIn: '', facebook: '', instagram: '', twitter: 'https://x.com/grace' });

    const remove = button(page, ofDemo);
    const question = dialog(page, 'Delete Item!');
    await remove.click();
    await question.waitFor();
    expect(await axe(page)).toEqual([]);
    await resizeTo(page, 320);
    expect(await overflow(page)).toBe(0);
    await resizeTo(page, 1440);
    await page.keyboard.press('Escape');
    await question.waitFor({ state: 'detached' });
    expect(await holdsFocus(remove)).toBe(true);
    expect((await listServices(site)).length).toBeGreaterThan(1);

    await remove.click();
    await button(page, 'Confirm').click();
    expect(await readAndCloseDialog(page, 'Success!')).toBe('The demo content has been removed');
    await remove.waitFor({ state: 'detached' });
    const heading = page.getByRole('heading', { level: 1, name: 'Welcome Grace Hopper' });
    expect(await holdsFocus(heading)).toBe(true);
    expect(await listServices(site)).toEqual([]);
    const left = ['Your photograph', 'Your first service', 'Your first portfolio'];
    await eventually(async () => (await titles(page)).join() === left.join());
    await button(second, ofDemo).click();
    await button(second, 'Confirm').click();
    expect(await readAndCloseDialog(second, 'Success!')).toBe('There is no demo content left');
    await button(second, ofDemo).waitFor({ state: 'detached' });

    for (const title of left) await tick(page, title);
    await page.reload();
    await heading.waitFor();
    expect(await titles(page)).toEqual([]);
  });

  it('names the documented texts, which two tabs deal with by keyboard on a phone, where the focus stays in the list', async () => {
    const phone = { viewport: { width: 390, height: 844 } };
    const page = await openOffice(site, DASHBOARD, phone);
    const second = await openOffice(site, DASHBOARD, phone);
    const rows = card(page).locator('.own-texts li');
    expect(await rows.count()).toBe(5);
    await card(page)
      .getByRole('button', { name: /^Show all \d+$/ })
      .click();
    const count = await rows.count();
    expect(count).toBeGreaterThan(5);
    expect(await axe(page)).toEqual([]);
    expect(await overflow(page)).toBe(0);

    const mine = button(page, 'That is mine: Services: the card ‘Portraits’');
    await mine.press('Enter');
    await mine.waitFor({ state: 'detached' });
    const heading = card(page).getByRole('heading', { level: 3 });
    expect(await holdsFocus(heading)).toBe(true);
    await card(page).getByText('It is yours now').waitFor({ state: 'attached' });
    const hide = button(second, 'Hide: Services: the card ‘Wedding’');
    await hide.press('Enter');
    await hide.waitFor({ state: 'detached' });
    await card(second).getByText('It is hidden from visitors now').waitFor({ state: 'attached' });

    // An answer that is lost brings the row back, and what was done already may be done again.
    await loseNextAnswer(page, '**/api/own-texts');
    const policy = button(page, 'That is mine: The policy');
    await policy.press('Enter');
    await readAndCloseDialog(page, 'Error!');
    site.browser.takeErrors();
    await policy.press('Enter');
    await policy.waitFor({ state: 'detached' });
    await card(page).getByText('The policy: It is yours now').waitFor({ state: 'attached' });
    await page.reload();
    await card(page).waitFor();
    await waitForOfficeHydration(page);
    await card(page)
      .getByRole('button', { name: `Show all ${count - 3}` })
      .click();
    expect(await rows.count()).toBe(count - 3);
    const visit = await site.http.get<string>('/service');
    expect([visit.body.includes('Portraits</h2>'), visit.body.includes('Wedding</h2>')]).toEqual([
      true,
      false,
    ]);
  });
});
