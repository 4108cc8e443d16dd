import { newId } from '@collections/fields';
import { createLocalReq, type PayloadRequest } from 'payload';
import { LOGGED_MAIL } from '@/contract/loggedMail';
import { MESSAGES } from '@/contract/messages';
import type { GalleryGuest, StoredGallery } from '@/payload-types';
import { findOwner, findPublicProfile } from '../accounts/findUser';
import { updateRow } from '../database/rows';
import { inTransaction } from '../database/transaction';
import { AppError, invalidInput } from '../errors';
import type { Commit, JsonAnswer } from '../http/idempotency';
import { mailAfterAnswer } from '../mail/mailAfterAnswer';
import { sendsMail } from '../mail/mailSettings';
import { linkOf, queueMail } from '../mail/queue';
import { guestMail, invitationMail, openedMail, submissionMail } from '../mail/templates';
import { fullName } from '../pages/profile';
import { tryConsume } from '../rates/limiters';
import { decryptToken } from './credentials';
import { recordEvent } from './events';
import { createGuestLink, emailKeyOf } from './identity';
import { picksOf } from './picks';
import { findGallery, type IdentifiedVisitor } from './visit';

/**
 * Mails the link of a gallery to its client, or to another email address.
 * @throws AppError `invalid` without an email address, `conflict` without a link
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
  const goesByMail = await sendsMail(req);
  return commit(async () => {
    await recordEvent(gallery, { type: 'invited' }, req);
    const cause = `invitation:${id}:${newId()}`;
    await queueMail({ cause, about: [id, linkOf(id)], to }, mail, req);
    const message = goesByMail ? MESSAGES.invitationSent : LOGGED_MAIL.invitation;
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
  const { gallery, guest } = of;
  const to = email ?? guest.email;
  mailAfterAnswer(payload, async () => {
    if (!(await sendsMail({ payload }))) return;
    const key = emailKeyOf(gallery, to);
    if (!(await tryConsume(payload, 'galleryMailsPerEmail', key))) return;
    const req = await createLocalReq({}, payload);
    await inTransaction(req, async () => {
      const { url, goodUntil } = await createGuestLink(of, { email, proves: true }, req);
      const mail = guestMail(gallery, url, email !== undefined);
      const purpose = {
        cause: `guest-link:${guest.id}:${goodUntil}`,
        about: [gallery.id, guest.id, linkOf(gallery.id)],
      };
      await queueMail({ ...purpose, to, goodUntil }, mail, req);
    });
  });
}

/** Tells the owner of a submission, in its transaction, unless that is switched off in the gallery. */
export async function mailSubmission(
  gallery: StoredGallery,
  guest: GalleryGuest,
  req: PayloadRequest,
): Promise<void> {
  if (gallery.notify?.submitted === false) return;
  const cause = `submission:${guest.id}:${guest.submittedAt}`;
  const mail = submissionMail(gallery, guest, picksOf(guest).length);
  await mailOwner({ cause, about: [gallery.id, guest.id] }, mail, req);
}

/** Notes that a gallery has been opened, and tells the owner of the first time. */
export async function recordOpening(
  gallery: StoredGallery,
  guest: GalleryGuest | undefined,
  req: PayloadRequest,
): Promise<void> {
  await inTransaction(req, async () => {
    await recordEvent(gallery, { type: 'opened', guest }, req);
    if ((await findGallery(gallery.id, req)).firstOpenedAt) return;
    await updateRow('client-gallery', gallery.id, { firstOpenedAt: new Date().toISOString() }, req);
    if (gallery.notify?.opened === false) return;
    const cause = { cause: `opened:${gallery.id}`, about: [gallery.id] };
    await mailOwner(cause, openedMail(gallery), req);
  });
}

async function mailOwner(
  about: { cause: string; about: string[] },
  mail: ReturnType<typeof openedMail>,
  req: PayloadRequest,
): Promise<void> {
  const owner = await findOwner(req.payload);
  if (owner) await queueMail({ ...about, to: owner.email }, mail, req);
}
