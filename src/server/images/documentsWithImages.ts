import type { DataFromCollectionSlug, PayloadRequest } from 'payload';
import { photoIdOf } from '@/config/photoId';
import { MESSAGES } from '@/contract/messages';
import type { PortfolioCreate, PortfolioUpdate } from '@/contract/portfolio';
import type { ServiceCreate, ServiceUpdate } from '@/contract/service';
import { inTransaction } from '../database/transaction';
import { AppError } from '../errors';
import type { JsonAnswer } from '../http/answerOnce';
import { createDocument, findDocument, updateDocument } from '../lists/documents';
import { isCurrentOrder } from '../lists/sort';
import { createImage, type PreparedImage } from './prepareImage';
import { onlyPopulated } from './serialize';
import { type CallWithImages, withUploadedImages } from './uploadedImages';

/** The fields of a request, by the collection of its document. */
type Create = { service: ServiceCreate; portfolio: PortfolioCreate };
type Update = { service: ServiceUpdate; portfolio: PortfolioUpdate };

/** Refuses the fields of a request before its images are decoded. */
type Check<Data> = (fields: Data) => Promise<unknown>;

/** Makes the answer of a document that is written; it may be stored with the document. */
type Answer<S extends keyof Create, Body extends object> = (
  document: DataFromCollectionSlug<S>,
) => JsonAnswer<Body>;

/** Adds the document of a request with its images. @throws ValidationError on `nameKey` when a service's name is taken */
export const createWithImages = <S extends keyof Create, Body extends object>(
  collection: S,
  call: CallWithImages<Create[S], Body>,
  answer: Answer<S, Body>,
  check?: Check<Create[S]>,
): Promise<JsonAnswer<Body>> =>
  withUploadedImages(
    call,
    (data, added) =>
      inTransaction(call.req, async () => {
        const images = await createImages(added, call.req);
        return answer(await createDocument(collection, { ...data, images }, call.req));
      }),
    { check },
  );

/**
 * Changes only what a request carries. It names photographs by URLs of an earlier answer, which may have changed since;
 * unknown ones are ignored. First come those of `imageOrder`, then the others, then the new ones
 * (docs/specification.md#portfolio-answers).
 * @throws AppError `notFound`, or `conflict` when `imageOrder` was made on another order than is stored
 */
export function updateWithImages<S extends keyof Update, Body extends object>(
  collection: S,
  id: string,
  call: CallWithImages<Update[S] & { imageOrder?: string[]; orderedFrom?: string[] }, Body>,
  answer: Answer<S, Body>,
  check?: Check<Update[S]>,
): Promise<JsonAnswer<Body>> {
  const { req } = call;
  const write = (
    fields: Update[S] & { imageOrder?: string[]; orderedFrom?: string[] },
    added: PreparedImage[],
  ) => {
    const { removedImages, imageOrder = [], orderedFrom, ...data } = fields;
    const removed = new Set(removedImages.map(photoIdOf));
    return inTransaction(req, async () => {
      const document = await findDocument(collection, id, req);
      const current = onlyPopulated(document.images).map((image) => image.id);
      if (!isCurrentOrder(current, orderedFrom?.map(photoIdOf)))
        throw new AppError('conflict', MESSAGES.orderStale, { stored: answer(document).body });
      const remaining = current.filter((image) => !removed.has(image));
      const sorted = sortIds(remaining, imageOrder.map(photoIdOf));
      const images = [...sorted, ...(await createImages(added, req))];
      return answer(await updateDocument(collection, id, { ...data, images }, req));
    });
  };
  return withUploadedImages(call, write, { check });
}

/** One after another: all of them write in one transaction. */
async function createImages(prepared: PreparedImage[], req: PayloadRequest): Promise<string[]> {
  const ids: string[] = [];
  for (const image of prepared) ids.push((await createImage(image, req)).id);
  return ids;
}

/** An id that the order names twice counts where it was named first; what it does not name comes last. */
function sortIds(ids: string[], order: string[]): string[] {
  const positions = new Map([...new Set(order)].map((id, at) => [id, at]));
  const positionOf = (id: string) => positions.get(id) ?? positions.size;
  return ids.toSorted((a, b) => positionOf(a) - positionOf(b));
}
