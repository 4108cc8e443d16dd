import { ApiError, newIdempotencyKey } from '@/client/api';
import { createStore } from '@/components/createStore';
import type { LibraryListItem } from '@/contract/library';
import { insertByAge } from '@/shared/insertByAge';

/** One photograph of a list: a file that is uploaded, then what the server has of it. */
export type Tile = {
  key: string;
  name: string;
  state: 'stored' | 'waiting' | 'sending' | 'failed';
  id?: string;
  /** By what it is sorted: the name of its file, where `name` is another one, and when it was taken. */
  fileName?: string;
  takenAt?: string | null;
  alt?: string;
  /** What must stay visible when it is cropped, in percent. */
  focal?: { x: number; y: number };
  /** Cannot be chosen. */
  isLocked?: boolean;
  /** Was added to this list since the screen was opened. */
  isNew?: boolean;
  /** The file, until it is on the server. */
  file?: File | undefined;
  /** The id of the stored photograph of which it is a copy. */
  copyOf?: string;
  /** The URL of a small picture; null when the browser cannot make one, undefined until it is made. */
  thumbnail?: string | null;
  /** The share that is sent, from 0 to 1. */
  sent?: number;
  /** Its `Idempotency-Key`: however often it is sent, it arrives once. */
  idempotencyKey?: string;
  /** It was sent as a whole, but not answered. */
  mayHaveArrived?: boolean | undefined;
  /** Cancels its upload; if it arrives all the same, it is deleted. */
  cancel?: () => void;
  /** How often it was sent without an answer. */
  unanswered?: number;
  error?: string | undefined;
  /** The server has refused it for good: it is not sent again. */
  isRefused?: boolean;
};

/** What can be added to a list: a file, or a copy of a stored photograph. */
export type NewPhotograph = File | { name: string; copyOf: string; thumbnail: string | null };

/** A photograph of the library as a tile. */
export const tileOf = ({ _id, name, thumbnail, alt, focal }: LibraryListItem): Tile => ({
  key: _id,
  id: _id,
  name,
  state: 'stored',
  thumbnail: thumbnail || null,
  alt,
  focal,
});

/** The keys of photographs. */
export const keysOf = (tiles: readonly Tile[]): Set<string> => new Set(tiles.map(({ key }) => key));

/**
 * Makes a refusal name the photographs that are not in the library any more.
 * @param drop takes them out of what is sent next
 */
export function nameMissingPhotographs<T extends Tile>(
  error: unknown,
  tiles: readonly T[],
  drop: (unknown: T[]) => void,
): unknown {
  const ids = error instanceof ApiError && error.refusal.unknownImages;
  if (!ids) return error;
  const unknown = tiles.filter(({ id = '' }) => ids.includes(id));
  drop(unknown);
  const names = unknown.map(({ name }) => name).join(', ');
  const message = `${error.message}: ${names}. Please try again.`;
  return new ApiError(error.status, { ...error.refusal, message });
}

const idsOf = (tiles: readonly Tile[]): string[] => tiles.flatMap(({ id }) => id ?? []);

/**
 * Photographs in their order, with the state of their uploads: an external store, which uploads read and write between two
 * renders.
 * @param initial the photographs that are on the server
 */
export function createTileList<T extends Tile>(initial: readonly T[]) {
  const store = createStore({ tiles: initial });
  const tiles = () => store.get().tiles;
  const set = (next: readonly T[]) => store.set({ tiles: next });
  /** The ids of the photographs on the server, in their order there, as far as this list knows. */
  let stored = idsOf(initial);
  /** The ids of those that the server no longer has in this list, though what was read before may still have them. */
  const deleted = new Set<string>();
  /** The ids of those that were inserted here since the last answer: they are shown even if `deleted` has them. */
  const wanted = new Set<string>();
  /** The ids of those that have arrived since `wasReadBeforeArrivals` was last asked. */
  let arrived: string[] = [];
  const pending = new Set<Promise<unknown>>();

  const change = (key: string, changes: Partial<T> | Partial<Tile>) =>
    set(tiles().map((tile) => (tile.key === key ? { ...tile, ...changes } : tile)));

  /** Whether the server has the same photographs in the same order. */
  const isOrderSaved = (): boolean => idsOf(tiles()).join() === stored.join();

  /** Whether something was changed that is not saved. */
  const isChanged = (): boolean =>
    !isOrderSaved() || pending.size > 0 || tiles().some(({ id }) => !id);

  function setDeleted(ids: readonly string[]) {
    for (const id of ids) deleted.add(id);
    stored = stored.filter((id) => !deleted.has(id));
    set(tiles().filter(({ id = '' }) => !deleted.has(id) || wanted.has(id)));
  }

  return {
    tiles,
    subscribe: store.subscribe,
    ids: () => idsOf(tiles()),
    change,
    isOrderSaved,
    isChanged,
    setDeleted,

    /** Photographs that were deleted may be on the server again: what is read from now on counts. */
    setRestored(ids: readonly string[]) {
      for (const id of ids) deleted.delete(id);
    },

    isPending: () => pending.size > 0,

    /** Counts as changed until `work` ends; it must not reject. */
    async track(work: Promise<unknown>) {
      pending.add(work);
      set([...tiles()]);
      await work;
      pending.delete(work);
      set([...tiles()]);
    },

    /** Resolves when all that is tracked has ended, or a file waits to be sent. */
    settled: (): Promise<void> =>
      new Promise((resolve) => {
        const look = () => {
          if (pending.size > 0 && !tiles().some(({ state }) => state === 'waiting')) return;
          end();
          resolve();
        };
        const end = store.subscribe(look);
        look();
      }),

    serverIds: () => stored,

    /** The ids of photographs of the library that the server does not show here yet. */
    addedFromLibrary: () => {
      const known = new Set(stored);
      return idsOf(tiles()).filter((id) => !known.has(id));
    },

    /** The ids of photographs that are on the server and were removed in this list. */
    removed: () => stored.filter((id) => !tiles().some((tile) => tile.id === id)),

    /**
     * Takes over the order of the server, and removes what was deleted elsewhere. What was added elsewhere is not shown.
     * @param known the ids this list had when the call was sent; photographs that arrived since are kept behind them
     */
    applyServerOrder(ids: readonly string[], known = stored) {
      const [onServer, inList] = [new Set(ids), new Set([...stored, ...idsOf(tiles())])];
      for (const id of ids) if (wanted.delete(id)) deleted.delete(id);
      stored = [...ids.filter((id) => inList.has(id)), ...stored.filter((id) => !onServer.has(id))];
      setDeleted(known.filter((id) => !onServer.has(id)));
    },

    /** Shows the order that the server has. */
    restoreOrder() {
      const indexes = new Map(stored.map((id, index) => [id, index]));
      const indexOf = ({ id }: T) => indexes.get(id ?? '') ?? indexes.size;
      set(tiles().toSorted((a, b) => indexOf(a) - indexOf(b)));
    },

    /**
     * A file has arrived; answers of parallel uploads come in any order.
     * @param thumbnail of the server, for a file that this browser may not be able to show
     */
    setArrived(key: string, id: string, thumbnail: string) {
      stored = insertByAge(stored, id);
      arrived.push(id);
      const shown = tiles().find((tile) => tile.key === key)?.thumbnail || thumbnail;
      change(key, { state: 'stored', id, file: undefined, ...(shown && { thumbnail: shown }) });
    },

    /**
     * Forgets which photographs have arrived since this was last asked.
     * @returns whether what was read lacks one of them, as the server may have read it before they arrived
     */
    wasReadBeforeArrivals(read: readonly T[]): boolean {
      const ids = new Set(idsOf(read));
      const isMissing = arrived.some((id) => !ids.has(id) && !deleted.has(id));
      arrived = [];
      return isMissing;
    },

    /**
     * Takes over what the server has by now. While there are unsaved changes, it updates the photographs that are shown, and
     * adds or removes none.
     */
    refresh(read: readonly T[]) {
      const fresh = read.filter(({ id }) => !deleted.has(id ?? ''));
      if (isChanged()) {
        const known = new Map(fresh.map((tile) => [tile.id, tile]));
        set(
          tiles().map((tile) => {
            const now = known.get(tile.id);
            return now ? { ...tile, ...now, key: tile.key } : tile;
          }),
        );
        return;
      }
      stored = idsOf(fresh);
      const keys = new Map(tiles().map(({ id, key }) => [id, key]));
      set(fresh.map((tile) => ({ ...tile, key: keys.get(tile.id) ?? tile.key })));
    },

    /** Adds photographs at the end, each with the fields of `more`. */
    add(photographs: readonly NewPhotograph[], more: Partial<T> = {}): T[] {
      const added = photographs.map((one) => {
        const source = one instanceof File ? { name: one.name, file: one } : one;
        const keys = { key: newIdempotencyKey(), idempotencyKey: newIdempotencyKey() };
        return { ...more, ...source, ...keys, state: 'waiting', isNew: true } as T;
      });
      set([...tiles(), ...added]);
      return added;
    },

    /**
     * Shows photographs of the library at the end, or removed ones again where they stood in `before`. What is shown already is
     * passed over.
     */
    insert(photographs: readonly T[], before: readonly T[] = []) {
      const next = [...tiles()];
      for (const tile of photographs) {
        if (!tile.id || next.some(({ id }) => id === tile.id)) continue;
        wanted.add(tile.id);
        const at = before.indexOf(tile);
        const earlier = keysOf(at < 0 ? next : before.slice(0, at));
        next.splice(next.findLastIndex(({ key }) => earlier.has(key)) + 1, 0, tile);
      }
      set(next);
    },

    /** Lets failed uploads wait to be sent again: all, or `only` one. */
    retry(only?: string) {
      for (const { key, state, isRefused } of tiles())
        if (state === 'failed' && !isRefused && key === (only ?? key))
          change(key, { state: 'waiting' });
    },

    /** Removes a photograph, unless it is being sent. */
    remove(key: string) {
      set(tiles().filter((tile) => tile.key !== key || tile.state === 'sending'));
    },

    /** Shows the same photographs in another order, or with other fields. */
    replace: set,
  };
}

export type TileList<T extends Tile> = ReturnType<typeof createTileList<T>>;

/**
 * Moves photographs to a place among those that are shown; the others keep their order.
 * @param to the index among the shown ones that do not move
 */
export function moveTiles<T extends Tile>(
  tiles: readonly T[],
  shown: readonly T[],
  moved: ReadonlySet<string>,
  to: number,
): readonly T[] {
  const isMoved = ({ key }: T) => moved.has(key);
  const rest = tiles.filter((tile) => !isMoved(tile));
  const others = shown.filter((tile) => !isMoved(tile));
  const [next, last] = [others[to], others.at(-1)];
  if (!last) return tiles;
  const at = next ? rest.indexOf(next) : rest.indexOf(last) + 1;
  return rest.toSpliced(at, 0, ...tiles.filter(isMoved));
}

/** The URL of the smallest file of a photograph: the first of its sizes. */
export const smallestSrc = ({ src, srcSet }: { src: string; srcSet: string }): string =>
  srcSet.split(' ')[0] || src;

const byName = new Intl.Collator('en', { numeric: true, sensitivity: 'base' }).compare;

const fileNameOf = ({ fileName, name }: Tile) => fileName ?? name;
const compareNames = (a: Tile, b: Tile) => byName(fileNameOf(a), fileNameOf(b));

const COMPARE = {
  name: compareNames,
  // Those that do not say when they were taken come last.
  taken: (a: Tile, b: Tile) =>
    Number(!a.takenAt) - Number(!b.takenAt) ||
    (a.takenAt ?? '').localeCompare(b.takenAt ?? '') ||
    compareNames(a, b),
};

export type SortOrder = keyof typeof COMPARE;

/** Sorts the photographs that are shown; the others keep their places. */
export function sortTiles<T extends Tile>(
  tiles: readonly T[],
  shown: readonly T[],
  order: SortOrder,
): readonly T[] {
  const sorted = shown.toSorted(COMPARE[order]).values();
  const isShown = keysOf(shown);
  return tiles.map((tile) => (isShown.has(tile.key) ? (sorted.next().value ?? tile) : tile));
}
