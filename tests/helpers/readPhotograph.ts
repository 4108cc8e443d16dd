import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp, { type Metadata } from 'sharp';
import { IMAGE } from '@/contract/limits';
import { decode } from '@/server/images/derivatives/decode';
import { encode, makeWebSize } from '@/server/images/derivatives/encode';
import { inspectImage } from '@/server/images/metadata/inspectImage';
import { readMetadata } from '@/server/images/metadata/readMetadata';

/**
 * Reads a photograph by the steps of an upload and its job, in this process.
 * @returns what is known of it, and its largest smaller file in each format
 * @throws ImageRefusal when an upload of it would be refused
 */
export async function readPhotograph(photo: Buffer) {
  const folder = await mkdtemp(path.join(tmpdir(), 'photograph-'));
  try {
    const file = path.join(folder, 'original');
    await writeFile(file, photo);
    const inspected = await inspectImage(file, IMAGE.megapixels);
    await readMetadata(file, inspected.mimeType);
    const to = path.join(folder, 'decoded');
    const pixels = await decode({ ...inspected, file, megapixels: IMAGE.megapixels, to });
    const { width, height } = pixels;
    const crop = { left: 0, top: 0, width, height };
    const encoded = async (format: 'webp' | 'avif') => {
      const to = path.join(folder, `encoded.${format}`);
      await encode({ pixels, crop, width, format, to });
      return readFile(to);
    };
    const web = path.join(folder, 'web.jpg');
    await makeWebSize({ pixels, to: web });
    return {
      ...inspected,
      webp: await encoded('webp'),
      avif: await encoded('avif'),
      webSize: await readFile(web),
    };
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** How an upload of a file would be answered: the code of the refusal, or `taken`. */
export const outcomeOf = (photo: Buffer): Promise<string> =>
  readPhotograph(photo).then(
    () => 'taken',
    ({ code, message }) => code ?? message,
  );

/** Reads the colours (red, green, blue and alpha, if any) at positions given as fractions of width and height. */
export async function coloursAt(
  image: Buffer,
  ...positions: [x: number, y: number][]
): Promise<{ colours: number[][]; metadata: Metadata }> {
  const metadata = await sharp(image).metadata();
  const { data, info } = await sharp(image).raw().toBuffer({ resolveWithObject: true });
  const colours = positions.map(([x, y]) => {
    const at = Math.floor(y * info.height) * info.width + Math.floor(x * info.width);
    return [...data.subarray(at * info.channels, (at + 1) * info.channels)];
  });
  return { colours, metadata };
}
