import { reportAim } from '../aim';
import { percentile } from '../percentile';
import { table } from '../table';
import { write } from '../write';
import type { Answered, Picks } from './picks';

const HEAD = ['guests', 'calls', 's', 'p50 ms', 'p99 ms', 'statuses'];

/** The table of all rounds, and the results of the aims. */
export function reportPicks({ rounds, acknowledged, lost }: Picks): string {
  const rows = rounds.map(({ name, ms, answers }) => {
    const times = answers.map((answer) => answer.ms);
    return [
      name,
      String(answers.length),
      write.oneDigit(ms / 1_000),
      write.whole(percentile(times, 0.5)),
      write.whole(percentile(times, 0.99)),
      countStatuses(answers),
    ];
  });
  const none = { limit: 0, write: write.whole };
  const failures = rounds.map(({ name, answers }) => ({ of: name, value: countFailures(answers) }));
  const aims = [
    reportAim({ title: 'No 5xx and no call without an answer', ...none }, failures),
    reportAim({ title: 'No acknowledged pick lost', ...none }, [
      { of: `of ${acknowledged}`, value: acknowledged > 0 ? lost : Number.NaN },
    ]),
  ];
  return `${table([HEAD, ...rows])}\n\n${aims.join('\n')}`;
}

const countFailures = (answers: Answered[]): number =>
  answers.filter(({ status }) => status === 0 || status >= 500).length;

/** How often each status came, as in `200 × 5`. */
function countStatuses(answers: Answered[]): string {
  const counts = new Map<number, number>();
  for (const { status } of answers) counts.set(status, (counts.get(status) ?? 0) + 1);
  return [...counts].map(([status, count]) => `${status} × ${count}`).join(', ');
}
