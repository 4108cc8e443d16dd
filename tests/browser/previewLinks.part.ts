import type { Page } from 'playwright-core';
import { axe, overflow, waitForHydration } from '../helpers/browser';
import { resizeTo } from '../helpers/line';
import { openOffice } from '../helpers/office';
import { pagesOf } from '../helpers/pages';
import { file, jpeg } from '../helpers/photoFixtures';
import { openStudioSite, type StudioSite } from '../helpers/site';
import { createPortfolio } from '../helpers/studio';

const site: StudioSite = openStudioSite({ demo: true });
const RIBBON = 'Not published yet';

const copy = (page: Page) => page.getByRole('button', { name: 'Copy a link for others' });
const link = (page: Page) => page.getByLabel('Link for others', { exact: true });
const areLoaded = (page: Page) =>
  page
    .locator('main img')
    .evaluateAll((all) => all.map((one) => (one as HTMLImageElement).naturalWidth > 0));

describe('a link for others', () => {
  it('shows a hidden portfolio with its photographs, small and large, to a browser that is not signed in, until it is withdrawn', async () => {
    const images = [1, 2].map((seed) => jpeg({ width: 900, height: 600, seed }));
    const { _id, name } = await createPortfolio(site, {
      status: 'hidden',
      images: (await Promise.all(images)).map((image) => file(image)),
    });
    const page = await openOffice(site, `/admin/portfolio/${_id}`, {
      viewport: { width: 1440, height: 900 },
    });
    await copy(page).click();
    await link(page).waitFor();
    await page.getByText(/^Whoever has the link sees this until/).waitFor();
    expect(await axe(page)).toEqual([]);
    await resizeTo(page, 390);
    expect(await overflow(page)).toBe(0);
    const url = await link(page).inputValue();

    const guest = await site.browser.openPage({ reducedMotion: 'reduce' });
    await guest.goto(url);
    await waitForHydration(guest);
    await guest.getByText(RIBBON).waitFor();
    expect(await guest.getByRole('heading', { level: 1 }).textContent()).toBe(name);
    expect(await areLoaded(guest)).toEqual([true, true]);
    expect(await axe(guest)).toEqual([]);
    await guest.locator('main .tile button').first().press('Enter');
    const preview = guest.getByRole('dialog', { name: 'Image Preview' });
    await preview.waitFor();
    await guest.keyboard.press('Escape');
    await preview.waitFor({ state: 'detached' });
    expect(guest.url()).toBe(url);

    // As the owner finds it the next time.
    await page.reload();
    await page.getByRole('button', { name: 'Withdraw the link' }).click();
    await page.getByRole('button', { name: 'Withdraw the link' }).waitFor({ state: 'detached' });
    await guest.reload();
    await guest.getByText('Out of the frame').waitFor();
    site.browser.takeErrors();
  });

  it('is made beside the form of a draft, and is gone with its publishing', async () => {
    const pages = pagesOf(site);
    const { body } = await pages.post({ title: 'Seen before', slug: 'seen-before' });
    const page = await openOffice(site, `/admin/collections/page/${body.doc.id}`);
    await copy(page).click();
    await link(page).waitFor();
    expect(await axe(page)).toEqual([]);
    const guest = await site.browser.openPage();
    await guest.goto(await link(page).inputValue());
    await guest.getByText(RIBBON).waitFor();
    await page.getByRole('button', { name: 'Publish changes' }).click();
    await copy(page).waitFor({ state: 'detached' });
    await guest.reload();
    await guest.getByRole('heading', { level: 1, name: 'Seen before' }).waitFor();
    expect(await guest.getByText(RIBBON).count()).toBe(0);
    await pages.del(body.doc.id);
  });
});
