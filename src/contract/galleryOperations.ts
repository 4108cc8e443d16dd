import { z } from 'zod';
import * as galleries from './gallery';
import * as input from './galleryInput';
import { callsFor, forAdministrators, messageSchema } from './operation';

const gallery = z.object({ gallery: galleries.galleryWithPhotosSchema });
const saved = gallery.extend(messageSchema.shape);
const client = z.object({
  gallery: galleries.clientGallerySchema,
  me: galleries.meSchema.nullable(),
});
const text = z.string();
const forDownloaders = callsFor('downloader');
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
    refuses: [503],
  }),
  'get /galleries/{id}': forAdministrators('A client gallery with its photographs', gallery, {
    subject: 'gallery',
  }),
  'put /galleries/{id}': forAdministrators(
    'Changes the fields of a gallery that the body carries',
    saved,
    {
      body: input.galleryUpdateSchema,
      subject: 'gallery',
      refuses: [503],
    },
  ),
  'delete /galleries/{id}': forAdministrators(
    'Deletes a gallery with all that belongs to it',
    messageSchema,
    {
      subject: 'gallery',
    },
  ),
  'post /galleries/{id}/photos': forAdministrators(
    'Adds photographs to a gallery',
    messageSchema.extend({ photos: z.array(galleries.officePhotoSchema) }),
    {
      body: input.photosCreateSchema,
      files: 'images',
      status: 201,
      subject: 'gallery',
      refuses: [409],
    },
  ),
  'put /galleries/{id}/photos': forAdministrators(
    'Orders the photographs of a gallery, and moves them between its sets',
    saved,
    { body: input.photosUpdateSchema, subject: 'gallery', refuses: [409] },
  ),
  'delete /galleries/{id}/photos': forAdministrators(
    'Takes photographs out of a gallery',
    messageSchema.extend({ deleted: z.int() }),
    { body: input.photosDeleteSchema, subject: 'gallery' },
  ),
  'delete /galleries/{id}/photos/{photoId}': forAdministrators(
    'Takes a photograph out of a gallery',
    messageSchema,
    {
      subject: 'gallery',
    },
  ),
  'post /galleries/{id}/sets': forAdministrators(
    'Adds a set to a gallery',
    saved.extend({ set: galleries.officeGallerySchema.shape.sets.element }),
    { body: input.setCreateSchema, isKeyed: true, status: 201, subject: 'gallery', refuses: [409] },
  ),
  'put /galleries/{id}/sets/{setId}': forAdministrators(
    'Renames a set, or moves it to a place',
    saved,
    {
      body: input.setUpdateSchema,
      subject: 'gallery',
    },
  ),
  'delete /galleries/{id}/sets/{setId}': forAdministrators(
    'Deletes a set; its photographs stay in the gallery',
    messageSchema,
    { subject: 'gallery' },
  ),
  'post /galleries/{id}/link': forAdministrators(
    'Makes a new link; the old one ends at once',
    saved,
    {
      subject: 'gallery',
    },
  ),
  'post /galleries/{id}/invite': forAdministrators('Mails the link to the client', messageSchema, {
    body: input.invitationSchema,
    isKeyed: true,
    subject: 'gallery',
    refuses: [409],
  }),
  'get /galleries/{id}/selections': forAdministrators(
    'What the guests of a gallery have picked; as a table or as file names with `format`',
    galleries.selectionsSchema,
    { query: input.selectionsQuerySchema, subject: 'gallery' },
  ),
  'post /galleries/{id}/selections/{guestId}/reopen': forAdministrators(
    'Lets a guest go on after the submission',
    messageSchema,
    { subject: 'gallery' },
  ),
  'post /galleries/{id}/selections/{guestId}/link': forAdministrators(
    'Makes a link by which a guest goes on with the selection, good once and for a day',
    messageSchema.extend({ url: text }),
    { subject: 'gallery', refuses: [409] },
  ),
  'get /galleries/{id}/activity': forAdministrators(
    'What has happened in a gallery in the last twelve months, the newest first',
    z.object({ events: z.array(galleries.galleryEventSchema) }),
    { subject: 'gallery' },
  ),
  'get /galleries/{id}/download': forAdministrators(
    'The photographs of a gallery, or those that a guest has picked, as a ZIP',
    text,
    {
      query: input.downloadQuerySchema.omit({ scope: true }),
      type: 'application/zip',
      subject: 'gallery',
    },
  ),
  'get /gallery/{token}': callsFor('entrant')(
    'A gallery as its client sees it; with `Prefer: return=minimal` only who the guest is',
    z.union([client, client.pick({ me: true })]),
  ),
  'post /gallery/{token}/unlock': callsFor('linkHolder')(
    'Opens a gallery by its password',
    messageSchema,
    {
      body: input.unlockSchema,
      refuses: [429, 503],
    },
  ),
  'post /gallery/{token}/me': callsFor('visitorAsGuest')(
    'Says who the guest is; 202 and a mail for an address that is known already or newly wanted',
    z.union([z.object({ me: galleries.meSchema }), messageSchema]),
    { body: input.identifySchema, isKeyed: true, refuses: [429] },
  ),
  'post /gallery/{token}/continue': callsFor('entrantAsGuest')(
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
  'get /gallery/{token}/photos/{photoId}': forDownloaders('Downloads a photograph', text, {
    query: input.downloadQuerySchema.pick({ size: true }),
    type: 'image/*',
    refuses: [403],
  }),
  'get /gallery/{token}/download': forDownloaders(
    'Downloads photographs of a gallery as a ZIP',
    text,
    {
      query: input.downloadQuerySchema.omit({ guest: true }),
      type: 'application/zip',
      refuses: [403],
    },
  ),
};
