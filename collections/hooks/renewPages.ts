import type { PayloadRequest, Plugin } from 'payload';
import { contentChanged } from '@/server/content/contentVersion';
import { afterCommit, afterRollback } from '@/server/database/transactionQueue';
import { SLUG } from '../slugs';

/** What no public page shows. */
const PRIVATE: readonly string[] = [
  ...[SLUG.contactMessage, SLUG.refreshToken, SLUG.oneTimeCode],
  ...[SLUG.clientGallery, SLUG.galleryGuest, SLUG.galleryEvent],
];

/** Makes the public pages new after whatever changes their content, by whatever route (docs/specification.md#rendering). */
export const renewPages: Plugin = ({ collections = [], globals = [], ...config }) => ({
  ...config,
  collections: collections.map((collection) => {
    const { afterChange = [], afterDelete = [], ...hooks } = collection.hooks ?? {};
    if (PRIVATE.includes(collection.slug)) return collection;
    return {
      ...collection,
      hooks: {
        ...hooks,
        afterChange: [...afterChange, renew],
        afterDelete: [...afterDelete, renew],
      },
    };
  }),
  globals: globals.map(({ hooks: { afterChange = [], ...hooks } = {}, ...global }) => ({
    ...global,
    hooks: { ...hooks, afterChange: [...afterChange, renew] },
  })),
});

/** After a change, and after one that was rolled back: a MongoDB without transactions keeps what was written. */
async function renew({ req }: { req: PayloadRequest }): Promise<void> {
  await afterCommit(req, contentChanged);
  await afterRollback(req, contentChanged);
}
