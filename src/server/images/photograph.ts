import type { Media } from '@/payload-types';
import { type Derivative, focalPoint, isCroppedAround, wholeFocal } from './derivatives/derivative';
import { derivativesOf, imageDetails, srcSetOf } from './serialize';

/** One list of sizes of a photograph in one format. */
export type Source = { type: string; srcSet: string };

/** A photograph as the public pages show it (docs/specification.md#photographs). */
export type Photograph = {
  /** The formats in the order in which a browser should try them. */
  sources: Source[];
  /** Its upright part, for a place that crops it so. */
  upright?: Source;
  src: string;
  width: number;
  height: number;
  alt: string;
  blurDataURL: string;
  /** As CSS writes it; empty when it is not known. */
  dominantColor: string;
  /** What must stay in sight when a frame crops it, in percent. */
  focal: { x: number; y: number };
};

/** Smallest files first. */
const FORMATS = ['avif', 'webp'] as const;

/** What a page needs to show a photograph without layout shift. */
export function photograph(media: Media): Photograph {
  const { src, width, height, alt, blurDataURL } = imageDetails(media);
  const made = derivativesOf(media);
  const whole = made.filter(({ focal }) => !focal);
  const upright = sources(
    media,
    made.filter((one) => isCroppedAround(one, wholeFocal(media))),
  )[0];
  return {
    sources: sources(media, whole),
    ...(upright && { upright }),
    src,
    width,
    height,
    alt,
    blurDataURL,
    dominantColor: media.dominantColor ?? '',
    focal: focalPoint(media),
  };
}

const sources = (media: Media, derivatives: Derivative[]): Source[] =>
  FORMATS.map((format) => ({
    type: `image/${format}`,
    srcSet: srcSetOf(
      media,
      derivatives.filter((derivative) => derivative.format === format),
    ),
  })).filter(({ srcSet }) => srcSet !== '');
