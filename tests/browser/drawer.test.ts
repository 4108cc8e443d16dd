import type { Page } from 'playwright-core';
import { awake, axeInThemes, holdsFocus, overflow } from '../helpers/browser';
import { openStudioSite } from '../helpers/site';
import { listServices } from '../helpers/studio';
import type { VisitorOptions } from '../helpers/visitors';

const PHONE = { viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' } as const;

const studio = openStudioSite({ demo: true });

const opener = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Menu' });
const drawer = (page: Page) => page.getByRole('dialog', { name: 'Menu' });

async function visit(options: VisitorOptions = PHONE) {
  const page = await studio.browser.openPage(options);
  await page.goto('/policy');
  await awake(page);
  return page;
}

async function open(options?: VisitorOptions) {
  const page = await visit(options);
  await opener(page).click();
  await drawer(page).waitFor();
  return page;
}

const isShut = (page: Page) => drawer(page).waitFor({ state: 'detached' });

it.each([
  [899, true],
  [820, true],
  [320, true],
  [900, false],
])('holds the links at %i px: %s', async (width, holds) => {
  const page = await visit({ viewport: { width, height: 900 } });
  expect(await opener(page).isVisible()).toBe(holds);
  const links = page.getByRole('banner').getByRole('navigation');
  expect(await links.isVisible()).toBe(!holds);
});

it('is 250 px wide and as high as the screen, at the right', async () => {
  const page = await open();
  expect(await drawer(page).boundingBox()).toEqual({ x: 140, y: 0, width: 250, height: 844 });
});

it('has the links in their order and Hire Me', async () => {
  const page = await open();
  const items = drawer(page)
    .locator('nav > ul > li')
    .locator('a, button')
    .and(page.locator(':not(.menu *)'));
  const names = ['Home', 'Portfolio', 'Contact', 'About', 'Policy'];
  expect(await items.allTextContents()).toEqual(names);
  const hireMe = drawer(page).getByRole('link', { name: 'Hire Me' });
  expect(await hireMe.getAttribute('href')).toBe('/contact');
});

it('focuses its close button, keeps the focus inside, and the page behind it does not scroll', async () => {
  const page = await open();
  const close = drawer(page).getByRole('button', { name: 'Close menu' });
  expect(await holdsFocus(close)).toBe(true);
  await page.keyboard.press('Shift+Tab');
  expect(await holdsFocus(drawer(page).getByRole('link', { name: 'Hire Me' }))).toBe(true);
  for (let press = 0; press < 9; press += 1) {
    await page.keyboard.press('Tab');
    expect(await holdsFocus(drawer(page))).toBe(true);
  }
  const place = await page.evaluate(() => scrollY);
  await page.mouse.move(60, 400);
  await page.mouse.wheel(0, 600);
  expect(await page.evaluate(() => scrollY)).toBe(place);
});

describe('closes and returns the focus', () => {
  it.each<[string, (page: Page) => Promise<unknown>]>([
    ['with Escape', (page) => page.keyboard.press('Escape')],
    [
      'by its close button',
      (page) => drawer(page).getByRole('button', { name: 'Close menu' }).click(),
    ],
    ['by a click beside it', (page) => page.mouse.click(60, 400)],
    [
      'by the link of the present page',
      (page) => drawer(page).getByRole('link', { name: 'Policy' }).click(),
    ],
  ])('%s', async (_, close) => {
    const page = await open();
    await close(page);
    await isShut(page);
    expect(await holdsFocus(opener(page))).toBe(true);
    expect(new URL(page.url()).pathname).toBe('/policy');
  });
});

it('closes after a link was chosen, and the focus is on the new page', async () => {
  const page = await open();
  await drawer(page).getByRole('link', { name: 'About' }).click();
  await page.waitForURL('/about');
  await isShut(page);
  await page.waitForFunction(() => document.activeElement?.matches('main'));
});

it('opens the list of services, which leads to their pages', async () => {
  const page = await open();
  const [service] = await listServices(studio);
  const toggle = drawer(page).getByRole('button', { name: 'Portfolio' });
  await toggle.click();
  expect(await toggle.getAttribute('aria-expanded')).toBe('true');
  await drawer(page).getByRole('link', { name: service?.name }).click();
  await page.waitForURL(`/portfolio/${service?._id}`);
  await isShut(page);
});

it('closes the list of services first when Escape is pressed', async () => {
  const page = await open();
  const toggle = drawer(page).getByRole('button', { name: 'Portfolio' });
  await toggle.click();
  await page.keyboard.press('Escape');
  expect(await toggle.getAttribute('aria-expanded')).toBe('false');
  expect(await drawer(page).isVisible()).toBe(true);
  await page.keyboard.press('Escape');
  await isShut(page);
});

it('works by keyboard alone', async () => {
  const page = await visit();
  await opener(page).focus();
  await page.keyboard.press('Enter');
  await drawer(page).waitFor();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.waitForURL('/');
  await isShut(page);
});

it('works by touch', async () => {
  const page = await visit({ ...PHONE, hasTouch: true, isMobile: true });
  await opener(page).tap();
  await drawer(page).getByRole('link', { name: 'Contact' }).tap();
  await page.waitForURL('/contact');
  await isShut(page);
});

it.each([390, 320])(
  'has nothing that axe finds in any theme while it and the list of services are open, at %i px',
  async (width) => {
    const page = await open({ ...PHONE, viewport: { width, height: 700 } });
    await drawer(page).getByRole('button', { name: 'Portfolio' }).click();
    await drawer(page).getByRole('list', { name: 'Portfolio' }).waitFor();
    expect(await axeInThemes(page)).toEqual([]);
    expect(await overflow(page)).toBe(0);
  },
);
