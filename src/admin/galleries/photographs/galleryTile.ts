import type { OfficePhoto } from '@/contract/gallery';
import { smallest, type Tile } from '../../photographs/tile';

/** A photograph of a gallery, on its way to the server or there. */
export type GalleryTile = Tile & {
  set: string | null;
  /** The set to which it was sent, while nobody knows whether it has arrived. */
  sentTo?: string | null | undefined;
  takenAt: string | null;
  /** How many guests have picked it. */
  picks: number;
};

/** What the server knows of a photograph; its small picture is missing while it is given its watermark. */
export const knownOf = (photo: OfficePhoto) => ({
  set: photo.set,
  takenAt: photo.takenAt,
  picks: photo.picks,
  ...(photo.src && { thumbnail: smallest(photo) }),
});

/** The photographs of a gallery as tiles of its screen. */
export const tilesOf = (photos: readonly OfficePhoto[]): GalleryTile[] =>
  photos.map((photo) => ({
    key: photo._id,
    id: photo._id,
    name: photo.fileName,
    state: 'stored',
    ...knownOf(photo),
  }));
