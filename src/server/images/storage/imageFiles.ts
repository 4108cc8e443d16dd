import { rm } from 'node:fs/promises';
import type { Payload } from 'payload';
import { MESSAGES } from '@/contract/messages';
import { seeingBin } from '../../database/hideBin';
import { collectPerTransaction } from '../../database/transactionQueue';
import { AppError, diskFullError } from '../../errors';
import { settleAll } from '../../settleAll';
import { withTimeout } from '../../withTimeout';
import { photoIdOf } from '../derivatives/derivative';
import type { PreparedImage } from '../prepareImage';
import { FILE_FIELDS, readImages } from '../readImages';
import { type Key, keysOf } from './keys';
import { storage } from './storage';

/** How long an answer waits for the removal: a bucket may be silent for longer. */
const REMOVAL_PATIENCE_MS = 10_000;

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

/** Removes stored files once the rows that no longer name them are committed, all of one transaction together. */
export const removeAfterCommit = collectPerTransaction<Key>(async (payload, keys, outcome) => {
  if (outcome === 'commit') await removeFiles(payload, keys);
});

/** Removes the files among `keys` that no image names, after the write that stored them: no other write uses their names. */
export async function removeUnowned(payload: Payload, keys: Key[]): Promise<void> {
  if (keys.length === 0) return;
  try {
    const owners = await readImages(payload, keys.map(photoIdOf), {
      select: FILE_FIELDS,
      req: seeingBin({ payload }),
    });
    const owned = new Set([...owners.values()].flatMap(keysOf));
    const unowned = keys.filter((key) => !owned.has(key));
    await removeFiles(payload, unowned);
  } catch (err) {
    payload.logger.error({ err, msg: 'Files that no photograph owns stay until the next start' });
  }
}

/** Failures are logged: the next start removes files that no image owns. */
async function removeFiles({ logger }: Payload, keys: Key[]): Promise<void> {
  if (keys.length === 0) return;
  const removing = storage
    .remove(keys)
    .catch((err) => logger.error({ err, msg: `${keys.length} files could not be removed` }));
  await withTimeout(removing, REMOVAL_PATIENCE_MS).catch(() => {});
}
