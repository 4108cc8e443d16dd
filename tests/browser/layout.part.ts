import type { Page } from 'playwright-core';
import { ACCENT } from '@/theme/tokens';
import { holdsFocus, waitForHydration } from '../helpers/browser';
import type { PageOptions } from '../helpers/contextPool';
import { areaOf } from '../helpers/pixels';
import { openStudioSite } from '../helpers/site';
import { listServices } from '../helpers/studio';

const DESKTOP = { viewport: { width: 1440, height: 900 } };
const REDUCED_MOTION = { ...DESKTOP, reducedMotion: 'reduce' } as const;
const LINKS = ['Home', 'Portfolio', 'Contact', 'About', 'Policy'];

const studio = openStudioSite({ demo: true });

/** Placeholder in paths for the id of the first service. */
const ID = '{id}';

async function visit(path = '/about', options: PageOptions = REDUCED_MOTION) {
  const [service] = await listServices(studio);
  const page = await studio.browser.openPage(options);
  await page.goto(path.replace(ID, service?._id ?? ''));
  return page;
}

const header = (page: Page) => page.getByRole('banner');
const navigation = (page: Page) => header(page).getByRole('navigation');

/** Changes the site settings as the owner does in the panel. */
async function updateSettings(settings: Record<string, unknown>) {
  const { http, token } = studio;
  const { status } = await http.post('/api/globals/site', { json: settings, token });
  expect(status).toBe(200);
}

describe('the header', () => {
  it('has the links in their order between the wordmark and Hire Me, a rounded button of 165 x 48 px that leads to the contact page', async () => {
    const page = await visit();
    const items = header(page)
      .locator('nav > ul > li')
      .locator('a, button')
      .and(page.locator(':not(.menu *)'));
    expect(await items.allTextContents()).toEqual(LINKS);
    const links = await navigation(page)
      .getByRole('link')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    expect(links).toEqual(['/', '/contact', '/about', '/policy']);
    const wordmark = header(page).getByRole('link', { name: 'Ada Whitfield' });
    expect(await wordmark.getAttribute('href')).toBe('/');
    const left = async (name: string) =>
      (await header(page).getByRole('link', { name }).boundingBox())?.x ?? 0;
    const places = [await left('Ada Whitfield'), await left('Home'), await left('Hire Me')];
    expect(places).toEqual([...places].sort((one, other) => one - other));

    const button = header(page).getByRole('link', { name: 'Hire Me' });
    expect(await button.boundingBox()).toMatchObject({ width: 165, height: 48 });
    expect(await button.evaluate((link) => getComputedStyle(link).borderRadius)).toBe('36px');
    await button.click();
    await page.getByRole('heading', { level: 1, name: 'Contact' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/contact');
  });

  it('is 72 px high and sticky', async () => {
    const page = await visit('/policy');
    await page.evaluate(() => scroll(0, 600));
    await page.waitForFunction(() => scrollY === 600);
    expect(await header(page).boundingBox()).toMatchObject({ y: 0, height: 72 });
  });

  it('fades in within 0.5 s, but not under reduced motion', async () => {
    const durations = (page: Page) =>
      header(page).evaluate((element) => getComputedStyle(element).animationDuration);
    expect((await durations(await visit('/about', DESKTOP))).split(', ')).toContain('0.5s');
    const reduced = await visit();
    const animations = await header(reduced).evaluate((element) => element.getAnimations().length);
    expect(animations).toBe(0);
  });
});

const CALL = 'Are You Ready to kickstart your project with a touch of magic?';

it.each([
  ['/', 'Home'],
  ['/portfolio', 'Portfolio'],
  [`/portfolio/${ID}`, 'Portfolio'],
  ['/contact', 'Contact'],
  ['/about', 'About'],
  ['/policy', 'Policy'],
  ['/service', undefined],
  ['/project', undefined],
])(
  '%s has a header whose active link, if any, has a green underline of 2 px, the call to action and the footer',
  async (path, name) => {
    const page = await visit(path);
    const bar = await navigation(page).boundingBox();
    if (!bar) throw new Error('The links are not there');
    const line = await areaOf(page, ACCENT, bar);
    const active = navigation(page).locator('[aria-current]').and(page.locator(':not(.menu *)'));
    expect(await active.allTextContents()).toEqual(name ? [name] : []);
    if (name) {
      const box = await navigation(page).getByText(name, { exact: true }).first().boundingBox();
      if (!box) throw new Error('The active link is not there');
      expect(line?.height).toBe(2);
      expect(Math.abs((line?.x ?? 0) - box.x)).toBeLessThanOrEqual(1);
      expect(Math.abs((line?.width ?? 0) - box.width)).toBeLessThanOrEqual(2);
      expect(line?.y).toBeGreaterThan(box.y + box.height / 2);
    } else expect(line).toBeUndefined();

    const hireMe = header(page).getByRole('link', { name: 'Hire Me' });
    expect(await hireMe.getAttribute('href')).toBe('/contact');
    const card = page.getByRole('region', { name: CALL });
    expect(await card.getAttribute('id')).toBe('waitlist');
    await card.getByText('available for full-time or part-time work').waitFor();
    const button = card.getByRole('link', { name: "Let's Talk" });
    expect(await button.getAttribute('href')).toBe('/contact');
    await page.getByRole('contentinfo').getByText('© 2024').waitFor();
  },
);

describe('the Tab key', () => {
  it('first reaches a link that skips the header and is hidden until then', async () => {
    const page = await visit();
    const skip = page.getByRole('link', { name: 'Skip to content' });
    const hidden = await skip.boundingBox();
    expect((hidden?.y ?? 0) + (hidden?.height ?? 0)).toBeLessThanOrEqual(0);
    await page.keyboard.press('Tab');
    expect(await holdsFocus(skip)).toBe(true);
    expect((await skip.boundingBox())?.y).toBeGreaterThanOrEqual(0);
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    expect(await holdsFocus(page.getByRole('main'))).toBe(true);
  });
});

it('the header never covers the focused element, and the page does not scroll when the focus moves to the header', async () => {
  const BACK = 'Shift+Tab';
  const page = await visit('/policy');
  await waitForHydration(page);
  await page.getByRole('contentinfo').getByRole('link').first().focus();
  for (;;) {
    await page.keyboard.press(BACK);
    const focused = await page.evaluate(() => ({
      inHeader: document.activeElement?.closest('header') !== null,
      top: document.activeElement?.getBoundingClientRect().top,
    }));
    if (focused.inHeader) break;
    expect(focused.top).toBeGreaterThanOrEqual(72);
  }
  await page.evaluate(() => scroll(0, 700));
  await header(page).getByRole('link', { name: 'Hire Me' }).focus();
  await page.keyboard.press(BACK);
  expect(await holdsFocus(header(page))).toBe(true);
  expect(await page.evaluate(() => scrollY)).toBe(700);
});

it.each([
  ['dark', 'rgb(45, 219, 129)', 'rgb(12, 13, 14)'],
  ['light', 'rgb(18, 138, 76)', 'rgb(255, 255, 255)'],
])(
  'in the %s theme the ring of the focus stands between two bands of the ground',
  async (theme, ring, band) => {
    const page = await visit('/contact');
    await waitForHydration(page);
    await page
      .locator('html')
      .evaluate((html, name) => html.setAttribute('data-theme', name), theme);
    for (const control of [
      header(page).getByRole('link', { name: 'Contact' }),
      page.getByRole('textbox', { name: 'Message' }),
      page.getByRole('button', { name: 'Send Message' }),
    ]) {
      await page.keyboard.press('Tab');
      await control.focus();
      const { outline, shadow } = await control.evaluate((element) => {
        const { outlineColor, boxShadow } = getComputedStyle(element);
        return { outline: outlineColor, shadow: boxShadow };
      });
      expect([outline, shadow]).toEqual([ring, `${band} 0px 0px 0px 3px, ${band} 0px 0px 0px 8px`]);
    }
  },
);

it('a link leads to the top of the new page, which is announced, receives the focus and has its link marked; going back restores the scroll position', async () => {
  const page = await visit('/policy');
  await waitForHydration(page);
  await page.evaluate(() => scroll(0, 700));
  await page.waitForFunction(() => scrollY === 700);
  await header(page).getByRole('link', { name: 'Contact' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Contact' }).waitFor();
  await page.waitForFunction(() => document.activeElement?.matches('main') && scrollY === 0);
  await page
    .getByRole('alert')
    .filter({ hasText: /^Contact/ })
    .waitFor();
  const active = navigation(page).locator('[aria-current]');
  await active.filter({ hasText: 'Contact' }).waitFor();
  expect(await active.count()).toBe(1);
  await page.keyboard.press('Tab');
  expect(await holdsFocus(page.getByRole('main'))).toBe(true);
  await page.goBack();
  await page.waitForFunction(() => scrollY === 700);
});

describe('the call to action', () => {
  it('fades in within 1.5 s when it is scrolled to', async () => {
    const page = await visit('/policy', DESKTOP);
    await waitForHydration(page);
    const fades = () =>
      document.getAnimations().filter(({ effect }) => effect?.getTiming().duration === 1_500)
        .length;
    expect(await page.evaluate(fades)).toBe(0);
    await page.getByRole('link', { name: "Let's Talk" }).scrollIntoViewIfNeeded();
    await page.waitForFunction(fades);
  });

  it('is shown at once under reduced motion', async () => {
    const page = await visit('/policy');
    await waitForHydration(page);
    await page.getByRole('link', { name: "Let's Talk" }).scrollIntoViewIfNeeded();
    expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
  });
});

describe('the footer', () => {
  it('has a copyright line for 2024 and four social icons whose links are placeholders', async () => {
    const page = await visit();
    const footer = page.getByRole('contentinfo');
    await footer.getByText('© 2024').waitFor();
    const icons = await footer
      .locator('a[aria-label]')
      .evaluateAll((links) => links.map((link) => [link.ariaLabel, link.getAttribute('href')]));
    expect(icons).toEqual([
      ['LinkedIn', 'https://www.linkedin.com/'],
      ['Facebook', 'https://www.facebook.com/'],
      ['Twitter', 'https://x.com/'],
      ['Instagram', 'https://www.instagram.com/'],
    ]);
    expect(await footer.locator('svg').count()).toBe(4);
  });

  it('leads to the pages that the header does not name', async () => {
    const page = await visit();
    const links = page.getByRole('contentinfo').locator('a:not([aria-label])');
    expect(
      await links.evaluateAll((all) =>
        all.map((link) => [link.textContent, link.getAttribute('href')]),
      ),
    ).toEqual([
      ['Work', '/portfolio'],
      ['Services', '/service'],
      ['Project', '/project'],
      ['Policy', '/policy'],
    ]);
  });

  it('shows what the owner has set, on the next load', async () => {
    const page = await visit();
    await updateSettings({
      footer: { copyright: '© 2024-2026 {name}', instagram: 'https://example.com/me' },
    });
    await page.reload();
    const footer = page.getByRole('contentinfo');
    await footer.getByText('© 2024-2026 Ada Whitfield').waitFor();
    const icon = footer.getByRole('link', { name: 'Instagram' });
    expect(await icon.getAttribute('href')).toBe('https://example.com/me');
  });
});

describe('the theme', () => {
  const background = (page: Page) =>
    page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const themeColors = (page: Page, scheme: string) =>
    page
      .locator('meta[name="theme-color"]')
      .evaluateAll(
        (all, media) =>
          all
            .filter((one) => (one.getAttribute('media') ?? media).includes(media))
            .map((one) => one.getAttribute('content')),
        scheme,
      );
  const DARK = 'rgb(12, 13, 14)';
  const LIGHT = 'rgb(255, 255, 255)';

  afterAll(() => updateSettings({ theme: 'dark' }));

  it.each([
    ['dark', DARK, DARK],
    ['light', LIGHT, LIGHT],
    ['auto', DARK, LIGHT],
  ])(
    "'%s' of the site settings applies without scripts too, and only 'auto' follows the visitor's preference",
    async (theme, forDark, forLight) => {
      await updateSettings({ theme });
      const page = await visit('/about', { ...REDUCED_MOTION, javaScriptEnabled: false });
      for (const [colorScheme, colour] of [
        ['dark', forDark],
        ['light', forLight],
      ] as const) {
        await page.emulateMedia({ colorScheme });
        expect(await background(page)).toBe(colour);
        expect(await themeColors(page, colorScheme)).toEqual([
          colour === DARK ? '#0c0d0e' : '#ffffff',
        ]);
      }
    },
  );
});

it('a page is printed in dark text on white', async () => {
  const page = await visit('/about');
  await page.emulateMedia({ media: 'print' });
  const [background, text] = await page.evaluate(() => {
    const { backgroundColor, color } = getComputedStyle(document.body);
    return [backgroundColor, color];
  });
  expect([background, text]).toEqual(['rgb(255, 255, 255)', 'rgb(16, 21, 19)']);
});

describe.each([1440, 390])('without scripts at %i px', (width) => {
  const options = { viewport: { width, height: 900 }, javaScriptEnabled: false };

  it('every page can be reached by its link, and a service under Portfolio by mouse', async () => {
    const page = await visit('/', options);
    for (const name of ['Contact', 'Policy', 'Home', 'About']) {
      const link = navigation(page).getByRole('link', { name });
      await link.click();
      await navigation(page).locator('[aria-current]').filter({ hasText: name }).waitFor();
    }
    const [service] = await listServices(studio);
    const link = navigation(page).getByRole('link', { name: service?.name });
    expect(await link.isVisible()).toBe(false);
    await navigation(page).getByText('Portfolio').hover();
    await link.click();
    await page.getByRole('heading', { level: 1, name: service?.name }).waitFor();
  });

  it('a service under Portfolio can be reached by keyboard', async () => {
    const page = await visit('/about', options);
    const [service] = await listServices(studio);
    await navigation(page).getByRole('button', { name: 'Portfolio' }).focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: service?.name }).waitFor();
  });
});

/** The weights of the loaded Poppins fonts; a weight occurs once for each character set. */
const loadedFonts = (page: Page) =>
  page.evaluate(async () => {
    await document.fonts.ready;
    const loaded = [...document.fonts].filter(
      ({ family, status }) => family === 'Poppins' && status === 'loaded',
    );
    return loaded.map(({ weight }) => weight).sort();
  });

it('a page that does not exist is shown in Poppins', async () => {
  const page = await visit('/nowhere');
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await loadedFonts(page)).toContain('500');
  expect(studio.browser.takeErrors().every((fault) => fault.includes('404'))).toBe(true);
});

it('a page loads Poppins before it is first painted, and another character set when a text needs it', async () => {
  const page = await studio.browser.openPage(REDUCED_MOTION);
  const requested: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'font') requested.push(new URL(request.url()).pathname);
  });
  await page.goto('/about');
  expect(await loadedFonts(page)).toEqual(['400', '500', '600']);
  const blocking = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.includes('/fonts/'))
      .map((entry) => (entry as { renderBlockingStatus?: string }).renderBlockingStatus),
  );
  expect(blocking).toEqual(['blocking', 'blocking', 'blocking']);
  await page.evaluate(() => document.fonts.load('400 16px Poppins', 'Łódź'));
  expect(await loadedFonts(page)).toEqual(['400', '400', '500', '600']);
  expect(requested.filter((name) => name.startsWith('/fonts/'))).toEqual([
    '/fonts/poppins-latin-ext-400-normal.woff2',
  ]);
});
