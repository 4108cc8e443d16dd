import type { Locator, Page } from 'playwright-core';
import { LOOKS } from '@/admin/look/startingLooks';
import { DOCUMENTED_LOOK } from '@/contract/look';
import { DEMO_PHOTOGRAPHS, type DemoImage } from '@/server/demo/content';
import { axeInLayouts, axeInThemes, overflow, waitForHydration } from '../helpers/browser';
import type { PageOptions } from '../helpers/contextPool';
import { eventually } from '../helpers/eventually';
import { createPortfolioOfDemo, demoPhotographs } from '../helpers/portfolios';
import { openStudioSite } from '../helpers/site';
import { createService } from '../helpers/studio';
import { OPTIONS } from './publicPages.options';

const DESKTOP = { viewport: { width: 1440, height: 900 } };
const ALL = Object.keys(DEMO_PHOTOGRAPHS) as DemoImage[];

const studio = openStudioSite(OPTIONS);

const publish = (look: object) =>
  studio.http.post('/api/globals/look', { json: look, token: studio.token });
/** What other parts expect. */
const reset = () => publish({ home: 'carousel', portfolios: 'chapters', photographs: 'inset' });

async function visit(path: string, options: PageOptions = {}) {
  const page = await studio.browser.openPage({ ...DESKTOP, ...options });
  await page.goto(path);
  if (options.javaScriptEnabled !== false) await waitForHydration(page);
  return page;
}

async function boxOf(element: Locator) {
  const box = await element.boundingBox();
  if (!box) throw new Error('The element is not shown');
  return box;
}

describe.each([
  { home: 'photograph' },
  { home: 'photograph', photographs: 'edge' },
  { home: 'slideshow' },
  { home: 'grid' },
])('a home page of the look %j', (look) => {
  beforeAll(() => publish({ photographs: 'inset', ...look }));
  afterAll(reset);

  it('passes axe in every layout and theme, shows the name in large type, and does not scroll sideways', async () => {
    const page = await visit('/', { reducedMotion: 'reduce' });
    expect(await axeInLayouts(page)).toEqual([]);
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 900 });
      await page.getByRole('heading', { level: 2, name: 'Ada Whitfield' }).waitFor();
      await page.getByText('I am a professional photographer.').waitFor();
    }
    expect(await page.getByRole('heading', { level: 1 }).allTextContents()).toEqual([
      'Photography · Ada Whitfield',
    ]);
  });
});

it.each(['airplane-from-above', 'acanthus-mollis', 'french-alpine-landscape'] as const)(
  'the home photograph %s and the name keep to the margins of the page, and both are in the window',
  async (photograph) => {
    const [homePhotograph] = await demoPhotographs(studio, [photograph]);
    await publish({ home: 'photograph', homePhotograph });
    const page = await visit('/');
    for (const [width, height] of [
      [1440, 900],
      [1280, 600],
    ] as const) {
      await page.setViewportSize({ width, height });
      const margin = Math.min(48, 0.034 * width);
      const name = await boxOf(page.getByRole('heading', { level: 2, name: 'Ada Whitfield' }));
      const frame = await boxOf(page.locator('main .frame'));
      expect(name.x).toBeCloseTo(margin, 0);
      expect(Math.min(frame.x, width - frame.x - frame.width)).toBeCloseTo(margin, 0);
      expect(Math.max(name.y + name.height, frame.y + frame.height)).toBeLessThan(height);
      // Type is quieter than the photograph.
      expect(name.height).toBeLessThan(frame.height / 5);
    }
    await publish({ home: 'carousel', homePhotograph: null });
  },
);

it('a single cover of the grid stands in the middle', async () => {
  const { body } = await studio.http.get<{ portfolios: { _id: string }[] }>('/api/portfolios');
  await publish({ home: 'grid', homePortfolios: [body.portfolios[0]?._id] });
  const page = await visit('/');
  const cover = await boxOf(page.locator('main .tile'));
  expect(cover.x).toBeGreaterThan(100);
  expect(2 * cover.x + cover.width).toBeCloseTo(1440, -1);
  await publish({ home: 'carousel', homePortfolios: [] });
});

it('the cards of the works page are as near to each other as the space of the look says', async () => {
  const gaps: number[] = [];
  for (const space of ['tight', 'regular', 'generous']) {
    await publish({ space });
    const page = await visit('/portfolio');
    const cards = page.getByRole('tabpanel').getByRole('link');
    const [first, second] = [await boxOf(cards.nth(0)), await boxOf(cards.nth(1))];
    gaps.push(Math.round(second.x - first.x - first.width));
    // The next one of the first column.
    const all = await Promise.all((await cards.all()).map(boxOf));
    const next = all.find((box) => Math.abs(box.x - first.x) < 1 && box.y > first.y);
    expect(Math.round((next?.y ?? 0) - first.y - first.height)).toBe(gaps.at(-1));
  }
  expect(gaps).toEqual([2, 17, 28]);
  await publish({ space: 'regular' });
});

it('a caption is indented where its photograph reaches the edge of the window, and else begins with it', async () => {
  await publish({ photographs: 'edge' });
  const [photograph] = await demoPhotographs(studio, ['acanthus-mollis']);
  const { body } = await studio.http.post<{ doc: { id: string } }>('/api/page', {
    json: {
      title: 'Captions',
      blocks: [{ blockType: 'photograph', photograph, width: 'wide', caption: 'A caption' }],
      _status: 'published',
    },
    token: studio.token,
  });
  const page = await visit('/captions');
  const beside = async () => {
    const frame = await boxOf(page.locator('main button.photograph'));
    const caption = page.locator('figcaption');
    const indent = await caption.evaluate((one) => getComputedStyle(one).paddingInlineStart);
    return [frame.x > 0, Number.parseFloat(indent)];
  };
  expect(await beside()).toEqual([true, 0]);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await beside()).toEqual([false, 20]);
  await studio.http.del(`/api/page/${body.doc.id}`, { token: studio.token });
  await publish({ photographs: 'inset' });
});

describe.each(LOOKS)('the look $name', ({ look }) => {
  beforeAll(() => publish(look));
  afterAll(() => publish(DOCUMENTED_LOOK));

  it.each(['/', '/portfolio', '/policy'])('passes axe on %s in every theme', async (path) => {
    const page = await visit(path, { reducedMotion: 'reduce' });
    expect(await axeInThemes(page)).toEqual([]);
  });
});

describe('the slideshow', () => {
  beforeAll(() => publish({ home: 'slideshow' }));
  afterAll(reset);

  const show = (page: Page) => page.getByRole('region', { name: 'Selected photographs' });
  const current = (page: Page) =>
    show(page).locator('.dot[aria-current]').getAttribute('aria-label');
  /** The photograph in the middle of the window, wholly faded in. */
  const waitForPhotograph = (page: Page, number: number) =>
    page.waitForFunction((wanted) => {
      const slide = document.elementFromPoint(innerWidth / 2, innerHeight / 3)?.closest('.slide');
      const name = slide?.querySelector('figure')?.ariaLabel;
      return name?.startsWith(`${wanted} of `) && slide && getComputedStyle(slide).opacity === '1';
    }, number);

  it('fills the window behind the header', async () => {
    const page = await visit('/', { reducedMotion: 'reduce' });
    for (const viewport of [DESKTOP.viewport, { width: 390, height: 844 }]) {
      await page.setViewportSize(viewport);
      expect(await show(page).boundingBox()).toEqual({ x: 0, y: 0, ...viewport });
    }
  });

  it('fades by itself to the next photograph, and stops by its button', async () => {
    const page = await visit('/', { isNew: true });
    await page.clock.install();
    await page.goto('/');
    await waitForHydration(page);
    await page.mouse.move(700, 40);
    expect(await current(page)).toMatch(/^Show 1 /);
    await page.clock.runFor(6_100);
    await waitForPhotograph(page, 2);
    expect(
      await page.evaluate(() => document.querySelector('.slider')?.getBoundingClientRect().x),
    ).toBe(0);
    await show(page).getByRole('button', { name: 'Pause' }).click();
    await show(page).getByRole('button', { name: 'Play' }).waitFor();
    const before = await current(page);
    await page.mouse.move(700, 40);
    await page.clock.runFor(13_000);
    expect(await current(page)).toBe(before);
    expect(
      await show(page)
        .locator('.selected img')
        .evaluateAll((all) => all.map((image) => getComputedStyle(image).animationPlayState)),
    ).toEqual(expect.arrayContaining(['paused']));
  });

  it('under reduced motion does not change by itself, has no button, and turns at once by keys', async () => {
    const page = await visit('/', { reducedMotion: 'reduce' });
    expect(await show(page).getByRole('button', { name: 'Pause' }).count()).toBe(0);
    await show(page)
      .getByRole('button', { name: /^Show 3 / })
      .focus();
    await page.keyboard.press('Enter');
    await waitForPhotograph(page, 3);
    expect(
      await show(page)
        .locator('.selected img')
        .evaluateAll((all) => all.map((image) => getComputedStyle(image).animationName)),
    ).toEqual(expect.arrayContaining(['none']));
  });

  it('has white type that reads on a white photograph', async () => {
    const page = await visit('/', { reducedMotion: 'reduce' });
    await page.locator('.slide img').evaluateAll((all) => {
      for (const image of all as HTMLElement[]) image.style.filter = 'brightness(0) invert(1)';
    });
    for (const viewport of [DESKTOP.viewport, { width: 390, height: 844 }]) {
      await page.setViewportSize(viewport);
      for (const text of ['I am a professional photographer.', 'Ada Whitfield'] as const) {
        const places = await page.getByText(text, { exact: true }).filter({ visible: true }).all();
        for (const place of places.slice(0, 2)) {
          const box = await place.boundingBox();
          if (!box || box.y > viewport.height) continue;
          // Beside the text, at its upper end, where the ground is brightest.
          const clip = { x: box.x + box.width - 2, y: box.y + 2, width: 2, height: 2 };
          expect(await brightestIn(page, clip)).toBeLessThanOrEqual(118);
        }
      }
    }
  });

  it('has a transparent header, which is solid in the colours of the theme past the photographs', async () => {
    await publish({ theme: 'light' });
    const page = await visit('/', { reducedMotion: 'reduce' });
    const header = page.getByRole('banner');
    const colours = () =>
      header.evaluate((one) => [
        getComputedStyle(one).backgroundColor,
        getComputedStyle(one.querySelector('nav a') as Element).color,
      ]);
    expect(await colours()).toEqual(['rgba(0, 0, 0, 0)', 'rgb(255, 255, 255)']);
    await page.evaluate(() => scrollTo(0, innerHeight));
    await eventually(async () => (await colours())[0] === 'rgb(255, 255, 255)');
    expect((await colours())[1]).not.toBe('rgb(255, 255, 255)');
    expect((await header.boundingBox())?.y).toBe(0);
    await page.goto('/about');
    expect((await colours())[0]).toBe('rgb(255, 255, 255)');
    await publish({ theme: 'dark' });
  });

  it('without scripts can be scrolled to each photograph', async () => {
    const page = await visit('/', { javaScriptEnabled: false });
    const images = show(page).locator('img').filter({ visible: true });
    expect(await images.count()).toBeGreaterThan(2);
    await images.last().scrollIntoViewIfNeeded();
    expect((await images.last().boundingBox())?.x).toBe(0);
  });
});

/** The greatest value of a channel in a part of the window. */
async function brightestIn(
  page: Page,
  clip: { x: number; y: number; width: number; height: number },
) {
  const png = (await page.screenshot({ clip })).toString('base64');
  return page.evaluate(async (data) => {
    const image = new Image();
    image.src = `data:image/png;base64,${data}`;
    await image.decode();
    const canvas = new OffscreenCanvas(image.width, image.height);
    const context = canvas.getContext('2d');
    context?.drawImage(image, 0, 0);
    const { data: pixels = [] } = context?.getImageData(0, 0, image.width, image.height) ?? {};
    return Math.max(...[...pixels].filter((_, at) => at % 4 !== 3));
  }, png);
}

describe.each(['grid', 'column', 'strip'])('portfolios as %s', (portfolios) => {
  let service: string;
  let slug: string;
  beforeAll(async () => {
    await publish({ portfolios });
    service = (await createService(studio))._id;
    ({ slug } = await createPortfolioOfDemo(studio, service, `All as ${portfolios}`, ALL));
    await createPortfolioOfDemo(studio, service, 'A single one', ALL.slice(0, 1));
  });
  afterAll(async () => {
    await reset();
    await studio.http.del(`/api/services/${service}`, { token: studio.token });
  });

  const photographs = (page: Page) =>
    page.locator('main button.photograph').filter({ has: page.locator('img') });

  it('pass axe in every layout and theme on both pages, and do not scroll the page sideways', async () => {
    for (const path of [`/works/${slug}`, `/portfolio/${service}`]) {
      const page = await visit(path, { reducedMotion: 'reduce' });
      expect(await axeInLayouts(page)).toEqual([]);
    }
  });

  it('open each photograph in the Image Preview, also by its address, and return to it', async () => {
    const page = await visit(`/works/${slug}`, { reducedMotion: 'reduce' });
    expect(await photographs(page).count()).toBe(ALL.length);
    const preview = page.getByRole('dialog', { name: 'Image Preview' });
    await photographs(page).nth(4).click();
    await preview.getByText(`5 of ${ALL.length}`, { exact: true }).waitFor();
    const address = page.url();
    await page.keyboard.press('Escape');
    await preview.waitFor({ state: 'detached' });
    expect(
      await photographs(page)
        .nth(4)
        .evaluate((one) => one === document.activeElement),
    ).toBe(true);
    await page.goto(address);
    await preview.getByText(`5 of ${ALL.length}`, { exact: true }).waitFor();
  });

  it('show photographs in their own proportions', async () => {
    const page = await visit(`/portfolio/${service}`, { reducedMotion: 'reduce' });
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 800 });
      const wrong = await photographs(page).evaluateAll(
        (all) =>
          all.filter((one) => {
            const image = one.querySelector('img');
            const own =
              Number(image?.getAttribute('width')) / Number(image?.getAttribute('height'));
            return Math.abs(one.clientWidth / one.clientHeight / own - 1) > 0.03;
          }).length,
      );
      expect([width, wrong]).toEqual([width, 0]);
    }
  });
});

it('a photograph of the column is never higher than what the header leaves of the window, and stands in the middle', async () => {
  await publish({ portfolios: 'column' });
  const service = (await createService(studio))._id;
  const { slug } = await createPortfolioOfDemo(studio, service, 'Column', ALL);
  const page = await visit(`/works/${slug}`, { reducedMotion: 'reduce' });
  for (const [width, height] of [
    [1440, 900],
    [390, 844],
    [844, 390],
  ] as const) {
    await page.setViewportSize({ width, height });
    const boxes = await page
      .locator('main button.photograph')
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON() as DOMRect));
    expect(boxes.filter((box) => box.height > height - 72)).toEqual([]);
    expect(boxes.filter(({ left, right }) => Math.abs(left + right - width) > 2)).toEqual([]);
  }
  await studio.http.del(`/api/services/${service}`, { token: studio.token });
  await reset();
});

describe('the strip', () => {
  let service: string;
  let path: string;
  beforeAll(async () => {
    await publish({ portfolios: 'strip' });
    service = (await createService(studio))._id;
    const { slug } = await createPortfolioOfDemo(studio, service, 'A strip', ALL);
    path = `/works/${slug}`;
  });
  afterAll(async () => {
    await reset();
    await studio.http.del(`/api/services/${service}`, { token: studio.token });
  });

  const strip = (page: Page) => page.getByRole('region', { name: 'A strip' });
  const scrolled = (page: Page) => strip(page).evaluate(({ scrollLeft }) => Math.round(scrollLeft));
  const end = (page: Page) =>
    strip(page).evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
  /** Waits for the scripts of the strip, which are loaded once the page is hydrated. */
  async function visitStrip() {
    const page = await visit(path, { reducedMotion: 'reduce' });
    await page.waitForLoadState('networkidle');
    return page;
  }
  /** Brings the strip to the middle of the window, and the mouse over it. */
  async function aim(page: Page) {
    await strip(page).evaluate((one) => {
      one.scrollIntoView({ block: 'center', behavior: 'instant' });
      return new Promise((resolve) => requestAnimationFrame(resolve));
    });
    const box = await strip(page).boundingBox();
    if (!box) throw new Error('There is no strip');
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2, { steps: 4 });
  }

  it('has photographs of one height, which the window shows whole below the header', async () => {
    const page = await visit(path, { reducedMotion: 'reduce' });
    for (const [width, height] of [
      [1440, 900],
      [820, 1180],
      [390, 844],
    ] as const) {
      await page.setViewportSize({ width, height });
      const boxes = await page
        .locator('main button.photograph')
        .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON() as DOMRect));
      const heights = boxes.map((box) => Math.round(box.height));
      expect(Math.max(...heights) - Math.min(...heights)).toBeLessThanOrEqual(1);
      expect((await strip(page).boundingBox())?.height).toBeLessThanOrEqual(height - 72);
      const narrow = boxes.filter((box) => box.width / box.height < 1.5);
      expect(Math.max(...narrow.map((box) => box.width))).toBeLessThanOrEqual(width);
    }
    expect(await overflow(page)).toBe(0);
  });

  it('moves by a vertical wheel, and lets the page scroll at both of its ends', async () => {
    const page = await visitStrip();
    await aim(page);
    const top = () => page.evaluate(() => scrollY);
    const before = await top();
    await page.mouse.wheel(0, 100);
    await eventually(async () => (await scrolled(page)) > 0);
    expect(await top()).toBe(before);
    await page.mouse.wheel(0, -100);
    await eventually(async () => {
      await page.mouse.wheel(0, -100);
      return (await scrolled(page)) === 0 && (await top()) < before;
    });

    await aim(page);
    await strip(page).evaluate((one) =>
      one.scrollTo({ left: one.scrollWidth, behavior: 'instant' }),
    );
    const atEnd = await top();
    await eventually(async () => {
      await page.mouse.wheel(0, 100);
      return (await top()) > atEnd;
    });
    expect(await scrolled(page)).toBe(await end(page));
  });

  it('lets who scrolls the page past it with a resting pointer do so, until the pointer moves over it', async () => {
    const page = await visitStrip();
    await page.setViewportSize({ width: 1440, height: 700 });
    const top = () => page.evaluate(() => scrollY);
    const heading = page.getByRole('heading', { level: 1 });
    const { x = 0, y = 0 } = (await heading.boundingBox()) ?? {};
    await page.mouse.move(x + 2, y + 2, { steps: 4 });
    const isPast = () => strip(page).evaluate((one) => one.getBoundingClientRect().top < 0);
    for (let turns = 0; turns < 20 && !(await isPast()); turns += 1) {
      const before = await top();
      await page.mouse.wheel(0, 60);
      await eventually(async () => (await top()) > before);
    }
    expect([await isPast(), await scrolled(page)]).toEqual([true, 0]);

    await aim(page);
    await page.mouse.wheel(0, 60);
    await eventually(async () => (await scrolled(page)) > 0);
  });

  it('has loaded the next photograph before it is seen, and not all of them', async () => {
    const page = await visitStrip();
    const isLoaded = () =>
      page
        .locator('main button.photograph img')
        .evaluateAll((all) =>
          (all as HTMLImageElement[]).map((image) => image.complete && image.currentSrc !== ''),
        );
    const next = await page
      .locator('main button.photograph')
      .evaluateAll((all) => all.findIndex((one) => one.getBoundingClientRect().left > innerWidth));
    await eventually(async () => (await isLoaded())[next] === true);
    expect((await isLoaded()).at(-1)).toBe(false);
  });

  it('reaches both edges of a window wider than the page, and begins with the column', async () => {
    const page = await visit(path, { viewport: { width: 2560, height: 1300 } });
    const { x, width } = (await strip(page).boundingBox()) ?? {};
    expect([x, width]).toEqual([0, 2560]);
    const first = page.locator('main button.photograph').first();
    const heading = page.getByRole('heading', { level: 1 });
    expect((await first.boundingBox())?.x).toBe((await heading.boundingBox())?.x);
    expect(await overflow(page)).toBe(0);
  });

  it('in the look with photographs at the edge begins there, and its captions at the margin', async () => {
    await publish({ portfolios: 'strip', photographs: 'edge' });
    const page = await visit(path);
    const first = page
      .locator('main li')
      .filter({ has: page.locator('button.photograph') })
      .first();
    expect((await first.boundingBox())?.x).toBe(0);
    const heading = await page.getByRole('heading', { level: 1 }).boundingBox();
    const text = await first.locator('.photograph-text > :first-child').boundingBox();
    expect(text?.x).toBeCloseTo(heading?.x ?? 0, 0);
    await publish({ portfolios: 'strip', photographs: 'inset' });
  });

  it('moves by the arrow keys to each photograph, and by Home and End', async () => {
    const page = await visitStrip();
    await strip(page).focus();
    const seen = new Set([0]);
    for (let turns = 0; turns < ALL.length; turns += 1) {
      await page.keyboard.press('ArrowRight');
      seen.add(await scrolled(page));
    }
    expect(await scrolled(page)).toBe(await end(page));
    expect(seen.size).toBeGreaterThan(ALL.length / 2);
    await page.keyboard.press('ArrowLeft');
    expect(await scrolled(page)).toBeLessThan(await end(page));
    await page.keyboard.press('Home');
    expect(await scrolled(page)).toBe(0);
    await page.keyboard.press('End');
    expect(await scrolled(page)).toBe(await end(page));
  });

  it('has a bar of its own, and without scripts moves as everything that scrolls', async () => {
    const page = await visit(path, { javaScriptEnabled: false });
    const bar = await strip(page).evaluate((one) => ({
      height: getComputedStyle(one, '::-webkit-scrollbar').height,
      overflow: getComputedStyle(one).overflowX,
    }));
    expect(bar).toEqual({ height: '22px', overflow: 'auto' });
    const last = page.locator('main button.photograph').last();
    await last.scrollIntoViewIfNeeded();
    expect((await last.boundingBox())?.x).toBeLessThan(1440);
    expect(await page.getByRole('contentinfo').isVisible()).toBe(true);
  });
});
