import type { Page } from 'playwright-core';
import { ACCENT } from '@/theme/tokens';
import { holdsFocus, overflow, waitForHydration } from '../helpers/browser';
import type { PageOptions } from '../helpers/contextPool';
import { resizeTo } from '../helpers/line';
import { everyBlock, pagesOf } from '../helpers/pages';
import { areaOf } from '../helpers/pixels';
import { demoPhotographs } from '../helpers/portfolios';
import { openStudioSite } from '../helpers/site';
import { createPortfolio, createService, listServices } from '../helpers/studio';
import { OPTIONS } from './publicPages.options';

const DESKTOP = { viewport: { width: 1440, height: 900 } };
const REDUCED_MOTION = { ...DESKTOP, reducedMotion: 'reduce' } as const;
const CALL = 'Are You Ready to kickstart your project with a touch of magic?';

const studio = openStudioSite(OPTIONS);

async function visit(path: string, options: PageOptions = REDUCED_MOTION) {
  const page = await studio.browser.openPage(options);
  await page.goto(path);
  return page;
}

const header = (page: Page) => page.getByRole('banner');
const navigation = (page: Page) => header(page).getByRole('navigation');
const htmlOf = async (path: string) => (await studio.http.get<string>(path)).body;

/** Changes the site settings, or the look, as the owner does in the panel. */
async function updateSettings(settings: Record<string, unknown>, global = 'site') {
  const { http, token } = studio;
  const { status } = await http.post(`/api/globals/${global}`, { json: settings, token });
  expect(status).toBe(200);
}

/** The links of a part of a page: their names and addresses. */
const linksOf = (html: string) =>
  Array.from(html.matchAll(/<a ([^>]*)>(.*?)<\/a>/gs), ([, attributes = '', inside = '']) => [
    /aria-label="([^"]*)/.exec(attributes)?.[1] ?? inside.replace(/<[^>]*>/g, ''),
    /href="([^"]*)/.exec(attributes)?.[1],
  ]);

it('every page marks its link in the header, if any, and has the links of header and footer, and a call to action', async () => {
  const services = await listServices(studio);
  const [service] = services;
  for (const [path, name] of [
    ['/', 'Home'],
    ['/portfolio', 'Portfolio'],
    [`/portfolio/${service?._id}`, 'Portfolio'],
    ['/contact', 'Contact'],
    ['/about', 'About'],
    ['/policy', 'Policy'],
    ['/service', undefined],
    ['/project', undefined],
  ]) {
    const html = await htmlOf(path ?? '');
    const part = (tag: string) => new RegExp(`<${tag}.*?</${tag}>`, 's').exec(html)?.[0] ?? '';
    const banner = part('header');
    const marked = Array.from(banner.matchAll(/aria-current="[^>]*>([^<]*)/g), ([, text]) => text);
    expect([path, ...marked.filter((text) => text !== service?.name)]).toEqual(
      name ? [path, name] : [path],
    );
    expect(linksOf(banner)).toEqual([
      ['Ada Whitfield', '/'],
      ['Home', '/'],
      ...services.map((one) => [one.name, `/portfolio/${one._id}`]),
      ['Contact', '/contact'],
      ['About', '/about'],
      ['Policy', '/policy'],
      ['Hire Me', '/contact'],
    ]);
    expect(html).toContain('id="waitlist"');
    const footer = part('footer');
    expect(footer).toContain('© 2024');
    expect(linksOf(footer)).toEqual([
      ['Work', '/portfolio'],
      ['Services', '/service'],
      ['Project', '/project'],
      ['Policy', '/policy'],
      ['LinkedIn', 'https://www.linkedin.com/'],
      ['Facebook', 'https://www.facebook.com/'],
      ['Twitter', 'https://x.com/'],
      ['Instagram', 'https://www.instagram.com/'],
    ]);
  }
});

it('a page has a sticky header, which never covers the focused element; nothing moves under reduced motion, and the page does not scroll when the focus moves to the header; a link leads to the top of the new page, which is announced, receives the focus and has its link underlined; going back restores the scroll position', async () => {
  const BACK = 'Shift+Tab';
  const page = await visit('/policy');
  await waitForHydration(page);
  const left = async (name: string) =>
    (await header(page).getByRole('link', { name }).boundingBox())?.x ?? 0;
  const places = [await left('Ada Whitfield'), await left('Home'), await left('Hire Me')];
  expect(places).toEqual([...places].sort((one, other) => one - other));
  const button = header(page).getByRole('link', { name: 'Hire Me' });
  expect(await button.boundingBox()).toMatchObject({ width: 165, height: 48 });
  expect(await button.evaluate((link) => getComputedStyle(link).borderRadius)).toBe('36px');
  const card = page.getByRole('region', { name: CALL });
  await card.getByText('available for full-time or part-time work').waitFor();
  await card.getByRole('link', { name: "Let's Talk" }).scrollIntoViewIfNeeded();
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
  expect(await header(page).boundingBox()).toMatchObject({ y: 0, height: 72 });

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
  const bar = await navigation(page).boundingBox();
  const box = await active.boundingBox();
  if (!bar || !box) throw new Error('The active link is not there');
  const line = await areaOf(page, ACCENT, bar);
  expect(line?.height).toBe(2);
  expect(Math.abs((line?.x ?? 0) - box.x)).toBeLessThanOrEqual(1);
  expect(Math.abs((line?.width ?? 0) - box.width)).toBeLessThanOrEqual(2);
  expect(line?.y).toBeGreaterThan(box.y + box.height / 2);
  await page.keyboard.press('Tab');
  expect(await holdsFocus(page.getByRole('main'))).toBe(true);

  // The ring of the focus stands between two bands of the ground.
  for (const [theme, ring, band] of [
    ['light', 'rgb(18, 138, 76)', 'rgb(255, 255, 255)'],
    ['dark', 'rgb(45, 219, 129)', 'rgb(12, 13, 14)'],
  ] as const) {
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
  }
  await page.goBack();
  await page.waitForFunction(() => scrollY === 700);
});

it('the header fades in within 0.5 s, the call to action within 1.5 s when it is scrolled to; Poppins is loaded before the first paint, and another character set when a text needs it; Tab first reaches a link that skips the header', async () => {
  const page = await studio.browser.openPage(DESKTOP);
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

  const duration = await header(page).evaluate((one) => getComputedStyle(one).animationDuration);
  expect(duration.split(', ')).toContain('0.5s');
  await waitForHydration(page);
  const fades = () =>
    document.getAnimations().filter(({ effect }) => effect?.getTiming().duration === 1_500).length;
  expect(await page.evaluate(fades)).toBe(0);
  const fading = page.waitForFunction(fades);
  await page.getByRole('link', { name: "Let's Talk" }).scrollIntoViewIfNeeded();
  await fading;

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

it('the footer shows what the owner has set', async () => {
  await updateSettings({
    footer: { copyright: '© 2024-2026 {name}', instagram: 'https://example.com/me' },
  });
  const html = await htmlOf('/about');
  const footer = html.slice(html.indexOf('<footer'));
  expect(footer).toContain('© 2024-2026 Ada Whitfield');
  expect(footer).toContain('href="https://example.com/me"');
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

  afterAll(() => updateSettings({ theme: 'dark' }, 'look'));

  it.each([
    ['dark', DARK, DARK],
    ['light', LIGHT, LIGHT],
    ['auto', DARK, LIGHT],
  ])(
    "'%s' of the look applies without scripts too, and only 'auto' follows the visitor's preference",
    async (theme, forDark, forLight) => {
      await updateSettings({ theme }, 'look');
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

it('without scripts a page and a service can be reached by their links, by mouse and, in a narrow window, by keyboard', async () => {
  const [service] = await listServices(studio);
  const page = await visit('/policy', { ...DESKTOP, javaScriptEnabled: false });
  const link = navigation(page).getByRole('link', { name: service?.name });
  const expectService = () =>
    page.getByRole('heading', { level: 1, name: service?.name }).waitFor();
  await navigation(page).getByRole('link', { name: 'Contact' }).click();
  await navigation(page).locator('[aria-current]').filter({ hasText: 'Contact' }).waitFor();
  expect(await link.isVisible()).toBe(false);
  await navigation(page).getByText('Portfolio').hover();
  await link.click();
  await expectService();

  await page.setViewportSize({ width: 390, height: 900 });
  await navigation(page).getByRole('link', { name: 'About' }).click();
  await navigation(page).locator('[aria-current]').filter({ hasText: 'About' }).waitFor();
  await navigation(page).getByRole('button', { name: 'Portfolio' }).focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expectService();
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

const GLOBALS = ['site', 'home', 'about', 'works', 'project', 'services', 'contact', 'policy'];
const WORD = 'W'.repeat(60);

/** Content with a word of 60 letters in place of each text. What else is stored begins with no capital. */
const lengthen = <T>(stored: T): T =>
  JSON.parse(JSON.stringify(stored), (_, value) => (/^[A-Z©]/.test(value) ? WORD : value));

it('every page, its drawer and its lists fit every window with the longest names and texts, and a long word in all others', async () => {
  const { http, token, owner } = studio;
  const profile = (json: object) => http.put(`/api/auth/update/${owner.user._id}`, { json, token });
  const { body } = await http.get<{ user: Record<string, string> }>('/api/auth/admin-user');
  const { firstName, lastName, about, address } = body.user;
  const words = (length: number) => 'W'.repeat(length);
  await profile({
    firstName: WORD,
    lastName: WORD,
    about: words(300),
    address: words(200),
  });
  const { _id: service } = await createService(studio, { name: words(120) });
  const portfolio = { service, name: words(120), description: words(300) };
  const { _id, slug } = await createPortfolio(studio, portfolio);
  const ways = GLOBALS.map((name) => `/api/globals/${name === 'site' ? name : `${name}-page`}`);
  const before = await Promise.all(
    ways.map((way) => http.get<object>(`${way}?depth=0`, { token })),
  );
  const write = (all: object[]) =>
    all.map((json, index) => http.post(ways[index] ?? '', { json, token }));
  const written = await Promise.all(write(before.map(({ body }) => lengthen(body))));
  expect(written.map(({ status }) => status)).toEqual(ways.map(() => 200));
  const photographs = await demoPhotographs(studio, ['black-canyon', 'march-pastoral']);
  const blocks = lengthen(everyBlock(await photographs, [_id]));
  const own = await pagesOf(studio).publish({ title: WORD, slug: 'wide', blocks });
  const stories = pagesOf(studio, 'story');
  const told = [1, 2].map((day) =>
    stories.publish({ title: WORD, slug: `wide-${day}`, date: `2026-01-0${day}`, excerpt: WORD }),
  );
  const ids = (await Promise.all(told)).map(({ id }) => id);

  const page = await studio.browser.openPage(REDUCED_MOTION);
  const found: unknown[] = [];
  const note = async (what: string) => {
    const wide = await overflow(page);
    if (wide > 0) found.push([what, page.viewportSize()?.width, wide]);
  };
  for (const path of [
    ...['/', '/about', '/contact', '/portfolio', `/portfolio/${service}`, `/works/${slug}`],
    ...['/service', '/project', '/policy', '/wide', '/journal', '/journal/wide-1'],
  ]) {
    await page.goto(path);
    for (const width of [320, 390, 820, 900, 1440]) {
      await resizeTo(page, width);
      await note(path);
    }
  }
  for (const width of [900, 1440]) {
    await resizeTo(page, width);
    await header(page).getByRole('button', { name: 'More' }).click();
    await note('list');
    await page.keyboard.press('Escape');
  }
  await resizeTo(page, 320);
  await header(page).locator('.open').click();
  const panel = page.locator('dialog .content');
  await panel.getByRole('button', { name: WORD }).click();
  expect(await panel.evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0);
  expect(found).toEqual([]);

  await Promise.all(write(before.map(({ body }) => body)));
  await pagesOf(studio).del(own.id);
  for (const id of ids) await stories.del(id);
  await http.del(`/api/services/${service}`, { token });
  await profile({ firstName, lastName, about, address });
});
