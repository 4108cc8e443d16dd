import type { Media } from '@/payload-types';
import { derivativeFile, derivativesOf } from '../derivatives/derivative';
import { earlierOf } from '../earlierVersion';

/** The two folders of stored files. The public gets what is in `derivatives` alone. */
export type MediaFolder = 'originals' | 'derivatives';

/** The name of an image's file: its folder, a slash, and a name without one. */
export type Key = `${MediaFolder}/${string}`;

/** The name of an original that was put aside: `trash/{YYYY-MM-DD}/{name}`. */
export type TrashKey = `trash/${string}/${string}`;

/** The name of the file that says which site a storage belongs to. */
export const SITE_ID = 'site-id';

/** The two folders of a place for backups: files by their SHA-256, and for each backup what it consists of. */
export type BackupFolder = 'files' | 'copies';

/** The name of any stored file. */
export type StoredKey = Key | TrashKey | `${BackupFolder}/${string}` | typeof SITE_ID;

type ImageFiles = Pick<Media, 'id' | 'contentHash' | 'filename' | 'derivatives'> &
  Partial<Pick<Media, 'earlier'>>;

/** The keys of all files of an image; of its earlier version there is the original alone. */
export const keysOf = (image: ImageFiles): Key[] => [
  ...[image.filename, earlierOf(image)?.filename].flatMap((name) =>
    name ? [originalKey(name)] : [],
  ),
  ...derivativesOf(image).map((derivative) => derivativeKey(image, derivative)),
];

export const originalKey = (filename: string): Key => `originals/${filename}`;

export const derivativeKey = (...named: Parameters<typeof derivativeFile>): Key =>
  `derivatives/${derivativeFile(...named)}`;
