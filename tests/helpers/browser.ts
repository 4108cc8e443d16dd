import { readFileSync } from 'node:fs';
import type { AxeResults, RunOptions } from 'axe-core';
import { type BrowserContextOptions, chromium, type Page } from 'playwright-core';

const EXECUTABLE = '/usr/bin/chromium';

/** Without a display, and without the requests that Chromium makes for itself. */
const ARGUMENTS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const AXE = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');
const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** A page may take its time on a busy machine. */
jest.setTimeout(120_000);

/** How long a hook that opens a browser and a server may take on a busy machine. */
export const OPENING_MS = 120_000;

export interface TestBrowser {
  /** A page of its own visitor, with addresses relative to the server. */
  newPage(options?: BrowserContextOptions): Promise<Page>;
  /** What has gone wrong since the last call: console, scripts, requests. A page that works has nothing. */
  takeFaults(): string[];
  close(): Promise<void>;
}

/** Opens Debian's Chromium for the pages of one server. */
export async function openBrowser(server: { url: string }): Promise<TestBrowser> {
  const browser = await chromium.launch({ executablePath: EXECUTABLE, args: ARGUMENTS });
  const faults: string[] = [];
  return {
    async newPage(options) {
      const context = await browser.newContext({ baseURL: server.url, ...options });
      const page = await context.newPage();
      watch(page, server.url, faults);
      return page;
    },
    takeFaults: () => faults.splice(0),
    close: () => browser.close(),
  };
}

function watch(page: Page, home: string, faults: string[]): void {
  page.on('console', (message) => {
    // An answer of the API, opened by itself, has no icon.
    const isIcon = message.location().url === `${home}/favicon.ico`;
    if (message.type() === 'error' && !isIcon) faults.push(`Console: ${message.text()}`);
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
export async function axe(page: Page): Promise<string[]> {
  await page.evaluate(AXE);
  const { violations } = await page.evaluate((tags) => {
    const { axe } = window as unknown as { axe: { run(options: RunOptions): Promise<AxeResults> } };
    return axe.run({ runOnly: tags, resultTypes: ['violations'] });
  }, WCAG);
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
}

/** Pixels by which a page is wider than the window. */
export const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
