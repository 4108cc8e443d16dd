import { stringify } from 'csv-stringify/sync';
import type { PayloadRequest } from 'payload';
import type { GalleryEvent, GuestSelection, Selections } from '@/contract/gallery';
import type { SelectionQuery } from '@/contract/galleryInput';
import { MESSAGES } from '@/contract/messages';
import { type Filter, fileNameList, filterPhotos } from '@/contract/selectionFilter';
import type { StoredGallery } from '@/payload-types';
import { updateRow } from '../database/rows';
import { notFound } from '../errors';
import { findRows } from '../lists/findRows';
import { oldestKept } from './events';
import { readGalleryPhotos, setIdOf, setsOf } from './photographs';
import { countPicks, listGuests, picksOf } from './picks';
import { guestAnswer } from './serialize';
import { hasUnseenOpening, hasUnseenSubmission, siteTimeZone } from './status';
import { findGallery } from './visit';

/** A gallery with its photographs in the owner's order, and its guests or one of them. @throws AppError `notFound` */
async function readWhole(id: string, guestId: string | undefined, req: PayloadRequest) {
  const gallery = await findGallery(id, req);
  const all = await listGuests(gallery, req);
  const guests = guestId ? all.filter((guest) => guest.id === guestId) : all;
  if (guestId && guests.length === 0) throw notFound(MESSAGES.guestNotFound);
  const select = ['gallerySet', 'originalName'] as const;
  return { gallery, guests, photos: await readGalleryPhotos(req, gallery, { select }) };
}

/** The guests with their selections, which count as seen by the administrator then. @throws AppError `notFound` */
export async function readGuestSelections(
  id: string,
  req: PayloadRequest,
): Promise<GuestSelection[]> {
  const gallery = await findGallery(id, req);
  const guests = await listGuests(gallery, req);
  await recordSeen(gallery, req);
  return guests.map(guestAnswer);
}

/** The selections of one guest, or of all, which count as seen then. @throws AppError `notFound` */
export async function readSelections(
  id: string,
  req: PayloadRequest,
  guestId?: string,
): Promise<Selections> {
  const { gallery, guests, photos } = await readWhole(id, guestId, req);
  if (!guestId) await recordSeen(gallery, req);
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

/** Notes that an administrator has seen what is new in a gallery, as far as it was read. */
async function recordSeen(gallery: StoredGallery, req: PayloadRequest): Promise<void> {
  if (req.method === 'HEAD') return;
  if (!hasUnseenSubmission(gallery) && !hasUnseenOpening(gallery)) return;
  const moments = [gallery.firstOpenedAt ?? '', gallery.lastSubmittedAt ?? ''];
  await updateRow('client-gallery', gallery.id, { seenAt: moments.toSorted().at(-1) }, req);
}

/** The original names of what has been picked, in the order of the gallery. @throws AppError `notFound` */
export async function selectedNames(
  id: string,
  { guest, endings }: Pick<SelectionQuery, 'guest' | 'endings'>,
  req: PayloadRequest,
): Promise<string> {
  const { guests, photos } = await readWhole(id, guest, req);
  const picks = countPicks(guests);
  const picked = photos.filter((photo) => picks.has(photo.id));
  return fileNameList(
    picked.map(({ originalName }) => originalName ?? ''),
    endings,
  );
}

/**
 * Picks and comments of the photographs that a filter shows, as a table without formulas: CSV with ISO times in UTC, or with
 * times in the site's zone and in the form that spreadsheets open in columns whatever the country's separator is, which is
 * tabs and UTF-16.
 * @param options.isCsv for a program that asks for CSV (RFC 4180)
 * @returns the table and the name of its gallery
 * @throws AppError `notFound`
 */
export async function selectionTable(
  id: string,
  filter: Filter,
  { isCsv }: { isCsv: boolean },
  req: PayloadRequest,
): Promise<{ name: string; table: Uint8Array<ArrayBuffer> }> {
  const { gallery, guests, photos } = await readWhole(id, filter.guest, req);
  const sets = new Map(setsOf(gallery).map(({ _id, name }) => [_id, name]));
  const times = new Map(
    guests.map((guest) => [guest.id, new Map(picksOf(guest).map(({ photo, at }) => [photo, at]))]),
  );
  const selections = guests.map(guestAnswer);
  const named = photos.map((photo) => ({
    _id: photo.id,
    set: setIdOf(gallery, photo),
    name: photo.originalName ?? '',
  }));
  const chosen = filterPhotos(named, selections, filter);
  const localTime = isCsv ? String : timeIn(await siteTimeZone(req.payload));
  const rows = chosen.flatMap(({ photo, pickers, commenters }) => {
    const shown = new Set([...pickers, ...commenters]);
    return selections
      .filter((guest) => shown.has(guest))
      .map(({ _id, name, comments }) => [
        sets.get(photo.set ?? '') ?? '',
        photo.name,
        name,
        localTime(times.get(_id)?.get(photo._id) ?? ''),
        comments[photo._id] ?? '',
      ]);
  });
  const text = stringify(rows, {
    cast: { string: withoutFormulas },
    header: true,
    columns: ['Set', 'File name', 'Guest', 'Picked at', 'Comment'],
    delimiter: isCsv ? ',' : '\t',
    bom: true,
    quoted: true,
    record_delimiter: 'windows',
  });
  return {
    name: gallery.name,
    table: Uint8Array.from(Buffer.from(text, isCsv ? 'utf8' : 'utf16le')),
  };
}

/** Writes moments as `2026-06-01 14:03:22 +02:00`, and an empty text as itself. */
function timeIn(timeZone: string | undefined): (iso: string) => string {
  const number = '2-digit';
  // Sweden writes dates as ISO 8601 does.
  const format = new Intl.DateTimeFormat('sv-SE', {
    ...{ year: 'numeric', month: number, day: number },
    ...{ hour: number, minute: number, second: number, timeZoneName: 'longOffset', timeZone },
  });
  return (iso) =>
    iso &&
    format
      .format(new Date(iso))
      .replace(/GMT$/, '+00:00')
      .replace('GMT', '')
      .replace('\u2212', '-');
}

/**
 * Puts an apostrophe before what a spreadsheet would take for a formula: at the start of a cell, and after a character that
 * separates cells in another program.
 */
const withoutFormulas = (cell: string): string =>
  cell.replace(/(?<=^|[;,|\t\r\n])((?:[^\S\t\r\n]|")*)(?=[=+@\uff0b\uff0d\uff1d\uff20-])/g, "$1'");

/** What has happened in a gallery, the newest first. It marks a first opening as seen, but no submission. @throws AppError `notFound` */
export async function readActivity(id: string, req: PayloadRequest): Promise<GalleryEvent[]> {
  const gallery = await findGallery(id, req);
  if (!hasUnseenSubmission(gallery)) await recordSeen(gallery, req);
  const guests = await listGuests(gallery, req);
  const names = new Map(guests.map((guest) => [guest.id, guest.name]));
  const events = await findRows(req.payload, {
    collection: 'gallery-event',
    where: { and: [{ gallery: { equals: id } }, { updatedAt: { greater_than: oldestKept() } }] },
    sort: ['-updatedAt', '-id'],
    req,
  });
  return events.map((event) => ({
    _id: event.id,
    type: event.type,
    at: event.updatedAt,
    guest: names.get(String(event.guest)) ?? null,
    count: event.count,
  }));
}
