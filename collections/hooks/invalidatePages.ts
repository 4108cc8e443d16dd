import type { CollectionSlug, Payload, PayloadRequest, Plugin } from 'payload';
import type { Portfolio } from '@/payload-types';
import { findPublicProfile } from '@/server/accounts/findUser';
import { contentChanged } from '@/server/content/contentVersion';
import {
  afterCommit,
  afterRollback,
  collectPerTransaction,
} from '@/server/database/transactionQueue';
import { isAnyPublic } from '@/server/images/publicImages';
import { isUnpublished } from '../access';
import { isInternalRecord } from '../internalRecords';
import { withHooks } from './withHooks';

/** The collections of which no public page shows anything, beside the internal records. */
const PRIVATE: readonly string[] = [
  'contact-message',
  'client-gallery',
  'gallery-guest',
  'gallery-event',
] satisfies CollectionSlug[];

type Change = {
  req: PayloadRequest;
  doc: { id: string } & Pick<Portfolio, 'status' | 'deletedAt'>;
  previousDoc?: Partial<Portfolio>;
};

/** What invalidates the pages after changes of the collections of which they show some documents only. */
const PARTLY_SHOWN: Record<string, (change: Change) => Promise<void>> = {
  media: invalidateIf(isAnyPublic),
  user: invalidateIf(async (payload, ids) =>
    ids.includes((await findPublicProfile(payload))?.id ?? ''),
  ),
  portfolio: invalidateIfPublished,
  page: invalidateUnlessDraft,
  story: invalidateUnlessDraft,
} satisfies Partial<Record<CollectionSlug, unknown>>;

/** Invalidates the cached public pages after each change of their content, by whatever route (docs/specification.md#rendering). */
export const invalidatePages: Plugin = ({ collections = [], globals = [], ...config }) => ({
  ...config,
  collections: collections.map((collection) => {
    if (isInternalRecord(collection) || PRIVATE.includes(collection.slug)) return collection;
    const hook = PARTLY_SHOWN[collection.slug] ?? invalidate;
    // First: files of photographs are removed only when no cached page names them any more.
    // What is deleted for good was hidden in the bin before.
    const afterDelete = (change: Change) => (change.doc.deletedAt ? undefined : hook(change));
    return withHooks(collection, { first: { afterChange: hook, afterDelete } });
  }),
  globals: globals.map((global) =>
    withHooks(global, { first: { afterChange: invalidateUnlessDraft } }),
  ),
});

/** Also after a rollback: a MongoDB without transactions keeps what was written. */
async function invalidate({ req }: Pick<Change, 'req'>): Promise<void> {
  await afterCommit(req, contentChanged);
  await afterRollback(req, contentChanged);
}

/** The same for what has drafts, which no page shows. */
async function invalidateUnlessDraft({ req }: Pick<Change, 'req'>): Promise<void> {
  if (!req.context.savesDraft) await invalidate({ req });
}

/** The same for a portfolio that is published, or was before the change (docs/specification.md#visibility). */
async function invalidateIfPublished({ req, doc, previousDoc }: Change): Promise<void> {
  const before = previousDoc?.id ? previousDoc : doc;
  if ([before, doc].some(({ status }) => !isUnpublished(status))) await invalidate({ req });
}

/**
 * The same for documents that a page shows. It asks once for all of a transaction. After the commit is soon enough: a
 * document comes to be shown only by a change of another one, which invalidates the pages itself. If the question fails,
 * the pages are invalidated.
 */
function invalidateIf(isShown: (payload: Payload, ids: string[]) => Promise<boolean>) {
  const invalidateShown = collectPerTransaction<string>(async (payload, ids) => {
    if (await isShown(payload, ids).catch(() => true)) await contentChanged();
  });
  return ({ req, doc }: Change): Promise<void> => invalidateShown(req, [doc.id]);
}
