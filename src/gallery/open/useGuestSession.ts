'use client';

import { useEffect, useRef, useState } from 'react';
import { ApiError } from '@/client/api';
import { reloadPage } from '@/client/navigation';
import { showToast } from '@/components/Toaster';
import type { ClientGallery, ClientPhoto, Me } from '@/contract/gallery';
import { MESSAGES } from '@/contract/messages';
import { galleryCalls } from '../calls';
import { claimDrafts, commentDraft, submissionDraft } from '../guestDraft';
import { createPickQueue, type Picks } from '../picks/pickQueue';
import { claimPicks, storedPicks, storePick } from '../picks/unsavedPicks';
import { createStore, type Store } from '../store';
import { type GuestSession, type GuestState, guestState } from './guest';

type Props = {
  token: string;
  allow: ClientGallery['allow'];
  me: Me | null;
  onlyLooks: boolean;
  /** Those in the HTML. */
  first: Pick<ClientPhoto, '_id'>[];
};

/**
 * What the parts of an open gallery share.
 * @returns `asked`, whether the visitor is asked who they are, and how to end that; `restore`, which
 *   takes over the picks of an earlier page once all photographs are known by their ids
 */
export function useGuestSession(props: Props) {
  const [asked, setAsked] = useState(false);
  const pending = useRef<() => void>(undefined);
  const [{ guest, restore, become }] = useState(() =>
    createSession(props, (action) => {
      pending.current = action ?? pending.current;
      setAsked(true);
    }),
  );
  const { queue } = guest;

  useEffect(() => {
    const end = new AbortController();
    const { signal } = end;
    window.addEventListener('pagehide', queue.flush, { signal });
    window.addEventListener('online', () => void queue.retry(), { signal });
    return () => end.abort();
  }, [queue]);

  return {
    guest,
    asked,
    restore,
    dismiss() {
      pending.current = undefined;
      setAsked(false);
    },
    identified(known: Me) {
      become(known);
      setAsked(false);
      // Nothing, if the question was dismissed before its answer came.
      pending.current?.();
      pending.current = undefined;
    },
  };
}

/** @param ask asks who the visitor is, and keeps what is to be done then, or what was before */
function createSession(
  { token, allow, me, onlyLooks, first }: Props,
  ask: (action?: () => void) => void,
) {
  /** The id of the guest whose picks these are; empty until somebody has said who they are. */
  let owner = me?._id ?? '';
  /** The ids of the photographs that the page knows: in the end all of them. */
  let all: ReadonlySet<string> = new Set(first.map(({ _id }) => _id));
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
  /** Has the photographs read again when a refusal says that one is gone, and its pick with it. */
  function dropMissing(error: unknown, photo: string): void {
    if (!(error instanceof ApiError && error.refusal.photo)) return;
    const saved = new Set(store.get().saved);
    saved.delete(photo);
    store.set({ saved, isStale: true });
  }
  const queue = createPickQueue(store as unknown as Store<Picks>, {
    send: calls.pick,
    keep: (photo, picked) => storePick(owner, photo, picked),
    onRefused(error, photo) {
      showToast('error', error.message);
      dropMissing(error, photo);
      // Submitted on another device: the page shows it then.
      if (error.message === MESSAGES.selectionLocked) reloadPage();
    },
  });
  function restore(photos: ReadonlySet<string>): void {
    all = photos;
    if (owner) claimDrafts(owner, new Set([submissionDraft(token), ...[...all].map(commentDraft)]));
    if (store.get().submittedAt !== null || !allow.pick) return;
    if (owner) claimPicks(owner, all);
    queue.restore(storedPicks(owner).filter(([photo]) => all.has(photo)));
  }
  function become(known: Me): void {
    // The guest gets what was picked before anybody said who they are, and nothing that another guest has picked.
    if (owner === '') claimPicks(known._id, new Set(store.get().unsaved.keys()));
    else if (owner !== known._id) queue.leave();
    owner = known._id;
    store.set(guestState(known));
    queue.resume(known.picks);
    restore(all);
  }
  let commented: Promise<unknown> = Promise.resolve();
  const guest: GuestSession = {
    ...{ token, allow, store },
    calls: {
      ...calls,
      // One after the other: each answer has all comments, and a later one has the newer ones.
      comment(photo, text) {
        const answer = commented.then(() => calls.comment(photo, text));
        commented = answer.catch((error) => dropMissing(error, photo));
        return answer;
      },
    },
    queue: {
      ...queue,
      // Only who has just picked is asked, not whoever comes back online or has picks of an earlier page.
      pick(photo, picked) {
        queue.pick(photo, picked);
        void queue.settled().then(() => store.get().needsGuest && ask());
      },
    },
    asGuest: (action) => (store.get().guest || onlyLooks ? action() : ask(action)),
  };
  return { guest, restore, become };
}
