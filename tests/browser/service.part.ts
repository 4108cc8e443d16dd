import type { Page } from 'playwright-core';
import { DEMO_PHOTOGRAPHS, type DemoImage } from '@/server/demo/content';
import { axe, axeInLayouts, axeInThemes, waitForHydration } from '../helpers/browser';
import { countSlideClicks } from '../helpers/carousel';
import type { PageOptions } from '../helpers/contextPool';
import { eventually } from '../helpers/eventually';
import { fillPortfolios } from '../helpers/many/fill';
import { createPortfolioOfDemo } from '../helpers/portfolios';
import { openStudioSite } from '../helpers/site';
import { createService } from '../helpers/studio';
import { OPTIONS } from './publicPages.options';

const DESKTOP = { viewport: { width: 1440, height: 900 } };
const LANDSCAPES = [
  'black-canyon',
  'french-alpine-landscape',
  'nagasaki-boats',
  'dust-bowl-home',
] as const;

const NINE = Object.keys(DEMO_PHOTOGRAPHS) as DemoImage[];

const studio = openStudioSite(OPTIONS);

async function visit(address: string, options: PageOptions = {}) {
  const page = await studio.browser.openPage({ ...DESKTOP, ...options });
  await page.goto(address);
  if (options.javaScriptEnabled !== false) await waitForHydration(page);
  return page;
}

describe('the page of a service', () => {
  let path: string;

  beforeAll(async () => {
    const { _id } = await createService(studio, { name: 'Coastline' });
    path = `/portfolio/${_id}`;
    await createPortfolioOfDemo(studio, _id, 'Rivers of the West', LANDSCAPES);
    await createPortfolioOfDemo(studio, _id, 'From Above', ['airplane-from-above']);
    await createPortfolioOfDemo(studio, _id, 'In words', []);
    await createPortfolioOfDemo(studio, _id, 'Anna and Ben', NINE);
    await createPortfolioOfDemo(studio, _id, 'Eight of them', NINE.slice(1));
  });

  const carouselOf = (page: Page) => page.getByRole('region', { name: 'Rivers of the West' });
  const caption = (page: Page, text: string) =>
    carouselOf(page).getByText(text, { exact: true }).waitFor();

  /** The number of photographs that lie completely inside the carousel. */
  const countFullyShown = (page: Page) =>
    carouselOf(page).evaluate((carousel) => {
      const frame = carousel.getBoundingClientRect();
      return [...carousel.querySelectorAll('.slider img')].filter((image) => {
        const { left, right } = image.getBoundingClientRect();
        return left >= frame.left - 1 && right <= frame.right + 1;
      }).length;
    });

  it('without scripts has its heading, counts, title, description, canonical address and preview image, and a section for each portfolio; shows all photographs', async () => {
    const page = await visit(path, { javaScriptEnabled: false });
    expect(await page.getByRole('heading', { level: 1 }).allTextContents()).toEqual(['Coastline']);
    expect(await page.title()).toMatch(/^Coastline photography · /);
    await page.getByText('5 portfolios, 22 photographs').waitFor();
    const content = (selector: string) => page.locator(selector).getAttribute('content');
    expect(await content('meta[name="description"]')).toContain('Rivers of the West');
    expect(await content('meta[property="og:image"]')).toContain('/card/');
    const canonical = await page.locator('link[rel="canonical"]').getAttribute('href');
    expect(new URL(canonical ?? '').pathname).toBe('/portfolio/coastline');

    const portfolios = page.getByRole('article');
    expect(await portfolios.getByRole('heading', { level: 2 }).allTextContents()).toEqual([
      'Rivers of the West',
      'From Above',
      'In words',
      'Anna and Ben',
      'Eight of them',
    ]);
    await portfolios.first().getByText('About Rivers of the West').waitFor();
    expect(await portfolios.nth(1).locator('img').count()).toBe(1);

    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 900 });
      const images = carouselOf(page).locator('img').filter({ visible: true });
      expect(await images.count()).toBe(LANDSCAPES.length);
      await images.last().scrollIntoViewIfNeeded();
      const frame = await carouselOf(page).boundingBox();
      const box = await images.last().boundingBox();
      const right = (area: typeof box) => (area ? area.x + area.width : 0);
      expect(box?.x).toBeGreaterThanOrEqual(frame?.x ?? 0);
      expect(right(box)).toBeLessThanOrEqual(right(frame));
    }
    const long = page.getByRole('region', { name: 'Anna and Ben' }).locator('img');
    expect(await long.filter({ visible: true }).count()).toBe(NINE.length);
    expect(await page.getByRole('button', { name: 'Next' }).count()).toBe(0);
  });

  it('its carousel shows two photographs on wide screens, with a dot for each pair and no arrows, and one on tablets and phones; moves by a drag of more than 80 px, not by a shorter one, and a drag opens no dialog', async () => {
    const page = await visit(path, { reducedMotion: 'reduce' });
    await caption(page, '1–2 of 4');
    await eventually(async () => (await countFullyShown(page)) === 2);
    const dots = carouselOf(page).getByRole('button', { name: /^Show/ });
    expect(await dots.count()).toBe(2);
    expect(
      await carouselOf(page)
        .getByRole('button', { name: /next|prev/i })
        .count(),
    ).toBe(0);
    expect(await carouselOf(page).getByRole('button', { name: 'Pause' }).count()).toBe(0);
    const box = await carouselOf(page).boundingBox();
    if (!box) throw new Error('The carousel is not there');
    const drag = async (distance: number) => {
      await page.mouse.move(box.x + 400, box.y + 100);
      await page.mouse.down();
      await page.mouse.move(box.x + 400 + distance / 2, box.y + 100, { steps: 4 });
      await page.mouse.move(box.x + 400 + distance, box.y + 100, { steps: 4 });
      await page.mouse.up();
    };
    const clicks = await countSlideClicks(page);
    await drag(-70);
    await caption(page, '1–2 of 4');
    await drag(-100);
    await caption(page, '3–4 of 4');
    await drag(100);
    await caption(page, '1–2 of 4');
    expect(await clicks()).toBe(0);
    expect(await page.getByRole('dialog').count()).toBe(0);
    for (const width of [1023, 390]) {
      await page.setViewportSize({ width, height: 900 });
      await caption(page, '1 of 4');
      await eventually(async () => (await countFullyShown(page)) === 1);
    }
    expect(await axeInLayouts(page)).toEqual([]);
  });

  it('a carousel of more than eight photographs has arrows, a count and a bar in place of dots, does not crop, and ends in a link to all photographs, to which a swipe leads as well; one of eight has its dots', async () => {
    const region = (page: Page, name = 'Anna and Ben') => page.getByRole('region', { name });
    const count = (page: Page, text: string) =>
      region(page).getByText(text, { exact: true }).waitFor();
    const next = (page: Page) => region(page).getByRole('button', { name: 'Next' });

    const page = await visit(path, { reducedMotion: 'reduce' });
    await region(page).scrollIntoViewIfNeeded();
    await count(page, '1–2 of 9');
    expect(await region(page).getByRole('button', { name: /^Show/ }).count()).toBe(0);
    expect(await region(page).locator('.bar').count()).toBe(1);
    expect(await region(page, 'Eight').getByRole('button', { name: /^Show/ }).count()).toBe(4);
    expect(await region(page, 'Eight').getByRole('button', { name: 'Next' }).count()).toBe(0);
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 900 });
      await count(page, width === 1440 ? '1–2 of 9' : '1 of 9');
      const shown = region(page).locator('li:not([inert]) img').first();
      const [box, own] = await shown.evaluate(async (image: HTMLImageElement) => {
        await image.decode();
        return [image.width / image.height, image.naturalWidth / image.naturalHeight];
      });
      expect([width, Math.abs((box ?? 0) - (own ?? 1)) < 0.02]).toEqual([width, true]);
    }
    await page.setViewportSize(DESKTOP.viewport);

    for (const text of ['3–4', '5–6', '7–8', '8–9']) {
      await next(page).click();
      await count(page, `${text} of 9`);
    }
    await next(page).click();
    const link = region(page).getByRole('link', { name: 'See all 9' });
    await link.waitFor();
    expect(await link.getAttribute('href')).toBe('/works/anna-and-ben');
    expect(await next(page).getAttribute('aria-disabled')).toBe('true');

    await region(page).getByRole('button', { name: 'Previous' }).click();
    await count(page, '8–9 of 9');
    await region(page).scrollIntoViewIfNeeded();
    const box = await region(page).boundingBox();
    if (!box) throw new Error('The carousel is not there');
    const [x, y] = [box.x + 400, box.y + box.height / 2];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x - 100, y, { steps: 4 });
    await page.mouse.up();
    await page.waitForURL('**/works/anna-and-ben');
  });

  it('without portfolios answers 200 with a notice', async () => {
    const { _id } = await createService(studio, { name: 'Portraits' });
    const page = await studio.browser.openPage({ ...DESKTOP, reducedMotion: 'reduce' });
    const answer = await page.goto(`/portfolio/${_id}`);
    expect(answer?.status()).toBe(200);
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Portraits');
    await page.getByText('The first photographs are on their way.').waitFor();
    await page.getByRole('link', { name: 'See all projects' }).waitFor();
    expect(await axe(page)).toEqual([]);
  });
});

it('the pages of many portfolios have accessible links to each other', async () => {
  // More than one page of the works page.
  await fillPortfolios(studio.server, 60);
  // The server does not notice rows written by another process until a change of its own empties its cache.
  const json = { line: 'I photograph places.' };
  await studio.http.post('/api/globals/home-page', { json, token: studio.token });
  const page = await visit('/portfolio', { reducedMotion: 'reduce' });
  const pages = page.getByRole('navigation', { name: /^Pages of/ }).first();
  await pages.getByText('Page 1 of').waitFor();
  expect(await pages.getByRole('link').allTextContents()).toEqual(['Next']);
  await pages.getByRole('link', { name: 'Next' }).click();
  await page.waitForURL('**/portfolio?page=2');
  await pages.getByText('Page 2 of').waitFor();
  expect(await axeInThemes(page)).toEqual([]);
  await pages.getByRole('link', { name: 'Previous' }).click();
  await page.waitForURL('**/portfolio');
  await pages.getByText('Page 1 of').waitFor();
});
