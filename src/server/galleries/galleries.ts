import type { Payload, PayloadRequest } from 'payload';
import type {
  GalleryEvent,
  GalleryWithPhotos,
  ListedGallery,
  Selections,
} from '@/contract/gallery';

/** Every gallery, the newest first. */
export async function listGalleries(_payload: Payload): Promise<ListedGallery[]> {
  return [];
}

/** @throws AppError `notFound` */
export async function readGallery(_id: string, _req: PayloadRequest): Promise<GalleryWithPhotos> {
  throw new Error('not written yet');
}

/** The selections of all guests; an administrator has seen them then. @throws AppError `notFound` */
export async function readSelections(_id: string, _req: PayloadRequest): Promise<Selections> {
  throw new Error('not written yet');
}

/** What has happened in a gallery, the newest first. @throws AppError `notFound` */
export async function readActivity(_id: string, _req: PayloadRequest): Promise<GalleryEvent[]> {
  throw new Error('not written yet');
}
