const characters = new Intl.Segmenter('en', { granularity: 'grapheme' });

const codePointsOf = (text: string): number => [...text].length;

/**
 * Shortens a text by whole characters, as a reader counts them (UAX #29).
 * @param sizeOf gives the size of a character: Unicode code points by default
 */
export function shorten(text: string, max: number, sizeOf = codePointsOf): string {
  let size = 0;
  for (const { segment, index } of characters.segment(text)) {
    size += sizeOf(segment);
    if (size > max) return text.slice(0, index);
  }
  return text;
}

/** The ending of a file's name; a longer one is part of the name. */
export const ENDING = /(?:\.[^.]{0,16})?$/u;

/** Shortens the name of a file before its ending, in front of which a suffix is put. */
export function shortenFileName(name: string, max: number, sizeOf = codePointsOf, suffix = '') {
  const [ending = ''] = ENDING.exec(name) ?? [];
  const stem = name.slice(0, name.length - ending.length);
  const short = shorten(stem, max - sizeOf(suffix + ending), sizeOf);
  return (short === stem ? stem : short.replace(/[.\s]+$/, '')) + suffix + ending;
}
