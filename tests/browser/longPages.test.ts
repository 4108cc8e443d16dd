import { axeInThemes } from '../helpers/browser';
import { fillPortfolios } from '../helpers/many/fill';
import { portfolioOf } from '../helpers/portfolios';
import { openStudioSite } from '../helpers/site';
import { createService } from '../helpers/studio';

const DESKTOP = { viewport: { width: 1440, height: 900 } };

/** Three pages of the works page, two of the large service. */
const MANY = 300;

const studio = openStudioSite();

let service: string;

beforeAll(async () => {
  const { _id } = await createService(studio, { name: 'Landscape' });
  await portfolioOf(studio, _id, 'Rivers', ['black-canyon', 'nagasaki-boats']);
  service = `/portfolio/${(await fillPortfolios(studio.server, MANY)).large}`;
  await studio.server.restart();
});

async function visit(path: string, options = {}) {
  const page = await studio.browser.openPage({ ...DESKTOP, ...options });
  await page.goto(path);
  return page;
}

it.each([true, false])('leads from page to page, with scripts: %s', async (javaScriptEnabled) => {
  for (const path of ['/portfolio', service]) {
    const page = await visit(path, { javaScriptEnabled });
    const pages = page.getByRole('navigation', { name: /^Pages of/ }).first();
    await pages.getByText('Page 1 of').waitFor();
    expect(await pages.getByRole('link').allTextContents()).toEqual(['Next']);
    await pages.getByRole('link', { name: 'Next' }).click();
    await page.waitForURL(`**${path}?page=2`);
    await pages.getByText('Page 2 of').waitFor();
    await pages.getByRole('link', { name: 'Previous' }).click();
    await page.waitForURL(`**${path}`);
    await pages.getByText('Page 1 of').waitFor();
  }
});

it('opens the photograph of a link on whichever page it is', async () => {
  const first = await visit(`${service}?page=2`, { reducedMotion: 'reduce' });
  await first
    .locator('article')
    .first()
    .locator('button.photograph:not([inert] *)')
    .first()
    .click();
  await first.getByRole('dialog', { name: 'Image Preview' }).waitFor();
  const photo = new URL(first.url()).searchParams.get('photo');
  const page = await visit(`${service}?photo=${photo}`);
  const dialog = page.getByRole('dialog', { name: 'Image Preview' });
  await dialog.waitFor();
  await page.keyboard.press('Escape');
  await page.getByText('Page 2 of').waitFor();
});

it('has accessible links', async () => {
  for (const path of ['/portfolio?page=2', `${service}?page=2`])
    expect(await axeInThemes(await visit(path, { reducedMotion: 'reduce' }))).toEqual([]);
});
