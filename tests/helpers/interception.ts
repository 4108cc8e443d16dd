import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';

/**
 * The address of a request that shows whether a page is intercepted: a small file of the site that no test intercepts.
 * Each interception has its own, as an earlier one would answer it.
 */
export const newProbe = (): string => `/robots.txt?${randomUUID()}`;

/**
 * Waits until the requests of an open page are intercepted: Chromium confirms an interception (`Fetch.enable`) before
 * the page knows of it, and its next request may still pass.
 * @param isSeen whether a request for the probe has been intercepted
 */
export async function waitForInterception(
  page: Page,
  probe: string,
  isSeen: () => boolean,
): Promise<void> {
  // The page that is loaded next is intercepted from its first request on.
  if (page.url() === 'about:blank') return;
  while (!isSeen())
    await page.evaluate((url) => fetch(url, { cache: 'no-store' }).then(() => {}), probe);
}

/** Has `page.route` wait until the requests of the page are intercepted. */
export function makeRouteWait(page: Page): void {
  const route = page.route.bind(page);
  page.route = async (...options) => {
    const disposable = await route(...options);
    const probe = newProbe();
    let isSeen = false;
    const isProbe = ({ pathname, search }: URL) => pathname + search === probe;
    await route(isProbe, (request) => {
      isSeen = true;
      return request.fulfill({ status: 204 });
    });
    await waitForInterception(page, probe, () => isSeen);
    await page.unroute(isProbe);
    return disposable;
  };
}
