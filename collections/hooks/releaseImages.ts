import type {
  CollectionAfterChangeHook,
  CollectionAfterDeleteHook,
  GlobalAfterChangeHook,
} from 'payload';
import { lockRows } from '@/server/database/rows';
import { deleteUnusedImages, imageIdOf } from '@/server/images/imageUses';

type Image = Parameters<typeof imageIdOf>[0];

/** The ids of the media that a document shows. */
const imageIds = (doc: { images?: Image[] | null; image?: Image } | undefined): string[] =>
  [...(doc?.images ?? []), doc?.image].flatMap((image) => imageIdOf(image) ?? []);

const afterChange: CollectionAfterChangeHook = async ({ doc, previousDoc, req }) => {
  const [before, now] = [new Set(imageIds(previousDoc)), new Set(imageIds(doc))];
  const added = [...now].filter((id) => !before.has(id));
  const removed = [...before].filter((id) => !now.has(id));
  await lockRows(req, 'media', added);
  await deleteUnusedImages(removed, req);
  return doc;
};

const afterDelete: CollectionAfterDeleteHook = async ({ doc, req }) => {
  await deleteUnusedImages(imageIds(doc), req);
  return doc;
};

/**
 * Deletes the images that a document no longer shows, unless something else does (docs/specification.md#deletes), and
 * keeps another server from deleting those that it shows from now on.
 */
export const releaseImages = { afterChange, afterDelete };

/** Keeps another server from deleting the photograph of a page while it is written. */
export const lockImage: GlobalAfterChangeHook = async ({ doc, req }) => {
  const photograph = imageIdOf(doc.image);
  if (photograph) await lockRows(req, 'media', [photograph]);
  return doc;
};
