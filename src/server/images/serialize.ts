import { paths } from '@/config/paths';
import type { ImageDetails } from '@/contract/image';
import type { Media, Portfolio } from '@/payload-types';
import { idsOf } from '../database/rows';
import { DEMO_PHOTOGRAPHS, demoImageOf } from '../demo/content';
import {
  type Derivative,
  derivativeFile,
  derivativesOf,
  focalPoint,
  focusedForTall,
  isCroppedAround,
  roundedFocal,
  uncroppedDerivatives,
} from './derivatives/derivative';

/** The width whose URL stands for a photograph in lists; the nearest below it when the original is smaller. */
const STANDARD_WIDTH = 1600;

/** Leaves out the images of a document that were deleted meanwhile, whose ids stand unpopulated. */
export const onlyPopulated = (images: (Media | string)[] | null | undefined): Media[] =>
  (images ?? []).filter((image): image is Media => typeof image === 'object' && image !== null);

/** Some derivatives as an HTML `srcset`. */
export const srcSetOf = (image: Media, derivatives: Derivative[]): string =>
  derivatives.map((derivative) => `${urlOf(image, derivative)} ${derivative.width}w`).join(', ');

const urlOf = (image: Media, derivative: Derivative): string =>
  paths.image(derivativeFile(image, derivative));

/** The URL that stands for a photograph: what `images` lists and `removedImages` names (docs/specification.md#portfolio-answers). */
export const imageSource = (image: Media): string => urlOf(image, standardDerivative(image));

/** @throws when there is none */
function standardDerivative(image: Media): Derivative {
  const [smallest, ...larger] = uncroppedDerivatives(image);
  if (!smallest) throw new Error(`Photograph ${image.id} has no derivatives`);
  return larger.filter(({ width }) => width <= STANDARD_WIDTH).at(-1) ?? smallest;
}

/** A photograph in the answers of the contract (docs/specification.md#portfolio-answers). */
export const imageDetails = (image: Media): ImageDetails => ({
  _id: image.id,
  src: imageSource(image),
  srcSet: srcSetOf(image, uncroppedDerivatives(image)),
  width: image.width ?? 0,
  height: image.height ?? 0,
  alt: image.alt ?? '',
  blurDataURL: image.blurDataURL ?? '',
  takenAt: image.takenAt ?? null,
  camera: image.camera ?? null,
});

/**
 * A photograph whose alternative text is not blank: else it is its title, else the name of what shows it, with its number there
 * (docs/specification.md#photographs).
 * @param number counted from 1; without it the name stands alone
 */
export const withAlternativeText = (image: Media, name: string, number?: number): Media => ({
  ...image,
  alt: image.alt || image.title || (number ? `${name}, ${number}` : name),
});

/** A photograph that a portfolio shows, as the public pages show it. */
export const photographOf = ({ name, images }: Pick<Portfolio, 'name' | 'images'>, image: Media) =>
  toPhotograph(withAlternativeText(image, name, idsOf(images).indexOf(image.id) + 1));

/** A photograph as the public pages show it (docs/specification.md#photographs); its fields are explained in components/Photograph. */
export type ShownPhotograph = ReturnType<typeof toPhotograph>;

export function toPhotograph(image: Media) {
  const { src, width, height, alt, blurDataURL } = imageDetails(image);
  const forTall = focusedForTall(image);
  const [tallCrop] = sourcesOf(image, (one) => isCroppedAround(one, roundedFocal(forTall)));
  return {
    sources: sourcesOf(image, ({ focal }) => !focal),
    ...(tallCrop && { tallCrop }),
    src,
    width,
    height,
    alt,
    blurDataURL,
    dominantColor: image.dominantColor ?? '',
    focal: focalPoint(image),
    ...(typeof image.tallFocalX === 'number' && { tallFocal: focalPoint(forTall) }),
  };
}

/** A source for each format with the derivatives that are wanted: AVIF first, as a browser takes the first that it knows. */
const sourcesOf = (image: Media, isWanted: (derivative: Derivative) => boolean) =>
  (['avif', 'webp'] as const).flatMap((format) => {
    const wanted = derivativesOf(image).filter((one) => one.format === format && isWanted(one));
    return wanted.length > 0 ? [{ type: `image/${format}`, srcSet: srcSetOf(image, wanted) }] : [];
  });

/** The texts of a photograph; empty where there is none. */
export type PhotographText = ReturnType<typeof toPhotographText>;

/** @param photographer the name of the site's; empty when it is not known */
export function toPhotographText(image: Media, photographer: string) {
  const { creator = '' } = creditOf(image);
  const isOwn = comparable(creator) === comparable(photographer);
  return {
    title: image.title ?? '',
    caption: image.caption ?? '',
    /** Who took it, when that is somebody else than the site's photographer. */
    credit: isOwn ? '' : creator,
  };
}

const comparable = (name: string): string =>
  name.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase();

/** A photograph as search engines list it; sizes in pixels, of the file at `src`. */
export function describeForSearchEngines(image: Media) {
  const derivative = standardDerivative(image);
  const ratio = (image.height ?? 0) / (image.width || 1);
  return {
    src: urlOf(image, derivative),
    thumbnail: thumbnailOf(image),
    width: derivative.width,
    height: Math.round(derivative.width * ratio),
    alt: image.alt ?? '',
    title: image.title ?? '',
    caption: image.caption ?? '',
    takenAt: image.takenAt ?? null,
    credit: creditOf(image),
  };
}

/** The URL of the smallest derivative. */
export const thumbnailOf = (image: Media): string =>
  image.thumbnail ? paths.image(image.thumbnail) : imageSource(image);

/** Whose photograph it is and on what terms; without a creator it is the site's photographer's. */
export const creditOf = (image: Media) => ({
  ...(image.creator && { creator: image.creator, creditText: image.creator }),
  ...(image.copyright && { copyrightNotice: image.copyright }),
  ...demoCredit(image),
});

/** What the demo's packages ask for and allow: Getty Open Content, contents under CC0 (docs/specification.md#demo-content). */
const DEMO_TERMS = {
  creditText: 'Digital image courtesy of the Getty’s Open Content Program',
  copyrightNotice: 'Public domain',
  license: 'https://creativecommons.org/publicdomain/zero/1.0/',
};

function demoCredit({ contentHash }: Media) {
  const image = demoImageOf(contentHash);
  return image && { creator: DEMO_PHOTOGRAPHS[image].creator, ...DEMO_TERMS };
}
