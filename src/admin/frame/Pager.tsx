import { Link } from '@payloadcms/ui';
import { ChevronLeft, ChevronRight } from 'lucide-react';

type Props = {
  /** What is divided into pages, for the accessible name. */
  label: string;
  /** The names of the links to the page before, the page after, and the first one. */
  words: [before: string, after: string, first: string];
  /** The page that is shown, from 1. */
  at: number;
  /** How many are on a page. */
  per: number;
  total: number;
  hrefOf: (page: number) => string;
};

/** Says which part of a list is shown, and links to the others if there are more. */
export function Pager({ label, words: [before, after, first], at, per, total, hrefOf }: Props) {
  const pages = Math.ceil(total / per);
  if (pages < 2 && at === 1) return null;
  const isWithin = at <= pages;
  return (
    <nav className="pager" aria-label={`Pages of ${label}`}>
      {at > 1 && (
        <Link href={hrefOf(isWithin ? at - 1 : 1)} prefetch={false}>
          <ChevronLeft size={18} strokeWidth={1.5} />
          {isWithin ? before : first}
        </Link>
      )}
      {isWithin && (
        <p>
          {(at - 1) * per + 1}–{Math.min(at * per, total)} of {total}
        </p>
      )}
      {at < pages && (
        <Link href={hrefOf(at + 1)} prefetch={false}>
          {after}
          <ChevronRight size={18} strokeWidth={1.5} />
        </Link>
      )}
    </nav>
  );
}
