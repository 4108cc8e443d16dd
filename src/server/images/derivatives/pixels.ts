import { readFile, writeFile } from 'node:fs/promises';
import sharp, { type Channels, type OutputInfo, type Sharp } from 'sharp';

/** Decoded pixels in a file, row by row, with one byte for each channel. */
export type Pixels = { file: string; width: number; height: number; channels: Channels };

/** Decoded pixels, and the file for what is made of them. */
export type FromTo = { pixels: Pixels; to: string };

export async function readPixels({ file, ...raw }: Pixels): Promise<Sharp> {
  return sharp(await readFile(file), { raw, limitInputPixels: false });
}

/** Keeps only the shape from `info`: told that the pixels are premultiplied, sharp would divide by the alpha again. */
export async function writePixels(
  { data, info }: { data: Buffer; info: OutputInfo },
  file: string,
): Promise<Pixels> {
  await writeFile(file, data);
  const { width, height, channels } = info;
  return { file, width, height, channels };
}
