import { reportAim } from '../aim';
import { table } from '../table';
import { write } from '../write';
import { medianRatio, mediansOf, type Row } from './burst';
import type { Imports } from './imports';

const HEAD = ['', 'ms an image', '× one decoding', 'CPU s an image', 'peak MB'];
const MEGABYTE = 1e6;

/** The table of all imports, and the results of the aims. */
export function reportImports(imports: Imports): string {
  const { separate, shared, avif, answer, answerBeside, whole, flood } = imports;
  const ofOne = [separate.one, shared.one, answer.one].map((row) => line(row, shared.one));
  const ofTwo = [separate.two, shared.two, answer.two].map((row) => line(row, shared.two));
  const others = [avif.one, whole.one, avif.two, answerBeside, whole.two, flood];
  return [
    table([HEAD, ...ofOne, ...ofTwo, ...others.map((row) => line(row))]),
    aims(imports).join('\n'),
  ].join('\n\n');
}

/** The line of a row, in comparison with another one. */
export function line(row: Row, beside?: Row): string[] {
  const { ms, cpu, peak } = mediansOf(row);
  return [
    row.name,
    write.whole(ms),
    beside ? write.times(medianRatio(row, beside)) : '',
    cpu.toFixed(2),
    write.whole(peak / MEGABYTE),
  ];
}

function aims({ shared, answer, answerBeside, whole, flood }: Imports): string[] {
  const ours = [answer.one, answer.two, answerBeside, whole.one, whole.two, flood];
  return [
    reportAim({ title: 'The answer at most 1.3 × one decoding', limit: 1.3, write: write.times }, [
      { of: answer.one.name, value: medianRatio(answer.one, shared.one) },
      { of: answer.two.name, value: medianRatio(answer.two, shared.two) },
    ]),
    reportAim({ title: 'With AVIF under 2.5 s an image', limit: 2_500, write: write.ms }, [
      { of: whole.two.name, value: mediansOf(whole.two).ms },
    ]),
    reportAim(
      {
        title: 'Memory under 800 MB',
        limit: 800 * MEGABYTE,
        write: write.megabytes,
      },
      ours.map((row) => ({ of: row.name, value: mediansOf(row).peak })),
    ),
  ];
}
