import { readFile, writeFile } from 'node:fs/promises';
import sharp, { type Channels, type OutputInfo, type Sharp } from 'sharp';

/** Decoded pixels in a file, row by row, with one byte for each channel. */
export type Pixels = { file: string; width: number; height: number; channels: Channels };

/** Reads pixels back, as one step of a photograph hands them to the next. */
export async function openPixels({ file, width, height, channels }: Pixels): Promise<Sharp> {
  const raw = { width, height, channels };
  return sharp(await readFile(file), { raw, limitInputPixels: false });
}

/** No more of `info` than the shape: told that it is premultiplied, sharp would divide by the alpha again. */
export async function writePixels(
  { data, info }: { data: Buffer; info: OutputInfo },
  file: string,
): Promise<Pixels> {
  await writeFile(file, data);
  const { width, height, channels } = info;
  return { file, width, height, channels };
}
