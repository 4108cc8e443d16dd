import type { CollectionAfterDeleteHook } from 'payload';
import { filesOf } from '@/server/images/files';
import { removeAfterCommit } from '@/server/images/removeFiles';

/** Removes a deleted photograph's files after its row is gone for good. */
export const deleteImageFiles: CollectionAfterDeleteHook = async ({ doc, req }) => {
  await removeAfterCommit(req, filesOf(doc));
  return doc;
};
