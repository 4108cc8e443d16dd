import { createLocalReq, type Payload, type PayloadRequest } from 'payload';
import { BIN_TYPES, type BinType } from '@/contract/bin';
import { BIN } from '@/contract/limits';
import { MESSAGES } from '@/contract/messages';
import { DAY_MS } from '../daily';
import { seeingBin } from '../database/hideBin';
import { idsOf, updateWhere } from '../database/rows';
import { inTransaction } from '../database/transaction';
import { notFound } from '../errors';
import { forgetAnswers } from '../http/idempotency';
import { deleteImages, deleteUnusedImages, findUnusedImages } from '../images/imageUses';
import { inBatches } from '../lists/inBatches';
import { forgetMails } from '../mail/queue';
import { binRows, deletedWith, findItem, OWN_ITEM } from './binRows';
import { deleteExpiredVersions } from './expiredVersions';

/**
 * Deletes an item of the bin for good, with what came there with it, their versions and their files. A photograph that something
 * else in the bin shows stays there, as an item of its own.
 * @throws AppError `notFound`
 */
export async function deleteForGood(type: BinType, id: string, req: PayloadRequest): Promise<void> {
  if (!(await deleteItem(type, id, req))) throw notFound(MESSAGES.notInBin);
}

/** @returns false when it is not in the bin any more */
const deleteItem = (type: BinType, id: string, req: PayloadRequest): Promise<boolean> =>
  inTransaction(req, async () => {
    if (!(await findItem(type, id, req))) return false;
    const seeing = seeingBin(req);
    const withIt = deletedWith(type, id);
    const images = idsOf(await binRows('media', withIt, req));
    const item = { collection: type, id, trash: true, depth: 0, overrideAccess: true } as const;
    await req.payload.delete({ ...item, req: seeing });
    await deleteUnusedImages(images, seeing);
    // The answer to an invitation names the address alone.
    const isPerson = (name: string) => type === 'client-gallery' && name.includes('@');
    await forgetAnswers([id, ...images], req, isPerson);
    await forgetMails([id], req);
    await updateWhere('media', withIt, { deletedWith: null, updatedAt: null }, req);
    return true;
  });

/** Deletes everything in the bin for good; photographs in batches, everything else one by one, so that other writes have their turn. */
export const emptyBin = (req: PayloadRequest): Promise<void> => deleteAll(req, () => true);

/** Deletes for good what has been in the bin long enough, and the earlier versions of photographs that were replaced as long ago. */
export async function deleteExpired(payload: Payload): Promise<void> {
  const limit = new Date(Date.now() - BIN.days * DAY_MS).toISOString();
  const req = await createLocalReq({}, payload);
  await deleteAll(req, (deletedAt) => deletedAt < limit, { keepsShown: true });
  await deleteExpiredVersions(limit, req);
}

/** @param keepsShown whether photographs stay that something in the bin shows, which would come back without them */
async function deleteAll(
  req: PayloadRequest,
  isWanted: (deletedAt: string) => boolean,
  { keepsShown = false } = {},
): Promise<void> {
  for (const type of BIN_TYPES) {
    const rows = await binRows(type, OWN_ITEM, req);
    const ids = rows.flatMap(({ id, deletedAt }) => (isWanted(deletedAt ?? '') ? id : []));
    if (type !== 'media')
      // Somebody may have restored one meanwhile, and a portfolio goes with its service.
      for (const id of ids) await deleteItem(type, id, req);
    else
      for await (const some of inBatches(ids))
        await inTransaction(req, async () => {
          const seeing = seeingBin(req);
          const unshown = keepsShown ? await findUnusedImages(some, seeing) : some;
          // Those that somebody has restored meanwhile stay.
          const still = await binRows('media', { and: [{ id: { in: unshown } }, OWN_ITEM] }, req);
          await deleteImages(idsOf(still), seeing);
          await forgetAnswers(idsOf(still), req);
        });
  }
}
