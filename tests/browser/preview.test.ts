import type { Page } from 'playwright-core';
import { axe, overflow } from '../helpers/browser';
import { idOf } from '../helpers/officePortfolios';
import { portfolioOf } from '../helpers/portfolios';
import { openStudioSite } from '../helpers/site';
import { createService } from '../helpers/studio';
import type { VisitorOptions } from '../helpers/visitors';

const DESKTOP = { viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' } as const;
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const;

const studio = openStudioSite();

let path: string;

beforeAll(async () => {
  const { _id } = await createService(studio, { name: 'Landscape' });
  path = `/portfolio/${_id}`;
  await portfolioOf(studio, _id, 'Rivers', ['black-canyon', 'nagasaki-boats', 'dust-bowl-home']);
  await portfolioOf(studio, _id, 'From Above', ['airplane-from-above']);
});

async function visit(options: VisitorOptions = DESKTOP, query = '') {
  const page = await studio.browser.openPage(options);
  await page.goto(path + query);
  return page;
}

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Image Preview' });
const photographs = (page: Page) =>
  page.getByRole('region', { name: 'Rivers' }).locator('.photograph');
const count = (page: Page, text: string) =>
  dialogOf(page).locator('.count').getByText(text, { exact: true }).waitFor();
const addressed = (page: Page) => new URL(page.url()).searchParams.get('photo');

async function open(options?: VisitorOptions) {
  const page = await visit(options);
  await page
    .getByRole('region', { name: 'Rivers' })
    .getByText(/^1.* of 3$/)
    .waitFor();
  await photographs(page).and(page.locator('li:not([inert]) *')).first().click();
  await dialogOf(page).waitFor();
  return page;
}

it("opens a large dialog, 'Image Preview', by a click on an image", async () => {
  const page = await open();
  const box = await dialogOf(page).boundingBox();
  expect(box).toMatchObject({ x: 0, y: 0, width: 1440, height: 900 });
  await count(page, '1 of 3');
  await dialogOf(page).getByText('Rivers').waitFor();
});

it('shows the photograph as large as the screen allows, uncropped', async () => {
  const page = await open();
  const image = dialogOf(page).locator('.place:not([aria-hidden="true"]) img');
  await image.evaluate((element: HTMLImageElement) => element.decode());
  const box = await image.boundingBox();
  expect(box?.height).toBeGreaterThan(760);
  const own = await image.evaluate(
    (element: HTMLImageElement) => element.naturalWidth / element.naturalHeight,
  );
  expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(own, 1);
});

describe('closes', () => {
  it.each<[string, (page: Page) => Promise<void>]>([
    ['by its icon', (page) => dialogOf(page).getByRole('button', { name: 'Close' }).click()],
    ['with Escape', (page) => page.keyboard.press('Escape')],
  ])('%s, and gives the focus back to the image', async (_, close) => {
    const page = await open();
    await close(page);
    await dialogOf(page).waitFor({ state: 'detached' });
    expect(await page.evaluate(() => document.activeElement?.className)).toBe('photograph');
    expect(addressed(page)).toBeNull();
  });
});

it('turns endlessly with the arrow keys, and puts the photograph into the address', async () => {
  const page = await open();
  const first = addressed(page);
  expect(first).not.toBeNull();
  await page.keyboard.press('ArrowRight');
  await count(page, '2 of 3');
  expect(addressed(page)).not.toBe(first);
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await count(page, '3 of 3');
  await page.keyboard.press('ArrowRight');
  await count(page, '1 of 3');
  expect(addressed(page)).toBe(first);
});

it('turns with its buttons', async () => {
  const page = await open();
  await dialogOf(page).getByRole('button', { name: 'Next' }).click();
  await count(page, '2 of 3');
  await dialogOf(page).getByRole('button', { name: 'Previous' }).click();
  await count(page, '1 of 3');
});

it('ends a drag whose button was released outside', async () => {
  const page = await open();
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
  await page.mouse.down();
  await page.mouse.up();
  await count(page, '1 of 3');
});

it('turns by a swipe', async () => {
  const page = await open(PHONE);
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
  await count(page, '2 of 3');
  await swipe(100, 300);
  await count(page, '1 of 3');
  await swipe(300, 250);
  await count(page, '1 of 3');
});

it('keeps the focus inside, and the page behind it does not scroll', async () => {
  const page = await open();
  for (let press = 0; press < 6; press += 1) {
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('dialog') !== null)).toBe(
      true,
    );
  }
  const place = await page.evaluate(() => scrollY);
  await page.mouse.wheel(0, 600);
  expect(await page.evaluate(() => scrollY)).toBe(place);
});

it('opens by the keyboard', async () => {
  const page = await visit();
  await page.getByRole('article').filter({ hasText: 'From Above' }).getByRole('button').focus();
  await page.keyboard.press('Enter');
  await dialogOf(page).getByText('From Above').waitFor();
  expect(await dialogOf(page).getByRole('button', { name: 'Next' }).count()).toBe(0);
});

it('preloads the neighbours of a photograph', async () => {
  const page = await open();
  await page.waitForFunction(() =>
    [...document.querySelectorAll<HTMLImageElement>('dialog img')].every(
      ({ complete, naturalWidth }) => complete && naturalWidth > 0,
    ),
  );
  expect(await dialogOf(page).locator('img').count()).toBe(3);
});

it('opens on the photograph of the address', async () => {
  const page = await open();
  await page.keyboard.press('ArrowRight');
  await count(page, '2 of 3');
  const { search } = new URL(page.url());
  const other = await visit(DESKTOP, search);
  await count(other, '2 of 3');
  expect(await axe(other)).toEqual([]);
  await other.keyboard.press('Escape');
  await dialogOf(other).waitFor({ state: 'detached' });
  expect(addressed(other)).toBeNull();
});

it('keeps the service marked in the navigation, and its links working, on such an address', async () => {
  const first = addressed(await open());
  const page = await visit(DESKTOP, `?photo=${first}`);
  await count(page, '1 of 3');
  await page.keyboard.press('Escape');
  await dialogOf(page).waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Portfolio' }).click();
  const service = page.getByRole('banner').getByRole('link', { name: 'Landscape' });
  expect(await service.getAttribute('aria-current')).toBe('page');
  await service.click();
  await page.waitForURL((url) => url.pathname === path && url.search === '');
  await page.getByRole('banner').getByRole('link', { name: 'Policy' }).click();
  await page.waitForURL('/policy');
  await page.goBack();
  await page.waitForURL((url) => url.pathname === path);
  await photographs(page).first().waitFor();
  expect(await page.getByRole('dialog').count()).toBe(0);
});

it('does not open for an unknown photograph in the address', async () => {
  const page = await visit(DESKTOP, '?photo=nothing');
  await page.getByRole('region', { name: 'Rivers' }).getByText('1–2 of 3').waitFor();
  expect(await page.getByRole('dialog').count()).toBe(0);
});

it('copies the link to the photograph', async () => {
  const page = await open({ ...DESKTOP, permissions: ['clipboard-read', 'clipboard-write'] });
  await dialogOf(page).getByRole('button', { name: 'Copy link' }).click();
  await dialogOf(page).getByText('Link copied').waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
});

it('is loaded on demand, not with the page', async () => {
  const page = await studio.browser.newPage(DESKTOP);
  const scripts: string[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(response.url());
  });
  await page.goto(path, { waitUntil: 'networkidle' });
  const before = scripts.length;
  await photographs(page).and(page.locator('li:not([inert]) *')).first().click();
  await dialogOf(page).waitFor();
  expect(scripts.length).toBeGreaterThan(before);
});

describe.each([1440, 820, 390, 320])('at %i px', (width) => {
  it('passes axe and does not scroll sideways', async () => {
    const page = await open({ viewport: { width, height: 800 }, reducedMotion: 'reduce' });
    expect(await axe(page)).toEqual([]);
    expect(await overflow(page)).toBe(0);
  });
});

it('lets the carousel play on after it is closed', async () => {
  const page = await open({ viewport: DESKTOP.viewport });
  await dialogOf(page).getByRole('button', { name: 'Close' }).click();
  await dialogOf(page).waitFor({ state: 'detached' });
  await page.mouse.move(700, 5);
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  const carousel = page.getByRole('region', { name: 'Rivers' });
  for (const caption of ['2–3 of 3', '1–2 of 3', '2–3 of 3']) {
    await carousel.getByText(caption, { exact: true }).waitFor();
  }
});

describe('the text of a photograph', () => {
  const LONG = 'A sentence of a long story. '.repeat(40).trim();
  let said: string;

  beforeAll(async () => {
    const { _id } = await createService(studio, { name: 'Words' });
    said = `/portfolio/${_id}`;
    await portfolioOf(studio, _id, 'Told', ['black-canyon', 'nagasaki-boats', 'dust-bowl-home']);
    const { body } = await studio.http.get<{ portfolio: { images: string[] }[] }>(
      `/api/portfolios/${_id}`,
    );
    const [told, long] = body.portfolio[0]?.images.map(idOf) ?? [];
    const { http, token } = studio;
    const words = { title: 'Boats at noon', caption: 'The tide is out.', creator: 'Felice Beato' };
    await http.patch(`/api/media/${told}`, { json: words, token });
    await http.patch(`/api/media/${long}`, { json: { caption: LONG }, token });
  });

  async function look(options: VisitorOptions) {
    const page = await studio.browser.newPage({ reducedMotion: 'reduce', ...options });
    await page.goto(said);
    await page.getByText(/^1.* of 3$/).waitFor();
    await page.locator('li:not([inert]) .photograph').first().click();
    await dialogOf(page).waitFor();
    return page;
  }
  const current = (page: Page) => dialogOf(page).locator('.place:not([aria-hidden="true"])');

  it.each([
    [1440, 900],
    [820, 1180],
    [390, 844],
    [844, 390],
  ])('is below or beside it and covers nothing: %i x %i', async (width, height) => {
    const page = await look({ viewport: { width, height } });
    const words = current(page).locator('figcaption');
    for (const text of ['Boats at noon', 'The tide is out.', 'Photograph by Felice Beato'])
      await words.getByText(text, { exact: true }).waitFor();
    const image = await current(page).locator('img').boundingBox();
    const box = await words.boundingBox();
    if (!image || !box) throw new Error('Nothing is drawn');
    const isBelow = box.y >= image.y + image.height - 1;
    const isBeside = box.x >= image.x + image.width - 1;
    expect(isBelow || isBeside).toBe(true);
    const controls = await dialogOf(page).getByRole('button', { name: 'Next' }).boundingBox();
    expect(box.y + box.height <= (controls?.y ?? 0) || isBeside).toBe(true);
    expect(await axe(page)).toEqual([]);
  });

  it('can be scrolled by the keyboard when it is long, and leaves space for the photograph', async () => {
    const page = await look({ viewport: { width: 390, height: 844 } });
    await page.keyboard.press('ArrowRight');
    await count(page, '2 of 3');
    const words = current(page).locator('figcaption');
    await words.focus();
    await page.keyboard.press('End');
    await page.waitForFunction(() => (document.activeElement?.scrollTop ?? 0) > 0);
    const image = await current(page).locator('img').boundingBox();
    expect(image?.height).toBeGreaterThan(200);
    expect(await axe(page)).toEqual([]);
    await page.keyboard.press('ArrowRight');
    await count(page, '3 of 3');
    expect(await axe(page)).toEqual([]);
    await page.keyboard.press('ArrowRight');
    await count(page, '1 of 3');
  });

  it('takes no space when it is empty', async () => {
    const page = await look(DESKTOP);
    await page.keyboard.press('ArrowLeft');
    await count(page, '3 of 3');
    expect(await current(page).locator('figcaption').count()).toBe(0);
  });

  it('can be read on the page, whole without scripts', async () => {
    const options = { viewport: { width: 390, height: 844 } };
    const page = await studio.browser.newPage({ ...options, javaScriptEnabled: false });
    await page.goto(said);
    const label = page.locator('.photograph-text').filter({ hasText: LONG }).first();
    expect(await label.evaluate((one) => one.scrollWidth <= one.clientWidth)).toBe(true);
    await page.getByText('Photograph by Felice Beato').first().waitFor();
  });
});
