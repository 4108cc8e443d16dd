import type { BrowserContextOptions, Page } from 'playwright-core';
import { awake, holdsFocus } from '../helpers/browser';
import { openStudioSite } from '../helpers/site';
import { listPortfolios } from '../helpers/studio';

const DESKTOP = { viewport: { width: 1440, height: 900 } };
const STILL = { ...DESKTOP, reducedMotion: 'reduce' } as const;
const INTERVAL = 3_000;

const studio = openStudioSite({ demo: true });

/** Visits a page whose clock stands still, and whose scripts are at work. */
async function visitAtRest(options: BrowserContextOptions = DESKTOP) {
  const page = await studio.browser.newPage(options);
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.goto('/');
  await awake(page);
  await settledOn(page, 1);
  return page;
}

const carousel = (page: Page) => page.getByRole('region', { name: 'Selected photographs' });
const dots = (page: Page) => carousel(page).getByRole('button', { name: /^Show/ });
const marked = (page: Page) =>
  dots(page).and(page.locator('[aria-current]')).getAttribute('aria-label');

/** Waits until a photograph stands in the middle of the carousel, by its number. */
async function settledOn(page: Page, number: number) {
  await page.waitForFunction(
    ([region, name]) => {
      if (!region) return false;
      const { x, y, width, height } = region.getBoundingClientRect();
      const shown = document.elementFromPoint(x + width / 2, y + height / 2)?.closest('figure');
      const left = shown?.getBoundingClientRect().left ?? Number.NaN;
      return shown?.ariaLabel?.startsWith(`${name} of `) && Math.abs(left - x) < 1;
    },
    [await carousel(page).elementHandle(), number] as const,
  );
}

it('shows one whole item, has a dot for each and no arrows', async () => {
  const page = await visitAtRest();
  const frame = await carousel(page).boundingBox();
  const item = carousel(page).locator('li:not([inert]) figure');
  expect(await item.count()).toBe(1);
  expect(await item.boundingBox()).toEqual(frame);
  const portfolios = await listPortfolios(studio);
  const count = portfolios.filter(({ images }) => images.length > 0).length;
  expect(await dots(page).count()).toBe(count);
  const others = await carousel(page).getByRole('button').count();
  expect(others - (await dots(page).count())).toBe(1);
  await carousel(page).getByRole('button', { name: 'Pause' }).waitFor();
});

it('turns every 3000 ms, endlessly', async () => {
  const page = await visitAtRest();
  const count = await dots(page).count();
  for (let number = 1; number <= count; number += 1) {
    await page.clock.runFor(INTERVAL - 1);
    expect(await marked(page)).toBe(`Show ${number} of ${count}`);
    await page.clock.runFor(1);
    await settledOn(page, (number % count) + 1);
  }
});

it('moves in 400 ms', async () => {
  const page = await visitAtRest();
  await page.clock.runFor(INTERVAL);
  const moving = carousel(page).locator('.slider');
  const duration = await moving.evaluate((list) => getComputedStyle(list).animationDuration);
  expect(duration).toBe('0.4s');
});

it('turns by a dot, by mouse and by keyboard', async () => {
  const page = await visitAtRest();
  await dots(page).nth(2).click();
  await settledOn(page, 3);
  await dots(page).nth(1).focus();
  await page.keyboard.press('Enter');
  await settledOn(page, 2);
});

describe('stands still', () => {
  const standsStill = async (page: Page) => {
    const before = await marked(page);
    await page.clock.runFor(3 * INTERVAL);
    expect(await marked(page)).toBe(before);
  };
  const playsOn = async (page: Page) => {
    await page.clock.runFor(INTERVAL);
    await settledOn(page, 2);
    await page.clock.runFor(INTERVAL);
    await settledOn(page, 3);
  };

  it('while a mouse rests on it', async () => {
    const page = await visitAtRest();
    await carousel(page).hover({ position: { x: 300, y: 300 } });
    await standsStill(page);
    await page.mouse.move(100, 30);
    await playsOn(page);
  });

  it('while it has the focus of a keyboard', async () => {
    const page = await visitAtRest();
    await page.getByRole('banner').getByRole('link', { name: 'Hire Me' }).focus();
    while (!(await holdsFocus(carousel(page)))) await page.keyboard.press('Tab');
    await standsStill(page);
    while (await holdsFocus(carousel(page))) await page.keyboard.press('Shift+Tab');
    await playsOn(page);
  });

  it('when it is paused, until Play is pressed', async () => {
    const page = await visitAtRest();
    await carousel(page).getByRole('button', { name: 'Pause' }).click();
    await page.mouse.move(100, 30);
    await standsStill(page);
    await carousel(page).getByRole('button', { name: 'Play' }).click();
    await playsOn(page);
  });

  it('under reduced motion, where its dots still work', async () => {
    const page = await visitAtRest(STILL);
    await standsStill(page);
    expect(await carousel(page).getByRole('button', { name: 'Pause' }).count()).toBe(0);
    await dots(page).nth(1).click();
    await settledOn(page, 2);
  });
});

describe('turns', () => {
  async function drag(page: Page, distance: number) {
    await page.mouse.move(900, 400);
    await page.mouse.down();
    await page.mouse.move(900 + distance / 2, 400, { steps: 4 });
    await page.mouse.move(900 + distance, 400, { steps: 4 });
    await page.mouse.up();
  }

  async function swipe(page: Page, distance: number) {
    const touch = await page.context().newCDPSession(page);
    const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
      touch.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: x === undefined ? [] : [{ x, y: 300 }],
      });
    await send('touchStart', 200);
    for (const part of [0.25, 0.5, 0.75, 1]) await send('touchMove', 200 + distance * part);
    await send('touchEnd');
  }

  it('by a drag of more than 80 px, endlessly, and not by a shorter one', async () => {
    const page = await visitAtRest();
    const count = await dots(page).count();
    await drag(page, -79);
    await settledOn(page, 1);
    await drag(page, -81);
    await settledOn(page, 2);
    await drag(page, 79);
    await settledOn(page, 2);
    await drag(page, 81);
    await settledOn(page, 1);
    await drag(page, 81);
    await settledOn(page, count);
  });

  it('by a swipe of more than 80 px, and not by a shorter one', async () => {
    const viewport = { width: 390, height: 844 };
    const page = await visitAtRest({ viewport, hasTouch: true, isMobile: true });
    await swipe(page, -79);
    await settledOn(page, 1);
    await swipe(page, -100);
    await settledOn(page, 2);
    await swipe(page, 100);
    await settledOn(page, 1);
  });
});
