import { newlySaid } from './newlySaid';

/** A place on a photograph, in percent of its width and height. */
export type Point = { x: number; y: number };

/** What a photograph is called and whose it is; what is not said is empty. */
export type Words = Record<'title' | 'caption' | 'creator' | 'copyright', string>;

/** What the owner has said about a photograph beside its place; saved with the portfolio (decision B3). */
export type Description = { alt?: string; focal?: Point; words?: Partial<Words> };

/** One photograph of a form: on the server, or a file on its way there. */
export type Tile = {
  key: string;
  /** What it is called in sentences and to screen readers. */
  name: string;
  state: 'kept' | 'waiting' | 'sending' | 'failed';
  /** Picked here. */
  isNew?: boolean;
  /** Its URL as the contract lists it, once it is on the server. */
  url?: string;
  /** The file, until it is on the server. */
  file?: File | undefined;
  /** The address of a small picture; null when the browser cannot make one, undefined until it is made. */
  thumbnail?: string | null;
  /** Its alternative text on the server. */
  alt?: string;
  /** What must stay in sight of it on the server, in percent. */
  focal?: Point | undefined;
  /** Its title and the like on the server. */
  words?: Words | undefined;
  /** The share that is sent, from 0 to 1. */
  sent?: number;
  /** Why it has failed. */
  error?: string | undefined;
  /** Said here. */
  said?: Description;
};

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
    isChanged: () => isArranged() || tiles.some((tile) => newlySaid(tile) !== undefined),

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
