import { SLUG } from '@collections/slugs';
import type { Payload } from 'payload';
import type { ClientGallery, Media } from '@/payload-types';
import { isProofReady } from './proofs';
import { admit, mustIdentify } from './visitor';

/**
 * Whether a visitor may see the proofs of a photograph, by its row, that of its gallery, and the cookie. This is the one
 * place that decides it, for every size.
 * @param media as its row is now, whose files alone are then given
 */
export async function maySeeProof(
  payload: Payload,
  media: Pick<Media, 'gallery' | 'watermark'>,
  headers: Headers,
): Promise<boolean> {
  if (!media.gallery) return false;
  const gallery = await payload.db.findOne<ClientGallery>({
    collection: SLUG.clientGallery,
    where: { id: { equals: String(media.gallery) } },
  });
  const visitor = await admit(payload, gallery, headers);
  return (
    visitor.state === 'admitted' && !mustIdentify(visitor) && isProofReady(visitor.gallery, media)
  );
}
