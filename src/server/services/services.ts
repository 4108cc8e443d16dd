import { SLUG } from '@collections/slugs';
import type { Payload, PayloadRequest } from 'payload';
import type { ListPart } from '@/contract/list';
import { MESSAGES } from '@/contract/messages';
import type { ServiceCreate, ServiceUpdate } from '@/contract/service';
import type { Service } from '@/payload-types';
import { inTransaction } from '../database/transaction';
import { invalidInput, notFound } from '../errors';
import { nextImages } from '../images/nextImages';
import type { PreparedImage } from '../images/prepareImage';
import { withPhotographs } from '../images/withPhotographs';
import { type Listing, openListing } from '../lists/listing';
import { readByIds } from '../lists/readByIds';
import { OWNER_ORDER } from '../order';

/** Services with their photographs, in the owner's order (docs/specification.md#order). Services are public. */
export const openServices = (payload: Payload, part: ListPart): Promise<Listing<Service>> =>
  openListing(payload, { collection: SLUG.service, sort: OWNER_ORDER }, part, async (ids) =>
    withPhotographs(payload, await readByIds(payload, SLUG.service, ids)),
  );

/** The names of all services, in the owner's order. */
export async function listServices({
  payload,
}: Pick<PayloadRequest, 'payload'>): Promise<Pick<Service, 'id' | 'name'>[]> {
  const { docs } = await payload.find({
    collection: SLUG.service,
    sort: OWNER_ORDER,
    select: { name: true },
    depth: 0,
    pagination: false,
    overrideAccess: true,
  });
  return docs;
}

/**
 * @param depth 1 brings its photographs with it
 * @throws AppError `notFound`
 */
export async function findService(
  id: string,
  req: Pick<PayloadRequest, 'payload'> & Partial<PayloadRequest>,
  depth: 0 | 1 = 1,
): Promise<Service> {
  const { docs } = await req.payload.find({
    collection: SLUG.service,
    where: { id: { equals: id } },
    depth,
    limit: 1,
    pagination: false,
    overrideAccess: true,
    ...(req.transactionID && { req }),
  });
  if (!docs[0]) throw notFound(MESSAGES.serviceNotFound);
  return docs[0];
}

/**
 * Adds a service with its photographs.
 * @throws ValidationError on `nameKey` when the name is taken
 */
export async function createService(
  input: ServiceCreate,
  added: PreparedImage[],
  req: PayloadRequest,
): Promise<Service> {
  return inTransaction(req, async () => {
    const images = await nextImages([], { added }, req);
    return req.payload.create({
      collection: SLUG.service,
      data: { ...input, images },
      depth: 1,
      overrideAccess: false,
      req,
    });
  });
}

/** Changes what `changes` carries; new photographs come after those that stay (docs/specification.md#names). */
export async function updateService(
  id: string,
  changes: ServiceUpdate,
  added: PreparedImage[],
  req: PayloadRequest,
): Promise<Service> {
  const { removedImages: removed, ...data } = changes;
  return inTransaction(req, async () => {
    const service = await findService(id, req);
    const images = await nextImages(service.images, { removed, added }, req);
    return req.payload.update({
      collection: SLUG.service,
      id,
      data: { ...data, images },
      depth: 1,
      overrideAccess: false,
      req,
    });
  });
}

/** Deletes a service, and with it its portfolios and the photographs that nothing else shows. */
export async function deleteService(id: string, req: PayloadRequest): Promise<void> {
  await inTransaction(req, async () => {
    await findService(id, req, 0);
    await req.payload.delete({
      collection: SLUG.service,
      id,
      depth: 0,
      overrideAccess: false,
      req,
    });
  });
}

/**
 * Holds a portfolio's fields against the services there are, before its photographs are decoded. The
 * collection asks again inside the transaction.
 * @throws AppError `invalid` under `errors.service` (docs/specification.md#errors)
 */
export async function requireKnownService<T extends { service?: string }>(
  fields: T,
  { payload }: PayloadRequest,
): Promise<T> {
  if (fields.service === undefined) return fields;
  const { totalDocs } = await payload.count({
    collection: SLUG.service,
    where: { id: { equals: fields.service } },
    overrideAccess: true,
  });
  if (totalDocs === 0) throw invalidInput({ service: MESSAGES.serviceUnknown });
  return fields;
}
