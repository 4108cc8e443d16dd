import { Link } from '@payloadcms/ui';
import { ChevronLeft, ChevronRight, Inbox } from 'lucide-react';
import type { ListViewServerPropsOnly, PaginatedDocs } from 'payload';
import styled from 'styled-components';
import { paths } from '@/config/paths';
import type { ContactMessage } from '@/payload-types';
import { screen } from '@/theme/screens';
import { LocalTime } from '../frame/LocalTime';
import { OfficeStyle } from '../frame/OfficeStyle';
import { ScreenHead } from '../frame/ScreenHead';

/** The list of messages, one line each, two on small screens; unread ones are bold and have a dot. */
const MessagesStyle = styled.div`
  display: grid;
  gap: 20px;
  margin-top: calc(-1 * clamp(8px, 1.6vw, 24px));

  .list { min-width: 0; overflow: hidden; padding-block: 8px; }
  li + li { border-top: 1px solid var(--hairline); }
  li > a {
    position: relative;
    display: grid;
    grid-template-columns: minmax(0, 1fr) max-content;
    gap: 2px 24px;
    padding: 16px clamp(16px, 2.2vw, 28px) 16px clamp(32px, 3.4vw, 48px);
    color: var(--ink-quiet);
    text-decoration: none;
    transition: background-color var(--quick);
  }
  li > a:hover { background: color-mix(in srgb, var(--hairline) 50%, transparent); }
  li > a:focus-visible { outline-offset: -3px; box-shadow: none; }
  .sender, .excerpt { overflow: hidden; white-space: nowrap; text-overflow: ellipsis; }
  .sender { color: var(--ink); }
  .excerpt { grid-row: 2; grid-column: 1 / -1; }
  time { font-size: var(--text-small); line-height: 1.7; font-variant-numeric: tabular-nums; white-space: nowrap; }
  ${screen.wide} {
    li > a { grid-template-columns: minmax(120px, 220px) minmax(0, 1fr) max-content; }
    .excerpt { grid-row: 1; grid-column: 2; }
  }

  .unread > a { color: var(--ink); }
  .unread .sender { font-weight: 600; }
  .unread > a::before {
    content: '';
    position: absolute;
    top: 24px;
    inset-inline-start: clamp(14px, 1.7vw, 24px);
    width: 8px;
    height: 8px;
    border-radius: 50%;
    background: var(--accent-mark);
  }

  .pager { display: flex; flex-wrap: wrap; align-items: center; gap: 12px 24px; color: var(--ink-quiet); font-size: var(--text-small); }
  .pager p { font-variant-numeric: tabular-nums; }
  .pager a { display: inline-flex; align-items: center; gap: 6px; min-height: 44px; text-underline-offset: 4px; }
`;

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

/** Characters of a message that its row shows at most, and a screen reader reads. */
const EXCERPT = 200;

const row = ({ id, fullName, message, createdAt, read }: ContactMessage) => (
  <li key={id} className={read ? undefined : 'unread'}>
    <Link href={paths.office.message(id)} prefetch={false}>
      {!read && <span className="visually-hidden">Unread: </span>}
      <span className="sender">{fullName}</span>
      <span className="excerpt" dir="auto">
        {message.split('\n')[0]?.slice(0, EXCERPT)}
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
