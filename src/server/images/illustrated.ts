import type { DataFromCollectionSlug, PayloadRequest } from 'payload';
import { env } from '@/config/env';
import { photographIdOf } from '@/config/photographIdOf';
import { MESSAGES } from '@/contract/messages';
import type { PortfolioCreate, PortfolioUpdate } from '@/contract/portfolio';
import type { ServiceCreate, ServiceUpdate } from '@/contract/service';
import type { Media } from '@/payload-types';
import { inTransaction } from '../database/transaction';
import { AppError } from '../errors';
import type { JsonAnswer } from '../http/answerOnce';
import { createDocument, findDocument, updateDocument } from '../lists/documents';
import { isOrderedFrom } from '../order';
import type { PreparedImage } from './prepareImage';
import { populated } from './serialize';
import { storeImage } from './storeImage';
import { type CallWithImages, withImages } from './withImages';

const RULES = { field: 'images', most: env.MAX_IMAGES_PER_REQUEST };

/** The collections whose documents show photographs, and what is sent of each. */
type Create = { service: ServiceCreate; portfolio: PortfolioCreate };
type Update = { service: ServiceUpdate; portfolio: PortfolioUpdate };

/** Refuses the fields of a request before its photographs are decoded. */
type Check<Data> = (fields: Data) => Promise<unknown>;

/** Makes the answer of a document that is written; it may be stored with the document. */
type Answer<S extends keyof Create, Body extends object> = (
  document: DataFromCollectionSlug<S>,
) => JsonAnswer<Body>;

/** Adds the document of a request with its photographs. @throws ValidationError on `nameKey` when a service's name is taken */
export const createIllustrated = <S extends keyof Create, Body extends object>(
  collection: S,
  call: CallWithImages<Create[S], Body>,
  answer: Answer<S, Body>,
  check?: Check<Create[S]>,
): Promise<JsonAnswer<Body>> =>
  withImages(
    call,
    RULES,
    (data, added) =>
      inTransaction(call.req, async () => {
        const images = await storeImages(added, call.req);
        return answer(await createDocument(collection, { ...data, images }, call.req));
      }),
    { ...(check && { check }) },
  );

/**
 * Changes only what a request carries. It names photographs by URLs of an earlier answer, which may have changed since;
 * unknown ones are ignored. What stays comes as `imageOrder` names it, then the rest, then what is new
 * (docs/specification.md#portfolio-answers).
 * @throws AppError `notFound`, or `conflict` when `imageOrder` was made on another order than is stored
 */
export function updateIllustrated<S extends keyof Update, Body extends object>(
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
    const removed = new Set(removedImages.map(photographIdOf));
    return inTransaction(req, async () => {
      const document = await findDocument(collection, id, req);
      const current = populated(document.images);
      const from = orderedFrom?.map(photographIdOf);
      if (
        !isOrderedFrom(
          current.map((image) => image.id),
          from,
        )
      )
        throw new AppError('conflict', MESSAGES.orderStale, { stored: answer(document).body });
      const remaining = current.filter((image) => !removed.has(image.id));
      const images = [...sortImages(remaining, imageOrder), ...(await storeImages(added, req))];
      return answer(await updateDocument(collection, id, { ...data, images }, req));
    });
  };
  return withImages(call, RULES, write, { ...(check && { check }) });
}

/** One after another: all of them write in one transaction. */
async function storeImages(prepared: PreparedImage[], req: PayloadRequest): Promise<string[]> {
  const ids: string[] = [];
  for (const image of prepared) ids.push((await storeImage(image, req)).id);
  return ids;
}

/** A photograph that the order names twice counts where it was named first. */
function sortImages(images: Media[], order: string[]): string[] {
  const positions = new Map([...new Set(order.map(photographIdOf))].map((id, at) => [id, at]));
  const positionOf = ({ id }: Media) => positions.get(id) ?? positions.size;
  return images.toSorted((a, b) => positionOf(a) - positionOf(b)).map(({ id }) => id);
}
