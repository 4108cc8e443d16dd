import { SLUG } from '@collections/slugs';
import type { PayloadRequest } from 'payload';
import type { Media } from '@/payload-types';
import { deleteRows } from '../database/rows';
import { inBatches } from '../lists/inBatches';
import { keysOf } from './storage/keys';
import { removeAfterCommit } from './storage/removeFiles';
import { findShown } from './usage';

/**
 * Deletes those of some photographs that nothing shows any more, by a few queries. Their files go after the commit.
 */
export async function deleteUnusedImages(ids: string[], req: PayloadRequest): Promise<void> {
  if (ids.length === 0) return;
  for (const some of inBatches([...new Set(ids)])) {
    const shown = await findShown(some, req);
    const { docs } = await req.payload.db.find<Media>({
      collection: SLUG.media,
      where: { id: { in: some.filter((id) => !shown.has(id)) } },
      select: { filename: true, contentHash: true, derivatives: true },
      pagination: false,
      req,
    });
    await deleteRows(
      SLUG.media,
      docs.map(({ id }) => id),
      req,
    );
    await removeAfterCommit(req, docs.flatMap(keysOf));
  }
}
