import type { Media } from '@/payload-types';

/** Widths in pixels of the derivatives (issue 'Photographs'); none is wider than its original. */
export const WIDTHS = [400, 800, 1600, 2400] as const;

/** One file made from an original. Sizes in pixels and bytes. */
export type Derivative = { width: number; height: number; format: 'webp'; bytes: number };

/** Characters of the content hash in a file's name: enough to make a new content a new URL. */
const HASH_LENGTH = 12;

type Named = Pick<Media, 'id' | 'contentHash'>;

/** `{id}-{hash}`: a file's name follows its content, so that it may be cached for good. */
export const contentName = ({ id, contentHash }: Named): string =>
  `${id}-${contentHash?.slice(0, HASH_LENGTH)}`;

/** `{id}-{hash}-{width}.{format}` */
export const derivativeFile = (
  media: Named,
  { width, format }: Pick<Derivative, 'width' | 'format'>,
): string => `${contentName(media)}-${width}.${format}`;

/** The widths to make for an original of some width: the standard ones below it, and its own when no standard one equals it. */
export function widthsFor(originalWidth: number): number[] {
  const largest = Math.min(originalWidth, WIDTHS[WIDTHS.length - 1] ?? originalWidth);
  return [...WIDTHS.filter((width) => width < largest), largest];
}
