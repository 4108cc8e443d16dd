import { mkdtemp } from 'node:fs/promises';
import path from 'node:path';
import { SLUG } from '@collections/slugs';
import type { Payload, Where } from 'payload';
import type { Media } from '@/payload-types';
import { digestFile } from '../../files/digest';
import { derivativesOf } from '../serialize';
import type { InGallery } from '../watermarkOf';
import { derivativeKey, originalKey } from './keys';
import { storage } from './storage';

/**
 * The files of a photograph with the same content, made in the same way, on disk as hard links, so that it is stored once
 * and each row can be deleted alone. A bucket has no links; there only the encoding is saved.
 * @param folder in which the files get a folder of their own, as they must not be written into
 * @returns undefined when there is none, or a file of it is missing or damaged
 */
export async function reuseStoredFiles(
  payload: Payload,
  contentHash: string,
  gallery: InGallery | undefined,
  folder: string,
) {
  const where: Where = {
    contentHash: { equals: contentHash },
    gallery: { exists: gallery !== undefined },
    watermark: gallery?.watermark ? { equals: gallery.watermark } : { exists: false },
  };
  const stored = await payload.db.findOne<Media>({ collection: SLUG.media, where });
  if (!stored?.filename || !stored.blurDataURL || !stored.dominantColor) return undefined;
  const own = await mkdtemp(path.join(folder, 'stored-'));
  const originalFile = path.join(own, 'original');
  const derivatives = derivativesOf(stored)
    .filter(({ focal }) => !focal)
    .map((one) => ({ ...one, file: path.join(own, `${one.width}.${one.format}`) }));
  if (!(await storage.take(originalKey(stored.filename), originalFile))) return undefined;
  // Damaged on disk meanwhile; the file that has come is whole.
  if ((await digestFile(originalFile)).sha256 !== contentHash) return undefined;
  for (const one of derivatives)
    if (!(await storage.take(derivativeKey(stored, one), one.file))) return undefined;
  const { blurDataURL, dominantColor } = stored;
  return { originalFile, derivatives, blurDataURL, dominantColor };
}
