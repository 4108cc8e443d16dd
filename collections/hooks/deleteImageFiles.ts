import type { CollectionAfterDeleteHook } from 'payload';
import { afterCommit } from '@/server/database/afterCommit';
import { filesOf } from '@/server/images/files';
import { storage } from '@/server/images/storage/storage';

/** A deleted photograph's files go after its row is gone for good (decision A8). */
export const deleteImageFiles: CollectionAfterDeleteHook = async ({ doc, req }) => {
  await afterCommit(req, () => storage.remove(filesOf(doc)));
  return doc;
};
