import type { PayloadRequest } from 'payload';
import {
  downloadQuery,
  galleryCreate,
  galleryUpdate,
  invitation,
  photosUpdate,
  selectionsQuery,
} from '@/contract/gallery';
import { MESSAGES } from '@/contract/messages';
import { notFound } from '@/server/errors';
import { addPhotographs, removePhotograph } from '@/server/galleries/addPhotographs';
import { photographsZip } from '@/server/galleries/downloads';
import { findGallery } from '@/server/galleries/find';
import {
  createGallery,
  deleteGallery,
  listGalleries,
  readGallery,
  updateGallery,
} from '@/server/galleries/galleries';
import { picksOf, reopenSelection } from '@/server/galleries/guests';
import { inviteClient } from '@/server/galleries/notices';
import { arrangePhotographs, readStoredPhotos } from '@/server/galleries/photographs';
import {
  readActivity,
  readSelections,
  selectedNames,
  selectionTable,
} from '@/server/galleries/selections';
import { findGuest } from '@/server/galleries/visitor';
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
    post: signedIn(async (req) => {
      const gallery = await createGallery(await readInput(galleryCreate, req), req);
      return { status: 201, body: { gallery, message: MESSAGES.galleryAdded } };
    }),
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
    post: signedIn(async (req) => {
      const photos = await addPhotographs(idOf(req), req);
      return { status: 201, body: { photos, message: MESSAGES.photographsAdded } };
    }),
    put: signedIn(async (req) => {
      const gallery = await findGallery(idOf(req), req);
      await arrangePhotographs(gallery, await readInput(photosUpdate, req), req);
      const changed = await readGallery(gallery.id, req);
      return { body: { gallery: changed, message: MESSAGES.galleryUpdated } };
    }),
  }),
  ...privateRoute('/galleries/:id/photos/:photoId', {
    delete: signedIn(async (req) => {
      await removePhotograph(idOf(req), pathParam(req, 'photoId'), req);
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
    post: signedIn(async (req) => {
      const { email } = await readInput(invitation, req);
      const address = await inviteClient(idOf(req), email, req);
      return { body: { message: MESSAGES.invitationSent(address) } };
    }),
  }),
  ...privateRoute('/galleries/:id/selections', {
    get: signedIn(async (req) => {
      const { format, guest, submitted, ...filter } = parse(selectionsQuery, queryOf(req));
      if (format === 'csv') {
        const shown = { ...filter, submittedOnly: submitted === 'true' };
        return textAnswer(await selectionTable(idOf(req), req, guest, shown), 'csv');
      }
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
  ...privateRoute('/galleries/:id/activity', {
    get: signedIn(async (req) => ({ body: { events: await readActivity(idOf(req), req) } })),
  }),
  ...privateRoute('/galleries/:id/download', {
    get: signedIn(async (req) => {
      const { size = 'original', guest: wanted } = parse(downloadQuery, queryOf(req));
      const gallery = await findGallery(idOf(req), req);
      const photos = await readStoredPhotos(req.payload, gallery, req);
      if (wanted === undefined) return photographsZip(gallery, photos, size);
      const picked = picksOf(await requireGuestOf(gallery, req, wanted)).map(({ photo }) => photo);
      const chosen = photos.filter(({ id }) => picked.includes(id));
      return photographsZip(gallery, chosen, size);
    }),
  }),
];

/** @throws AppError `notFound` for a guest of another gallery too */
async function requireGuestOf(
  gallery: { id: string },
  req: PayloadRequest,
  id = pathParam(req, 'guestId'),
) {
  const guest = await findGuest(req.payload, gallery, id, req);
  if (!guest) throw notFound(MESSAGES.guestNotFound);
  return guest;
}
