import { newId } from '@collections/fields';
import type { PayloadRequest } from 'payload';
import { MESSAGES } from '@/contract/messages';
import type { Media } from '@/payload-types';
import { invalidInput } from '../errors';
import { findRows } from '../lists/findRows';
import { inBatches } from '../lists/inBatches';
import { inOrderOf } from '../lists/sort';
import { derivativesOf } from './derivatives/derivative';
import { newFiles, type PreparedImage } from './prepareImage';
import { derivativeKey, originalKey } from './storage/keys';

/**
 * Prepares copies of stored images, of a client gallery or not: rows and files of their own, so that neither is touched by what
 * is done with the other. The smaller files are copied as they are; where they should have another watermark, or none, the job
 * that the new row queues makes them anew (jobs/deriveImage.ts).
 * @param gallery the id of the client gallery that the copies belong to
 * @returns them in the order of `ids`, each once
 * @throws AppError `invalid` on `copies` with the ids of those that are gone
 */
export async function prepareCopies(
  ids: readonly string[],
  gallery: string | undefined,
  { payload }: PayloadRequest,
): Promise<PreparedImage[]> {
  const found: Media[] = [];
  // From the adapter, for the texts in all languages.
  for await (const some of inBatches(ids))
    found.push(...(await findRows(payload, { collection: 'media', where: { id: { in: some } } })));
  const known = new Set(found.map(({ id }) => id));
  const unknownImages = ids.filter((id) => !known.has(id));
  if (unknownImages.length > 0)
    throw invalidInput({ copies: MESSAGES.copiedGone }, { unknownImages });
  return inOrderOf(found, ids, ({ id }) => id).map((image) => prepareCopy(image, gallery));
}

function prepareCopy(image: Media, gallery: string | undefined): PreparedImage {
  const { id, filename, derivatives: _, earlier, createdAt, updatedAt, ...row } = image;
  const { gallery: _from, gallerySet, inLibrary, url, thumbnailURL, ...described } = row;
  const { alt, title, caption, searchText, width, height, ...copied } = described;
  // Only images of galleries have the JPEG.
  const derivatives = derivativesOf(image).filter(({ format }) => gallery || format !== 'jpg');
  return {
    ...copied,
    ...newFiles(
      {
        id: newId(),
        contentHash: copied.contentHash ?? '',
        extension: filename?.split('.').at(-1) ?? '',
      },
      { stored: originalKey(filename ?? '') },
      derivatives.map((derivative) => ({
        derivative,
        from: { stored: derivativeKey(image, derivative) },
      })),
    ),
    width: width ?? 0,
    height: height ?? 0,
    ...(gallery && { gallery }),
    bytes: copied.filesize ?? 0,
    name: copied.originalName ?? '',
    texts: { alt, title, caption, searchText },
  };
}
