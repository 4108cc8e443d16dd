import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AxeResults, RunOptions } from 'axe-core';
import type { BrowserContext, BrowserContextOptions, Locator, Page } from 'playwright-core';
import { launchHeadlessShell } from './chromium';
import { createContextPool, type PageOptions } from './contextPool';
import { makeRouteWait } from './interception';
import { resizeTo, setUpLine } from './line';

const AXE = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');
const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const ALL_RULES = [...WCAG, 'best-practice'];
/** The axe rules about colours, up to level AA. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

export interface TestBrowser {
  /** A page in a new browser context, whose cache is empty; addresses are relative to the server. */
  newPage(options?: BrowserContextOptions): Promise<Page>;
  /**
   * A page without cookies and storage in a browser context that may be reused, which is much faster: the scripts of
   * the site are in its cache.
   */
  openPage(options?: PageOptions): Promise<Page>;
  /**
   * Errors of the console, of scripts and of requests since the last call. Violations of the Content-Security-Policy
   * are returned by every later call too, so that a test that expects an error does not hide them.
   */
  takeErrors(): string[];
  /**
   * Closes every page, after which no error comes any more. An animation on an open page would slow down the next test.
   */
  closePages(): Promise<void>;
  close(): Promise<void>;
}

/** Opens a browser for the pages of one server. */
export async function openBrowser(server: { url: string }): Promise<TestBrowser> {
  const profile = await mkdtemp(join(tmpdir(), 'browser-'));
  const persistent = await launchHeadlessShell(profile, server.url);
  const browser = persistent.browser();
  if (!browser) throw new Error('A persistent context without a browser.');
  const faults: string[] = [];
  const violations: string[] = [];
  const record = (context: BrowserContext) =>
    recordErrors(context, server.url, { faults, violations });
  const pool = await createContextPool(browser, persistent, server.url, record);
  const contexts: BrowserContext[] = [];
  return {
    async newPage(options) {
      const context = await browser.newContext({ baseURL: server.url, ...options });
      contexts.push(context);
      await record(context);
      const page = await context.newPage();
      makeRouteWait(page);
      await setUpLine(page);
      return page;
    },
    async openPage(options = {}) {
      const page = await pool.open(options);
      makeRouteWait(page);
      await setUpLine(page);
      return page;
    },
    takeErrors: () => [...violations, ...faults.splice(0)],
    closePages: async () => {
      await Promise.all(contexts.splice(0).map((context) => context.close()));
      await pool.release();
    },
    close: async () => {
      await persistent.close();
      // Processes of Chromium may still write for a moment.
      await rm(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

type Log = Record<'faults' | 'violations', string[]>;

/** Records the errors of all pages that a browser context opens from now on. */
async function recordErrors(
  context: BrowserContext,
  home: string,
  { faults, violations }: Log,
): Promise<void> {
  context.on('console', (message) => {
    if (message.type() === 'error') faults.push(`Console: ${message.text()}`);
  });
  context.on('weberror', (thrown) => {
    const error = thrown.error();
    faults.push(`Script: ${error.stack ?? error.message}`);
  });
  context.on('request', (request) => {
    const url = request.url();
    const isOwn = url.startsWith(`${home}/`) || /^(data|blob):/.test(url);
    if (!isOwn) faults.push(`Another origin: ${url}`);
  });
  context.on('response', (response) => {
    if (response.status() >= 400) faults.push(`${response.status()}: ${response.url()}`);
  });
  // The console is silent about a violation that a script catches, as when it looks whether `eval` is allowed.
  await context.exposeFunction('recordViolation', (violation: string) =>
    violations.push(`Content-Security-Policy: ${violation}`),
  );
  await context.addInitScript(() =>
    document.addEventListener('securitypolicyviolation', (event) => {
      const { effectiveDirective, blockedURI, sourceFile, lineNumber } = event;
      const { recordViolation } = window as unknown as { recordViolation(text: string): void };
      recordViolation(`${effectiveDirective} ${blockedURI} ${sourceFile}:${lineNumber}`);
    }),
  );
}

/** Runs the axe rules of WCAG 2.0 to 2.2 A and AA and of best practices. Returns one line for each violation. */
export const axe = (page: Page): Promise<string[]> => axeBy(page, { runOnly: ALL_RULES });

/** The same without the rules about colours. */
const axeWithoutColours = (page: Page): Promise<string[]> =>
  axeBy(page, {
    runOnly: ALL_RULES,
    rules: Object.fromEntries(COLOUR_RULES.map((rule) => [rule, { enabled: false }])),
  });

/**
 * Runs axe in every theme. Themes differ only in colours (theme/tokens.ts): all rules run in the first theme, the
 * colour rules in the others. The page stays in the last theme.
 */
export async function axeInThemes(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const [index, theme] of THEMES.entries()) {
    await setTheme(page, theme);
    const colours = { type: 'rule', values: COLOUR_RULES } as const;
    const lines = await axeBy(page, { runOnly: index === 0 ? ALL_RULES : colours });
    found.push(...lines.map((line) => `${theme}: ${line}`));
  }
  return found;
}

const DESKTOP = 1440;
/** One width for each layout (theme/breakpoints.ts), and the narrowest viewport that a page must fit (WCAG 1.4.10). */
const LAYOUTS: { width: number; audit?: (page: Page) => Promise<string[]> }[] = [
  { width: DESKTOP, audit: axeInThemes },
  { width: 820 },
  { width: 390, audit: axeWithoutColours },
  { width: 320 },
];

/**
 * Runs axe in every layout, on a desktop in every theme, and reports the widths at which the page scrolls sideways. The
 * smaller layouts have the same colours. The page is left at the desktop width.
 */
export async function axeInLayouts(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const { width, audit } of LAYOUTS) {
    await resizeTo(page, width);
    found.push(...((await audit?.(page)) ?? []).map((line) => `${width}: ${line}`));
    await setTheme(page, 'dark');
    if ((await overflow(page)) > 0) found.push(`${width}: wider than its window`);
  }
  await resizeTo(page, DESKTOP);
  return found;
}

async function axeBy(page: Page, options: RunOptions): Promise<string[]> {
  const lines = await runAxe(page, options);
  if (!lines.some((line) => line.startsWith('document-title:'))) return lines;
  // During a navigation Next removes the old title a moment before it sets the new one.
  await page.waitForFunction(() => document.title !== '');
  return runAxe(page, options);
}

/** Waits for finite transitions and animations: a colour that fades in does not have its contrast yet. */
const waitForAnimations = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const ending = document.getAnimations().filter(({ effect, timeline, playState }) => {
      const ends = effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY;
      return ends && timeline === document.timeline && playState === 'running';
    });
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });

async function runAxe(page: Page, options: RunOptions): Promise<string[]> {
  await waitForAnimations(page);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  // The whole result has a part for each rule. Of all rules the one about media alone needs something loaded before.
  return page.evaluate(async (given) => {
    const { axe } = window as unknown as { axe: { run(options: RunOptions): Promise<AxeResults> } };
    const { violations } = await axe.run({
      ...given,
      resultTypes: ['violations'],
      preload: { assets: ['media'] },
    });
    return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
  }, options);
}

const THEMES = ['dark', 'light'] as const;

/** Sets the theme of a page. */
const setTheme = (page: Page, theme: (typeof THEMES)[number]): Promise<void> =>
  page.evaluate((name) => {
    document.documentElement.dataset.theme = name;
  }, theme);

/** Whether React has hydrated the page with one of its controls. It runs in the page. */
export function isHydrated(selector?: string): boolean {
  const ofReact = (node: object | null, kind: string) =>
    Object.entries(node ?? {}).find(([key]) => key.startsWith(`__react${kind}$`))?.[1];
  const root = ofReact(document, 'Container')?.stateNode.current.memoizedState;
  const node = document.querySelector(selector ?? 'header button');
  const isRendered = ofReact(node ?? (selector ? null : document.body), 'Fiber');
  return Boolean(isRendered) && root?.isDehydrated === false;
}

/**
 * Waits until React has hydrated the page with one of its controls, by default with the header's if it has any: an earlier
 * click is lost. The control itself is marked before that, when React has rendered it but may still wait for other parts.
 */
export const waitForHydration = async (page: Page, control?: string): Promise<void> => {
  await page.waitForFunction(isHydrated, control);
};

/** Waits until the library of the toasts is loaded, which a page asks for once it is hydrated. */
export const waitForToaster = (page: Page): Promise<void> =>
  page.locator('#toasts > *').waitFor({ state: 'attached' });

/** Clicks twice by script, which works even if the first click disables the button. */
export async function clickTwice(button: Locator): Promise<void> {
  for (let times = 0; times < 2; times += 1)
    await button.evaluate((element: HTMLElement) => element.click());
}

/** Whether the focus is inside an element. */
export const holdsFocus = (element: Locator): Promise<boolean> =>
  element.evaluate((one) => one.contains(document.activeElement));

/** Pixels by which a page is wider than its viewport. */
export const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Waits until an element has the given opacity. */
export async function waitForOpacity(element: Locator, value: '0' | '1') {
  const handle = await element.elementHandle();
  await element
    .page()
    .waitForFunction(([shown, wanted]) => shown && getComputedStyle(shown).opacity === wanted, [
      handle,
      value,
    ] as const);
}
