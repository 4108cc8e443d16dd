import type { UIFieldServerProps } from 'payload';
import { previewTargetSchema } from '@/contract/previewLink';
import { findPreviewLink } from '@/server/previewLinks/previewLinks';
import { DraftLink } from './DraftLink';

/** The link for others in Payload's edit view of a document with drafts; the form of a new one has none. */
export async function DocumentPreviewLink({ payload, collectionSlug, id }: UIFieldServerProps) {
  const { data: target } = previewTargetSchema.safeParse({ collection: collectionSlug, id });
  if (!target) return null;
  const link = await findPreviewLink(target, { payload });
  return <DraftLink {...target} end={link?.expiresAt} />;
}
