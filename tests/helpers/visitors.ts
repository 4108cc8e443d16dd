import type { Browser, BrowserContext, BrowserContextOptions, Cookie, Page } from 'playwright-core';

/** What a page can be told after it is open; everything else makes another browser context. */
type OfPage = Pick<BrowserContextOptions, 'viewport' | 'reducedMotion' | 'colorScheme'>;
type OfContext = Omit<BrowserContextOptions, keyof OfPage | 'storageState' | 'baseURL'>;
export type VisitorOptions = OfPage &
  OfContext & {
    /** A browser context and a process that no page has been in, for what is measured there. */
    isNew?: boolean;
  };
/** What a visitor brings along from an earlier visit. */
export interface Brought {
  cookies: Cookie[];
  localStorage: Record<string, string>;
}

interface Visitor {
  kind: string;
  context: BrowserContext;
  /** Holds the storage of the site, and the process of its pages, between two tests. */
  keeper: Page;
  /** It cannot be kept: its clock was touched, which nothing undoes, or it was asked for alone. */
  isSpent: boolean;
}

export interface Visitors {
  open(options: VisitorOptions): Promise<Page>;
  /** Closes the pages and makes the visitors forget what they kept, for the next test. */
  leave(): Promise<void>;
}

/**
 * Visitors that come again: a browser context is dear, and an empty cache has every script compiled anew.
 * Of each kind, as the options say, one is kept; a second one of the same test has a context of its own.
 */
export function keepVisitors(browser: Browser, baseURL: string): Visitors {
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

/** Whether every page of a visitor is closed, and it may come again within the same test. */
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

/** Gives a visitor, whose page is open but empty still, what another visit has left. */
export async function bring(page: Page, { cookies, localStorage }: Brought): Promise<void> {
  const context = page.context();
  const [keeper] = context.pages();
  await context.addCookies(cookies);
  await keeper?.evaluate((kept) => {
    for (const [key, text] of Object.entries(kept)) window.localStorage.setItem(key, text);
  }, localStorage);
}
