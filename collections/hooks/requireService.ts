import type { CollectionBeforeChangeHook } from 'payload';
import { hold } from '@/server/database/hold';
import { requireKnownService } from '@/server/services/services';
import { SLUG } from '../slugs';

/**
 * Refuses a portfolio whose service is not there. It looks inside the transaction that writes the
 * portfolio, and keeps the service there until its end, so a service deleted at the same time cannot leave
 * one behind (docs/specification.md#deletes).
 * @throws AppError `invalid` on `service`
 */
export const requireService: CollectionBeforeChangeHook = async ({ data, req }) => {
  if (data.service === undefined) return data;
  await requireKnownService({ service: String(data.service) }, req);
  await hold(req, SLUG.service, [String(data.service)]);
  return data;
};
