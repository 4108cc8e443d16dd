import type { Payload } from 'payload';
import { cache } from 'react';
import type { User } from '@/payload-types';

/** How many messages nobody has read, and the newest of them; read once for a page. */
export const readUnread = cache(async (user: User, payload: Payload) => {
  const { totalDocs, docs } = await payload.find({
    collection: 'contact-message',
    where: { read: { not_equals: true } },
    select: { fullName: true },
    sort: '-createdAt',
    limit: 1,
    depth: 0,
    overrideAccess: false,
    user,
  });
  return { count: totalDocs, newest: docs[0] };
});
