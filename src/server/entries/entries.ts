import { SLUG } from '@collections/slugs';
import type { PayloadRequest } from 'payload';
import { MESSAGES } from '@/contract/messages';
import { inTransaction } from '../database/transaction';
import { notFound } from '../errors';

/** The two lists of the About page; they differ in their fields and in nothing that is done to a whole entry. */
const MISSING = {
  [SLUG.education]: MESSAGES.educationNotFound,
  [SLUG.experience]: MESSAGES.experienceNotFound,
} as const;

type EntrySlug = keyof typeof MISSING;

/**
 * Runs `work` on an entry that is there, in one transaction.
 * @throws AppError `notFound`
 */
export function withEntry<T>(
  collection: EntrySlug,
  id: string,
  req: PayloadRequest,
  work: () => Promise<T>,
): Promise<T> {
  return inTransaction(req, async () => {
    const { totalDocs } = await req.payload.count({
      collection,
      where: { id: { equals: id } },
      overrideAccess: true,
      req,
    });
    if (totalDocs === 0) throw notFound(MISSING[collection]);
    return work();
  });
}

/** @throws AppError `notFound` */
export async function deleteEntry(
  collection: EntrySlug,
  id: string,
  req: PayloadRequest,
): Promise<void> {
  await withEntry(collection, id, req, () =>
    req.payload.delete({ collection, id, overrideAccess: false, req }),
  );
}
