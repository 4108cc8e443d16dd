import { SLUG } from '@collections/slugs';
import type { PayloadRequest } from 'payload';
import type { Media } from '@/payload-types';
import { CENTRE } from './derivatives/derivative';
import { standIn } from './placeholderUpload';
import { IMPORTED, type PreparedImage } from './prepareImage';

/**
 * Makes the media document of a prepared photograph, whose files are stored, in the transaction of `req`. The
 * collection's hook fills it in.
 */
export async function storeImage(prepared: PreparedImage, req: PayloadRequest): Promise<Media> {
  req.context[IMPORTED] = prepared;
  try {
    return await req.payload.create({
      collection: SLUG.media,
      data: { focalX: CENTRE, focalY: CENTRE },
      file: standIn(),
      overrideAccess: false,
      req,
    });
  } finally {
    delete req.context[IMPORTED];
  }
}
