import { paths } from '../../../src/config/paths';
import { fillPortfolios } from '../../helpers/many/fill';
import type { TestServer } from '../../helpers/server';
import { forgetPeak, usageOf } from '../images/usage';
import { median } from '../median';
import { type Load, load, warmUp } from '../requests/load';

/** How one address does with so many portfolios. */
export interface Measure {
  portfolios: number;
  path: string;
  /** Milliseconds of the first answer, when nothing is kept. */
  first: number;
  loads: Load[];
  /** Bytes of an answer, not compressed. */
  bytes: number;
  /** Bytes of memory before it was asked for, and at most while it was. */
  before: number;
  peak: number;
}

/** A site with so many portfolios, by its addresses. */
export interface Grown {
  portfolios: number;
  /** Milliseconds from the start of the process to its first answer. */
  start: number;
  measures: Measure[];
}

/** As many as the smallest list has. */
export const PART = '/api/portfolios?limit=10';

/** Nothing is compressed, so that all send the same bytes. */
const PLAIN = { accept: '*/*' };

/** An answer that takes longer, in milliseconds, is asked for one by one. */
const SLOW_MS = 2_000;

/** Fills a site, starts it anew, and puts its addresses under load one after the other. */
export async function measureGrown(
  site: TestServer,
  portfolios: number,
  { runs, seconds }: { runs: number; seconds: number },
): Promise<Grown> {
  const { large } = await fillPortfolios(site, portfolios);
  const begin = performance.now();
  await site.restart();
  const start = performance.now() - begin;
  const addresses: [name: string, path: string][] = [
    ['/', paths.home],
    ['/portfolio', paths.works],
    ['/portfolio/{id}', paths.service(large)],
    ['/api/portfolios', '/api/portfolios'],
    [PART, PART],
  ];
  const measures: Measure[] = [];
  for (const [name, path] of addresses) {
    forgetPeak(site.pid);
    const before = usageOf(site.pid).peak;
    const { ms: first, bytes } = await ask(site.url + path);
    const again = await ask(site.url + path);
    const loads =
      again.ms > SLOW_MS
        ? await oneByOne(site.url + path, runs)
        : await underLoad(site.url + path, runs, seconds);
    const { peak } = usageOf(site.pid);
    measures.push({ portfolios, path: name, first, loads, bytes, before, peak });
  }
  return { portfolios, start, measures };
}

/** Puts an address under load as often as is wanted, when whatever is kept has been made. */
export async function underLoad(url: string, runs: number, seconds: number): Promise<Load[]> {
  await warmUp(url);
  const loads: Load[] = [];
  for (let run = 0; run < runs; run += 1) loads.push(await load(url, seconds, PLAIN));
  return loads;
}

async function oneByOne(url: string, runs: number): Promise<Load[]> {
  const loads: Load[] = [];
  for (let run = 0; run < runs; run += 1) {
    const { ms, bytes } = await ask(url);
    loads.push({ perSecond: 1_000 / ms, p50: ms, p99: ms, bytes, failures: 0 });
  }
  return loads;
}

/** @throws when the answer is no good one */
async function ask(url: string): Promise<{ ms: number; bytes: number }> {
  const begin = performance.now();
  const answer = await fetch(url, { headers: { ...PLAIN, 'accept-encoding': 'identity' } });
  if (!answer.ok) throw new Error(`GET ${url}: ${answer.status}`);
  let bytes = 0;
  for await (const chunk of answer.body ?? []) bytes += chunk.length;
  return { ms: performance.now() - begin, bytes };
}

/** The middle of the loads. */
export const middle = (loads: Load[], read: (load: Load) => number): number =>
  median(loads.map(read));
