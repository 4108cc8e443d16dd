/** The name of the style sheet where it is a file (src/app/fonts). */
export const FONT_SHEET = 'poppins.css';

const REGULAR = ['Arial', 'Liberation Sans', 'Helvetica Neue', 'Roboto'];

/**
 * The weights of Poppins. `width`: how much wider than Arial it is in English texts, so that the fallback of the
 * first frame takes the same space. `everywhere`: whether every page uses it.
 */
export const FACES = [
  { weight: 300, width: 1.12, local: REGULAR, everywhere: false },
  { weight: 400, width: 1.128, local: REGULAR, everywhere: true },
  { weight: 500, width: 1.139, local: REGULAR, everywhere: true },
  {
    weight: 600,
    width: 1.062,
    local: ['Arial Bold', 'Liberation Sans Bold', 'Roboto Bold'],
    everywhere: true,
  },
];
