import { paths } from '@/config/paths';
import type { Media } from '@/payload-types';
import { type Credit, creditOf } from './credit';
import { derivativeFile } from './derivatives/derivative';
import { listedDerivative } from './serialize';

/** A photograph as search engines list it. Sizes in pixels, of the file at `src`. */
export type Listed = {
  src: string;
  thumbnail: string;
  width: number;
  height: number;
  alt: string;
  title: string;
  caption: string;
  takenAt: string | null;
  credit: Credit;
};

/** What a search engine may know of a photograph. */
export function listed(media: Media): Listed {
  const shown = listedDerivative(media);
  const file = derivativeFile(media, shown);
  const ratio = (media.height ?? 0) / (media.width || 1);
  return {
    src: paths.image(file),
    thumbnail: paths.image(media.thumbnail ?? file),
    width: shown.width,
    height: Math.round(shown.width * ratio),
    alt: media.alt ?? '',
    title: media.title ?? '',
    caption: media.caption ?? '',
    takenAt: media.takenAt ?? null,
    credit: creditOf(media),
  };
}
