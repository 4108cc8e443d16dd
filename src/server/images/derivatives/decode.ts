import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { withAdobeRgbProfile } from '../metadata/adobeRgbProfile';
import { openHeif } from '../metadata/heif';
import { damaged, MEGA } from '../metadata/inspectImage';
import { repairJpeg } from '../metadata/repairJpeg';
import { displayP3ToSrgb, inSrgb } from './colour';
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

async function decodeOrRepair(original: Original) {
  const { file, megapixels } = original;
  const head = await sharp(file, { failOn: 'none' })
    .metadata()
    // Of a HEIC with more items than sharp takes.
    .catch(() => ({ compression: 'hevc', hasProfile: false }));
  if (head.compression === 'hevc')
    return decodeStrictly(await heicAsTiff(file, megapixels), original, true);
  if (head.compression === 'av1') {
    const decoded = await decodeStrictly(file, original, true);
    const isDisplayP3 = !head.hasProfile && (await openHeif(file)).isDisplayP3;
    return isDisplayP3 ? displayP3ToSrgb(decoded) : decoded;
  }
  const input = (await withAdobeRgbProfile(file)) ?? file;
  // Decoders warn of a JPEG that is only written oddly as of a damaged one: the repaired copy shows which it is.
  return decodeStrictly(input, original).catch(async (error) => {
    const repaired = repairJpeg(Buffer.isBuffer(input) ? input : await readFile(input));
    if (!repaired) throw error;
    return decodeStrictly(repaired, original);
  });
}

/** Fails for a file that cannot be decoded to its end, where sharp by default fills in what is missing. */
async function decodeStrictly(
  input: string | Buffer,
  { width, height, megapixels }: Original,
  isHeif = false,
) {
  const fitting = Math.max(1, Math.floor(width * Math.min(1, TALLEST / height)));
  const picture = sharp(input, { failOn: 'warning', limitInputPixels: megapixels * MEGA })
    .autoOrient()
    .resize({ width: widthsFor(fitting).at(-1) ?? fitting, height: TALLEST, fit: 'inside' });
  return (await inSrgb(picture, isHeif))
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true });
}
