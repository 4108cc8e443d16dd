import { mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { env } from '@/config/env';
import { GALLERY } from '@/contract/limits';
import { settleAll } from '../../settleAll';
import { runStep } from '../process/runStep';
import { limitBackgroundPixelWork, limitPixelWork, reserveImageMemory } from './concurrency';
import { cropAround } from './crop';
import { creditLine, type Derivative, type Focal, UPRIGHT, widthsFor } from './derivative';
import type { Pixels } from './pixels';

/** Memory that a pixel takes, in those of reserveImageMemory: measured, with what encoders keep beside it. */
const WEIGHT = { webp: 1, avif: 3, jpg: 1, decoded: 1, decodedAvif: 2.5 } as const;

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

/** Limits what is decoded and encoded at once. */
type Turn = typeof limitPixelWork;

/**
 * Makes what a page needs at once, in WebP: decoded, turned upright and brought to sRGB once, then made smaller from
 * that. None of its metadata, and so no place, goes into it (docs/specification.md#photographs).
 * @throws AppError `invalid` when the file is damaged or cannot be read
 */
export function makeDerivatives(original: Original, folder: string) {
  const { proof } = original;
  const turn = limitPixelWork;
  return withDecoded(original, folder, turn, async (clean, base) => {
    const sizes = widthsFor(base.width).map((width) => ({ width, format: 'webp' as const }));
    const [derivatives, preview] = await settleAll([
      makeAll(base, sizes, folder, turn),
      turn(() => runStep('makePreview', base)),
    ]);
    if (proof) derivatives.push(await turn(() => makeWebSize(clean, proof, folder)));
    return { derivatives, ...preview };
  });
}

/**
 * Makes the smaller files in AVIF, which take longer: the same widths, and the upright part around the focal point.
 * @throws AppError `invalid` when the file is damaged or cannot be read
 */
export function makeAvif(
  original: Original,
  wanted: { whole: boolean; focal: Focal | undefined },
  folder: string,
): Promise<MadeDerivative[]> {
  const turn = limitBackgroundPixelWork;
  return withDecoded(original, folder, turn, (_, base) => {
    const { focal } = wanted;
    const whole = wanted.whole ? widthsFor(base.width) : [];
    const part = focal ? widthsFor(partOf(base, focal).width, UPRIGHT.widths) : [];
    const sizes: Wanted[] = [
      ...whole.map((width) => ({ width, format: 'avif' as const })),
      ...part.map((width) => ({ width, format: 'avif' as const, focal })),
    ];
    return makeAll(base, sizes, folder, turn);
  });
}

/**
 * Decodes a photograph for some work, whose pixels lie in a folder of their own meanwhile.
 * @param work gets the pixels as they are, and those with the watermark, if any
 */
async function withDecoded<Result>(
  original: Original,
  folder: string,
  turn: Turn,
  work: (clean: Pixels, base: Pixels) => Promise<Result>,
): Promise<Result> {
  const own = await mkdtemp(path.join(folder, 'pixels-'));
  try {
    const clean = await turn(() => decode(original, path.join(own, 'decoded')));
    const text = original.proof?.watermark;
    const base = text
      ? await turn(() => addWatermark(clean, text, path.join(own, 'marked')))
      : clean;
    return await work(clean, base);
  } finally {
    await rm(own, { recursive: true, force: true });
  }
}

function decode({ file, mimeType, width, height }: Original, to: string): Promise<Pixels> {
  const weight = WEIGHT[mimeType === 'image/avif' ? 'decodedAvif' : 'decoded'];
  const photograph = { file, width, height, megapixels: env.MAX_IMAGE_MEGAPIXELS };
  return reserveImageMemory(weight * width * height, () =>
    runStep('decode', { ...photograph, to }),
  );
}

const addWatermark = (pixels: Pixels, text: string, to: string): Promise<Pixels> =>
  reserveImageMemory(WEIGHT.decoded * pixels.width * pixels.height, () =>
    runStep('addWatermark', { pixels, text, to }),
  );

type Wanted = Pick<Derivative, 'width' | 'focal'> & { format: 'webp' | 'avif' };

/** Begins with the largest, which takes as long as all the others. */
async function makeAll(
  base: Pixels,
  sizes: Wanted[],
  folder: string,
  turn: Turn,
): Promise<MadeDerivative[]> {
  const largestFirst = sizes.toSorted((a, b) => b.width - a.width);
  const made = await settleAll(largestFirst.map((size) => turn(() => make(base, size, folder))));
  return sizes.map((size) => made[largestFirst.indexOf(size)] as MadeDerivative);
}

async function make(pixels: Pixels, wanted: Wanted, folder: string): Promise<MadeDerivative> {
  const { width, format, focal } = wanted;
  const whole = { left: 0, top: 0, width: pixels.width, height: pixels.height };
  const part = focal ? partOf(pixels, focal) : whole;
  const weight = WEIGHT[format] * width * ((width * part.height) / part.width);
  const file = path.join(folder, `${width}${focal ? '-part' : ''}.${format}`);
  const made = await reserveImageMemory(weight, () =>
    runStep('encode', { pixels, part, width, format, to: file }),
  );
  return { ...wanted, ...made, file };
}

const partOf = (picture: { width: number; height: number }, focal: Focal) =>
  cropAround(picture, UPRIGHT.ratio, focal);

/** The JPEG of web size, without the watermark: whoever may download it has it from the photographer. */
async function makeWebSize(pixels: Pixels, proof: Proof, folder: string): Promise<MadeDerivative> {
  const { creator, copyright } = proof;
  const file = path.join(folder, 'web.jpg');
  const made = await reserveImageMemory(WEIGHT.jpg * GALLERY.webEdge ** 2, () =>
    runStep('makeWebSize', { pixels, creator, copyright, to: file }),
  );
  return { ...made, format: 'jpg', credit: creditLine(proof), file };
}
