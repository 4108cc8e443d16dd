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
  /** Is called when a link is followed, which then does not scroll. */
  onTurn?: () => void;
};

/** Says which part of a list is shown, and links to the others if there are more. */
export function Pager({ label, page, perPage, total, hrefOf, onTurn }: PagerProps) {
  const pages = Math.ceil(total / perPage);
  if (pages < 2 && page === 1) return null;
  const isWithin = page <= pages;
  const link = (to: number, text: ReactNode) => (
    <Link href={hrefOf(to)} prefetch={false} {...(onTurn && { scroll: false, onClick: onTurn })}>
      {text}
    </Link>
  );
  return (
    <nav className="pager" aria-label={`Pages of ${label}`}>
      {(page > 2 || !isWithin) && link(1, 'First')}
      {page > 1 &&
        isWithin &&
        link(
          page - 1,
          <>
            <ChevronLeft size={18} strokeWidth={1.5} />
            Previous
          </>,
        )}
      {isWithin && (
        <p>
          {(page - 1) * perPage + 1}–{Math.min(page * perPage, total)} of {total}
        </p>
      )}
      {page < pages &&
        link(
          page + 1,
          <>
            Next
            <ChevronRight size={18} strokeWidth={1.5} />
          </>,
        )}
      {page < pages - 1 && link(pages, 'Last')}
    </nav>
  );
}

type Props = PagerProps & EmptyProps & { items: ReactNode[] };

/** One page of a list. `children` stand in place of no items. */
export const PagedList = ({ items, Icon, children, ...pages }: Props) => (
  <>
    <div className="surface list">
      {items.length > 0 ? <ul>{items}</ul> : <EmptyList {...{ Icon }}>{children}</EmptyList>}
    </div>
    <Pager {...pages} />
  </>
);
