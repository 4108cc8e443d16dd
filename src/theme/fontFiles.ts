import { readFileSync } from 'node:fs';
import path from 'node:path';
import { createFontStack } from '@capsizecss/core';
import { fromFile } from '@capsizecss/unpack/fs';
import { type Face, facesOf, galleryFace, TYPEFACES, type TypefaceName } from './typefaces';

/** `latin` has the letters of Western European languages, `latin-ext` those of the others that write Latin. */
type Subset = 'latin' | 'latin-ext';

/**
 * The fonts of the system that take the place of one until it is there, by its kind, with the metrics of the first. They are
 * those of Arimo, Tinos and Cousine, which are free and as wide as Arial, Times New Roman and Courier New.
 */
const SYSTEM = {
  'sans-serif': {
    regular: ['Arial', 'Liberation Sans', 'Helvetica Neue', 'Roboto'],
    bold: ['Arial Bold', 'Liberation Sans Bold', 'Roboto Bold'],
    metrics: { ascent: 1854, descent: -434, lineGap: 67, unitsPerEm: 2048 },
    width: { regular: 913, bold: 983 },
  },
  serif: {
    regular: ['Times New Roman', 'Liberation Serif', 'Noto Serif'],
    bold: ['Times New Roman Bold', 'Liberation Serif Bold', 'Noto Serif Bold'],
    metrics: { ascent: 1825, descent: -443, lineGap: 87, unitsPerEm: 2048 },
    width: { regular: 832, bold: 886 },
  },
  monospace: {
    regular: ['Courier New', 'Liberation Mono', 'Droid Sans Mono'],
    bold: ['Courier New Bold', 'Liberation Mono Bold'],
    metrics: { ascent: 1705, descent: -615, lineGap: 0, unitsPerEm: 2048 },
    width: { regular: 1229, bold: 1229 },
  },
} as const;

/** The lightest weight that the bold fonts of a system stand in for. */
const BOLD = 600;

/** Every font that a page may load, once. */
function allFaces(): Face[] {
  const faces = (Object.keys(TYPEFACES) as TypefaceName[]).flatMap((name) => [
    ...facesOf(name),
    ...[galleryFace(name) ?? []].flat(),
  ]);
  return [...new Map(faces.map((face) => [fileName('latin', face), face])).values()];
}

/** What `/fonts` serves: a style sheet for each font, and the latin-ext font that each sheet links. */
export const fontFiles = () =>
  Promise.all(
    allFaces().flatMap((face) => [
      sheetOf(face).then((content) => ({
        name: `${face.family.slug}-${face.weight}.css`,
        type: 'text/css; charset=utf-8',
        content,
      })),
      {
        name: fileName('latin-ext', face),
        type: 'font/woff2',
        content: readFileSync(pathOf('latin-ext', face)),
      },
    ]),
  );

/** The letters that nearly every text has are inlined, so that no text changes its font while a page loads. */
async function sheetOf(face: Face): Promise<Buffer> {
  const letters = readFileSync(pathOf('latin', face)).toString('base64');
  const ranges: Record<Subset, string> = JSON.parse(
    readFileSync(path.join(packageOf(face), 'unicode.json'), 'utf8'),
  );
  const inlined = `url(data:font/woff2;base64,${letters})`;
  const linked = `url(/fonts/${fileName('latin-ext', face)})`;
  const rules = [
    fontFace(face, { src: inlined, display: 'block', range: ranges.latin }),
    fontFace(face, { src: linked, display: 'swap', range: ranges['latin-ext'] }),
    await fallbackFace(face),
  ];
  return Buffer.from(rules.join(''));
}

const packageOf = ({ family }: Face): string =>
  path.join(process.cwd(), 'node_modules', '@fontsource', family.slug);

const fileName = (subset: Subset, { family, weight }: Face): string =>
  `${family.slug}-${subset}-${weight}-normal.woff2`;

const pathOf = (subset: Subset, face: Face): string =>
  path.join(packageOf(face), 'files', fileName(subset, face));

const weightsOf = ({ weight, isOnly }: Omit<Face, 'family'>): string =>
  isOnly ? '1 1000' : String(weight);

const percent = (ratio: number): string => `${(100 * ratio).toFixed(2)}%`;

function fontFace(
  { family: { name, scale }, ...face }: Face,
  { src, display, range }: Record<'src' | 'display' | 'range', string>,
): string {
  const family = name.includes(' ') ? `'${name}'` : name;
  const size = scale ? `size-adjust:${percent(scale)};` : '';
  return `@font-face{font-family:${family};font-weight:${weightsOf(face)};font-display:${display};${size}src:${src} format('woff2');unicode-range:${range}}`;
}

/** A font of the system with the width and the height of the font, by Capsize. */
async function fallbackFace(face: Face): Promise<string> {
  const { family, weight } = face;
  const { metrics, width, ...names } = SYSTEM[family.kind];
  const kind = weight < BOLD ? 'regular' : 'bold';
  const font = await fromFile(pathOf('latin', face));
  const system = { ...metrics, familyName: names[kind][0], xWidthAvg: width[kind] };
  const { fontFaces } = createFontStack([font, system], { fontFaceFormat: 'styleObject' });
  const [{ '@font-face': computed } = { '@font-face': {} }] = fontFaces;
  const { sizeAdjust = '100%', ...heights } = computed as Record<string, string>;
  const scaled = percent((Number.parseFloat(sizeAdjust) / 100) * (family.scale ?? 1));
  const overrides = [
    ['ascent-override', heights.ascentOverride],
    ['descent-override', heights.descentOverride],
    ['line-gap-override', heights.lineGapOverride],
  ]
    .filter(([, value]) => value)
    .map((pair) => pair.join(':'));
  const sources = names[kind].map((name) => `local('${name}')`).join();
  return `@font-face{font-family:'${family.name} Fallback';font-weight:${weightsOf(face)};src:${sources};size-adjust:${scaled};${overrides.join(';')}}`;
}
