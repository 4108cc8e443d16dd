import type { CollectionAfterDeleteHook } from 'payload';
import { keysOf } from '@/server/images/storage/keys';
import { removeAfterCommit } from '@/server/images/storage/removeFiles';

/** Removes a deleted photograph's files after its row is gone for good. */
export const deleteImageFiles: CollectionAfterDeleteHook = async ({ doc, req }) => {
  await removeAfterCommit(req, keysOf(doc));
  return doc;
};
