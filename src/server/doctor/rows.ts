import { SLUG } from '@collections/slugs';
import type { Payload } from 'payload';
import { commentsOf, picksOf } from '../galleries/guests';
import { iterateDocuments } from '../lists/iterateDocuments';
import { idsInOrder } from '../lists/listing';

/** One sentence for each reference to a row that does not exist. */
export async function checkRows(payload: Payload): Promise<string[]> {
  const media = new Set(await idsInOrder(payload, { collection: SLUG.media }));
  return [...(await checkPortfolios(payload, media)), ...(await checkGalleries(payload, media))];
}

async function checkPortfolios(payload: Payload, media: Set<string>): Promise<string[]> {
  const services = new Set(await idsInOrder(payload, { collection: SLUG.service }));
  const problems: string[] = [];
  for await (const portfolio of iterateDocuments(payload, SLUG.portfolio)) {
    if (!services.has(String(portfolio.service)))
      problems.push(`Portfolio ${portfolio.id} belongs to no service`);
    for (const image of portfolio.images ?? []) {
      if (!media.has(String(image)))
        problems.push(`Portfolio ${portfolio.id} shows photograph ${String(image)}, which is gone`);
    }
  }
  return problems;
}

async function checkGalleries(payload: Payload, media: Set<string>): Promise<string[]> {
  const galleries = new Set(await idsInOrder(payload, { collection: SLUG.clientGallery }));
  const isGone = (gallery: unknown) => !galleries.has(String(gallery));
  const problems: string[] = [];
  for await (const { id, gallery } of iterateDocuments(payload, SLUG.media))
    if (gallery && isGone(gallery))
      problems.push(`Photograph ${id} belongs to a gallery that is gone`);
  for await (const guest of iterateDocuments(payload, SLUG.galleryGuest)) {
    if (isGone(guest.gallery)) problems.push(`Guest ${guest.id} belongs to a gallery that is gone`);
    for (const { photo } of picksOf(guest))
      if (!media.has(photo))
        problems.push(`Guest ${guest.id} has picked photograph ${photo}, which is gone`);
    for (const photo of Object.keys(commentsOf(guest)))
      if (!media.has(photo))
        problems.push(`Guest ${guest.id} has commented on photograph ${photo}, which is gone`);
  }
  for await (const { id, gallery } of iterateDocuments(payload, SLUG.galleryEvent))
    if (isGone(gallery)) problems.push(`Event ${id} belongs to a gallery that is gone`);
  return problems;
}
