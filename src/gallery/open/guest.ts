'use client';

import { createContext, useContext } from 'react';
import type { ClientGallery, Me } from '@/contract/gallery';
import type { GalleryCalls } from '../calls';
import type { PickQueue, Picks } from '../picks/pickQueue';
import { type Store, useSelected } from '../store';

/** What changes while a gallery is open: the guest, the picks and the comments. */
export type GuestState = Picks & {
  /** Who the guest has said to be. */
  guest: Pick<Me, '_id' | 'name' | 'email'> | null;
  comments: Me['comments'];
  submittedAt: string | null;
  /** Whether a photograph that is shown has turned out to be gone. */
  isStale: boolean;
  /** Whether a comment is being written, whose photograph must not vanish meanwhile. */
  isWriting: boolean;
};

/** The same for every part of an open gallery; its identity never changes. */
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

export const GuestProvider = Context.Provider;

/** The guest of the gallery around the component. */
export function useGuest(): GuestSession {
  const guest = useContext(Context);
  if (!guest) throw new Error('There is no gallery around this component');
  return guest;
}

/** Follows a part of the guest's state. */
export const useGuestState = <Part>(select: (state: GuestState) => Part): Part =>
  useSelected(useGuest().store, select);
