import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp, { type OutputInfo, type Sharp } from 'sharp';
import { GALLERY } from '@/contract/limits';
import { settleAll } from '../../settleAll';
import { withAdobeRgbProfile } from '../metadata/adobeRgb';
import { damaged, READING } from '../metadata/inspectImage';
import { repairJpeg } from '../metadata/repairJpeg';
import { limitBackgroundPixelWork, limitPixelWork, reserveImageMemory } from './concurrency';
import { cropAround } from './crop';
import { creditLine, type Derivative, type Focal, UPRIGHT, widthsFor } from './derivative';
import { watermarkTile } from './watermark';

/** Height in pixels that no derivative exceeds, however tall its original; WebP ends at 16,383. */
const TALLEST = 5_000;
const BLUR = { size: { width: 16, height: 64, fit: 'inside' }, quality: 40 } as const;

/** Memory that a pixel takes, in those of reserveImageMemory: measured, with what encoders keep beside it. */
const WEIGHT = { webp: 1, avif: 3, jpg: 1, decoded: 1, decodedAvif: 2.5 } as const;

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
  /** How the photographs of its client gallery are made, when it belongs to one. */
  proof?: Proof | undefined;
};

/** What a client sees has the watermark burned in, and what a client downloads names its creator. */
export type Proof = {
  watermark: string;
  creator?: string | null | undefined;
  copyright?: string | null | undefined;
};

/**
 * Makes what a page needs at once, in WebP: decoded, turned upright and brought to sRGB once, then made smaller from
 * that. None of its metadata, and so no place, goes into it (docs/specification.md#photographs).
 * @throws AppError `invalid` when the file is damaged
 */
export async function makeDerivatives(original: Original, folder: string) {
  const { proof } = original;
  const clean = await limitPixelWork(() => decode(original));
  const base = await withWatermark(clean, proof);
  const sizes = widthsFor(base.info.width).map((width) => ({ width, format: 'webp' as const }));
  const derivatives = await makeAll(base, sizes, folder, limitPixelWork);
  if (proof) derivatives.push(await limitPixelWork(() => makeWebSize(clean, proof, folder)));
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
  const clean = await limitBackgroundPixelWork(() => decode(original));
  const base = await withWatermark(clean, original.proof);
  const { focal } = wanted;
  const whole = wanted.whole ? widthsFor(base.info.width) : [];
  const part = focal ? widthsFor(partOf(base.info, focal).width, UPRIGHT.widths) : [];
  const sizes: Wanted[] = [
    ...whole.map((width) => ({ width, format: 'avif' as const })),
    ...part.map((width) => ({ width, format: 'avif' as const, focal })),
  ];
  return makeAll(base, sizes, folder, limitBackgroundPixelWork);
}

type Wanted = Pick<Derivative, 'width' | 'focal'> & { format: keyof typeof ENCODE };

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
function decode(original: Original): Promise<Raw> {
  const { file, mimeType, width, height } = original;
  const kind = mimeType === 'image/avif' ? 'decodedAvif' : 'decoded';
  return reserveImageMemory(WEIGHT[kind] * width * height, async () => {
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
}

/** The JPEG of web size, without the watermark: whoever may download it has it from the photographer. */
async function makeWebSize(picture: Raw, proof: Proof, folder: string): Promise<MadeDerivative> {
  const { creator, copyright } = proof;
  const edge = GALLERY.webEdge;
  const IFD0 = { ...(creator && { Artist: creator }), ...(copyright && { Copyright: copyright }) };
  const { data, info } = await reserveImageMemory(WEIGHT.jpg * edge * edge, () =>
    open(picture)
      .resize({ width: edge, height: edge, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#fff' })
      .jpeg({ quality: 88 })
      .withExif({ IFD0 })
      .toBuffer({ resolveWithObject: true }),
  );
  const file = path.join(folder, 'web.jpg');
  await writeFile(file, data, { flag: 'wx' });
  return { ...sizeOf(info), format: 'jpg', credit: creditLine(proof), bytes: data.length, file };
}

function withWatermark(picture: Raw, proof: Proof | undefined): Raw | Promise<Raw> {
  if (!proof?.watermark) return picture;
  const { width, height, channels } = picture.info;
  return reserveImageMemory(WEIGHT.decoded * width * height, async () => {
    const input = await watermarkTile(proof.watermark, picture.info);
    const marked = open(picture).composite([{ input, tile: true, gravity: 'northwest' }]);
    // The tiles have brought an alpha channel.
    const kept = channels === 3 ? marked.removeAlpha() : marked;
    return kept.raw().toBuffer({ resolveWithObject: true });
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
