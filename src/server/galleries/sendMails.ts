import { createLocalReq, type Payload, type PayloadRequest, type SendEmailOptions } from 'payload';
import { env, sendsMail } from '@/config/env';
import { LOGGED_MAIL } from '@/contract/loggedMail';
import { MESSAGES } from '@/contract/messages';
import type { GalleryGuest, StoredGallery } from '@/payload-types';
import { findOwner, findPublicProfile } from '../accounts/findUser';
import { updateRow } from '../database/rows';
import { inTransaction } from '../database/transaction';
import { AppError, invalidInput } from '../errors';
import type { Commit, JsonAnswer } from '../http/idempotency';
import { mailAfterAnswer } from '../mail/mailAfterAnswer';
import { headerText } from '../mail/renderMail';
import { sendMail } from '../mail/sendMail';
import { guestMail, invitationMail, openedMail, submissionMail } from '../mail/templates';
import { fullName } from '../pages/profile';
import { pageTexts } from '../pages/texts';
import { tryConsume } from '../rates/limiters';
import { decryptToken } from './credentials';
import { recordEvent } from './events';
import { createGuestLink, emailKeyOf } from './identity';
import { picksOf } from './picks';
import { findGallery, type IdentifiedVisitor } from './visit';

/**
 * Mails the link of a gallery to its client, or to another email address.
 * @param commit stores the answer once the mail is sent, so that a failed one may be tried again
 * @throws AppError `invalid` without an email address, `conflict` without a link, `fault` when the mail could not be handed over
 */
export async function inviteClient(
  id: string,
  email: string | undefined,
  req: PayloadRequest,
  commit: Commit<{ message: string }>,
): Promise<JsonAnswer<{ message: string }>> {
  const { payload } = req;
  const gallery = await findGallery(id, req);
  const to = email ?? gallery.clientEmail;
  if (!to) throw invalidInput({ email: MESSAGES.noInvitee });
  const token = decryptToken(payload, gallery);
  if (!token) throw new AppError('conflict', MESSAGES.noLink);
  const profile = await findPublicProfile(payload);
  const mail = invitationMail(gallery, token, profile ? fullName(profile) : '');
  try {
    await sendMail(payload, { to, ...(await studioSender(payload)), ...mail });
  } catch (err) {
    payload.logger.error({ err, msg: 'An invitation could not be sent' });
    throw new AppError('fault', MESSAGES.invitationFailed);
  }
  return commit(async () => {
    await recordEvent(gallery, { type: 'invited' }, req);
    const message = sendsMail ? MESSAGES.invitationSent : LOGGED_MAIL.invitation;
    return { body: { message: message(to) } };
  });
}

/**
 * Mails a guest a link to go on with the selection, after the answer; nothing where the site sends no mail. An email
 * address gets a few an hour at most, whichever guest of the gallery has it.
 * @param email another one that the guest wants to have
 */
export function mailGuest(
  of: IdentifiedVisitor & { token: string },
  email: string | undefined,
  { payload }: PayloadRequest,
): void {
  if (!sendsMail) return;
  const { gallery, guest } = of;
  const to = email ?? guest.email;
  mailAfterAnswer(payload, async () => {
    const key = emailKeyOf(gallery, to);
    if (!(await tryConsume(payload, 'galleryMailsPerEmail', key))) return;
    const req = await createLocalReq({}, payload);
    const link = await createGuestLink(of, { email, proves: true }, req);
    const mail = guestMail(gallery, link, email !== undefined);
    await sendMail(payload, { to, ...(await studioSender(payload)), ...mail });
  });
}

/** Tells the owner of a submission after the answer, unless that is switched off in the gallery. */
export function mailSubmission(gallery: StoredGallery, guest: GalleryGuest, req: PayloadRequest) {
  if (gallery.notify?.submitted === false) return;
  mailOwner(req, submissionMail(gallery, guest, picksOf(guest).length));
}

/** Notes that a gallery has been opened, and tells the owner of the first time. */
export async function recordOpening(
  gallery: StoredGallery,
  guest: GalleryGuest | undefined,
  req: PayloadRequest,
): Promise<void> {
  const isFirst = await inTransaction(req, async () => {
    await recordEvent(gallery, { type: 'opened', guest }, req);
    if ((await findGallery(gallery.id, req)).firstOpenedAt) return false;
    await updateRow('client-gallery', gallery.id, { firstOpenedAt: new Date().toISOString() }, req);
    return true;
  });
  if (isFirst && gallery.notify?.opened !== false) mailOwner(req, openedMail(gallery));
}

function mailOwner({ payload }: PayloadRequest, mail: ReturnType<typeof openedMail>): void {
  mailAfterAnswer(payload, async () => {
    const owner = await findOwner(payload);
    if (owner) await sendMail(payload, { to: owner.email, ...mail });
  });
}

/**
 * From whom a mail to a client comes, and who gets the reply (docs/specification.md#mail): the studio by its wordmark, else by
 * its owner's name, at MAIL_FROM, and the owner.
 */
async function studioSender(payload: Payload): Promise<Pick<SendEmailOptions, 'from' | 'replyTo'>> {
  const [{ wordmark }, owner] = await Promise.all([pageTexts(payload, 'site'), findOwner(payload)]);
  const ownName = headerText(owner ? fullName(owner) : '');
  const name = headerText(wordmark) || ownName;
  return {
    from: name ? { name: quoted(name), address: env.MAIL_FROM } : undefined,
    replyTo: owner && { name: ownName, address: owner.email },
  };
}

/** A quoted string (RFC 5322, 3.2.4): Payload's adapter joins name and address to one text, which is parsed again. */
const quoted = (name: string): string => `"${name.replace(/["\\]/g, '\\$&')}"`;
