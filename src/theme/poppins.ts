import { readFileSync } from 'node:fs';
import path from 'node:path';

/** `latin` has the letters of Western European languages, `latin-ext` those of the others that write Latin. */
export type FontSubset = 'latin' | 'latin-ext';

const PACKAGE = path.join(process.cwd(), 'node_modules', '@fontsource', 'poppins');

/** The name of a font's file in the package of Poppins. */
export const fontFile = (subset: FontSubset, weight: number): string =>
  `poppins-${subset}-${weight}-normal.woff2`;

/** The content of a font's file. */
export const readFont = (file: string): Buffer => readFileSync(path.join(PACKAGE, 'files', file));

/** The `unicode-range` of each subset. */
export const unicodeRanges = (): Record<FontSubset, string> =>
  JSON.parse(readFileSync(path.join(PACKAGE, 'unicode.json'), 'utf8'));
