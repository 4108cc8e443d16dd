import { axe, opacityBecomes } from '../helpers/browser';
import { itIsAPublicPage } from '../helpers/publicPage';
import { openStudioSite } from '../helpers/site';
import { createPortfolio, createService, listServices } from '../helpers/studio';

const DESKTOP = { viewport: { width: 1440, height: 900 } };

const studio = openStudioSite({ demo: true });

async function visit(options = {}, path = '/portfolio') {
  const page = await studio.browser.openPage({ ...DESKTOP, ...options });
  await page.goto(path);
  return page;
}

itIsAPublicPage(studio, {
  path: '/portfolio',
  title: 'Works',
  heading: 'Projects',
  words: ['Rivers of the West', 'Animal Locomotion'],
});

describe('the tabs', () => {
  it("are All, Wedding and Photo Shoot under the title 'Projects'", async () => {
    const page = await visit();
    const tabs = page.getByRole('tablist', { name: 'Projects' }).getByRole('tab');
    expect(await tabs.allTextContents()).toEqual(['All', 'Wedding', 'Photo Shoot']);
    expect(await page.getByRole('tab', { selected: true }).textContent()).toBe('All');
  });

  it('switch among three panels by a click', async () => {
    const page = await visit();
    for (const name of ['Photo Shoot', 'Wedding', 'All']) {
      await page.getByRole('tab', { name }).click();
      await page.getByRole('tabpanel', { name }).waitFor();
      expect(await page.getByRole('tabpanel').count()).toBe(1);
    }
  });

  it('switch by keyboard', async () => {
    const page = await visit({ reducedMotion: 'reduce' });
    await page.getByRole('tab', { name: 'All' }).focus();
    await page.keyboard.press('ArrowRight');
    await page.getByRole('tabpanel', { name: 'Wedding' }).waitFor();
    await page.keyboard.press('End');
    await page.getByRole('tabpanel', { name: 'Photo Shoot' }).waitFor();
    expect(await axe(page)).toEqual([]);
  });

  it('show the portfolios of the service of the same name, whatever its case', async () => {
    const service = await createService(studio, { name: 'WEDDING' });
    await createPortfolio(studio, { service: service._id, name: 'Ann & Ben' });
    const page = await visit();
    await page.getByRole('tab', { name: 'Wedding' }).click();
    const cards = page.getByRole('tabpanel', { name: 'Wedding' }).getByRole('link');
    expect(await cards.allTextContents()).toEqual(['Ann & Ben']);
  });

  it('show the portfolios of the services that the owner assigned', async () => {
    const services = await listServices(studio);
    const idOf = (name: string) => services.find((service) => service.name === name)?._id;
    const tab = { name: 'Photo Shoot', services: [idOf('Botanical'), idOf('Aerial')] };
    const { status } = await studio.http.post('/api/globals/works-page', {
      json: { tabs: [{ name: 'Wedding' }, tab] },
      token: studio.token,
    });
    expect(status).toBe(200);
    const page = await visit();
    await page.getByRole('tab', { name: 'Photo Shoot' }).click();
    const cards = page
      .getByRole('tabpanel', { name: 'Photo Shoot' })
      .getByRole('heading', { level: 3 });
    expect(await cards.allTextContents()).toEqual(['Art Forms in Nature', 'From Above']);
  });
});

describe('the cards of a site with portfolios', () => {
  it('show every portfolio under All, each leading to the page of its service', async () => {
    const page = await visit();
    const { body } = await studio.http.get<{
      portfolios: { name: string; service: { _id: string } }[];
    }>('/api/portfolios');
    const cards = page.getByRole('tabpanel', { name: 'All' }).getByRole('link');
    const shown = await cards.evaluateAll((links) =>
      links.map((link) => [
        (link.querySelector('h3') ?? link).textContent,
        link.getAttribute('href'),
      ]),
    );
    expect(shown).toEqual(
      body.portfolios.map(({ name, service }) => [name, `/portfolio/${service._id}`]),
    );
    await cards.filter({ hasText: 'High Ground' }).click();
    await page.getByRole('heading', { level: 1, name: 'Landscape' }).waitFor();
  });

  it.each([1440, 820, 390])(
    'keep the aspect ratios of their photographs at %i px',
    async (width) => {
      const page = await visit({ viewport: { width, height: 900 } });
      const crops = await page
        .getByRole('tabpanel', { name: 'All' })
        .locator('img')
        .evaluateAll((images: HTMLImageElement[]) =>
          images.map((image) => {
            const { width: drawnWidth, height: drawnHeight } = image.getBoundingClientRect();
            const own = Number(image.getAttribute('width')) / Number(image.getAttribute('height'));
            return Math.abs(drawnWidth / drawnHeight / own - 1);
          }),
        );
      expect(crops.length).toBeGreaterThan(7);
      expect(Math.max(...crops)).toBeLessThan(0.02);
    },
  );

  it('show name and service on hover and on focus', async () => {
    const page = await visit();
    const card = page
      .getByRole('tabpanel', { name: 'All' })
      .getByRole('link', { name: /From Above/ });
    const text = card.locator('.text');
    await opacityBecomes(text, '0');
    await card.hover();
    await opacityBecomes(text, '1');
    await page.mouse.move(0, 0);
    await opacityBecomes(text, '0');
    await card.focus();
    await opacityBecomes(text, '1');
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

it('preloads the first photograph and loads the others later', async () => {
  const page = await visit();
  const preloaded = page.locator('head link[rel="preload"][as="image"]');
  expect(await preloaded.count()).toBe(1);
  const images = page.getByRole('tabpanel', { name: 'All' }).locator('img');
  const loading = await images.evaluateAll((all: HTMLImageElement[]) =>
    all.map((one) => one.loading),
  );
  expect(loading.filter((one) => one === 'eager')).toHaveLength(1);
  expect(loading[0]).toBe('eager');
});

it('shows every tab under its heading without scripts', async () => {
  const page = await visit({ javaScriptEnabled: false });
  for (const name of ['All', 'Wedding', 'Photo Shoot']) {
    await page.getByRole('heading', { level: 2, name }).waitFor();
  }
  expect(await page.getByRole('tab').count()).toBe(0);
});
