import { mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { env } from '@/config/env';
import { GALLERY } from '@/contract/limits';
import { settleAll } from '../../settleAll';
import { runStep } from '../process/runStep';
import { limitBackgroundPixelWork, limitPixelWork, reserveImageMemory } from './concurrency';
import {
  type Credit,
  creditLine,
  cropAround,
  type Derivative,
  type Focal,
  TALL_CROP,
  type Watermarks,
  widthsFor,
} from './derivative';
import type { Pixels } from './pixels';

/** Memory of a step by pixel, in the unit of reserveImageMemory (eight bytes); measured with encoders. */
const WEIGHT = { webp: 1, avif: 3, jpg: 1, decoded: 1 } as const;
/** The same for decoding; a file that is called HEIF may be an AVIF. */
const DECODED_WEIGHT: Record<string, number> = {
  'image/avif': 2.5,
  'image/heif': 2.5,
  'image/heif-sequence': 2.5,
  'image/heic': 1.5,
  'image/heic-sequence': 1.5,
};

export type MadeDerivative = Derivative & { file: string };

type Original = {
  file: string;
  mimeType: string;
  width: number;
  height: number;
  /** For an image of a client gallery. */
  forClient?: CreditAndWatermarks | undefined;
};

/** What is burned into the files for a client, and the credit in what a client downloads. */
type CreditAndWatermarks = Credit & Watermarks;

type Limit = typeof limitPixelWork;

/**
 * Makes what a page needs at once in WebP, and the JPEG of a client gallery: decoded, turned upright and brought to sRGB once,
 * then made smaller from that. None of its metadata, and so no place, goes into it (docs/specification.md#photographs).
 * @throws AppError `invalid` when the file is damaged or cannot be read
 */
export function makeFirstDerivatives(original: Original, folder: string) {
  const { forClient } = original;
  const limit = limitPixelWork;
  return withDecoded(original, folder, limit, async (shown, unmarked) => {
    const sizes = widthsFor(shown.width).map((width) => ({ width, format: 'webp' as const }));
    const [derivatives, placeholder] = await settleAll([
      makeAll(shown, sizes, folder, limit),
      limit(() => runStep('makePlaceholder', shown)),
    ]);
    if (forClient) derivatives.push(await makeWebSize({ shown, unmarked }, forClient, folder));
    return { derivatives, ...placeholder };
  });
}

/**
 * Makes the JPEG of a client gallery alone.
 * @throws AppError `invalid` when the file is damaged or cannot be read
 */
export const makeClientDownload = (
  original: Original & { forClient: CreditAndWatermarks },
  folder: string,
): Promise<MadeDerivative> =>
  withDecoded(original, folder, limitPixelWork, (shown, unmarked) =>
    makeWebSize({ shown, unmarked }, original.forClient, folder),
  );

/**
 * Makes the smaller files in AVIF, which take longer: the same widths, and the upright crop around the focal point.
 * @throws AppError `invalid` when the file is damaged or cannot be read
 */
export function makeAvif(
  original: Original,
  { needsUncropped, focal }: { needsUncropped: boolean; focal: Focal | undefined },
  folder: string,
): Promise<MadeDerivative[]> {
  const limit = limitBackgroundPixelWork;
  return withDecoded(original, folder, limit, (shown) => {
    const format = 'avif' as const;
    const widths = needsUncropped ? widthsFor(shown.width) : [];
    const cropWidths = focal ? widthsFor(tallCrop(shown, focal).width, TALL_CROP.widths) : [];
    const sizes: Wanted[] = [
      ...widths.map((width) => ({ width, format })),
      ...cropWidths.map((width) => ({ width, format, focal })),
    ];
    return makeAll(shown, sizes, folder, limit);
  });
}

/**
 * Decodes an original for some work, after which the pixels are removed.
 * @param work gets the pixels with the watermark, if any, and those without
 */
async function withDecoded<Result>(
  { file, mimeType, width, height, forClient }: Original,
  folder: string,
  limit: Limit,
  work: (shown: Pixels, unmarked: Pixels) => Promise<Result>,
): Promise<Result> {
  const pixelFolder = await mkdtemp(path.join(folder, 'pixels-'));
  const inPixelFolder = (name: string) => path.join(pixelFolder, name);
  try {
    const weight = DECODED_WEIGHT[mimeType] ?? WEIGHT.decoded;
    const input = { file, width, height, megapixels: env.MAX_IMAGE_MEGAPIXELS };
    const unmarked = await limit(() =>
      reserveImageMemory(weight * width * height, () =>
        runStep('decode', { ...input, to: inPixelFolder('decoded') }),
      ),
    );
    const text = forClient?.watermark;
    if (!text) return await work(unmarked, unmarked);
    const marked = await limit(() =>
      reserveImageMemory(WEIGHT.decoded * unmarked.width * unmarked.height, () =>
        runStep('addWatermark', { pixels: unmarked, text, to: inPixelFolder('marked') }),
      ),
    );
    return await work(marked, unmarked);
  } finally {
    await rm(pixelFolder, { recursive: true, force: true });
  }
}

type Wanted = Pick<Derivative, 'width' | 'focal'> & { format: 'webp' | 'avif' };

/** Begins with the largest, which takes as long as all the others. */
async function makeAll(pixels: Pixels, sizes: Wanted[], folder: string, limit: Limit) {
  const largestFirst = sizes.toSorted((a, b) => b.width - a.width);
  const made = await settleAll(
    largestFirst.map((size) => limit(() => makeOne(pixels, size, folder))),
  );
  return sizes.map((size) => made[largestFirst.indexOf(size)] as MadeDerivative);
}

async function makeOne(pixels: Pixels, wanted: Wanted, folder: string): Promise<MadeDerivative> {
  const { width, format, focal } = wanted;
  const whole = { left: 0, top: 0, width: pixels.width, height: pixels.height };
  const crop = focal ? tallCrop(pixels, focal) : whole;
  const weight = WEIGHT[format] * width * ((width * crop.height) / crop.width);
  const file = path.join(folder, `${width}${focal ? '-crop' : ''}.${format}`);
  const made = await reserveImageMemory(weight, () =>
    runStep('encode', { pixels, crop, width, format, to: file }),
  );
  return { ...wanted, ...made, file };
}

const tallCrop = (pixels: Pixels, focal: Focal) => cropAround(pixels, TALL_CROP.ratio, focal);

async function makeWebSize(
  { shown, unmarked }: { shown: Pixels; unmarked: Pixels },
  forClient: CreditAndWatermarks,
  folder: string,
): Promise<MadeDerivative> {
  const { creator, copyright, downloadWatermark: watermark } = forClient;
  const file = path.join(folder, 'web.jpg');
  const pixels = watermark ? shown : unmarked;
  const made = await limitPixelWork(() =>
    reserveImageMemory(WEIGHT.jpg * GALLERY.webEdge ** 2, () =>
      runStep('makeWebSize', { pixels, creator, copyright, to: file }),
    ),
  );
  return {
    ...made,
    format: 'jpg',
    credit: creditLine(forClient),
    ...(watermark && { watermark }),
    file,
  };
}
