import type { GalleryTile } from './galleryTile';

type Tiles = readonly GalleryTile[];

/**
 * Moves photographs to a place among those that are shown; the others keep theirs.
 * @param to the index among the shown ones that do not move
 */
export function place(tiles: Tiles, shown: Tiles, moved: ReadonlySet<string>, to: number): Tiles {
  const isMoved = ({ key }: GalleryTile) => moved.has(key);
  const rest = tiles.filter((tile) => !isMoved(tile));
  const others = shown.filter((tile) => !isMoved(tile));
  const [next, last] = [others[to], others.at(-1)];
  if (!last) return tiles;
  const at = next ? rest.indexOf(next) : rest.indexOf(last) + 1;
  return rest.toSpliced(at, 0, ...tiles.filter(isMoved));
}

export type Order = 'taken' | 'name';

const byName = new Intl.Collator('en', { numeric: true, sensitivity: 'base' }).compare;

const COMPARE: Record<Order, (a: GalleryTile, b: GalleryTile) => number> = {
  name: (a, b) => byName(a.name, b.name),
  // Those that do not say when they were taken come last.
  taken: (a, b) =>
    Number(!a.takenAt) - Number(!b.takenAt) ||
    (a.takenAt ?? '').localeCompare(b.takenAt ?? '') ||
    byName(a.name, b.name),
};

/** Sorts the photographs that are shown; the others keep their places. */
export function sort(tiles: Tiles, shown: Tiles, order: Order): Tiles {
  const sorted = shown.toSorted(COMPARE[order]).values();
  const isShown = new Set(shown.map(({ key }) => key));
  return tiles.map((tile) => (isShown.has(tile.key) ? (sorted.next().value ?? tile) : tile));
}
