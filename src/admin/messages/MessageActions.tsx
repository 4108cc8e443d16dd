'use client';

import { useRouter } from 'next/navigation';
import { startTransition, useEffect, useEffectEvent, useRef, useState } from 'react';
import { request } from '@/client/request';
import { Button } from '@/components/Button';
import { paths } from '@/config/paths';
import { MESSAGES } from '@/contract/messages';
import { DeleteDialog } from '../dialogs/DeleteDialog';
import { useOutcome } from '../dialogs/Outcomes';

type Props = {
  id: string;
  read: boolean;
  /** The mailto link of 'Reply'. */
  reply: string;
};

/** Answers, marks and deletes a message (docs/specification.md#contact). */
export function MessageActions({ id, read, reply }: Props) {
  const { replace, refresh } = useRouter();
  const { showFailure } = useOutcome();
  // A message that is shown counts as read. The server does not mark it, or a prefetched link would.
  const [isRead, setRead] = useState(true);
  const [asking, setAsking] = useState(false);
  const marks = useRef(Promise.resolve());

  function mark(to: boolean, onFailure: (error: unknown) => void): void {
    setRead(to);
    // Marks reach the server in the order in which they were set.
    marks.current = marks.current
      .then(() => request<void>('PATCH', paths.api.message(id), { read: to }))
      .then(() => startTransition(refresh))
      .catch((error: unknown) => {
        setRead(!to);
        onFailure(error);
      });
  }

  const markShown = useEffectEvent(() => {
    if (!read) mark(true, (error) => console.error('The message could not be marked', error));
  });
  useEffect(() => markShown(), []);

  return (
    <div className="actions">
      <Button href={reply} leavesSite>
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
          text="You are about to delete this message. It cannot be brought back."
          onConfirm={async () => {
            // A mark on its way would find no message.
            await marks.current;
            await request('DELETE', paths.api.message(id));
            return MESSAGES.deleted;
          }}
          onDeleted={() => replace(paths.office.messages)}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  );
}
