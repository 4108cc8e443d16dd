import type { PayloadRequest } from 'payload';
import type { Media } from '@/payload-types';
import { seeingBin } from '../database/hideBin';
import { findRow, lockRows, updateRow } from '../database/rows';
import { inTransaction } from '../database/transaction';
import { earlierOf } from '../images/earlierVersion';
import { removeAfterCommit } from '../images/storage/imageFiles';
import { originalKey } from '../images/storage/keys';
import { findRows } from '../lists/findRows';

/** Forgets the earlier versions of photographs that were replaced before a time (ISO), with their files; of those in the bin too. */
export async function deleteExpiredVersions(limit: string, req: PayloadRequest): Promise<void> {
  const seeing = seeingBin(req);
  const isExpired = (image: Pick<Media, 'earlier'>) =>
    (earlierOf(image)?.replacedAt ?? limit) < limit;
  const replaced = await findRows(req.payload, {
    collection: 'media',
    where: { earlier: { exists: true } },
    select: { earlier: true },
    viewer: 'administrator',
    req: seeing,
  });
  for (const { id } of replaced.filter(isExpired))
    await inTransaction(req, async () => {
      await lockRows(req, 'media', [id]);
      const image = await findRow('media', { id: { equals: id } }, seeing);
      const earlier = image && isExpired(image) && earlierOf(image);
      // It may have been replaced again meanwhile.
      if (!earlier) return;
      await removeAfterCommit(req, [originalKey(earlier.filename)]);
      await updateRow('media', id, { earlier: null, updatedAt: null }, seeing);
    });
}
