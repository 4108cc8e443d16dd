import { SLUG } from '@collections/slugs';
import type { Payload } from 'payload';
import type { ClientGallery, Media } from '@/payload-types';
import { isProofReady } from './proofs';
import { admit, mustIdentify } from './visitor';

/**
 * Whether a visitor may see the proofs of a photograph, by the rows as they are now and the cookie of its gallery. This is
 * the one place that decides it, for every size.
 */
export async function maySeeProof(
  payload: Payload,
  photo: string,
  headers: Headers,
): Promise<boolean> {
  const media = await payload.db.findOne<Media>({
    collection: SLUG.media,
    where: { id: { equals: photo } },
    select: { gallery: true, watermark: true },
  });
  if (!media?.gallery) return false;
  const gallery = await payload.db.findOne<ClientGallery>({
    collection: SLUG.clientGallery,
    where: { id: { equals: String(media.gallery) } },
  });
  const visitor = await admit(payload, gallery, headers);
  return (
    visitor.state === 'admitted' && !mustIdentify(visitor) && isProofReady(visitor.gallery, media)
  );
}
