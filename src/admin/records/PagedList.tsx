import { Link } from '@payloadcms/ui';
import { ChevronLeft, ChevronRight, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

type EmptyProps = { Icon: LucideIcon; children: ReactNode };

/** What a list without records shows. */
export const EmptyList = ({ Icon, children }: EmptyProps) => (
  <div className="empty">
    <Icon size={40} strokeWidth={1} />
    {children}
  </div>
);

type Paging = {
  /** The page that is shown, from 1. */
  page: number;
  perPage: number;
  total: number;
  hrefOf: (page: number) => string;
};

type PagerProps = Paging & {
  /** What the list holds, for the accessible name. */
  label: string;
  /** The words of the links; by default those of a list that has the newest first. */
  words?: { previous: string; next: string } | undefined;
  /** Is called when a link is followed, which then does not scroll. */
  onTurn?: () => void;
};

/** Says which part of a list is shown, and links to the others if there are more. */
export function Pager({ label, page, perPage, total, hrefOf, words, onTurn }: PagerProps) {
  const pages = Math.ceil(total / perPage);
  if (pages < 2 && page === 1) return null;
  const isWithin = page <= pages;
  const link = { prefetch: false, ...(onTurn && { scroll: false, onClick: onTurn }) };
  return (
    <nav className="pager" aria-label={`Pages of ${label}`}>
      {page > 1 && (
        <Link href={hrefOf(isWithin ? page - 1 : 1)} {...link}>
          <ChevronLeft size={18} strokeWidth={1.5} />
          {isWithin ? (words?.previous ?? 'Newer') : 'Newest'}
        </Link>
      )}
      {isWithin && (
        <p>
          {(page - 1) * perPage + 1}–{Math.min(page * perPage, total)} of {total}
        </p>
      )}
      {page < pages && (
        <Link href={hrefOf(page + 1)} {...link}>
          {words?.next ?? 'Older'}
          <ChevronRight size={18} strokeWidth={1.5} />
        </Link>
      )}
    </nav>
  );
}

type Props = Paging & EmptyProps & { label: string; className: string; items: ReactNode[] };

/** One page of a list. `children` stand in place of no items. */
export const PagedList = ({ className, items, Icon, children, ...pages }: Props) => (
  <>
    <div className={`surface ${className}`}>
      {items.length > 0 ? <ul>{items}</ul> : <EmptyList {...{ Icon }}>{children}</EmptyList>}
    </div>
    <Pager {...pages} />
  </>
);
