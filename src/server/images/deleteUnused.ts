import { SLUG } from '@collections/slugs';
import type { PayloadRequest } from 'payload';
import { findImage } from './findImage';
import { whereShown } from './whereShown';

/** Deletes those of some photographs that nothing shows any more (decision A8). */
export async function deleteUnusedImages(ids: string[], req: PayloadRequest): Promise<void> {
  for (const id of new Set(ids)) {
    if ((await whereShown(id, req)).length > 0 || !(await findImage(req.payload, id, req)))
      continue;
    await req.payload.delete({ collection: SLUG.media, id, overrideAccess: true, req });
  }
}
