import { newIdempotencyKey } from '@/client/api';

/** One photograph of a list that is uploaded to: a file on its way to the server, and what that has of it once it is there. */
export type Tile = {
  key: string;
  /** Shown in messages and read by screen readers. */
  name: string;
  state: 'stored' | 'waiting' | 'sending' | 'failed';
  /** Its id on the server. */
  id?: string;
  /** Picked in this list. */
  isNew?: boolean;
  /** The file, until it is on the server. */
  file?: File | undefined;
  /** The address of a small picture; null when the browser cannot make one, undefined until it is made. */
  thumbnail?: string | null;
  /** The share that is sent, from 0 to 1. */
  sent?: number;
  /** Its `Idempotency-Key`: however often it is sent, it arrives once. */
  sendKey?: string;
  /** It was sent as a whole and not answered: it may be on the server. */
  mayHaveArrived?: boolean | undefined;
  /** Ends its upload, while it is sent; what arrives all the same is deleted. */
  cancel?: () => void;
  /** How often it was sent without an answer: it waits until the server can be reached again. */
  unanswered?: number;
  /** Why it has failed. */
  error?: string | undefined;
};

const idsOf = (tiles: readonly Tile[]): string[] => tiles.flatMap(({ id }) => id ?? []);

/**
 * Photographs in their order, with the state of their uploads. It is an external store, since an upload reads and
 * writes it between two renders.
 * @param begin the photographs that are on the server
 * @param isEdited whether something else of one was changed that is not on the server
 */
export function createTileList<T extends Tile>(
  begin: readonly T[],
  isEdited: (tile: T) => boolean = () => false,
) {
  let tiles = begin;
  /** The ids of the photographs on the server that this list knows of, in their order there. */
  let stored = idsOf(begin);
  /** Of photographs that were deleted here: a page that was read before may still have them. */
  const deleted = new Set<string>();
  const pending = new Set<Promise<unknown>>();
  const listeners = new Set<() => void>();

  function set(next: readonly T[]) {
    tiles = next;
    for (const listener of listeners) listener();
  }

  const change = (key: string, changes: Partial<T> | Partial<Tile>) =>
    set(tiles.map((tile) => (tile.key === key ? { ...tile, ...changes } : tile)));

  /** Whether the server has the photographs of the list in this order, and no others of it. */
  const isOrdered = (): boolean => idsOf(tiles).join() === stored.join();

  /** Whether something was added, removed, moved or edited that is not on the server. */
  const isChanged = (): boolean =>
    !isOrdered() || pending.size > 0 || tiles.some((tile) => !tile.id || isEdited(tile));

  /** Notes that photographs are not on the server any more. */
  function setDeleted(ids: readonly string[]) {
    for (const id of ids) deleted.add(id);
    stored = stored.filter((id) => !deleted.has(id));
    set(tiles.filter(({ id }) => !deleted.has(id ?? '')));
  }

  return {
    tiles: () => tiles,
    ids: () => idsOf(tiles),
    change,
    isOrdered,
    isChanged,
    setDeleted,

    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },

    /** Whether it waits for something. */
    isPending: () => pending.size > 0,

    /** Counts as changed until `work` is done, which does not reject. */
    async waitFor(work: Promise<unknown>) {
      pending.add(work);
      set([...tiles]);
      await work;
      pending.delete(work);
      set([...tiles]);
    },

    /** Resolves once all is done that the list waits for. */
    async settled(): Promise<void> {
      await Promise.all(pending);
    },

    /** The ids in the order that the server has, as far as this list knows. */
    stored: () => stored,

    /** The ids of photographs that are on the server and were removed in this list. */
    removed: () => stored.filter((id) => !tiles.some((tile) => tile.id === id)),

    /**
     * Takes over which photographs there are on the server, in their order. Those that were added elsewhere are left alone;
     * those that were deleted elsewhere leave the list.
     * @param known what the list knew of when the call was sent: what has arrived since follows
     */
    setStored(ids: readonly string[], known = stored) {
      const [there, here] = [new Set(ids), new Set(stored)];
      stored = [...ids.filter((id) => here.has(id)), ...stored.filter((id) => !there.has(id))];
      setDeleted(known.filter((id) => !there.has(id)));
    },

    /** Shows the order that the server has. */
    restoreOrder() {
      const places = new Map(stored.map((id, at) => [id, at]));
      const placeOf = ({ id }: T) => places.get(id ?? '') ?? places.size;
      set(tiles.toSorted((a, b) => placeOf(a) - placeOf(b)));
    },

    /** Notes that a file is on the server now: after all older ones, whose ids are smaller. */
    setArrived(key: string, id: string) {
      stored = stored.toSpliced(stored.findLastIndex((other) => other < id) + 1, 0, id);
      change(key, { state: 'stored', id, file: undefined });
    },

    /**
     * Takes over what the server has by now, under the keys that are shown. While there are changes here it adds what
     * the server knows of the photographs that are shown, such as their sizes.
     */
    refresh(read: readonly T[]) {
      const fresh = read.filter(({ id }) => !deleted.has(id ?? ''));
      if (isChanged()) {
        const known = new Map(fresh.map((tile) => [tile.id, tile]));
        set(
          tiles.map((tile) => {
            const now = known.get(tile.id);
            return now ? { ...tile, ...now, key: tile.key } : tile;
          }),
        );
        return;
      }
      stored = idsOf(fresh);
      const keys = new Map(tiles.map(({ id, key }) => [id, key]));
      set(fresh.map((tile) => ({ ...tile, key: keys.get(tile.id) ?? tile.key })));
    },

    /** Adds files at the end. @param more what else is known of each */
    add(files: readonly File[], more: Partial<T> = {}): T[] {
      const added = files.map((file) => {
        const keys = { key: newIdempotencyKey(), sendKey: newIdempotencyKey() };
        return { ...more, ...keys, name: file.name, state: 'waiting', isNew: true, file } as T;
      });
      set([...tiles, ...added]);
      return added;
    },

    /** Has photographs that have failed sent again: all, or `only` one. */
    retry(only?: string) {
      for (const { key, state } of tiles)
        if (state === 'failed' && key === (only ?? key)) change(key, { state: 'waiting' });
    },

    /** Removes a photograph, unless it is being sent: then it would arrive all the same. */
    remove(key: string) {
      set(tiles.filter((tile) => tile.key !== key || tile.state === 'sending'));
    },

    /** Shows these photographs in this order; they are those of before. */
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
export const smallest = ({ src, srcSet }: { src: string; srcSet: string }): string =>
  srcSet.split(' ')[0] || src;
