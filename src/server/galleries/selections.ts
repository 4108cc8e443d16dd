import { SLUG } from '@collections/slugs';
import { stringify } from 'csv-stringify/sync';
import type { PayloadRequest } from 'payload';
import type { GalleryEvent, Selections } from '@/contract/gallery';
import { MESSAGES } from '@/contract/messages';
import type { ClientGallery, GalleryGuest } from '@/payload-types';
import { fileNameList } from '@/shared/fileNameList';
import { notFound } from '../errors';
import { listEvents } from './events';
import { findGallery } from './find';
import { commentsOf, listGuests, picksOf } from './guests';
import { readStoredPhotos, type StoredPhoto } from './photographs';
import { guestAnswer } from './serialize';
import { setsOf } from './sets';
import { hasUnseenOpening, hasUnseenSubmission } from './status';

/** A gallery with its guests, or one of them. @throws AppError `notFound` */
async function readGuests(id: string, only: string | undefined, req: PayloadRequest) {
  const gallery = await findGallery(id, req);
  const all = await listGuests(gallery, req);
  const guests = only === undefined ? all : all.filter((guest) => guest.id === only);
  if (only !== undefined && guests.length === 0) throw notFound(MESSAGES.guestNotFound);
  return { gallery, guests, photos: await readStoredPhotos(req.payload, gallery, req) };
}

/** The selections of all guests; an administrator has seen them then. @throws AppError `notFound` */
export async function readSelections(
  id: string,
  req: PayloadRequest,
  only?: string,
): Promise<Selections> {
  const now = new Date();
  const { gallery, guests, photos } = await readGuests(id, only, req);
  if (only === undefined && (hasUnseenSubmission(gallery) || hasUnseenOpening(gallery)))
    await noteLook(id, now, req);
  return {
    guests: guests.map(guestAnswer),
    photos: photos.map((media) => ({
      _id: media.id,
      fileName: media.originalName ?? '',
      picks: guests.filter((guest) => hasPicked(guest, media)).length,
    })),
  };
}

/** Notes that an administrator has looked at what clients had done until a moment. */
async function noteLook(id: string, until: Date, req: PayloadRequest): Promise<void> {
  if (req.method === 'HEAD') return;
  await req.payload.db.updateOne({
    collection: SLUG.clientGallery,
    where: { id: { equals: id } },
    data: { seenAt: until.toISOString() },
    req,
    returning: false,
  });
}

const hasPicked = (guest: GalleryGuest, { id }: StoredPhoto): boolean =>
  picksOf(guest).some(({ photo }) => photo === id);

/** The original names of what has been picked, in the order of the gallery. @throws AppError `notFound` */
export async function selectedNames(
  id: string,
  req: PayloadRequest,
  only?: string,
): Promise<string> {
  const { guests, photos } = await readGuests(id, only, req);
  return fileNameList(
    photos
      .filter((media) => guests.some((guest) => hasPicked(guest, media)))
      .map(({ originalName }) => originalName ?? ''),
  );
}

/** What guests have picked or commented on, as a table for spreadsheets; no cell of it is run as a formula. @throws AppError `notFound` */
export async function selectionTable(
  id: string,
  req: PayloadRequest,
  only?: string,
): Promise<string> {
  const { gallery, guests, photos } = await readGuests(id, only, req);
  const rows = photos.flatMap((media) => guests.flatMap((guest) => rowOf(gallery, media, guest)));
  return stringify(rows, {
    header: true,
    columns: ['Set', 'File name', 'Guest', 'Picked at', 'Comment'],
    bom: true,
    escape_formulas: true,
    quoted: true,
    record_delimiter: 'windows',
  });
}

function rowOf(gallery: ClientGallery, media: StoredPhoto, guest: GalleryGuest): string[][] {
  const pick = picksOf(guest).find(({ photo }) => photo === media.id);
  const comment = commentsOf(guest)[media.id];
  if (!pick && !comment) return [];
  const set = setsOf(gallery).find(({ _id }) => _id === media.gallerySet)?.name ?? '';
  return [[set, media.originalName ?? '', guest.name, pick?.at ?? '', comment ?? '']];
}

/** What has happened in a gallery, the newest first. A submission is news until the selections are read. @throws AppError `notFound` */
export async function readActivity(id: string, req: PayloadRequest): Promise<GalleryEvent[]> {
  const now = new Date();
  const gallery = await findGallery(id, req);
  if (hasUnseenOpening(gallery) && !hasUnseenSubmission(gallery)) await noteLook(id, now, req);
  const guests = await listGuests(gallery, req);
  return listEvents(gallery, new Map(guests.map((guest) => [guest.id, guest.name])), req);
}
