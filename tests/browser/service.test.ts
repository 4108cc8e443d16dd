import type { Page } from 'playwright-core';
import { awake, axe, axeInLayouts } from '../helpers/browser';
import { portfolioOf } from '../helpers/portfolios';
import { openStudioSite } from '../helpers/site';
import { createService } from '../helpers/studio';
import type { VisitorOptions } from '../helpers/visitors';

const DESKTOP = { viewport: { width: 1440, height: 900 } };
const TABLET = { viewport: { width: 1023, height: 900 } };
const LANDSCAPES = ['black-canyon', 'french-alpine-landscape', 'nagasaki-boats', 'dust-bowl-home'];

const studio = openStudioSite();

let path: string;

beforeAll(async () => {
  const { _id } = await createService(studio, { name: 'Landscape' });
  path = `/portfolio/${_id}`;
  await portfolioOf(studio, _id, 'Rivers of the West', LANDSCAPES);
  await portfolioOf(studio, _id, 'From Above', ['airplane-from-above']);
  await portfolioOf(studio, _id, 'In words', []);
});

async function visit(options: VisitorOptions = {}, address = path) {
  const page = await studio.browser.openPage({ ...DESKTOP, ...options });
  await page.goto(address);
  return page;
}

const carouselOf = (page: Page) => page.getByRole('region', { name: 'Rivers of the West' });
const caption = (page: Page, text: string) =>
  carouselOf(page).getByText(text, { exact: true }).waitFor();

/** The photographs that lie whole inside the carousel. */
const wholeOnes = (page: Page) =>
  carouselOf(page).evaluate((carousel) => {
    const frame = carousel.getBoundingClientRect();
    return [...carousel.querySelectorAll('.slider img')].filter((image) => {
      const { left, right } = image.getBoundingClientRect();
      return left >= frame.left - 1 && right <= frame.right + 1;
    }).length;
  });

it("has the service's name as heading and in its title, with the counts below", async () => {
  const page = await visit();
  expect(await page.getByRole('heading', { level: 1 }).allTextContents()).toEqual(['Landscape']);
  expect(await page.title()).toMatch(/^Landscape photography · /);
  await page.getByText('3 portfolios, 5 photographs').waitFor();
});

it('has a description, a canonical address and the first photograph for shared links', async () => {
  const page = await visit();
  const content = (selector: string) => page.locator(selector).getAttribute('content');
  expect(await content('meta[name="description"]')).toContain('Rivers of the West');
  expect(await content('meta[property="og:image"]')).toContain('/card/');
  const canonical = await page.locator('link[rel="canonical"]').getAttribute('href');
  expect(new URL(canonical ?? '').pathname).toBe(path);
});

it('has a chapter for each portfolio: its name, its description, then its photographs', async () => {
  const page = await visit();
  const chapters = page.getByRole('article');
  expect(await chapters.getByRole('heading', { level: 2 }).allTextContents()).toEqual([
    'Rivers of the West',
    'From Above',
    'In words',
  ]);
  await chapters.first().getByText('About Rivers of the West').waitFor();
  expect(await chapters.nth(1).locator('img').count()).toBe(1);
});

describe('the carousel', () => {
  it('shows two whole items on wide screens, with a dot for each two and no arrows', async () => {
    const page = await visit({ reducedMotion: 'reduce' });
    await caption(page, '1–2 of 4');
    expect(await wholeOnes(page)).toBe(2);
    const dots = carouselOf(page).getByRole('button', { name: /^Show/ });
    expect(await dots.count()).toBe(2);
    expect(await page.getByRole('button', { name: /next|previous/i }).count()).toBe(0);
  });

  it('shows one whole item on tablets and phones', async () => {
    for (const viewport of [TABLET.viewport, { width: 390, height: 844 }]) {
      const page = await visit({ viewport, reducedMotion: 'reduce' });
      await caption(page, '1 of 4');
      expect(await wholeOnes(page)).toBe(1);
    }
  });

  it('turns every 2000 ms and starts again after the last', async () => {
    const page = await studio.browser.newPage(DESKTOP);
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.goto(path);
    await awake(page);
    for (const [shown, next] of [
      ['1–2 of 4', '3–4 of 4'],
      ['3–4 of 4', '1–2 of 4'],
      ['1–2 of 4', '3–4 of 4'],
    ] as const) {
      await page.clock.runFor(1_999);
      await caption(page, shown);
      await page.clock.runFor(1);
      await caption(page, next);
    }
  });

  it('moves in 400 ms', async () => {
    const page = await visit();
    await carouselOf(page).getByRole('button', { name: 'Show 3–4 of 4' }).click();
    const moving = carouselOf(page).locator('.slider');
    await page.waitForFunction(
      (list) => list && getComputedStyle(list).animationDuration === '0.4s',
      await moving.elementHandle(),
    );
  });

  it('turns by a drag of 80 px, not by a shorter one, and a drag opens nothing', async () => {
    const page = await visit({ reducedMotion: 'reduce' });
    await caption(page, '1–2 of 4');
    const box = await carouselOf(page).boundingBox();
    if (!box) throw new Error('The carousel is not there');
    const drag = async (distance: number) => {
      await page.mouse.move(box.x + 400, box.y + 100);
      await page.mouse.down();
      await page.mouse.move(box.x + 400 + distance / 2, box.y + 100, { steps: 4 });
      await page.mouse.move(box.x + 400 + distance, box.y + 100, { steps: 4 });
      await page.mouse.up();
    };
    await drag(-70);
    await caption(page, '1–2 of 4');
    await drag(-100);
    await caption(page, '3–4 of 4');
    await drag(100);
    await caption(page, '1–2 of 4');
    expect(await page.getByRole('dialog').count()).toBe(0);
  });

  it('can be paused and stands still under reduced motion', async () => {
    const page = await visit();
    await carouselOf(page).getByRole('button', { name: 'Pause' }).click();
    await carouselOf(page).getByRole('button', { name: 'Play' }).waitFor();
    const still = await visit({ reducedMotion: 'reduce' });
    await caption(still, '1–2 of 4');
    expect(await carouselOf(still).getByRole('button', { name: 'Pause' }).count()).toBe(0);
  });

  it('reserves the space of the photographs before they and the scripts are loaded', async () => {
    for (const options of [DESKTOP, { viewport: { width: 390, height: 844 } }]) {
      const page = await visit(options);
      await caption(page, options === DESKTOP ? '3–4 of 4' : '2 of 4');
      const shift = await page.evaluate(
        () =>
          new Promise<number>((resolve) => {
            new PerformanceObserver((list) => {
              const shifts = list.getEntries() as (PerformanceEntry & { value: number })[];
              resolve(shifts.reduce((sum, { value }) => sum + value, 0));
            }).observe({ type: 'layout-shift', buffered: true });
            requestAnimationFrame(() => setTimeout(resolve, 0, 0));
          }),
      );
      expect(shift).toBeLessThan(0.001);
    }
  });
});

it('preloads the first photograph and loads the others later', async () => {
  const page = await visit({ javaScriptEnabled: false });
  expect(await page.locator('head link[rel="preload"][as="image"]').count()).toBe(1);
  const eager = page.locator('main img[loading="eager"]');
  const alts = await eager.evaluateAll(
    (all: HTMLImageElement[]) => new Set(all.map(({ src }) => src)).size,
  );
  expect(alts).toBe(1);
});

describe('without scripts', () => {
  it.each([1440, 390])('all photographs can be reached at %i px', async (width) => {
    const page = await visit({ javaScriptEnabled: false, viewport: { width, height: 900 } });
    await page.getByText('About Rivers of the West').waitFor();
    const images = carouselOf(page).locator('img').filter({ visible: true });
    expect(await images.count()).toBe(LANDSCAPES.length);
    await images.last().scrollIntoViewIfNeeded();
    const frame = await carouselOf(page).boundingBox();
    const box = await images.last().boundingBox();
    const right = (area: typeof box) => (area ? area.x + area.width : 0);
    expect(box?.x).toBeGreaterThanOrEqual(frame?.x ?? 0);
    expect(right(box)).toBeLessThanOrEqual(right(frame));
  });
});

it('has nothing that axe finds and does not scroll sideways, in any layout and theme', async () => {
  const page = await visit({ reducedMotion: 'reduce' });
  expect(await axeInLayouts(page)).toEqual([]);
});

it('answers 200 with a notice when a service has no portfolio', async () => {
  const { _id } = await createService(studio, { name: 'Portraits' });
  const page = await studio.browser.openPage({ ...DESKTOP, reducedMotion: 'reduce' });
  const answer = await page.goto(`/portfolio/${_id}`);
  expect(answer?.status()).toBe(200);
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Portraits');
  await page.getByText('The first photographs are on their way.').waitFor();
  await page.getByRole('link', { name: 'See all projects' }).waitFor();
  expect(await axe(page)).toEqual([]);
});

it.each(['/portfolio/:id', '/portfolio/000000000000000000000000'])(
  'is a friendly page with status 404 at %s',
  async (address) => {
    const page = await studio.browser.openPage(DESKTOP);
    const answer = await page.goto(address);
    expect(answer?.status()).toBe(404);
    await page.getByRole('banner').waitFor();
    await page.getByRole('link', { name: 'Back to home' }).waitFor();
    expect(await page.title()).toMatch(/^Page not found/);
    studio.browser.takeFaults();
  },
);
