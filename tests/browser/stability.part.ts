import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import { waitForVisibleImages } from '../helpers/pictures';
import { openStudioSite } from '../helpers/site';
import { listPortfolios } from '../helpers/studio';

const studio = openStudioSite({ demo: true });

/** Placeholder in paths for the id of the service that has the most photographs in one portfolio. */
const ID = '{id}';
/** The same for the id of a service with a portfolio of one photograph, and for the slug of that with the most. */
const SINGLE = '{single}';
const SLUG = '{slug}';
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

async function addressOf(path: string): Promise<string> {
  const portfolios = await listPortfolios(studio);
  const [most] = portfolios.toSorted((one, other) => other.images.length - one.images.length);
  const single = portfolios.find(({ images }) => images.length === 1);
  return path
    .replace(ID, most?.service._id ?? '')
    .replace(SINGLE, single?.service._id ?? '')
    .replace(SLUG, most?.slug ?? '');
}

async function expectNoShifts(path: string, page: Page) {
  await page.addInitScript(recordShifts);
  await page.goto(await addressOf(path), { waitUntil: 'networkidle' });
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

describe('nothing moves when the parser pauses before any element that is seen', () => {
  const SEEN = ['a', 'button', 'footer', 'h1', 'h2', 'h3', 'img', 'li', 'p'];

  const startsOf = (html: string): number[] =>
    Array.from(html.matchAll(new RegExp(`<(${SEEN.join('|')})[ >]`, 'g')), ({ index }) => index);

  /** Cuts a document before each element that is seen. The first piece contains what is shown first. */
  function piecesOf(html: string): string[] {
    const header = html.indexOf('<nav');
    const footerEnd = html.indexOf('</footer>');
    const seen = startsOf(html).filter((start) => start > header && start < footerEnd);
    return [0, ...seen].map((from, at) => html.slice(from, seen[at]));
  }

  /** Waits until the page shows what it has been sent of its body. */
  const waitUntilShown = (page: Page, sent: string) =>
    page.evaluate(
      async ([selector, wanted]) => {
        const frame = () => new Promise(requestAnimationFrame);
        const isShown = () =>
          performance.getEntriesByType('paint').length > 0 &&
          document.body.querySelectorAll(selector).length >= wanted;
        while (!isShown()) await frame();
        await frame();
        await frame();
      },
      [SEEN.join(), startsOf(sent.slice(sent.indexOf('<body'))).length] as const,
    );

  it.each([
    ['/', 1440],
    ['/', 390],
    [`/portfolio/${ID}`, 1440],
    [`/portfolio/${ID}`, 390],
    [`/portfolio/${SINGLE}`, 1440],
    ['/portfolio', 1440],
    [`/works/${SLUG}`, 1440],
    [`/works/${SLUG}`, 390],
    ['/about', 1440],
  ])('%s at %i px', async (path, width) => {
    const address = await addressOf(path);
    const pieces = piecesOf((await studio.http.get<string>(address)).body);
    expect(pieces.length).toBeGreaterThan(40);
    let onAsked = (_: ServerResponse) => {};
    const asked = new Promise<ServerResponse>((resolve) => {
      onAsked = resolve;
    });
    const server = createServer((_, answer) => onAsked(answer));
    try {
      await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
      const url = `http://localhost:${(server.address() as AddressInfo).port}/`;
      const page = await studio.browser.newPage({ viewport: { width, height: 844 } });
      await page.route(studio.server.url + address, (route) => route.continue({ url }));
      await page.addInitScript(recordShifts);
      const opened = page.goto(address, { waitUntil: 'commit' });
      const answer = await asked;
      answer.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
      let sent = '';
      for (const piece of pieces.slice(0, -1)) {
        answer.write(piece);
        sent += piece;
        await opened;
        await waitUntilShown(page, sent);
      }
      answer.end(pieces.at(-1));
      await page.waitForLoadState('networkidle');
      expect(await takeShifts(page)).toEqual([]);
    } finally {
      server.close();
      server.closeAllConnections();
    }
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
