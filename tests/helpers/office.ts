import type { Page } from 'playwright-core';
import type { Account } from './accounts';
import { waitForBackOffice } from './authPage';
import { waitForHydration } from './browser';
import type { PageOptions } from './contextPool';
import { signInToOffice } from './officeSession';
import type { StudioSite } from './site';

/**
 * Opens a screen of the back office, signed in as the owner, and waits until it is hydrated.
 * @param account another administrator instead of the owner
 */
export async function openOffice(
  site: StudioSite,
  path: string,
  options: PageOptions = {},
  account: Account = site.owner,
): Promise<Page> {
  const page = await site.browser.openPage({ reducedMotion: 'reduce', ...options });
  await signInToOffice(site, page, account);
  await page.goto(path);
  await waitForBackOffice(page, path.split(/[?#]/)[0]);
  await waitForOfficeHydration(page);
  return page;
}

/** Waits until React has hydrated the screen: an earlier click is lost. */
export const waitForOfficeHydration = (page: Page): Promise<void> =>
  waitForHydration(page, '.avatar');

/** Waits until everything is saved, and the screen shows what the server has. */
export const waitForSaved = (page: Page) =>
  page.waitForFunction(() => !document.querySelector('[data-unsaved]'));

/**
 * Advances the clock of a page by 10 ms each time it is read, as if everything took long: React then lets the browser have its turn
 * after each piece of its work, so that events come between what is shown and the effects of it.
 */
export const slowDown = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const now = performance.now.bind(performance);
    let ahead = 0;
    performance.now = () => {
      ahead += 10;
      return now() + ahead;
    };
  });

/** Finds a dialog by its accessible name. */
export const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });

/** Reads the message of a dialog with a result, and closes it with Okay. */
export async function readAndCloseDialog(page: Page, title: string): Promise<string> {
  const shown = dialog(page, title);
  const text = await shown.locator('.body p').textContent();
  await shown.getByRole('button', { name: 'Okay' }).click();
  await shown.waitFor({ state: 'detached' });
  return text ?? '';
}

/** Opens a menu of Payload's and chooses an entry by its key: a click would miss it while the menu still moves to its place. */
export async function chooseInMenu(page: Page, menu: string, entry: string): Promise<void> {
  await page.getByRole('button', { name: menu, exact: true }).click();
  await page.locator(entry).press('Enter');
}
