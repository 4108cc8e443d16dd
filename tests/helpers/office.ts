import type { Page } from 'playwright-core';
import type { Account } from './accounts';
import { inBackOffice } from './authPage';
import { enterOffice } from './officeSession';
import type { StudioSite } from './site';
import type { VisitorOptions } from './visitors';

/**
 * Opens a screen of the back office, signed in as the owner, and waits until it is hydrated.
 * @param account another administrator instead of the owner
 */
export async function openOffice(
  site: StudioSite,
  path: string,
  options: VisitorOptions = {},
  account: Account = site.owner,
): Promise<Page> {
  const page = await site.browser.openPage({ reducedMotion: 'reduce', ...options });
  await enterOffice(site, page, account);
  await page.goto(path);
  await inBackOffice(page, path.split('?')[0]);
  await officeHydrated(page);
  return page;
}

/** Waits until React has hydrated the frame: a click before is lost. */
export async function officeHydrated(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('.avatar') ?? {}).some((key) => key.startsWith('__react')),
  );
}

/** The dialog of a name. */
export const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });

/** Reads what a dialog of success or failure says, and closes it with Okay. */
export async function readAndCloseDialog(
  page: Page,
  title: 'Success!' | 'Error!',
): Promise<string> {
  const shown = dialog(page, title);
  const text = await shown.locator('.body p').textContent();
  await shown.getByRole('button', { name: 'Okay' }).click();
  await shown.waitFor({ state: 'detached' });
  return text ?? '';
}
