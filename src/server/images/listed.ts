import { paths } from '@/config/paths';
import type { Media } from '@/payload-types';
import { creditOf } from './credit';
import { derivativeFile } from './derivatives/derivative';
import { listedDerivative } from './serialize';

/** A photograph as search engines list it. Sizes in pixels, of the file at `src`. */
export type Listed = ReturnType<typeof listed>;

/** What a search engine may know of a photograph. */
export function listed(media: Media) {
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
