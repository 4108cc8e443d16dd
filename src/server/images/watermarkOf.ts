import { SLUG } from '@collections/slugs';
import { LRUCache } from 'lru-cache';
import type { Payload, PayloadRequest } from 'payload';
import { MESSAGES } from '@/contract/messages';
import type { Media, StoredGallery } from '@/payload-types';
import { invalidInput } from '../errors';
import { findAll } from '../lists/findAll';
import { limitPixelWork } from './derivatives/concurrency';
import { runStep } from './process/runStep';

/** How the photographs of a client gallery are made. */
export type InGallery = { id: string; watermark: string };

/** Watermarks that have been drawn. */
const drawn = new LRUCache<string, true>({ max: 100 });
export const isDrawn = (text: string): boolean => drawn.has(text);

/** Tries out a watermark. @throws AppError `invalid` when the fonts at hand cannot draw it */
export async function requireDrawable(text: string): Promise<void> {
  if (isDrawn(text)) return;
  if (!(await limitPixelWork(() => runStep('canDraw', text))))
    throw invalidInput({ watermark: MESSAGES.watermarkNotDrawn });
  drawn.set(text, true);
}

/** The text that the derivatives of a photograph shall have burned in: that of its client gallery; empty without one. */
export async function watermarkOf(
  { gallery }: Pick<Media, 'gallery'>,
  { db }: Payload,
  req?: PayloadRequest,
): Promise<string> {
  if (!gallery) return '';
  const id = typeof gallery === 'object' ? gallery.id : gallery;
  const found = await db.findOne<Pick<StoredGallery, 'id' | 'watermark'>>({
    collection: SLUG.clientGallery,
    where: { id: { equals: id } },
    select: { watermark: true },
    ...(req && { req }),
  });
  return found?.watermark ?? '';
}

/** The watermarks of all galleries by their ids. */
export async function galleryWatermarks(payload: Payload): Promise<Map<string, string>> {
  const galleries = await findAll(payload, {
    collection: SLUG.clientGallery,
    select: { watermark: true },
  });
  return new Map(galleries.map(({ id, watermark }) => [id, watermark ?? '']));
}
