import type { Photograph } from '@/server/images/photograph';
import drawing from './placeholder.svg';

/** A drawn landscape for a site that has no photograph yet. */
export const PLACEHOLDER: Photograph = {
  sources: [],
  src: drawing.src,
  width: drawing.width,
  height: drawing.height,
  alt: 'A drawn landscape of hills below a low sun',
  blurDataURL: '',
  focal: { x: 60, y: 55 },
};
