import { LRUCache } from 'lru-cache';
import type { Payload, PayloadRequest } from 'payload';
import { MESSAGES } from '@/contract/messages';
import type { Media, StoredGallery } from '@/payload-types';
import { invalidInput } from '../errors';
import { limitPixelWork } from './derivatives/concurrency';
import { runStep } from './process/runStep';

/** The client gallery that an image is uploaded to. */
export type UploadGallery = { id: string; watermark: string };

const drawable = new LRUCache<string, true>({ max: 100 });
export const isKnownDrawable = (text: string): boolean => drawable.has(text);

/** Draws a watermark once to see whether it can be drawn. @throws AppError `invalid` when the fonts of this server lack its characters */
export async function requireDrawable(text: string): Promise<void> {
  if (isKnownDrawable(text)) return;
  if (!(await limitPixelWork(() => runStep('canDraw', text))))
    throw invalidInput({ watermark: MESSAGES.watermarkNotDrawn });
  drawable.set(text, true);
}

/** The watermark that the derivatives of an image should have: that of its client gallery; empty without one. */
export async function readWatermark(
  { gallery }: Pick<Media, 'gallery'>,
  { db }: Payload,
  req?: PayloadRequest,
): Promise<string> {
  if (!gallery) return '';
  const id = typeof gallery === 'object' ? gallery.id : gallery;
  const found = await db.findOne<Pick<StoredGallery, 'id' | 'watermark'>>({
    collection: 'client-gallery',
    where: { id: { equals: id } },
    select: { watermark: true },
    ...(req && { req }),
  });
  return found?.watermark ?? '';
}
