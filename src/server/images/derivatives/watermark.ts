import sharp from 'sharp';
import { type FromTo, readPixels, writePixels } from './pixels';
import { drawText, fontFilesOf } from './textOutlines';

const FONT = fontFilesOf('poppins', 500);

/** The height of the text, as a share of the image's longer edge. */
const HEIGHT = 1 / 40;
/** White with a dark outline shows on light and on dark, and lets the client judge the photograph. */
const STYLE = 'fill="#fff" fill-opacity=".4" stroke="#000" stroke-opacity=".25" stroke-width="1"';
/** The space between two texts, in heights of the text. */
const GAP = 3;
/** In degrees, upwards. */
const ANGLE = 30;
const RADIANS = (ANGLE * Math.PI) / 180;
const SLANT = { x: Math.cos(RADIANS), y: Math.sin(RADIANS) };

type Size = { width: number; height: number };

/**
 * Draws a text, twice and slanted, as a PNG to be tiled over an image of that size. It is drawn as outlines; a text with
 * characters of other scripts needs a font of the server.
 */
export async function watermarkTile(text: string, { width, height }: Size): Promise<Buffer> {
  const usualSize = Math.max(width, height) * HEIGHT;
  const draw = (size: number) => drawText(text, size, FONT);
  const whole = (await draw(usualSize)).width;
  // A long text is drawn smaller, so that one of them fits into the image as a whole.
  const scale = Math.min(
    1,
    width / (whole * SLANT.x + GAP * usualSize),
    height / (whole * SLANT.y + GAP * usualSize),
  );
  const size = usualSize * scale;
  const mark = await draw(size);
  const [stepX, stepY] = [mark.width * SLANT.x + GAP * size, mark.width * SLANT.y + GAP * size];
  const tileX = Math.max(1, Math.round(stepX));
  const tileY = Math.max(1, Math.round(2 * stepY));
  // The second row is offset by half a step, so that no straight gap runs through the image; what leaves the tile on
  // one side is drawn again on the other.
  const marks = [0, stepX / 2, -stepX / 2].map((x, row) => {
    const y = stepY * (row > 0 ? 2 : 1) - (GAP / 2) * size;
    return `<g transform="translate(${x + (GAP / 2) * size} ${y}) rotate(${-ANGLE})">${mark.svg}</g>`;
  });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${tileX}" height="${tileY}"><g ${STYLE}>${marks.join('')}</g></svg>`;
  // sharp refuses a tile that is larger than the image.
  const fitting = { width: Math.min(tileX, width), height: Math.min(tileY, height) };
  return sharp(Buffer.from(svg))
    .extract({ left: 0, top: 0, ...fitting })
    .png({ compressionLevel: 1 })
    .toBuffer();
}

/** Burns a text into an image. */
export async function addWatermark({ pixels, text, to }: FromTo & { text: string }) {
  const input = await watermarkTile(text, pixels);
  const picture = await readPixels(pixels);
  const marked = picture.composite([{ input, tile: true, gravity: 'northwest' }]);
  // The tiles have added an alpha channel.
  const result = pixels.channels === 3 ? marked.removeAlpha() : marked;
  return writePixels(await result.raw().toBuffer({ resolveWithObject: true }), to);
}

/** Whether this server can draw a text: one without glyphs would leave images unmarked. */
export async function canDraw(text: string): Promise<boolean> {
  const tile = await watermarkTile(text, { width: 400, height: 400 });
  return (await sharp(tile).stats()).channels.some(({ max }) => max > 0);
}
