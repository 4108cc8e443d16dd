import type { CollectionAfterDeleteHook } from 'payload';
import { afterCommit } from '@/server/database/afterCommit';
import { deleteFiles, filesOf } from '@/server/images/files';

/** A deleted photograph's files go after its row is gone for good (decision A8). */
export const deleteImageFiles: CollectionAfterDeleteHook = async ({ doc, req }) => {
  await afterCommit(req, () => deleteFiles(filesOf(doc)));
  return doc;
};
