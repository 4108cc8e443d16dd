import type { Page, Request, Route } from 'playwright-core';

/** Requests that are held back until they are released. */
export interface HeldRequests {
  /** All requests that were held, including released ones. */
  requests: Request[];
  /** Sends the held requests, and stops holding later ones. */
  release(): void;
}

/** Holds the requests of a page that match an address and a predicate. */
export async function holdRequests(
  page: Page,
  address: string | RegExp,
  matches: (request: Request) => boolean = () => true,
): Promise<HeldRequests> {
  const requests: Request[] = [];
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  page.once('close', () => release());
  await page.route(address, async (route: Route) => {
    if (!matches(route.request())) return route.fallback();
    requests.push(route.request());
    await released;
    // The page may have been closed, or have aborted the request.
    await route.continue().catch(() => {});
  });
  return { requests, release };
}
