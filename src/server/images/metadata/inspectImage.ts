import { createReadStream } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import { fileTypeFromFile } from 'file-type';
import sharp from 'sharp';
import { env } from '@/config/env';
import { MESSAGES } from '@/contract/messages';
import { AppError } from '../../errors';

/** The accepted kinds of photographs by their content, with the ending of the stored original. */
const KINDS: Record<string, string> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/avif': 'avif',
  'image/tiff': 'tif',
  'image/gif': 'gif',
};

const MEGA = 1_000_000;

/** How a TIFF begins. Its directory may stand at the end, so a cut-off one is not told by anything else. */
const TIFF_STARTS = ['49492a00', '4d4d002a'];

/** How sharp reads files of strangers: whole or not at all, and never more pixels than allowed. */
export const READING = {
  failOn: 'warning',
  limitInputPixels: env.MAX_IMAGE_MEGAPIXELS * MEGA,
} as const;

/**
 * Tells by its content, before any pixel is decoded, whether a file is a photograph that we take
 * (docs/specification.md#photographs).
 * @returns its kind, and its width and height as displayed
 * @throws AppError `notAnImage`, `tooLarge` (pixels) or `invalid` (damaged)
 */
export async function inspectImage(file: string) {
  const kind = await fileTypeFromFile(file);
  const extension = kind && KINDS[kind.mime];
  if (!extension) {
    throw !kind && (await beginsLikeTiff(file))
      ? damaged()
      : new AppError('notAnImage', MESSAGES.imageType);
  }
  const { width, height } = await sharp(file, { failOn: 'none', limitInputPixels: false })
    .metadata()
    .then(
      ({ autoOrient }) => autoOrient,
      () => {
        throw damaged();
      },
    );
  if (width * height > env.MAX_IMAGE_MEGAPIXELS * MEGA) {
    throw new AppError('tooLarge', MESSAGES.imageTooManyPixels(env.MAX_IMAGE_MEGAPIXELS));
  }
  return { mimeType: kind.mime, extension, width, height };
}

async function beginsLikeTiff(file: string): Promise<boolean> {
  const start = await buffer(createReadStream(file, { end: 3 }));
  return TIFF_STARTS.includes(start.toString('hex'));
}

/** The refusal of a file that begins like a photograph and cannot be read to its end. */
export const damaged = () => new AppError('invalid', MESSAGES.imageDamaged);
