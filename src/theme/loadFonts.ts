import { FACES } from './faces';

/** A script that starts to decode the fonts; a browser waits until a text needs them, and paints the first frame without. */
export const LOAD_FONTS = FACES.filter(({ everywhere }) => everywhere)
  .map(({ weight }) => `document.fonts.load('${weight} 1em Poppins');`)
  .join('');
