import { preload } from 'react-dom';
import { OTHER_WINDOW, PHONE_WINDOW } from '@/theme/screens';
import type { UprightPlace } from './Photograph';

type Source = { type: string; srcSet: string };
type Photograph = { sources: Source[]; upright?: Source; src: string };

/**
 * Fetches the first photograph of a page ahead of its scripts; a `<picture>` by itself comes after
 * them. A browser that does not know the type of a preload leaves it.
 * @param imageSizes the `sizes` with which it is drawn
 * @param uprightPlace as it is drawn
 */
export function preloadPhotograph(
  { sources: [best], upright, src }: Photograph,
  imageSizes: string,
  uprightPlace?: UprightPlace,
): void {
  const part = uprightPlace && upright;
  if (part) {
    const { sizes, onPhones } = uprightPlace;
    fetchAhead(src, part, { imageSizes: sizes, ...(onPhones && { media: PHONE_WINDOW }) });
    if (!onPhones) return;
  }
  if (best) fetchAhead(src, best, { imageSizes, ...(part && { media: OTHER_WINDOW }) });
}

const fetchAhead = (
  src: string,
  { type, srcSet: imageSrcSet }: Source,
  options: { imageSizes: string; media?: string },
): void => preload(src, { as: 'image', type, imageSrcSet, fetchPriority: 'high', ...options });
