import type { LibraryPhoto } from '@/contract/library';
import type { Tile } from '../photographs/tileList';

/** A photograph of the library, or one that is being uploaded to it. */
export type LibraryTile = Tile & Partial<Pick<LibraryPhoto, 'focal'>>;

/** The photographs of a page of the library as tiles. */
export const tilesOf = (photos: readonly LibraryPhoto[]): LibraryTile[] =>
  photos.map(({ _id, name, thumbnail, focal }) => ({
    key: _id,
    id: _id,
    name,
    state: 'stored',
    thumbnail: thumbnail || null,
    focal,
  }));
