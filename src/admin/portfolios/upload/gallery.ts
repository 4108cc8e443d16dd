import { dirtyMeta } from './dirtyMeta';
import type { Description, Tile } from './tile';

let count = 0;

/**
 * The photographs of a form in their order, and what becomes of them. A store of its own, since an upload
 * goes on between two draws of the page.
 * @param begin the photographs that are there
 */
export function createGallery(begin: readonly Tile[]) {
  let tiles = begin;
  /** The keys of the photographs that are on the server, in their order there. */
  let stored = begin.map(({ key }) => key);
  let removed: string[] = [];
  const listeners = new Set<() => void>();

  function set(next: readonly Tile[]) {
    tiles = next;
    for (const listener of listeners) listener();
  }

  const isArranged = () =>
    tiles.length !== stored.length || tiles.some(({ key }, at) => key !== stored[at]);

  return {
    tiles: () => tiles,

    /** URLs of photographs that were there and shall go. */
    removed: () => removed,

    /** Whether something was added, taken away, moved or said that is not on the server. */
    isChanged: () => isArranged() || tiles.some((tile) => dirtyMeta(tile) !== undefined),

    /** Once the server has photographs in this order. */
    markArranged(urls: readonly string[]) {
      stored = urls.flatMap((url) => tiles.find((tile) => tile.url === url)?.key ?? []);
    },

    /** Takes over what the server has by now; what was changed here and is not saved stays. */
    refresh(fresh: readonly Tile[]) {
      const isUntouched = !isArranged();
      const taken = fresh.map((tile): Tile => {
        const known = tiles.find(({ url }) => url === tile.url);
        return known ? { ...tile, key: known.key, ...(known.said && { said: known.said }) } : tile;
      });
      stored = taken.map(({ key }) => key);
      set(
        isUntouched
          ? taken
          : tiles.map((tile) => taken.find(({ key }) => key === tile.key) ?? tile),
      );
    },

    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },

    /** Adds files at the end. */
    add(files: readonly File[]): Tile[] {
      const added = files.map((file): Tile => {
        count += 1;
        return {
          key: `${file.name} #${count}`,
          name: file.name,
          state: 'waiting',
          isNew: true,
          file,
        };
      });
      set([...tiles, ...added]);
      return added;
    },

    /** Takes a photograph out; not while it is being sent, or nobody would know what became of it. */
    remove(key: string) {
      const tile = tiles.find((one) => one.key === key);
      if (!tile || tile.state === 'sending') return;
      if (tile.url) removed = [...removed, tile.url];
      set(tiles.filter((one) => one !== tile));
    },

    /** Once the server has taken removed ones away. */
    forgetRemoved(urls: readonly string[]) {
      removed = removed.filter((url) => !urls.includes(url));
    },

    /** Moves a photograph to a place, counted from 0. */
    move(key: string, to: number) {
      const tile = tiles.find((one) => one.key === key);
      if (!tile) return;
      const others = tiles.filter((one) => one !== tile);
      set(others.toSpliced(Math.max(0, to), 0, tile));
    },

    /** Adds to what the owner has said about a photograph. */
    say(key: string, said: Description) {
      set(
        tiles.map((tile) =>
          tile.key === key ? { ...tile, said: { ...tile.said, ...said } } : tile,
        ),
      );
    },

    change(key: string, changes: Partial<Tile>) {
      set(tiles.map((tile) => (tile.key === key ? { ...tile, ...changes } : tile)));
    },
  };
}

export type Gallery = ReturnType<typeof createGallery>;
