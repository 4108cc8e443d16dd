import type { OfficePhoto } from '@/contract/gallery';
import { smallestSrc, type Tile } from '../../photographs/tileList';

export type GalleryTile = Tile & {
  set: string | null;
  /** The set to which it was sent, until it is answered. */
  sentTo?: string | null | undefined;
  takenAt: string | null;
  /** How many guests have picked it. */
  picks: number;
};

/** The fields of a tile that the server has; `thumbnail` is missing while the photograph is given its watermark. */
export const storedFields = (photo: OfficePhoto) => ({
  set: photo.set,
  takenAt: photo.takenAt,
  picks: photo.picks,
  ...(photo.src && { thumbnail: smallestSrc(photo) }),
});

/** The photographs of a gallery as tiles of its screen. */
export const tilesOf = (photos: readonly OfficePhoto[]): GalleryTile[] =>
  photos.map((photo) => ({
    key: photo._id,
    id: photo._id,
    name: photo.fileName,
    state: 'stored',
    ...storedFields(photo),
  }));

const byName = new Intl.Collator('en', { numeric: true, sensitivity: 'base' }).compare;

const COMPARE = {
  name: (a: GalleryTile, b: GalleryTile) => byName(a.name, b.name),
  // Those that do not say when they were taken come last.
  taken: (a: GalleryTile, b: GalleryTile) =>
    Number(!a.takenAt) - Number(!b.takenAt) ||
    (a.takenAt ?? '').localeCompare(b.takenAt ?? '') ||
    byName(a.name, b.name),
};

export type SortOrder = keyof typeof COMPARE;

/** Sorts the photographs that are shown; the others keep their places. */
export function sortTiles(
  tiles: readonly GalleryTile[],
  shown: readonly GalleryTile[],
  order: SortOrder,
): readonly GalleryTile[] {
  const sorted = shown.toSorted(COMPARE[order]).values();
  const isShown = new Set(shown.map(({ key }) => key));
  return tiles.map((tile) => (isShown.has(tile.key) ? (sorted.next().value ?? tile) : tile));
}
