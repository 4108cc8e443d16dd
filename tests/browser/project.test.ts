import { axe } from '../helpers/browser';
import { itIsAPublicPage } from '../helpers/publicPage';
import { openStudioSite } from '../helpers/site';
import { listPortfolios, mediaRows } from '../helpers/studio';

const studio = openStudioSite({ demo: true });

itIsAPublicPage(studio, {
  path: '/project',
  title: 'Projects',
  heading: 'Projects',
  words: ['Weddings 2024', 'Studio Session', 'Creatice', 'Job Description'],
});

async function visit() {
  const page = await studio.browser.openPage({ viewport: { width: 1440, height: 900 } });
  await page.goto('/project');
  return page;
}

it('has a banner below its title', async () => {
  const page = await visit();
  const title = await page.getByRole('heading', { level: 1 }).boundingBox();
  const banner = page.locator('main img').first();
  await banner.evaluate((image: HTMLImageElement) => image.decode());
  const box = await banner.boundingBox();
  expect(box?.y).toBeGreaterThan(title?.y ?? 0);
  expect(box?.width).toBeGreaterThan(1200);
});

it("has a side panel headed 'Weddings 2024' with the facts, then the job description", async () => {
  const page = await visit();
  const panel = page.getByRole('complementary', { name: 'Weddings 2024' });
  const texts = await panel.locator('h2, dt, dd, h3').allTextContents();
  expect(texts).toEqual([
    'Weddings 2024',
    ...['Year', '2024', 'Service', 'Studio Session', 'Project', 'Creatice'],
    'Job Description',
  ]);
  await panel.getByText('An afternoon in the studio').waitFor();
});

it('shows ten identical images', async () => {
  const page = await visit();
  const images = page.getByRole('main').getByRole('listitem').locator('img');
  const sources = await images.evaluateAll((all: HTMLImageElement[]) => all.map(({ src }) => src));
  expect(sources).toHaveLength(10);
  expect(new Set(sources).size).toBe(1);
});

it("opens a large dialog, 'Image Preview', by a click and closes it by its button", async () => {
  const page = await visit();
  await page.getByRole('main').getByRole('listitem').nth(2).getByRole('button').click();
  const dialog = page.getByRole('dialog', { name: 'Image Preview' });
  await dialog.waitFor();
  const box = await dialog.boundingBox();
  expect(box?.width).toBeGreaterThan(1000);
  expect(await axe(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await dialog.waitFor({ state: 'detached' });
});

it('opens and closes the preview by keyboard and returns the focus', async () => {
  const page = await visit();
  const opener = page.getByRole('main').getByRole('listitem').nth(4).getByRole('button');
  await opener.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Image Preview' });
  await dialog.waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  expect(await opener.evaluate((element) => element === document.activeElement)).toBe(true);
});

describe("the owner's choice", () => {
  it('is shown, and stays when its portfolio is deleted', async () => {
    const { http, token } = studio;
    const portfolio = (await listPortfolios(studio)).at(-1);
    const media = (await mediaRows(studio)).find(({ id }) => portfolio?.images[0]?.includes(id));
    const { status } = await http.post('/api/globals/project-page', {
      json: { image: media?.id },
      token,
    });
    expect(status).toBe(200);
    const page = await visit();
    const image = page.getByRole('main').getByRole('listitem').locator('img').first();
    expect(await image.getAttribute('src')).toContain(media?.id);

    await http.del(`/api/portfolios/${portfolio?._id}`, { token });
    await page.reload();
    expect(await image.getAttribute('src')).toContain(media?.id);
    await image.evaluate((element: HTMLImageElement) => {
      element.loading = 'eager';
      return element.decode();
    });
  });
});
