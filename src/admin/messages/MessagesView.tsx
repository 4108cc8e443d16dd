import { Link } from '@payloadcms/ui';
import { ChevronLeft, ChevronRight, Inbox } from 'lucide-react';
import type { ListViewServerPropsOnly, PaginatedDocs } from 'payload';
import { paths } from '@/config/paths';
import type { ContactMessage } from '@/payload-types';
import { LocalTime } from '../frame/LocalTime';
import { OfficeStyle } from '../frame/OfficeStyle';
import { ScreenHead } from '../frame/ScreenHead';
import { MessagesStyle } from './MessagesStyle';

/** The longest beginning of a message, in characters, that fits a row on any screen. */
const EXCERPT = 200;

/**
 * The messages, newest first, at Payload's own path for them (docs/specification.md#contact). Payload reads
 * them page by page, and redirects whoever is signed out to the login.
 */
export function MessagesView({ data, searchParams }: ListViewServerPropsOnly) {
  const found = data as unknown as PaginatedDocs<ContactMessage>;
  return (
    <OfficeStyle>
      <ScreenHead title="Messages" text="What visitors have sent you through the contact form" />
      <MessagesStyle>
        {searchParams?.notFound && (
          <p className="surface padded" role="alert">
            This message does not exist, or not any more.
          </p>
        )}
        <div className="surface list">
          {found.docs.length > 0 ? (
            <ul>{found.docs.map(row)}</ul>
          ) : (
            <div className="empty">
              <Inbox size={40} strokeWidth={1} />
              <p>{found.totalDocs === 0 ? 'No messages yet.' : 'No messages on this page.'}</p>
            </div>
          )}
        </div>
        <Pager {...found} />
      </MessagesStyle>
    </OfficeStyle>
  );
}

const row = ({ id, fullName, message, createdAt, read }: ContactMessage) => (
  <li key={id} className={read ? undefined : 'unread'}>
    <Link href={paths.office.message(id)} prefetch={false}>
      {!read && <span className="visually-hidden">Unread: </span>}
      <span className="sender">{fullName}</span>
      <span className="excerpt" dir="auto">
        {[...(message.split('\n')[0] ?? '')].slice(0, EXCERPT).join('')}
      </span>
      <LocalTime iso={createdAt} />
    </Link>
  </li>
);

/** Says which of the messages are shown, and links to the others if there are more. */
function Pager({ docs, totalDocs, pagingCounter, prevPage, nextPage }: PaginatedDocs) {
  if (totalDocs === 0) return null;
  const link = (page: number, label: string) => (
    <Link href={`${paths.office.messages}?page=${page}`} prefetch={false}>
      {label !== 'Older' && <ChevronLeft size={18} strokeWidth={1.5} />}
      {label}
      {label === 'Older' && <ChevronRight size={18} strokeWidth={1.5} />}
    </Link>
  );
  if (docs.length === 0) return <nav className="pager">{link(1, 'Newest')}</nav>;
  return prevPage || nextPage ? (
    <nav className="pager" aria-label="Pages of messages">
      {prevPage && link(prevPage, 'Newer')}
      <p>
        {pagingCounter}–{pagingCounter + docs.length - 1} of {totalDocs}
      </p>
      {nextPage && link(nextPage, 'Older')}
    </nav>
  ) : null;
}
