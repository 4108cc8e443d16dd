import type { Browser } from 'playwright-core';
import { launchChromium } from '../../helpers/chromium';
import { addresses } from '../addresses';
import type { Bench } from '../command';
import { PHONE_SAYS } from '../pages/phone';
import { type PageVisits, reportPages } from '../pages/report';
import { visit } from '../pages/visit';
import { startOurs, withSites } from '../sites';
import { startYardstick } from '../yardstick';

/** How soon and how heavily every public page arrives on a slow phone, beside a bare Next page. */
export const bench: Bench = {
  byDefault: true,
  run: ({ runs }) =>
    withSites([startOurs, startYardstick], async (ours, bare) => {
      console.log(`\n== pages: first visits on ${PHONE_SAYS}; the middle of ${runs} ==\n`);
      const [yardstick, ...pages] = await addresses(ours, bare);
      const measured = { ...yardstick, visits: [] };
      const others = pages.map((page) => ({ ...page, visits: [] }));
      const browser = await launchChromium();
      try {
        await visitInTurns(browser, [measured, ...others], runs);
      } finally {
        await browser.close();
      }
      console.log(reportPages(measured, others));
    }),
};

/** All pages in each turn, so that a busy moment of the machine hits all alike; the first turn does not count. */
async function visitInTurns(
  browser: Browser,
  pages: (PageVisits & { url: string })[],
  runs: number,
): Promise<void> {
  for (const { url } of pages) await visit(browser, url);
  for (let run = 0; run < runs; run += 1) {
    for (const { url, visits } of pages) visits.push(await visit(browser, url));
  }
}
