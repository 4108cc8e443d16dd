import { headers } from 'next/headers';
import type { Payload } from 'payload';
import { cache } from 'react';
import { authenticate } from '../layout/guardedView';

/**
 * How many messages nobody has read, and the newest of them, for the administrator whose session the request has. It is read
 * once for a page: its key is not the user, of whom the parts of a page have an object each.
 */
export const findUnread = cache(async (payload: Payload) => {
  const { user } = await authenticate(payload, await headers());
  if (!user) return { count: 0 };
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
