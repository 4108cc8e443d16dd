import { writeFile } from 'node:fs/promises';
import sharp, { type Region, type Sharp } from 'sharp';
import { GALLERY } from '@/contract/limits';
import { creditXmp, withCredit } from '../metadata/writeCredit';
import { CARD_SIZE, type Credit, cropAround, type Focal } from './derivative';
import { type FromTo, type Pixels, readPixels } from './pixels';

const BLUR = { size: { width: 16, height: 64, fit: 'inside' }, quality: 40 } as const;
/** What may lie behind a transparent image: white, a grey between white and black, and nearly black. */
const GROUNDS = [255, 118, 16];
const GROUND_SIZE = { width: 64, height: 64, fit: 'inside', withoutEnlargement: true } as const;
/** Up to this opacity, of 255, the colour of a pixel is not seen. */
const BARELY_VISIBLE = 16;

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

/** Makes the JPEG of web size, which names its colours, the creator and copyright. @returns its size in pixels and bytes */
export async function makeWebSize({ pixels, creator, copyright, to }: FromTo & Credit) {
  const edge = GALLERY.webEdge;
  const credit = { creator, copyright };
  const background = await groundOf(await readPixels(pixels));
  const picture = (await readPixels(pixels))
    .resize({ width: edge, height: edge, fit: 'inside', withoutEnlargement: true })
    .flatten({ background })
    .toColourspace('srgb')
    .jpeg({ quality: 88 })
    .withIccProfile('srgb')
    .withXmp(creditXmp(credit));
  return writeNew(picture, to, (jpeg) => withCredit(jpeg, credit));
}

/**
 * Makes what is shown of a photograph until it has loaded. It stays behind one that is transparent, for which it is a plain
 * ground on which all of it can be seen.
 */
export async function makePlaceholder(pixels: Pixels) {
  const background = pixels.channels === 4 && (await groundOf(await readPixels(pixels)));
  const picture = background
    ? sharp({ create: { width: 1, height: 1, channels: 3, background } })
    : await readPixels(pixels);
  const blur = await picture.resize(BLUR.size).webp({ quality: BLUR.quality }).toBuffer();
  return {
    blurDataURL: `data:image/webp;base64,${blur.toString('base64')}`,
    dominantColor: await dominantColor(blur),
  };
}

/** The ground from which the darkest and the lightest part of a transparent image differ most; undefined for an opaque one. */
async function groundOf(picture: Sharp): Promise<string | undefined> {
  const small = picture.resize(GROUND_SIZE).ensureAlpha().toColourspace('srgb');
  const data = await small.raw({ depth: 'uchar' }).toBuffer();
  const visible: number[] = [];
  let isOpaque = true;
  for (let at = 0; at < data.length; at += 4) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = data.subarray(at, at + 4);
    if (alpha < 255) isOpaque = false;
    if (alpha > BARELY_VISIBLE) visible.push((red + 2 * green + blue) / 4);
  }
  if (isOpaque) return undefined;
  const extremes = [Math.min(...visible), Math.max(...visible)];
  const distance = (ground: number) => Math.min(...extremes.map((one) => Math.abs(one - ground)));
  const [ground] = GROUNDS.toSorted((a, b) => distance(b) - distance(a));
  return `rgb(${ground}, ${ground}, ${ground})`;
}

/** The most frequent colour of an image as `#rrggbb`, found in its placeholder, which has few pixels. */
export async function dominantColor(placeholder: Buffer): Promise<string> {
  const { r, g, b } = (await sharp(placeholder).stats()).dominant;
  return `#${[r, g, b].map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}

/** Makes a social card of a derivative, around the focal point: a JPEG, as not every network takes WebP. */
export async function makeCard({ from, focal, to }: { from: string; focal: Focal; to: string }) {
  const { width, height } = await sharp(from).metadata();
  const background = await groundOf(sharp(from));
  await sharp(from)
    .extract(cropAround({ width, height }, CARD_SIZE, focal))
    .resize({ ...CARD_SIZE, fit: 'fill' })
    .flatten({ background })
    .jpeg({ quality: 80, mozjpeg: true })
    .toFile(to);
}

/** Fails for an existing file, which may be a hard link to a stored one. */
async function writeNew(picture: Sharp, file: string, finish = (bytes: Buffer) => bytes) {
  const { data, info } = await picture.toBuffer({ resolveWithObject: true });
  const bytes = finish(data);
  await writeFile(file, bytes, { flag: 'wx' });
  return { width: info.width, height: info.height, bytes: bytes.length };
}
