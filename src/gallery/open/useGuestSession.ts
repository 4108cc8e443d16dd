'use client';

import { useCallback, useEffect, useState } from 'react';
import { reloadPage } from '@/client/navigation';
import { showToast } from '@/components/Toaster';
import type { ClientGallery, Me } from '@/contract/gallery';
import { MESSAGES } from '@/contract/messages';
import { galleryCalls } from '../calls';
import { createPickQueue, type Picks } from '../picks/pickQueue';
import { storedPicks, storePick } from '../picks/unsavedPicks';
import { createStore, type Store } from '../store';
import { type Guest, type GuestState, guestState } from './guest';

type Props = { token: string; allow: ClientGallery['allow']; me: Me | null };

/**
 * What the parts of an open gallery share.
 * @returns `asked`, which is to be done once the visitor has said who they are, and how to end that; `restore`, which
 *   takes over the picks of an earlier page once all photographs are known by their ids
 */
export function useGuestSession({ token, allow, me }: Props) {
  const [asked, setAsked] = useState<{ action?: () => void }>();
  const [guest] = useState(() =>
    createGuest({ token, allow, me }, (action) => setAsked({ action })),
  );
  const { store, queue } = guest;

  const restore = useCallback(
    (photos: ReadonlySet<string>) => {
      if (store.get().submittedAt === null)
        queue.restore(storedPicks().filter(([photo]) => photos.has(photo)));
    },
    [store, queue],
  );

  useEffect(() => {
    const end = new AbortController();
    const { signal } = end;
    window.addEventListener('pagehide', queue.flush, { signal });
    window.addEventListener('online', () => void queue.retry(), { signal });
    const unsubscribe = store.subscribe(() => {
      if (store.get().needsGuest) setAsked((was) => was ?? {});
    });
    return () => {
      end.abort();
      unsubscribe();
    };
  }, [store, queue]);

  return {
    guest,
    asked,
    restore,
    dismiss: () => setAsked(undefined),
    identified(known: Me) {
      store.set(guestState(known));
      queue.resume(known.picks);
      setAsked(undefined);
      asked?.action?.();
    },
  };
}

function createGuest({ token, allow, me }: Props, ask: (action: () => void) => void): Guest {
  const calls = galleryCalls(token);
  const store = createStore<GuestState>({
    ...guestState(me),
    saved: new Set(me?.picks),
    unsaved: new Map(),
    failed: new Set(),
    needsGuest: me === null,
  });
  const queue = createPickQueue(store as unknown as Store<Picks>, {
    send: calls.pick,
    keep: storePick,
    onRefused(error) {
      showToast('error', error.message);
      // Submitted on another device: the page shows it then.
      if (error.message === MESSAGES.selectionLocked) reloadPage();
    },
  });
  return {
    ...{ token, allow, store, calls, queue },
    asGuest: (action) => (store.get().guest ? action() : ask(action)),
  };
}
