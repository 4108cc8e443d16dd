import type { CollectionBeforeDeleteHook } from 'payload';
import { contentChanged } from '@/server/content/contentVersion';
import { deleteRows } from '@/server/database/deleteRows';
import { afterCommit } from '@/server/database/transactionQueue';
import { deleteUnusedImages } from '@/server/images/imageUses';
import { findAll } from '@/server/lists/findAll';
import { SLUG } from '../slugs';

/** Deletes a service's portfolios with it, and the photographs that nothing else shows, in its transaction and by few queries: others wait for it. */
export const deletePortfoliosOfService: CollectionBeforeDeleteHook = async ({ id, req }) => {
  const portfolios = await findAll(req.payload, {
    collection: SLUG.portfolio,
    where: { service: { equals: String(id) } },
    select: { images: true },
    req,
  });
  // No hook of a portfolio runs, and the pages are renewed before files are removed.
  await afterCommit(req, contentChanged);
  const ids = portfolios.map((portfolio) => portfolio.id);
  await deleteRows(SLUG.portfolio, ids, req);
  const images = portfolios.flatMap((portfolio) => (portfolio.images ?? []).map(String));
  await deleteUnusedImages(images, req);
};
