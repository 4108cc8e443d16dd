/**
 * The weights that every page uses, and how much wider than Arial each of them is in English texts, so that
 * the fallback of the first frame takes the same space.
 */
export const FACES = [
  { weight: 400, width: 1.128, local: ['Arial', 'Liberation Sans', 'Helvetica Neue', 'Roboto'] },
  { weight: 500, width: 1.139, local: ['Arial', 'Liberation Sans', 'Helvetica Neue', 'Roboto'] },
  { weight: 600, width: 1.062, local: ['Arial Bold', 'Liberation Sans Bold', 'Roboto Bold'] },
];
