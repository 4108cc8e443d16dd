import type { CollectionAfterChangeHook, CollectionAfterDeleteHook } from 'payload';
import { deleteUnusedImages } from '@/server/images/deleteUnused';

type WithImages = { images?: unknown; image?: unknown } | undefined;

/** The ids of the media that a document shows; a populated one counts as its id. */
function imageIds(doc: WithImages): string[] {
  const values = [doc?.images, doc?.image]
    .flat()
    .filter((value) => value !== null && value !== undefined);
  return values.map((value) =>
    typeof value === 'object' && 'id' in value ? String(value.id) : String(value),
  );
}

const afterChange: CollectionAfterChangeHook = async ({ doc, previousDoc, operation, req }) => {
  if (operation === 'update') {
    const kept = new Set(imageIds(doc));
    await deleteUnusedImages(
      imageIds(previousDoc).filter((id) => !kept.has(id)),
      req,
    );
  }
  return doc;
};

const afterDelete: CollectionAfterDeleteHook = async ({ doc, req }) => {
  await deleteUnusedImages(imageIds(doc), req);
  return doc;
};

/** Deletes the images that a document no longer shows, unless something else does (decision A8). */
export const releaseImages = { afterChange, afterDelete };
