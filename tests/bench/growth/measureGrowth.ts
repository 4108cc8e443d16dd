import { paths } from '../../../src/config/paths';
import { fillPortfolios } from '../../helpers/many/fill';
import type { TestServer } from '../../helpers/server';
import { resetPeak, usageOf } from '../images/usage';
import { median } from '../median';
import { type Load, load, warmUp } from '../requests/load';

/** The measurements of an address with a number of portfolios. */
export interface Measure {
  portfolios: number;
  path: string;
  /** Milliseconds of the first answer, with empty caches. */
  first: number;
  loads: Load[];
  /** Bytes of an uncompressed answer. */
  bytes: number;
  /** Bytes of memory before the requests, and at most during them. */
  before: number;
  peak: number;
}

/** The measurements of a site with a number of portfolios. */
export interface GrowthResult {
  portfolios: number;
  /** Milliseconds from the start of the process to its first answer. */
  start: number;
  measures: Measure[];
}

/** The list limited to the number of portfolios of the smallest site. */
export const SHORT_LIST = '/api/portfolios?limit=10';

/** Accepts no compression, so that all servers send the same bytes. */
const UNCOMPRESSED = { accept: '*/*' };

/** Clients that read an address at the same time: the peak of memory is to include them. */
const READERS = 10;

/** Milliseconds of an answer above which an address is requested one by one. */
const SLOW_MS = 2_000;

/** Fills a site with portfolios, restarts it, and loads its addresses one after the other. */
export async function measureGrowth(
  site: TestServer,
  portfolios: number,
  { runs, seconds }: { runs: number; seconds: number },
): Promise<GrowthResult> {
  const { large } = await fillPortfolios(site, portfolios);
  const begin = performance.now();
  await site.restart();
  const start = performance.now() - begin;
  const addresses: [name: string, path: string][] = [
    ['/', paths.home],
    ['/portfolio', paths.works],
    ['/portfolio/{id}', paths.servicePage(large)],
    ['/api/portfolios', '/api/portfolios'],
    [SHORT_LIST, SHORT_LIST],
  ];
  const measures: Measure[] = [];
  for (const [name, path] of addresses) {
    resetPeak(site.pid);
    const before = usageOf(site.pid).peak;
    const { ms: first, bytes } = await request(site.url + path);
    const second = await request(site.url + path);
    await Promise.all(Array.from({ length: READERS }, () => request(site.url + path)));
    const loads =
      second.ms > SLOW_MS
        ? await oneByOne(site.url + path, runs)
        : await underLoad(site.url + path, runs, seconds);
    const { peak } = usageOf(site.pid);
    measures.push({ portfolios, path: name, first, loads, bytes, before, peak });
  }
  return { portfolios, start, measures };
}

/** Loads an address a number of times after its caches are filled. */
export async function underLoad(url: string, runs: number, seconds: number): Promise<Load[]> {
  await warmUp(url);
  const loads: Load[] = [];
  for (let run = 0; run < runs; run += 1) loads.push(await load(url, seconds, UNCOMPRESSED));
  return loads;
}

async function oneByOne(url: string, runs: number): Promise<Load[]> {
  const loads: Load[] = [];
  for (let run = 0; run < runs; run += 1) {
    const { ms, bytes } = await request(url);
    loads.push({ perSecond: 1_000 / ms, p50: ms, p99: ms, bytes, failures: 0 });
  }
  return loads;
}

/** @throws when the answer is not 2xx */
async function request(url: string): Promise<{ ms: number; bytes: number }> {
  const begin = performance.now();
  const answer = await fetch(url, { headers: { ...UNCOMPRESSED, 'accept-encoding': 'identity' } });
  if (!answer.ok) throw new Error(`GET ${url}: ${answer.status}`);
  let bytes = 0;
  for await (const chunk of answer.body ?? []) bytes += chunk.length;
  return { ms: performance.now() - begin, bytes };
}

/** The median of a value of the loads. */
export const medianOf = (loads: Load[], read: (load: Load) => number): number =>
  median(loads.map(read));
