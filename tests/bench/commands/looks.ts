import { LOOKS } from '../../../src/admin/look/startingLooks';
import { paths } from '../../../src/config/paths';
import { signUpOwner } from '../../helpers/accounts';
import { api } from '../../helpers/api';
import { launchChromium } from '../../helpers/chromium';
import type { TestServer } from '../../helpers/server';
import { type Address, ourAddresses } from '../addresses';
import type { Bench } from '../command';
import { PHONE_DESCRIPTION } from '../pages/phone';
import { type PageVisits, summarize, visitTables } from '../pages/report';
import { visit } from '../pages/visit';
import { startOurs, withSites } from '../sites';

/** The pages whose layout a look chooses, and one of text. */
const isShown = ({ path }: Address): boolean =>
  ([paths.home, paths.policy] as string[]).includes(path) || /^\/(works|portfolio)\/./.test(path);

/** Measures loading times and sizes of pages in each of the looks to start from, the documented one first. */
export const bench: Bench = {
  byDefault: false,
  run: ({ runs }) =>
    withSites<[TestServer]>([startOurs], async (ours) => {
      console.log(`\n== looks: first visits on ${PHONE_DESCRIPTION}; the median of ${runs} ==\n`);
      const { accessToken: token } = await signUpOwner(ours);
      const pages = (await ourAddresses(ours)).filter(isShown);
      const measured = LOOKS.map(({ name, look }) => ({
        look,
        pages: pages.map(({ path, url }): PageVisits & { url: string } => ({
          path: `${name} ${path.replace(/[0-9a-f]{24}/, '{id}')}`,
          url,
          visits: [],
        })),
      }));
      const browser = await launchChromium();
      try {
        // In turns, so that other load on the machine affects all alike; the first is not counted.
        for (let run = 0; run <= runs; run += 1)
          for (const { look, pages } of measured) {
            const { status } = await api(ours).post('/api/globals/look', { json: look, token });
            if (status !== 200) throw new Error(`A look was refused: ${status}`);
            for (const { url, visits } of pages) {
              const visited = await visit(browser, url);
              if (run > 0) visits.push(visited);
            }
          }
      } finally {
        await browser.close();
      }
      // Each look beside the documented one, page by page.
      for (const index of pages.keys()) {
        const [documented, ...others] = measured.flatMap(({ pages }) => pages[index] ?? []);
        if (documented)
          console.log(`${visitTables(summarize(documented), others.map(summarize))}\n`);
      }
    }),
};
