import { type CollectionBeforeChangeHook, ValidationError } from 'payload';
import { MESSAGES } from '@/contract/messages';
import { hold } from '@/server/database/hold';
import { SLUG } from '../slugs';

/**
 * Refuses a portfolio whose service is not there. It looks inside the transaction that writes the
 * portfolio, and keeps the service there until its end, so a service deleted at the same time cannot leave
 * one behind (docs/specification.md#deletes).
 * @throws ValidationError on `service`
 */
export const requireService: CollectionBeforeChangeHook = async ({ data, collection, req }) => {
  if (data.service === undefined) return data;
  const id = String(data.service);
  const { totalDocs } = await req.payload.count({
    collection: SLUG.service,
    where: { id: { equals: id } },
    overrideAccess: true,
    req,
  });
  if (totalDocs === 1) {
    await hold(req, SLUG.service, [id]);
    return data;
  }
  throw new ValidationError(
    {
      collection: collection.slug,
      errors: [{ message: MESSAGES.serviceUnknown, path: 'service' }],
      req,
    },
    req.t,
  );
};
