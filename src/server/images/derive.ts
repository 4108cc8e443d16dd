import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp, { type OutputInfo } from 'sharp';
import { type Derivative, widthsFor } from './derivative';
import { damaged, READING } from './inspect';

/** Height in pixels that no derivative exceeds, however tall its original; WebP ends at 16,383. */
const TALLEST = 5_000;
const WEBP = { quality: 80, effort: 2 } as const;
const BLUR = { size: { width: 16, height: 64, fit: 'inside' }, quality: 40 } as const;

export type MadeDerivative = Derivative & { file: string };

/**
 * Makes the derivatives of a photograph: decoded, turned upright and brought to sRGB once, then made
 * smaller from that. Nothing of its metadata, and so no place, goes into them (decision P10).
 * @param file path of the original
 * @param size its size as displayed
 * @param folder where the files are put
 * @throws AppError `invalid` when the file is damaged
 */
export async function makeDerivatives(
  file: string,
  size: { width: number; height: number },
  folder: string,
) {
  const widths = widthsFor(
    Math.max(1, Math.floor(size.width * Math.min(1, TALLEST / size.height))),
  );
  const base = await decode(file, widths.at(-1) ?? size.width);
  const smaller = () => sharp(base.data, { raw: base.info, limitInputPixels: false });
  const derivatives: MadeDerivative[] = [];
  for (const width of widths) {
    const { data, info } = await smaller()
      .resize({ width })
      .webp(WEBP)
      .toBuffer({ resolveWithObject: true });
    const made = path.join(folder, `${width}.webp`);
    await writeFile(made, data);
    derivatives.push({
      width: info.width,
      height: info.height,
      format: 'webp',
      bytes: data.length,
      file: made,
    });
  }
  const blur = await smaller().resize(BLUR.size).webp({ quality: BLUR.quality }).toBuffer();
  return { derivatives, blurDataURL: `data:image/webp;base64,${blur.toString('base64')}` };
}

type Raw = { data: Buffer; info: OutputInfo };

async function decode(file: string, width: number): Promise<Raw> {
  try {
    return await sharp(file, READING)
      .autoOrient()
      .resize({ width, height: TALLEST, fit: 'inside' })
      .toColourspace('srgb')
      .raw({ depth: 'uchar' })
      .toBuffer({ resolveWithObject: true });
  } catch {
    throw damaged();
  }
}
