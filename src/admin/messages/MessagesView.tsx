import { Inbox } from 'lucide-react';
import type { ListViewServerPropsOnly, PaginatedDocs } from 'payload';
import type { ContactMessage } from '@/payload-types';
import { OfficeStyle } from '../frame/OfficeStyle';
import { MessageRow } from './MessageRow';
import { MessagesStyle } from './MessagesStyle';
import { Pager } from './Pager';

/**
 * The messages, newest first, at Payload's own path for them (docs/specification.md#contact). Payload finds them, page by
 * page, and keeps out who is not signed in.
 */
export function MessagesView({ data, searchParams }: ListViewServerPropsOnly) {
  const found = data as unknown as PaginatedDocs<ContactMessage>;
  return (
    <OfficeStyle>
      <div className="head">
        <div>
          <h1>Messages</h1>
          <p>What visitors have sent you through the contact form</p>
        </div>
      </div>
      <MessagesStyle>
        {searchParams?.notFound && (
          <p className="surface padded" role="alert">
            This message does not exist, or not any more.
          </p>
        )}
        <div className="surface list">
          {found.docs.length > 0 ? (
            <ul>
              {found.docs.map((message) => (
                <MessageRow key={message.id} {...message} />
              ))}
            </ul>
          ) : (
            <div className="empty">
              <Inbox size={40} strokeWidth={1} aria-hidden="true" />
              <p>{found.totalDocs === 0 ? 'No messages yet.' : 'No messages on this page.'}</p>
            </div>
          )}
        </div>
        <Pager {...found} />
      </MessagesStyle>
    </OfficeStyle>
  );
}
