import { writeFile } from 'node:fs/promises';
import type { Sharp } from 'sharp';
import { GALLERY } from '@/contract/limits';
import { dominantColor } from './dominantColor';
import { openPixels, type Pixels, writePixels } from './pixels';
import { watermarkTile } from './watermark';

const BLUR = { size: { width: 16, height: 64, fit: 'inside' }, quality: 40 } as const;

/** AVIF takes a third of WebP's bytes less, and at a higher effort many times as long. */
export const ENCODE = {
  webp: (image: Sharp) => image.webp({ quality: 80, effort: 2 }),
  avif: (image: Sharp) => image.avif({ quality: 55, effort: 1 }),
} as const;

type Part = { left: number; top: number; width: number; height: number };

/** Makes a file of a part of a picture, so many pixels wide. @returns its size in pixels and bytes */
export async function encode({
  pixels,
  part,
  width,
  format,
  to,
}: {
  pixels: Pixels;
  part: Part;
  width: number;
  format: keyof typeof ENCODE;
  to: string;
}) {
  const picture = await openPixels(pixels);
  return writeNew(ENCODE[format](picture.extract(part).resize({ width })), to);
}

/** Makes the JPEG of web size, which names the creator and copyright. @returns its size in pixels and bytes */
export async function makeWebSize({
  pixels,
  creator,
  copyright,
  to,
}: {
  pixels: Pixels;
  creator?: string | null | undefined;
  copyright?: string | null | undefined;
  to: string;
}) {
  const edge = GALLERY.webEdge;
  const IFD0 = { ...(creator && { Artist: creator }), ...(copyright && { Copyright: copyright }) };
  const picture = (await openPixels(pixels))
    .resize({ width: edge, height: edge, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#fff' })
    .jpeg({ quality: 88 })
    .withExif({ IFD0 });
  return writeNew(picture, to);
}

/** Burns a text into a picture. */
export async function addWatermark({
  pixels,
  text,
  to,
}: {
  pixels: Pixels;
  text: string;
  to: string;
}): Promise<Pixels> {
  const input = await watermarkTile(text, pixels);
  const picture = await openPixels(pixels);
  const marked = picture.composite([{ input, tile: true, gravity: 'northwest' }]);
  // The tiles have brought an alpha channel.
  const kept = pixels.channels === 3 ? marked.removeAlpha() : marked;
  return writePixels(await kept.raw().toBuffer({ resolveWithObject: true }), to);
}

/** What is shown of a photograph until it has loaded. */
export async function makePreview(pixels: Pixels) {
  const picture = await openPixels(pixels);
  const blur = await picture.resize(BLUR.size).webp({ quality: BLUR.quality }).toBuffer();
  const blurDataURL = `data:image/webp;base64,${blur.toString('base64')}`;
  return { blurDataURL, dominantColor: await dominantColor(blurDataURL) };
}

/** Fails for an existing file, which may be a hard link to a stored one. */
async function writeNew(picture: Sharp, file: string) {
  const { data, info } = await picture.toBuffer({ resolveWithObject: true });
  await writeFile(file, data, { flag: 'wx' });
  return { width: info.width, height: info.height, bytes: data.length };
}
