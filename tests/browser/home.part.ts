import type { BrowserContextOptions, Page } from 'playwright-core';
import { waitForHydration } from '../helpers/browser';
import type { PageOptions } from '../helpers/contextPool';
import { createDemoPortfolio } from '../helpers/portfolios';
import { testPublicPage } from '../helpers/publicPage';
import { openStudioSite } from '../helpers/site';
import { createPortfolio, createService, listPortfolios } from '../helpers/studio';

const DESKTOP = { viewport: { width: 1440, height: 900 } };
const REDUCED_MOTION = { ...DESKTOP, reducedMotion: 'reduce' } as const;
const NO_SCRIPTS = { ...DESKTOP, javaScriptEnabled: false };
const LINE = 'I am a professional photographer.';

const studio = openStudioSite({ demo: true });

async function visit(options: PageOptions = REDUCED_MOTION) {
  const page = await studio.browser.openPage(options);
  await page.goto('/');
  return page;
}

/** Visits a page whose clock is paused. */
async function visitPaused(address: string, options: BrowserContextOptions) {
  const page = await studio.browser.newPage(options);
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.goto(address);
  return page;
}

const carousel = (page: Page) => page.getByRole('region', { name: 'Selected photographs' });

const withImages = async () =>
  (await listPortfolios(studio)).filter(({ images }) => images.length > 0);

it('leads from a photograph of the carousel to its portfolio, which it names', async () => {
  const page = await visit();
  const link = carousel(page).locator('.slider > li:not([inert])').getByRole('link');
  const name = await link.locator('.name').textContent();
  await waitForHydration(page);
  await link.click();
  await page.getByRole('heading', { level: 1, name: name ?? '' }).waitFor();
  expect(new URL(page.url()).pathname).toMatch(/^\/works\/./);
});

it.each([320, 390, 820, 1440])('keeps the name clear of the dots at %s px', async (width) => {
  const page = await visit({ viewport: { width, height: 900 }, reducedMotion: 'reduce' });
  const link = carousel(page).locator('.slider > li:not([inert])').getByRole('link');
  const name = await link.locator('.name').boundingBox();
  if (!name) throw new Error('The name is not there');
  const dots = await carousel(page)
    .getByRole('button', { name: /^Show/ })
    .evaluateAll((all) => all.map((dot) => dot.getBoundingClientRect().toJSON() as DOMRect));
  expect(dots).toHaveLength((await withImages()).length);
  const covered = dots.filter(
    ({ left, right, top, bottom }) =>
      left < name.x + name.width && right > name.x && top < name.y + name.height && bottom > name.y,
  );
  expect(covered).toEqual([]);
});

describe('selected work', () => {
  it('shows six covers in the order of the owner, without those that are not on the home page', async () => {
    const page = await visit();
    const section = page.getByRole('region', { name: 'Selected work' });
    const names = async () => section.getByRole('listitem').allInnerTexts();
    const portfolios = await withImages();
    expect(await names()).toEqual(portfolios.slice(0, 6).map((portfolio) => portfolio.name));
    expect(await section.getByRole('link', { name: 'All work' }).getAttribute('href')).toBe(
      '/portfolio',
    );
    const [first] = portfolios;
    const put = (onHome: boolean) =>
      studio.http.put(`/api/portfolios/${first?._id}`, { json: { onHome }, token: studio.token });
    await put(false);
    await page.reload();
    expect(await names()).toEqual(portfolios.slice(1, 7).map((portfolio) => portfolio.name));
    expect(await carousel(page).getByText(String(first?.name)).count()).toBe(0);
    await put(true);
  });

  it('is not there when the owner switches it off', async () => {
    const set = (show: boolean) =>
      studio.http.post('/api/globals/home-page', {
        json: { selectedWork: { show } },
        token: studio.token,
      });
    expect((await set(false)).status).toBe(200);
    const page = await visit();
    await page.getByRole('heading', { level: 1 }).waitFor({ state: 'attached' });
    expect(await page.getByRole('region', { name: 'Selected work' }).count()).toBe(0);
    await set(true);
  });
});

describe('the carousel', () => {
  const INTERVAL = 3_000;

  async function visitCarousel(options: BrowserContextOptions = DESKTOP) {
    const page = await visitPaused('/', options);
    await waitForHydration(page);
    await waitForPhotograph(page, 1);
    return page;
  }

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

  const hireMe = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Hire Me' });
  it('shows one photograph, has a dot for each and no arrows, and advances every 3000 ms within 400 ms, in a loop', async () => {
    const page = await visitCarousel();
    const frame = await carousel(page).boundingBox();
    const item = carousel(page).locator('li:not([inert]) figure');
    expect(await item.count()).toBe(1);
    expect(await item.boundingBox()).toEqual(frame);
    const count = await dots(page).count();
    expect(count).toBe((await withImages()).length);
    expect(await carousel(page).getByRole('button').count()).toBe(count + 1);
    await carousel(page).getByRole('button', { name: 'Pause' }).waitFor();

    const moving = carousel(page).locator('.slider');
    for (const number of [1, 2, count]) {
      if (number === count) await dots(page).last().press('Enter');
      await waitForPhotograph(page, number);
      await hireMe(page).focus();
      await page.clock.runFor(INTERVAL - 1);
      expect(await current(page)).toBe(number);
      await page.clock.runFor(1);
      expect(await moving.evaluate((list) => getComputedStyle(list).animationDuration)).toBe(
        '0.4s',
      );
      await waitForPhotograph(page, (number % count) + 1);
    }
  });

  it('moves by a dot with mouse and keyboard, and by a drag of more than 80 px in a loop', async () => {
    const page = await visitCarousel();
    await dots(page).nth(2).click();
    await waitForPhotograph(page, 3);
    await dots(page).nth(1).focus();
    await page.keyboard.press('Enter');
    await waitForPhotograph(page, 2);

    const drag = async (distance: number) => {
      await page.mouse.move(900, 400);
      await page.mouse.down();
      await page.mouse.move(900 + distance / 2, 400, { steps: 4 });
      await page.mouse.move(900 + distance, 400, { steps: 4 });
      await page.mouse.up();
    };
    const count = await dots(page).count();
    for (const [distance, number] of [
      [-79, 2],
      [-81, 3],
      [79, 3],
      [81, 2],
      [81, 1],
      [81, count],
    ] as const) {
      await drag(distance);
      await waitForPhotograph(page, number);
    }
    // A drag does not follow the link of a photograph.
    expect(new URL(page.url()).pathname).toBe('/');
  });

  it('moves by a swipe of more than 80 px, not by a shorter one', async () => {
    const viewport = { width: 390, height: 844 };
    const page = await visitCarousel({ viewport, hasTouch: true, isMobile: true });
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

describe('the waitlist query parameter', () => {
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

  it('scrolls smoothly to the section within 800 ms', async () => {
    const page = await visitPaused('/?waitlist', DESKTOP);
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
  });

  it('stops scrolling when the visitor scrolls', async () => {
    const page = await visitPaused('/?waitlist', DESKTOP);
    while ((await position(page)).scrolled === 0) await page.clock.runFor(16);
    await page.evaluate(() => dispatchEvent(new WheelEvent('wheel')));
    const { scrolled } = await position(page);
    await page.clock.runFor(1_000);
    expect((await position(page)).scrolled).toBe(scrolled);
  });

  it.each(['/', '/portfolio'])(
    'jumps to the section under reduced motion; %s without the query stays at the top',
    async (path) => {
      const page = await studio.browser.openPage(REDUCED_MOTION);
      await page.goto(`${path}?waitlist=1`);
      await page.waitForFunction(() => scrollY > 0);
      expect(await isAtSection(page)).toBe(true);
      await page.goto(path);
      await waitForHydration(page);
      expect(await page.evaluate(() => scrollY)).toBe(0);
    },
  );
});

testPublicPage(studio, {
  path: '/',
  title: 'Photography',
  heading: 'Photography · Ada Whitfield',
  texts: ['Ada Whitfield', LINE],
});

describe('the profile card', () => {
  const card = (page: Page) =>
    page
      .locator('main div', { has: page.getByText(LINE) })
      .filter({ has: page.locator('img') })
      .last();
  const icons = (page: Page) => page.getByRole('list', { name: 'Ada Whitfield' }).getByRole('link');
  const update = async (profile: Record<string, string>) => {
    const { http, token, owner } = studio;
    const path = `/api/auth/update/${owner.user._id}`;
    expect((await http.put(path, { json: profile, token })).status).toBe(200);
  };

  it('shows photo, full name, the fixed line and the social icons, on wide screens only', async () => {
    const page = await visit();
    await card(page).getByRole('heading', { level: 2, name: 'Ada Whitfield' }).waitFor();
    const photo = card(page).getByRole('img', { name: 'Ada Whitfield' });
    await photo.evaluate((image: HTMLImageElement) => image.decode());
    await card(page).getByText(LINE, { exact: true }).waitFor();

    const { body } = await studio.http.get<{ user: Record<string, string> }>(
      '/api/auth/admin-user',
    );
    const { linkedIn, facebook, twitter, instagram } = body.user;
    const shown = await icons(page).evaluateAll((links) =>
      links.map((link) => [link.ariaLabel, link.getAttribute('href')]),
    );
    expect(shown).toEqual([
      ['LinkedIn', linkedIn],
      ['Facebook', facebook],
      ['Twitter', twitter],
      ['Instagram', instagram],
    ]);

    for (const [width, isShown] of [
      [1440, true],
      [900, true],
      [820, false],
      [390, false],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      expect(await page.getByText(LINE).isVisible()).toBe(isShown);
      expect(await page.getByRole('img', { name: 'Ada Whitfield' }).isVisible()).toBe(isShown);
    }
  });

  it('shows an icon only while its address is set, from the next load on', async () => {
    const page = await studio.browser.openPage(REDUCED_MOTION);
    await update({ facebook: '', instagram: '' });
    await page.goto('/');
    const names = await icons(page).evaluateAll((links) => links.map(({ ariaLabel }) => ariaLabel));
    expect(names).toEqual(['LinkedIn', 'Twitter']);
    await update({ linkedIn: '', twitter: '' });
    await page.reload();
    await page.getByText(LINE).waitFor();
    expect(await icons(page).count()).toBe(0);
  });
});

describe('the photographs', () => {
  /** The photographs of the carousel in their order, without the copies that make it endless. */
  const slides = (page: Page) =>
    carousel(page)
      .locator('img')
      .evaluateAll((images: HTMLImageElement[]) => {
        const all = images.map((image) => ({
          src: image.getAttribute('src') ?? '',
          loading: image.loading,
        }));
        return all.length > 1 ? all.slice(1, -1) : all;
      });

  it('are one of each portfolio with images, in their order; the first is preloaded before the scripts', async () => {
    const service = (await createService(studio))._id;
    await createPortfolio(studio, { service, name: 'In words alone' });
    await createDemoPortfolio(studio, service, 'Added', ['black-canyon', 'dust-bowl-home']);
    const page = await visit(NO_SCRIPTS);
    const portfolios = await withImages();
    const shown = await slides(page);
    expect(shown).toHaveLength(portfolios.length);
    portfolios.forEach(({ images }, index) => {
      expect(images).toContain(shown[index]?.src);
    });
    const [first, ...others] = shown;
    expect(first?.loading).toBe('eager');
    expect(others.every(({ loading }) => loading === 'lazy')).toBe(true);

    const { body, headers } = await studio.http.get<string>('/');
    const preload = /<link[^>]+rel="preload"[^>]+as="image"[^>]*>/.exec(body);
    const asHeader = /rel=preload; as=["']?image/.test(headers.get('link') ?? '');
    expect(asHeader || (preload?.index ?? Number.NaN) < body.indexOf('<script src')).toBe(true);
    expect(body.match(/<link[^>]+rel="preload"[^>]+as="image"/g)).toHaveLength(1);
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
