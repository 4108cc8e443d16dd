import type { Photograph } from '@/server/images/photograph';
import type { PhotographText } from '@/server/images/photographText';
import drawing from './placeholder.svg';

/** A drawn landscape for a site that has no photograph yet. */
export const PLACEHOLDER: Photograph & { words: PhotographText } = {
  sources: [],
  src: drawing.src,
  width: drawing.width,
  height: drawing.height,
  alt: 'A drawn landscape of hills below a low sun',
  blurDataURL: '',
  dominantColor: '#b9a98f',
  focal: { x: 60, y: 55 },
  words: { title: '', caption: '', credit: '' },
};
