import { photographIdOf } from '@/config/photographIdOf';
import { dirtyMeta, type Meta, type Tile } from '../photograph';

let count = 0;

const urlsOf = (tiles: readonly Tile[]): string[] => tiles.flatMap(({ url }) => url ?? []);

/** The URL of a photograph changes when its files are made again; the id in it does not. */
const isSame = (url: string, other: string | undefined): boolean =>
  other !== undefined && photographIdOf(url) === photographIdOf(other);

/**
 * The photographs of a form in their order, with the state of their uploads. It is an external store, since
 * an upload reads and writes it between two renders.
 * @param begin the photographs that are on the server
 */
export function createGallery(begin: readonly Tile[]) {
  let tiles = begin;
  /** The URLs of the photographs on the server that this form knows of, in their order there. */
  let stored = urlsOf(begin);
  const listeners = new Set<() => void>();

  function set(next: readonly Tile[]) {
    tiles = next;
    for (const listener of listeners) listener();
  }

  const change = (key: string, changes: Partial<Tile>) =>
    set(tiles.map((tile) => (tile.key === key ? { ...tile, ...changes } : tile)));

  function isOrdered(): boolean {
    const urls = urlsOf(tiles);
    return urls.length === stored.length && urls.every((url, at) => isSame(url, stored[at]));
  }

  return {
    tiles: () => tiles,
    urls: () => urlsOf(tiles),
    change,

    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },

    /** URLs of photographs that are on the server and were removed in this form. */
    removed: () => stored.filter((url) => !tiles.some((tile) => isSame(url, tile.url))),

    /** Whether the server has the photographs of the form in this order, and no others of it. */
    isOrdered,

    /** Whether something was added, removed, moved or edited that is not on the server. */
    isChanged: () => !isOrdered() || tiles.some((tile) => !tile.url || dirtyMeta(tile)),

    /**
     * Takes over the photographs of an answer. Those that were added elsewhere are left alone; those that
     * were deleted elsewhere leave the form.
     */
    setStored(urls: readonly string[]) {
      stored = urls.filter((url) => stored.some((known) => isSame(url, known)));
      set(tiles.filter(({ url }) => !url || stored.some((known) => isSame(known, url))));
    },

    /** Notes that a file is on the server now, after all others. */
    setArrived(key: string, url: string) {
      stored = [...stored, url];
      change(key, { state: 'stored', url, file: undefined });
    },

    /** Takes over what the server has by now, but for what was changed in this form. */
    refresh(fresh: readonly Tile[]) {
      const isUntouched = isOrdered() && tiles.every(({ url }) => url);
      const taken = fresh.map((tile): Tile => {
        const known = tiles.find(({ url }) => isSame(tile.url ?? '', url));
        return known ? { ...tile, key: known.key, edited: known.edited ?? {} } : tile;
      });
      if (isUntouched) {
        stored = urlsOf(taken);
        set(taken);
      } else {
        this.setStored(urlsOf(taken));
        set(tiles.map((tile) => taken.find(({ key }) => key === tile.key) ?? tile));
      }
    },

    /** Adds files at the end. */
    add(files: readonly File[]): Tile[] {
      const added = files.map((file): Tile => {
        count += 1;
        const key = `${file.name} #${count}`;
        return { key, name: file.name, state: 'waiting', isNew: true, file };
      });
      set([...tiles, ...added]);
      return added;
    },

    /** Removes a photograph, unless it is being sent: then it would arrive all the same. */
    remove(key: string) {
      set(tiles.filter((tile) => tile.key !== key || tile.state === 'sending'));
    },

    /** Moves a photograph to a place, counted from 0. */
    move(key: string, to: number) {
      const tile = tiles.find((one) => one.key === key);
      if (tile) set(tiles.filter((one) => one !== tile).toSpliced(to, 0, tile));
    },

    edit(key: string, edited: Partial<Meta>) {
      const tile = tiles.find((one) => one.key === key);
      change(key, { edited: { ...tile?.edited, ...edited } });
    },
  };
}

export type Gallery = ReturnType<typeof createGallery>;
