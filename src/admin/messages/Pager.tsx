import { Link } from '@payloadcms/ui';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { PaginatedDocs } from 'payload';
import { paths } from '@/config/paths';

const ICON = { size: 18, strokeWidth: 1.5, 'aria-hidden': true } as const;

/** Which of the messages are shown, and the ways to the others. Nothing when all are. */
export function Pager({ docs, totalDocs, totalPages, pagingCounter, ...beside }: PaginatedDocs) {
  const isPast = docs.length === 0;
  if (totalDocs === 0 || (totalPages <= 1 && !isPast)) return null;
  const newer = isPast ? 1 : beside.prevPage;
  const older = isPast ? null : beside.nextPage;
  return (
    <nav className="pager" aria-label="Pages of messages">
      {newer && (
        <Link href={pageOf(newer)} prefetch={false}>
          <ChevronLeft {...ICON} />
          {isPast ? 'Newest' : 'Newer'}
        </Link>
      )}
      {!isPast && (
        <p>
          {pagingCounter}–{pagingCounter + docs.length - 1} of {totalDocs}
        </p>
      )}
      {older && (
        <Link href={pageOf(older)} prefetch={false}>
          Older
          <ChevronRight {...ICON} />
        </Link>
      )}
    </nav>
  );
}

const pageOf = (page: number): string => `${paths.office.messages}?page=${page}`;
