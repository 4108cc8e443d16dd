import type { PayloadRequest } from 'payload';
import { MESSAGES } from '@/contract/messages';
import type { GalleryGuest, StoredGallery } from '@/payload-types';
import { inTransaction } from '@/server/database/transaction';
import { AppError, notFound } from '@/server/errors';
import { galleryCookie } from '@/server/galleries/credentials';
import {
  allowedSize,
  DOWNLOAD_FIELDS,
  photographFile,
  photographsZip,
  requireStored,
} from '@/server/galleries/downloads';
import { recordEvent } from '@/server/galleries/events';
import { galleryAnswer } from '@/server/galleries/galleryPage';
import { continueAsGuest, identifyGuest } from '@/server/galleries/identity';
import {
  findGalleryPhoto,
  readGalleryPhotos,
  readProgress,
  setsOf,
} from '@/server/galleries/photographs';
import {
  commentPhotograph,
  pickedIds,
  pickPhotograph,
  submitSelection,
} from '@/server/galleries/picks';
import { mailGuest, mailSubmission, recordOpening } from '@/server/galleries/sendMails';
import { meAnswer } from '@/server/galleries/serialize';
import { unlockGallery } from '@/server/galleries/unlock';
import { requireSameGuest, unknownGuestError, type Visitor } from '@/server/galleries/visit';
import { sendsMail } from '@/server/mail/mailSettings';
import { consume, ipOf } from '@/server/rates/limiters';
import { tryToRecord } from '@/server/tryToRecord';
import { CALLERS } from './callers';
import { handlers } from './route';

/** What of a visitor is recorded, as the log names it. */
const ACTIVITY = 'The activity of a gallery';

const guestCookieAnswer = (
  gallery: StoredGallery,
  guest: GalleryGuest,
  { payload, headers }: PayloadRequest,
) => ({
  body: { me: meAnswer(guest) },
  cookies: [galleryCookie(payload, gallery, guest, headers)],
});

/** What a client calls of a gallery (docs/specification.md#gallery-calls). */
export const clientGalleryHandlers = handlers({
  /**
   * Without a password the first call gives the cookie. What the owner looks at is not recorded as opened. Whoever prefers
   * a minimal answer (RFC 7240) gets `me` alone.
   */
  'get /gallery/{token}': async ({ caller: { state, gallery, guest }, req }) => {
    const isMinimal = req.headers.get('Prefer') === 'return=minimal';
    const body = isMinimal
      ? { me: guest ? meAnswer(guest) : null }
      : await galleryAnswer({ gallery, guest }, req);
    if (req.method !== 'HEAD' && !req.user)
      await tryToRecord(req.payload, ACTIVITY, () => recordOpening(gallery, guest, req));
    if (state === 'inside') return { body };
    return { body, cookies: [galleryCookie(req.payload, gallery, guest, req.headers)] };
  },
  'post /gallery/{token}/unlock': async ({ caller: { gallery, guest }, input, req }) => {
    const cookie = await unlockGallery({ gallery, guest }, input.password, req);
    return { body: { message: MESSAGES.galleryUnlocked }, cookies: [cookie] };
  },
  /** Where another guest has the email address, or a known guest wants a new one, a link is mailed: typing an address proves nothing. */
  'post /gallery/{token}/me': async ({ caller, input, params, idempotencyKey, req }) => {
    requireSameGuest(caller.guest, input.guest);
    await consume(req.payload, 'galleryGuestsPerIp', ipOf(req.headers));
    const known = await identifyGuest(caller, { ...input, idempotencyKey }, req);
    if ('mailTo' in known) {
      const { mailTo: guest, email } = known;
      mailGuest({ gallery: caller.gallery, guest, token: params.token }, email, req);
      const message = (await sendsMail(req)) ? MESSAGES.guestMailed : MESSAGES.guestNotMailed;
      return { status: 202, body: { message } };
    }
    return guestCookieAnswer(caller.gallery, known.guest, req);
  },
  /** Without a password a guest's link opens the gallery by itself. */
  'post /gallery/{token}/continue': async ({ caller, input, idempotencyKey, req }) => {
    const { guest: linkKey, currentGuest } = input;
    requireSameGuest(caller.guest, currentGuest);
    const guest = await continueAsGuest(caller.gallery, linkKey, req, idempotencyKey);
    return guestCookieAnswer(caller.gallery, guest, req);
  },
  'put /gallery/{token}/picks': async ({ caller, input, req }) => ({
    body: await pickPhotograph(() => caller(input.guest), input, req),
  }),
  'put /gallery/{token}/comments': async ({ caller, input, req }) => ({
    body: { comments: await commentPhotograph(() => caller(input.guest), input, req) },
  }),
  'post /gallery/{token}/submit': async ({ caller, input, req }) => {
    const findGuest = () => caller(input.guest);
    const { guest, result } = await inTransaction(req, async () => {
      const submitted = await submitSelection(findGuest, input, req);
      if (submitted.result === 'submitted')
        await mailSubmission(submitted.gallery, submitted.guest, req);
      return submitted;
    });
    const me = meAnswer(guest);
    if (result === 'stale')
      throw new AppError('conflict', MESSAGES.selectionStale, { beside: { me } });
    return { body: { me, message: MESSAGES.selectionSubmitted } };
  },
  'get /gallery/{token}/photos': async ({ caller, req }) => {
    const { photographs, ready, failed } = await readProgress(caller.gallery, req);
    const { photos } = (await galleryAnswer(caller, req)).gallery;
    return { body: { photos, isPreparing: ready + failed < photographs } };
  },
  'get /gallery/{token}/photos/{photoId}': async ({ caller, query, params, req }) => {
    const size = allowedSize(caller.gallery, query.size);
    const find = () => findGalleryPhoto(req, caller.gallery, params.photoId);
    // A download of a missing file is not recorded.
    await requireStored(caller.gallery, await find(), size);
    await recordDownload(req, caller, 1);
    // Recording waits for other writes, which may have given the photograph other files.
    return photographFile(req.payload, caller.gallery, await find(), size);
  },
  'get /gallery/{token}/download': async ({ caller, query, req }) => {
    const size = allowedSize(caller.gallery, query.size);
    const photos = await photosToDownload(req, caller, query.scope);
    // A ZIP may take hours, and the gallery may be closed meanwhile.
    const zip = photographsZip(req.payload, caller.gallery, photos, size, async () => {
      allowedSize((await CALLERS.photoViewer(req)).gallery, size);
    });
    await recordDownload(req, caller, photos.length);
    return zip;
  },
});

/** The photographs that a download is of. @throws AppError `notFound`, `invalid` for an empty selection */
async function photosToDownload(req: PayloadRequest, { gallery, guest }: Visitor, scope = 'all') {
  const photos = await readGalleryPhotos(req, gallery, { select: DOWNLOAD_FIELDS });
  if (scope === 'all') return photos;
  if (scope === 'selection') {
    if (!guest) throw unknownGuestError();
    const picked = new Set(pickedIds(guest));
    if (picked.size === 0) throw new AppError('invalid', MESSAGES.nothingPicked);
    return photos.filter(({ id }) => picked.has(id));
  }
  if (!setsOf(gallery).some(({ _id }) => _id === scope)) throw notFound();
  return photos.filter(({ gallerySet }) => gallerySet === scope);
}

/** HEAD downloads nothing, and downloads of the owner are not recorded. */
async function recordDownload(req: PayloadRequest, { gallery, guest }: Visitor, count: number) {
  if (req.method === 'HEAD' || req.user) return;
  const event = { type: 'downloaded', guest, count } as const;
  await tryToRecord(req.payload, ACTIVITY, () => recordEvent(gallery, event, req));
}
