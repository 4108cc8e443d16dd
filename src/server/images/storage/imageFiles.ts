import { rm } from 'node:fs/promises';
import type { Payload, PayloadRequest } from 'payload';
import { MESSAGES } from '@/contract/messages';
import { seeingBin } from '../../database/hideBin';
import { createRow, deleteWhere, idsOf } from '../../database/rows';
import { collectPerTransaction } from '../../database/transactionQueue';
import { AppError, diskFullError } from '../../errors';
import { inBatches } from '../../lists/inBatches';
import { iterateDocuments } from '../../lists/iterateDocuments';
import { settleAll } from '../../settleAll';
import { withTimeout } from '../../withTimeout';
import { photoIdOf } from '../derivatives/derivative';
import type { PreparedImage } from '../prepareImage';
import { FILE_FIELDS, readImages } from '../readImages';
import { type Key, keysOf } from './keys';
import { storage } from './storage';

/** How long an answer waits for the removal: a bucket may be silent for longer. */
const REMOVAL_PATIENCE_MS = 10_000;

/** How many keys one record has at most: a document of MongoDB has room for 16 MB. */
const KEYS_IN_RECORD = 5_000;

/**
 * Stores the files of prepared images before the transaction that writes their rows: a slow storage must not hold up other
 * writes. The caller must call `cleanUpPreparedImages` in the end.
 * @throws AppError when the disk is full, the storage fails, or a file that is to be copied is gone (`conflict`)
 */
export async function storeFiles({ logger }: Payload, images: PreparedImage[]): Promise<void> {
  for (const image of images) {
    const puts = image.files.map(async ({ key, from }) => {
      // Before the call: a put that fails may have stored the file all the same.
      image.stored.push(key);
      if ('path' in from) await storage.put(from.path, key);
      else if (!(await storage.copy(from.stored, key)))
        throw new AppError('conflict', MESSAGES.photographChanged);
    });
    // Waits for all of them, so that none is stored after the others have been removed.
    await settleAll(puts).catch((err) => {
      if (err instanceof AppError) throw err;
      logger.error({ err, msg: 'Photographs could not be stored' });
      throw diskFullError(err) ?? new AppError('fault', MESSAGES.notStored);
    });
  }
}

/** Removes the folders of prepared images in `incoming`, and their stored files unless a row names them. */
export async function cleanUpPreparedImages(
  payload: Payload,
  images: PreparedImage[],
): Promise<void> {
  const folders = images.flatMap(({ folder }) => folder ?? []);
  await Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true })));
  await removeUnowned(
    payload,
    images.flatMap(({ stored }) => stored),
  );
}

/**
 * Removes stored files once the rows that no longer name them are committed, all of one transaction together. A record is
 * committed with the rows, so that `finishRemovals` removes what a kill or a failure leaves. To be called before the rows change:
 * a MongoDB without transactions keeps each write.
 */
export async function removeAfterCommit(req: PayloadRequest, keys: Key[]): Promise<void> {
  for await (const some of inBatches(keys, KEYS_IN_RECORD)) {
    const { id } = await createRow('file-removal', { keys: some }, req);
    await removeTogether(req, [{ id, keys: some }]);
  }
}

const removeTogether = collectPerTransaction<{ id: string; keys: Key[] }>(
  async (payload, removals, outcome) => {
    const keys = removals.flatMap((one) => one.keys);
    if (outcome === 'commit') await removeFiles(payload, keys, idsOf(removals));
  },
);

/**
 * Removes the files of all records that are left, and the records. A file that a row names stays, as after a change that a
 * MongoDB without transactions has not carried out. Only for a storage that is known to be this site's.
 */
export async function finishRemovals(payload: Payload): Promise<void> {
  for await (const { id, keys } of iterateDocuments(payload, 'file-removal'))
    await removeFiles(payload, await findUnowned(payload, keys as Key[]), [id]);
}

/** Removes the files among `keys` that no image names, after the write that stored them: no other write uses their names. */
export async function removeUnowned(payload: Payload, keys: Key[]): Promise<void> {
  if (keys.length === 0) return;
  try {
    await removeFiles(payload, await findUnowned(payload, keys));
  } catch (err) {
    payload.logger.error({ err, msg: 'Files that no photograph owns stay until the next start' });
  }
}

/** Those among some keys that no image names, nor one in the bin: the name of a file begins with the id of its image. */
async function findUnowned(payload: Payload, keys: Key[]): Promise<Key[]> {
  const owners = await readImages(payload, keys.map(photoIdOf), {
    select: FILE_FIELDS,
    req: seeingBin({ payload }),
  });
  const owned = new Set([...owners.values()].flatMap(keysOf));
  return keys.filter((key) => !owned.has(key));
}

/** Removes files, and then the records of their removal. Failures are logged: the next start goes on. */
async function removeFiles(payload: Payload, keys: Key[], records: string[] = []): Promise<void> {
  const remove = async () => {
    await storage.remove(keys);
    for await (const some of inBatches(records))
      await deleteWhere('file-removal', { id: { in: some } }, { payload });
  };
  const removing = remove().catch((err) =>
    payload.logger.error({ err, msg: `${keys.length} files could not be removed` }),
  );
  await withTimeout(removing, REMOVAL_PATIENCE_MS).catch(() => {});
}
