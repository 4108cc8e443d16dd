import { rm } from 'node:fs/promises';
import { newId } from '@collections/fields';
import type { Payload } from 'payload';
import { env } from '@/config/env';
import { diskFullError } from '../errors';
import { digestFile } from '../files/digest';
import { limitImageWork, limitPixelWork } from './derivatives/concurrency';
import { contentName, newRevision } from './derivatives/derivative';
import { makeDerivatives } from './derivatives/makeDerivatives';
import { runStep } from './process/runStep';
import { newIncomingFolder } from './storage/folders';
import { reuseStoredFiles } from './storage/reuseStoredFiles';
import type { Key } from './storage/types';
import type { InGallery } from './watermarkOf';

/** The key in `req.context` under which the collection's hook finds a prepared photograph. */
export const PREPARED_IMAGE = 'preparedImage';

/** A photograph that is checked and has its derivatives, all in `incoming`. Sizes in pixels and bytes. */
export type PreparedImage = Awaited<ReturnType<typeof prepareImage>>;

/**
 * Checks a file and makes its derivatives, outside every transaction; those of a photograph with the same content are
 * reused. The caller must call `discardImages` in the end.
 * @param name as the editor knows the file
 * @param id of its row, which is written later, when there is none yet
 * @param gallery the client gallery that it belongs to
 * @throws AppError when it is no photograph that we take, or the disk is full
 */
export function prepareImage(
  { file, name }: { file: string; name: string },
  payload: Payload,
  id = newId(),
  gallery?: InGallery,
) {
  return limitImageWork(async () => {
    const folder = await newIncomingFolder();
    try {
      const { inspected, metadata } = await inspect(file);
      const { bytes, sha256: contentHash } = await digestFile(file);
      const proof = gallery && { watermark: gallery.watermark, ...metadata };
      const made =
        (await reuseStoredFiles(payload, contentHash, gallery, folder)) ??
        (await makeDerivatives({ file, ...inspected, proof }, folder));
      const revision = newRevision();
      return {
        id,
        /** The name under which its original is stored. */
        filename: `${contentName({ id, contentHash })}-${revision}.${inspected.extension}`,
        /** Its files that are stored already (storeFiles.ts). */
        stored: [] as Key[],
        originalFile: file,
        ...inspected,
        ...metadata,
        ...made,
        derivatives: made.derivatives.map((one) => ({ ...one, revision })),
        contentHash,
        watermark: gallery?.watermark || null,
        ...(gallery && { gallery: gallery.id }),
        bytes,
        name,
        folder,
      };
    } catch (error) {
      await rm(folder, { recursive: true, force: true });
      // Payload's own routes would answer any other error with 500.
      throw diskFullError(error) ?? error;
    }
  });
}

const inspect = (file: string) =>
  limitPixelWork(() => runStep('inspect', { file, megapixels: env.MAX_IMAGE_MEGAPIXELS }));
