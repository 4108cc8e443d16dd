import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp, { type OutputInfo, type Sharp } from 'sharp';
import { settleAll } from '../../settleAll';
import { withAdobeRgbProfile } from '../metadata/adobeRgb';
import { damaged, READING } from '../metadata/inspectImage';
import { repairJpeg } from '../metadata/repairJpeg';
import { limitBackgroundPixelWork, limitPixelWork, reserveImageMemory } from './concurrency';
import { cropAround } from './crop';
import { type Derivative, type Focal, UPRIGHT, widthsFor } from './derivative';
import { watermarkTile } from './watermark';

/** Height in pixels that no derivative exceeds, however tall its original; WebP ends at 16,383. */
const TALLEST = 5_000;
const BLUR = { size: { width: 16, height: 64, fit: 'inside' }, quality: 40 } as const;

/** Memory that a pixel takes, in those of reserveImageMemory: measured, with what encoders keep beside it. */
const WEIGHT = { webp: 1, avif: 3, decoded: 1, decodedAvif: 2.5 } as const;

/** AVIF takes a third of WebP's bytes less, and at a higher effort many times as long. */
export const ENCODE = {
  webp: (image: Sharp) => image.webp({ quality: 80, effort: 2 }),
  avif: (image: Sharp) => image.avif({ quality: 55, effort: 1 }),
} as const;

export type MadeDerivative = Derivative & { file: string };

/** Where a photograph lies, what it is, and its size as displayed. */
type Original = {
  file: string;
  mimeType: string;
  width: number;
  height: number;
  /** A text to burn into everything that is made; none when it is empty. */
  watermark: string;
};

/**
 * Makes what a page needs at once, in WebP: decoded, turned upright and brought to sRGB once, then made smaller from
 * that. None of its metadata, and so no place, goes into it (docs/specification.md#photographs).
 * @throws AppError `invalid` when the file is damaged
 */
export async function makeDerivatives(original: Original, folder: string) {
  const base = await limitPixelWork(() => decode(original));
  const sizes = widthsFor(base.info.width).map((width) => ({ width, format: 'webp' as const }));
  const derivatives = await makeAll(base, sizes, folder, limitPixelWork);
  const blur = await open(base).resize(BLUR.size).webp({ quality: BLUR.quality }).toBuffer();
  return { derivatives, blurDataURL: `data:image/webp;base64,${blur.toString('base64')}` };
}

/**
 * Makes the smaller files in AVIF, which take longer: the same widths, and the upright part around the focal point.
 * @throws AppError `invalid` when the file is damaged
 */
export async function makeAvif(
  original: Original,
  wanted: { whole: boolean; focal: Focal | undefined },
  folder: string,
): Promise<MadeDerivative[]> {
  const base = await limitBackgroundPixelWork(() => decode(original));
  const { focal } = wanted;
  const whole = wanted.whole ? widthsFor(base.info.width) : [];
  const part = focal ? widthsFor(partOf(base.info, focal).width, UPRIGHT.widths) : [];
  const sizes: Wanted[] = [
    ...whole.map((width) => ({ width, format: 'avif' as const })),
    ...part.map((width) => ({ width, format: 'avif' as const, focal })),
  ];
  return makeAll(base, sizes, folder, limitBackgroundPixelWork);
}

type Wanted = Pick<Derivative, 'width' | 'format' | 'focal'>;

/** Begins with the largest, which takes as long as all the others. */
async function makeAll(
  base: Raw,
  sizes: Wanted[],
  folder: string,
  turn: typeof limitPixelWork,
): Promise<MadeDerivative[]> {
  const largestFirst = sizes.toSorted((a, b) => b.width - a.width);
  const made = await settleAll(largestFirst.map((size) => turn(() => make(base, size, folder))));
  return sizes.map((size) => made[largestFirst.indexOf(size)] as MadeDerivative);
}

async function make(base: Raw, wanted: Wanted, folder: string): Promise<MadeDerivative> {
  const { width, format, focal } = wanted;
  const part = focal ? partOf(base.info, focal) : { left: 0, top: 0, ...sizeOf(base.info) };
  const weight = WEIGHT[format] * width * ((width * part.height) / part.width);
  const { data, info } = await reserveImageMemory(weight, () =>
    ENCODE[format](open(base).extract(part).resize({ width })).toBuffer({
      resolveWithObject: true,
    }),
  );
  const file = path.join(folder, `${width}${focal ? '-part' : ''}.${format}`);
  // Fails for an existing file, which may be a hard link to a stored one.
  await writeFile(file, data, { flag: 'wx' });
  return { ...wanted, ...sizeOf(info), bytes: data.length, file };
}

const partOf = (picture: { width: number; height: number }, focal: Focal) =>
  cropAround(picture, UPRIGHT.ratio, focal);

type Raw = { data: Buffer; info: OutputInfo };

const sizeOf = ({ width, height }: OutputInfo) => ({ width, height });

/** No more of `info` than the shape: told that it is premultiplied, sharp would divide by the alpha again. */
const open = ({ data, info: { width, height, channels } }: Raw): Sharp =>
  sharp(data, { raw: { width, height, channels }, limitInputPixels: false });

/** As large as the largest derivative. What is damaged is told from what is only written oddly. */
async function decode(original: Original): Promise<Raw> {
  const { file, mimeType, width, height, watermark } = original;
  const kind = mimeType === 'image/avif' ? 'decodedAvif' : 'decoded';
  const decoded = await reserveImageMemory(WEIGHT[kind] * width * height, async () => {
    try {
      const input = (await withAdobeRgbProfile(file)) ?? file;
      return await decodeStrictly(input, original).catch(async (error) => {
        const mended = repairJpeg(Buffer.isBuffer(input) ? input : await readFile(input));
        if (!mended) throw error;
        return decodeStrictly(mended, original);
      });
    } catch {
      throw damaged();
    }
  });
  return watermark ? withWatermark(decoded, watermark) : decoded;
}

async function withWatermark(picture: Raw, text: string): Promise<Raw> {
  const { width, height, channels } = picture.info;
  const input = await watermarkTile(text, picture.info);
  return reserveImageMemory(WEIGHT.decoded * width * height, () => {
    const marked = open(picture).composite([{ input, tile: true, gravity: 'northwest' }]);
    // The overlay has brought an alpha channel.
    return (channels === 3 ? marked.removeAlpha() : marked)
      .raw()
      .toBuffer({ resolveWithObject: true });
  });
}

function decodeStrictly(input: string | Buffer, { width, height }: Original): Promise<Raw> {
  const fitting = Math.max(1, Math.floor(width * Math.min(1, TALLEST / height)));
  return sharp(input, READING)
    .autoOrient()
    .resize({ width: widthsFor(fitting).at(-1) ?? fitting, height: TALLEST, fit: 'inside' })
    .toColourspace('srgb')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true });
}
