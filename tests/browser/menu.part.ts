import type { Page } from 'playwright-core';
import { axeInThemes, holdsFocus, overflow, waitForHydration } from '../helpers/browser';
import type { PageOptions } from '../helpers/contextPool';
import { eventually } from '../helpers/eventually';
import { turnRound } from '../helpers/line';
import { openStudioSite } from '../helpers/site';
import { listServices } from '../helpers/studio';
import { OPTIONS } from './publicPages.options';

const DESKTOP = { viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' } as const;
const TOUCH = { ...DESKTOP, hasTouch: true, isMobile: true } as const;

const studio = openStudioSite(OPTIONS);

async function visit(path = '/about', options: PageOptions = DESKTOP) {
  const page = await studio.browser.openPage(options);
  await page.goto(path);
  await waitForHydration(page);
  return page;
}

const toggle = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Portfolio' });
const services = (page: Page) =>
  page.getByRole('banner').getByRole('list', { name: 'Portfolio' }).getByRole('link');
const isOpen = async (page: Page) => (await toggle(page).getAttribute('aria-expanded')) === 'true';
const waitUntilOpen = (page: Page) => services(page).first().waitFor();
const waitUntilClosed = (page: Page) => services(page).first().waitFor({ state: 'hidden' });

const opener = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Menu' });
const drawer = (page: Page) => page.getByRole('dialog', { name: 'Menu' });
const waitUntilDrawerClosed = (page: Page) => drawer(page).waitFor({ state: 'detached' });

/** A point on the page, away from the header. */
const elsewhere = { x: 720, y: 800 };

async function firstService() {
  const [service] = await listServices(studio);
  if (!service) throw new Error('The demo has no service');
  return service;
}

async function expectServicePage(page: Page, name: string, id: string) {
  await page.getByRole('heading', { level: 1, name }).waitFor();
  await page.waitForURL(`/portfolio/${id}`);
  await waitUntilClosed(page);
  // The focus comes after the page, and would take that of a control which the test focuses meanwhile.
  await page.waitForFunction(() => document.activeElement?.matches('main'));
}

it('the Portfolio menu lists every service by name with a link to its page, is not a link itself, and marks the service of the page; works by mouse and by keyboard', async () => {
  const page = await visit();
  await toggle(page).click();
  await waitUntilOpen(page);
  const listed = await services(page).evaluateAll((links) =>
    links.map((link) => [link.textContent, link.getAttribute('href')]),
  );
  const all = await listServices(studio);
  expect(listed).toEqual(all.map(({ _id, name }) => [name, `/portfolio/${_id}`]));
  const navigation = page.getByRole('banner').getByRole('navigation');
  expect(await navigation.getByRole('link', { name: 'Portfolio', exact: true }).count()).toBe(0);
  expect(await axeInThemes(page)).toEqual([]);

  // By mouse.
  await page.mouse.move(elsewhere.x, elsewhere.y);
  expect(await services(page).first().isVisible()).toBe(true);
  await page.mouse.click(elsewhere.x, elsewhere.y);
  await waitUntilClosed(page);
  await page.mouse.move(elsewhere.x, elsewhere.y);

  const { _id, name } = await firstService();
  await toggle(page).hover();
  await waitUntilOpen(page);
  await page.mouse.move(elsewhere.x, elsewhere.y);
  await waitUntilClosed(page);
  await toggle(page).hover();
  await waitUntilOpen(page);
  await page.keyboard.press('Escape');
  await waitUntilClosed(page);
  await page.mouse.move(elsewhere.x, elsewhere.y);

  await toggle(page).hover();
  await waitUntilOpen(page);
  const link = services(page).filter({ hasText: name });
  const [from, to] = [await toggle(page).boundingBox(), await link.boundingBox()];
  if (!from || !to) throw new Error('The menu is not there');
  await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 12 });
  expect(await isOpen(page)).toBe(true);
  await page.mouse.down();
  await page.mouse.up();
  await expectServicePage(page, name, _id);

  // By keyboard, from the page of the service.
  await page.mouse.move(elsewhere.x, elsewhere.y);
  const names = all.map(({ name }) => name);
  await toggle(page).focus();
  await page.keyboard.press('Enter');
  await waitUntilOpen(page);
  for (const name of [...names, 'Contact']) {
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(name);
  }
  await waitUntilClosed(page);

  const waitForFocus = (name = '') =>
    page.waitForFunction((text) => document.activeElement?.textContent === text, name);
  await toggle(page).focus();
  await page.keyboard.press('Enter');
  await waitUntilOpen(page);
  await page.keyboard.press('Escape');
  await waitUntilClosed(page);
  expect(await holdsFocus(toggle(page))).toBe(true);
  // In a low window the list scrolls to its last service.
  await page.setViewportSize({ width: 1440, height: 250 });
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('End');
  await waitForFocus(all.at(-1)?.name);
  const box = await services(page).last().boundingBox();
  expect((box?.y ?? 250) + (box?.height ?? 0)).toBeLessThanOrEqual(250);
  await page.setViewportSize(DESKTOP.viewport);
  const marked = services(page).and(page.locator('[aria-current="page"]'));
  expect(await marked.allTextContents()).toEqual([name]);
  const [, second] = all;
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowDown');
  await waitForFocus(second?.name);
  await page.keyboard.press('Enter');
  await expectServicePage(page, second?.name ?? '', second?._id ?? '');
});

it('the Portfolio menu opens by a tap, closes by a second tap or one elsewhere, and leads to the page of a service by a tap on it; a tap on a link of the drawer leads to its page', async () => {
  const page = await visit('/about', TOUCH);
  const { _id, name } = await firstService();
  await toggle(page).tap();
  await waitUntilOpen(page);
  await toggle(page).tap();
  await waitUntilClosed(page);
  await toggle(page).tap();
  await waitUntilOpen(page);
  await page.touchscreen.tap(elsewhere.x, elsewhere.y);
  await waitUntilClosed(page);
  await toggle(page).tap();
  await waitUntilOpen(page);
  await services(page).filter({ hasText: name }).tap();
  await expectServicePage(page, name, _id);

  await page.setViewportSize({ width: 390, height: 844 });
  await opener(page).tap();
  await drawer(page).getByRole('link', { name: 'Contact' }).tap();
  await page.waitForURL('/contact');
  await waitUntilDrawerClosed(page);
});

it('below 900 px a drawer replaces the links of the header; it focuses its close button, keeps the focus inside, prevents the page behind it from scrolling, and is 250 px wide and as high as the screen, on the right; Escape, its button, a click outside and the link of the current page close it and return the focus; a link leads to the page, which receives the focus; Escape closes its list of services first; it closes when a tablet is turned round', async () => {
  const page = await visit('/policy', {
    viewport: { width: 899, height: 900 },
    reducedMotion: 'reduce',
  });
  const banner = page.getByRole('banner');
  const links = banner.getByRole('navigation');
  expect([await opener(page).isVisible(), await links.isVisible()]).toEqual([true, false]);
  await page.setViewportSize({ width: 900, height: 900 });
  expect([await opener(page).isVisible(), await links.isVisible()]).toEqual([false, true]);

  await page.setViewportSize({ width: 390, height: 844 });
  await opener(page).click();
  await drawer(page).waitFor();
  expect(await drawer(page).boundingBox()).toEqual({ x: 140, y: 0, width: 250, height: 844 });
  const close = drawer(page).getByRole('button', { name: 'Close menu' });
  const hireMe = drawer(page).getByRole('link', { name: 'Hire Me' });
  expect(await holdsFocus(close)).toBe(true);
  await page.keyboard.press('Shift+Tab');
  expect(await holdsFocus(hireMe)).toBe(true);
  expect(await hireMe.getAttribute('href')).toBe('/contact');
  for (let press = 0; press < 9; press += 1) {
    await page.keyboard.press('Tab');
    expect(await holdsFocus(drawer(page))).toBe(true);
  }
  const scrolled = await page.evaluate(() => scrollY);
  await page.mouse.move(60, 400);
  await page.mouse.wheel(0, 600);
  expect(await page.evaluate(() => scrollY)).toBe(scrolled);
  const items = drawer(page)
    .locator('nav > ul > li')
    .locator('a, button')
    .and(page.locator(':not(.menu *)'));
  const names = ['Home', 'Portfolio', 'Contact', 'About', 'Policy'];
  expect(await items.allTextContents()).toEqual(names);

  const list = drawer(page).getByRole('button', { name: 'Portfolio' });
  await list.click();
  await drawer(page).getByRole('list', { name: 'Portfolio' }).waitFor();
  expect(await axeInThemes(page)).toEqual([]);
  await page.setViewportSize({ width: 320, height: 700 });
  expect(await overflow(page)).toBe(0);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.keyboard.press('Escape');
  expect(await list.getAttribute('aria-expanded')).toBe('false');
  expect(await drawer(page).isVisible()).toBe(true);

  for (const act of [
    () => page.keyboard.press('Escape'),
    () => close.click(),
    () => page.mouse.click(60, 400),
    () => drawer(page).getByRole('link', { name: 'Policy' }).click(),
  ]) {
    if (!(await drawer(page).isVisible())) await opener(page).click();
    await drawer(page).waitFor();
    await act();
    await waitUntilDrawerClosed(page);
    expect(await holdsFocus(opener(page))).toBe(true);
    expect(new URL(page.url()).pathname).toBe('/policy');
  }

  const { _id, name } = await firstService();
  await page.keyboard.press('Enter');
  await list.click();
  await drawer(page).getByRole('link', { name }).click();
  await page.waitForURL(`/portfolio/${_id}`);
  await waitUntilDrawerClosed(page);
  await page.waitForFunction(() => document.activeElement?.matches('main'));

  // The Portfolio menu of the header closes as well.
  await page.setViewportSize({ width: 820, height: 1180 });
  await opener(page).click();
  await drawer(page).waitFor();
  await turnRound(page);
  await waitUntilDrawerClosed(page);
  expect(await holdsFocus(banner.getByRole('link', { name: 'Home', exact: true }))).toBe(true);
  await toggle(page).focus();
  await page.keyboard.press('Enter');
  await waitUntilOpen(page);
  await turnRound(page);
  await eventually(() => holdsFocus(opener(page)));
  await turnRound(page);
  expect(await isOpen(page)).toBe(false);
});

describe('a menu of twelve rows', () => {
  const NAMES = ['Home', 'Work', 'What I offer', 'Weddings', 'Families', 'Portfolio'];
  const OTHERS = ['Prices', 'Questions', 'Print shop', 'Contact', 'About', 'Policy'];
  const KINDS: Record<string, object> = {
    ...{ Home: { kind: 'home' }, Work: { kind: 'works' }, Portfolio: { kind: 'portfolio' } },
    ...{ Contact: { kind: 'contact' }, About: { kind: 'about' }, Policy: { kind: 'policy' } },
  };
  const save = async (json: object) => {
    const { http, token } = studio;
    expect((await http.post('/api/globals/site', { json, token })).status).toBe(200);
  };
  const names = [...NAMES, ...OTHERS];
  let documented: object;

  beforeAll(async () => {
    const { http, token } = studio;
    documented = (await http.get<{ header: object }>('/api/globals/site', { token })).body.header;
    const rowOf = (label: string) => ({
      ...(KINDS[label] ?? {
        kind: 'address',
        address: `/${label.toLowerCase().replaceAll(' ', '-')}`,
      }),
      label,
    });
    await save({ header: names.map(rowOf) });
  });
  afterAll(() => save({ header: documented }));

  const line = (page: Page) => page.getByRole('banner').getByRole('navigation');
  const more = (page: Page) => line(page).getByRole('button', { name: 'More' });
  const listed = (page: Page) => line(page).getByRole('list', { name: 'More' });
  const namesIn = async (page: Page) => {
    const rows = line(page).locator(':scope > ul > li > a, :scope > ul > li > div > button');
    const shown = await rows.evaluateAll((all) =>
      all
        .filter((row) => row.checkVisibility({ visibilityProperty: true }))
        .map((row) => row.textContent),
    );
    return shown.filter((name) => name !== 'More');
  };

  it('has what the header has no room for in More, never in a second line, in every width; nothing moves, and the rows are the same by keyboard', async () => {
    const page = await studio.browser.openPage({
      viewport: { width: 1000, height: 800 },
      reducedMotion: 'reduce',
    });
    await page.addInitScript(() => {
      const shifts: number[] = [];
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          shifts.push((entry as unknown as { value: number }).value);
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto('/about');
    await waitForHydration(page);
    await more(page).waitFor();
    expect(await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)).toEqual(
      [],
    );
    // About is in the list.
    expect(await more(page).getAttribute('aria-current')).toBe('true');
    await more(page).focus();
    await page.keyboard.press('ArrowDown');
    await listed(page).waitFor();
    const inLine = await namesIn(page);
    const inList = await listed(page).locator('> li > :is(a, p)').allTextContents();
    expect([...inLine, ...inList]).toEqual(names);
    expect(inLine.length).toBeGreaterThan(2);
    expect(await axeInThemes(page)).toEqual([]);
    await page.keyboard.press('End');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Policy');
    await page.keyboard.press('Escape');
    await listed(page).waitFor({ state: 'hidden' });
    expect(await holdsFocus(more(page))).toBe(true);
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Hire Me');

    for (const width of [900, 1000, 1200, 1440, 2400]) {
      await page.setViewportSize({ width, height: 800 });
      await eventually(async () => {
        const rows = await line(page)
          .locator('> ul > li')
          .evaluateAll((all) =>
            all
              .filter((row) => row.checkVisibility({ visibilityProperty: true }))
              .map((row) => row.getBoundingClientRect()),
          );
        const header = await page.getByRole('banner').boundingBox();
        const button = await line(page).locator('xpath=../following-sibling::a').boundingBox();
        const right = Math.max(...rows.map((row) => row.right));
        const tops = new Set(rows.map((row) => Math.round(row.top)));
        return header?.height === 72 && tops.size === 1 && right <= (button?.x ?? 0);
      });
      expect(await overflow(page)).toBe(0);
    }
    expect([await namesIn(page), await more(page).count()]).toEqual([names, 0]);
  });

  it('is whole in the drawer, and without scripts in the header', async () => {
    const page = await visit('/about', { ...DESKTOP, viewport: { width: 390, height: 844 } });
    await opener(page).click();
    await drawer(page).waitFor();
    const rows = drawer(page)
      .locator('nav > ul > li')
      .locator('a, button')
      .and(page.locator(':not(.menu *)'));
    expect(await rows.allTextContents()).toEqual(names);
    await rows.last().scrollIntoViewIfNeeded();
    expect(await axeInThemes(page)).toEqual([]);

    for (const width of [1000, 390]) {
      const plain = await studio.browser.openPage({
        viewport: { width, height: 800 },
        javaScriptEnabled: false,
      });
      await plain.goto('/about');
      expect(await namesIn(plain)).toEqual(names);
      expect(await overflow(plain)).toBe(0);
      await line(plain).getByRole('link', { name: 'Policy' }).click();
      await plain.waitForURL('/policy');
    }
  });
});
