import { ApiError, isRefusedForGood } from '@/client/api';

export type Picks = {
  /** What the server has. */
  saved: ReadonlySet<string>;
  /** Changes that are not saved yet, in the order in which they are sent. */
  unsaved: ReadonlyMap<string, boolean>;
  /** Those of them that could not be saved. */
  failed: ReadonlySet<string>;
  /** Null until the visitor has said who they are: before that nothing can be saved. */
  guest: { _id: string } | null;
};

type Options = {
  send: (photoId: string, picked: boolean) => Promise<{ picks: string[] }>;
  /** Keeps an unsaved pick beyond the page; undefined forgets it. */
  persist: (photoId: string, picked: boolean | undefined) => void;
  /** Called when the server has refused a pick, which is undone then. */
  onRefused: (error: ApiError, photoId: string) => void;
};

type PickStore = { get: () => Picks; set: (change: Partial<Picks>) => void };

/** Whether a photograph is picked, saved or not. */
export const isPicked = ({ saved, unsaved }: Picks, photoId: string): boolean =>
  unsaved.get(photoId) ?? saved.has(photoId);

/** The photographs that are picked, saved or not. */
export const listPicks = (picks: Picks): string[] =>
  [...new Set([...picks.saved, ...picks.unsaved.keys()])].filter((photoId) =>
    isPicked(picks, photoId),
  );

/** How many photographs are picked, saved or not. */
export const countPicks = (picks: Picks): number => listPicks(picks).length;

/** Whether the server has refused this pick for good; a gallery that is closed may open again. */
const isFinal = (error: unknown): error is ApiError =>
  isRefusedForGood(error) && (error.refusal.photo === true || ![404, 410].includes(error.status));

const asksWho = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 401 && error.refusal.who === true;

/**
 * Saves picks behind the scenes, one call at a time in the order in which they were made. What could not be saved
 * stays, is marked as failed and can be sent again.
 */
export function createPickQueue(store: PickStore, { send, persist, onRefused }: Options) {
  let running: Promise<void> | undefined;
  /** The pick that has been sent and is not answered yet. */
  let sending: { photoId: string; picked: boolean } | undefined;

  const change = (edit: (unsaved: Map<string, boolean>, failed: Set<string>) => void) => {
    const unsaved = new Map(store.get().unsaved);
    const failed = new Set(store.get().failed);
    edit(unsaved, failed);
    store.set({ unsaved, failed });
  };
  const forget = (photoId: string) => {
    persist(photoId, undefined);
    change((unsaved, failed) => {
      unsaved.delete(photoId);
      failed.delete(photoId);
    });
  };

  function put(photoId: string, picked: boolean): void {
    const { saved } = store.get();
    if (saved.has(photoId) === picked && sending?.photoId !== photoId) forget(photoId);
    else {
      persist(photoId, picked);
      change((unsaved, failed) => {
        unsaved.set(photoId, picked);
        failed.delete(photoId);
      });
    }
  }

  async function sendOne(photoId: string, picked: boolean): Promise<void> {
    sending = { photoId, picked };
    try {
      const { picks } = await send(photoId, picked);
      store.set({ saved: new Set(picks) });
      if (store.get().unsaved.get(photoId) === picked) forget(photoId);
    } catch (error) {
      if (asksWho(error)) store.set({ guest: null });
      else if (isFinal(error)) {
        forget(photoId);
        onRefused(error, photoId);
      } else change((_, failed) => failed.add(photoId));
    } finally {
      sending = undefined;
    }
  }

  function next(): [photoId: string, picked: boolean] | undefined {
    const { unsaved, failed, guest } = store.get();
    return guest ? [...unsaved].find(([photoId]) => !failed.has(photoId)) : undefined;
  }

  async function sendAll(): Promise<void> {
    for (let one = next(); one; one = next()) await sendOne(...one);
    running = undefined;
  }

  /** Sends what is unsaved, if that is not being done; resolves when nothing is left to be sent. */
  function run(): Promise<void> {
    if (next()) running ??= sendAll();
    return running ?? Promise.resolve();
  }

  return {
    /** Picks a photograph or takes it out. The screen shows it at once. */
    pick(photoId: string, picked: boolean): void {
      put(photoId, picked);
      void run();
    },
    retry(): Promise<void> {
      store.set({ failed: new Set() });
      return run();
    },
    /** Drops what is not saved; in storage it stays for the guest who picked it. */
    dropUnsaved: () => store.set({ unsaved: new Map(), failed: new Set() }),
    /** Takes over what the server has of the guest who is known now, and goes on. */
    resume(picks: readonly string[]): void {
      store.set({ saved: new Set(picks), failed: new Set() });
      for (const [photoId, picked] of store.get().unsaved) put(photoId, picked);
      void run();
    },
    /** Takes over what an earlier page could not save. */
    restore(stored: readonly [photoId: string, picked: boolean][]): void {
      for (const [photoId, picked] of stored)
        if (!store.get().unsaved.has(photoId)) put(photoId, picked);
      void run();
    },
    /** Sends what is left, and resolves when nothing is. */
    settle: run,
    /** Sends all at once and waits for nothing, because the page is being left. */
    flush(): void {
      for (const [photoId, picked] of store.get().unsaved)
        if (photoId !== sending?.photoId || picked !== sending.picked)
          void send(photoId, picked).catch(() => {});
    },
  };
}

export type PickQueue = ReturnType<typeof createPickQueue>;
