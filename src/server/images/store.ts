import { SLUG } from '@collections/slugs';
import type { PayloadRequest } from 'payload';
import type { Media } from '@/payload-types';
import { IMPORTED, type PreparedImage } from './prepare';

/** The focal point, in percent, until the owner sets one. */
const CENTRE = 50;

/**
 * Makes the media document of a prepared photograph in the transaction of `req`. Its files are put in
 * place by the collection's hook, before the rows are safe, and taken away again if they never are.
 */
export async function storeImage(prepared: PreparedImage, req: PayloadRequest): Promise<Media> {
  const { originalFile, name, mimeType, bytes } = prepared;
  req.context[IMPORTED] = prepared;
  try {
    return await req.payload.create({
      collection: SLUG.media,
      data: { focalX: CENTRE, focalY: CENTRE },
      file: {
        name,
        mimetype: mimeType,
        size: bytes,
        data: Buffer.alloc(0),
        tempFilePath: originalFile,
      },
      overrideAccess: false,
      req,
    });
  } finally {
    delete req.context[IMPORTED];
  }
}
