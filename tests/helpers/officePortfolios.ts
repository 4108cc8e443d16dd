import type { Page } from 'playwright-core';
import type { PortfolioAnswer } from '@/contract/portfolio';
import { dialog } from './office';
import { wordlessPhoto } from './photos';
import type { StudioSite } from './site';

export const PORTFOLIOS = '/admin/portfolio';

/** Five real photographs, by the names that they are picked under. */
export const FIVE = [
  'black-canyon',
  'dust-bowl-home',
  'nagasaki-boats',
  'allium-oreophilum',
  'march-pastoral',
] as const;

/** A file as Playwright hands it to a picker. */
export type PickedFile = { name: string; mimeType: string; buffer: Buffer };

/** Files of demo photographs for a file picker, named after their packages. */
export const picked = (names: readonly string[]): Promise<PickedFile[]> =>
  Promise.all(
    names.map(async (name) => ({
      name: `${name}.jpg`,
      mimeType: 'image/jpeg',
      buffer: await wordlessPhoto(name),
    })),
  );

export const picker = (page: Page) => page.locator('.picker input');
export const tiles = (page: Page) => page.locator('.tile');

/** The photographs of the form in their order, by what a screen reader calls them. */
export const order = (page: Page): Promise<string[]> =>
  tiles(page).evaluateAll((all) =>
    all.map((tile) => tile.querySelector('img')?.alt ?? tile.textContent?.trim() ?? ''),
  );

/** Waits until every photograph of the form has its thumbnail. */
export const thumbnailsLoaded = async (page: Page): Promise<void> => {
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
export async function fillNew(page: Page, service: string, name: string): Promise<void> {
  await addButton(page).click();
  await page.getByLabel('Portfolio', { exact: true }).selectOption(service);
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('Description').fill(`About ${name}`);
}

export const save = (page: Page) =>
  dialog(page, 'Add Portfolio').getByRole('button', { name: 'Save' }).click();
export const update = (page: Page) =>
  dialog(page, 'Edit Portfolio').getByRole('button', { name: 'Update' }).click();

/** What is called under `name`, as a visitor of the API sees it. */
export async function portfoliosNamed(site: StudioSite, name: string): Promise<PortfolioAnswer[]> {
  const { body } = await site.http.get<{ portfolios: PortfolioAnswer[] }>('/api/portfolios');
  return body.portfolios.filter((portfolio) => portfolio.name === name);
}

/** The original names of a portfolio's photographs in their order. */
export async function originals(site: StudioSite, portfolioId: string): Promise<string[]> {
  const { body } = await site.http.get<{ images: { originalName: string }[] }>(
    `/api/portfolio/${portfolioId}?depth=1`,
    { token: site.token },
  );
  return body.images.map(({ originalName }) => originalName.replace('.jpg', ''));
}

/**
 * The photographs of a service's public page in their order, as it tells them to search engines, by the ids
 * in their addresses. A carousel has some of them twice.
 */
export async function shownPhotographs(site: StudioSite, serviceId: string): Promise<string[]> {
  const html = await (await fetch(`${site.server.url}/portfolio/${serviceId}`)).text();
  const data = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? '';
  return [...new Set([...data.matchAll(/\/media\/([0-9a-f]{24})-/g)].map(([, id]) => id ?? ''))];
}

/** The id in the address of a photograph. */
export const idOf = (url: string): string => /\/media\/([0-9a-f]{24})-/.exec(url)?.[1] ?? '';

/** Drags a photograph of the form onto another, as a mouse does. */
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
  await page.mouse.up();
}
