import { SLUG } from '@collections/slugs';
import type { PayloadRequest } from 'payload';
import { cache } from 'react';

/** How many enquiries nobody has read yet; counted once for a page. */
export const countUnread = cache(async (req: PayloadRequest): Promise<number> => {
  const { totalDocs } = await req.payload.count({
    collection: SLUG.contactMessage,
    where: { read: { not_equals: true } },
    overrideAccess: false,
    req,
  });
  return totalDocs;
});
