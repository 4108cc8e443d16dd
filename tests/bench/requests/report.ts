import { reportAim } from '../aim';
import { median } from '../median';
import { table } from '../table';
import { write } from '../write';
import { type Load, WARM_UP_REQUESTS } from './load';

/** An address, and its loads. */
export interface Target {
  name: string;
  url: string;
  /** Seconds of the warm-up. */
  first: number;
  loads: Load[];
}

/** The addresses of the report. */
export interface Targets {
  bareStatic: Target;
  bareDynamic: Target;
  /** Our pages, each with few portfolios in the database and with many. */
  home: { few: Target; many: Target };
  service: { few: Target; many: Target };
}

/** The table of all addresses, the bare ones first, and the results of the aims. */
export function reportLoads({ bareStatic, bareDynamic, home, service }: Targets): string {
  const all = [bareStatic, bareDynamic, home.few, home.many, service.few, service.many];
  const kept = [home, service].map(({ few, many }) => ({
    of: many.name,
    value: ratio(many, few),
  }));
  const ofStatic = [home.few, home.many, service.few, service.many].map((target) => ({
    of: target.name,
    value: ratio(target, bareStatic),
  }));
  const times = { atLeast: true, write: write.times };
  return [
    table([HEAD, ...all.map((target) => line(target, bareStatic))]),
    [
      reportAim(
        { title: 'With many portfolios at least 0.8 × of with few', limit: 0.8, ...times },
        kept,
      ),
      reportAim({ title: 'Kept pages at least 2 × the bare static', limit: 2, ...times }, ofStatic),
    ].join('\n'),
  ].join('\n\n');
}

const medianOf = ({ loads }: Target, read: (load: Load) => number): number =>
  median(loads.map(read));

/** The median ratio turn by turn, as the machine's load differs between turns. */
const ratio = (target: Target, other: Target): number =>
  median(
    target.loads.map(({ perSecond }, turn) => perSecond / (other.loads[turn]?.perSecond ?? 0)),
  );

const HEAD = [
  '',
  'a second',
  '× static',
  'p50 ms',
  'p99 ms',
  'KiB',
  'failures',
  `first ${WARM_UP_REQUESTS}, s`,
];

const line = (target: Target, bare: Target): string[] => [
  target.name,
  write.oneDigit(medianOf(target, ({ perSecond }) => perSecond)),
  write.times(ratio(target, bare)),
  write.whole(medianOf(target, ({ p50 }) => p50)),
  write.whole(medianOf(target, ({ p99 }) => p99)),
  write.kib(medianOf(target, ({ bytes }) => bytes)),
  write.whole(target.loads.reduce((sum, { failures }) => sum + failures, 0)),
  write.oneDigit(target.first),
];
