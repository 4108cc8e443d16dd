import { launchChromium } from '../../helpers/chromium';
import { freePort } from '../../helpers/program';
import { type Address, addresses } from '../addresses';
import type { Bench } from '../command';
import { getLighthouse } from '../lighthouse/install';
import { type PageReport, reportScores } from '../lighthouse/report';
import { startOurs, withSites } from '../sites';
import { startYardstick } from '../yardstick';

/** Runs Lighthouse on every public page and on the bare Next page. */
export const bench: Bench = {
  byDefault: false,
  run: () =>
    withSites([startOurs, startYardstick], async (ours, bare) => {
      console.log('\n== lighthouse: as it comes, for mobile, one run each ==\n');
      console.log(reportScores(await reportsOn(await addresses(ours, bare))));
    }),
};

async function reportsOn(pages: Address[]): Promise<PageReport[]> {
  const lighthouse = await getLighthouse();
  const port = await freePort();
  const browser = await launchChromium([`--remote-debugging-port=${port}`]);
  const reports: PageReport[] = [];
  try {
    for (const { path, url } of pages) {
      const result = await lighthouse(url, { port, logLevel: 'error' });
      const failure = result?.lhr.runtimeError?.message;
      if (!result || failure) throw new Error(`Lighthouse on ${path}: ${failure ?? 'nothing'}`);
      reports.push({ path, report: result.lhr });
    }
  } finally {
    await browser.close();
  }
  return reports;
}
