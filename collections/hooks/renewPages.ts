import type { Payload, PayloadRequest, Plugin } from 'payload';
import { publicProfile } from '@/server/accounts/seats';
import { contentChanged } from '@/server/content/contentVersion';
import {
  afterCommit,
  afterRollback,
  collectPerTransaction,
} from '@/server/database/transactionQueue';
import { isAnyPublic } from '@/server/images/publicImages';
import { SLUG } from '../slugs';

/** What no public page shows. */
const PRIVATE: readonly string[] = [
  ...[SLUG.contactMessage, SLUG.refreshToken, SLUG.oneTimeCode, SLUG.idempotentAnswer],
  ...[SLUG.clientGallery, SLUG.galleryGuest, SLUG.galleryEvent],
];

type IsShown = (payload: Payload, ids: string[]) => Promise<boolean>;

/** The collections of which the public pages show some documents only. */
const PARTLY_SHOWN: Record<string, IsShown> = {
  [SLUG.media]: isAnyPublic,
  [SLUG.user]: async (payload, ids) => ids.includes((await publicProfile(payload))?.id ?? ''),
};

/** Makes the public pages new after whatever changes their content, by whatever route (docs/specification.md#rendering). */
export const renewPages: Plugin = ({ collections = [], globals = [], ...config }) => ({
  ...config,
  collections: collections.map((collection) => {
    const { afterChange = [], afterDelete = [], ...hooks } = collection.hooks ?? {};
    if (PRIVATE.includes(collection.slug)) return collection;
    const isShown = PARTLY_SHOWN[collection.slug];
    const renewal = isShown ? renewIf(isShown) : renew;
    return {
      ...collection,
      hooks: {
        ...hooks,
        // First: files of photographs are removed only when no kept page names them any more.
        afterChange: [renewal, ...afterChange],
        afterDelete: [renewal, ...afterDelete],
      },
    };
  }),
  globals: globals.map(({ hooks: { afterChange = [], ...hooks } = {}, ...global }) => ({
    ...global,
    hooks: { ...hooks, afterChange: [renew, ...afterChange] },
  })),
});

type Change = { req: PayloadRequest; doc: { id: string } };

/** After a change, and after one that was rolled back: a MongoDB without transactions keeps what was written. */
async function renew({ req }: Pick<Change, 'req'>): Promise<void> {
  await afterCommit(req, contentChanged);
  await afterRollback(req, contentChanged);
}

/**
 * The same for documents that a page shows. It is asked for all of a transaction once the rows are committed: whoever begins
 * to show one later changes a document of their own. Where it cannot be known, the pages are renewed.
 */
function renewIf(isShown: IsShown) {
  const renewShown = collectPerTransaction<string>(async (payload, ids) => {
    if (await isShown(payload, ids).catch(() => true)) await contentChanged();
  });
  return ({ req, doc }: Change): Promise<void> => renewShown(req, [doc.id]);
}
