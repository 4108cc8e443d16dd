import type { Media } from '@/payload-types';
import { type Derivative, focalPoint, isCroppedAround, wholeFocal } from './derivatives/derivative';
import { derivativesOf, imageDetails, srcSetOf } from './serialize';

/** One list of sizes of a photograph in one format. */
type Source = { type: string; srcSet: string };

/** Smallest files first. */
const FORMATS = ['avif', 'webp'] as const;

/** A photograph as the public pages show it (docs/specification.md#photographs); its fields are explained in components/Photograph. */
export type Photograph = ReturnType<typeof photograph>;

/** What a page needs to show a photograph without layout shift. */
export function photograph(media: Media) {
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
