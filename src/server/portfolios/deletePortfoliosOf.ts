import { SLUG } from '@collections/slugs';
import type { PayloadRequest } from 'payload';
import type { Portfolio } from '@/payload-types';
import { deleteRows } from '../database/deleteRows';
import { deleteUnusedImages } from '../images/deleteUnused';

/**
 * Deletes the portfolios of a service, and the photographs that nothing else shows. All of them go in one transaction, so
 * that the others who save wait for a number of queries that hardly grows with theirs.
 */
export async function deletePortfoliosOf(service: string, req: PayloadRequest): Promise<void> {
  const { docs } = await req.payload.db.find<Pick<Portfolio, 'id' | 'images'>>({
    collection: SLUG.portfolio,
    where: { service: { equals: service } },
    select: { images: true },
    pagination: false,
    req,
  });
  await deleteRows(
    SLUG.portfolio,
    docs.map(({ id }) => id),
    req,
  );
  await deleteUnusedImages(
    docs.flatMap(({ images }) => (images ?? []).map(String)),
    req,
  );
}
