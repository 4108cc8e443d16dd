import type {
  CollectionAfterChangeHook,
  CollectionAfterDeleteHook,
  GlobalAfterChangeHook,
  Plugin,
} from 'payload';
import { lockRows } from '@/server/database/rows';
import { findImageFields, imageIdsOf } from '@/server/images/imageFields';
import { deleteUnusedImages } from '@/server/images/imageUses';
import { withHooks } from './withHooks';

/**
 * Finds the fields related to `media` in every collection and global, and has their photographs kept as long as something
 * shows them (docs/specification.md#deletes). What asks where a photograph is shown reads `custom.imageFields`.
 * @throws Error for a field that does not say who sees its photographs
 */
export const keepShownImages: Plugin = ({ collections = [], globals = [], ...config }) => ({
  ...config,
  collections: collections.map((collection) => {
    const imageFields = findImageFields(collection, config.blocks);
    if (imageFields.length === 0) return collection;
    const custom = { ...collection.custom, imageFields };
    const first = { afterChange: releaseImages, afterDelete: deleteImagesOfDeleted };
    return withHooks({ ...collection, custom }, { first });
  }),
  globals: globals.map((global) => {
    const imageFields = findImageFields(global, config.blocks);
    if (imageFields.length === 0) return global;
    const custom = { ...global.custom, imageFields };
    return withHooks({ ...global, custom }, { first: { afterChange: lockImages } });
  }),
});

/**
 * Deletes the images that a document no longer shows, unless something else does, and keeps another server from deleting
 * those that it shows from now on.
 */
const releaseImages: CollectionAfterChangeHook = async ({ collection, doc, previousDoc, req }) => {
  const idsOf = (document: object) => new Set(imageIdsOf(document, collection.custom.imageFields));
  const [before, now] = [idsOf(previousDoc), idsOf(doc)];
  const added = [...now].filter((id) => !before.has(id));
  const removed = [...before].filter((id) => !now.has(id));
  await lockRows(req, 'media', added);
  await deleteUnusedImages(removed, req);
};

/** Deletes the images of a deleted document, unless something else shows them. */
const deleteImagesOfDeleted: CollectionAfterDeleteHook = async ({ collection, doc, req }) => {
  await deleteUnusedImages(imageIdsOf(doc, collection.custom.imageFields), req);
};

/** Keeps another server from deleting the photographs of a page while it is written. */
const lockImages: GlobalAfterChangeHook = async ({ global, doc, req }) => {
  await lockRows(req, 'media', imageIdsOf(doc, global.custom.imageFields));
};
