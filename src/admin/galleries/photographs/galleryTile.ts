import type { OfficePhoto } from '@/contract/gallery';
import type { LibraryListItem } from '@/contract/library';
import { type NewPhotograph, smallestSrc, type Tile } from '../../photographs/tileList';

export type GalleryTile = Tile & {
  set: string | null;
  /** The set to which it was sent, until it is answered. */
  sentTo?: string | null | undefined;
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

/** A photograph of the library as a copy that is added. */
export const copyOf = ({ _id, name, thumbnail }: LibraryListItem): NewPhotograph => ({
  name,
  copyOf: _id,
  thumbnail: thumbnail || null,
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
