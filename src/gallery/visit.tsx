import { createContext, use, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { ApiError } from '@/client/api';
import { reloadPage } from '@/client/navigation';
import { createStore, type Store } from '@/components/createStore';
import { useLazyDialog } from '@/components/dialog/useLazyDialog';
import { showToast } from '@/components/Toaster';
import type { ClientPhoto, GalleryForClient, Me } from '@/contract/gallery';
import { MESSAGES } from '@/contract/messages';
import { type GalleryCalls, galleryCalls } from './galleryCalls';
import { claimDrafts, claimPicks, storePick, unsavedPicks } from './guestStorage';
import { createPickQueue, type PickQueue, type Picks } from './picks/pickQueue';

/** What changes while a gallery is open: the guest, the picks and the comments. */
type VisitState = Picks & {
  comments: Me['comments'];
  submittedAt: string | null;
  /** Whether a photograph that is shown has turned out to be gone. */
  isStale: boolean;
  /** Whether the visitor, who is nobody now, was a guest in this browser. */
  isSelectionKept: boolean;
  /** Whether a comment is being written, whose photograph must not vanish meanwhile. */
  isWriting: boolean;
};

/** What a visitor does in an open gallery. The object stays the same as long as the page is open. */
export type OpenVisit = {
  token: string;
  allow: GalleryForClient['allow'];
  store: Store<VisitState>;
  calls: GalleryCalls;
  queue: PickQueue;
  /** Does something at once, or as soon as the visitor has said who they are. */
  whenIdentified: (action: () => void) => void;
  /** Whose picks and drafts these are, also after the cookie has ended; undefined until somebody has said who they are. */
  guestId: () => string | undefined;
};

/** The state of a guest as the server has it. */
export const guestFields = (me: Me | null) => ({
  guest: me && { _id: me._id },
  comments: me?.comments ?? {},
  submittedAt: me?.submittedAt ?? null,
});

/** Has the visit to the gallery around a component. */
export const VisitContext = createContext<OpenVisit | null>(null);

export function useVisit(): OpenVisit {
  const visit = use(VisitContext);
  if (!visit) throw new Error('There is no gallery around this component');
  return visit;
}

/** Follows a value of the visit. @param select must return the same value as long as nothing of it has changed */
export function useVisitState<Value>(select: (state: VisitState) => Value): Value {
  const { store } = useVisit();
  const read = () => select(store.get());
  return useSyncExternalStore(store.subscribe, read, read);
}

/** The gallery, and whoever has opened it. */
export type StartOptions = {
  token: string;
  allow: GalleryForClient['allow'];
  me: Me | null;
  /** Whether the visitor can't become a guest, and downloads without being one. */
  isReadOnly: boolean;
  isSelectionKept: boolean;
  initialPhotos: ClientPhoto[];
};

/**
 * Starts the visit of whoever has opened a gallery.
 * @returns the visit; `whoDialog`, in which the visitor is asked who they are; `takeOverStored`, which takes over the drafts and
 *   the unsaved picks of an earlier page, once the ids of all photographs are known
 */
export function useStartVisit(options: StartOptions) {
  const [isAskingWho, setIsAskingWho] = useState(false);
  const whoForm = useLazyDialog(() => import('./WhoForm'));
  const pending = useRef<() => void>(undefined);
  const [{ visit, takeOverStored, setGuest }] = useState(() =>
    createVisit(options, (action) => {
      pending.current = action ?? pending.current;
      setIsAskingWho(true);
      whoForm.load();
    }),
  );
  const { queue, calls } = visit;

  useEffect(() => {
    const end = new AbortController();
    window.addEventListener('pagehide', queue.flush, { signal: end.signal });
    window.addEventListener('online', () => void queue.retry(), { signal: end.signal });
    return () => end.abort();
  }, [queue]);

  function dismiss() {
    pending.current = undefined;
    setIsAskingWho(false);
  }
  function identify(me: Me) {
    setGuest(me);
    const action = pending.current;
    dismiss();
    // Undefined if the question was dismissed before its answer came.
    action?.();
  }
  const whoDialog =
    isAskingWho &&
    whoForm.dialog(dismiss, ({ WhoDialog }) => (
      <WhoDialog calls={calls} onIdentified={identify} onClose={dismiss} />
    ));
  return { visit, takeOverStored, whoDialog };
}

/** @param askWho asks who the visitor is, then runs `action`, or without one the action of the last call */
function createVisit(
  { token, allow, me, isReadOnly, isSelectionKept, initialPhotos }: StartOptions,
  askWho: (action?: () => void) => void,
) {
  /** The id of the guest whose picks these are; empty until somebody has said who they are. */
  let guestId = me?._id ?? '';
  let loadedIds: ReadonlySet<string> = new Set(initialPhotos.map(({ _id }) => _id));
  const calls = galleryCalls(token, () => guestId || null);
  const store = createStore<VisitState>({
    ...guestFields(me),
    saved: new Set(me?.picks),
    unsaved: new Map(),
    failed: new Set(),
    isStale: false,
    isSelectionKept,
    isWriting: false,
  });
  /** When a refusal says that a photograph is gone, removes its pick and has the photographs read again. */
  function dropMissing(error: unknown, photoId: string): void {
    if (!(error instanceof ApiError && error.refusal.photo)) return;
    const saved = new Set(store.get().saved);
    saved.delete(photoId);
    store.set({ saved, isStale: true });
  }
  const pickQueue = createPickQueue(store, {
    send: calls.pick,
    persist: (photoId, picked) => storePick(guestId, photoId, picked),
    onRefused(error, photoId) {
      showToast('error', error.message);
      dropMissing(error, photoId);
      // It was submitted on another device.
      if (error.message === MESSAGES.selectionLocked) reloadPage();
    },
  });
  function takeOverStored(photoIds: ReadonlySet<string>): void {
    loadedIds = photoIds;
    if (guestId) claimDrafts(guestId, token, loadedIds);
    if (store.get().submittedAt !== null || !allow.pick) return;
    if (guestId) claimPicks(guestId, loadedIds);
    pickQueue.restore(unsavedPicks(guestId).filter(([photoId]) => loadedIds.has(photoId)));
  }
  function setGuest(me: Me): void {
    // The guest gets what was picked before anybody said who they are, and nothing that another guest has picked.
    if (guestId === '') claimPicks(me._id, new Set(store.get().unsaved.keys()));
    else if (guestId !== me._id) pickQueue.dropUnsaved();
    guestId = me._id;
    store.set(guestFields(me));
    pickQueue.resume(me.picks);
    takeOverStored(loadedIds);
  }
  let lastComment: Promise<unknown> = Promise.resolve();
  const visit: OpenVisit = {
    ...{ token, allow, store },
    guestId: () => guestId || undefined,
    calls: {
      ...calls,
      // One after the other, since each answer has all comments and an older one must not come last.
      comment(photoId, text) {
        const answer = lastComment.then(() => calls.comment(photoId, text));
        lastComment = answer.catch((error) => dropMissing(error, photoId));
        return answer;
      },
    },
    queue: {
      ...pickQueue,
      // Asks who the visitor is only after a pick that was just made, not for picks that an earlier page or a lost
      // connection left.
      pick(photoId, picked) {
        pickQueue.pick(photoId, picked);
        void pickQueue.settle().then(() => store.get().guest || askWho());
      },
    },
    whenIdentified: (action) => (store.get().guest || isReadOnly ? action() : askWho(action)),
  };
  return { visit, takeOverStored, setGuest };
}
