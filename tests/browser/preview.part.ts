import type { Page } from 'playwright-core';
import { axe, axeInThemes, overflow } from '../helpers/browser';
import type { PageOptions } from '../helpers/contextPool';
import { resizeTo } from '../helpers/line';
import { createDemoPortfolio, createPortfolioOfDemo, demoPhotographs } from '../helpers/portfolios';
import { openStudioSite } from '../helpers/site';
import { createService } from '../helpers/studio';
import { OPTIONS } from './publicPages.options';

const DESKTOP = { viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' } as const;
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const;
const LONG = 'A sentence of a long story. '.repeat(40).trim();

const studio = openStudioSite(OPTIONS);

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Image Preview' });
const carousel = (page: Page) => page.getByRole('region', { name: 'Rivers' });
/** The photograph that a carousel shows. The others are inert once the page is hydrated. */
const SHOWN = 'li[inert] + li:not([inert]) .photograph';
const waitForCount = (page: Page, text: string) =>
  dialogOf(page).locator('.count').getByText(text, { exact: true }).waitFor();
const photographInAddress = (page: Page) => new URL(page.url()).searchParams.get('photo');

/** Waits until the dialog is closed, with the focus on the photograph again. */
async function expectClosed(page: Page) {
  await dialogOf(page).waitFor({ state: 'detached' });
  expect(await page.evaluate(() => document.activeElement?.className)).toBe('photograph');
  expect(photographInAddress(page)).toBeNull();
}

/** Opens the first photograph of the first carousel. */
async function openFirst(page: Page) {
  await carousel(page)
    .getByText(/^1.* of 3$/)
    .waitFor();
  await carousel(page).locator(SHOWN).first().click();
  await waitForCount(page, '1 of 3');
}

const current = (page: Page) => dialogOf(page).locator('.place:not([aria-hidden="true"])');

describe('the Image Preview', () => {
  let path: string;

  beforeAll(async () => {
    const { _id } = await createService(studio, { name: 'Seascape' });
    path = `/portfolio/${_id}`;
    // The first has no text, and none of the demo either.
    const rivers = await createDemoPortfolio(studio, _id, 'Rivers', ['black-canyon']);
    const others = await demoPhotographs(studio, ['nagasaki-boats', 'dust-bowl-home']);
    const { http, token } = studio;
    await http.put(`/api/portfolios/${rivers._id}`, { json: { addedImages: others }, token });
    await createPortfolioOfDemo(studio, _id, 'From Above', ['airplane-from-above']);
    const [second, third] = others;
    const texts = { title: 'Boats at noon', caption: 'The tide is out.' };
    await http.patch(`/api/media/${second}`, { json: texts, token });
    await http.patch(`/api/media/${third}`, { json: { title: '', caption: LONG }, token });
  });

  async function visit(options: PageOptions = DESKTOP, query = '') {
    const page = await studio.browser.openPage({ ...options, reducedMotion: 'reduce' });
    await page.goto(path + query);
    return page;
  }

  it('is a large dialog that opens by a click, with scripts of its own, and the photograph uncropped and as large as the screen allows; loads its neighbours; moves by keys and buttons in a loop, and puts the photograph into the address, which it copies; keeps the focus inside, and the carousel plays on after it', async () => {
    const page = await studio.browser.openPage(DESKTOP);
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    const scripts: string[] = [];
    page.on('response', (response) => {
      if (response.request().resourceType() === 'script') scripts.push(response.url());
    });
    await page.goto(path, { waitUntil: 'networkidle' });
    const before = scripts.length;
    await openFirst(page);
    expect(scripts.length).toBeGreaterThan(before);
    const whole = await dialogOf(page).boundingBox();
    expect(whole).toMatchObject({ x: 0, y: 0, width: 1440, height: 900 });
    await dialogOf(page).getByText('Rivers', { exact: true }).waitFor();

    const image = current(page).locator('img');
    await image.evaluate((element: HTMLImageElement) => element.decode());
    const shown = await image.boundingBox();
    expect(shown?.height).toBeGreaterThan(760);
    const own = await image.evaluate(
      (element: HTMLImageElement) => element.naturalWidth / element.naturalHeight,
    );
    expect((shown?.width ?? 0) / (shown?.height ?? 1)).toBeCloseTo(own, 1);

    await dialogOf(page).locator('img').nth(2).waitFor({ state: 'attached' });
    await page.waitForFunction(() =>
      [...document.querySelectorAll<HTMLImageElement>('dialog img')].every(
        ({ complete, naturalWidth }) => complete && naturalWidth > 0,
      ),
    );
    expect(await dialogOf(page).locator('img').count()).toBe(3);

    expect(await axeInThemes(page)).toEqual([]);

    const first = photographInAddress(page);
    expect(first).not.toBeNull();
    await page.keyboard.press('ArrowRight');
    await waitForCount(page, '2 of 3');
    expect(photographInAddress(page)).not.toBe(first);
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowLeft');
    await waitForCount(page, '3 of 3');
    await dialogOf(page).getByRole('button', { name: 'Next' }).click();
    await waitForCount(page, '1 of 3');
    expect(photographInAddress(page)).toBe(first);
    await dialogOf(page).getByRole('button', { name: 'Copy link' }).click();
    await dialogOf(page).getByText('Link copied').waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());

    for (let press = 0; press < 6; press += 1) {
      await page.keyboard.press('Tab');
      expect(await page.evaluate(() => document.activeElement?.closest('dialog') !== null)).toBe(
        true,
      );
    }
    const scrolled = await page.evaluate(() => scrollY);
    await page.mouse.wheel(0, 600);
    expect(await page.evaluate(() => scrollY)).toBe(scrolled);

    // A drag ends when the mouse button is released outside.
    const stage = dialogOf(page).locator('.stage');
    const box = await stage.boundingBox();
    if (!box) throw new Error('There is no stage');
    const bottom = box.y + box.height;
    await page.mouse.move(700, bottom - 2);
    await page.mouse.down();
    await page.mouse.move(700, bottom + 20);
    await page.mouse.up();
    await page.mouse.move(700, bottom - 40);
    await page.mouse.move(500, bottom - 40, { steps: 5 });
    expect(await stage.locator('.dragged').count()).toBe(0);
    await page.keyboard.press('Escape');
    await expectClosed(page);

    await page.mouse.move(700, 5);
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await carousel(page).getByText('2–3 of 3', { exact: true }).waitFor();
  });

  it('moves by a swipe, not by a short one', async () => {
    const page = await visit(PHONE);
    await openFirst(page);
    const touch = await page.context().newCDPSession(page);
    const swipe = async (from: number, to: number) => {
      const at = (x: number) => ({ touchPoints: [{ x, y: 400 }] });
      await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', ...at(from) });
      for (const part of [0.25, 0.5, 0.75, 1]) {
        await touch.send('Input.dispatchTouchEvent', {
          type: 'touchMove',
          ...at(from + (to - from) * part),
        });
      }
      await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    };
    await swipe(300, 100);
    await waitForCount(page, '2 of 3');
    await swipe(100, 300);
    await waitForCount(page, '1 of 3');
    await swipe(300, 250);
    await waitForCount(page, '1 of 3');
  });

  it('does not open for an unknown photograph in the address; opens by keyboard, and with the photograph in the address; the menu still marks the service and leads to it', async () => {
    const page = await visit(DESKTOP, '?photo=nothing');
    await carousel(page).getByText('1–2 of 3').waitFor();
    expect(await page.getByRole('dialog').count()).toBe(0);
    await page.getByRole('article').filter({ hasText: 'From Above' }).getByRole('button').focus();
    await page.keyboard.press('Enter');
    await dialogOf(page).getByText('From Above', { exact: true }).waitFor();
    expect(await dialogOf(page).getByRole('button', { name: 'Next' }).count()).toBe(0);
    await page.reload();
    await dialogOf(page).getByText('From Above', { exact: true }).waitFor();
    await page.keyboard.press('Escape');
    await dialogOf(page).waitFor({ state: 'detached' });
    expect(photographInAddress(page)).toBeNull();

    await page.getByRole('button', { name: 'Portfolio' }).click();
    const service = page.getByRole('banner').getByRole('link', { name: 'Seascape' });
    expect(await service.getAttribute('aria-current')).toBe('page');
    await service.click();
    await page.waitForURL((url) => url.pathname === path && url.search === '');
    await page.getByRole('banner').getByRole('link', { name: 'Policy' }).click();
    await page.waitForURL('/policy');
    await page.goBack();
    await page.waitForURL((url) => url.pathname === path);
    await carousel(page).locator('.photograph').first().waitFor();
    expect(await page.getByRole('dialog').count()).toBe(0);
  });

  it('is one entry of the history: Back closes it and Forward opens it again where it was turned to, after a reload too; a shared address shows its page when it is closed', async () => {
    const page = await visit();
    const entries = () => page.evaluate(() => history.length);
    const before = await entries();
    await openFirst(page);
    for (const count of ['2 of 3', '3 of 3']) {
      await page.keyboard.press('ArrowRight');
      await waitForCount(page, count);
    }
    expect(await entries()).toBe(before + 1);
    const shared = page.url();
    await page.goBack();
    await expectClosed(page);
    await page.goForward();
    await waitForCount(page, '3 of 3');
    expect(page.url()).toBe(shared);
    await dialogOf(page).getByRole('button', { name: 'Close' }).click();
    await expectClosed(page);
    await page.goForward();
    await waitForCount(page, '3 of 3');

    await page.reload();
    await waitForCount(page, '3 of 3');
    await page.keyboard.press('Escape');
    await dialogOf(page).waitFor({ state: 'detached' });
    expect(photographInAddress(page)).toBeNull();
    await carousel(page).waitFor();
    await page.goForward();
    await waitForCount(page, '3 of 3');
    await page.goBack();
    await dialogOf(page).waitFor({ state: 'detached' });
    expect(await entries()).toBe(before + 1);

    const visitor = await visit(DESKTOP, new URL(shared).search);
    await waitForCount(visitor, '3 of 3');
    await dialogOf(visitor).getByRole('button', { name: 'Close' }).click();
    await dialogOf(visitor).waitFor({ state: 'detached' });
    expect(new URL(visitor.url()).pathname).toBe(path);
    expect(photographInAddress(visitor)).toBeNull();
    await visitor.goto('/project');
    await visitor.locator('li .photograph').nth(1).click();
    await waitForCount(visitor, '2 of 10');
    await visitor.goBack();
    await dialogOf(visitor).waitFor({ state: 'detached' });
    expect(new URL(visitor.url()).pathname).toBe('/project');
  });

  it('shows the text of a photograph below or beside it, which covers nothing at any window size, can be scrolled by keyboard when it is long, and takes no space when it is empty', async () => {
    const page = await visit();
    await openFirst(page);
    expect(await current(page).locator('figcaption').count()).toBe(0);
    await page.keyboard.press('ArrowRight');
    await waitForCount(page, '2 of 3');
    const texts = current(page).locator('figcaption');
    for (const [width, height] of [
      [1440, 900],
      [820, 1180],
      [844, 390],
      [390, 844],
    ] as const) {
      await resizeTo(page, width, height);
      for (const text of ['Boats at noon', 'The tide is out.', 'Photograph by Felice Beato'])
        await texts.getByText(text, { exact: true }).waitFor();
      const image = await current(page).locator('img').boundingBox();
      const box = await texts.boundingBox();
      if (!image || !box) throw new Error('The photograph or its text is not shown');
      const isBelow = box.y >= image.y + image.height - 1;
      const isBeside = box.x >= image.x + image.width - 1;
      expect([width, isBelow || isBeside]).toEqual([width, true]);
      const controls = await dialogOf(page).getByRole('button', { name: 'Next' }).boundingBox();
      expect(box.y + box.height <= (controls?.y ?? 0) || isBeside).toBe(true);
      expect([width, await overflow(page)]).toEqual([width, 0]);
    }

    await page.keyboard.press('ArrowRight');
    await waitForCount(page, '3 of 3');
    await texts.focus();
    await page.keyboard.press('End');
    await page.waitForFunction(() => (document.activeElement?.scrollTop ?? 0) > 0);
    const image = await current(page).locator('img').boundingBox();
    expect(image?.height).toBeGreaterThan(200);
    expect(await axe(page)).toEqual([]);
  });

  it('the text of a photograph is shown on the page too, in full without scripts', async () => {
    const options = { viewport: { width: 390, height: 844 } };
    const page = await studio.browser.openPage({ ...options, javaScriptEnabled: false });
    await page.goto(path);
    const label = page.locator('.photograph-text').filter({ hasText: LONG }).first();
    expect(await label.evaluate((one) => one.scrollWidth <= one.clientWidth)).toBe(true);
    await page.getByText('Photograph by Felice Beato').first().waitFor();
  });
});
