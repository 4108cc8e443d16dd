/** The parts of a setting that is a list with commas. */
export const commaList = (text = ''): string[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
