import type { Browser, BrowserContext, BrowserContextOptions, Cookie, Page } from 'playwright-core';

/** Options that can be set on an open page; each combination of other options needs its own browser context. */
type PageSettings = Pick<BrowserContextOptions, 'viewport' | 'reducedMotion' | 'colorScheme'>;
type ContextSettings = Omit<BrowserContextOptions, keyof PageSettings | 'storageState' | 'baseURL'>;
export type PageOptions = PageSettings &
  ContextSettings & {
    /**
     * Use a new browser context, whose cache is empty. A test that installs a clock needs one, because a clock
     * cannot be removed.
     */
    isNew?: boolean;
  };
/** Cookies and local storage of an earlier visit. */
export interface StoredSession {
  cookies: Cookie[];
  localStorage: Record<string, string>;
}

/** The key of a context without options. */
const NO_OPTIONS = '{}';

interface PooledContext {
  /** Its options, as JSON. */
  key: string;
  context: BrowserContext;
  /** An open page that keeps the renderer process and the storage between two tests. */
  keepAlivePage: Page;
  /** Whether it must not be reused, because a new one was requested. */
  isDisposable: boolean;
}

export interface ContextPool {
  open(options: PageOptions): Promise<Page>;
  /** Closes the pages and clears the storage, for the next test. */
  release(): Promise<void>;
}

/**
 * Pools browser contexts: a new one is expensive, and with an empty cache every script is compiled again. The pool
 * keeps one context for each combination of options; a test that needs a second one at the same time gets a new one.
 * @param prepare called with each context before its pages for tests are opened
 * @param persistent the context for pages without options: it keeps compiled scripts, which others do not
 */
export async function createContextPool(
  browser: Browser,
  persistent: BrowserContext,
  baseURL: string,
  prepare: (context: BrowserContext) => Promise<void>,
): Promise<ContextPool> {
  const idle = new Map<string, PooledContext>();
  const busy: PooledContext[] = [];
  const pool = async (context: BrowserContext, key: string, isDisposable?: boolean) => {
    await prepare(context);
    return toPooled(context, key, isDisposable);
  };
  idle.set(NO_OPTIONS, await pool(persistent, NO_OPTIONS));

  const take = async (options: ContextSettings, isNew: boolean): Promise<PooledContext> => {
    const key = JSON.stringify(options);
    const unused = busy.find((pooled) => pooled.key === key && isUnused(pooled));
    if (unused && !isNew) {
      await reset(unused);
      return unused;
    }
    const idleContext = isNew ? undefined : idle.get(key);
    if (idleContext) idle.delete(key);
    const pooled =
      idleContext ?? (await pool(await browser.newContext({ baseURL, ...options }), key, isNew));
    busy.push(pooled);
    return pooled;
  };

  return {
    async open({ viewport, reducedMotion, colorScheme, isNew = false, ...options }) {
      const { context } = await take(options, isNew);
      const page = await context.newPage();
      if (viewport) await page.setViewportSize(viewport);
      if (reducedMotion || colorScheme) await page.emulateMedia({ reducedMotion, colorScheme });
      return page;
    },
    async release() {
      await Promise.all(
        busy.splice(0).map(async (pooled) => {
          if (pooled.isDisposable || idle.has(pooled.key)) return pooled.context.close();
          idle.set(pooled.key, pooled);
          await reset(pooled);
        }),
      );
    },
  };
}

/** Whether all pages of a context are closed, so that the same test can use it again. */
const isUnused = ({ context, isDisposable }: PooledContext): boolean =>
  !isDisposable && context.pages().length === 1;

async function toPooled(
  context: BrowserContext,
  key: string,
  isDisposable = false,
): Promise<PooledContext> {
  // A persistent context opens with a page.
  const keepAlivePage = context.pages()[0] ?? (await context.newPage());
  await keepAlivePage.goto('/robots.txt');
  if (!isDisposable) {
    context.clock.install = () => {
      throw new Error('A clock cannot be reset: open the page with isNew.');
    };
  }
  return { key, context, keepAlivePage, isDisposable };
}

async function reset({ context, keepAlivePage }: PooledContext): Promise<void> {
  const pages = context.pages().filter((page) => page !== keepAlivePage);
  await Promise.all(pages.map((page) => page.close()));
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  await context.setOffline(false);
  await context.clearCookies();
  await keepAlivePage.evaluate(() => localStorage.clear());
}

/** Restores cookies and local storage in the context of a page that has loaded nothing yet. */
export async function restoreSession(
  page: Page,
  { cookies, localStorage }: StoredSession,
): Promise<void> {
  const context = page.context();
  const [keepAlivePage] = context.pages();
  await context.addCookies(cookies);
  await keepAlivePage?.evaluate((entries) => {
    for (const [key, text] of Object.entries(entries)) window.localStorage.setItem(key, text);
  }, localStorage);
}
