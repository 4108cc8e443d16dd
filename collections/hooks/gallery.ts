import { isDeepStrictEqual } from 'node:util';
import type {
  CollectionAfterChangeHook,
  CollectionBeforeChangeHook,
  CollectionBeforeDeleteHook,
  CollectionBeforeOperationHook,
} from 'payload';
import { galleryCreateSchema, normalizePassword } from '@/contract/galleryInput';
import type { StoredGallery } from '@/payload-types';
import { deleteWhere } from '@/server/database/rows';
import { outsideTransaction } from '@/server/database/transaction';
import {
  hashPassword,
  newLink,
  newSigningKeys,
  renewCookieKey,
} from '@/server/galleries/credentials';
import { detachPhotographs, queueWatermarks } from '@/server/galleries/photographs';
import { hasExpired } from '@/server/galleries/status';
import { findGallery } from '@/server/galleries/visit';
import { isKnownDrawable, requireDrawable, watermarksOf } from '@/server/images/watermarkText';
import { requireHashingPlace } from '@/server/rates/limiters';
import { signedIn } from '../access';

/**
 * Renews the credentials of a gallery, by whatever route it is changed. A new gallery gets a link. A new link, another
 * password and closing end all cookies and the links of guests. Reopening after the last day ends the cookies alone.
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
  // Read from the database, because Payload gives hooks no hidden fields.
  const readStored = () => findGallery(originalDoc.id, req);
  // An empty password removes the stored one. Without a stored one it changes nothing.
  const changesPassword =
    Boolean(password) ||
    (!isNew && password !== undefined && Boolean((await readStored()).passwordHash));
  if (password) requireHashingPlace();
  const isClosing = closed === true && originalDoc.closed !== true;
  const movesLastDay = openUntil !== undefined && openUntil !== originalDoc.openUntil;
  const endsGuestLinks = isNew || wantsLink || changesPassword || isClosing;
  const reopens = !endsGuestLinks && movesLastDay && (await hasExpired(req.payload, originalDoc));
  return {
    ...data,
    ...((isNew || wantsLink) && newLink(req.payload)),
    ...(changesPassword && {
      passwordHash: password ? await hashPassword(normalizePassword(password)) : null,
    }),
    // The field has two keys (credentials.ts): the first call replaces both, the second keeps the one that signs links.
    ...(endsGuestLinks && { cookieKey: newSigningKeys() }),
    ...(reopens && { cookieKey: renewCookieKey(await readStored()) }),
  };
};

/** Tries, outside the transaction so that no other write waits, to draw a new watermark. @throws AppError `invalid` when it cannot be drawn */
export const checkWatermark: CollectionBeforeOperationHook = async ({ args, operation, req }) => {
  if ((operation !== 'create' && operation !== 'update') || !signedIn({ req })) return;
  const { id, data } = args as { id?: string; data?: Partial<StoredGallery> };
  const { data: text } = galleryCreateSchema.shape.watermark.safeParse(data?.watermark);
  if (!text || isKnownDrawable(text)) return;
  if (id && (await findGallery(id, req).catch(() => undefined))?.watermark === text) return;
  await outsideTransaction(req, () => requireDrawable(text));
};

/** Draws a changed watermark into every photograph of the gallery, and into or out of its downloads, after the answer. */
export const drawWatermarks: CollectionAfterChangeHook<StoredGallery> = async ({
  doc,
  previousDoc,
  operation,
  req,
}) => {
  const isSame = isDeepStrictEqual(watermarksOf(doc), watermarksOf(previousDoc));
  if (operation === 'update' && !isSame) await queueWatermarks(doc, req);
};

/** Deletes what belongs to a gallery with it, in its transaction: activity, guests, and the photographs that nothing else shows. */
export const deleteGalleryContents: CollectionBeforeDeleteHook = async ({ id, req }) => {
  const where = { gallery: { equals: String(id) } };
  for (const collection of ['gallery-event', 'gallery-guest'] as const)
    await deleteWhere(collection, where, req);
  await detachPhotographs(String(id), req);
};
