import type { CollectionBeforeChangeHook } from 'payload';
import { hashPassword, newCookieKey, newLink } from '@/server/galleries/doors';
import { hasExpired } from '@/server/galleries/status';

/**
 * Keeps the link and the password of a gallery, whoever changes it: a new gallery gets a link, and a new link, another
 * password, closing, and opening after the last day end every cookie that was given before.
 */
export const keepGalleryDoors: CollectionBeforeChangeHook = async ({ data, originalDoc, req }) => {
  const { password, newLink: wantsLink, ...changed } = data;
  const changesPassword = password !== undefined;
  const isClosing = changed.closed === true && originalDoc?.closed !== true;
  const mayReopen = changed.openUntil !== undefined && changed.openUntil !== originalDoc?.openUntil;
  const endsCookies =
    !originalDoc ||
    wantsLink ||
    changesPassword ||
    isClosing ||
    (mayReopen && (await hasExpired(req.payload, originalDoc)));
  return {
    ...data,
    ...((!originalDoc || wantsLink) && newLink(req.payload)),
    ...(changesPassword && { passwordHash: password ? await hashPassword(password) : null }),
    ...(endsCookies && { cookieKey: newCookieKey() }),
  };
};
