import { writeFile } from 'node:fs/promises';
import sharp, { type Region, type Sharp } from 'sharp';
import { GALLERY } from '@/contract/limits';
import { CARD_SIZE, type Credit, cropAround, type Focal } from './derivative';
import { type FromTo, type Pixels, readPixels } from './pixels';

const BLUR = { size: { width: 16, height: 64, fit: 'inside' }, quality: 40 } as const;
/** Behind what is transparent: a JPEG would be black there. */
const ON_WHITE = { background: '#fff' };

/** AVIF takes two thirds of WebP's bytes. A higher effort of it takes many times as long. */
export const ENCODE = {
  webp: (image: Sharp) => image.webp({ quality: 80, effort: 2 }),
  avif: (image: Sharp) => image.avif({ quality: 55, effort: 1 }),
} as const;

type Crop = { crop: Region; width: number; format: keyof typeof ENCODE };

/** Encodes a crop of an image, resized to a width. @returns its size in pixels and bytes */
export async function encode({ pixels, crop, width, format, to }: FromTo & Crop) {
  const picture = await readPixels(pixels);
  return writeNew(ENCODE[format](picture.extract(crop).resize({ width })), to);
}

/** Makes the JPEG of web size, which names the creator and copyright. @returns its size in pixels and bytes */
export async function makeWebSize({ pixels, creator, copyright, to }: FromTo & Credit) {
  const edge = GALLERY.webEdge;
  const IFD0 = { ...(creator && { Artist: creator }), ...(copyright && { Copyright: copyright }) };
  const picture = (await readPixels(pixels))
    .resize({ width: edge, height: edge, fit: 'inside', withoutEnlargement: true })
    .flatten(ON_WHITE)
    .jpeg({ quality: 88 })
    .withExif({ IFD0 });
  return writeNew(picture, to);
}

/** Makes what is shown of a photograph until it has loaded. */
export async function makePlaceholder(pixels: Pixels) {
  const picture = await readPixels(pixels);
  const blur = await picture.resize(BLUR.size).webp({ quality: BLUR.quality }).toBuffer();
  return {
    blurDataURL: `data:image/webp;base64,${blur.toString('base64')}`,
    dominantColor: await dominantColor(blur),
  };
}

/** The most frequent colour of an image as `#rrggbb`, found in its placeholder, which has few pixels. */
export async function dominantColor(placeholder: Buffer): Promise<string> {
  const { r, g, b } = (await sharp(placeholder).stats()).dominant;
  return `#${[r, g, b].map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}

/** Makes a social card of a derivative, around the focal point: a JPEG, as not every network takes WebP. */
export async function makeCard({ from, focal, to }: { from: string; focal: Focal; to: string }) {
  const { width, height } = await sharp(from).metadata();
  await sharp(from)
    .extract(cropAround({ width, height }, CARD_SIZE, focal))
    .resize({ ...CARD_SIZE, fit: 'fill' })
    .flatten(ON_WHITE)
    .jpeg({ quality: 80, mozjpeg: true })
    .toFile(to);
}

/** Fails for an existing file, which may be a hard link to a stored one. */
async function writeNew(picture: Sharp, file: string) {
  const { data, info } = await picture.toBuffer({ resolveWithObject: true });
  await writeFile(file, data, { flag: 'wx' });
  return { width: info.width, height: info.height, bytes: data.length };
}
