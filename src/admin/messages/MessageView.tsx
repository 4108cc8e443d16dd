import { Link } from '@payloadcms/ui';
import { ArrowLeft } from 'lucide-react';
import { notFound } from 'next/navigation';
import type { DocumentViewServerProps } from 'payload';
import { paths } from '@/config/paths';
import type { ContactMessage } from '@/payload-types';
import { LocalTime } from '../frame/LocalTime';
import { OfficeStyle } from '../frame/OfficeStyle';
import { MessageActions } from './MessageActions';
import { MessageStyle } from './MessageStyle';
import { mailLink, replyLink } from './replyLink';

/**
 * One message, at Payload's own path for it (docs/specification.md#contact). Payload redirects an unknown id
 * to the list, and whoever is signed out to the login.
 */
export function MessageView({ doc }: DocumentViewServerProps) {
  const message = doc as ContactMessage | null;
  if (!message) notFound();
  const { id, fullName, email, message: text, createdAt, read } = message;
  return (
    <OfficeStyle>
      <MessageStyle>
        <Link className="back" href={paths.office.messages} prefetch={false}>
          <ArrowLeft size={18} strokeWidth={1.5} />
          All messages
        </Link>
        <article className="surface">
          <header>
            <h1>{fullName}</h1>
            <p className="quiet">
              <a href={mailLink(email)}>{email}</a>
              <LocalTime iso={createdAt} />
            </p>
          </header>
          <p className="text" dir="auto">
            {text}
          </p>
          <MessageActions key={id} id={id} read={Boolean(read)} reply={replyLink(message)} />
        </article>
      </MessageStyle>
    </OfficeStyle>
  );
}
