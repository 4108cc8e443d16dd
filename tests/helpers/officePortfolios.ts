import type { Page } from 'playwright-core';
import type { PortfolioAnswer } from '@/contract/portfolio';
import { dialog } from './office';
import { photoWithoutMetadata, SMALL_WIDTH } from './photoFixtures';
import type { StudioSite } from './site';

export const PORTFOLIOS = '/admin/portfolio';

/** Four demo photographs, by the names of their packages. */
export const FOUR_PHOTOS = [
  'black-canyon',
  'dust-bowl-home',
  'nagasaki-boats',
  'march-pastoral',
] as const;

/** A file for a file picker of Playwright. */
export type PickedFile = { name: string; mimeType: string; buffer: Buffer };

/** Reads demo photographs as files for a file picker, named after their packages. */
export const pickerFiles = (names: readonly string[]): Promise<PickedFile[]> =>
  Promise.all(
    names.map(async (name) => ({
      name: `${name}.jpg`,
      mimeType: 'image/jpeg',
      buffer: await photoWithoutMetadata(name, SMALL_WIDTH),
    })),
  );

export const picker = (page: Page) => page.locator('.picker input');
export const tiles = (page: Page) => page.locator('.tile');

/** A photograph of a list on a phone, where it is a button or a link, and the bar with what can be done with it. */
export const photographButton = (page: Page, name: string) =>
  page.locator(`.tiles .open:is([aria-label="${name}"], [aria-label="${name}, chosen"])`);
export const chosenBar = (page: Page) => page.locator('.chosen-bar');
export const tapInBar = (page: Page, name: string) =>
  chosenBar(page).getByRole('button', { name, exact: true }).tap();

/** How many actions each row of the bar has. */
export async function rowsOfBar(page: Page): Promise<number[]> {
  const tops = await chosenBar(page).evaluate((bar) =>
    [...bar.children].slice(1, -1).map((action) => action.getBoundingClientRect().top),
  );
  return [...new Set(tops)].map((top) => tops.filter((one) => one === top).length);
}

/** Presses a photograph with a finger until the bar says that it is chosen. */
export async function longPress(page: Page, name: string): Promise<void> {
  await photographButton(page, name).scrollIntoViewIfNeeded();
  const box = await photographButton(page, name).boundingBox();
  if (!box) throw new Error(`No photograph ${name}`);
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints });
  await touch('touchStart', [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }]);
  await chosenBar(page).getByText('1 chosen').waitFor();
  await touch('touchEnd', []);
}

/** The names of the photographs of a screen, in order. */
export const photographLabels = (page: Page): Promise<(string | null)[]> =>
  page
    .locator('.tile .open')
    .evaluateAll((all) => all.map((opener) => opener.getAttribute('aria-label')));

/** The accessible names of the photographs in the form, in order. */
export const photographNames = (page: Page): Promise<string[]> =>
  tiles(page).evaluateAll((all) =>
    all.map((tile) => tile.querySelector('img')?.alt ?? tile.textContent?.trim() ?? ''),
  );

/** Waits until every photograph of the form has its thumbnail. */
export const waitForThumbnails = async (page: Page): Promise<void> => {
  await page.waitForFunction(() =>
    [...document.querySelectorAll<HTMLElement>('.tile .picture')].every((picture) => {
      const image = picture.querySelector('img');
      return image ? image.complete && image.naturalWidth > 0 : !picture.querySelector('.skeleton');
    }),
  );
};

export const addButton = (page: Page) =>
  page.getByRole('button', { name: 'Add Portfolio', exact: true });

/** Opens 'Add Portfolio' and fills its fields. */
export async function fillNewPortfolio(page: Page, service: string, name: string): Promise<void> {
  await addButton(page).click();
  await page.getByLabel('Portfolio', { exact: true }).selectOption(service);
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('Description').fill(`About ${name}`);
}

export const clickSave = (page: Page) =>
  dialog(page, 'Add Portfolio').getByRole('button', { name: 'Save' }).click();
export const clickUpdate = (page: Page) =>
  dialog(page, 'Edit Portfolio').getByRole('button', { name: 'Update' }).click();

/** The portfolios of a name in the public API. @param token of an administrator, who sees hidden ones too */
export async function portfoliosNamed(
  site: StudioSite,
  name: string,
  token?: string,
): Promise<PortfolioAnswer[]> {
  const options = token ? { token } : {};
  const { body } = await site.http.get<{ portfolios: PortfolioAnswer[] }>(
    '/api/portfolios',
    options,
  );
  return body.portfolios.filter((portfolio) => portfolio.name === name);
}

/** The original file names of a portfolio's photographs, in order. */
export async function originalNames(site: StudioSite, portfolioId: string): Promise<string[]> {
  const { body } = await site.http.get<{ images: { originalName: string }[] }>(
    `/api/portfolio/${portfolioId}?depth=1`,
    { token: site.token },
  );
  return body.images.map(({ originalName }) => originalName.replace('.jpg', ''));
}

/**
 * The ids of the photographs on a service's public page, in order, read from its structured data: a carousel renders
 * some of them twice.
 */
export async function shownPhotographs(site: StudioSite, serviceId: string): Promise<string[]> {
  const html = await (await fetch(`${site.server.url}/portfolio/${serviceId}`)).text();
  const data = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? '';
  return [...new Set([...data.matchAll(/\/media\/([0-9a-f]{24})-/g)].map(([, id]) => id ?? ''))];
}

/** The id in the address of a photograph. */
export const photoIdOf = (url: string): string => /\/media\/([0-9a-f]{24})-/.exec(url)?.[1] ?? '';

/** Drags a photograph of the form onto another with the mouse. */
export async function drag(page: Page, from: number, to: number): Promise<void> {
  const middle = async (at: number) => {
    const box = await tiles(page).nth(at).locator('.picture').boundingBox();
    if (!box) throw new Error(`No photograph ${at}`);
    return [box.x + box.width / 2, box.y + box.height / 2] as const;
  };
  const [start, end] = [await middle(from), await middle(to)];
  await page.mouse.move(...start);
  await page.mouse.down();
  await page.mouse.move(start[0] + 8, start[1] + 4, { steps: 3 });
  await page.mouse.move(...end, { steps: 12 });
  // The list has to know where it is dropped.
  await tiles(page).nth(to).and(page.locator('[data-drop]')).waitFor();
  await page.mouse.up();
}
