import { reportAim } from '../aim';
import { median } from '../median';
import { summarize, visitTables } from '../pages/report';
import { table } from '../table';
import { write } from '../write';
import type { FirstView, Scroll } from './firstView';

const HEAD = ['scrolled to its end', 's', 'longest task, ms', 'photographs', 'of them loaded'];

/** The tables of the home page and a gallery, of the scrolling, and the results of the aims. */
export function reportFirstView({ home, gallery, scrolls }: FirstView): string {
  const [first, opened] = [summarize(home), summarize(gallery)];
  const { path, visit } = opened;
  const longest = Math.max(...scrolls.map((scroll) => scroll.longest));
  const aims = [
    reportAim({ title: 'LCP at most 1.3 × the home page', limit: 1.3, write: write.times }, [
      { of: path, value: visit.largestPaint / first.visit.largestPaint },
    ]),
    reportAim({ title: 'CLS 0', limit: 0, write: write.shift }, [{ of: path, value: visit.shift }]),
    reportAim({ title: 'No task over 200 ms while scrolling', limit: 200, write: write.ms }, [
      { of: 'the longest', value: longest },
    ]),
  ];
  return [visitTables(first, [opened]), scrollTable(path, scrolls), aims.join('\n')].join('\n\n');
}

/** The medians of all turns, but the longest task of any. */
function scrollTable(path: string, scrolls: Scroll[]): string {
  const of = (read: (scroll: Scroll) => number) => median(scrolls.map(read));
  const row = [
    path,
    write.oneDigit(of(({ ms }) => ms) / 1_000),
    write.whole(Math.max(...scrolls.map(({ longest }) => longest))),
    write.whole(of(({ rendered }) => rendered)),
    write.whole(of(({ loaded }) => loaded)),
  ];
  return table([HEAD, row]);
}
