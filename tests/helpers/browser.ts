import { readFileSync } from 'node:fs';
import type { AxeResults, RunOptions } from 'axe-core';
import type { BrowserContext, BrowserContextOptions, Locator, Page } from 'playwright-core';
import { launchShell } from './chromium';
import { keepVisitors, type VisitorOptions } from './visitors';

const AXE = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');
const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/** The rules of axe about colours, up to AA. */
const OF_COLOURS = ['color-contrast', 'link-in-text-block'];

/** A page may take its time on a busy machine. */
jest.setTimeout(120_000);

/** How long a hook that opens a browser and a server may take on a busy machine. */
export const OPENING_MS = 120_000;

export interface TestBrowser {
  /** A page of a new visitor, whose browser has fetched nothing yet; addresses are relative to the server. */
  newPage(options?: BrowserContextOptions): Promise<Page>;
  /**
   * A page of a visitor without cookies and storage, whose browser may have fetched parts of the site before:
   * a good deal quicker.
   */
  openPage(options?: VisitorOptions): Promise<Page>;
  /**
   * What has gone wrong since the last call: console, scripts, requests. A page that works has nothing. What the
   * Content-Security-Policy refused stays, so that no test that expects a fault hides it.
   */
  takeFaults(): string[];
  /** Closes every page: one that plays by itself would take time from the next test. */
  closePages(): Promise<void>;
  close(): Promise<void>;
}

/** Opens a browser for the pages of one server. */
export async function openBrowser(server: { url: string }): Promise<TestBrowser> {
  const browser = await launchShell();
  const visitors = keepVisitors(browser, server.url);
  const faults: string[] = [];
  const violations: string[] = [];
  const strangers: BrowserContext[] = [];
  return {
    async newPage(options) {
      const context = await browser.newContext({ baseURL: server.url, ...options });
      strangers.push(context);
      const page = await context.newPage();
      watch(page, server.url, { faults, violations });
      return page;
    },
    async openPage(options = {}) {
      const page = await visitors.open(options);
      watch(page, server.url, { faults, violations });
      return page;
    },
    takeFaults: () => [...violations, ...faults.splice(0)],
    closePages: async () => {
      await Promise.all(strangers.splice(0).map((context) => context.close()));
      await visitors.leave();
    },
    close: () => browser.close(),
  };
}

type Complaints = Record<'faults' | 'violations', string[]>;

function watch(page: Page, home: string, { faults, violations }: Complaints): void {
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

/** What axe finds on a page by WCAG 2.0 to 2.2 A and AA and by good practice: one line each. */
export const axe = (page: Page): Promise<string[]> => axeBy(page, [...WCAG, 'best-practice']);

/** The same by WCAG alone, for what others have made. */
export const axeWcag = (page: Page): Promise<string[]> => axeBy(page, WCAG);

/**
 * What axe finds on a page in any theme. Themes differ in colours and in nothing else (theme/tokens.ts): the
 * first is asked about everything, the others about colours. The page is left in the last.
 */
export const axeInThemes = (page: Page): Promise<string[]> =>
  axeInThemesBy(page, [...WCAG, 'best-practice']);

/** The same by WCAG alone. */
export const axeWcagInThemes = (page: Page): Promise<string[]> => axeInThemesBy(page, WCAG);

const DESKTOP = 1440;
/** A width of each layout (theme/screens.ts), and the narrowest window that a page has to fit (WCAG 1.4.10). */
const LAYOUTS: { width: number; look?: (page: Page) => Promise<string[]> }[] = [
  { width: DESKTOP, look: axeInThemes },
  { width: 820, look: axe },
  { width: 390, look: axeInThemes },
  { width: 320 },
];

/**
 * What axe finds on a page in any layout and theme, and the widths in pixels at which it does not fit its window. Like
 * themes, the layout on tablets has no colours of its own. The page is left as wide as a desktop.
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
  // While Next goes from view to view there is a moment between the old title and the new one.
  await page.waitForFunction(() => document.title !== '');
  return runAxe(page, runOnly);
}

async function runAxe(page: Page, runOnly: RunOptions['runOnly']): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  const { violations } = await page.evaluate((only) => {
    const { axe } = window as unknown as { axe: { run(options: RunOptions): Promise<AxeResults> } };
    return axe.run({ runOnly: only, resultTypes: ['violations'] });
  }, runOnly);
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
}

export const THEMES = ['dark', 'light'] as const;

/** Shows a page as it is when the owner has chosen a theme. */
export const showIn = (page: Page, theme: (typeof THEMES)[number]): Promise<void> =>
  page.evaluate((name) => {
    document.documentElement.dataset.theme = name;
  }, theme);

/** Waits until scripts have taken hold of the page: a click before is lost, as it is for any visitor. */
export const awake = async (page: Page): Promise<void> => {
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('header button') ?? {}).some((key) =>
      key.startsWith('__react'),
    ),
  );
};

/** Whether the focus is inside an element. */
export const holdsFocus = (element: Locator): Promise<boolean> =>
  element.evaluate((one) => one.contains(document.activeElement));

/** Pixels by which a page is wider than the window. */
export const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Waits until an element is as opaque as that. */
export async function opacityBecomes(element: Locator, value: '0' | '1') {
  const handle = await element.elementHandle();
  await element
    .page()
    .waitForFunction(([shown, wished]) => shown && getComputedStyle(shown).opacity === wished, [
      handle,
      value,
    ] as const);
}
