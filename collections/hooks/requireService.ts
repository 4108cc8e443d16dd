import { type CollectionBeforeChangeHook, ValidationError } from 'payload';
import { MESSAGES } from '@/contract/messages';
import { SLUG } from '../slugs';

/**
 * Refuses a portfolio whose service is not there. It looks inside the transaction that writes the
 * portfolio, so a service deleted at the same time cannot leave one behind (decision A8).
 * @throws ValidationError on `service`
 */
export const requireService: CollectionBeforeChangeHook = async ({ data, collection, req }) => {
  if (data.service === undefined) return data;
  const { totalDocs } = await req.payload.count({
    collection: SLUG.service,
    where: { id: { equals: String(data.service) } },
    overrideAccess: true,
    req,
  });
  if (totalDocs === 1) return data;
  throw new ValidationError(
    {
      collection: collection.slug,
      errors: [{ message: MESSAGES.serviceUnknown, path: 'service' }],
      req,
    },
    req.t,
  );
};
