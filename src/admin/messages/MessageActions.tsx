'use client';

import { useRouter } from 'next/navigation';
import pLimit from 'p-limit';
import { startTransition, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { request } from '@/client/request';
import { Button } from '@/components/Button';
import { paths } from '@/config/paths';
import { MESSAGES } from '@/contract/messages';
import { DeleteDialog } from '../dialogs/ConfirmDialog';
import { useResultDialog } from '../dialogs/ResultDialog';

type Props = {
  id: string;
  read: boolean;
  replyUrl: string;
};

/** Answers, marks and deletes a message (docs/specification.md#contact). */
export function MessageActions({ id, read, replyUrl }: Props) {
  const { replace, refresh } = useRouter();
  const { showFailure } = useResultDialog();
  // Opening a message marks it as read. The browser does it, because a prefetch would mark it on the server.
  const [isRead, setRead] = useState(true);
  const [asking, setAsking] = useState(false);
  const isStoredAsRead = useRef(read);
  // So that no mark overtakes an older one or the deletion.
  const [oneAtATime] = useState(() => pLimit(1));
  const isDeleting = useRef(false);
  const actions = useRef<HTMLDivElement>(null);

  const call = (method: 'PATCH' | 'DELETE', body?: { read: boolean }): Promise<unknown> =>
    oneAtATime(() => request(method, paths.api.message(id), body));

  async function mark(to: boolean, onFailure: (error: unknown) => void): Promise<void> {
    setRead(to);
    try {
      await call('PATCH', { read: to });
      isStoredAsRead.current = to;
      // A refresh would not find a message that is being deleted.
      if (!isDeleting.current) startTransition(refresh);
    } catch (error) {
      setRead(isStoredAsRead.current);
      onFailure(error);
    }
  }

  const markShown = useEffectEvent(() => {
    if (!read) mark(true, (error) => console.error('The message could not be marked', error));
  });
  // A layout effect, so that a click never comes before it: its mark is the later one.
  useLayoutEffect(() => markShown(), []);

  return (
    <div ref={actions} className="actions">
      <Button href={replyUrl} plainLink>
        Reply
      </Button>
      <Button variant="outline" onClick={() => mark(!isRead, showFailure)}>
        {isRead ? 'Mark as unread' : 'Mark as read'}
      </Button>
      <Button variant="danger" onClick={() => setAsking(true)}>
        Delete
      </Button>
      {asking && (
        <DeleteDialog
          text="You are about to delete this message."
          toBin={{ items: [{ type: 'contact-message', _id: id }] }}
          onConfirm={async () => {
            isDeleting.current = true;
            await call('DELETE').catch((error) => {
              isDeleting.current = false;
              throw error;
            });
            return { message: MESSAGES.deleted };
          }}
          // Not when the screen was left while the message was being deleted.
          onDeleted={() => actions.current && replace(paths.office.messages)}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  );
}
