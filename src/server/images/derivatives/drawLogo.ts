import { readFile } from 'node:fs/promises';
import sharp, { type Sharp, type SharpInput } from 'sharp';
import { BRAND } from '@/contract/limits';
import { MESSAGES } from '@/contract/messages';
import { damaged, ImageRefusal } from '../metadata/inspectImage';
import { readSvg } from '../metadata/readSvg';

/** Dots per inch at which a length in an SVG is as many pixels. */
const DENSITY = 72;
/** Of pictures in an SVG. */
const FORMATS = ['png', 'jpeg', 'webp', 'gif'];

/** Writes a PNG or WebP anew, drawn down. @returns a PNG in Base64 @throws ImageRefusal `invalid` */
export async function drawPicture({ file }: { file: string }): Promise<string> {
  await measure(file);
  return fitted(sharp(file, { failOn: 'error' }).autoOrient());
}

/** Draws an SVG, sharp at the size of a logo. @returns a PNG in Base64 @throws ImageRefusal `invalid` */
export async function drawSvg({ file }: { file: string }): Promise<string> {
  const { svg, pictures } = readSvg(await readFile(file));
  for (const picture of pictures) {
    const bytes = Buffer.from(picture.slice(picture.indexOf(',') + 1), 'base64');
    if (!FORMATS.includes((await measure(bytes)).format)) throw damaged();
  }
  const text = Buffer.from(svg);
  const { width, height } = await measure(text);
  const scale = Math.min(BRAND.drawn.width / width, BRAND.drawn.height / height);
  return fitted(sharp(text, { density: DENSITY * scale }));
}

/** Draws a square SVG of ours. @returns a PNG in Base64 */
export async function drawIcon({ svg, size }: { svg: string; size: number }): Promise<string> {
  const drawing = sharp(Buffer.from(svg), { density: DENSITY * (size / 32) }).resize(size, size);
  return (await toPng(drawing)).toString('base64');
}

/** @throws ImageRefusal `invalid` when it cannot be read or has too many pixels */
async function measure(input: SharpInput) {
  const { format, autoOrient } = await sharp(input, { limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw damaged();
    });
  if (Math.max(autoOrient.width, autoOrient.height) > BRAND.pixels)
    throw new ImageRefusal('invalid', MESSAGES.logoTooManyPixels(BRAND.pixels));
  return { format, ...autoOrient };
}

async function fitted(image: Sharp): Promise<string> {
  const resized = image.resize({ ...BRAND.drawn, fit: 'inside', withoutEnlargement: true });
  const drawn = await toPng(resized).catch(() => {
    throw damaged();
  });
  const { channels, isOpaque } = await sharp(drawn).stats();
  // Unless it is opaque, its last channel is alpha.
  if (!isOpaque && channels.at(-1)?.max === 0)
    throw new ImageRefusal('invalid', MESSAGES.logoEmpty);
  return drawn.toString('base64');
}

/** Without metadata, which sharp leaves out. */
const toPng = (image: Sharp): Promise<Buffer> =>
  image.toColourspace('srgb').png({ compressionLevel: 9 }).toBuffer();
