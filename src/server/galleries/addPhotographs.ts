import { SLUG } from '@collections/slugs';
import type { PayloadRequest } from 'payload';
import { env } from '@/config/env';
import { photosCreate } from '@/contract/gallery';
import { MESSAGES } from '@/contract/messages';
import type { Media } from '@/payload-types';
import { lockDocuments } from '../database/lockDocuments';
import { inTransaction } from '../database/transaction';
import { invalidInput } from '../errors';
import type { JsonAnswer } from '../http/answerOnce';
import { queueDerivation } from '../images/jobs/deriveImage';
import { storeImage } from '../images/storeImage';
import { withImages } from '../images/withImages';
import { parse } from '../parse';
import { findGallery } from './find';
import { forgetPhotograph } from './guests';
import { findGalleryPhoto, orderOf, releasePhotographs, requireSpace } from './photographs';
import { ownerPhoto } from './serialize';
import { setOf } from './sets';

const RULES = { field: 'images', most: env.MAX_IMAGES_PER_REQUEST };

/** Adds the photographs of a request to a gallery. @throws AppError `notFound`, `invalid`, or `conflict` when it is full */
export async function addPhotographs(id: string, req: PayloadRequest): Promise<JsonAnswer> {
  const before = await findGallery(id, req);
  const watermark = before.watermark ?? '';
  const check = async (fields: Record<string, unknown>) => {
    await requireSpace(req.payload, id, 1);
    const parsed = parse(photosCreate, fields);
    setOf(before, parsed.set);
    return parsed;
  };
  return withImages(
    req,
    RULES,
    check,
    ({ set }, images) => {
      if (images.length === 0) throw invalidInput({ images: MESSAGES.imageMissing });
      return inTransaction(req, async () => {
        const gallery = await findGallery(id, req);
        // Nobody deletes it, or changes its watermark, before the photographs are in it.
        await lockDocuments(req, SLUG.clientGallery, [id]);
        await requireSpace(req.payload, id, images.length, req);
        const gallerySet = setOf(gallery, set);
        const added: Media[] = [];
        for (const image of images) {
          const media = await storeImage({ ...image, ...(gallerySet && { gallerySet }) }, req);
          // The owner may have set another one since the photograph was prepared.
          if ((gallery.watermark ?? '') !== watermark) await queueDerivation(media, req);
          added.push(media);
        }
        const photos = added.map((media) => ownerPhoto(gallery, media, 0));
        return { status: 201, body: { photos, message: MESSAGES.photographsAdded } };
      });
    },
    { id, watermark },
  );
}

/** Takes a photograph out of a gallery. @throws AppError `notFound` */
export const removePhotograph = (id: string, photo: string, req: PayloadRequest): Promise<void> =>
  inTransaction(req, async () => {
    const gallery = await findGallery(id, req);
    await findGalleryPhoto(req.payload, gallery, photo, req);
    await forgetPhotograph(gallery, photo, req);
    await req.payload.update({
      collection: SLUG.clientGallery,
      id,
      data: {
        photoOrder: orderOf(gallery).filter((one) => one !== photo),
        ...(gallery.cover === photo && { cover: null }),
      },
      depth: 0,
      overrideAccess: false,
      req,
    });
    await releasePhotographs(id, req, [photo]);
  });
