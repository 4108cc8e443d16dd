import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import { waitForVisibleImages } from '../helpers/pictures';
import { openStudioSite } from '../helpers/site';
import { listPortfolios } from '../helpers/studio';

const studio = openStudioSite({ demo: true });

/** Placeholder in paths for the id of the service that has the most photographs in one portfolio. */
const ID = '{id}';
/** The pages with carousels, which are others on a desktop. */
const WITH_CAROUSELS = ['/', `/portfolio/${ID}`];
/** The pages that consist of text alone shift no more than the others. */
const PATHS = [...WITH_CAROUSELS, '/portfolio', '/project', '/about'];

/** A slow mobile connection: 1.6 Mbit/s down, and 150 ms until an answer begins. */
const SLOW_CONNECTION = {
  offline: false,
  latency: 150,
  downloadThroughput: 200_000,
  uploadThroughput: 100_000,
};

type Shift = { value: number; moved: string };
type RecordingWindow = Window & { shifts: Shift[] };

/** Records each layout shift and what moved. Runs in the page before its scripts. */
function recordShifts() {
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

/** Returns the layout shifts since the last call. */
const takeShifts = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<Shift[]>((resolve) => {
        // Shifts of the last frame are reported after it.
        requestAnimationFrame(() =>
          setTimeout(() => resolve((window as unknown as RecordingWindow).shifts.splice(0))),
        );
      }),
  );

/** Waits until the carousels of the page, if any, have advanced once. */
const waitUntilAdvanced = (page: Page) =>
  page.evaluate(async () => {
    const current = () =>
      [...document.querySelectorAll('.dot[aria-current]')].map((dot) => dot.ariaLabel).join();
    const before = current();
    const frame = () => new Promise(requestAnimationFrame);
    while (before && current() === before) await frame();
  });

async function expectNoShifts(path: string, page: Page) {
  const portfolios = await listPortfolios(studio);
  const [most] = portfolios.sort((one, other) => other.images.length - one.images.length);
  await page.addInitScript(recordShifts);
  await page.goto(path.replace(ID, most?.service._id ?? ''), { waitUntil: 'networkidle' });
  const whileLoading = await takeShifts(page);
  expect(whileLoading).toEqual([]);
  await waitUntilAdvanced(page);
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await waitForVisibleImages(page);
  expect(await takeShifts(page)).toEqual([]);
  // One that is made is recorded.
  await page.evaluate(() => {
    document
      .querySelector('footer')
      ?.before(Object.assign(document.createElement('p'), { style: 'height: 200px' }));
  });
  await page.waitForFunction(() => (window as unknown as RecordingWindow).shifts.length > 0);
}

describe('no layout shifts occur while a page is loaded and scrolled on a desktop', () => {
  it.each(WITH_CAROUSELS)('%s', async (path) => {
    const page = await studio.browser.newPage({ viewport: { width: 1440, height: 900 } });
    await expectNoShifts(path, page);
  });
});

describe('nothing moves when the document of the home page pauses', () => {
  it.each([
    ['in the links of the profile', 'aria-label="LinkedIn"'],
    ['in the dots of the carousel', 'aria-label="Show 3 of'],
  ])('%s', async (_, place) => {
    const { body } = await studio.http.get<string>('/');
    const cut = body.indexOf(place);
    let sendRest = () => {};
    const server = createServer((_, res) => {
      res.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).write(body.slice(0, cut));
      sendRest = () => res.end(body.slice(cut));
    });
    await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
    const url = `http://localhost:${(server.address() as AddressInfo).port}/`;
    const page = await studio.browser.newPage({ viewport: { width: 1440, height: 900 } });
    await page.route(`${studio.server.url}/`, (route) => route.continue({ url }));
    await page.addInitScript(recordShifts);
    await page.goto('/', { waitUntil: 'commit' });
    await page.getByText('Ada Whitfield').first().waitFor({ state: 'attached' });
    // Until what is there has been shown.
    await page.waitForFunction(() => performance.getEntriesByType('paint').length > 0);
    await takeShifts(page);
    sendRest();
    await page.waitForLoadState('networkidle');
    expect(await takeShifts(page)).toEqual([]);
    server.close();
  });
});

describe('no layout shifts occur on a phone with a slow connection', () => {
  it.each(PATHS)('%s', async (path) => {
    const page = await studio.browser.newPage({ viewport: { width: 390, height: 844 } });
    const connection = await page.context().newCDPSession(page);
    await connection.send('Network.enable');
    await connection.send('Network.emulateNetworkConditions', SLOW_CONNECTION);
    await expectNoShifts(path, page);
  });
});
