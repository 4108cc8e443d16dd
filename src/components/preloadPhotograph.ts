import { preload } from 'react-dom';

type Photograph = { sources: { type: string; srcSet: string }[]; src: string };

/**
 * Fetches the first photograph of a page ahead of its scripts; a `<picture>` by itself comes after
 * them. A browser that does not know the type of a preload leaves it.
 * @param imageSizes the `sizes` with which it is drawn
 */
export function preloadPhotograph({ sources: [best], src }: Photograph, imageSizes: string): void {
  if (!best) return;
  const { type, srcSet: imageSrcSet } = best;
  preload(src, { as: 'image', type, imageSrcSet, imageSizes, fetchPriority: 'high' });
}
