import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import { LOOK } from '@/contract/look';
import { eventually } from '../helpers/eventually';
import { everyBlock, pagesOf } from '../helpers/pages';
import { createPortfolioOfDemo, demoPhotographs } from '../helpers/portfolios';
import { openStudioSite } from '../helpers/site';
import { createService } from '../helpers/studio';
import { waitForVisibleImages } from '../helpers/waitForImages';
import { OPTIONS } from './publicPages.options';

const studio = openStudioSite(OPTIONS);

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
async function waitUntilAdvanced(page: Page) {
  const current = () =>
    page
      .locator('.dot[aria-current]')
      .evaluateAll((dots) => dots.map((dot) => dot.ariaLabel).join());
  const before = await current();
  // Not in each frame, which would take the processor.
  await eventually(async () => !before || (await current()) !== before);
}

/** Expects no shift until now, and none while the carousels advance and the page is scrolled to its end. */
async function expectNoShifts(page: Page) {
  expect(await takeShifts(page)).toEqual([]);
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

const SEEN = ['a', 'button', 'footer', 'h1', 'h2', 'h3', 'img', 'li', 'p'];

const startsOf = (html: string): number[] =>
  Array.from(html.matchAll(new RegExp(`<(${SEEN.join('|')})[ >]`, 'g')), ({ index }) => index);

/**
 * Cuts a document before each element that is seen. The first piece contains what is shown first. Header and footer, which are
 * the same on every page, are cut if it is wanted whole.
 */
function piecesOf(html: string, isWhole: boolean): string[] {
  const start = html.indexOf(isWhole ? '<nav' : '<main');
  const end = html.indexOf(isWhole ? '</footer>' : '</main>');
  const seen = startsOf(html).filter((at) => at > start && at < end);
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
      do await frame();
      while (!isShown());
      // The frame in which it is shown is over.
      await frame();
    },
    [SEEN.join(), startsOf(sent.slice(sent.indexOf('<body'))).length] as const,
  );

describe('no layout shifts occur while a page is loaded and scrolled', () => {
  /** Placeholders for the id of a service with a carousel and a single photograph, and for the slug of that carousel. */
  const ID = '{id}';
  const SLUG = '{slug}';
  /** Of several lines. */
  const LONG = 'Rain until four, then an hour of light. '.repeat(6);
  let service: string;
  let slug: string;
  let page: string;

  beforeAll(async () => {
    service = (await createService(studio))._id;
    const several = [
      'black-canyon',
      'acanthus-mollis',
      'march-pastoral',
      'dust-bowl-home',
    ] as const;
    ({ slug } = await createPortfolioOfDemo(studio, service, 'Several', several));
    await createPortfolioOfDemo(studio, service, 'Single', ['airplane-from-above']);
    const blocks = everyBlock(await demoPhotographs(studio, several), []);
    page = (await pagesOf(studio).publish({ slug: 'steady', blocks })).id;
    const [cover] = await demoPhotographs(studio, ['nagasaki-boats']);
    const story = { title: 'A day that went otherwise', excerpt: LONG, cover, blocks };
    await pagesOf(studio, 'story').publish({ slug: 'steady', ...story });
    await pagesOf(studio, 'story').publish({ ...story, date: '2020-01-31' });
  });
  afterAll(async () => {
    await studio.http.del(`/api/services/${service}`, { token: studio.token });
    await pagesOf(studio).del(page);
    await studio.http.del('/api/story?where[id][exists]=true', { token: studio.token });
  });

  const addressOf = (path: string) => path.replace(ID, service).replace(SLUG, slug);

  const publishLook = (look: object) =>
    studio.http.post('/api/globals/look', { json: look, token: studio.token });
  afterEach(() => publishLook({ home: 'carousel', portfolios: 'chapters', typeface: 'poppins' }));

  /** The path, the width, whether header and footer are cut as well, and the look. */
  it.each<[string, number, boolean, object]>([
    ['/', 1440, true, {}],
    ['/', 390, true, {}],
    [`/portfolio/${ID}`, 1440, false, {}],
    ['/portfolio', 1440, false, {}],
    [`/works/${SLUG}`, 1440, false, {}],
    ['/steady', 1440, false, {}],
    ['/journal', 1440, false, {}],
    ['/journal/steady', 1440, false, {}],
    ['/', 1440, true, { home: 'photograph' }],
    ['/', 390, false, { home: 'slideshow' }],
    ['/', 1440, false, { home: 'slideshow' }],
    ['/', 820, false, { home: 'grid' }],
    [`/portfolio/${ID}`, 1440, false, { portfolios: 'strip' }],
    [`/works/${SLUG}`, 390, false, { portfolios: 'column' }],
  ])(
    '%s at %i px, when the parser pauses before any element that is seen (%j, %j)',
    async (path, width, isWhole, look) => {
      await publishLook(look);
      const address = addressOf(path);
      // As a browser sees it that does not know the link, and so paints before the main photograph is there.
      const html = (await studio.http.get<string>(address)).body.replace(
        /<link rel="expect"[^>]*>/g,
        '',
      );
      const pieces = piecesOf(html, isWhole);
      expect(pieces.length).toBeGreaterThan(10);
      let onAsked = (_: ServerResponse) => {};
      const asked = new Promise<ServerResponse>((resolve) => {
        onAsked = resolve;
      });
      const server = createServer((_, answer) => onAsked(answer));
      try {
        await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
        const url = `http://localhost:${(server.address() as AddressInfo).port}/`;
        const page = await studio.browser.openPage({ viewport: { width, height: 844 } });
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
        await expectNoShifts(page);
      } finally {
        server.close();
        server.closeAllConnections();
      }
    },
  );

  const expectStillOnPhone = async (path: string) => {
    const page = await studio.browser.newPage({ viewport: { width: 390, height: 844 } });
    const connection = await page.context().newCDPSession(page);
    await connection.send('Network.enable');
    await connection.send('Network.emulateNetworkConditions', SLOW_CONNECTION);
    await page.addInitScript(recordShifts);
    await page.goto(path, { waitUntil: 'networkidle' });
    await expectNoShifts(page);
  };

  /** What the others load late, they load as these do; the pages of text alone shift no more than all of them. */
  it.each([`/portfolio/${ID}`, '/portfolio', '/project'])(
    '%s on a phone with a slow connection and an empty cache',
    (path) => expectStillOnPhone(addressOf(path)),
  );

  it.each(Object.keys(LOOK.typeface).slice(1))(
    'a page of text in the typeface %s on a phone with a slow connection and an empty cache',
    async (typeface) => {
      await publishLook({ typeface });
      await expectStillOnPhone('/journal');
    },
  );
});
