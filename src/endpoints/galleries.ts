import type { PayloadRequest } from 'payload';
import type { z } from 'zod';
import {
  downloadQuery,
  galleryCreate,
  galleryUpdate,
  invitation,
  photosDelete,
  photosUpdate,
  selectionsQuery,
  setCreate,
  setUpdate,
} from '@/contract/gallery';
import { MESSAGES } from '@/contract/messages';
import { AppError, notFound } from '@/server/errors';
import { findGallery, findGuest } from '@/server/galleries/access';
import {
  addPhotographs,
  arrangePhotographs,
  removePhotographs,
} from '@/server/galleries/changePhotographs';
import { tokenOf } from '@/server/galleries/credentials';
import { photographsZip } from '@/server/galleries/downloads';
import {
  addSet,
  changeSet,
  createGallery,
  deleteGallery,
  deleteSet,
  listGalleries,
  readGallery,
  updateGallery,
} from '@/server/galleries/galleries';
import { picksOf, reopenSelection } from '@/server/galleries/guests';
import { createGuestLink } from '@/server/galleries/identity';
import { inviteClient } from '@/server/galleries/mails';
import { readGalleryPhotos } from '@/server/galleries/photographs';
import {
  readActivity,
  readSelections,
  selectedNames,
  selectionTable,
} from '@/server/galleries/selections';
import { answerInputOnce, type JsonAnswer } from '@/server/http/answerOnce';
import { readInput } from '@/server/http/body';
import { parse } from '@/server/parse';
import { groupFields } from '@/shared/groupFields';
import { pathParam, privateRoute, signedIn, textAnswer } from './route';

const idOf = (req: PayloadRequest): string => pathParam(req, 'id');
const queryOf = ({ searchParams }: PayloadRequest) => groupFields(searchParams);

/** What the owner calls of client galleries (docs/specification.md#gallery-calls). */
export const galleryRoutes = [
  ...privateRoute('/galleries', {
    get: signedIn(async ({ payload }) => ({ body: { galleries: await listGalleries(payload) } })),
    post: signedIn((req) =>
      answerGalleryOnce(galleryCreate, req, async (input) => ({
        gallery: await createGallery(input, req),
        message: MESSAGES.galleryAdded,
      })),
    ),
  }),
  ...privateRoute('/galleries/:id', {
    get: signedIn(async (req) => ({ body: { gallery: await readGallery(idOf(req), req) } })),
    put: signedIn(async (req) => {
      await findGallery(idOf(req), req);
      const gallery = await updateGallery(idOf(req), await readInput(galleryUpdate, req), req);
      return { body: { gallery, message: MESSAGES.galleryUpdated } };
    }),
    delete: signedIn(async (req) => {
      await deleteGallery(idOf(req), req);
      return { body: { message: MESSAGES.deleted } };
    }),
  }),
  ...privateRoute('/galleries/:id/photos', {
    post: signedIn((req) => addPhotographs(idOf(req), req)),
    put: signedIn(async (req) => {
      await findGallery(idOf(req), req);
      const isDone = await arrangePhotographs(idOf(req), await readInput(photosUpdate, req), req);
      const gallery = await readGallery(idOf(req), req);
      if (!isDone) throw new AppError('conflict', MESSAGES.orderStale, { stored: { gallery } });
      return { body: { gallery, message: MESSAGES.galleryUpdated } };
    }),
    delete: signedIn(async (req) => {
      await findGallery(idOf(req), req);
      const { photos } = await readInput(photosDelete, req);
      const deleted = await removePhotographs(idOf(req), photos, req);
      return { body: { deleted, message: MESSAGES.deleted } };
    }),
  }),
  ...privateRoute('/galleries/:id/photos/:photoId', {
    delete: signedIn(async (req) => {
      await removePhotographs(idOf(req), [pathParam(req, 'photoId')], req);
      return { body: { message: MESSAGES.deleted } };
    }),
  }),
  ...privateRoute('/galleries/:id/sets', {
    post: signedIn(async (req) => {
      await findGallery(idOf(req), req);
      return answerGalleryOnce(setCreate, req, async ({ name }) => {
        const gallery = await addSet(idOf(req), name, req);
        return { set: gallery.sets.at(-1), gallery: gallery._id, message: MESSAGES.galleryUpdated };
      });
    }),
  }),
  ...privateRoute('/galleries/:id/sets/:setId', {
    put: signedIn(async (req) => {
      await findGallery(idOf(req), req);
      const change = await readInput(setUpdate, req);
      const gallery = await changeSet(idOf(req), pathParam(req, 'setId'), change, req);
      return { body: { gallery, message: MESSAGES.galleryUpdated } };
    }),
    delete: signedIn(async (req) => {
      await deleteSet(idOf(req), pathParam(req, 'setId'), req);
      return { body: { message: MESSAGES.deleted } };
    }),
  }),
  ...privateRoute('/galleries/:id/link', {
    post: signedIn(async (req) => {
      const gallery = await updateGallery(idOf(req), { newLink: true }, req);
      return { body: { gallery, message: MESSAGES.galleryLinkRenewed } };
    }),
  }),
  ...privateRoute('/galleries/:id/invite', {
    post: signedIn((req) =>
      answerInputOnce(invitation, req, ({ email }, commit) =>
        inviteClient(idOf(req), email, req, commit),
      ),
    ),
  }),
  ...privateRoute('/galleries/:id/selections', {
    get: signedIn(async (req) => {
      const { format, ...filter } = parse(selectionsQuery, queryOf(req));
      const { guest } = filter;
      if (format === 'csv') return textAnswer(await selectionTable(idOf(req), req, filter), 'csv');
      if (format === 'names')
        return textAnswer(await selectedNames(idOf(req), req, guest), 'plain');
      return { body: await readSelections(idOf(req), req, guest) };
    }),
  }),
  ...privateRoute('/galleries/:id/selections/:guestId/reopen', {
    post: signedIn(async (req) => {
      const gallery = await findGallery(idOf(req), req);
      await reopenSelection({ gallery, guest: await requireGuestOf(gallery, req) }, req);
      return { body: { message: MESSAGES.galleryReopened } };
    }),
  }),
  ...privateRoute('/galleries/:id/selections/:guestId/link', {
    post: signedIn(async (req) => {
      const gallery = await findGallery(idOf(req), req);
      const guest = await requireGuestOf(gallery, req);
      const token = tokenOf(req.payload, gallery);
      if (!token) throw new AppError('conflict', MESSAGES.noLink);
      const url = await createGuestLink({ gallery, guest, token }, { proves: false }, req);
      return { body: { url, message: MESSAGES.guestLinkMade(guest.name) } };
    }),
  }),
  ...privateRoute('/galleries/:id/activity', {
    get: signedIn(async (req) => ({ body: { events: await readActivity(idOf(req), req) } })),
  }),
  ...privateRoute('/galleries/:id/download', {
    get: signedIn(async (req) => {
      const { size = 'original', guest: wanted } = parse(downloadQuery, queryOf(req));
      const gallery = await findGallery(idOf(req), req);
      const photos = await readGalleryPhotos(req, gallery, 'files');
      if (wanted === undefined) return photographsZip(req.payload, gallery, photos, size);
      const picked = picksOf(await requireGuestOf(gallery, req, wanted)).map(({ photo }) => photo);
      const chosen = photos.filter(({ id }) => picked.includes(id));
      return photographsZip(req.payload, gallery, chosen, size);
    }),
  }),
];

/**
 * Adds something once, and answers it with its gallery. The link of the gallery is a secret: only the id is stored, and
 * the gallery is read for each answer, as it is then.
 * @param add returns the answer, with the id of the gallery in its place
 */
async function answerGalleryOnce<Schema extends z.ZodType>(
  schema: Schema,
  req: PayloadRequest,
  add: (input: z.output<Schema>) => Promise<{ gallery: string } & JsonAnswer['body']>,
): Promise<JsonAnswer> {
  const { status = 201, body } = await answerInputOnce(schema, req, (input, commit) =>
    commit(async () => ({ status: 201, body: await add(input) })),
  );
  return { status, body: { ...body, gallery: await readGallery(String(body.gallery), req) } };
}

/** @throws AppError `notFound` for a guest of another gallery too */
async function requireGuestOf(
  gallery: { id: string },
  req: PayloadRequest,
  id = pathParam(req, 'guestId'),
) {
  const guest = await findGuest(req, gallery, id);
  if (!guest) throw notFound(MESSAGES.guestNotFound);
  return guest;
}
