import type { Media } from '@/payload-types';
import { creditOf } from './credit';

/** What is said to visitors of a photograph; what there is not is empty. */
export type PhotographText = ReturnType<typeof photographText>;

/** @param photographer the name of the site's; empty when it is not known */
export function photographText(media: Media, photographer: string) {
  const { creator = '' } = creditOf(media);
  const isOwn = comparable(creator) === comparable(photographer);
  return {
    title: media.title ?? '',
    caption: media.caption ?? '',
    /** Who took it, when that is somebody else than the site's photographer. */
    credit: isOwn ? '' : creator,
  };
}

const comparable = (name: string): string =>
  name.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase();
