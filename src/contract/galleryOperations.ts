import * as z from 'zod';
import * as galleries from './gallery';
import * as input from './galleryInput';
import { callsFor, forAdministrators, messageSchema } from './operation';

const gallery = z.object({ gallery: galleries.galleryWithPhotosSchema });
const saved = gallery.extend(messageSchema.shape);
const client = z.object({
  gallery: galleries.galleryForClientSchema,
  me: galleries.meSchema.nullable(),
});
const text = z.string();
const forGallery = callsFor('administrator', { subject: 'gallery' });
const forPhotoViewers = callsFor('photoViewer');
const forGuests = callsFor('guest');

/** The calls of client galleries (docs/specification.md#gallery-calls). */
export const galleryOperations = {
  'get /galleries': forAdministrators(
    'All client galleries, the newest first',
    z.object({ galleries: z.array(galleries.listedGallerySchema) }),
  ),
  'post /galleries': forAdministrators('Adds a client gallery', saved, {
    body: input.galleryCreateSchema,
    isKeyed: true,
    status: 201,
    hashesPassword: true,
  }),
  'get /galleries/{id}': forGallery('A client gallery with its photographs', gallery),
  'put /galleries/{id}': forGallery(
    'Changes the fields of a gallery that the body carries',
    saved,
    { body: input.galleryUpdateSchema, takesMadeOn: true, hashesPassword: true },
  ),
  'delete /galleries/{id}': forGallery(
    'Deletes a gallery with all that belongs to it',
    messageSchema,
  ),
  'post /galleries/{id}/photos': forGallery(
    'Adds photographs to a gallery, and copies of stored ones',
    messageSchema.extend({ photos: z.array(galleries.officePhotoSchema) }),
    { body: input.photosCreateSchema, files: 'images', status: 201, refuses: [409] },
  ),
  'put /galleries/{id}/photos': forGallery(
    'Orders the photographs of a gallery, and moves them between its sets',
    saved,
    { body: input.photosUpdateSchema, refuses: [409] },
  ),
  'delete /galleries/{id}/photos': forGallery(
    'Takes photographs out of a gallery',
    messageSchema.extend({ deleted: z.int() }),
    { body: input.photosDeleteSchema },
  ),
  'delete /galleries/{id}/photos/{photoId}': forGallery(
    'Takes a photograph out of a gallery',
    messageSchema,
  ),
  'post /galleries/{id}/sets': forGallery(
    'Adds a set to a gallery',
    saved.extend({ set: galleries.officeGallerySchema.shape.sets.element }),
    { body: input.setCreateSchema, isKeyed: true, status: 201, refuses: [409] },
  ),
  'put /galleries/{id}/sets/{setId}': forGallery('Renames a set, or moves it to a place', saved, {
    body: input.setUpdateSchema,
    takesMadeOn: true,
  }),
  'delete /galleries/{id}/sets/{setId}': forGallery(
    'Deletes a set; its photographs stay in the gallery',
    messageSchema,
  ),
  'post /galleries/{id}/link': forGallery('Makes a new link; the old one ends at once', saved),
  'post /galleries/{id}/invite': forGallery('Mails the link to the client', messageSchema, {
    body: input.invitationSchema,
    isKeyed: true,
    refuses: [409],
  }),
  'get /galleries/{id}/selections': forGallery(
    'What the guests of a gallery have picked; as a table or as file names with `format`',
    galleries.selectionsSchema,
    { query: input.selectionsQuerySchema },
  ),
  'delete /galleries/{id}/selections/{guestId}': callsFor('confirmedAdministrator', {
    subject: 'gallery',
  })('Erases a guest with everything that the guest has picked and written', messageSchema),
  'post /galleries/{id}/selections/{guestId}/reopen': forGallery(
    'Lets a guest go on after the submission',
    messageSchema,
  ),
  'post /galleries/{id}/selections/{guestId}/link': forGallery(
    'Makes a link by which a guest goes on with the selection, good once and for a day',
    messageSchema.extend({ url: text }),
    { refuses: [409] },
  ),
  'get /galleries/{id}/activity': forGallery(
    'What has happened in a gallery in the last twelve months, the newest first',
    z.object({ events: z.array(galleries.galleryEventSchema) }),
  ),
  'get /galleries/{id}/download': forGallery(
    'The photographs of a gallery, or those that a guest has picked, as a ZIP',
    text,
    {
      query: input.downloadQuerySchema.omit({ scope: true }),
      answerType: 'application/zip',
      refuses: [503],
    },
  ),
  'get /gallery/{token}': callsFor('admitted')(
    'A gallery as its client sees it; with `Prefer: return=minimal` only who the guest is',
    z.union([client, client.pick({ me: true })]),
  ),
  'post /gallery/{token}/unlock': callsFor('linkHolder')(
    'Opens a gallery by its password',
    messageSchema,
    { body: input.unlockSchema, hashesPassword: true, refuses: [429] },
  ),
  'post /gallery/{token}/me': callsFor('visitorAsGuest')(
    'Says who the guest is; 202 and a mail for an address that is known already or newly wanted',
    z.union([z.object({ me: galleries.meSchema }), messageSchema]),
    { body: input.identifySchema, isKeyed: true, refuses: [429] },
  ),
  'post /gallery/{token}/continue': callsFor('admittedAsGuest')(
    'Goes on as the guest of a one-time link, which it uses up',
    z.object({ me: galleries.meSchema }),
    { body: input.guestLinkSchema, isKeyed: true, refuses: [429] },
  ),
  'put /gallery/{token}/picks': forGuests(
    'Picks a photograph, or takes the pick back',
    z.object({ picks: z.array(z.string()), limit: z.int().nullable() }),
    { body: input.pickSchema, refuses: [409] },
  ),
  'put /gallery/{token}/comments': forGuests(
    'Comments on a photograph',
    z.object({ comments: z.record(z.string(), z.string()) }),
    { body: input.commentSchema, refuses: [409] },
  ),
  'post /gallery/{token}/submit': forGuests(
    'Submits the selection, which is locked then; with `picks` only if they are what is stored',
    messageSchema.extend({ me: galleries.meSchema }),
    { body: input.submissionSchema, refuses: [409] },
  ),
  'get /gallery/{token}/photos': forPhotoViewers(
    'The photographs of a gallery, and whether more of them are being prepared; not recorded as an opening',
    z.object({ photos: z.array(galleries.clientPhotoSchema), isPreparing: z.boolean() }),
  ),
  'get /gallery/{token}/photos/{photoId}': forPhotoViewers('Downloads a photograph', text, {
    query: input.downloadQuerySchema.pick({ size: true }),
    answerType: 'image/*',
    refuses: [403, 503],
  }),
  'get /gallery/{token}/download': forPhotoViewers(
    'Downloads photographs of a gallery as a ZIP',
    text,
    {
      query: input.downloadQuerySchema.omit({ guest: true }),
      answerType: 'application/zip',
      refuses: [403, 503],
    },
  ),
};
