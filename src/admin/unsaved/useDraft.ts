import { useEffect, useEffectEvent, useState } from 'react';
import { popDraft, storeDraft } from '@/client/drafts';
import { currentSession, hasSignedOut, isSignedIn, subscribe } from '@/client/session/store';

type Draft = Record<string, unknown>;

type Options = {
  /** What was typed and is not saved; empty for nothing. */
  read: () => Draft;
  restore: (draft: Draft) => void;
};

/** The name of a draft of the user who is signed in, so that nobody else gets the text. */
export const draftNameOf = (name: string): string =>
  `${name}:${currentSession().details?._id ?? ''}`;

/**
 * Preserves what was typed across a login: it is stored in this tab when the session expires, and restored after the login.
 * @param name of the form; without one nothing is preserved
 */
export function useDraft(name: string | undefined, { read, restore }: Options): void {
  // Computed at the first render: when a draft is stored, the session has ended and its user is unknown.
  const [key] = useState(() => name && draftNameOf(name));
  const onRestore = useEffectEvent(restore);
  const onRead = useEffectEvent(read);

  useEffect(() => {
    if (key) onRestore(popDraft(key));
  }, [key]);

  useEffect(() => {
    if (!key || !isSignedIn()) return;
    return subscribe(() => {
      if (isSignedIn() || hasSignedOut()) return;
      const draft = onRead();
      if (Object.keys(draft).length > 0) storeDraft(key, draft);
    });
  }, [key]);
}
