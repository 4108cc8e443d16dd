import { axe, waitForOpacity } from '../helpers/browser';
import { testPublicPage } from '../helpers/publicPage';
import { openStudioSite } from '../helpers/site';
import { createPortfolio, createService, listServices } from '../helpers/studio';

const DESKTOP = { viewport: { width: 1440, height: 900 } };

const studio = openStudioSite({ demo: true });

async function visit(options = {}, path = '/portfolio') {
  const page = await studio.browser.openPage({ ...DESKTOP, ...options });
  await page.goto(path);
  return page;
}

testPublicPage(studio, {
  path: '/portfolio',
  title: 'Works',
  heading: 'Projects',
  texts: ['Rivers of the West', 'Animal Locomotion'],
});

describe('the tabs', () => {
  it("are All, Wedding and Photo Shoot under the title 'Projects', and switch among three panels by click and by keyboard", async () => {
    const page = await visit({ reducedMotion: 'reduce' });
    const tabs = page.getByRole('tablist', { name: 'Projects' }).getByRole('tab');
    expect(await tabs.allTextContents()).toEqual(['All', 'Wedding', 'Photo Shoot']);
    expect(await page.getByRole('tab', { selected: true }).textContent()).toBe('All');
    for (const name of ['Photo Shoot', 'Wedding', 'All']) {
      await page.getByRole('tab', { name }).click();
      await page.getByRole('tabpanel', { name }).waitFor();
      expect(await page.getByRole('tabpanel').count()).toBe(1);
    }
    await page.getByRole('tab', { name: 'All' }).focus();
    await page.keyboard.press('ArrowRight');
    await page.getByRole('tabpanel', { name: 'Wedding' }).waitFor();
    await page.keyboard.press('End');
    await page.getByRole('tabpanel', { name: 'Photo Shoot' }).waitFor();
    expect(await axe(page)).toEqual([]);
  });

  it('show the portfolios of the service of the same name in any letter case, and of the services that the owner assigned', async () => {
    const service = await createService(studio, { name: 'WEDDING' });
    await createPortfolio(studio, { service: service._id, name: 'Ann & Ben' });
    const services = await listServices(studio);
    const idOf = (name: string) => services.find((one) => one.name === name)?._id;
    const tab = { name: 'Photo Shoot', services: [idOf('Botanical'), idOf('Aerial')] };
    const { status } = await studio.http.post('/api/globals/works-page', {
      json: { tabs: [{ name: 'Wedding' }, tab] },
      token: studio.token,
    });
    expect(status).toBe(200);
    const page = await visit();
    for (const [name, portfolios] of [
      ['Wedding', ['Ann & Ben']],
      ['Photo Shoot', ['Art Forms in Nature', 'From Above']],
    ] as const) {
      await page.getByRole('tab', { name }).click();
      const panel = page.getByRole('tabpanel', { name });
      expect(await panel.getByRole('heading', { level: 3 }).allTextContents()).toEqual(portfolios);
    }
  });
});

describe('the cards of a site with portfolios', () => {
  it('show every portfolio under All, each leading to its chapter on the page of its service', async () => {
    const page = await visit();
    const { body } = await studio.http.get<{
      portfolios: { name: string; slug: string; service: { _id: string } }[];
    }>('/api/portfolios');
    const cards = page.getByRole('tabpanel', { name: 'All' }).getByRole('link');
    const shown = await cards.evaluateAll((links) =>
      links.map((link) => [
        (link.querySelector('h3') ?? link).textContent,
        link.getAttribute('href'),
      ]),
    );
    expect(shown).toEqual(
      body.portfolios.map(({ name, slug, service }) => [name, `/portfolio/${service._id}#${slug}`]),
    );
    await cards.filter({ hasText: 'High Ground' }).click();
    await page.getByRole('heading', { level: 1, name: 'Landscape' }).waitFor();
  });

  it('keep the aspect ratios of their photographs in any layout', async () => {
    const page = await visit();
    for (const width of [1440, 820, 390]) {
      await page.setViewportSize({ width, height: 900 });
      const crops = await page
        .getByRole('tabpanel', { name: 'All' })
        .locator('img')
        .evaluateAll((images: HTMLImageElement[]) =>
          images.map((image) => {
            const { width: shownWidth, height: shownHeight } = image.getBoundingClientRect();
            const own = Number(image.getAttribute('width')) / Number(image.getAttribute('height'));
            return Math.abs(shownWidth / shownHeight / own - 1);
          }),
        );
      expect(crops.length).toBeGreaterThan(7);
      expect(Math.max(...crops)).toBeLessThan(0.02);
    }
  });

  it('show name and service on hover and on focus', async () => {
    const page = await visit();
    const card = page
      .getByRole('tabpanel', { name: 'All' })
      .getByRole('link', { name: /From Above/ });
    const text = card.locator('.text');
    await waitForOpacity(text, '0');
    await card.hover();
    await waitForOpacity(text, '1');
    await page.mouse.move(0, 0);
    await waitForOpacity(text, '0');
    await card.focus();
    await waitForOpacity(text, '1');
  });

  it('always show name and service on touch screens', async () => {
    const page = await visit({
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
    });
    const text = page.getByRole('tabpanel', { name: 'All' }).locator('.text').first();
    expect(await text.evaluate((element) => getComputedStyle(element).opacity)).toBe('1');
    expect(await text.textContent()).toContain('Landscape');
  });
});

it('the works page without scripts shows every tab under its heading, and preloads the first photograph only', async () => {
  const page = await visit({ javaScriptEnabled: false });
  expect(await page.locator('head link[rel="preload"][as="image"]').count()).toBe(1);
  const loading = await page
    .locator('main img')
    .evaluateAll((all: HTMLImageElement[]) => all.map((one) => one.loading));
  expect(loading.filter((one) => one === 'eager')).toHaveLength(1);
  expect(loading[0]).toBe('eager');
  for (const name of ['All', 'Wedding', 'Photo Shoot']) {
    await page.getByRole('heading', { level: 2, name }).waitFor();
  }
  expect(await page.getByRole('tab').count()).toBe(0);
});
