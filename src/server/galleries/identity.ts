import type { Payload, PayloadRequest } from 'payload';
import { absoluteUrl } from '@/config/env';
import { GUEST_LINK_PARAMETER, paths } from '@/config/paths';
import { LIFETIME } from '@/contract/limits';
import { MESSAGES } from '@/contract/messages';
import type { GalleryGuest, StoredGallery } from '@/payload-types';
import { isSameSecret, randomToken } from '../accounts/tokens';
import { createRow, findRow, lockRows, type ReadRequest } from '../database/rows';
import { inTransaction } from '../database/transaction';
import { AppError, notFound } from '../errors';
import { consume, ipOf } from '../rates/limiters';
import { sign } from './credentials';
import { recordEvent } from './events';
import { saveGuest } from './picks';
import {
  findGallery,
  findGuest,
  type IdentifiedVisitor,
  requireCurrentGuest,
  type Visitor,
} from './visit';

type Identity = { name: string; email: string; idempotencyKey?: string | undefined };

/**
 * Stores who a visitor is. A known guest gets another name at once, and another email address only by the link of a mail
 * to it. The call that has added a guest may come again, since its answer may be lost.
 * @returns the guest; or in `mailTo` the guest who gets a link by mail, for the new email address `email` if there is one
 * @throws AppError `notFound` when the gallery was deleted meanwhile, or as requireCurrentGuest
 */
export const identifyGuest = (
  { gallery, guest: identified }: Visitor,
  { name, email, idempotencyKey }: Identity,
  req: PayloadRequest,
): Promise<{ guest: GalleryGuest } | { mailTo: GalleryGuest; email?: string }> =>
  inTransaction(req, async () => {
    await findGallery(gallery.id, req);
    // Until the guest is stored nobody can delete the gallery or take the email address.
    await lockRows(req, 'client-gallery', [gallery.id]);
    const holder = await findGuestByEmail(gallery, email, req);
    const known = identified && (await requireCurrentGuest({ gallery, guest: identified }, req));
    if (known) {
      const isWanted = known.email !== email && !holder;
      const links = identityRecordsFor(known, email, isWanted);
      const guest = await saveGuest(known, { name, links }, req);
      if (known.email === email) return { guest };
      return holder ? { mailTo: holder } : { mailTo: guest, email };
    }
    const call = signCall(req.payload, gallery, idempotencyKey);
    if (holder && identityRecordsOf(holder).some((record) => isUsedBy(record, call)))
      return { guest: await saveGuest(holder, { name }, req) };
    if (holder) return { mailTo: holder };
    const data = {
      gallery: gallery.id,
      ...{ name, email, emailKey: emailKeyOf(gallery, email) },
      ...{ picks: [], comments: {}, proven: false },
      links: recordOfCall({ hash: '', email, proves: false }, call),
    };
    const guest = await createRow('gallery-guest', data, req);
    await recordEvent(gallery, { type: 'identified', guest }, req);
    return { guest };
  });

/** The key by which a unique index allows an email address once in a gallery. */
export const emailKeyOf = ({ id }: { id: string }, email: string): string => `${id}:${email}`;

const findGuestByEmail = (gallery: { id: string }, email: string, req: PayloadRequest) =>
  findRow('gallery-guest', { emailKey: { equals: emailKeyOf(gallery, email) } }, req);

const linkGoneError = () => new AppError('gone', MESSAGES.guestLinkGone);

/**
 * By what somebody is taken for a guest, or the guest gets another email address. One of three: a link, good once (`hash` is
 * set); an email address that the guest has asked for (`hash` is empty); the call that has added the guest (`hash` is empty,
 * `usedBy` is set).
 */
type IdentityRecord = {
  /** The link's secret, signed by the part of the gallery's cookie key for links. */
  hash: string;
  /** Of the guest, or another one for which the guest has asked. */
  email: string;
  expiresAt: string;
  /** Whether only somebody who reads the mail of `email` can have the link. */
  proves: boolean;
  /** The call that has used the link or added the guest (signCall). */
  usedBy?: string;
};

const identityRecordsOf = ({ links }: Partial<GalleryGuest>): IdentityRecord[] =>
  Array.isArray(links)
    ? (links as IdentityRecord[]).filter(({ expiresAt }) => Date.parse(expiresAt) > Date.now())
    : [];

/** The signature by which a repeated call that makes its browser a guest is recognised; empty without a key. */
const signCall = (payload: Payload, gallery: StoredGallery, idempotencyKey = ''): string =>
  idempotencyKey && sign(payload, gallery, 'guest-call', idempotencyKey);

const isUsedBy = ({ usedBy = '' }: IdentityRecord, call: string): boolean =>
  usedBy !== '' && isSameSecret(usedBy, call);

/** The record by which a call that adds a guest or uses a link is known when it comes again; none for a call without a key. */
const recordOfCall = (used: Omit<IdentityRecord, 'expiresAt'>, call: string): IdentityRecord[] =>
  call ? [{ ...used, usedBy: call, expiresAt: inSeconds(LIFETIME.guestCall) }] : [];

const inSeconds = (seconds: number): string => new Date(Date.now() + seconds * 1000).toISOString();

/**
 * Makes the URL by which a guest goes on with the selection in any browser, once and for a day.
 * @param email another email address that the guest gets by using it
 * @param proves whether it is mailed
 * @throws AppError `notFound` when the guest is gone, has another email address by now, or no longer wants `email`
 */
export const createGuestLink = (
  { gallery, guest, token }: IdentifiedVisitor & { token: string },
  { email, proves }: { email?: string | undefined; proves: boolean },
  req: PayloadRequest,
): Promise<{ url: string; goodUntil: string }> =>
  inTransaction(req, async () => {
    const current = await findGuest(req, gallery, guest.id);
    if (!current || current.email !== guest.email) throw notFound(MESSAGES.guestNotFound);
    const records = identityRecordsOf(current);
    // Since the mail was promised the guest may have asked for another email address, or have been proven.
    if (email && !records.some((record) => record.email === email))
      throw notFound(MESSAGES.guestNotFound);
    const secret = randomToken();
    const link = {
      hash: sign(req.payload, gallery, 'guest-link', secret),
      email: email ?? current.email,
      expiresAt: inSeconds(LIFETIME.guestLink),
      proves,
    };
    await saveGuest(current, { links: [...records, link] }, req);
    const url = `${absoluteUrl(paths.gallery(token))}?${GUEST_LINK_PARAMETER}=${current.id}.${secret}`;
    return { url, goodUntil: link.expiresAt };
  });

/** The records of a guest for the present email address and for `email`; those for others end. */
function identityRecordsFor(guest: GalleryGuest, email: string, isWanted: boolean) {
  const links = identityRecordsOf(guest).filter(
    (link) => link.email === guest.email || (link.email === email && link.hash !== ''),
  );
  const wanted = { hash: '', email, expiresAt: inSeconds(LIFETIME.guestLink), proves: true };
  return isWanted ? [...links, wanted] : links;
}

/**
 * The guest of a link and the link; undefined when it is not good (any more). A used link is still found for a while by its
 * guest and by the call that has used it.
 * @param linkKey the one in its query, `id.secret`
 */
export async function findGuestLink(
  req: ReadRequest,
  gallery: StoredGallery,
  linkKey: string,
  by: { idempotencyKey?: string | undefined; guest?: GalleryGuest | undefined },
): Promise<{ guest: GalleryGuest; link: IdentityRecord } | undefined> {
  const [id = '', secret = ''] = linkKey.split('.', 2);
  const guest = await findGuest(req, gallery, id);
  if (!guest) return undefined;
  const hash = sign(req.payload, gallery, 'guest-link', secret);
  const call = signCall(req.payload, gallery, by.idempotencyKey);
  const link = identityRecordsOf(guest).find((one) => isSameSecret(one.hash, hash));
  const isGood = link && (!link.usedBy || by.guest?.id === id || isUsedBy(link, call));
  return isGood ? { guest, link } : undefined;
}

/**
 * Uses up a link. One that was mailed proves the email address. The first time it does, cookies, copied links and requests
 * for other email addresses end, since somebody else may have typed it. The call that has used a link may come again for a
 * while, since its answer may be lost.
 * @throws AppError `gone` for a link that is not good (any more), `tooMany` after too many of them from an IP address
 */
export async function continueAsGuest(
  opened: StoredGallery,
  linkKey: string,
  req: PayloadRequest,
  idempotencyKey?: string,
): Promise<GalleryGuest> {
  // Checked before the gallery is locked, which guessing must not do.
  if (!(await findGuestLink(req, opened, linkKey, { idempotencyKey }))) {
    await consume(req.payload, 'galleryGuestsPerIp', ipOf(req.headers));
    throw linkGoneError();
  }
  return inTransaction(req, async () => {
    const gallery = await findGallery(opened.id, req);
    await lockRows(req, 'client-gallery', [gallery.id]);
    const found = await findGuestLink(req, gallery, linkKey, { idempotencyKey });
    if (!found) throw linkGoneError();
    const { guest, link } = found;
    const holder = await findGuestByEmail(gallery, link.email, req);
    if (holder && holder.id !== guest.id) throw linkGoneError();
    if (link.usedBy) return guest;
    const others = identityRecordsOf(guest).filter(({ hash }) => hash !== link.hash);
    const used = recordOfCall(link, signCall(req.payload, gallery, idempotencyKey));
    await recordEvent(gallery, { type: 'identified', guest }, req);
    const isProof = link.proves && !(guest.proven && link.email === guest.email);
    if (!isProof) return saveGuest(guest, { links: [...others, ...used] }, req);
    const { email } = link;
    const change = {
      ...{ email, emailKey: emailKeyOf(gallery, email), proven: true, key: randomToken() },
      links: [...others.filter((one) => one.proves && one.email === email), ...used],
    };
    return saveGuest(guest, change, req);
  });
}
