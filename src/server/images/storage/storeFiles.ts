import { rm } from 'node:fs/promises';
import type { Payload } from 'payload';
import { MESSAGES } from '@/contract/messages';
import { AppError, diskFullError } from '../../errors';
import { settleAll } from '../../settleAll';
import type { PreparedImage } from '../prepareImage';
import { derivativeKey, originalKey } from './keys';
import { removeUnowned } from './removeFiles';
import { storage } from './storage';

/**
 * Stores the files of prepared photographs before the transaction that names them: a slow storage must not hold up other
 * writes. The caller discards the photographs in the end.
 * @throws AppError when the disk is full or the storage fails
 */
export async function storeFiles(payload: Payload, images: PreparedImage[]): Promise<void> {
  for (const image of images) {
    const files = [
      [originalKey(image.filename), image.originalFile] as const,
      ...image.derivatives.map((one) => [derivativeKey(image, one), one.file] as const),
    ];
    const puts = files.map(async ([key, file]) => {
      // Before the answer: a put that fails may have arrived all the same.
      image.stored.push(key);
      await storage.put(file, key);
    });
    // All of them come to an end, so that none arrives after those that came are removed.
    await settleAll(puts).catch((err) => {
      throw refusal(payload, err);
    });
  }
}

function refusal({ logger }: Payload, err: unknown): AppError {
  logger.error({ err, msg: 'Photographs could not be stored' });
  return diskFullError(err) ?? new AppError('fault', MESSAGES.notStored);
}

/** Removes what is left of prepared photographs in `incoming`, and their stored files where no row names them. */
export async function discardImages(payload: Payload, images: PreparedImage[]): Promise<void> {
  await Promise.all(images.map(({ folder }) => rm(folder, { recursive: true, force: true })));
  await removeUnowned(
    payload,
    images.flatMap(({ stored }) => stored),
  );
}
