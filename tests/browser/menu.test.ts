import type { Page } from 'playwright-core';
import { awake, axeInThemes, holdsFocus } from '../helpers/browser';
import { openStudioSite } from '../helpers/site';
import { createService, listServices } from '../helpers/studio';
import type { VisitorOptions } from '../helpers/visitors';

const DESKTOP = { viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' } as const;
const TOUCH = { ...DESKTOP, hasTouch: true } as const;

const studio = openStudioSite({ demo: true });

async function visit(path = '/about', options: VisitorOptions = DESKTOP) {
  const page = await studio.browser.openPage(options);
  await page.goto(path);
  await awake(page);
  return page;
}

const toggle = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Portfolio' });
const services = (page: Page) =>
  page.getByRole('banner').getByRole('list', { name: 'Portfolio' }).getByRole('link');
const isOpen = async (page: Page) => (await toggle(page).getAttribute('aria-expanded')) === 'true';
const opens = (page: Page) => services(page).first().waitFor();
const closes = (page: Page) => services(page).first().waitFor({ state: 'hidden' });

/** Somewhere on the page, away from the header. */
const elsewhere = { x: 720, y: 800 };

async function firstService() {
  const [service] = await listServices(studio);
  if (!service) throw new Error('The demo has no service');
  return service;
}

async function leadsToItsPage(page: Page, name: string, id: string) {
  await page.getByRole('heading', { level: 1, name }).waitFor();
  expect(new URL(page.url()).pathname).toBe(`/portfolio/${id}`);
  await closes(page);
}

it('lists every service by name, each leading to its page', async () => {
  const page = await visit();
  await toggle(page).click();
  const listed = await services(page).evaluateAll((links) =>
    links.map((link) => [link.textContent, link.getAttribute('href')]),
  );
  const all = await listServices(studio);
  expect(listed).toEqual(all.map(({ _id, name }) => [name, `/portfolio/${_id}`]));
});

it('is no link', async () => {
  const page = await visit();
  const navigation = page.getByRole('banner').getByRole('navigation');
  expect(await navigation.getByRole('link', { name: 'Portfolio', exact: true }).count()).toBe(0);
});

describe('by mouse', () => {
  it('opens on hover over Portfolio, stays open on the way to a service, and leads there', async () => {
    const page = await visit();
    const { _id, name } = await firstService();
    await toggle(page).hover();
    await opens(page);
    const link = services(page).filter({ hasText: name });
    const [from, to] = [await toggle(page).boundingBox(), await link.boundingBox()];
    if (!from || !to) throw new Error('The menu is not there');
    await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 12 });
    expect(await isOpen(page)).toBe(true);
    await page.mouse.down();
    await page.mouse.up();
    await leadsToItsPage(page, name, _id);
  });

  it('closes when the mouse leaves', async () => {
    const page = await visit();
    await toggle(page).hover();
    await opens(page);
    await page.mouse.move(elsewhere.x, elsewhere.y);
    await closes(page);
  });

  it('opens by a click and stays open until a click elsewhere', async () => {
    const page = await visit();
    await toggle(page).click();
    await page.mouse.move(elsewhere.x, elsewhere.y);
    expect(await services(page).first().isVisible()).toBe(true);
    await page.mouse.click(elsewhere.x, elsewhere.y);
    await closes(page);
  });

  it('closes with Escape wherever the focus is', async () => {
    const page = await visit();
    await toggle(page).hover();
    await opens(page);
    await page.keyboard.press('Escape');
    await closes(page);
  });
});

describe('by touch', () => {
  it('opens by a tap, and a tap on a service leads there', async () => {
    const page = await visit('/about', TOUCH);
    const { _id, name } = await firstService();
    await toggle(page).tap();
    await opens(page);
    await services(page).filter({ hasText: name }).tap();
    await leadsToItsPage(page, name, _id);
  });

  it('closes by a second tap, and by a tap elsewhere', async () => {
    const page = await visit('/about', TOUCH);
    await toggle(page).tap();
    await opens(page);
    await toggle(page).tap();
    await closes(page);
    await toggle(page).tap();
    await opens(page);
    await page.touchscreen.tap(elsewhere.x, elsewhere.y);
    await closes(page);
  });
});

describe('by keyboard', () => {
  const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent);

  it.each(['Enter', 'Space'])('opens and closes with %s', async (key) => {
    const page = await visit();
    await toggle(page).focus();
    await page.keyboard.press(key);
    await opens(page);
    await page.keyboard.press(key);
    await closes(page);
    expect(await holdsFocus(toggle(page))).toBe(true);
  });

  it('opens with the arrow down on the first service; arrows, Home and End move the focus in a loop', async () => {
    const page = await visit();
    const names = (await listServices(studio)).map(({ name }) => name);
    const focusComes = (name = '') =>
      page.waitForFunction((text) => document.activeElement?.textContent === text, name);
    await toggle(page).focus();
    for (const [key, at] of [
      ['ArrowDown', 0],
      ['ArrowDown', 1],
      ['End', -1],
      ['ArrowDown', 0],
      ['ArrowUp', -1],
      ['Home', 0],
    ] as const) {
      await page.keyboard.press(key);
      await focusComes(names.at(at));
    }
  });

  it('chooses with Enter and leads there', async () => {
    const page = await visit();
    const { _id, name } = await firstService();
    await toggle(page).focus();
    await page.keyboard.press('ArrowDown');
    await page.waitForFunction((text) => document.activeElement?.textContent === text, name);
    await page.keyboard.press('Enter');
    await leadsToItsPage(page, name, _id);
  });

  it('closes with Escape and returns the focus', async () => {
    const page = await visit();
    const { name } = await firstService();
    await toggle(page).focus();
    await page.keyboard.press('ArrowDown');
    await page.waitForFunction((text) => document.activeElement?.textContent === text, name);
    await page.keyboard.press('Escape');
    await closes(page);
    expect(await holdsFocus(toggle(page))).toBe(true);
  });

  it('is left with Tab, and closes when the focus leaves', async () => {
    const page = await visit();
    const names = (await listServices(studio)).map(({ name }) => name);
    await toggle(page).focus();
    await page.keyboard.press('Enter');
    await opens(page);
    for (const name of names) {
      await page.keyboard.press('Tab');
      expect(await focused(page)).toBe(name);
    }
    await page.keyboard.press('Tab');
    expect(await focused(page)).toBe('Contact');
    await closes(page);
  });
});

it('marks the service of the current page', async () => {
  const { _id, name } = await firstService();
  const page = await visit(`/portfolio/${_id}`);
  await toggle(page).click();
  const marked = services(page).and(page.locator('[aria-current="page"]'));
  expect(await marked.allTextContents()).toEqual([name]);
});

it('passes axe in every theme while it is open', async () => {
  const page = await visit();
  await toggle(page).click();
  await opens(page);
  expect(await axeInThemes(page)).toEqual([]);
});

it('shows a service that was added, on the next load', async () => {
  const page = await visit();
  const { _id, name } = await createService(studio, { name: 'Newly added' });
  await page.reload();
  await awake(page);
  await toggle(page).click();
  await services(page).filter({ hasText: name }).click();
  await leadsToItsPage(page, name, _id);
});

it('can be scrolled to its last service when there are many', async () => {
  for (let count = 1; count <= 20; count += 1) {
    await createService(studio, { name: `One of many ${count}` });
  }
  const page = await visit('/about', { ...DESKTOP, viewport: { width: 1440, height: 500 } });
  await toggle(page).focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('End');
  const last = services(page).last();
  await page.waitForFunction((link) => link === document.activeElement, await last.elementHandle());
  const box = await last.boundingBox();
  expect((box?.y ?? 500) + (box?.height ?? 0)).toBeLessThanOrEqual(500);
});
