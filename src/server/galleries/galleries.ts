import type { Payload, PayloadRequest } from 'payload';
import { paths } from '@/config/paths';
import type { GalleryWithPhotos, ListedGallery, OfficeGallery } from '@/contract/gallery';
import type { GalleryChange } from '@/contract/galleryInput';
import { GALLERY } from '@/contract/limits';
import { MESSAGES } from '@/contract/messages';
import type { Media, StoredGallery } from '@/payload-types';
import { inTransaction } from '../database/transaction';
import { AppError, invalidInput, notFound } from '../errors';
import { requireDrawable } from '../images/watermarkText';
import { createDocument } from '../lists/documents';
import { type FoundListPage, findListPage, type ListSearch } from '../lists/findListPage';
import { findRows } from '../lists/findRows';
import { requireCurrent } from '../lists/requireCurrent';
import { inOrderOf } from '../lists/sort';
import { forgetMails, linkOf } from '../mail/queue';
import { findLastEvent } from './events';
import {
  belongsTo,
  countGalleryPhotos,
  findGalleryPhoto,
  orderOf,
  readGalleryPhotos,
  setsOf,
} from './photographs';
import { countPicks, listGuests } from './picks';
import { officeGallery, officePhoto } from './serialize';
import { hasUnseenOpening, hasUnseenSubmission, today } from './status';
import { findGallery } from './visit';

const NEWEST_FIRST = { collection: 'client-gallery' as const, sort: ['-createdAt', '-id'] };

/** The galleries, the newest first: all, or a page of those whose name, client or client's email contains a text. */
export async function listGalleries(
  payload: Payload,
  query?: ListSearch,
): Promise<FoundListPage<ListedGallery>> {
  const select = { searchText: true } as const;
  const found = query && findListPage(await findRows(payload, { ...NEWEST_FIRST, select }), query);
  const docs: StoredGallery[] = await findRows(payload, {
    ...NEWEST_FIRST,
    ...(found && { where: { id: { in: found.items.map(({ id }) => id) } } }),
  });
  const day = await today(payload);
  const galleries = docs.map(async (gallery) => {
    const [photoCount, cover, lastEvent, submitted] = await Promise.all([
      countGalleryPhotos({ payload }, gallery.id),
      findCover(payload, gallery),
      findLastEvent({ payload }, gallery.id),
      findRows(payload, {
        collection: 'gallery-guest',
        where: { and: [{ gallery: { equals: gallery.id } }, { submittedAt: { exists: true } }] },
        select: { submittedAt: true },
        sort: '-submittedAt',
      }),
    ]);
    return {
      ...officeGallery(payload, gallery, { photoCount, day }),
      photoCount,
      coverSrc: cover?.thumbnail ? paths.image(cover.thumbnail) : '',
      lastActivity: lastEvent?.updatedAt ?? null,
      submissions: submitted.length,
      submittedAt: submitted[0]?.submittedAt ?? null,
    };
  });
  return {
    ...(found ?? { search: '', page: 1, total: docs.length }),
    items: await Promise.all(galleries),
  };
}

/** The galleries with a submission or a first opening that no administrator has looked at, the newest first. */
export async function listNews(payload: Payload) {
  const galleries = await findRows(payload, {
    ...NEWEST_FIRST,
    where: { or: [{ firstOpenedAt: { exists: true } }, { lastSubmittedAt: { exists: true } }] },
    select: { name: true, firstOpenedAt: true, lastSubmittedAt: true, seenAt: true },
  });
  const submitted = galleries.filter(hasUnseenSubmission);
  return {
    submitted,
    opened: galleries.filter((one) => hasUnseenOpening(one) && !submitted.includes(one)),
  };
}

/** The order names photographs that are gone, too; among the first ones there is nearly always one that is not. */
const A_FEW = 20;

/** The photograph that stands for a gallery: the chosen one, else the first in the order, else any; each may be gone. */
async function findCover(payload: Payload, gallery: StoredGallery): Promise<Media | undefined> {
  const ordered = orderOf(gallery).slice(0, A_FEW);
  for (const ids of [gallery.cover ? [gallery.cover] : [], ordered, undefined]) {
    const found = await findRows(payload, {
      collection: 'media',
      where: belongsTo(gallery.id, ids),
      select: { thumbnail: true },
      sort: 'id',
      ...(!ids && { limit: 1 }),
    });
    const [media] = inOrderOf(found, ids ?? [], ({ id }) => id);
    if (media) return media;
  }
  return undefined;
}

/** A gallery with its photographs. @throws AppError `notFound` */
export const readGallery = async (id: string, req: PayloadRequest): Promise<GalleryWithPhotos> =>
  withPhotographs(await findGallery(id, req), req);

/** The same for a gallery that has just been read. */
export async function withPhotographs(
  gallery: StoredGallery,
  req: PayloadRequest,
): Promise<GalleryWithPhotos> {
  const { payload } = req;
  const photos = await readGalleryPhotos(req, gallery);
  const picks = countPicks(await listGuests(gallery, req));
  const day = await today(payload);
  return {
    ...officeGallery(payload, gallery, { photoCount: photos.length, day }),
    photos: photos.map((media) => officePhoto(gallery, media, picks.get(media.id) ?? 0)),
  };
}

/** Adds a gallery on the authority of the user of `req`. @returns its id @throws AppError `invalid` or `notFound` */
export async function createGallery(change: GalleryChange & { name: string }, req: PayloadRequest) {
  const data = { ...(await checkedChange(undefined, change, req)), name: change.name };
  return (await createDocument('client-gallery', data, req)).id;
}

/** Changes only what `change` carries. @throws AppError `notFound` or `invalid` */
export async function updateGallery(
  id: string,
  change: GalleryChange & { newLink?: true },
  req: PayloadRequest,
): Promise<GalleryWithPhotos> {
  // Checked here, since the collection's hook would leave the transaction for it (`outsideTransaction`).
  const { watermark } = await findGallery(id, req);
  if (change.watermark && change.watermark !== watermark) await requireDrawable(change.watermark);
  return inTransaction(req, async () => {
    const { newLink, ...given } = change;
    const data = await checkedChange(await findGallery(id, req), given, req);
    await writeGallery(id, { ...data, ...(newLink && { newLink }) }, req);
    // Invitations that are still to be sent have the old link.
    if (newLink) await forgetMails([linkOf(id)], req);
    return readGallery(id, req);
  });
}

/** Changes the row of a gallery on the authority of the user of `req`. */
export const writeGallery = (id: string, data: Partial<StoredGallery>, req: PayloadRequest) =>
  req.payload.update({
    collection: 'client-gallery',
    id,
    data,
    depth: 0,
    overrideAccess: false,
    req,
  });

/** Checks a change against the stored rows. @returns it as the collection takes it @throws AppError `invalid`, or `notFound` for what is not of this gallery */
async function checkedChange(
  gallery: StoredGallery | undefined,
  { sets, allow, notify, ...change }: GalleryChange,
  req: PayloadRequest,
) {
  if (change.cover) await findGalleryPhoto(req, { id: gallery?.id ?? '' }, change.cover);
  const named = sets?.flatMap(({ _id }) => _id ?? []) ?? [];
  const known = new Set(gallery && setsOf(gallery).map(({ _id }) => _id));
  if (named.some((id) => !known.has(id))) throw notFound(MESSAGES.setNotFound);
  if (new Set(named).size < named.length) throw invalidInput({ sets: MESSAGES.setRepeated });
  return {
    ...change,
    ...(sets && { sets: sets.map(({ _id, name }) => ({ name, ...(_id && { id: _id }) })) }),
    ...(allow && { allow: { ...gallery?.allow, ...allow } }),
    ...(notify && { notify: { ...gallery?.notify, ...notify } }),
  };
}

type GallerySet = OfficeGallery['sets'][number];

/** Changes the sets as they are stored at that moment. @throws AppError `notFound`, or whatever `change` throws */
const changeSets = (
  id: string,
  req: PayloadRequest,
  change: (sets: GallerySet[]) => { _id?: string; name: string }[],
): Promise<GalleryWithPhotos> =>
  inTransaction(req, async () =>
    updateGallery(id, { sets: change(setsOf(await findGallery(id, req))) }, req),
  );

/** Adds a set at the end. @throws AppError `notFound`, or `conflict` when there are as many as a gallery may have */
export const addSet = (id: string, name: string, req: PayloadRequest): Promise<GalleryWithPhotos> =>
  changeSets(id, req, (sets) => {
    if (sets.length >= GALLERY.sets)
      throw new AppError('conflict', MESSAGES.tooManySets(GALLERY.sets));
    return [...sets, { name }];
  });

/** Renames a set, or moves it to a place. @throws AppError `notFound`, or `conflict` by `requireCurrent` */
export const changeSet = (
  id: string,
  setId: string,
  { name, at }: { name?: string | undefined; at?: number | undefined },
  req: PayloadRequest,
): Promise<GalleryWithPhotos> =>
  changeSets(id, req, (sets) => {
    const found = findSet(sets, setId);
    requireCurrent(req, found, { name });
    const from = sets.indexOf(found);
    return sets.toSpliced(from, 1).toSpliced(at ?? from, 0, { ...found, ...(name && { name }) });
  });

/** Deletes a set; its photographs stay in the gallery. @throws AppError `notFound` */
export const deleteSet = (id: string, setId: string, req: PayloadRequest) =>
  changeSets(id, req, (sets) => sets.toSpliced(sets.indexOf(findSet(sets, setId)), 1));

function findSet(sets: readonly GallerySet[], id: string): GallerySet {
  const found = sets.find(({ _id }) => _id === id);
  if (!found) throw notFound(MESSAGES.setNotFound);
  return found;
}
