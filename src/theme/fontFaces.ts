const REGULAR = ['Arial', 'Liberation Sans', 'Helvetica Neue', 'Roboto'];
const BOLD = ['Arial Bold', 'Liberation Sans Bold', 'Roboto Bold'];

/** The weights of Poppins. `width`: how much wider than Arial it is, so that the fallback takes the same space. */
export const FACES = [
  { weight: 400, width: 1.128, local: REGULAR },
  { weight: 500, width: 1.139, local: REGULAR },
  { weight: 600, width: 1.062, local: BOLD },
];

/** The weight of headings in client galleries; no other page loads it. */
export const LIGHT_FACE = { weight: 300, width: 1.11, local: REGULAR };

/** A script that starts to decode the fonts; without it the browser starts when a text needs them, and paints the first frame in another font. */
export const LOAD_FONTS = FACES.map(
  ({ weight }) => `document.fonts.load('${weight} 1em Poppins');`,
).join('');
