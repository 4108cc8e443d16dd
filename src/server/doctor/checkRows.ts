import type { CollectionSlug, Payload } from 'payload';
import { seeingBin } from '../database/hideBin';
import { commentsOf, picksOf } from '../galleries/picks';
import { iterateDocuments } from '../lists/iterateDocuments';
import { idsInOrder } from '../lists/listing';

/** One sentence for each reference to a row that does not exist. */
export async function checkRows(payload: Payload): Promise<string[]> {
  const problems: string[] = [];
  const req = seeingBin({ payload });
  const checkerOf = async (collection: CollectionSlug) => {
    const ids = new Set(await idsInOrder(payload, { collection, viewer: 'administrator', req }));
    return (id: unknown, problem: string) => {
      if (!ids.has(String(id))) problems.push(problem);
    };
  };
  const checkService = await checkerOf('service');
  const checkPhotograph = await checkerOf('media');
  const checkGallery = await checkerOf('client-gallery');

  for await (const { id, service, images } of iterateDocuments(payload, 'portfolio')) {
    checkService(service, `Portfolio ${id} belongs to no service`);
    for (const image of images ?? [])
      checkPhotograph(image, `Portfolio ${id} shows photograph ${String(image)}, which is gone`);
  }
  for await (const { id, gallery } of iterateDocuments(payload, 'media'))
    if (gallery) checkGallery(gallery, `Photograph ${id} belongs to a gallery that is gone`);
  for await (const guest of iterateDocuments(payload, 'gallery-guest')) {
    const { id, gallery } = guest;
    checkGallery(gallery, `Guest ${id} belongs to a gallery that is gone`);
    for (const { photo } of picksOf(guest))
      checkPhotograph(photo, `Guest ${id} has picked photograph ${photo}, which is gone`);
    for (const photo of Object.keys(commentsOf(guest)))
      checkPhotograph(photo, `Guest ${id} has commented on photograph ${photo}, which is gone`);
  }
  for await (const { id, gallery } of iterateDocuments(payload, 'gallery-event'))
    checkGallery(gallery, `Event ${id} belongs to a gallery that is gone`);
  return problems;
}
