'use client';

import { createContext, useContext, useSyncExternalStore } from 'react';
import type { ClientGallery, Me } from '@/contract/gallery';
import type { GalleryCalls } from './galleryCalls';
import type { PickQueue, Picks } from './picks/pickQueue';

/** Creates a value outside React, of which each component follows what it shows (useSelected). */
export function createStore<State extends object>(initial: State) {
  let state = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => state,
    set(change: Partial<State>): void {
      state = { ...state, ...change };
      for (const listener of listeners) listener();
    },
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

type Store<State extends object> = ReturnType<typeof createStore<State>>;

/** Follows a value in a store. @param select must return the same value as long as nothing of it has changed */
export const useSelected = <State extends object, Value>(
  store: Store<State>,
  select: (state: State) => Value,
): Value => {
  const read = () => select(store.get());
  return useSyncExternalStore(store.subscribe, read, read);
};

/** What changes while a gallery is open: the guest, the picks and the comments. */
export type GuestState = Picks & {
  /** Null until the visitor has said who they are. */
  guest: Pick<Me, '_id' | 'name' | 'email'> | null;
  comments: Me['comments'];
  submittedAt: string | null;
  /** Whether a photograph that is shown has turned out to be gone. */
  isStale: boolean;
  /** Whether a comment is being written, whose photograph must not vanish meanwhile. */
  isWriting: boolean;
};

/** What a visitor does in an open gallery. The object stays the same as long as the page is open. */
export type GuestSession = {
  token: string;
  allow: ClientGallery['allow'];
  store: Store<GuestState>;
  calls: GalleryCalls;
  queue: PickQueue;
  /** Does something at once, or as soon as the visitor has said who they are. */
  asGuest: (action: () => void) => void;
};

/** The state of a guest as the server has it. */
export const guestState = (me: Me | null) => ({
  guest: me && { _id: me._id, name: me.name, email: me.email },
  comments: me?.comments ?? {},
  submittedAt: me?.submittedAt ?? null,
});

const Context = createContext<GuestSession | null>(null);

export const GuestSessionProvider = Context.Provider;

/** The session of the gallery around the component. */
export function useGuestSession(): GuestSession {
  const session = useContext(Context);
  if (!session) throw new Error('There is no gallery around this component');
  return session;
}

/** Follows a value of the state of that session. */
export const useGuestState = <Value>(select: (state: GuestState) => Value): Value =>
  useSelected(useGuestSession().store, select);
