import type { CollectionBeforeChangeHook, PayloadRequest } from 'payload';
import type { ClientGallery } from '@/payload-types';
import { randomToken } from '@/server/accounts/secrets';
import { hashPassword, newLink } from '@/server/galleries/credentials';
import { hasExpired } from '@/server/galleries/status';
import { requireHashing } from '@/server/rates/requireHashing';
import { SLUG } from '../slugs';

/**
 * Renews what opens a gallery, by whatever route it is changed: a new gallery gets a link, and a new link, another
 * password, closing, and opening after the last day end every cookie that was given before.
 * @throws AppError `busy`
 */
export const renewGalleryCredentials: CollectionBeforeChangeHook = async ({
  data,
  originalDoc = {},
  operation,
  req,
}) => {
  const { password, newLink: wantsLink, closed, openUntil } = data;
  const isNew = operation === 'create';
  // To take away a password that there is none of changes nothing.
  const changesPassword =
    password !== undefined && Boolean(password || (await hasPassword(req, originalDoc.id)));
  if (changesPassword && password) requireHashing();
  const isClosing = closed === true && originalDoc.closed !== true;
  const movesLastDay = openUntil !== undefined && openUntil !== originalDoc.openUntil;
  const endsCookies =
    isNew ||
    wantsLink ||
    changesPassword ||
    isClosing ||
    (movesLastDay && (await hasExpired(req.payload, originalDoc)));
  return {
    ...data,
    ...((isNew || wantsLink) && newLink(req.payload)),
    ...(changesPassword && { passwordHash: password ? await hashPassword(password) : null }),
    ...(endsCookies && { cookieKey: randomToken() }),
  };
};

/** The row is asked, because Payload hands hidden fields to nobody. */
async function hasPassword(req: PayloadRequest, id: string | undefined): Promise<boolean> {
  if (!id) return false;
  const where = { id: { equals: id } };
  const stored = await req.payload.db.findOne<ClientGallery>({
    collection: SLUG.clientGallery,
    where,
    req,
  });
  return Boolean(stored?.passwordHash);
}
