import type { CollectionBeforeDeleteHook } from 'payload';
import type { Portfolio } from '@/payload-types';
import { deleteRows } from '@/server/database/deleteRows';
import { deleteUnusedImages } from '@/server/images/deleteUnused';
import { SLUG } from '../slugs';

/** Deletes a service's portfolios with it, and the photographs that nothing else shows, in its transaction and by few queries: others wait for it. */
export const deletePortfoliosOfService: CollectionBeforeDeleteHook = async ({ id, req }) => {
  const { docs } = await req.payload.db.find<Pick<Portfolio, 'id' | 'images'>>({
    collection: SLUG.portfolio,
    where: { service: { equals: String(id) } },
    select: { images: true },
    pagination: false,
    req,
  });
  const images = docs.flatMap((portfolio) => (portfolio.images ?? []).map(String));
  await deleteRows(
    SLUG.portfolio,
    docs.map((portfolio) => portfolio.id),
    req,
  );
  await deleteUnusedImages(images, req);
};
