import type { CollectionAfterChangeHook } from 'payload';
import type { PreviewTarget } from '@/contract/previewLink';
import { endPreviewLink } from '@/server/previewLinks/previewLinks';
import { isUnpublished } from '../access';

/** Ends the link for others of what is published (docs/specification.md#links-for-others). */
export const endLinkOfPublished: CollectionAfterChangeHook = async ({ collection, doc, req }) => {
  const { id, status, _status } = doc;
  if (req.context.savesDraft || isUnpublished(status) || _status === 'draft') return;
  const target = { collection: collection.slug as PreviewTarget['collection'], id };
  await endPreviewLink(target, req);
};
