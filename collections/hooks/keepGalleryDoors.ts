import type { CollectionBeforeChangeHook } from 'payload';
import { hashPassword, newCookieKey, newLink } from '@/server/galleries/doors';
import { hasExpired } from '@/server/galleries/status';

/**
 * Keeps the link and the password of a gallery, whoever changes it: a new gallery gets a link, and a new link, another
 * password, closing, and opening after the last day end every cookie that was given before.
 */
export const keepGalleryDoors: CollectionBeforeChangeHook = async ({
  data,
  originalDoc = {},
  operation,
  req,
}) => {
  const { password, newLink: wantsLink, closed, openUntil } = data;
  const isNew = operation === 'create';
  const changesPassword = password !== undefined;
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
    ...(endsCookies && { cookieKey: newCookieKey() }),
  };
};
