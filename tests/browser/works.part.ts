import { waitForHydration, waitForOpacity } from '../helpers/browser';
import { visitPublicPage } from '../helpers/publicPage';
import { openStudioSite } from '../helpers/site';
import { createPortfolio, createService, listServices } from '../helpers/studio';
import { OPTIONS } from './publicPages.options';

const studio = openStudioSite(OPTIONS);

it('the works page has the tabs All, Wedding and Photo Shoot, which switch by click and by keyboard and show the portfolios of the services that they name or that the owner assigned; its cards keep the aspect ratios of their photographs, show name and service on hover and on focus, and lead to the page of their service', async () => {
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
  const page = await visitPublicPage(studio, {
    path: '/portfolio',
    title: 'Works',
    heading: 'Projects',
    texts: ['Rivers of the West', 'Animal Locomotion'],
  });

  await waitForHydration(page);
  const tabs = page.getByRole('tablist', { name: 'Projects' }).getByRole('tab');
  expect(await tabs.allTextContents()).toEqual(['All', 'Wedding', 'Photo Shoot']);
  expect(await page.getByRole('tab', { selected: true }).textContent()).toBe('All');
  for (const [name, portfolios] of [
    ['Wedding', ['Ann & Ben']],
    ['Photo Shoot', ['Art Forms in Nature', 'From Above']],
  ] as const) {
    await page.getByRole('tab', { name }).click();
    const panel = page.getByRole('tabpanel', { name });
    await panel.waitFor();
    expect(await panel.getByRole('heading', { level: 3 }).allTextContents()).toEqual(portfolios);
    expect(await page.getByRole('tabpanel').count()).toBe(1);
  }
  await page.keyboard.press('Home');
  const all = page.getByRole('tabpanel', { name: 'All' });
  await all.waitFor();

  const { body } = await studio.http.get<{
    portfolios: { name: string; slug: string; service: { _id: string } }[];
  }>('/api/portfolios');
  const cards = all.getByRole('link');
  const shown = await cards.evaluateAll((links) =>
    links.map((link) => [
      (link.querySelector('h3') ?? link).textContent,
      link.getAttribute('href'),
    ]),
  );
  expect(shown).toEqual(
    body.portfolios.map(({ name, slug, service }) => [name, `/portfolio/${service._id}#${slug}`]),
  );
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    const crops = await all.locator('img').evaluateAll((images: HTMLImageElement[]) =>
      images.map((image) => {
        const { width: shownWidth, height: shownHeight } = image.getBoundingClientRect();
        const own = Number(image.getAttribute('width')) / Number(image.getAttribute('height'));
        return Math.abs(shownWidth / shownHeight / own - 1);
      }),
    );
    expect(crops.length).toBeGreaterThan(7);
    expect(Math.max(...crops)).toBeLessThan(0.02);
  }

  await page.setViewportSize({ width: 1440, height: 900 });
  const card = all.getByRole('link', { name: /From Above/ });
  const text = card.locator('.text');
  await waitForOpacity(text, '0');
  await card.hover();
  await waitForOpacity(text, '1');
  await page.mouse.move(0, 0);
  await waitForOpacity(text, '0');
  await card.focus();
  await waitForOpacity(text, '1');
  await cards.filter({ hasText: 'High Ground' }).click();
  await page.getByRole('heading', { level: 1, name: 'Landscape' }).waitFor();
});

it('the cards always show name and service on touch screens', async () => {
  const page = await studio.browser.openPage({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  await page.goto('/portfolio');
  const text = page.getByRole('tabpanel', { name: 'All' }).locator('.text').first();
  expect(await text.evaluate((element) => getComputedStyle(element).opacity)).toBe('1');
  expect(await text.textContent()).toContain('Landscape');
});

it('the works page without scripts shows every tab under its heading', async () => {
  const page = await studio.browser.openPage({ javaScriptEnabled: false });
  await page.goto('/portfolio');
  for (const name of ['All', 'Wedding', 'Photo Shoot']) {
    await page.getByRole('heading', { level: 2, name }).waitFor();
  }
  expect(await page.getByRole('tab').count()).toBe(0);
});
