import { SLUG } from '@collections/slugs';
import type { PayloadRequest } from 'payload';
import type { Media } from '@/payload-types';
import { contentChanged } from '../content/contentVersion';
import { afterCommit } from '../database/afterCommit';
import { deleteRows, inParts } from '../database/deleteRows';
import { filesOf } from './files';
import { removeAfterCommit } from './removeFiles';
import { shownAmong } from './whereShown';

/**
 * Deletes those of some photographs that nothing shows any more, by a few queries however many they are. Their files go
 * after the rows are gone for good, and after the pages that name them.
 */
export async function deleteUnusedImages(ids: string[], req: PayloadRequest): Promise<void> {
  if (ids.length === 0) return;
  await afterCommit(req, contentChanged);
  for (const some of inParts([...new Set(ids)])) {
    const shown = await shownAmong(some, req);
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
    await removeAfterCommit(req, docs.flatMap(filesOf));
  }
}
