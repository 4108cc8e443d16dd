import { readFileSync } from 'node:fs';
import path from 'node:path';
import { FACES, LIGHT_FACE } from './fontFaces';

type Face = (typeof FACES)[number];

/** `latin` has the letters of Western European languages, `latin-ext` those of the others that write Latin. */
type Subset = 'latin' | 'latin-ext';

const PACKAGE = path.join(process.cwd(), 'node_modules', '@fontsource', 'poppins');

const RANGES: Record<Subset, string> = JSON.parse(
  readFileSync(path.join(PACKAGE, 'unicode.json'), 'utf8'),
);

/** The metrics of Poppins relative to its size (its `hhea` table). */
const METRICS = { ascent: 1.05, descent: 0.35, 'line-gap': 0.1 };

/** What `/fonts` serves: a style sheet for each weight, and the latin-ext font that each sheet links. */
export const fontFiles = [...FACES, LIGHT_FACE].flatMap((face) => [
  { name: `poppins-${face.weight}.css`, type: 'text/css; charset=utf-8', content: sheetOf(face) },
  {
    name: fontName('latin-ext', face),
    type: 'font/woff2',
    content: readFont('latin-ext', face),
  },
]);

/** The letters that nearly every text has are inlined, so that no text changes its font while a page loads. */
function sheetOf(face: Face): Buffer {
  const letters = readFont('latin', face).toString('base64');
  const faces = [
    poppins(face, 'latin', `data:font/woff2;base64,${letters}`, 'block'),
    poppins(face, 'latin-ext', `/fonts/${fontName('latin-ext', face)}`, 'swap'),
    fallback(face),
  ];
  return Buffer.from(faces.join(''));
}

function fontName(subset: Subset, { weight }: Face): string {
  return `poppins-${subset}-${weight}-normal.woff2`;
}

function readFont(subset: Subset, face: Face): Buffer {
  return readFileSync(path.join(PACKAGE, 'files', fontName(subset, face)));
}

function poppins({ weight }: Face, subset: Subset, url: string, display: string): string {
  return `@font-face{font-family:Poppins;font-weight:${weight};font-display:${display};src:url(${url}) format('woff2');unicode-range:${RANGES[subset]}}`;
}

function fallback({ weight, width, local }: Face): string {
  const sources = local.map((name) => `local('${name}')`).join();
  const percent = (ratio: number) => `${(100 * ratio).toFixed(2)}%`;
  const overrides = Object.entries(METRICS).map(
    ([metric, value]) => `${metric}-override:${percent(value / width)}`,
  );
  return `@font-face{font-family:'Poppins Fallback';font-weight:${weight};src:${sources};size-adjust:${percent(width)};${overrides.join(';')}}`;
}
