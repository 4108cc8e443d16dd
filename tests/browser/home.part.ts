import type { Page } from 'playwright-core';
import { waitForHydration } from '../helpers/browser';
import { countSlideClicks, dragWhileBusy } from '../helpers/carousel';
import { visitPublicPage } from '../helpers/publicPage';
import { openStudioSite } from '../helpers/site';
import { createPortfolio, listPortfolios } from '../helpers/studio';
import { OPTIONS } from './publicPages.options';

const DESKTOP = { viewport: { width: 1440, height: 900 } };
const LINE = 'I am a professional photographer.';

const studio = openStudioSite(OPTIONS);

const carousel = (page: Page) => page.getByRole('region', { name: 'Selected photographs' });
const shownLink = (page: Page) =>
  carousel(page).locator('.slider > li:not([inert])').getByRole('link');
const readHtml = async () => (await studio.http.get<string>('/')).body;

const withImages = async () =>
  (await listPortfolios(studio)).filter(({ images }) => images.length > 0);

it('the home page keeps the name of a photograph clear of the dots, shows six covers in the order of the owner, and the profile card on wide screens only', async () => {
  const page = await visitPublicPage(studio, {
    path: '/',
    title: 'Photography',
    heading: 'Photography · Ada Whitfield',
    texts: ['Ada Whitfield', LINE],
  });
  const portfolios = await withImages();
  for (const width of [320, 390, 820, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const name = await shownLink(page).locator('.name').boundingBox();
    if (!name) throw new Error('The name is not there');
    const dots = await carousel(page)
      .getByRole('button', { name: /^Show/ })
      .evaluateAll((all) => all.map((dot) => dot.getBoundingClientRect().toJSON() as DOMRect));
    expect(dots).toHaveLength(portfolios.length);
    const covered = dots.filter(
      ({ left, right, top, bottom }) =>
        left < name.x + name.width &&
        right > name.x &&
        top < name.y + name.height &&
        bottom > name.y,
    );
    expect([width, covered]).toEqual([width, []]);
  }

  const section = page.getByRole('region', { name: 'Selected work' });
  expect(await section.getByRole('listitem').allInnerTexts()).toEqual(
    portfolios.slice(0, 6).map((portfolio) => portfolio.name),
  );
  expect(await section.getByRole('link', { name: 'All work' }).getAttribute('href')).toBe(
    '/portfolio',
  );

  const card = page
    .locator('main div', { has: page.getByText(LINE) })
    .filter({ has: page.locator('img') })
    .last();
  await card.getByRole('heading', { level: 2, name: 'Ada Whitfield' }).waitFor();
  const photo = card.getByRole('img', { name: 'Ada Whitfield' });
  await photo.evaluate((image: HTMLImageElement) => image.decode());
  await card.getByText(LINE, { exact: true }).waitFor();
  for (const [width, isShown] of [
    [899, false],
    [900, true],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    expect([width, await photo.isVisible()]).toEqual([width, isShown]);
    expect([width, await page.getByText(LINE).isVisible()]).toEqual([width, isShown]);
  }
});

it('the home page leaves out selected work when it is switched off', async () => {
  const { http, token } = studio;
  const show = (show: boolean) =>
    http.post('/api/globals/home-page', { json: { selectedWork: { show } }, token });
  expect((await show(false)).status).toBe(200);
  expect(await readHtml()).not.toContain('id="selected-work"');
  await show(true);
  expect(await readHtml()).toContain('id="selected-work"');
});

const position = (page: Page) =>
  page.evaluate(() => ({
    scrolled: scrollY,
    sectionTop: document.getElementById('waitlist')?.getBoundingClientRect().top ?? 0,
    maxScroll: document.documentElement.scrollHeight - innerHeight,
  }));
const isAtSection = async (page: Page) => {
  const { scrolled, sectionTop, maxScroll } = await position(page);
  return Math.abs(sectionTop - 72) <= 2 || Math.abs(scrolled - maxScroll) <= 2;
};

describe('the carousel', () => {
  const INTERVAL = 3_000;

  const dots = (page: Page) => carousel(page).getByRole('button', { name: /^Show/ });
  /** The number of the photograph whose dot is marked. */
  const current = async (page: Page) => {
    const label = await dots(page).and(page.locator('[aria-current]')).getAttribute('aria-label');
    return Number(/^Show (\d+) of/.exec(label ?? '')?.[1]);
  };

  /** Waits until the photograph with this number fills the carousel. */
  async function waitForPhotograph(page: Page, number: number) {
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

  it('shows one photograph, has a dot for each and no arrows, and advances every 3000 ms within 400 ms; the waitlist query parameter scrolls smoothly to the section within 800 ms, until the visitor scrolls', async () => {
    const page = await studio.browser.newPage(DESKTOP);
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.goto('/');
    await waitForHydration(page);
    await waitForPhotograph(page, 1);
    const frame = await carousel(page).boundingBox();
    const item = carousel(page).locator('li:not([inert]) figure');
    expect(await item.count()).toBe(1);
    expect(await item.boundingBox()).toEqual(frame);
    const count = await dots(page).count();
    expect(count).toBe((await withImages()).length);
    expect(await carousel(page).getByRole('button').count()).toBe(count + 1);
    await carousel(page).getByRole('button', { name: 'Pause' }).waitFor();

    await page.clock.runFor(INTERVAL - 1);
    expect(await current(page)).toBe(1);
    await page.clock.runFor(1);
    const moving = carousel(page).locator('.slider');
    await page.waitForFunction(
      (list) => list && getComputedStyle(list).animationDuration === '0.4s',
      await moving.elementHandle(),
    );
    await waitForPhotograph(page, 2);

    await page.goto('/?waitlist');
    const seen: number[] = [];
    const run = async (time: number) => {
      await page.clock.runFor(time);
      seen.push((await position(page)).scrolled);
    };
    while ((seen.at(-1) ?? 0) === 0) await run(16);
    for (let time = 0; time < 640; time += 64) await run(64);
    expect(await isAtSection(page)).toBe(false);
    await run(160);
    expect(await isAtSection(page)).toBe(true);
    const steps = seen.filter((here, at) => here > (seen[at - 1] ?? 0));
    expect(steps.length).toBeGreaterThan(8);

    await page.goto('/?waitlist=1');
    while ((await position(page)).scrolled === 0) await page.clock.runFor(16);
    await page.evaluate(() => dispatchEvent(new WheelEvent('wheel')));
    const { scrolled } = await position(page);
    await page.clock.runFor(1_000);
    expect((await position(page)).scrolled).toBe(scrolled);
  });

  it('moves by a dot with mouse and keyboard, and by a drag of more than 80 px in a loop; does not follow a link after a drag, though all its events come before anything is rendered, or though it goes further down than sideways; follows it to the portfolio of the photograph after a click during which the hand moved by 3 px', async () => {
    const page = await studio.browser.openPage({ ...DESKTOP, reducedMotion: 'reduce' });
    await page.goto('/');
    await waitForHydration(page);
    await waitForPhotograph(page, 1);
    const clicks = await countSlideClicks(page);
    await dots(page).nth(2).click();
    await waitForPhotograph(page, 3);
    await dots(page).first().focus();
    await page.keyboard.press('Enter');
    await waitForPhotograph(page, 1);

    const drag = async (x: number, y = 0) => {
      await page.mouse.move(900, 400);
      await page.mouse.down();
      await page.mouse.move(900 + x / 2, 400 + y / 2, { steps: 4 });
      await page.mouse.move(900 + x, 400 + y, { steps: 4 });
      await page.mouse.up();
    };
    for (const [distance, number] of [
      [-79, 1],
      [-81, 2],
      [81, 1],
      [81, await dots(page).count()],
    ] as const) {
      await drag(distance);
      await waitForPhotograph(page, number);
    }
    await dragWhileBusy(page, { x: 900, y: 400 }, { x: -100, y: 0 });
    await waitForPhotograph(page, 1);
    await drag(-100, 200);
    await waitForPhotograph(page, 2);
    await drag(0, 50);
    expect(await clicks()).toBe(0);
    expect(new URL(page.url()).pathname).toBe('/');

    const name = await shownLink(page).locator('.name').textContent();
    await drag(3);
    expect(await clicks()).toBe(1);
    await page.getByRole('heading', { level: 1, name: name ?? '' }).waitFor();
    await page.waitForURL(/\/works\/./);
  });

  it('moves by a swipe of more than 80 px, not by a shorter one', async () => {
    const page = await studio.browser.openPage({
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
      reducedMotion: 'reduce',
    });
    await page.goto('/');
    await waitForHydration(page);
    await waitForPhotograph(page, 1);
    const touch = await page.context().newCDPSession(page);
    const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
      touch.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: x === undefined ? [] : [{ x, y: 300 }],
      });
    for (const [distance, number] of [
      [-79, 1],
      [-100, 2],
      [100, 1],
    ] as const) {
      await send('touchStart', 200);
      for (const part of [0.25, 0.5, 0.75, 1]) await send('touchMove', 200 + distance * part);
      await send('touchEnd');
      await waitForPhotograph(page, number);
    }
  });
});

it('the waitlist query parameter jumps to the section of any page under reduced motion', async () => {
  const page = await studio.browser.openPage({ ...DESKTOP, reducedMotion: 'reduce' });
  await page.goto('/portfolio?waitlist');
  await page.waitForFunction(() => scrollY > 0);
  expect(await isAtSection(page)).toBe(true);
});

describe('the photographs', () => {
  /** The photographs of the carousel in their order, without the copies that make it endless. */
  async function slides() {
    const [, list = ''] = /<ul[^>]*class="[^"]*slider(.*?)<\/ul>/s.exec(await readHtml()) ?? [];
    const all = Array.from(list.matchAll(/<img[^>]*>/g), ([tag]) => ({
      src: /src="([^"]+)"/.exec(tag)?.[1] ?? '',
      loading: /loading="(\w+)"/.exec(tag)?.[1],
    }));
    return all.slice(1, -1);
  }

  it('are one of each portfolio with images, in their order', async () => {
    const [{ service } = { service: { _id: '' } }] = await withImages();
    await createPortfolio(studio, { service: service._id, name: 'In words alone' });
    const portfolios = await withImages();
    const shown = await slides();
    expect(shown).toHaveLength(portfolios.length);
    portfolios.forEach(({ images }, index) => {
      expect(images).toContain(shown[index]?.src);
    });
    expect(shown.map(({ loading }) => loading)).toEqual(
      portfolios.map((_, index) => (index === 0 ? 'eager' : 'lazy')),
    );
  });

  it('of this page, of the works page and of a service: the first is preloaded before the scripts, and no other', async () => {
    for (const path of ['/', '/portfolio', '/portfolio/landscape']) {
      const { body, headers } = await studio.http.get<string>(path);
      const preloads = [...body.matchAll(/<link[^>]+rel="preload"[^>]+as="image"[^>]*>/g)];
      expect([path, preloads.length]).toEqual([path, 1]);
      const asHeader = /rel=preload; as=["']?image/.test(headers.get('link') ?? '');
      expect(asHeader || (preloads[0]?.index ?? 0) < body.indexOf('<script src')).toBe(true);
      const eager = body.matchAll(/<img[^>]*src="([^"]+)"[^>]*loading="eager"/g);
      // A carousel has a copy of its first photograph at its end.
      expect([path, new Set(Array.from(eager, ([, src]) => src)).size]).toEqual([path, 1]);
    }
  });

  it('are chosen at random for each visit', async () => {
    const several = (await withImages()).find(({ images }) => images.length > 1);
    const seen = new Set<string | undefined>();
    for (let visits = 0; visits < 60 && seen.size < 2; visits += 1) {
      const { body: page } = await studio.http.get<string>('/');
      const [body = ''] = page.split('id="selected-work"', 1);
      seen.add(several?.images.find((image) => body.includes(`src="${image}"`)));
    }
    expect(seen.size).toBe(2);
    expect(seen).not.toContain(undefined);
  });
});
