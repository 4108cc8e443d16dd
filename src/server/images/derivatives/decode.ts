import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { withAdobeRgbProfile } from '../metadata/adobeRgbProfile';
import { damaged, MEGA } from '../metadata/inspectImage';
import { repairJpeg } from '../metadata/repairJpeg';
import { widthsFor } from './derivative';
import { heicAsTiff } from './heic';
import { type Pixels, writePixels } from './pixels';

/** Height in pixels that no derivative exceeds, however tall its original; WebP ends at 16,383. */
const TALLEST = 5_000;

type Original = { file: string; width: number; height: number; megapixels: number };

/**
 * Decodes an original to the size of its largest derivative, upright and in sRGB.
 * @param to the file for its pixels
 * @throws ImageRefusal `invalid` when it is damaged
 */
export async function decode({ to, ...original }: Original & { to: string }): Promise<Pixels> {
  const decoded = await decodeOrRepair(original).catch(() => {
    throw damaged();
  });
  return writePixels(decoded, to);
}

/** Decoders warn of a JPEG that is only written oddly as of a damaged one: the repaired copy shows which it is. */
async function decodeOrRepair(original: Original) {
  const { file, megapixels } = original;
  const input = (await heicAsTiff(file, megapixels)) ?? (await withAdobeRgbProfile(file)) ?? file;
  return decodeStrictly(input, original).catch(async (error) => {
    const repaired = repairJpeg(Buffer.isBuffer(input) ? input : await readFile(input));
    if (!repaired) throw error;
    return decodeStrictly(repaired, original);
  });
}

/** Fails for a file that cannot be decoded to its end, where sharp by default fills in what is missing. */
function decodeStrictly(input: string | Buffer, { width, height, megapixels }: Original) {
  const fitting = Math.max(1, Math.floor(width * Math.min(1, TALLEST / height)));
  return sharp(input, { failOn: 'warning', limitInputPixels: megapixels * MEGA })
    .autoOrient()
    .resize({ width: widthsFor(fitting).at(-1) ?? fitting, height: TALLEST, fit: 'inside' })
    .toColourspace('srgb')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true });
}
