import { paths } from '@/config/paths';
import type { Media } from '@/payload-types';
import { type Derivative, derivativeFile } from './derivative';
import { imageDetails } from './serialize';

/** A photograph as the public pages draw it (decision P10). */
export type Photograph = {
  /** One list of sizes a format, the formats in the order in which a browser should try them. */
  sources: { type: string; srcSet: string }[];
  src: string;
  width: number;
  height: number;
  alt: string;
  blurDataURL: string;
  /** What must stay in sight when a frame crops it, in percent. */
  focal: { x: number; y: number };
};

/** Smallest files first. */
const FORMATS = ['avif', 'webp'];

const CENTRE = 50;

/** What a page needs to draw a photograph without layout shift. */
export function photograph(media: Media): Photograph {
  const { src, width, height, alt, blurDataURL } = imageDetails(media);
  const { focalX, focalY } = media;
  return {
    sources: FORMATS.map((format) => ({
      type: `image/${format}`,
      srcSet: candidates(media, format),
    })).filter(({ srcSet }) => srcSet !== ''),
    src,
    width,
    height,
    alt,
    blurDataURL,
    focal: { x: focalX ?? CENTRE, y: focalY ?? CENTRE },
  };
}

const candidates = (media: Media, format: string): string =>
  ((media.derivatives ?? []) as Derivative[])
    .filter((derivative) => derivative.format === format)
    .map((derivative) => `${paths.image(derivativeFile(media, derivative))} ${derivative.width}w`)
    .join(', ');
