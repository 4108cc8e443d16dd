import { table } from '../table';
import type { Report } from './install';

/** The report on one page. */
export interface PageReport {
  path: string;
  report: Report;
}

/** The scores of all pages, and below them the audits that lost points. */
export function reportScores(pages: PageReport[]): string {
  const titles = Object.values(pages[0]?.report.categories ?? {}).map(({ title }) => title);
  const rows = pages.map(({ path, report }) => [
    path,
    ...Object.values(report.categories).map(({ score }) => points(score)),
  ]);
  const costs = pages
    .map(({ path, report }) => ({ path, ids: imperfect(report) }))
    .filter(({ ids }) => ids.length > 0)
    .map(({ path, ids }) => `${path}: ${ids.join(', ')}`);
  return [table([['', ...titles], ...rows]), ...costs].join('\n');
}

const points = (score: number | null): string => (score === null ? '-' : (score * 100).toFixed(0));

/** The weighted audits below their full score. */
function imperfect({ categories, audits }: Report): string[] {
  return Object.values(categories)
    .flatMap(({ auditRefs }) => auditRefs)
    .filter(({ weight }) => weight > 0)
    .map(({ id }) => ({ id, score: audits[id]?.score ?? 1 }))
    .filter(({ score }) => score < 1)
    .map(({ id, score }) => `${id} ${points(score)}`);
}
