import type { Media } from '@/payload-types';
import { derivativeFile } from '../derivatives/derivative';
import { derivativesOf } from '../serialize';
import type { Key } from './types';

type Filed = Pick<Media, 'id' | 'contentHash' | 'filename'> & Parameters<typeof derivativesOf>[0];

/** The keys of every stored file that belongs to a media document. */
export const keysOf = (media: Filed): Key[] => [
  ...(media.filename ? [originalKey(media.filename)] : []),
  ...derivativesOf(media).map((derivative) => derivativeKey(media, derivative)),
];

export const originalKey = (filename: string): Key => `originals/${filename}`;

export const derivativeKey = (...named: Parameters<typeof derivativeFile>): Key =>
  `derivatives/${derivativeFile(...named)}`;
