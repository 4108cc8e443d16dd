import type { CollectionBeforeDeleteHook } from 'payload';
import { SLUG } from '../slugs';

/** Deletes a service's portfolios with it, in the same transaction (decision A8). */
export const deletePortfoliosOfService: CollectionBeforeDeleteHook = async ({ id, req }) => {
  const { docs } = await req.payload.find({
    collection: SLUG.portfolio,
    where: { service: { equals: id } },
    depth: 0,
    pagination: false,
    select: {},
    overrideAccess: true,
    req,
  });
  for (const portfolio of docs) {
    await req.payload.delete({
      collection: SLUG.portfolio,
      id: portfolio.id,
      overrideAccess: true,
      req,
    });
  }
};
