/**
 * The parts of a setting that is a list with commas.
 * @param {string} [text]
 * @returns {string[]}
 */
export const commaList = (text = '') =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
