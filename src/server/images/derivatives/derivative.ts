import { randomBytes } from 'node:crypto';
import type { Media } from '@/payload-types';

/** Widths in pixels of the derivatives, from a phone's to a large screen's; none is wider than its original. */
export const WIDTHS = [400, 800, 1600, 2400] as const;

/** The crop to 4:5 that upright places show, most of them on phones; widths in pixels (docs/specification.md#screen-by-screen). */
export const TALL_CROP = { ratio: { width: 4, height: 5 }, widths: [400, 800, 1200] } as const;

/** The size in pixels of a social card, the picture of a shared link. */
export const CARD_SIZE = { width: 1200, height: 630 } as const;

/** In percent of width and height. */
export type Focal = { x: number; y: number };

/**
 * A file that is made of an original; sizes in pixels and bytes. With `focal` it is the TALL_CROP around that point. A
 * file of an older version has no `revision` in its name. The JPEG is what a client downloads in web size; it names the
 * creator and copyright in `credit`, and has the text `watermark` burned in, if any.
 */
export type Derivative = {
  width: number;
  height: number;
  format: 'webp' | 'avif' | 'jpg';
  bytes: number;
  focal?: Focal;
  /** As `creditLine` wrote it when the file was made, to be compared. */
  credit?: string;
  watermark?: string;
  revision?: string | undefined;
};

/** Every derivative of an image. */
export const derivativesOf = ({ derivatives }: Pick<Media, 'derivatives'>): Derivative[] =>
  Array.isArray(derivatives) ? (derivatives as Derivative[]) : [];

/** The derivatives in one format that show the whole image, smallest first; every browser takes WebP. */
export const uncroppedDerivatives = (
  image: Pick<Media, 'derivatives'>,
  wanted: Derivative['format'] = 'webp',
): Derivative[] => derivativesOf(image).filter(({ format, focal }) => format === wanted && !focal);

/** The JPEG of an image, which only images of client galleries have. */
export const webSizeOf = (image: Pick<Media, 'derivatives'>): Derivative | undefined =>
  derivativesOf(image).find(({ format }) => format === 'jpg');

/** Whose an image is. */
export type Credit = { creator?: string | null | undefined; copyright?: string | null | undefined };

/** The watermark that the derivatives of an image should have, and that of its JPEG; empty for none. */
export type Watermarks = { watermark: string; downloadWatermark: string };

/**
 * Creator and copyright in one text, to be compared. It says of other letters than those of ASCII that they are in UTF-8, so
 * that the files in which an older version lost them are made again.
 */
export const creditLine = ({ creator, copyright }: Credit): string =>
  [
    creator ?? '',
    copyright ?? '',
    ...(/\P{ASCII}/u.test(`${creator}${copyright}`) ? ['UTF-8'] : []),
  ].join('\n');

/** Makes the file names of one upload or job unique: a write that fails can remove its own without harm to others. */
export const newRevision = (): string => randomBytes(4).toString('hex');

/** Characters of the content hash in a file's name: enough that other bytes get another URL. */
const HASH_LENGTH = 12;

type HashedImage = Pick<Media, 'id' | 'contentHash'>;

/** `{id}-{hash}`: a file's name has the hash of its original, so that it may be cached for good. */
export const fileStem = ({ id, contentHash }: HashedImage): string =>
  `${id}-${contentHash?.slice(0, HASH_LENGTH)}`;

type Variant = Pick<Derivative, 'width' | 'format' | 'focal'>;

const variantName = ({ width, format, focal }: Variant): string =>
  `${width}${focal ? `-at-${focal.x}-${focal.y}` : ''}.${format}`;

/** `{id}-{hash}-{revision}-{width}.{format}`, of a crop `{id}-{hash}-{revision}-{width}-at-{x}-{y}.{format}` */
export const derivativeFile = (
  image: HashedImage,
  derivative: Variant & Pick<Derivative, 'revision'>,
): string =>
  [fileStem(image), derivative.revision, variantName(derivative)].filter(Boolean).join('-');

/** The id of a photograph from the URL or name of one of its files, which begins with it. */
export const photoIdOf = (fileOrUrl: string): string =>
  fileOrUrl.split('/').at(-1)?.split('-', 1)[0] ?? '';

/** Whether one derivative takes the place of another. */
export const isSameVariant = (one: Variant, other: Variant): boolean =>
  variantName(one) === variantName(other);

/** The widths to make of an image so wide: the standard ones below its own, and its own or the largest standard one. */
export function widthsFor(width: number, standard: readonly number[] = WIDTHS): number[] {
  const largest = Math.min(width, standard.at(-1) ?? width);
  return [...standard.filter((one) => one < largest), largest];
}

type Focused = Pick<Media, 'focalX' | 'focalY'>;

/** The focal point, in percent, until the owner sets one. */
export const CENTRE = 50;

/** The point of an image that must stay in sight. */
export const focalPoint = ({ focalX, focalY }: Focused): Focal => ({
  x: focalX ?? CENTRE,
  y: focalY ?? CENTRE,
});

/** An image with the focal point that it has on tall screens, where that is another. */
export const focusedForTall = ({
  tallFocalX,
  tallFocalY,
  ...image
}: Focused & Pick<Media, 'tallFocalX' | 'tallFocalY'>): Focused => ({
  focalX: tallFocalX ?? image.focalX,
  focalY: tallFocalY ?? image.focalY,
});

/** The focal point in whole percent, as file names have it. */
export function roundedFocal(image: Focused): Focal {
  const { x, y } = focalPoint(image);
  return { x: Math.round(x), y: Math.round(y) };
}

/** Whether a derivative is the crop around that point. */
export const isCroppedAround = ({ focal }: Derivative, { x, y }: Focal): boolean =>
  focal?.x === x && focal.y === y;

type Size = { width: number; height: number };

/**
 * The largest crop of a picture in a shape, around the focal point as CSS `object-position` would place it
 * (docs/specification.md#photographs): the point at F % of the picture is at F % of the crop, so that a crop that is
 * cropped again shows what the whole would show.
 * @returns the crop in the picture's pixels
 */
export function cropAround(picture: Size, shape: Size, focal: Focal) {
  const scale = Math.min(picture.width / shape.width, picture.height / shape.height);
  const width = Math.max(1, Math.round(shape.width * scale));
  const height = Math.max(1, Math.round(shape.height * scale));
  return {
    left: Math.round(((picture.width - width) * focal.x) / 100),
    top: Math.round(((picture.height - height) * focal.y) / 100),
    width,
    height,
  };
}
