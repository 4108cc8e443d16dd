import type { Page } from 'playwright-core';
import { picturesCome } from '../helpers/pictures';
import { openStudioSite } from '../helpers/site';
import { listPortfolios } from '../helpers/studio';

const studio = openStudioSite({ demo: true });

/** Stands in addresses for the id of the service that has the most photographs in one portfolio. */
const ID = '{id}';
const PATHS = [
  '/',
  '/about',
  '/policy',
  '/portfolio',
  `/portfolio/${ID}`,
  '/service',
  '/contact',
  '/project',
];

/** A phone's line: 1.6 Mbit/s, and 150 ms until an answer begins. */
const SLOW_LINE = {
  offline: false,
  latency: 150,
  downloadThroughput: 200_000,
  uploadThroughput: 100_000,
};

/** A font that is ready a frame late moves a line or two; whatever else moves moves more. */
const LATE_FONT = 0.002;

type Shift = { value: number; moved: string };
type Watched = Window & { shifts: Shift[] };

/** Notes from the first moment on what moves, and by how much. */
function noteShifts() {
  const shifts: Shift[] = [];
  Object.assign(window, { shifts });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { value, sources } = entry as PerformanceEntry & {
        value: number;
        sources: { node?: Node }[];
      };
      const moved = sources.map(({ node }) => node?.textContent?.slice(0, 40) || node?.nodeName);
      shifts.push({ value, moved: moved.join(' | ') });
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

/** What has moved since the last call. */
const takeShifts = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<Shift[]>((resolve) => {
        // What the last frame moved is told after it.
        requestAnimationFrame(() =>
          setTimeout(() => resolve((window as unknown as Watched).shifts.splice(0))),
        );
      }),
  );

/** Lets whatever plays by itself on the screen go on by one. */
const playsOn = (page: Page) =>
  page.evaluate(async () => {
    const current = () =>
      [...document.querySelectorAll('.dot[aria-current]')].map((dot) => dot.ariaLabel).join();
    const before = current();
    const frame = () => new Promise(requestAnimationFrame);
    while (before && current() === before) await frame();
  });

async function nothingMovesOn(path: string, page: Page) {
  const portfolios = await listPortfolios(studio);
  const [most] = portfolios.sort((one, other) => other.images.length - one.images.length);
  await page.addInitScript(noteShifts);
  await page.goto(path.replace(ID, most?.service._id ?? ''), { waitUntil: 'networkidle' });
  const whileItCame = await takeShifts(page);
  expect(whileItCame.filter(({ value }) => value > LATE_FONT)).toEqual([]);
  await playsOn(page);
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await picturesCome(page);
  expect(await takeShifts(page)).toEqual([]);
}

it('layout shifts are recorded', async () => {
  const page = await studio.browser.newPage();
  await page.addInitScript(noteShifts);
  await page.goto('/policy');
  await page.evaluate(() => {
    document
      .querySelector('main')
      ?.before(Object.assign(document.createElement('p'), { style: 'height: 200px' }));
  });
  await page.waitForFunction(() => (window as unknown as Watched).shifts.length > 0);
});

describe.each([1440, 820, 390])(
  'nothing moves while a page comes and is looked at, at %i px',
  (width) => {
    it.each(PATHS)('%s', async (path) => {
      const page = await studio.browser.newPage({ viewport: { width, height: 900 } });
      await nothingMovesOn(path, page);
    });
  },
);

describe('nothing moves on a phone with a slow connection', () => {
  it.each(PATHS)('%s', async (path) => {
    const page = await studio.browser.newPage({ viewport: { width: 390, height: 844 } });
    const line = await page.context().newCDPSession(page);
    await line.send('Network.enable');
    await line.send('Network.emulateNetworkConditions', SLOW_LINE);
    await nothingMovesOn(path, page);
  });
});
