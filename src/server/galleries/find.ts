import { SLUG } from '@collections/slugs';
import type { Payload, PayloadRequest, Where } from 'payload';
import { MESSAGES } from '@/contract/messages';
import type { ClientGallery } from '@/payload-types';
import { notFound } from '../errors';
import { hashToken } from './credentials';

/** A gallery as it is stored, secrets included. */
const find = (payload: Payload, where: Where, req?: PayloadRequest) =>
  payload.db.findOne<ClientGallery>({
    collection: SLUG.clientGallery,
    where,
    ...(req && { req }),
  });

/** A gallery by its id, for the owner. @throws AppError `notFound` */
export async function findGallery(
  id: string,
  req: Pick<PayloadRequest, 'payload'> & Partial<PayloadRequest>,
): Promise<ClientGallery> {
  const gallery = await find(req.payload, { id: { equals: id } }, req as PayloadRequest);
  if (!gallery) throw notFound(MESSAGES.galleryNotFound);
  return gallery;
}

/** A gallery by the token of its link; an unknown one is looked up by a hash of its own, so that it takes as long. */
export const findByToken = (payload: Payload, token: string) =>
  find(payload, { tokenHash: { equals: hashToken(token) } });
