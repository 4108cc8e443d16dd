import type { CollectionBeforeChangeHook } from 'payload';
import { lockDocuments } from '@/server/database/lockDocuments';
import { requireKnownService } from '@/server/services/services';
import { SLUG } from '../slugs';

/**
 * Refuses a portfolio without its service, in the transaction that writes it, and holds the service until the end, so
 * that a parallel delete leaves no portfolio behind (docs/specification.md#deletes). @throws AppError `invalid`
 */
export const requireService: CollectionBeforeChangeHook = async ({ data, req }) => {
  if (data.service === undefined) return data;
  await requireKnownService({ service: String(data.service) }, req);
  await lockDocuments(req, SLUG.service, [String(data.service)]);
  return data;
};
