import type { PayloadRequest } from 'payload';
import { seeingBin } from '../database/hideBin';
import { findRow, updateRow } from '../database/rows';
import { inTransaction } from '../database/transaction';
import { earlierOf } from '../images/earlierVersion';
import { removeAfterCommit } from '../images/storage/imageFiles';
import { originalKey } from '../images/storage/keys';
import { findRows } from '../lists/findRows';

/** Photographs with an earlier version, those in the bin too. */
export const findReplaced = (req: PayloadRequest) =>
  findRows(req.payload, {
    collection: 'media',
    where: { earlier: { exists: true } },
    select: { earlier: true },
    viewer: 'administrator',
    req: seeingBin(req),
  });

/** Forgets the earlier versions of photographs that were replaced before a time (ISO), with their files. */
export async function deleteExpiredVersions(limit: string, req: PayloadRequest): Promise<void> {
  const isExpired = (image: Parameters<typeof earlierOf>[0]) =>
    (earlierOf(image)?.replacedAt ?? limit) < limit;
  for (const { id } of (await findReplaced(req)).filter(isExpired))
    await inTransaction(req, async () => {
      const seeing = seeingBin(req);
      const image = await findRow('media', { id: { equals: id } }, seeing);
      const earlier = image && isExpired(image) && earlierOf(image);
      // It may have been replaced again meanwhile.
      if (!earlier) return;
      await updateRow('media', id, { earlier: null, updatedAt: null }, seeing);
      await removeAfterCommit(req, [originalKey(earlier.filename)]);
    });
}
