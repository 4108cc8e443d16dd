import type {
  DataFromCollectionSlug,
  PayloadRequest,
  RequiredDataFromCollectionSlug,
} from 'payload';
import { MESSAGES } from '@/contract/messages';
import { inTransaction } from '../database/transaction';
import { notFound } from '../errors';

/** A collection that the contract lists. */
export type ListedSlug = 'service' | 'portfolio' | 'education' | 'experience';

/** A document by its id; with depth 1 its relations are populated. @throws AppError `notFound` */
export async function findDocument<S extends ListedSlug>(
  collection: S,
  id: string,
  req: PayloadRequest,
  depth: 0 | 1 = 1,
): Promise<DataFromCollectionSlug<S>> {
  const document = await req.payload.findByID({
    collection,
    id,
    depth,
    disableErrors: true,
    overrideAccess: true,
    req,
  });
  if (!document) throw notFound(MESSAGES[`${collection}NotFound`]);
  return document as DataFromCollectionSlug<S>;
}

/** Adds a document on the authority of the user of `req`. Payload's types do not follow a slug that varies. */
export const createDocument = <S extends ListedSlug | 'client-gallery'>(
  collection: S,
  data: object,
  req: PayloadRequest,
) =>
  req.payload.create({
    collection,
    data: data as RequiredDataFromCollectionSlug<S>,
    depth: 1,
    overrideAccess: false,
    req,
  }) as Promise<DataFromCollectionSlug<S>>;

/** Changes only the fields that `data` carries, on the authority of the user of `req`. @throws AppError `notFound` */
export const updateDocument = <S extends ListedSlug>(
  collection: S,
  id: string,
  data: object,
  req: PayloadRequest,
  depth: 0 | 1 = 1,
): Promise<DataFromCollectionSlug<S>> =>
  inTransaction(req, async () => {
    await findDocument(collection, id, req, 0);
    const change = { collection: collection as 'service', id, data, depth, req };
    const changed: object = await req.payload.update({ ...change, overrideAccess: false });
    return changed as DataFromCollectionSlug<S>;
  });
