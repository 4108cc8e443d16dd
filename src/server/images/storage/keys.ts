import type { Media } from '@/payload-types';
import { type Derivative, derivativeFile } from '../derivatives/derivative';
import type { Key } from './types';

type Filed = Pick<Media, 'id' | 'contentHash' | 'filename'> & { derivatives?: unknown };

/** The keys of every stored file that belongs to a media document. */
export function keysOf(media: Filed): Key[] {
  const derivatives = Array.isArray(media.derivatives) ? (media.derivatives as Derivative[]) : [];
  return [
    ...(media.filename ? [originalKey(media.filename)] : []),
    ...derivatives.map((derivative) => derivativeKey(media, derivative)),
  ];
}

export const originalKey = (filename: string): Key => `originals/${filename}`;

export const derivativeKey = (
  media: Pick<Media, 'id' | 'contentHash'>,
  derivative: Pick<Derivative, 'width' | 'format' | 'focal' | 'revision'>,
): Key => `derivatives/${derivativeFile(media, derivative)}`;
