import { type Aim, reportAim } from '../aim';
import { median } from '../median';
import { table } from '../table';
import { write } from '../write';
import { KINDS } from './traffic';
import type { Visit } from './visit';

/** The visits to one page. */
export interface PageVisits {
  path: string;
  visits: Visit[];
}

/** The medians of a page's visits, and its fastest and slowest largest paint. */
export interface Summary {
  path: string;
  visit: Visit;
  total: number;
  fastest: number;
  slowest: number;
}

/** The tables of all pages, the bare page first, and the results of the aims. */
export function reportPages(yardstick: PageVisits, pages: PageVisits[]): string {
  const bare = summarize(yardstick);
  const ours = pages.map(summarize);
  return [visitTables(bare, ours), aims(ours, bare.visit).join('\n')].join('\n\n');
}

/** The tables of times and sizes: of one page, and of others in comparison with it. */
export const visitTables = (first: Summary, others: Summary[]): string =>
  [
    table([TIMES, ...[first, ...others].map((page) => times(page, first.visit))]),
    table([SIZES, ...[first, ...others].map((page) => sizes(page, first.visit))]),
  ].join('\n\n');

/** Summarizes the visits to a page. */
export function summarize({ path, visits }: PageVisits): Summary {
  const of = (read: (visit: Visit) => number) => median(visits.map(read));
  const paints = visits.map(({ largestPaint }) => largestPaint);
  const bytes = Object.fromEntries(KINDS.map((kind) => [kind, of((visit) => visit.bytes[kind])]));
  const visit = {
    largestPaint: of(({ largestPaint }) => largestPaint),
    largest: [...new Set(visits.map(({ largest }) => largest))].join('/'),
    firstPaint: of(({ firstPaint }) => firstPaint),
    blocking: of(({ blocking }) => blocking),
    shift: of(({ shift }) => shift),
    requests: of(({ requests }) => requests),
    ahead: of(({ ahead }) => ahead),
    html: of(({ html }) => html),
    bytes: bytes as Visit['bytes'],
  };
  return {
    path,
    visit,
    total: of(({ bytes }) => KINDS.reduce((sum, kind) => sum + bytes[kind], 0)),
    fastest: Math.min(...paints),
    slowest: Math.max(...paints),
  };
}

const TIMES = ['ms', 'LCP', '×', 'from', 'to', 'of', 'FCP', 'blocking', '×', 'CLS'];

const times = ({ path, visit, fastest, slowest }: Summary, bare: Visit): string[] => [
  path,
  write.whole(visit.largestPaint),
  write.times(visit.largestPaint / bare.largestPaint),
  write.whole(fastest),
  write.whole(slowest),
  visit.largest,
  write.whole(visit.firstPaint),
  write.whole(visit.blocking),
  write.times(visit.blocking / bare.blocking),
  write.shift(visit.shift),
];

const SIZES = ['KiB', ...KINDS, 'all', 'script ×', 'requests', 'before the photo', 'HTML'];

const sizes = ({ path, visit, total }: Summary, bare: Visit): string[] => [
  path,
  ...KINDS.map((kind) => write.kib(visit.bytes[kind])),
  write.kib(total),
  write.times(visit.bytes.script / bare.bytes.script),
  write.whole(visit.requests),
  write.kib(visit.ahead),
  write.kib(visit.html),
];

/** Pages that begin with a photograph. */
const WITH_PHOTOGRAPH = /^\/(portfolio|works\/.*|gallery\/.*)?$/;

/** The results of the aims of our public pages in comparison with the bare page. */
function aims(ours: Summary[], bare: Visit): string[] {
  const times = { write: write.times };
  const of = (aim: Aim, read: (visit: Visit) => number) =>
    reportAim(
      aim,
      ours.map(({ path, visit }) => ({ of: path, value: read(visit) })),
    );
  return [
    reportAim(
      { title: 'LCP of a page that begins with a photograph at most 0.5 ×', limit: 0.5, ...times },
      ours
        .filter(({ path }) => WITH_PHOTOGRAPH.test(path))
        .map(({ path, visit }) => ({ of: path, value: visit.largestPaint / bare.largestPaint })),
    ),
    of(
      { title: 'LCP at most 0.85 × the bare page', limit: 0.85, ...times },
      ({ largestPaint }) => largestPaint / bare.largestPaint,
    ),
    of(
      { title: 'JavaScript at most 1.15 ×', limit: 1.15, ...times },
      ({ bytes }) => bytes.script / bare.bytes.script,
    ),
    of(
      { title: 'Blocking at most as long', limit: bare.blocking, write: write.ms },
      ({ blocking }) => blocking,
    ),
    of({ title: 'CLS 0', limit: 0, write: write.shift }, ({ shift }) => shift),
    reportAim(
      {
        title: 'The home page under 300 KiB',
        limit: 300 * 1024,
        write: (bytes) => `${write.kib(bytes)} KiB`,
      },
      ours
        .filter(({ path }) => path === '/')
        .map(({ path, total }) => ({ of: path, value: total })),
    ),
  ];
}
