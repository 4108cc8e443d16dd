import type { Browser, CDPSession, Page } from 'playwright-core';

/** The phone that Lighthouse emulates. */
export const PHONE = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
};

const CPU_SLOWDOWN = 4;

/** A slow mobile network: 1.6 Mbit/s down, 750 kbit/s up, 150 ms before each answer. */
const NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};

export const PHONE_DESCRIPTION =
  'a phone of 412 × 823 px at 1.75, CPU 4 times slower, 1.6 Mbit/s down, 750 kbit/s up, 150 ms (by Chromium, for each request)';

/**
 * Opens a page on a slow phone with an empty cache, passes it to `use` and closes it.
 * @param use gets the page and its DevTools session
 */
export async function onPhone<T>(
  browser: Browser,
  use: (page: Page, session: CDPSession) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext(PHONE);
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.setCacheDisabled', { cacheDisabled: true });
    await session.send('Network.emulateNetworkConditions', NETWORK);
    await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
    return await use(page, session);
  } finally {
    await context.close();
  }
}
