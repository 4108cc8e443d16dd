import { launchChromium } from '../../helpers/chromium';
import type { TestServer } from '../../helpers/server';
import { addresses } from '../addresses';
import type { Bench } from '../command';
import { addClientGallery } from '../pages/clientGallery';
import { PHONE_DESCRIPTION } from '../pages/phone';
import { reportPages } from '../pages/report';
import { visitInTurns } from '../pages/visitInTurns';
import { type Site, startOurs, withSites } from '../sites';
import { startYardstick } from '../yardstick';

/** Measures loading times and sizes of every public page and a client gallery on a slow phone, in comparison with a bare Next page. */
export const bench: Bench = {
  byDefault: true,
  run: ({ runs }) =>
    withSites<[TestServer, Site]>([startOurs, startYardstick], async (ours, bare) => {
      console.log(`\n== pages: first visits on ${PHONE_DESCRIPTION}; the median of ${runs} ==\n`);
      const [yardstick, ...pages] = await addresses(ours, bare);
      const measured = { ...yardstick, visits: [] };
      const gallery = await addClientGallery(ours);
      const others = [...pages, gallery].map((page) => ({ ...page, visits: [] }));
      const browser = await launchChromium();
      try {
        await visitInTurns(browser, [measured, ...others], runs);
      } finally {
        await browser.close();
      }
      console.log(reportPages(measured, others));
    }),
};
