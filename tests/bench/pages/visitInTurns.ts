import type { Browser } from 'playwright-core';
import type { PageVisits } from './report';
import { visit } from './visit';

/** Visits all pages in each turn, so that other load on the machine affects all alike; the first is not counted. */
export async function visitInTurns(
  browser: Browser,
  pages: (PageVisits & { url: string })[],
  runs: number,
): Promise<void> {
  for (const { url } of pages) await visit(browser, url);
  for (let run = 0; run < runs; run += 1) {
    for (const { url, visits } of pages) visits.push(await visit(browser, url));
  }
}
