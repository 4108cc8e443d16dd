import { SLUG } from '@collections/slugs';
import { stringify } from 'csv-stringify/sync';
import type { PayloadRequest } from 'payload';
import type { GalleryEvent, GuestSelection, Selections } from '@/contract/gallery';
import { MESSAGES } from '@/contract/messages';
import type { ClientGallery } from '@/payload-types';
import { fileNameList } from '@/shared/fileNameList';
import { chosenBy, type Filter, NO_FILTER } from '@/shared/selectionFilter';
import { notFound } from '../errors';
import { listEvents } from './events';
import { findGallery } from './find';
import { countPicks, listGuests, picksOf } from './guests';
import { readNamedPhotos } from './photographs';
import { guestAnswer, setOfPhoto } from './serialize';
import { setsOf } from './sets';
import { hasUnseenOpening, hasUnseenSubmission } from './status';

/** A gallery with its guests, or one of them. @throws AppError `notFound` */
async function readGuests(id: string, only: string | undefined, req: PayloadRequest) {
  const gallery = await findGallery(id, req);
  const all = await listGuests(gallery, req);
  const guests = only === undefined ? all : all.filter((guest) => guest.id === only);
  if (only !== undefined && guests.length === 0) throw notFound(MESSAGES.guestNotFound);
  return { gallery, guests };
}

/** The same with the photographs in the owner's order. @throws AppError `notFound` */
async function readPicked(id: string, only: string | undefined, req: PayloadRequest) {
  const { gallery, guests } = await readGuests(id, only, req);
  return { gallery, guests, photos: await readNamedPhotos(req.payload, gallery, req) };
}

/** The guests with their selections; an administrator has seen them then. @throws AppError `notFound` */
export async function readGuestSelections(
  id: string,
  req: PayloadRequest,
): Promise<GuestSelection[]> {
  const { gallery, guests } = await readGuests(id, undefined, req);
  await noteLook(gallery, req);
  return guests.map(guestAnswer);
}

/** The selections of all guests, which an administrator has seen then, or of one. @throws AppError `notFound` */
export async function readSelections(
  id: string,
  req: PayloadRequest,
  only?: string,
): Promise<Selections> {
  const { gallery, guests, photos } = await readPicked(id, only, req);
  if (only === undefined) await noteLook(gallery, req);
  const picks = countPicks(guests);
  return {
    guests: guests.map(guestAnswer),
    photos: photos.map((media) => ({
      _id: media.id,
      fileName: media.originalName ?? '',
      picks: picks.get(media.id) ?? 0,
    })),
  };
}

/** Notes that an administrator has seen what is new in a gallery, as it was read. */
async function noteLook(gallery: ClientGallery, req: PayloadRequest): Promise<void> {
  if (req.method === 'HEAD') return;
  if (!hasUnseenSubmission(gallery) && !hasUnseenOpening(gallery)) return;
  const { id, firstOpenedAt, lastSubmittedAt } = gallery;
  const moments = [firstOpenedAt ?? '', lastSubmittedAt ?? ''];
  await req.payload.db.updateOne({
    collection: SLUG.clientGallery,
    where: { id: { equals: id } },
    data: { seenAt: moments.toSorted().at(-1) },
    req,
    returning: false,
  });
}

/** The original names of what has been picked, in the order of the gallery. @throws AppError `notFound` */
export async function selectedNames(
  id: string,
  req: PayloadRequest,
  only?: string,
): Promise<string> {
  const { guests, photos } = await readPicked(id, only, req);
  const picks = countPicks(guests);
  return fileNameList(
    photos
      .filter(({ id: photo }) => picks.has(photo))
      .map(({ originalName }) => originalName ?? ''),
  );
}

/**
 * What guests have picked or commented on, as a table for spreadsheets; no cell of it is run as a formula.
 * @param shown leaves out other photographs and guests
 * @throws AppError `notFound`
 */
export async function selectionTable(
  id: string,
  req: PayloadRequest,
  only: string | undefined,
  shown: Partial<Filter>,
): Promise<string> {
  const { gallery, guests, photos } = await readPicked(id, only, req);
  const sets = new Map(setsOf(gallery).map(({ _id, name }) => [_id, name]));
  const selections = guests.map((guest) => ({
    ...guestAnswer(guest),
    pickedAt: new Map(picksOf(guest).map(({ photo, at }) => [photo, at])),
  }));
  const named = photos.map((media) => ({
    _id: media.id,
    set: setOfPhoto(gallery, media),
    fileName: media.originalName ?? '',
  }));
  const filter = { ...NO_FILTER, picked: 'any', ...shown } as const;
  const rows = chosenBy(named, selections, filter).flatMap(({ photo, pickers, commenters }) => {
    const choosers = new Set([...pickers, ...commenters]);
    return selections
      .filter((guest) => choosers.has(guest))
      .map(({ name, pickedAt, comments }) => [
        sets.get(photo.set ?? '') ?? '',
        photo.fileName,
        name,
        pickedAt.get(photo._id) ?? '',
        comments[photo._id] ?? '',
      ]);
  });
  return stringify(rows, {
    header: true,
    columns: ['Set', 'File name', 'Guest', 'Picked at', 'Comment'],
    bom: true,
    escape_formulas: true,
    quoted: true,
    record_delimiter: 'windows',
  });
}

/** What has happened in a gallery, the newest first. A submission is news until the selections are read. @throws AppError `notFound` */
export async function readActivity(id: string, req: PayloadRequest): Promise<GalleryEvent[]> {
  const gallery = await findGallery(id, req);
  if (!hasUnseenSubmission(gallery)) await noteLook(gallery, req);
  const guests = await listGuests(gallery, req);
  return listEvents(gallery, new Map(guests.map((guest) => [guest.id, guest.name])), req);
}
