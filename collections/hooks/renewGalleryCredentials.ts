import type { CollectionBeforeChangeHook } from 'payload';
import { findGallery } from '@/server/galleries/access';
import { hashPassword, newCookieKey, newLink } from '@/server/galleries/credentials';
import { hasExpired } from '@/server/galleries/status';
import { requireHashing } from '@/server/rates/requireHashing';

/**
 * Renews what opens a gallery, by whatever route it is changed: a new gallery gets a link, and a new link, another
 * password, closing, and opening after the last day end every cookie that was given before. All but the last end the links
 * of guests as well.
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
  // The row is asked, because Payload hands hidden fields to nobody.
  const stored = isNew ? undefined : await findGallery(originalDoc.id, req);
  // To take away a password that there is none of changes nothing.
  const changesPassword = password !== undefined && Boolean(password || stored?.passwordHash);
  if (changesPassword && password) requireHashing();
  const isClosing = closed === true && originalDoc.closed !== true;
  const movesLastDay = openUntil !== undefined && openUntil !== originalDoc.openUntil;
  const endsAll = isNew || wantsLink || changesPassword || isClosing;
  const endsCookies = endsAll || (movesLastDay && (await hasExpired(req.payload, originalDoc)));
  return {
    ...data,
    ...((isNew || wantsLink) && newLink(req.payload)),
    ...(changesPassword && { passwordHash: password ? await hashPassword(password) : null }),
    ...(endsCookies && { cookieKey: newCookieKey(endsAll ? undefined : stored) }),
  };
};
