'use client';

import { useEffect, useRef, useState } from 'react';
import { ApiError } from '@/client/api';
import { reloadPage } from '@/client/navigation';
import { showToast } from '@/components/Toaster';
import type { ClientGallery, ClientPhoto, Me } from '@/contract/gallery';
import { MESSAGES } from '@/contract/messages';
import { galleryCalls } from './galleryCalls';
import { createStore, type GuestSession, type GuestState, guestState } from './guestSession';
import {
  claimDrafts,
  claimPicks,
  commentDraft,
  storePick,
  submissionDraft,
  unsavedPicks,
} from './guestStorage';
import { createPickQueue } from './picks/pickQueue';

type Props = {
  token: string;
  allow: ClientGallery['allow'];
  me: Me | null;
  isReadOnly: boolean;
  /** The photographs in the HTML. */
  first: Pick<ClientPhoto, '_id'>[];
};

/**
 * Starts the session of whoever has opened a gallery.
 * @returns `isAsked`, whether the visitor is asked who they are, and what ends that: `dismiss` or `identified`; `restore`,
 *   which sends the picks that an earlier page could not save, once the ids of all photographs are known
 */
export function useStartGuestSession(props: Props) {
  const [isAsked, setIsAsked] = useState(false);
  const pending = useRef<() => void>(undefined);
  const [{ session, restore, become }] = useState(() =>
    createSession(props, (action) => {
      pending.current = action ?? pending.current;
      setIsAsked(true);
    }),
  );
  const { queue } = session;

  useEffect(() => {
    const end = new AbortController();
    const { signal } = end;
    window.addEventListener('pagehide', queue.flush, { signal });
    window.addEventListener('online', () => void queue.retry(), { signal });
    return () => end.abort();
  }, [queue]);

  return {
    session,
    isAsked,
    restore,
    dismiss() {
      pending.current = undefined;
      setIsAsked(false);
    },
    identified(known: Me) {
      become(known);
      setIsAsked(false);
      // Undefined if the question was dismissed before its answer came.
      pending.current?.();
      pending.current = undefined;
    },
  };
}

/** @param ask asks who the visitor is, and does `action` afterwards, or what an earlier call wanted to be done */
function createSession(
  { token, allow, me, isReadOnly, first }: Props,
  ask: (action?: () => void) => void,
) {
  /** The id of the guest whose picks these are; empty until somebody has said who they are. */
  let owner = me?._id ?? '';
  /** The ids of the photographs that are loaded so far. */
  let loaded: ReadonlySet<string> = new Set(first.map(({ _id }) => _id));
  const calls = galleryCalls(token, () => owner || null);
  const store = createStore<GuestState>({
    ...guestState(me),
    saved: new Set(me?.picks),
    unsaved: new Map(),
    failed: new Set(),
    needsGuest: me === null,
    isStale: false,
    isWriting: false,
  });
  /** When a refusal says that a photograph is gone, removes its pick and has the photographs read again. */
  function dropMissing(error: unknown, photo: string): void {
    if (!(error instanceof ApiError && error.refusal.photo)) return;
    const saved = new Set(store.get().saved);
    saved.delete(photo);
    store.set({ saved, isStale: true });
  }
  const queue = createPickQueue(store, {
    send: calls.pick,
    keep: (photo, picked) => storePick(owner, photo, picked),
    onRefused(error, photo) {
      showToast('error', error.message);
      dropMissing(error, photo);
      // It was submitted on another device.
      if (error.message === MESSAGES.selectionLocked) reloadPage();
    },
  });
  function restore(photos: ReadonlySet<string>): void {
    loaded = photos;
    if (owner)
      claimDrafts(owner, new Set([submissionDraft(token), ...[...loaded].map(commentDraft)]));
    if (store.get().submittedAt !== null || !allow.pick) return;
    if (owner) claimPicks(owner, loaded);
    queue.restore(unsavedPicks(owner).filter(([photo]) => loaded.has(photo)));
  }
  function become(known: Me): void {
    // The guest gets what was picked before anybody said who they are, and nothing that another guest has picked.
    if (owner === '') claimPicks(known._id, new Set(store.get().unsaved.keys()));
    else if (owner !== known._id) queue.leave();
    owner = known._id;
    store.set(guestState(known));
    queue.resume(known.picks);
    restore(loaded);
  }
  let commented: Promise<unknown> = Promise.resolve();
  const session: GuestSession = {
    ...{ token, allow, store },
    calls: {
      ...calls,
      // One after the other, since each answer has all comments and an older one must not come last.
      comment(photo, text) {
        const answer = commented.then(() => calls.comment(photo, text));
        commented = answer.catch((error) => dropMissing(error, photo));
        return answer;
      },
    },
    queue: {
      ...queue,
      // Asks only somebody who has just picked, not for picks of an earlier page or of before the connection was lost.
      pick(photo, picked) {
        queue.pick(photo, picked);
        void queue.settled().then(() => store.get().needsGuest && ask());
      },
    },
    asGuest: (action) => (store.get().guest || isReadOnly ? action() : ask(action)),
  };
  return { session, restore, become };
}
