import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { FACES } from './faces';

const PACKAGE = path.join(process.cwd(), 'node_modules', '@fontsource', 'poppins');

/** The metrics of Poppins relative to its size (its `hhea` table). */
const METRICS = { ascent: 1.05, descent: 0.35, lineGap: 0.1 };

/** The style sheet of Poppins with the fonts inlined (docs/specification.md#type), so that no text changes its font while a page loads. */
export const fontSheet: string = FACES.flatMap((face) => [poppins(face), fallback(face)]).join(
  '\n',
);

/** Its name contains a hash of its content, so that it can be cached without end. */
export const fontSheetFile = `${createHash('sha256').update(fontSheet).digest('hex').slice(0, 16)}.css`;

type Face = (typeof FACES)[number];

function poppins({ weight }: Face): string {
  const sheet = readFileSync(path.join(PACKAGE, `latin-${weight}.css`), 'utf8');
  return sheet
    .replace('font-display: swap', 'font-display: block')
    .replace(/src: url\(\.\/(files\/[\w-]+\.woff2)\)[^;]*;/, (_, file: string) => {
      const content = readFileSync(path.join(PACKAGE, file), 'base64');
      return `src: url(data:font/woff2;base64,${content}) format('woff2');`;
    });
}

function fallback({ weight, width, local }: Face): string {
  const percent = (part: number) => `${(100 * part).toFixed(2)}%`;
  return `@font-face {
  font-family: 'Poppins Fallback';
  font-weight: ${weight};
  src: ${local.map((name) => `local('${name}')`).join(', ')};
  size-adjust: ${percent(width)};
  ascent-override: ${percent(METRICS.ascent / width)};
  descent-override: ${percent(METRICS.descent / width)};
  line-gap-override: ${percent(METRICS.lineGap / width)};
}`;
}
