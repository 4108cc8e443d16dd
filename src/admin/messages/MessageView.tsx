import { notFound } from 'next/navigation';
import type { DocumentViewServerProps } from 'payload';
import styled from 'styled-components';
import { paths } from '@/config/paths';
import type { ContactMessage } from '@/payload-types';
import { screen } from '@/theme/breakpoints';
import { LocalTime } from '../layout/LocalTime';
import { OfficeStyle } from '../layout/OfficeStyle';
import { BackLink } from '../layout/ScreenHeader';
import { MessageActions } from './MessageActions';
import { mailLink, replyLink } from './replyLink';

const MessageStyle = styled.div`
  display: grid;
  gap: clamp(16px, 2vw, 24px);
  max-width: 860px;

  article { min-width: 0; overflow-wrap: anywhere; }
  article > * { padding: clamp(20px, 3vw, 36px); }
  article > header { border-bottom: 1px solid var(--hairline); }
  article > header p { display: flex; flex-wrap: wrap; gap: 4px 24px; margin-top: 10px; font-size: var(--text-small); }
  article > header a { text-underline-offset: 4px; }
  .text { min-height: 200px; line-height: 1.65; white-space: pre-wrap; }

  .actions { display: flex; flex-wrap: wrap; gap: 12px; border-top: 1px solid var(--hairline); }
  .actions > button:last-of-type { margin-inline-start: auto; }
  ${screen.phone} { .actions > :is(a, button) { flex: 1 1 100%; } }
`;

/** One message (docs/specification.md#contact), at Payload's own path. Payload leads an unknown id to the list and a visitor to the login before. */
export function MessageView({ doc }: DocumentViewServerProps) {
  const message = doc as ContactMessage | null;
  if (!message) notFound();
  const { id, fullName, email, message: text, createdAt, read } = message;
  return (
    <OfficeStyle>
      <MessageStyle>
        <BackLink href={paths.office.messages}>All messages</BackLink>
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
          <MessageActions key={id} id={id} read={Boolean(read)} replyUrl={replyLink(message)} />
        </article>
      </MessageStyle>
    </OfficeStyle>
  );
}
