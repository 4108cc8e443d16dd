import { judge } from '../aim';
import { median } from '../median';
import { table } from '../table';
import { write } from '../write';
import { FIRST, type Load } from './load';

/** An address under load. */
export interface Target {
  name: string;
  url: string;
  /** Seconds that the first answers took. */
  first: number;
  loads: Load[];
}

export interface Targets {
  bareStatic: Target;
  bareDynamic: Target;
  /** Of ours, page by page: with few portfolios in the database, and with many. */
  home: { few: Target; many: Target };
  service: { few: Target; many: Target };
}

/** The table of all addresses, the bare ones first, and what became of the aims. */
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
      judge(
        { says: 'With many portfolios at least 0.8 × of with few', limit: 0.8, ...times },
        kept,
      ),
      judge({ says: 'Kept pages at least 2 × the bare static', limit: 2, ...times }, ofStatic),
    ].join('\n'),
  ].join('\n\n');
}

const middle = ({ loads }: Target, read: (load: Load) => number): number => median(loads.map(read));

/** Turn by turn: two loads one soon after the other find the machine in the same mood. */
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
  `first ${FIRST}, s`,
];

const line = (target: Target, bare: Target): string[] => [
  target.name,
  write.oneDigit(middle(target, ({ perSecond }) => perSecond)),
  write.times(ratio(target, bare)),
  write.whole(middle(target, ({ p50 }) => p50)),
  write.whole(middle(target, ({ p99 }) => p99)),
  write.kib(middle(target, ({ bytes }) => bytes)),
  write.whole(target.loads.reduce((sum, { failures }) => sum + failures, 0)),
  write.oneDigit(target.first),
];
