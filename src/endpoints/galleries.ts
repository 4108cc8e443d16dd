import { create as attachment } from 'content-disposition';
import type { PayloadRequest } from 'payload';
import type { GalleryWithPhotos } from '@/contract/gallery';
import { MESSAGES } from '@/contract/messages';
import type { StoredGallery } from '@/payload-types';
import { putIntoBin } from '@/server/bin/putIntoBin';
import { AppError, notFound } from '@/server/errors';
import {
  addPhotographs,
  arrangePhotographs,
  removePhotographs,
} from '@/server/galleries/changePhotographs';
import { decryptToken } from '@/server/galleries/credentials';
import { DOWNLOAD_FIELDS, photographsZip, storableName } from '@/server/galleries/downloads';
import { eraseGuest } from '@/server/galleries/eraseGuest';
import {
  addSet,
  changeSet,
  createGallery,
  deleteSet,
  listGalleries,
  readGallery,
  updateGallery,
  withPhotographs,
} from '@/server/galleries/galleries';
import { createGuestLink } from '@/server/galleries/identity';
import { readGalleryPhotos } from '@/server/galleries/photographs';
import { pickedIds, reopenSelection } from '@/server/galleries/picks';
import {
  readActivity,
  readSelections,
  selectedNames,
  selectionTable,
} from '@/server/galleries/selections';
import { inviteClient } from '@/server/galleries/sendMails';
import { findGuest } from '@/server/galleries/visit';
import type { Idempotent, JsonAnswer } from '@/server/http/idempotency';
import { answerDone, handlers } from './route';

/** What the owner calls of client galleries (docs/specification.md#gallery-calls). */
export const galleryHandlers = handlers({
  'get /galleries': async ({ req }) => ({
    body: { galleries: (await listGalleries(req.payload)).items },
  }),
  'post /galleries': ({ input, req, idempotent }) =>
    answerGalleryOnce(idempotent, req, async () => ({
      gallery: await createGallery(input, req),
      message: MESSAGES.galleryAdded,
    })),
  'get /galleries/{id}': async ({ subject, req }) => ({
    body: { gallery: await withPhotographs(subject, req) },
  }),
  'put /galleries/{id}': async ({ params, input, req }) =>
    saved(await updateGallery(params.id, input, req)),
  'delete /galleries/{id}': ({ params, req }) =>
    answerDone(putIntoBin('client-gallery', params.id, req), MESSAGES.deleted),
  'post /galleries/{id}/photos': (call) => addPhotographs(call.subject, call),
  'put /galleries/{id}/photos': async ({ params, input, req }) => {
    const isDone = await arrangePhotographs(params.id, input, req);
    const gallery = await readGallery(params.id, req);
    if (!isDone) throw new AppError('conflict', MESSAGES.orderStale, { beside: { gallery } });
    return saved(gallery);
  },
  'delete /galleries/{id}/photos': async ({ params, input, req }) => ({
    body: {
      deleted: await removePhotographs(params.id, input.photos, req),
      message: MESSAGES.deleted,
    },
  }),
  'delete /galleries/{id}/photos/{photoId}': ({ params, req }) =>
    answerDone(removePhotographs(params.id, [params.photoId], req), MESSAGES.deleted),
  'post /galleries/{id}/sets': ({ params, input, req, idempotent }) =>
    answerGalleryOnce(idempotent, req, async () => {
      const gallery = await addSet(params.id, input.name, req);
      const set = gallery.sets.at(-1);
      if (!set) throw notFound(MESSAGES.setNotFound);
      return { set, gallery: gallery._id, message: MESSAGES.galleryUpdated };
    }),
  'put /galleries/{id}/sets/{setId}': async ({ params, input, req }) =>
    saved(await changeSet(params.id, params.setId, input, req)),
  'delete /galleries/{id}/sets/{setId}': ({ params, req }) =>
    answerDone(deleteSet(params.id, params.setId, req), MESSAGES.deleted),
  'post /galleries/{id}/link': async ({ params, req }) =>
    saved(await updateGallery(params.id, { newLink: true }, req), MESSAGES.galleryLinkRenewed),
  'post /galleries/{id}/invite': ({ params, input, req, idempotent }) =>
    idempotent((commit) => inviteClient(params.id, input.email, req, commit)),
  'get /galleries/{id}/selections': async ({ params: { id }, query, req }) => {
    const { format, endings, ...filter } = query;
    const { guest } = filter;
    if (format === 'names')
      return textAnswer(await selectedNames(id, { guest, endings }, req), 'text/plain');
    if (!format) return { body: await readSelections(id, req, guest) };
    const isCsv = format === 'csv';
    const { name, table } = await selectionTable(id, filter, { isCsv }, req);
    return isCsv
      ? textAnswer(table, 'text/csv')
      : textAnswer(table, 'text/tab-separated-values', 'utf-16le', `${name}.csv`);
  },
  'delete /galleries/{id}/selections/{guestId}': ({ subject, params, req }) =>
    answerDone(eraseGuest(subject, params.guestId, req), MESSAGES.guestErased),
  'post /galleries/{id}/selections/{guestId}/reopen': async ({ subject, params, req }) => {
    const guest = await requireGuestOf(subject, params.guestId, req);
    return answerDone(reopenSelection({ gallery: subject, guest }, req), MESSAGES.galleryReopened);
  },
  'post /galleries/{id}/selections/{guestId}/link': async ({ subject, params, req }) => {
    const guest = await requireGuestOf(subject, params.guestId, req);
    const token = decryptToken(req.payload, subject);
    if (!token) throw new AppError('conflict', MESSAGES.noLink);
    const link = { gallery: subject, guest, token };
    const { url } = await createGuestLink(link, { proves: false }, req);
    return { body: { url, message: MESSAGES.guestLinkMade(guest.name) } };
  },
  'get /galleries/{id}/activity': async ({ params, req }) => ({
    body: { events: await readActivity(params.id, req) },
  }),
  'get /galleries/{id}/download': async ({ subject, query, req }) => {
    const { size = 'original', guest } = query;
    const photos = await readGalleryPhotos(req, subject, { select: DOWNLOAD_FIELDS });
    if (guest === undefined) return photographsZip(req.payload, subject, photos, size);
    const picks = new Set(pickedIds(await requireGuestOf(subject, guest, req)));
    const picked = photos.filter(({ id }) => picks.has(id));
    return photographsZip(req.payload, subject, picked, size);
  },
});

const saved = (gallery: GalleryWithPhotos, message: string = MESSAGES.galleryUpdated) => ({
  body: { gallery, message },
});

/** @param fileName makes it a file to be saved */
const textAnswer = (
  text: string | Uint8Array<ArrayBuffer>,
  type: string,
  charset = 'utf-8',
  fileName?: string,
) => ({
  headers: {
    'Content-Type': `${type}; charset=${charset}`,
    ...(fileName && { 'Content-Disposition': attachment(storableName(fileName)) }),
  },
  text,
});

/**
 * Adds something once, and answers it with its gallery. The link of the gallery is a secret: only the id is stored, and
 * the gallery is read for each answer, as it is then.
 * @param add returns the answer, with the id of the gallery in its place
 */
async function answerGalleryOnce<Body extends { gallery: GalleryWithPhotos }>(
  idempotent: Idempotent<Body>,
  req: PayloadRequest,
  add: () => Promise<Omit<Body, 'gallery'> & { gallery: string }>,
): Promise<JsonAnswer<Body>> {
  const { status, body } = await (idempotent as unknown as Idempotent<{ gallery: string }>)(
    (commit) => commit(async () => ({ body: await add() })),
  );
  const answer = { ...body, gallery: await readGallery(body.gallery, req) } as unknown as Body;
  return { status, body: answer };
}

/** @throws AppError `notFound` for a guest of another gallery too */
async function requireGuestOf(gallery: StoredGallery, id: string, req: PayloadRequest) {
  const guest = await findGuest(req, gallery, id);
  if (!guest) throw notFound(MESSAGES.guestNotFound);
  return guest;
}
