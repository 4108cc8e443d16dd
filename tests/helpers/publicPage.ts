import type { Page } from 'playwright-core';
import { axeInLayouts } from './browser';
import type { Site } from './site';

type Expected = {
  path: string;
  /** The part of the title before the wordmark. */
  title: string;
  heading: string;
  /** Sentences that are there without scripts. */
  texts: string[];
};

/**
 * Opens a public page on a desktop under reduced motion. Expects what every page must have: its title, exactly one h1,
 * its texts in the HTML, no axe violations, and no sideways scrolling in any layout.
 */
export async function visitPublicPage(
  site: Site,
  { path, title, heading, texts }: Expected,
): Promise<Page> {
  const html = await (await fetch(site.server.url + path)).text();
  const text = html.replace(/<[^>]*>/g, '');
  for (const sentence of texts) expect(text).toContain(sentence);
  const page = await site.browser.openPage({ reducedMotion: 'reduce' });
  await page.goto(path);
  expect(await page.title()).toBe(`${title} · Ada Whitfield`);
  expect(await page.getByRole('heading', { level: 1 }).allTextContents()).toEqual([heading]);
  expect(await axeInLayouts(page)).toEqual([]);
  return page;
}
