import { Link } from '@payloadcms/ui';
import { Inbox } from 'lucide-react';
import type { ListViewServerPropsOnly, PaginatedDocs } from 'payload';
import styled from 'styled-components';
import { paths } from '@/config/paths';
import type { ContactMessage } from '@/payload-types';
import { screen } from '@/theme/breakpoints';
import { LocalTime } from '../layout/LocalTime';
import { OfficeStyle } from '../layout/OfficeStyle';
import { ScreenHeader } from '../layout/ScreenHeader';
import { PagedList } from '../records/PagedList';

const MessagesStyle = styled.div`
  display: grid;
  gap: 20px;
  margin-top: calc(-1 * clamp(8px, 1.6vw, 24px));

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
  .sender, .excerpt { overflow: hidden; text-overflow: ellipsis; }
  .sender { color: var(--ink); white-space: nowrap; }
  .excerpt { display: -webkit-box; grid-row: 2; grid-column: 1 / -1; -webkit-box-orient: vertical; -webkit-line-clamp: 2; overflow-wrap: anywhere; }
  time { font-size: var(--text-small); line-height: 1.7; font-variant-numeric: tabular-nums; white-space: nowrap; }
  ${screen.wide} {
    li > a { grid-template-columns: minmax(120px, 220px) minmax(0, 1fr) max-content; }
    .excerpt { grid-row: 1; grid-column: 2; -webkit-line-clamp: 1; }
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
`;

/** The messages, newest first (docs/specification.md#contact), at Payload's own path: it reads them page by page, for administrators alone. */
export function MessagesView({ data, searchParams }: ListViewServerPropsOnly) {
  const found = data as unknown as PaginatedDocs<ContactMessage>;
  return (
    <OfficeStyle>
      <ScreenHeader title="Messages" text="What visitors have sent you through the contact form" />
      <MessagesStyle>
        {searchParams?.notFound && (
          <p className="surface padded" role="alert">
            This message does not exist, or not any more.
          </p>
        )}
        <PagedList
          label="messages"
          items={found.docs.map(row)}
          Icon={Inbox}
          page={found.page ?? 1}
          perPage={found.limit}
          total={found.totalDocs}
          hrefOf={(page) => `${paths.office.messages}?page=${page}`}
        >
          <p>{found.totalDocs === 0 ? 'No messages yet.' : 'No messages on this page.'}</p>
        </PagedList>
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
        {[...message].slice(0, EXCERPT).join('')}
      </span>
      <LocalTime iso={createdAt} />
    </Link>
  </li>
);
