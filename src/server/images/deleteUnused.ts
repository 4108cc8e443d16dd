import { SLUG } from '@collections/slugs';
import type { PayloadRequest } from 'payload';
import type { Media } from '@/payload-types';
import { contentChanged } from '../content/contentVersion';
import { deleteRows } from '../database/deleteRows';
import { afterCommit } from '../database/transactionQueue';
import { inBatches } from '../lists/inBatches';
import { keysOf } from './storage/keys';
import { removeAfterCommit } from './storage/removeFiles';
import { findShown } from './usage';

/**
 * Deletes those of some photographs that nothing shows any more, by a few queries. Their files go after the commit, and
 * after the pages that name them.
 */
export async function deleteUnusedImages(ids: string[], req: PayloadRequest): Promise<void> {
  if (ids.length === 0) return;
  await afterCommit(req, contentChanged);
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
