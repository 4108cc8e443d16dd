import { SLUG } from '@collections/slugs';
import type { PayloadRequest } from 'payload';
import type { Media } from '@/payload-types';
import { CENTRE } from './derivatives/derivative';
import { placeholderUpload } from './placeholderUpload';
import { PREPARED_IMAGE, type PreparedImage } from './prepareImage';

/**
 * Makes the media document of a prepared photograph, whose files are stored; the collection's hook fills it in.
 * @param described what goes before what the file itself says
 */
export async function storeImage(
  prepared: PreparedImage,
  req: PayloadRequest,
  described: Partial<Media> = {},
): Promise<Media> {
  req.context[PREPARED_IMAGE] = prepared;
  try {
    return await req.payload.create({
      collection: SLUG.media,
      data: { focalX: CENTRE, focalY: CENTRE, ...described },
      file: placeholderUpload(),
      overrideAccess: false,
      req,
    });
  } finally {
    delete req.context[PREPARED_IMAGE];
  }
}
