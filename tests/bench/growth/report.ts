import { reportAim } from '../aim';
import type { Load } from '../requests/load';
import { table } from '../table';
import { write } from '../write';
import { type GrowthResult, type Measure, medianOf, SHORT_LIST } from './measureGrowth';

const MEGABYTE = 1e6;
/** Megabytes that the requests to one address may add to the memory of the server. */
const MOST_MB = 350;

const HEAD = ['', 'a second', 'p99 ms', 'first, ms', 'KiB', 'MB before', 'MB at most'];

/** The table of a database: every address with few, more and many portfolios. */
export function reportGrowth(grown: GrowthResult[]): string {
  const paths = grown[0]?.measures.map(({ path }) => path) ?? [];
  const rows = paths.flatMap((path) =>
    grown.flatMap(({ measures }) => measures.filter((one) => one.path === path)).map(line),
  );
  const starts = grown.map(
    ({ portfolios, start }) => `${formatCount(portfolios)} ${write.ms(start)}`,
  );
  return `${table([HEAD, ...rows])}\n\nStart to first answer: ${starts.join(', ')}`;
}

const formatCount = (portfolios: number): string => portfolios.toLocaleString('en');
const perSecond = (loads: Load[]): number => medianOf(loads, (load) => load.perSecond);

const line = ({ path, portfolios, loads, first, bytes, before, peak }: Measure): string[] => [
  `${path}  ${formatCount(portfolios)}`,
  write.oneDigit(perSecond(loads)),
  write.whole(medianOf(loads, ({ p99 }) => p99)),
  write.whole(first),
  write.kib(bytes),
  write.whole(before / MEGABYTE),
  write.whole(peak / MEGABYTE),
];

/** The results of the aims, on one database. */
export function reportGrowthAims(grown: GrowthResult[], bare: Load[]): string {
  const [few, some, many] = grown;
  const of = (set: GrowthResult | undefined, path: string) =>
    set?.measures.find((one) => one.path === path);
  const rate = (measure: Measure | undefined) => (measure ? perSecond(measure.loads) : Number.NaN);
  const kept = ['/', '/portfolio', '/portfolio/{id}', SHORT_LIST].map((path) => ({
    of: path,
    value: rate(of(many, path)) / rate(of(some, path)),
  }));
  const times = { atLeast: true, write: write.times };
  return [
    reportAim({ title: 'The list at least 0.6 × the bare route handler', limit: 0.6, ...times }, [
      {
        of: 'with the fewest portfolios',
        value: rate(of(few, '/api/portfolios')) / perSecond(bare),
      },
    ]),
    reportAim(
      { title: 'With 10,000 portfolios at least 0.8 × of with 1,000', limit: 0.8, ...times },
      kept,
    ),
    reportAim(
      {
        title: `No address takes more than ${MOST_MB} MB`,
        limit: MOST_MB * MEGABYTE,
        write: write.megabytes,
      },
      grown.flatMap(({ portfolios, measures }) =>
        measures.map(({ path, before, peak }) => ({
          of: `${path} with ${formatCount(portfolios)}`,
          value: peak - before,
        })),
      ),
    ),
  ].join('\n');
}

/** The result of the bare route handler in a line. */
export const bareLine = (bare: Load[], bytes: number): string =>
  `A bare Next route handler with the ${write.kib(bytes)} KiB of the list of the fewest: ${write.oneDigit(perSecond(bare))} a second, p99 ${write.ms(medianOf(bare, ({ p99 }) => p99))}`;
