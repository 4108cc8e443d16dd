import type { LibraryListItem } from '@/contract/library';
import type { Tile } from '../photographs/tileList';

/** A photograph of the library, or one that is being uploaded to it. */
export type LibraryTile = Tile & Partial<Pick<LibraryListItem, 'focal'>>;

/** A photograph of the library as a tile. */
export const tileOf = ({ _id, name, thumbnail, focal }: LibraryListItem): LibraryTile => ({
  key: _id,
  id: _id,
  name,
  state: 'stored',
  thumbnail: thumbnail || null,
  focal,
});
