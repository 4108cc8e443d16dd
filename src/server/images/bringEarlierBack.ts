import path from 'node:path';
import type { PayloadRequest } from 'payload';
import type { ImageDetails } from '@/contract/image';
import { MESSAGES } from '@/contract/messages';
import type { Media } from '@/payload-types';
import { lockRows } from '../database/rows';
import { AppError, notFound } from '../errors';
import type { Commit } from '../http/idempotency';
import { type EarlierVersion, earlierOf, settingsOf } from './earlierVersion';
import { type PreparedImage, prepareImage, replaceImage } from './prepareImage';
import { readImage } from './readImages';
import { imageDetails } from './serialize';
import { withIncomingFolder } from './storage/disk';
import { cleanUpPreparedImages, storeFiles } from './storage/imageFiles';
import { originalKey } from './storage/keys';
import { storage } from './storage/storage';
import { readUploadGallery } from './watermarkText';

type Answer = { message: string; photo: ImageDetails };

/**
 * Gives a photograph its earlier version back; what it was until then is the earlier one now. Its original is prepared like an
 * upload, so that its files have the watermark that its gallery asks for now (docs/specification.md#earlier-version).
 * @throws AppError `notFound`, `conflict` when it was replaced meanwhile, or as prepareImage
 */
export async function bringEarlierBack(id: string, req: PayloadRequest, commit: Commit<Answer>) {
  const image = await readImage(id, { payload: req.payload });
  const earlier = image && earlierOf(image);
  if (!image) throw notFound(MESSAGES.photographNotFound);
  if (!earlier) throw notFound(MESSAGES.noEarlierVersion);
  return withIncomingFolder(async (folder) => {
    const prepared = await prepareEarlier(image, earlier, folder, req);
    try {
      await storeFiles(req.payload, [prepared]);
      return await commit(async () => {
        await lockRows(req, 'media', [id]);
        const current = await readImage(id, req);
        if (!current) throw notFound(MESSAGES.photographNotFound);
        if (earlierOf(current)?.filename !== earlier.filename)
          throw new AppError('conflict', MESSAGES.photographChanged);
        const photo = imageDetails(await replaceImage(prepared, req));
        return { body: { photo, message: MESSAGES.earlierVersionBack } };
      });
    } finally {
      await cleanUpPreparedImages(req.payload, [prepared]);
    }
  });
}

/** @param folder in which the original stays until it is stored once more */
async function prepareEarlier(
  image: Media,
  earlier: EarlierVersion,
  folder: string,
  { payload }: PayloadRequest,
): Promise<PreparedImage> {
  const file = path.join(folder, 'original');
  if (!(await storage.copyTo(originalKey(earlier.filename), file)))
    throw notFound(MESSAGES.noEarlierVersion);
  const gallery = await readUploadGallery(image, { payload });
  const sent = { file, name: earlier.originalName ?? '' };
  const prepared = await prepareImage(sent, payload, { id: image.id, gallery });
  return { ...prepared, settings: settingsOf(earlier) };
}
