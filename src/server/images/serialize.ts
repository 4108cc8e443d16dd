import { paths } from '@/config/paths';
import type { ImageDetails } from '@/contract/image';
import type { Media } from '@/payload-types';
import { type Derivative, derivativeFile } from './derivatives/derivative';

/** The width whose URL stands for a photograph in lists; the nearest below it when the original is smaller. */
const LISTED_WIDTH = 1600;

/** Every derivative of a photograph. */
export const derivativesOf = (media: Pick<Media, 'derivatives'>): Derivative[] =>
  Array.isArray(media.derivatives) ? (media.derivatives as Derivative[]) : [];

/** The whole photograph in one format, smallest first; every browser takes WebP. */
export const wholeDerivatives = (
  media: Media,
  wanted: Derivative['format'] = 'webp',
): Derivative[] => derivativesOf(media).filter(({ format, focal }) => format === wanted && !focal);

/** Some derivatives as an HTML `srcset`. */
export const srcSetOf = (media: Media, derivatives: Derivative[]): string =>
  derivatives.map((derivative) => `${urlOf(media, derivative)} ${derivative.width}w`).join(', ');
const urlOf = (media: Media, derivative: Derivative): string =>
  paths.image(derivativeFile(media, derivative));

/** The URL that stands for a photograph: what `images` lists and `removedImages` names (docs/specification.md#portfolio-answers). */
export const imageSource = (media: Media): string => urlOf(media, listedDerivative(media));

/** The derivative that stands for a photograph. @throws when there is none */
export function listedDerivative(media: Media): Derivative {
  const [smallest, ...larger] = wholeDerivatives(media);
  if (!smallest) throw new Error(`Photograph ${media.id} has no derivatives`);
  return larger.filter(({ width }) => width <= LISTED_WIDTH).at(-1) ?? smallest;
}

/** What a page needs to show a photograph (docs/specification.md#portfolio-answers). */
export function imageDetails(media: Media): ImageDetails {
  return {
    src: imageSource(media),
    srcSet: srcSetOf(media, wholeDerivatives(media)),
    width: media.width ?? 0,
    height: media.height ?? 0,
    alt: media.alt ?? '',
    blurDataURL: media.blurDataURL ?? '',
    takenAt: media.takenAt ?? null,
    camera: media.camera ?? null,
  };
}

/** The populated photographs of a document; one that was deleted meanwhile is left out. */
export const populated = (images: (Media | string)[] | null | undefined): Media[] =>
  (images ?? []).filter((image): image is Media => typeof image === 'object' && image !== null);
