import { cpus } from 'node:os';
import { paths } from '../../../src/config/paths';
import { fillPortfolios } from '../../helpers/many/fill';
import type { TestServer } from '../../helpers/server';
import type { Bench } from '../command';
import { LOAD_DESCRIPTION, load, warmUp } from '../requests/load';
import { reportLoads, type Target } from '../requests/report';
import { startOurs, withSites } from '../sites';
import { startYardstick } from '../yardstick';

const FEW = 10;
const MANY = 10_000;

/** Measures requests per second with few and with many portfolios, in comparison with a bare Next page. */
export const bench: Bench = {
  byDefault: true,
  run: ({ runs, seconds }) =>
    withSites([startOurs, startOurs, startYardstick], async (few, many, bare) => {
      console.log(
        `\n== requests: ${LOAD_DESCRIPTION}; the median of ${runs} times ${seconds} s; they and the server share ${cpus().length} cores ==\n`,
      );
      const [ofFew, ofMany] = [await targetsOf(few, FEW), await targetsOf(many, MANY)];
      const targets = {
        bareStatic: target('bare Next page, static', `${bare.url}/`),
        bareDynamic: target('bare Next page, dynamic', `${bare.url}/dynamic`),
        home: { few: ofFew.home, many: ofMany.home },
        service: { few: ofFew.service, many: ofMany.service },
      };
      const { bareStatic, bareDynamic, home, service } = targets;
      const all = [bareStatic, bareDynamic, home.few, home.many, service.few, service.many];
      await loadInTurns(all, runs, seconds);
      console.log(reportLoads(targets));
    }),
};

async function targetsOf(
  site: TestServer,
  portfolios: number,
): Promise<{ home: Target; service: Target }> {
  const { small } = await fillPortfolios(site, portfolios);
  await site.restart();
  const withPortfolios = `with ${portfolios.toLocaleString('en')} portfolios`;
  return {
    home: target(`/ ${withPortfolios}`, site.url + paths.home),
    service: target(`/portfolio/{id} ${withPortfolios}`, site.url + paths.servicePage(small)),
  };
}

const target = (name: string, url: string): Target => ({ name, url, first: 0, loads: [] });

/** Loads all addresses in each turn, so that other load on the machine affects all alike. */
async function loadInTurns(targets: Target[], runs: number, seconds: number): Promise<void> {
  for (const target of targets) target.first = await warmUp(target.url);
  for (let run = 0; run < runs; run += 1) {
    for (const { url, loads } of targets) loads.push(await load(url, seconds));
  }
}
