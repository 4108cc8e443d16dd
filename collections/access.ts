import type { Access, CollectionSlug, Where } from 'payload';

/** Closed to every request; only use cases write here, with `overrideAccess` of their own. */
export const nobody = () => false;

/** Any signed-in administrator (docs/specification.md#who-may). */
export const signedIn: Access = ({ req: { user } }) => Boolean(user);

/** Portfolios with these are for administrators alone (docs/specification.md#visibility). One of an older site has no status, and is published. */
const UNPUBLISHED = ['hidden', 'scheduled'];

export const isUnpublished = (status: string | null | undefined): boolean =>
  UNPUBLISHED.includes(status ?? '');

/** Whether everybody may see a portfolio, a page of the owner's own or a story. */
export const isPublished = (document: {
  status?: string | null;
  _status?: string | null;
}): boolean => !isUnpublished(document.status) && document._status !== 'draft';

/** What everybody may see of the collections of which they may not see all. */
export const PUBLISHED: Partial<Record<CollectionSlug, Where>> = {
  portfolio: { status: { not_in: UNPUBLISHED } },
  page: { _status: { equals: 'published' } },
  story: { _status: { equals: 'published' } },
};

/** The photographs that may be shown in public: those of client galleries are private. */
export const IN_NO_GALLERY: Where = { gallery: { exists: false } };

/** Access rules of a collection that every administrator may read and write. */
export const forAdministrators = {
  read: signedIn,
  create: signedIn,
  update: signedIn,
  delete: signedIn,
};

/** Any signed-in administrator, into the bin alone: Payload gives `deletedAt` to ask for that (docs/specification.md#bin). */
export const intoBinOnly: Access = (args) => signedIn(args) && Boolean(args.data?.deletedAt);

/** A user's own account and no other (docs/specification.md#who-may). */
export const self: Access = ({ req: { user } }) => (user ? { id: { equals: user.id } } : false);

/** Only the owner adds and removes administrators (docs/specification.md#sign-up). */
export const ownerOnly: Access = ({ req: { user } }) => user?.seat === 'owner';

/** The owner deletes other accounts. The document is given when Payload asks which buttons to show; `prepareAccountDeletion` guards the deletion itself. */
export const ownerDeletesOthers: Access = (args) => ownerOnly(args) && args.data?.seat !== 'owner';
