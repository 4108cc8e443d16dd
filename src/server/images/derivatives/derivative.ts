import { randomBytes } from 'node:crypto';
import type { Media } from '@/payload-types';

/** Widths in pixels of the derivatives, from a phone's to a large screen's; none is wider than its original. */
export const WIDTHS = [400, 800, 1600, 2400] as const;

/** The place of a photograph on a phone: upright, as it is cropped there (docs/specification.md#screen-by-screen). */
export const UPRIGHT = { ratio: { width: 4, height: 5 }, widths: [400, 800, 1200] } as const;

/** In whole percent of width and height. */
export type Focal = { x: number; y: number };

/**
 * One file made from an original; sizes in pixels and bytes. With `focal` it is the part around that point, in the shape
 * of UPRIGHT. A file of an older version has no `revision` in its name. The JPEG is what a client downloads in web size,
 * and names the creator and copyright in `credit`.
 */
export type Derivative = {
  width: number;
  height: number;
  format: 'webp' | 'avif' | 'jpg';
  bytes: number;
  focal?: Focal;
  credit?: string;
  revision?: string | undefined;
};

type Credited = { creator?: string | null | undefined; copyright?: string | null | undefined };

/** The creator and copyright of a photograph in one text, to be compared. */
export const creditLine = ({ creator, copyright }: Credited): string =>
  [creator ?? '', copyright ?? ''].join('\n');

/** Makes the names of the files of one upload or job unique: a write that fails can remove its own without harm to others. */
export const newRevision = (): string => randomBytes(4).toString('hex');

/** Characters of the content hash in a file's name: enough to make a new content a new URL. */
const HASH_LENGTH = 12;

type Named = Pick<Media, 'id' | 'contentHash'>;

/** `{id}-{hash}`: a file's name begins with its content, so that it may be cached for good. */
export const contentName = ({ id, contentHash }: Named): string =>
  `${id}-${contentHash?.slice(0, HASH_LENGTH)}`;

/** Which of the files of a photograph a derivative is. */
type Size = Pick<Derivative, 'width' | 'format' | 'focal'>;

/** `{id}-{hash}-{revision}-{width}.{format}`, of a part `{id}-{hash}-{revision}-{width}-at-{x}-{y}.{format}` */
export function derivativeFile(
  media: Named,
  { width, format, focal, revision }: Size & Pick<Derivative, 'revision'>,
): string {
  const stem = revision ? `${contentName(media)}-${revision}` : contentName(media);
  const part = focal ? `-at-${focal.x}-${focal.y}` : '';
  return `${stem}-${width}${part}.${format}`;
}

/** Whether one derivative takes the place of another. */
export const isSameSize = (one: Size, other: Size): boolean =>
  one.width === other.width &&
  one.format === other.format &&
  one.focal?.x === other.focal?.x &&
  one.focal?.y === other.focal?.y;

/** The widths to make of something so wide: the standard ones below it, and its own when no standard one equals it. */
export function widthsFor(width: number, standard: readonly number[] = WIDTHS): number[] {
  const largest = Math.min(width, standard.at(-1) ?? width);
  return [...standard.filter((one) => one < largest), largest];
}

type Focused = Pick<Media, 'focalX' | 'focalY'>;

/** The focal point, in percent, until the owner sets one. */
export const CENTRE = 50;

/** What must stay in sight of a photograph, in percent; its centre until the owner has said. */
export const focalPoint = ({ focalX, focalY }: Focused): Focal => ({
  x: focalX ?? CENTRE,
  y: focalY ?? CENTRE,
});

/** The focal point in whole percent, as file names have it. */
export function wholeFocal(media: Focused): Focal {
  const { x, y } = focalPoint(media);
  return { x: Math.round(x), y: Math.round(y) };
}

/** Whether a derivative is a part around that point. */
export const isCroppedAround = ({ focal }: Derivative, { x, y }: Focal): boolean =>
  focal?.x === x && focal.y === y;
