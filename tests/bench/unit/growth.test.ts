import type { GrowthResult } from '../growth/measureGrowth';
import { reportGrowth, reportGrowthAims } from '../growth/report';

const MEGABYTE = 1e6;
const loads = (perSecond: number) => [{ perSecond, p50: 1, p99: 2, bytes: 9, failures: 0 }];
const PATHS = ['/', '/portfolio', '/portfolio/{id}', '/api/portfolios', '/api/portfolios?limit=10'];

const grown = (portfolios: number, perSecond: number, peak = 400): GrowthResult => ({
  portfolios,
  start: 2_000,
  measures: PATHS.map((path) => ({
    portfolios,
    path,
    first: 30,
    loads: loads(perSecond),
    bytes: 2_048,
    before: 300 * MEGABYTE,
    peak: peak * MEGABYTE,
  })),
});

it('lists each address with every number of portfolios', () => {
  const report = reportGrowth([grown(10, 900), grown(10_000, 800)]);
  expect(report).toMatch(/^\/ {2}10 +900 +2 +30 +2\.0 +300 +400$/m);
  expect(report.indexOf('/  10,000')).toBeLessThan(report.indexOf('/portfolio  10 '));
  expect(report).toContain('Start to first answer: 10 2000 ms, 10,000 2000 ms');
});

it('reports the aims that were reached', () => {
  const aims = reportGrowthAims(
    [grown(10, 700), grown(1_000, 100), grown(10_000, 80)],
    loads(1_000),
  );
  expect(aims).toContain('bare route handler: reached (at least 0.70×');
  expect(aims).toContain('of with 1,000: reached (at least 0.80×');
  expect(aims).toContain('more than 350 MB: reached (at most 100 MB');
});

it('reports the aims that were missed', () => {
  const aims = reportGrowthAims(
    [grown(10, 500), grown(1_000, 100), grown(10_000, 50, 700)],
    loads(1_000),
  );
  expect(aims).toContain('bare route handler: missed by 1 of 1');
  expect(aims).toContain('of with 1,000: missed by 4 of 4');
  expect(aims).toContain('more than 350 MB: missed by 5 of 15');
});
