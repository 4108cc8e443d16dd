import { setTimeout as wait } from 'node:timers/promises';
import type { Browser, BrowserContextOptions } from 'playwright-core';
import { paths } from '../../../src/config/paths';
import { photoIdOf } from '../../../src/server/images/derivatives/derivative';
import { PHONE } from '../pages/phone';
import { scrollThrough } from '../pages/scrollThrough';
import { type Traffic, watchTraffic } from '../pages/traffic';

/** The screens that pages are opened on. */
export const SCREENS = {
  phone: PHONE,
  desktop: { viewport: { width: 1440, height: 900 }, deviceScaleFactor: 1 },
} as const satisfies Record<string, BrowserContextOptions>;

export type Screen = keyof typeof SCREENS;

/** Milliseconds without a request after which a page has loaded. */
const QUIET_MS = 1_000;
const TIMEOUT_MS = 60_000;

/** The ids of the photographs that a page fetched, and the bytes of their files. */
export interface PageImages {
  photographs: Set<string>;
  bytes: number;
}

/**
 * Opens a page, scrolls to its end and counts the photographs that it fetches, without headers. Under reduced motion
 * it fetches the same ones each time.
 */
export async function pageImages(
  browser: Browser,
  url: string,
  screen: Screen,
): Promise<PageImages> {
  const context = await browser.newContext({ ...SCREENS[screen], reducedMotion: 'reduce' });
  try {
    const page = await context.newPage();
    const files = new Map<string, number>();
    page.on('response', (response) => {
      const { pathname } = new URL(response.url());
      const bytes = Number(response.headers()['content-length']);
      if (pathname.startsWith(paths.image('')) && response.ok()) files.set(pathname, bytes);
    });
    const traffic = await watchTraffic(await context.newCDPSession(page));
    await page.goto(url, { timeout: TIMEOUT_MS });
    await waitUntilIdle(traffic);
    await scrollThrough(page, 1 / 2);
    await waitUntilIdle(traffic);
    return {
      photographs: new Set([...files.keys()].map(photographOf)),
      bytes: [...files.values()].reduce((sum, bytes) => sum + bytes, 0),
    };
  } finally {
    await context.close();
  }
}

const photographOf = (pathname: string) => photoIdOf(pathname);

async function waitUntilIdle(traffic: Traffic): Promise<void> {
  for (const end = performance.now() + TIMEOUT_MS; performance.now() < end; ) {
    await wait(QUIET_MS / 10);
    if (traffic.idle() >= QUIET_MS) return;
  }
}
