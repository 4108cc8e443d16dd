import { type Measured, reportAim } from '../aim';
import { percentile } from '../percentile';
import { table } from '../table';
import { write } from '../write';
import type { Statuses } from './floods';
import { type Times, timed, visits } from './probes';
import type { FloodSite } from './site';

/** What was seen while something went on. */
export interface Seen {
  /** What went on. */
  during: string;
  times: Times;
  /** What the clients of a flood were answered. */
  statuses?: Statuses;
}

/** What visitors and the owner saw until some work was done. */
export const seen = async (
  site: FloodSite,
  during: string,
  work: Promise<unknown>,
): Promise<Seen> => ({ during, times: await timed(visits(site), work) });

/** How many times as long a photograph may take as before. */
const MOST = 3;

/** The table of what was asked for, each beside the quiet site, and the results of the aim. */
export function reportFlood(quiet: Seen, others: Seen[]): string {
  const names = Object.keys(quiet.times);
  const head = ['p50, p99 ms', ...names, 'answers to the flood'];
  const rows = [quiet, ...others].map(({ during, times, statuses }) => [
    during,
    ...names.map((name) => `${at(times, name, 0.5)}, ${at(times, name, 0.99)}`),
    [...(statuses ?? [])].map(([status, count]) => `${status} × ${count}`).join(', '),
  ]);
  const usual = percentile(quiet.times.photograph ?? [], 0.99);
  const times = others.map(
    ({ during, times: { photograph = [] } }): Measured => ({
      of: during,
      value: percentile(photograph, 0.99) / usual,
    }),
  );
  const aim = {
    title: `p99 of a photograph within ${MOST} × that of before`,
    limit: MOST,
    write: write.times,
  };
  return `${table([head, ...rows])}\n\n${reportAim(aim, times)}`;
}

const at = (times: Times, name: string, share: number): string =>
  write.whole(percentile(times[name] ?? [], share));
