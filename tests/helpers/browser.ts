import { readFileSync } from 'node:fs';
import type { AxeResults, RunOptions } from 'axe-core';
import type { BrowserContext, BrowserContextOptions, Locator, Page } from 'playwright-core';
import { launchShell } from './chromium';
import { poolVisitors, type VisitorOptions } from './visitors';

const AXE = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');
const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/** The rules of axe about colours, up to AA. */
const OF_COLOURS = ['color-contrast', 'link-in-text-block'];

/** Pages are slow on a busy machine. */
jest.setTimeout(120_000);

/** How long a hook that opens a browser and a server may take on a busy machine. */
export const OPENING_MS = 120_000;

export interface TestBrowser {
  /** A page in a new browser context, whose cache is empty; addresses are relative to the server. */
  newPage(options?: BrowserContextOptions): Promise<Page>;
  /**
   * A page without cookies and storage in a browser context that may have been used before, which is much
   * quicker: its cache has the scripts of the site.
   */
  openPage(options?: VisitorOptions): Promise<Page>;
  /**
   * Errors of the console, of scripts and of requests since the last call. Violations of the
   * Content-Security-Policy stay, so that a test that expects an error does not hide them.
   */
  takeErrors(): string[];
  /** Closes every page: one with an animation would take time from the next test. */
  closePages(): Promise<void>;
  close(): Promise<void>;
}

/** Opens a browser for the pages of one server. */
export async function openBrowser(server: { url: string }): Promise<TestBrowser> {
  const browser = await launchShell();
  const visitors = poolVisitors(browser, server.url);
  const faults: string[] = [];
  const violations: string[] = [];
  const contexts: BrowserContext[] = [];
  return {
    async newPage(options) {
      const context = await browser.newContext({ baseURL: server.url, ...options });
      contexts.push(context);
      const page = await context.newPage();
      watch(page, server.url, { faults, violations });
      return page;
    },
    async openPage(options = {}) {
      const page = await visitors.open(options);
      watch(page, server.url, { faults, violations });
      return page;
    },
    takeErrors: () => [...violations, ...faults.splice(0)],
    closePages: async () => {
      await Promise.all(contexts.splice(0).map((context) => context.close()));
      await visitors.leave();
    },
    close: () => browser.close(),
  };
}

type Log = Record<'faults' | 'violations', string[]>;

function watch(page: Page, home: string, { faults, violations }: Log): void {
  page.on('console', (message) => {
    if (message.type() !== 'error') return;
    const isViolation = message.text().includes('Content Security Policy');
    (isViolation ? violations : faults).push(`Console: ${message.text()}`);
  });
  page.on('pageerror', (error) => faults.push(`Script: ${error.stack ?? error.message}`));
  page.on('request', (request) => {
    const url = request.url();
    const isOwn = url.startsWith(`${home}/`) || /^(data|blob):/.test(url);
    if (!isOwn) faults.push(`Another origin: ${url}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400) faults.push(`${response.status()}: ${response.url()}`);
  });
}

/** The violations that axe finds on a page of WCAG 2.0 to 2.2 A and AA and of best practices, one line each. */
export const axe = (page: Page): Promise<string[]> => axeBy(page, [...WCAG, 'best-practice']);

/** The same of WCAG alone, for the views of Payload. */
export const axeWcag = (page: Page): Promise<string[]> => axeBy(page, WCAG);

/**
 * The violations that axe finds on a page in any theme. Themes differ in colours alone (theme/tokens.ts): all
 * rules run in the first, those about colours in the others. The page stays in the last theme.
 */
export const axeInThemes = (page: Page): Promise<string[]> =>
  axeInThemesBy(page, [...WCAG, 'best-practice']);

/** The same of WCAG alone. */
export const axeWcagInThemes = (page: Page): Promise<string[]> => axeInThemesBy(page, WCAG);

const DESKTOP = 1440;
/** A width of each layout (theme/screens.ts), and the narrowest window that a page must fit (WCAG 1.4.10). */
const LAYOUTS: { width: number; look?: (page: Page) => Promise<string[]> }[] = [
  { width: DESKTOP, look: axeInThemes },
  { width: 820, look: axe },
  { width: 390, look: axeInThemes },
  { width: 320 },
];

/**
 * The violations that axe finds on a page in any layout and theme, and the widths in pixels at which the page is wider
 * than its window. The layout on tablets has the colours of the others. The page stays as wide as a desktop.
 */
export async function axeInLayouts(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const { width, look } of LAYOUTS) {
    await page.setViewportSize({ width, height: 900 });
    found.push(...((await look?.(page)) ?? []).map((line) => `${width}: ${line}`));
    await showIn(page, 'dark');
    if ((await overflow(page)) > 0) found.push(`${width}: wider than its window`);
  }
  await page.setViewportSize({ width: DESKTOP, height: 900 });
  return found;
}

async function axeInThemesBy(page: Page, tags: string[]): Promise<string[]> {
  const found: string[] = [];
  for (const [index, theme] of THEMES.entries()) {
    await showIn(page, theme);
    const lines = await axeBy(page, index === 0 ? tags : { type: 'rule', values: OF_COLOURS });
    found.push(...lines.map((line) => `${theme}: ${line}`));
  }
  return found;
}

async function axeBy(page: Page, runOnly: RunOptions['runOnly']): Promise<string[]> {
  const lines = await runAxe(page, runOnly);
  if (!lines.some((line) => line.startsWith('document-title:'))) return lines;
  // During a navigation Next removes the old title a moment before it sets the new one.
  await page.waitForFunction(() => document.title !== '');
  return runAxe(page, runOnly);
}

/** Waits for transitions and animations that end: colours that fade in have no contrast yet. */
const animationsEnded = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const ending = document.getAnimations().filter(({ effect, timeline, playState }) => {
      const ends = effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY;
      return ends && timeline === document.timeline && playState === 'running';
    });
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });

async function runAxe(page: Page, runOnly: RunOptions['runOnly']): Promise<string[]> {
  await animationsEnded(page);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  const { violations } = await page.evaluate((only) => {
    const { axe } = window as unknown as { axe: { run(options: RunOptions): Promise<AxeResults> } };
    return axe.run({ runOnly: only, resultTypes: ['violations'] });
  }, runOnly);
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
}

export const THEMES = ['dark', 'light'] as const;

/** Shows a page in a theme that the owner can choose. */
export const showIn = (page: Page, theme: (typeof THEMES)[number]): Promise<void> =>
  page.evaluate((name) => {
    document.documentElement.dataset.theme = name;
  }, theme);

/** Waits until React has hydrated the page: a click before is lost. */
export const hydrated = async (page: Page): Promise<void> => {
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('header button') ?? {}).some((key) =>
      key.startsWith('__react'),
    ),
  );
};

/** Clicks twice by script, so that a button that is disabled meanwhile is clicked too. */
export async function clickTwice(button: Locator): Promise<void> {
  for (let times = 0; times < 2; times += 1)
    await button.evaluate((element: HTMLElement) => element.click());
}

/** Whether the focus is inside an element. */
export const holdsFocus = (element: Locator): Promise<boolean> =>
  element.evaluate((one) => one.contains(document.activeElement));

/** Pixels by which a page is wider than the window. */
export const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Waits until an element has an opacity. */
export async function opacityBecomes(element: Locator, value: '0' | '1') {
  const handle = await element.elementHandle();
  await element
    .page()
    .waitForFunction(([shown, wished]) => shown && getComputedStyle(shown).opacity === wished, [
      handle,
      value,
    ] as const);
}
