import { reportAim } from '../aim';
import { percentile } from '../percentile';
import { table } from '../table';
import { write } from '../write';
import type { Delays } from './measure';

const LIMIT_MS = 200;
const HEAD = ['ms', 'taps', 'p50', 'p98', 'longest'];

/** The delays of each kind and of all, and the result of the aim. */
export function reportInteractions(delays: Delays): string {
  const all = Object.values(delays).flat();
  const rows = Object.entries({ ...delays, all }).map(([kind, values]) => [
    kind,
    write.whole(values.length),
    write.whole(percentile(values, 0.5)),
    write.whole(percentile(values, 0.98)),
    write.whole(Math.max(...values)),
  ]);
  const aim = { title: 'The 98th of 100 below 200 ms', limit: LIMIT_MS, write: write.ms };
  return [
    table([HEAD, ...rows]),
    reportAim(aim, [{ of: 'all', value: percentile(all, 0.98) }]),
  ].join('\n\n');
}
