import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { fileTypeFromFile } from 'file-type';
import sharp, { type Metadata } from 'sharp';
import type { ErrorCode } from '@/contract/error-codes';
import { MESSAGES } from '@/contract/messages';
import { openHeif } from './heif';
import { isRawFile } from './rawFile';

/**
 * Why an image is not taken, as the process that reads it says so. The server makes an AppError of it (runStep.ts), whose
 * class would bring all of Payload into that process.
 */
export class ImageRefusal extends Error {
  override name = 'ImageRefusal';

  constructor(
    readonly code: ErrorCode,
    message: string,
  ) {
    super(message);
  }
}

/** The refusal of a file that begins like an image and cannot be read to its end. */
export const damaged = () => new ImageRefusal('invalid', MESSAGES.imageDamaged);

const unreadableColours = () => new ImageRefusal('notAnImage', MESSAGES.imageColours);
/** In the error of libvips 8.18 for one. */
const LAB_OF_8_BITS = 'labq';

const ACCEPTED = [
  ...['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/tiff', 'image/gif'],
  ...['image/heic', 'image/heif', 'image/heic-sequence', 'image/heif-sequence'],
];

export const MEGA = 1_000_000;

/** The first bytes of a TIFF or BigTIFF. file-type calls some of them raw files, by marks that other files have too. */
const TIFF_STARTS = ['49492a00', '4d4d002a', '49492b00', '4d4d002b'];

/**
 * Tells by its bytes, before any pixel is decoded, whether a file is an accepted image (docs/specification.md#photographs).
 * @param megapixels the most that it may have
 * @returns its kind, and its width and height as displayed
 * @throws ImageRefusal `notAnImage`, `tooLarge` (pixels) or `invalid` (damaged)
 */
export async function inspectImage(file: string, megapixels: number) {
  const found = await kindOf(file);
  // Of an animated PNG decoders read the first picture.
  const kind = found?.mime === 'image/apng' ? { mime: 'image/png', ext: 'png' } : found;
  if (!kind || !ACCEPTED.includes(kind.mime))
    throw new ImageRefusal('notAnImage', MESSAGES.imageType);
  const head = await sharp(file, { failOn: 'none', limitInputPixels: false })
    .metadata()
    .catch(({ message }: Error) => {
      if (message.includes(LAB_OF_8_BITS)) throw unreadableColours();
      // It may be a HEIC of more items than sharp takes.
      return openHeif(file).catch(() => {
        throw damaged();
      });
    });
  if ('space' in head && !hasReadableColours(head)) throw unreadableColours();
  const { width, height } = 'space' in head ? head.autoOrient : head;
  if (width * height > megapixels * MEGA)
    throw new ImageRefusal('tooLarge', MESSAGES.imageTooManyPixels(megapixels));
  return { mimeType: kind.mime, extension: kind.ext, width, height };
}

/** Others would come out black or garbled: numbers of 32 bits that have a profile or are grey, Lab with transparency. */
const hasReadableColours = ({ space, depth, hasAlpha, hasProfile }: Metadata): boolean =>
  space === 'labs'
    ? !hasAlpha
    : ['uchar', 'ushort'].includes(depth) || (space === 'scrgb' && !hasProfile);

async function kindOf(file: string): Promise<{ mime: string; ext: string } | undefined> {
  if (!(await beginsLikeTiff(file))) return fileTypeFromFile(file);
  return isRawFile(await readFile(file)) ? undefined : { mime: 'image/tiff', ext: 'tif' };
}

async function beginsLikeTiff(file: string): Promise<boolean> {
  const start = await buffer(createReadStream(file, { end: 3 }));
  return TIFF_STARTS.includes(start.toString('hex'));
}
