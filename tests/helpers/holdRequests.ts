import type { Page, Request, Route } from 'playwright-core';

/** A line so slow that nothing comes through until it is let go. */
export interface HeldRequests {
  /** The requests that wait, or have waited. */
  requests: Request[];
  /** Lets through what waits and what comes later. */
  release(): void;
}

/** Holds the requests of a page whose address matches and of which `isMeant` says so. */
export async function holdRequests(
  page: Page,
  address: string | RegExp,
  isMeant: (request: Request) => boolean = () => true,
): Promise<HeldRequests> {
  const requests: Request[] = [];
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  page.once('close', () => release());
  await page.route(address, async (route: Route) => {
    if (!isMeant(route.request())) return route.fallback();
    requests.push(route.request());
    await released;
    // The page may have been closed, or have given up.
    await route.continue().catch(() => {});
  });
  return { requests, release };
}
