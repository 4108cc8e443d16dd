import type { Page } from 'playwright-core';
import { outlivesTest, signIn, signUpOwner } from '../helpers/accounts';
import { api } from '../helpers/api';
import { axeInThemes, openBrowser, overflow } from '../helpers/browser';
import type { PageOptions } from '../helpers/contextPool';
import { resizeTo } from '../helpers/line';
import { type Mailbox, startMailbox } from '../helpers/mailbox';
import { startServer } from '../helpers/server';
import type { StudioSite } from '../helpers/site';

/** The site of all parts of this test file, without demo content and at first without an owner. It is set when they run. */
export const site = {} as StudioSite & { mailbox: Mailbox };

beforeAll(async () => {
  site.mailbox = await startMailbox();
  site.server = await startServer({ smtp: site.mailbox });
  site.http = api(site.server);
  site.browser = await openBrowser(site.server);
});
afterEach(() => expect(site.browser?.takeErrors() ?? []).toEqual([]));
afterAll(async () => {
  await site.browser?.close();
  await site.server?.stop();
  await site.mailbox?.stop();
});

/** What the owner signs in with after newOwner.part.ts. */
export const OWNER = { email: 'owner@example.com', password: 'Another-horse9!' };

/** Signs the owner in before the tests of the calling block, each of which has a token that outlives it. */
export function useOwner(): void {
  beforeEach(async () => {
    if (site.token && outlivesTest(site.token)) return;
    // A test that is run alone has no owner yet.
    const owner = await signIn(site.server, OWNER).catch(() => signUpOwner(site.server, OWNER));
    Object.assign(site, { owner, token: owner.accessToken });
  });
}

/** Of a desktop. */
export const DESKTOP = { viewport: { width: 1440, height: 900 } };

export async function visit(path: string, options: PageOptions = {}): Promise<Page> {
  const page = await site.browser.openPage({ ...DESKTOP, reducedMotion: 'reduce', ...options });
  await page.goto(path);
  return page;
}

/** The main part of a page, as it is without scripts. */
export async function mainOf(path: string): Promise<string> {
  const { body } = await site.http.get<string>(path);
  return body.slice(body.indexOf('<main'), body.indexOf('</main>'));
}

export interface Screen {
  title: string;
  texts: string[];
  /** The targets of its links by their names. */
  links?: Record<string, string>;
}

/**
 * Expects a screen of an account with its title, texts and links, which is not indexed, fits the narrowest window and has no
 * axe violations in any theme. @param audit another audit
 */
export async function expectScreen(
  page: Page,
  { title, texts, links = {} }: Screen,
  audit = axeInThemes,
): Promise<void> {
  await page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor();
  await page.waitForFunction((expected) => document.title === expected, `${title} · Portfolio`);
  expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
  for (const text of texts) await page.getByText(text).first().waitFor();
  for (const [name, href] of Object.entries(links))
    expect(await page.getByRole('link', { name }).getAttribute('href')).toBe(href);
  const robots = await page.locator('meta[name="robots"]').first().getAttribute('content');
  expect(robots).toContain('noindex');
  const home = page.getByRole('banner').getByRole('link', { name: 'Portfolio' });
  expect(await home.getAttribute('href')).toBe('/');
  expect(await audit(page)).toEqual([]);
  const { width, height } = DESKTOP.viewport;
  await resizeTo(page, 320, height);
  expect(await overflow(page)).toBe(0);
  await resizeTo(page, width, height);
}
