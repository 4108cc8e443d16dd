/** The items of a list with commas. */
export const commaList = (text = ''): string[] =>
  text
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean);
