'use client';

import { useEffect, useEffectEvent, useState } from 'react';
import { storeDraft, takeDraft } from '@/client/drafts';
import { currentSession, hasSignedOut, isSignedIn, subscribe } from '@/client/session/store';

type Draft = Record<string, unknown>;

type Options = {
  /** What was typed and is not saved; empty for nothing. */
  read: () => Draft;
  /** Puts it where it was typed. */
  restore: (draft: Draft) => void;
};

/** The name of a draft of the user who is signed in, so that nobody else gets the text. */
export const draftOf = (name: string): string => `${name}:${currentSession().details?._id ?? ''}`;

/**
 * Preserves what was typed across a login: when the session expires it is stored in this tab, and restored where it was
 * typed when that is opened again.
 * @param name of what it was typed in; without one nothing is preserved
 */
export function useDraft(name: string | undefined, { read, restore }: Options): void {
  // As long as it is known: by the time a draft is stored the session has ended.
  const [key] = useState(() => name && draftOf(name));
  const onRestore = useEffectEvent(restore);
  const onRead = useEffectEvent(read);

  useEffect(() => {
    if (key) onRestore(takeDraft(key));
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
