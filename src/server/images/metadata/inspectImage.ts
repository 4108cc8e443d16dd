import { createReadStream } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import { fileTypeFromFile } from 'file-type';
import sharp from 'sharp';
import { MESSAGES } from '@/contract/messages';
import { damaged, ImageRefusal } from '../process/imageRefusal';

/** The accepted kinds of photographs by their content, with the ending of the stored original. */
const KINDS: Record<string, string> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/avif': 'avif',
  'image/tiff': 'tif',
  'image/gif': 'gif',
};

export const MEGA = 1_000_000;

/** How a TIFF begins. Its directory may stand at the end, so a cut-off one is not told by anything else. */
const TIFF_STARTS = ['49492a00', '4d4d002a'];

/**
 * Tells by its content, before any pixel is decoded, whether a file is a photograph that we take
 * (docs/specification.md#photographs).
 * @param megapixels the most that it may have
 * @returns its kind, and its width and height as displayed
 * @throws ImageRefusal `notAnImage`, `tooLarge` (pixels) or `invalid` (damaged)
 */
export async function inspectImage(file: string, megapixels: number) {
  const kind = await fileTypeFromFile(file);
  const extension = kind && KINDS[kind.mime];
  if (!extension) {
    throw !kind && (await beginsLikeTiff(file))
      ? damaged()
      : new ImageRefusal('notAnImage', MESSAGES.imageType);
  }
  const { width, height } = await sharp(file, { failOn: 'none', limitInputPixels: false })
    .metadata()
    .then(
      ({ autoOrient }) => autoOrient,
      () => {
        throw damaged();
      },
    );
  if (width * height > megapixels * MEGA) {
    throw new ImageRefusal('tooLarge', MESSAGES.imageTooManyPixels(megapixels));
  }
  return { mimeType: kind.mime, extension, width, height };
}

async function beginsLikeTiff(file: string): Promise<boolean> {
  const start = await buffer(createReadStream(file, { end: 3 }));
  return TIFF_STARTS.includes(start.toString('hex'));
}
