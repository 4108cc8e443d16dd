import type { Payload } from 'payload';
import { absoluteUrl } from '@/config/env';
import { paths } from '@/config/paths';
import type {
  ClientPhoto,
  GalleryForClient,
  GuestSelection,
  Me,
  OfficeGallery,
  OfficePhoto,
} from '@/contract/gallery';
import type { GalleryGuest, Media, StoredGallery } from '@/payload-types';
import { uncroppedDerivatives } from '../images/derivatives/derivative';
import { imageDetails, type ShownPhotograph, srcSetOf, toPhotograph } from '../images/serialize';
import { decryptToken } from './credentials';
import { inOrderOfSets, setIdOf, setsOf } from './photographs';
import { commentsOf, pickedIds } from './picks';
import { statusOf } from './status';
import { hasCurrentWatermark } from './visit';

const allowOf = ({ allow }: Pick<StoredGallery, 'allow'>) => ({
  pick: allow?.pick ?? false,
  pickLimit: allow?.pickLimit ?? null,
  comment: allow?.comment ?? false,
  download: allow?.download ?? 'none',
  markDownloads: allow?.markDownloads ?? false,
});

/** A gallery as its owner gets it, in a list or alone. @param day today in the owner's time zone */
export function officeGallery(
  payload: Payload,
  gallery: StoredGallery,
  { photoCount, day }: { photoCount: number; day: string },
): OfficeGallery {
  const token = decryptToken(payload, gallery);
  return {
    _id: gallery.id,
    name: gallery.name,
    clientName: gallery.clientName ?? '',
    clientEmail: gallery.clientEmail ?? '',
    date: gallery.date ?? null,
    message: gallery.message ?? '',
    token,
    url: token && absoluteUrl(paths.gallery(token)),
    hasPassword: Boolean(gallery.passwordHash),
    openUntil: gallery.openUntil ?? null,
    closed: gallery.closed ?? false,
    status: statusOf({ ...gallery, photoCount }, day),
    allow: allowOf(gallery),
    notify: {
      opened: gallery.notify?.opened ?? true,
      submitted: gallery.notify?.submitted ?? true,
    },
    watermark: gallery.watermark ?? '',
    askWhoFirst: gallery.askWhoFirst ?? false,
    sets: setsOf(gallery),
    cover: gallery.cover ?? null,
    createdAt: gallery.createdAt,
    updatedAt: gallery.updatedAt,
  };
}

/** What owner and client get alike; without files until they have the watermark. */
function shownPhoto(gallery: StoredGallery, media: Media) {
  const { src, srcSet, width, height, alt } = imageDetails(media);
  const files = hasCurrentWatermark(gallery, media) ? { src, srcSet } : { src: '', srcSet: '' };
  return {
    _id: media.id,
    set: setIdOf(gallery, media),
    fileName: media.originalName ?? '',
    ...files,
    width,
    height,
    alt,
  };
}

/** A photograph as its owner gets it. @param picks how many guests have picked it */
export const officePhoto = (gallery: StoredGallery, media: Media, picks: number): OfficePhoto => ({
  ...shownPhoto(gallery, media),
  takenAt: media.takenAt ?? null,
  picks,
});

function clientPhoto(gallery: StoredGallery, media: Media): ClientPhoto {
  const photo = shownPhoto(gallery, media);
  const avifSrcSet = photo.src && srcSetOf(media, uncroppedDerivatives(media, 'avif'));
  return { ...photo, avifSrcSet, blurDataURL: media.blurDataURL ?? '' };
}

/** A gallery as its client gets it; without photographs for whoever has to say who they are first. */
export const galleryForClient = (gallery: StoredGallery, photos: Media[]): GalleryForClient => ({
  name: gallery.name,
  date: gallery.date ?? null,
  message: gallery.message ?? '',
  sets: setsOf(gallery),
  allow: allowOf(gallery),
  askWhoFirst: gallery.askWhoFirst ?? false,
  openUntil: gallery.openUntil ?? null,
  cover: photos.find(({ id }) => id === gallery.cover)?.id ?? null,
  photos: inOrderOfSets(gallery, photos).map((media) => clientPhoto(gallery, media)),
});

/** The id of the photograph that opens a gallery: the chosen one, else the first. @param photos in the owner's order */
export const galleryCoverId = (
  { cover }: Pick<StoredGallery, 'cover'>,
  photos: readonly { id: string }[],
): string | undefined => (photos.find(({ id }) => id === cover) ?? photos[0])?.id;

/** A photograph as a page shows it; null when there is none, or while it may not be shown. */
export const coverPhotograph = (
  gallery: Pick<StoredGallery, 'watermark'>,
  media: Media | undefined,
): ShownPhotograph | null =>
  media && hasCurrentWatermark(gallery, media) ? toPhotograph(media) : null;

/** A guest as the guest gets it. */
export const meAnswer = (guest: GalleryGuest): Me => ({
  _id: guest.id,
  name: guest.name,
  email: guest.email,
  picks: pickedIds(guest),
  comments: commentsOf(guest),
  message: guest.message ?? '',
  submittedAt: guest.submittedAt ?? null,
});

/** A guest as the owner gets it. */
export const guestAnswer = (guest: GalleryGuest): GuestSelection => ({
  ...meAnswer(guest),
  proven: guest.proven ?? false,
});
