import { SLUG } from '@collections/slugs';
import type { CollectionSlug, PayloadRequest, Where } from 'payload';

/** Where a photograph can be shown. */
const SHOWN_IN: { collection: CollectionSlug; where: (id: string) => Where }[] = [
  { collection: SLUG.portfolio, where: (id) => ({ images: { in: [id] } }) },
  { collection: SLUG.service, where: (id) => ({ images: { in: [id] } }) },
  { collection: SLUG.user, where: (id) => ({ image: { equals: id } }) },
];

async function isShown(id: string, req: PayloadRequest): Promise<boolean> {
  for (const { collection, where } of SHOWN_IN) {
    const { totalDocs } = await req.payload.count({
      collection,
      where: where(id),
      overrideAccess: true,
      req,
    });
    if (totalDocs > 0) return true;
  }
  const { image } = await req.payload.findGlobal({
    slug: 'project-page',
    depth: 0,
    overrideAccess: true,
    req,
  });
  return image === id;
}

/** Deletes those of some photographs that nothing shows any more (decision A8). */
export async function deleteUnusedImages(ids: string[], req: PayloadRequest): Promise<void> {
  for (const id of new Set(ids)) {
    if (await isShown(id, req)) continue;
    const where = { id: { equals: id } };
    const { errors } = await req.payload.delete({
      collection: SLUG.media,
      where,
      overrideAccess: true,
      req,
    });
    if (errors[0]) throw new Error(`Photograph ${id} could not be deleted: ${errors[0].message}`);
  }
}
