import type { PayloadRequest } from 'payload';
import type { output, ZodType } from 'zod';
import { env } from '@/config/env';
import {
  comment,
  downloadQuery,
  guestEntry,
  guestLink,
  pick,
  type Size,
  submission,
  unlock,
} from '@/contract/gallery';
import { MESSAGES } from '@/contract/messages';
import type { GalleryGuest, StoredGallery } from '@/payload-types';
import { AppError, notFound } from '@/server/errors';
import {
  allowedSize,
  mustIdentify,
  requireEntry,
  requireGuest,
  requireOpen,
  requireVisitor,
  unknownGuestError,
  type Visitor,
} from '@/server/galleries/access';
import { galleryCookie } from '@/server/galleries/credentials';
import {
  type PhotoWithFiles,
  photographFile,
  photographsZip,
  requireStored,
} from '@/server/galleries/downloads';
import { noteVisit, recordEvent } from '@/server/galleries/events';
import { galleryAnswer } from '@/server/galleries/galleryPage';
import {
  commentPhotograph,
  pickPhotograph,
  picksOf,
  submitSelection,
} from '@/server/galleries/guests';
import { continueAsGuest, identifyGuest } from '@/server/galleries/identity';
import { mailGuest, mailSubmission, noteOpening } from '@/server/galleries/mails';
import { findGalleryPhoto, readGalleryPhotos, setsOf } from '@/server/galleries/photographs';
import { meAnswer } from '@/server/galleries/serialize';
import { unlockGallery } from '@/server/galleries/unlock';
import { readIdempotencyKey } from '@/server/http/answerOnce';
import { readInput } from '@/server/http/body';
import { parse } from '@/server/parse';
import { addressOf } from '@/server/rates/address';
import { spend } from '@/server/rates/limiters';
import { groupFields } from '@/shared/groupFields';
import { pathParam, privateRoute } from './route';

const tokenOf = (req: PayloadRequest): string => pathParam(req, 'token');
const openOf = (req: PayloadRequest) => requireOpen(req, tokenOf(req));
const visitorOf = (req: PayloadRequest) => requireVisitor(req, tokenOf(req));
/** Without the rights of an administrator, whose session the cookie of a guest would outlive. */
const withoutUser = ({ payload, headers }: PayloadRequest) => ({ payload, headers, user: null });
const guestOf = (req: PayloadRequest) => requireGuest(req, tokenOf(req));

/**
 * Reads the body of a call, and asks who calls before it and after it: a body that comes slowly keeps no right that has
 * ended meanwhile.
 */
async function receive<Caller, Schema extends ZodType>(
  req: PayloadRequest,
  callerOf: (req: PayloadRequest) => Promise<Caller>,
  schema: Schema,
): Promise<[Caller, output<Schema>]> {
  await callerOf(req);
  const input = await readInput(schema, req);
  return [await callerOf(req), input];
}

/** The same for what a guest writes. @throws AppError `unauthenticated` when it comes from the screen of another guest */
async function receiveFromScreen<
  Caller extends Pick<Visitor, 'guest'>,
  Schema extends ZodType<{ guest?: string | null | undefined }>,
>(...asked: Parameters<typeof receive<Caller, Schema>>): Promise<[Caller, output<Schema>]> {
  const [caller, input] = await receive<Caller, Schema>(...asked);
  requireShown(caller.guest, input.guest);
  return [caller, input];
}

/** @param shown the id of the guest whom the screen shows, null for nobody; undefined from callers who do not say */
function requireShown(guest: GalleryGuest | undefined, shown: string | null | undefined): void {
  if (guest && shown !== undefined && shown !== guest.id)
    throw new AppError('unauthenticated', MESSAGES.guestChanged);
}

/** The answer that makes a visitor a guest. */
const guestCookieAnswer = (
  gallery: StoredGallery,
  guest: GalleryGuest,
  { payload }: PayloadRequest,
) => ({
  body: { me: meAnswer(guest) },
  headers: { 'Set-Cookie': galleryCookie(payload, gallery, guest) },
});

const clientRoute = (path: string, handlers: Parameters<typeof privateRoute>[1]) =>
  privateRoute(`/gallery/:token${path}`, handlers);

/** What a client calls of a gallery (docs/specification.md#gallery-calls). */
export const clientGalleryRoutes = [
  ...clientRoute('', {
    /**
     * Without a password the first call gives the cookie. What the owner looks at is not noted as opened. Whoever prefers
     * a minimal answer (RFC 7240) gets `me` alone.
     */
    get: async (req) => {
      const { state, gallery, guest } = await requireEntry(req, tokenOf(req));
      const isMinimal = req.headers.get('Prefer') === 'return=minimal';
      const body = isMinimal
        ? { me: guest ? meAnswer(guest) : null }
        : await galleryAnswer({ gallery, guest }, req);
      if (req.method !== 'HEAD' && !req.user)
        await noteVisit(req.payload, () => noteOpening(gallery, guest, req));
      if (state === 'open') return { body };
      return { body, headers: { 'Set-Cookie': galleryCookie(req.payload, gallery) } };
    },
  }),
  ...clientRoute('/unlock', {
    post: async (req) => {
      const [{ gallery, guest }, { password }] = await receive(req, openOf, unlock);
      const cookie = await unlockGallery({ gallery, guest }, password, req);
      return { body: { message: MESSAGES.galleryUnlocked }, headers: { 'Set-Cookie': cookie } };
    },
  }),
  ...clientRoute('/me', {
    /** An address that is another's or newly wanted gets a mail: nobody is let in by an address alone. */
    post: async (req) => {
      const callKey = readIdempotencyKey(req);
      const entrantOf = () => requireVisitor(withoutUser(req), tokenOf(req));
      const [visitor, identity] = await receiveFromScreen(req, entrantOf, guestEntry);
      await spend(req.payload, 'galleryGuestsPerAddress', addressOf(req.headers));
      const known = await identifyGuest(visitor, { ...identity, callKey }, req);
      if ('mailTo' in known) {
        const { mailTo: guest, email } = known;
        mailGuest({ gallery: visitor.gallery, guest, token: tokenOf(req) }, email, req);
        const message = env.SMTP_HOST ? MESSAGES.guestMailed : MESSAGES.guestNotMailed;
        return { status: 202, body: { message } };
      }
      return guestCookieAnswer(visitor.gallery, known.guest, req);
    },
  }),
  ...clientRoute('/continue', {
    /** Without a password the link of the guest is enough: it opens the gallery as the page does. */
    post: async (req) => {
      const callKey = readIdempotencyKey(req);
      const entrantOf = () => requireEntry(withoutUser(req), tokenOf(req));
      const [visitor, { guest: key, currentGuest }] = await receive(req, entrantOf, guestLink);
      requireShown(visitor.guest, currentGuest);
      const guest = await continueAsGuest(visitor.gallery, key, req, callKey);
      return guestCookieAnswer(visitor.gallery, guest, req);
    },
  }),
  ...clientRoute('/picks', {
    put: async (req) => {
      const [known, picked] = await receiveFromScreen(req, guestOf, pick);
      return { body: await pickPhotograph(known, picked, req) };
    },
  }),
  ...clientRoute('/comments', {
    put: async (req) => {
      const [known, written] = await receiveFromScreen(req, guestOf, comment);
      return { body: { comments: await commentPhotograph(known, written, req) } };
    },
  }),
  ...clientRoute('/submit', {
    post: async (req) => {
      const [known, input] = await receiveFromScreen(req, guestOf, submission);
      const { guest, result } = await submitSelection(known, input, req);
      const me = meAnswer(guest);
      if (result === 'stale')
        throw new AppError('conflict', MESSAGES.selectionStale, { stored: { me } });
      if (result === 'submitted') mailSubmission(known.gallery, guest, req);
      return { body: { me, message: MESSAGES.selectionSubmitted } };
    },
  }),
  ...clientRoute('/photos/:photoId', {
    get: async (req) => {
      const { visitor, size } = await downloadOf(req);
      const id = pathParam(req, 'photoId');
      const find = () => findGalleryPhoto(req, visitor.gallery, id);
      // What is not there is not noted.
      await requireStored(await find(), size);
      await noteDownload(req, visitor, 1);
      // Noting waits for other writes, which may have given the photograph other files.
      return photographFile(req.payload, visitor.gallery, await find(), size);
    },
  }),
  ...clientRoute('/download', {
    get: async (req) => {
      const { visitor, size, scope } = await downloadOf(req);
      const photos = await photosOf(req, visitor, scope);
      // A ZIP may take hours, and the gallery may be closed meanwhile.
      const zip = photographsZip(req.payload, visitor.gallery, photos, size, async () => {
        allowedSize((await downloaderOf(req)).gallery, size);
      });
      await noteDownload(req, visitor, photos.length);
      return zip;
    },
  }),
];

async function downloaderOf(req: PayloadRequest): Promise<Visitor> {
  const visitor = await visitorOf(req);
  if (mustIdentify(visitor)) throw unknownGuestError();
  return visitor;
}

async function downloadOf(
  req: PayloadRequest,
): Promise<{ visitor: Visitor; size: Size; scope: string }> {
  const visitor = await downloaderOf(req);
  const { size, scope = 'all' } = parse(downloadQuery, groupFields(req.searchParams));
  return { visitor, size: allowedSize(visitor.gallery, size), scope };
}

/** The photographs that a download is of. @throws AppError `notFound`, `invalid` for an empty selection */
async function photosOf(
  req: PayloadRequest,
  { gallery, guest }: Visitor,
  scope: string,
): Promise<PhotoWithFiles[]> {
  const photos = await readGalleryPhotos(req, gallery, 'files');
  if (scope === 'all') return photos;
  if (scope === 'selection') {
    if (!guest) throw unknownGuestError();
    const picked = new Set(picksOf(guest).map(({ photo }) => photo));
    if (picked.size === 0) throw new AppError('invalid', MESSAGES.nothingPicked);
    return photos.filter(({ id }) => picked.has(id));
  }
  if (!setsOf(gallery).some(({ _id }) => _id === scope)) throw notFound();
  return photos.filter(({ gallerySet }) => gallerySet === scope);
}

/** A look at the headers alone downloads nothing, and what the owner downloads is not noted. */
async function noteDownload(
  req: PayloadRequest,
  { gallery, guest }: Visitor,
  count: number,
): Promise<void> {
  if (req.method === 'HEAD' || req.user) return;
  const event = { type: 'downloaded', guest, count } as const;
  await noteVisit(req.payload, () => recordEvent(gallery, event, req));
}
