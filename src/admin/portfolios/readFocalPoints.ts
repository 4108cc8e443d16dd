import { SLUG } from '@collections/slugs';
import type { PayloadRequest } from 'payload';
import { CENTRE, focalPoint } from '@/server/images/derivatives/derivative';
import type { FocalPoints } from './focalPoints';

/** The focal points of the photographs whose centre is not theirs. */
export async function readFocalPoints(req: PayloadRequest): Promise<FocalPoints> {
  const { docs } = await req.payload.find({
    collection: SLUG.media,
    where: {
      or: [{ focalX: { not_equals: CENTRE } }, { focalY: { not_equals: CENTRE } }],
    },
    select: { focalX: true, focalY: true },
    depth: 0,
    pagination: false,
    overrideAccess: false,
    req,
  });
  return Object.fromEntries(docs.map((media) => [media.id, focalPoint(media)]));
}
