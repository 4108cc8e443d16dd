import type { Browser, BrowserContext, BrowserContextOptions, Cookie, Page } from 'playwright-core';

/** Options that can be set on an open page; each set of other options needs its own browser context. */
type OfPage = Pick<BrowserContextOptions, 'viewport' | 'reducedMotion' | 'colorScheme'>;
type OfContext = Omit<BrowserContextOptions, keyof OfPage | 'storageState' | 'baseURL'>;
export type VisitorOptions = OfPage &
  OfContext & {
    /** Use a new browser context, whose cache is empty. */
    isNew?: boolean;
  };
/** Cookies and local storage of an earlier visit. */
export interface StoredSession {
  cookies: Cookie[];
  localStorage: Record<string, string>;
}

interface Visitor {
  kind: string;
  context: BrowserContext;
  /** Keeps the renderer process and the storage of the site alive between two tests. */
  keeper: Page;
  /** It cannot be used again: its clock was changed, which cannot be undone, or it was asked for as new. */
  isSpent: boolean;
}

export interface Visitors {
  open(options: VisitorOptions): Promise<Page>;
  /** Closes the pages and clears the storage, for the next test. */
  leave(): Promise<void>;
}

/**
 * Browser contexts that are used again: a new one is expensive, and with an empty cache every script is compiled
 * again. One of each kind, by its options, is kept; a second one in the same test is new.
 */
export function poolVisitors(browser: Browser, baseURL: string): Visitors {
  const idle = new Map<string, Visitor>();
  const busy: Visitor[] = [];

  const take = async (options: OfContext, isNew: boolean): Promise<Visitor> => {
    const kind = JSON.stringify(options);
    const left = busy.find((visitor) => visitor.kind === kind && hasLeft(visitor));
    if (left && !isNew) {
      await forget(left);
      return left;
    }
    const kept = isNew ? undefined : idle.get(kind);
    if (kept) idle.delete(kind);
    const visitor = kept ?? (await meet(browser, baseURL, kind, options));
    visitor.isSpent ||= isNew;
    busy.push(visitor);
    return visitor;
  };

  return {
    async open({ viewport, reducedMotion, colorScheme, isNew = false, ...options }) {
      const { context } = await take(options, isNew);
      const page = await context.newPage();
      if (viewport) await page.setViewportSize(viewport);
      if (reducedMotion || colorScheme) await page.emulateMedia({ reducedMotion, colorScheme });
      return page;
    },
    async leave() {
      await Promise.all(
        busy.splice(0).map(async (visitor) => {
          if (visitor.isSpent || idle.has(visitor.kind)) return visitor.context.close();
          idle.set(visitor.kind, visitor);
          await forget(visitor);
        }),
      );
    },
  };
}

/** Whether every page of a visitor is closed, so that the same test can use it again. */
const hasLeft = ({ context, isSpent }: Visitor): boolean =>
  !isSpent && context.pages().length === 1;

async function meet(
  browser: Browser,
  baseURL: string,
  kind: string,
  options: OfContext,
): Promise<Visitor> {
  const context = await browser.newContext({ baseURL, ...options });
  const keeper = await context.newPage();
  await keeper.goto('/robots.txt');
  const visitor = { kind, context, keeper, isSpent: false };
  const { clock } = context;
  const install = clock.install.bind(clock);
  clock.install = (at) => {
    visitor.isSpent = true;
    return install(at);
  };
  return visitor;
}

async function forget({ context, keeper }: Visitor): Promise<void> {
  const pages = context.pages().filter((page) => page !== keeper);
  await Promise.all(pages.map((page) => page.close()));
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  await context.setOffline(false);
  await context.clearCookies();
  await keeper.evaluate(() => localStorage.clear());
}

/** Restores cookies and local storage in the context of a page that has loaded nothing yet. */
export async function restoreSession(
  page: Page,
  { cookies, localStorage }: StoredSession,
): Promise<void> {
  const context = page.context();
  const [keeper] = context.pages();
  await context.addCookies(cookies);
  await keeper?.evaluate((kept) => {
    for (const [key, text] of Object.entries(kept)) window.localStorage.setItem(key, text);
  }, localStorage);
}
