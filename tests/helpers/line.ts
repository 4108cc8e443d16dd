import type { CDPSession, Page } from 'playwright-core';
import { randomFrom } from '../bench/random';
import { newProbe, waitForInterception } from './interception';

/** The seed of `npm test -- browser --line=slow` (tests/runner/run-tests.mjs), or undefined on a usual line. */
const SLOW_SEED = /^slow:(\d+)$/.exec(process.env.TEST_LINE ?? '')?.[1];
/** Milliseconds that an answer is late on a slow line, at least and at most. */
const LATE_MS = [300, 3_000] as const;
/** By how much the timeouts of tests, pages and polls are longer on a slow line. */
export const TIMEOUT_FACTOR = SLOW_SEED === undefined ? 1 : 4;
/** Milliseconds after which an action of a page, and whatever else a test waits for, has failed. It suits a busy machine. */
export const TIMEOUT_MS = 240_000 * TIMEOUT_FACTOR;

/** An answer that the server has given, and that the page has not got yet. */
interface PausedAnswer {
  url: string;
  method: string;
  deliver(): Promise<void>;
  /** Fails the request as a lost connection does. */
  lose(): Promise<void>;
}

/** Answers that are held back, in the order in which the server gave them. */
export interface HeldAnswers {
  /** Waits until so many answers are held, by default one. */
  wait(count?: number): Promise<void>;
  /** Delivers the held answers one after the other, and holds no later ones. */
  release(order?: 'asked' | 'reversed'): Promise<void>;
  /** Loses the held answers, although the server has carried out their requests, and holds no later ones. */
  lose(): Promise<void>;
}

/**
 * Holds answers to a page: the server carries out the requests, but the page waits.
 * @param pattern of the addresses, with `*` and `?` as the Chrome DevTools Protocol has them
 * @param method only requests with this method
 */
export async function holdAnswers(
  page: Page,
  pattern: string,
  method?: string,
): Promise<HeldAnswers> {
  const held: PausedAnswer[] = [];
  let onHeld = () => {};
  const session = await pauseAnswers(page, [pattern], (answer) => {
    if (method && answer.method !== method) return answer.deliver();
    held.push(answer);
    onHeld();
  });
  return {
    wait: (count = 1) =>
      new Promise((resolve) => {
        onHeld = () => held.length >= count && resolve();
        onHeld();
      }),
    async release(order = 'asked') {
      for (const { url, deliver } of order === 'asked' ? held : held.toReversed()) {
        const delivered = page.waitForEvent('requestfinished', (request) => request.url() === url);
        await Promise.all([delivered, deliver()]);
      }
      await session.detach();
    },
    async lose() {
      await Promise.all(held.map((answer) => answer.lose()));
      await session.detach();
    },
  };
}

/** Has the server carry the next such call out, and loses the answer before its cookies reach the browser. */
export async function loseNextAnswer(page: Page, pattern: string): Promise<void> {
  await page.route(
    pattern,
    async (route) => {
      const request = route.request();
      const cookies = await page.context().cookies(request.url());
      const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
      const { status } = await fetch(request.url(), {
        method: request.method(),
        headers: { ...request.headers(), cookie },
        body: request.postData(),
      });
      if (status >= 300) throw new Error(`${pattern} was refused: ${status}`);
      await route.abort('connectionreset');
    },
    { times: 1 },
  );
}

/** Disconnects the browser of a page from the network, which fails its pending requests as well. */
export const cutLine = (page: Page): Promise<void> => page.context().setOffline(true);

export const restoreLine = (page: Page): Promise<void> => page.context().setOffline(false);

/** Ends the session of a page on the server alone, as a change of the password on another device does. */
export async function endSession(page: Page): Promise<void> {
  const { origin } = new URL(page.url());
  const token = await page.evaluate(() => localStorage.getItem('accessToken'));
  const headers = { Authorization: `Bearer ${token}` };
  const { status } = await fetch(`${origin}/api/auth/logout`, { method: 'POST', headers });
  if (status !== 200) throw new Error(`The session was not ended: ${status}`);
}

/** Changes the width of a window, and waits until the page has seen it. */
export async function resizeTo(page: Page, width: number, height = 900): Promise<void> {
  await page.setViewportSize({ width, height });
  await nextFrames(page);
}

/** Waits until a page has drawn what has changed. */
export const nextFrames = (page: Page) =>
  page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );

/** Turns a tablet or a phone round. */
export async function turnRound(page: Page): Promise<void> {
  const { width, height } = page.viewportSize() ?? { width: 820, height: 1180 };
  await resizeTo(page, height, width);
}

/** Pages of this test file so far, each of which has other delays. */
let pages = 0;

/**
 * Sets the timeout of a page's actions. If the tests run on a slow line, each answer of the API and each payload of a
 * page comes late, and in another order than asked.
 */
export async function setUpLine(page: Page): Promise<void> {
  // Of the context, whose other pages and requests have it too, such as a tab that a link opens.
  page.context().setDefaultTimeout(TIMEOUT_MS);
  if (SLOW_SEED === undefined) return;
  const random = randomFrom(Number(SLOW_SEED) + pages);
  pages += 1;
  const [least, most] = LATE_MS;
  await pauseAnswers(page, ['*/api/*', '*_rsc=*'], ({ deliver }) => {
    setTimeout(deliver, least + random.below(most - least));
  });
}

/** Pauses answers when their headers have come. Those still paused are delivered when the session is detached. */
async function pauseAnswers(
  page: Page,
  patterns: string[],
  onPaused: (answer: PausedAnswer) => void,
): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  const probe = newProbe();
  let isSeen = false;
  session.on('Fetch.requestPaused', ({ requestId, request: { url, method } }) => {
    if (url.endsWith(probe)) {
      isSeen = true;
      return void session.send('Fetch.fulfillRequest', { requestId, responseCode: 204 });
    }
    // The page may have been closed, or have aborted the request.
    const ignore = () => {};
    onPaused({
      url,
      method,
      deliver: () => session.send('Fetch.continueRequest', { requestId }).then(ignore, ignore),
      lose: () =>
        session
          .send('Fetch.failRequest', { requestId, errorReason: 'ConnectionReset' })
          .then(ignore, ignore),
    });
  });
  await session.send('Fetch.enable', {
    patterns: [
      ...patterns.map((urlPattern) => ({ urlPattern, requestStage: 'Response' as const })),
      { urlPattern: `*${probe}`, requestStage: 'Request' },
    ],
  });
  await waitForInterception(page, probe, () => isSeen);
  return session;
}
