import { LRUCache } from 'lru-cache';
import { MESSAGES } from '@/contract/messages';
import type { Media, StoredGallery } from '@/payload-types';
import { idOf, type ReadRequest } from '../database/rows';
import { invalidInput } from '../errors';
import { limitPixelWork } from './derivatives/concurrency';
import type { Watermarks } from './derivatives/derivative';
import type { UploadGallery } from './prepareImage';
import { runStep } from './process/runStep';

type WatermarkSettings = Pick<StoredGallery, 'watermark' | 'allow'>;

/** The watermarks that the photographs of a gallery should have; none without a gallery. */
export function watermarksOf(gallery?: WatermarkSettings): Watermarks {
  const watermark = gallery?.watermark ?? '';
  return { watermark, downloadWatermark: gallery?.allow?.markDownloads ? watermark : '' };
}

const drawable = new LRUCache<string, true>({ max: 100 });
export const isKnownDrawable = (text: string): boolean => drawable.has(text);

/** Draws a watermark once to see whether it can be drawn. @throws AppError `invalid` when the fonts of this server lack its characters */
export async function requireDrawable(text: string): Promise<void> {
  if (isKnownDrawable(text)) return;
  if (!(await limitPixelWork(() => runStep('canDraw', text))))
    throw invalidInput({ watermark: MESSAGES.watermarkNotDrawn });
  drawable.set(text, true);
}

/** The watermarks that an image should have: those of its client gallery; none without one. */
export async function readWatermarks(
  { gallery }: Pick<Media, 'gallery'>,
  req: ReadRequest,
): Promise<Watermarks> {
  if (!gallery) return watermarksOf();
  const found = await req.payload.db.findOne<WatermarkSettings & Pick<StoredGallery, 'id'>>({
    collection: 'client-gallery',
    where: { id: { equals: idOf(gallery) } },
    // Asked for each photograph, and the row has the order of thousands.
    select: { watermark: true, allow: { markDownloads: true } },
    req,
  });
  return watermarksOf(found ?? undefined);
}

/** The gallery of a stored photograph, for which another file is prepared; undefined for one of the library. */
export async function readUploadGallery(
  image: Pick<Media, 'gallery'>,
  req: ReadRequest,
): Promise<UploadGallery | undefined> {
  const id = idOf(image.gallery);
  return id === undefined ? undefined : { id, ...(await readWatermarks(image, req)) };
}
