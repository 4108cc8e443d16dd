'use client';

import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { panelRequest } from '@/client/panelRequest';
import { paths } from '@/config/paths';
import { MESSAGES } from '@/contract/messages';
import { DeleteDialog } from '../dialogs/DeleteDialog';
import { failureText } from '../dialogs/failureText';
import { type Outcome, OutcomeDialog } from '../dialogs/OutcomeDialog';
import { useReadMark } from './useReadMark';

type Props = {
  id: string;
  read: boolean;
  /** Where 'Reply' leads. */
  reply: string;
};

/** What can be done with a message: answer, mark and delete it (docs/specification.md#contact). */
export function MessageActions({ id, read, reply }: Props) {
  const router = useRouter();
  const [asking, setAsking] = useState(false);
  const [isDeleted, setDeleted] = useState(false);
  const [outcome, setOutcome] = useState<Outcome>();
  const { isRead, toggle, settled } = useReadMark({ id, read }, (error) =>
    setOutcome({ kind: 'error', text: failureText(error) }),
  );

  /** A page that still comes anew would find its message gone, and lead away before that is said. */
  async function remove(path: string) {
    await settled();
    await panelRequest('DELETE', path);
    return { message: MESSAGES.deleted };
  }

  function endDeleting(said: Outcome) {
    setAsking(false);
    setOutcome(said);
  }

  function closeOutcome() {
    setOutcome(undefined);
    if (!isDeleted) return;
    router.replace(paths.office.messages);
    router.refresh();
  }

  return (
    <div className="actions">
      <a className="action" href={reply}>
        Reply
      </a>
      <button type="button" className="other" onClick={toggle}>
        {isRead ? 'Mark as unread' : 'Mark as read'}
      </button>
      <button type="button" className="other delete" onClick={() => setAsking(true)}>
        Delete
      </button>
      {asking && (
        <DeleteDialog
          path={paths.api.message(id)}
          send={remove}
          text="You are about to delete this message. It cannot be brought back."
          onDeleted={() => setDeleted(true)}
          onOutcome={endDeleting}
          onClose={() => setAsking(false)}
        />
      )}
      {outcome && <OutcomeDialog {...outcome} onClose={closeOutcome} />}
    </div>
  );
}
