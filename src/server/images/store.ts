import { SLUG } from '@collections/slugs';
import type { PayloadRequest } from 'payload';
import type { Media } from '@/payload-types';
import { CENTRE } from './derivative';
import { IMPORTED, type PreparedImage } from './prepare';
import { standIn } from './standIn';

/**
 * Makes the media document of a prepared photograph in the transaction of `req`. Its files are put in
 * place by the collection's hook, before the rows are safe, and taken away again if they never are.
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
