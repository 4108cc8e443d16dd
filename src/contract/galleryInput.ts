import * as z from 'zod';
import { optionalDateSchema } from './date';
import { allowSchema, DOWNLOAD_SIZES, flagSchema, notifySchema } from './gallery';
import { copiesSchema } from './image';
import { GALLERY, LENGTH } from './limits';
import { MESSAGES } from './messages';
import { emailText, optionalLine, optionalText, requiredLine } from './text';

const line = (max: number) =>
  // Unicode's noncharacters cannot stand in XML, in which a watermark is drawn.
  optionalLine(max).refine((text) => !/\p{NChar}/u.test(text), MESSAGES.invalidText);

/**
 * A gallery's password as it is stored and compared: trimmed and composed (Unicode NFC), since phones add a blank and type
 * letters with accents in either form.
 */
export const normalizePassword = (text: string): string => text.normalize('NFC').trim();

/** Empty or null removes the password, blanks alone are too short; without the field it stays. */
const password = z
  .string({ error: MESSAGES.invalidText })
  .refine((text) => {
    const { length } = normalizePassword(text);
    const isFitting = length >= LENGTH.galleryPasswordMin && length <= LENGTH.galleryPasswordMax;
    return text === '' || isFitting;
  }, MESSAGES.galleryPasswordLength)
  .nullable();

const id = z.string({ error: MESSAGES.invalidText });

const sets = z
  .array(
    z.object(
      { _id: id.optional(), name: requiredLine(LENGTH.name) },
      { error: MESSAGES.invalidSets },
    ),
    { error: MESSAGES.invalidSets },
  )
  .max(GALLERY.sets, MESSAGES.tooManySets(GALLERY.sets));

/** `POST /api/galleries` (docs/specification.md#gallery-calls). */
export const galleryCreateSchema = z
  .object({
    clientName: line(LENGTH.name),
    clientEmail: z.union(
      [z.literal(''), z.null().transform(() => ''), emailText(MESSAGES.invalidEmail)],
      { error: MESSAGES.invalidEmail },
    ),
    date: optionalDateSchema,
    message: optionalText(LENGTH.message),
    password,
    openUntil: optionalDateSchema,
    closed: flagSchema,
    allow: allowSchema.partial(),
    notify: notifySchema.partial(),
    watermark: line(LENGTH.watermark),
    askWhoFirst: flagSchema,
    sets,
    cover: id.min(1, MESSAGES.invalidText).nullable(),
  })
  .partial()
  .extend({ name: requiredLine(LENGTH.name) });

/** `PUT /api/galleries/{id}`: changes only what it carries. */
export const galleryUpdateSchema = galleryCreateSchema.partial();

export type GalleryChange = z.output<typeof galleryUpdateSchema>;

/** What the dialog that adds a gallery asks for. */
export const galleryFormSchema = galleryCreateSchema.pick({
  name: true,
  clientName: true,
  clientEmail: true,
  date: true,
  message: true,
});

const photoIds = z.array(id, { error: MESSAGES.invalidIds });

const somePhotoIds = photoIds.max(GALLERY.photographs, MESSAGES.galleryFull(GALLERY.photographs));

/**
 * `PUT /api/galleries/{id}/photos`: photographs that `order` does not name follow in their order, `orderedFrom` is the order
 * on which it was made; `set` takes null for none.
 */
export const photosUpdateSchema = z.object({
  order: photoIds.optional(),
  orderedFrom: photoIds.optional(),
  set: z.record(z.string(), id.nullable(), { error: MESSAGES.invalidInput }).optional(),
});

export type Arrangement = z.output<typeof photosUpdateSchema>;

/** `DELETE /api/galleries/{id}/photos` */
export const photosDeleteSchema = z.object({ photos: somePhotoIds.min(1, MESSAGES.required) });

/** `POST /api/galleries/{id}/sets` */
export const setCreateSchema = z.object({ name: requiredLine(LENGTH.name) });

/** `PUT /api/galleries/{id}/sets/{setId}`: `at` is the place of the set, counted from 0. */
export const setUpdateSchema = setCreateSchema
  .extend({ at: z.int({ error: MESSAGES.invalidPlace }).min(0, MESSAGES.invalidPlace) })
  .partial();

/** The fields of `POST /api/galleries/{id}/photos`. */
export const photosCreateSchema = copiesSchema.extend({ set: id.nullable().optional() });

/** `POST /api/galleries/{id}/invite`: by default to the client. */
export const invitationSchema = z.object({ email: emailText().optional() });

/** `POST /api/gallery/{token}/unlock` */
export const unlockSchema = z.object({
  password: z.string({ error: MESSAGES.passwordRequired }).min(1, MESSAGES.passwordRequired),
});

/**
 * The id of the guest whose screen sends a call, null for nobody. Where it is given, the call is refused when the cookie
 * is another guest's: another tab of the browser may have gone on as somebody else.
 */
const shownGuest = id.nullable().optional();

/** `POST /api/gallery/{token}/me` */
export const identifySchema = z.object({
  name: requiredLine(LENGTH.name),
  email: emailText(),
  guest: shownGuest,
});

/** `POST /api/gallery/{token}/continue`: the key of a link, and as `currentGuest` what other calls send as `guest`. */
export const guestLinkSchema = z.object({ guest: id, currentGuest: shownGuest });

/** `PUT /api/gallery/{token}/picks` */
export const pickSchema = z.object({ photo: id, picked: flagSchema, guest: shownGuest });

/** `PUT /api/gallery/{token}/comments`: an empty text takes the comment back. */
export const commentSchema = z.object({
  photo: id,
  text: optionalText(LENGTH.comment),
  guest: shownGuest,
});

/** `POST /api/gallery/{token}/submit`: `picks` are the photographs that the screen shows as picked. */
export const submissionSchema = z.object({
  message: optionalText(LENGTH.message).optional(),
  picks: somePhotoIds.optional(),
  guest: shownGuest,
});

/** The query of a download. */
export const downloadQuerySchema = z.object({
  size: z.enum(DOWNLOAD_SIZES, { error: MESSAGES.invalidChoice }).optional(),
  scope: z.string({ error: MESSAGES.invalidText }).optional(),
  guest: z.string({ error: MESSAGES.invalidText }).optional(),
});

/**
 * `GET /api/galleries/{id}/selections`; both tables take the filters of the screen, and names come without their endings by
 * `endings=false`.
 */
export const selectionsQuerySchema = z.object({
  format: z.enum(['csv', 'table', 'names'], { error: MESSAGES.invalidChoice }).optional(),
  guest: id.default(''),
  set: id.default(''),
  picked: z
    .enum(['feedback', 'some', 'nobody', 'commented', 'any'], MESSAGES.invalidChoice)
    .default('any'),
  submitted: z.stringbool(MESSAGES.invalidFlag).default(false),
  endings: z.stringbool(MESSAGES.invalidFlag).default(true),
});

export type SelectionQuery = z.output<typeof selectionsQuerySchema>;
