import * as z from 'zod';
import { GALLERY } from './limits';
import { MESSAGES } from './messages';

/** What a guest may download: nothing, a JPEG of web size, or that and the original. */
export const ALLOWED_DOWNLOADS = ['none', 'web', 'original'] as const;
export type Download = (typeof ALLOWED_DOWNLOADS)[number];

export const DOWNLOAD_SIZES = ['web', 'original'] as const;
export type Size = (typeof DOWNLOAD_SIZES)[number];

export const flagSchema = z.boolean({ error: MESSAGES.invalidFlag });

const most = GALLERY.photographs;
const invalidLimit = MESSAGES.invalidNumber(most);

export const allowSchema = z.strictObject(
  {
    pick: flagSchema,
    pickLimit: z.int(invalidLimit).min(1, invalidLimit).max(most, invalidLimit).nullable(),
    comment: flagSchema,
    download: z.enum(ALLOWED_DOWNLOADS, { error: MESSAGES.invalidChoice }),
    /** Whether downloads in web size carry the watermark. */
    markDownloads: flagSchema,
  },
  { error: MESSAGES.invalidInput },
);

/** Of which events the owner is told by mail. */
export const notifySchema = z.strictObject(
  { opened: flagSchema, submitted: flagSchema },
  { error: MESSAGES.invalidInput },
);

export const GALLERY_STATUSES = ['Draft', 'Open', 'Submitted', 'Expired', 'Closed'] as const;

const set = z.object({ _id: z.string(), name: z.string() });

const shown = z.object({
  _id: z.string(),
  set: z.string().nullable(),
  fileName: z.string(),
  /** Empty while the photograph is being given its watermark. */
  src: z.string(),
  srcSet: z.string(),
  width: z.int(),
  height: z.int(),
  alt: z.string(),
});

export const clientPhotoSchema = shown.extend({
  blurDataURL: z.string(),
  /** `srcSet` in AVIF; empty until it has been made. */
  avifSrcSet: z.string(),
});

/** A photograph as the owner gets it, with how many guests have picked it. */
export const officePhotoSchema = shown.extend({
  picks: z.int(),
  takenAt: z.string().nullable(),
});

/** A gallery as the owner gets it; the list has `photoCount` in place of `photos`. */
export const officeGallerySchema = z.object({
  _id: z.string(),
  name: z.string(),
  clientName: z.string(),
  clientEmail: z.string(),
  date: z.iso.date().nullable(),
  message: z.string(),
  /** Null when it was made with another PAYLOAD_SECRET: then only its hash is known. */
  token: z.string().nullable(),
  url: z.string().nullable(),
  hasPassword: z.boolean(),
  openUntil: z.iso.date().nullable(),
  closed: z.boolean(),
  status: z.enum(GALLERY_STATUSES),
  allow: allowSchema,
  notify: notifySchema,
  watermark: z.string(),
  askWhoFirst: z.boolean(),
  sets: z.array(set),
  cover: z.string().nullable(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});

export const listedGallerySchema = officeGallerySchema.extend({
  photoCount: z.int(),
  /** The smallest file of the cover; empty without one. */
  coverSrc: z.string(),
  lastActivity: z.iso.datetime().nullable(),
  /** How many guests have submitted a selection and not been let go on since. */
  submissions: z.int(),
  /** When the last of them did. */
  submittedAt: z.iso.datetime().nullable(),
});

export const galleryWithPhotosSchema = officeGallerySchema.extend({
  photos: z.array(officePhotoSchema),
});

const comments = z.record(z.string(), z.string());

const guestSelection = z.object({
  _id: z.string(),
  name: z.string(),
  email: z.string(),
  /** Whether a mailed link has shown that the email address is the guest's. */
  proven: z.boolean(),
  picks: z.array(z.string()),
  comments,
  message: z.string(),
  submittedAt: z.iso.datetime().nullable(),
});

export const selectionsSchema = z.object({
  guests: z.array(guestSelection),
  photos: z.array(z.object({ _id: z.string(), fileName: z.string(), picks: z.int() })),
});

export const GALLERY_EVENTS = [
  'opened',
  'wrong-password',
  'identified',
  'picked',
  'commented',
  'submitted',
  'reopened',
  'downloaded',
  'invited',
] as const;
export type EventType = (typeof GALLERY_EVENTS)[number];

export const galleryEventSchema = z.object({
  _id: z.string(),
  type: z.enum(GALLERY_EVENTS),
  at: z.iso.datetime(),
  /** The guest's name; null when nobody has said who they are. */
  guest: z.string().nullable(),
  count: z.int(),
});

/** A guest's own view of what they have entered and picked. */
export const meSchema = guestSelection.omit({ proven: true });

/** A gallery as its client gets it. */
export const galleryForClientSchema = z.object({
  name: z.string(),
  date: z.iso.date().nullable(),
  message: z.string(),
  sets: z.array(set),
  allow: allowSchema,
  askWhoFirst: z.boolean(),
  openUntil: z.iso.date().nullable(),
  cover: z.string().nullable(),
  /** Those in no set first, then set by set. */
  photos: z.array(clientPhotoSchema),
});

export type OfficeGallery = z.infer<typeof officeGallerySchema>;
export type ListedGallery = z.infer<typeof listedGallerySchema>;
export type GalleryWithPhotos = z.infer<typeof galleryWithPhotosSchema>;
export type OfficePhoto = z.infer<typeof officePhotoSchema>;
export type Selections = z.infer<typeof selectionsSchema>;
export type GuestSelection = z.infer<typeof guestSelection>;
export type GalleryEvent = z.infer<typeof galleryEventSchema>;
export type Me = z.infer<typeof meSchema>;
export type GalleryForClient = z.infer<typeof galleryForClientSchema>;
export type ClientPhoto = z.infer<typeof clientPhotoSchema>;
