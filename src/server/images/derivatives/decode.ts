import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { withAdobeRgbProfile } from '../metadata/adobeRgb';
import { MEGA } from '../metadata/inspectImage';
import { repairJpeg } from '../metadata/repairJpeg';
import { damaged } from '../process/imageRefusal';
import { widthsFor } from './derivative';
import { type Pixels, writePixels } from './pixels';

/** Height in pixels that no derivative exceeds, however tall its original; WebP ends at 16,383. */
const TALLEST = 5_000;

/** A photograph with its size as displayed, and the most that is decoded. */
type Photograph = { file: string; width: number; height: number; megapixels: number };

/**
 * Decodes a photograph to the size of its largest derivative, upright and in sRGB.
 * @param to the file for its pixels
 * @throws ImageRefusal `invalid` when the photograph is damaged
 */
export async function decode({ to, ...photograph }: Photograph & { to: string }): Promise<Pixels> {
  const decoded = await decodeOrRepair(photograph).catch(() => {
    throw damaged();
  });
  return writePixels(decoded, to);
}

/** Tells what is damaged from what is only written oddly. */
async function decodeOrRepair(photograph: Photograph) {
  const input = (await withAdobeRgbProfile(photograph.file)) ?? photograph.file;
  return decodeStrictly(input, photograph).catch(async (error) => {
    const mended = repairJpeg(Buffer.isBuffer(input) ? input : await readFile(input));
    if (!mended) throw error;
    return decodeStrictly(mended, photograph);
  });
}

/** Reads a file of a stranger whole or not at all. */
function decodeStrictly(input: string | Buffer, { width, height, megapixels }: Photograph) {
  const fitting = Math.max(1, Math.floor(width * Math.min(1, TALLEST / height)));
  return sharp(input, { failOn: 'warning', limitInputPixels: megapixels * MEGA })
    .autoOrient()
    .resize({ width: widthsFor(fitting).at(-1) ?? fitting, height: TALLEST, fit: 'inside' })
    .toColourspace('srgb')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true });
}
