import { FACES } from './faces';
import { type FontSubset, fontFile, readFont, unicodeRanges } from './poppins';

type Face = (typeof FACES)[number];

/** The metrics of Poppins relative to its size (its `hhea` table). */
const METRICS = { ascent: 1.05, descent: 0.35, lineGap: 0.1 };

const ranges = unicodeRanges();

/**
 * The style sheet of Poppins (docs/specification.md#type). What every page shows is inlined, so that no text changes
 * its font while a page loads; the rest is loaded when a page has a letter of it.
 */
export const fontSheet: string = FACES.flatMap((face) => [
  face.everywhere ? inlined(face) : linked(face, 'latin'),
  linked(face, 'latin-ext'),
  fallback(face),
]).join('');

function inlined({ weight }: Face): string {
  const content = readFont(fontFile('latin', weight)).toString('base64');
  return poppins(weight, 'latin', `data:font/woff2;base64,${content}`, 'block');
}

function linked({ weight }: Face, subset: FontSubset): string {
  return poppins(weight, subset, `/fonts/${fontFile(subset, weight)}`, 'swap');
}

function poppins(weight: number, subset: FontSubset, url: string, display: string): string {
  return `@font-face{font-family:Poppins;font-weight:${weight};font-display:${display};src:url(${url}) format('woff2');unicode-range:${ranges[subset]}}`;
}

function fallback({ weight, width, local }: Face): string {
  const percent = (part: number) => `${(100 * part).toFixed(2)}%`;
  return `@font-face{font-family:'Poppins Fallback';font-weight:${weight};src:${local.map((name) => `local('${name}')`).join()};size-adjust:${percent(width)};ascent-override:${percent(METRICS.ascent / width)};descent-override:${percent(METRICS.descent / width)};line-gap-override:${percent(METRICS.lineGap / width)}}`;
}
