import { readFile } from 'node:fs/promises';
import path from 'node:path';
import escapeHtml from 'escape-html';
import { LRUCache } from 'lru-cache';
import opentype, { type Font, type Path } from 'opentype.js';

/** The files of a font of `@fontsource`, so that a server without any fonts draws the same. */
export const fontFilesOf = (slug: string, weight: number): string[] =>
  ['latin', 'latin-ext'].map((part) =>
    path.resolve(`node_modules/@fontsource/${slug}/files/${slug}-${part}-${weight}-normal.woff`),
  );

const fonts = new LRUCache<string, Promise<Font>>({ max: 8 });

function loadFont(file: string): Promise<Font> {
  const loading =
    fonts.get(file) ??
    readFile(file).then(({ buffer, byteOffset, byteLength }) =>
      opentype.parse(buffer.slice(byteOffset, byteOffset + byteLength)),
    );
  fonts.set(file, loading);
  return loading;
}

/** A text in SVG from its origin at the left end of the baseline, and its width in pixels. */
type Drawn = { svg: string; width: number };

/**
 * Draws a text as outlines; one with characters of other scripts needs a font of the server.
 * @param files of the font, by `fontFilesOf`
 */
export const drawText = async (text: string, size: number, files: string[]): Promise<Drawn> =>
  (await outlines(text, size, files)) ?? systemText(text, size);

/** The text in outlines; undefined when the fonts lack one of the characters. */
async function outlines(text: string, size: number, files: string[]): Promise<Drawn | undefined> {
  const loaded = await Promise.all(files.map(loadFont));
  let [width, data] = [0, ''];
  for (const character of text) {
    const font = loaded.find((one) => one.charToGlyphIndex(character) > 0);
    if (!font) return undefined;
    data += pathData(font.getPath(character, width, 0, size));
    width += font.getAdvanceWidth(character, size);
  }
  return { svg: `<path d="${data}"/>`, width };
}

/** The path in SVG. The package's own writer makes NaN of numbers such as 1e-14, where drawing ends (opentype.js 2.0.0). */
const pathData = ({ commands }: Path): string =>
  commands
    .map(({ type, ...numbers }) => {
      const values: number[] = Object.values(numbers);
      return type + values.map((value) => value.toFixed(1)).join(' ');
    })
    .join('');

const systemText = (text: string, size: number): Drawn => ({
  svg: `<text font-family="sans-serif" font-size="${size}">${escapeHtml(text)}</text>`,
  width: [...text].length * size,
});
