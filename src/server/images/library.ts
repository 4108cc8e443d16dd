import { IN_NO_GALLERY } from '@collections/access';
import type { PayloadRequest, Where } from 'payload';
import { firstLanguage } from '@/config/env';
import { paths } from '@/config/paths';
import type { LibraryPage, LibraryQuery, PhotographDetails } from '@/contract/library';
import { LIBRARY } from '@/contract/limits';
import type { Media } from '@/payload-types';
import { findRow, idsOf } from '../database/rows';
import { findRows, textIn } from '../lists/findRows';
import { searchable } from '../lists/searchText';
import { OWNER_SORT } from '../lists/sort';
import { focalPoint } from './derivatives/derivative';
import { earlierOf } from './earlierVersion';
import { findUses, listShownImages } from './imageUses';
import { imageDetails } from './serialize';

/** Each has an index (collections/Media.ts). */
const SORT = {
  newest: ['-createdAt', '-id'],
  taken: ['-takenAt', '-id'],
  name: ['originalName', 'id'],
};

const filtersOf = ({ search, unlabelled, year }: LibraryQuery): Where[] => [
  IN_NO_GALLERY,
  ...(searchable(search).match(/\S+/g) ?? []).map((word) => ({ searchText: { contains: word } })),
  ...(unlabelled ? [{ or: [{ alt: { exists: false } }, { alt: { equals: '' } }] }] : []),
  ...(year
    ? [{ takenAt: { greater_than_equal: year } }, { takenAt: { less_than: `${year}~` } }]
    : []),
];

/** A page of the library as its URL says, on the authority of the user of `req` (docs/specification.md#library). */
export async function readLibrary(query: LibraryQuery, req: PayloadRequest): Promise<LibraryPage> {
  const { payload, user } = req;
  const { page, portfolio, unused } = query;
  const { perPage } = LIBRARY;
  const asUser = { overrideAccess: false, user, depth: 0 } as const;
  const and = filtersOf(query);
  const sort = SORT[query.sort];
  if (portfolio) {
    const chosen = await findRow('portfolio', { id: { equals: portfolio } }, { payload });
    and.push({ id: { in: idsOf(chosen?.images) } });
  }
  const find = {
    collection: 'media',
    select: { alt: true, originalName: true, thumbnail: true, focalX: true, focalY: true },
    ...asUser,
  } as const;
  const readPage = async () => {
    if (!unused) return payload.find({ ...find, where: { and }, sort, limit: perPage, page });
    // Told apart here, since a database takes only so many ids in a query.
    const shown = await listShownImages(req);
    const all = await findRows(payload, {
      collection: 'media',
      where: { and },
      sort,
      select: { alt: true },
      locale: firstLanguage,
    });
    const ids = all.flatMap(({ id }) => (shown.has(id) ? [] : id));
    const where = { id: { in: ids.slice((page - 1) * perPage, page * perPage) } };
    return {
      ...(await payload.find({ ...find, where, sort, limit: perPage })),
      totalDocs: ids.length,
    };
  };
  const [found, portfolios, latest, earliest] = await Promise.all([
    readPage(),
    findRows(payload, {
      collection: 'portfolio',
      sort: OWNER_SORT,
      select: { name: true },
      viewer: 'administrator',
    }),
    readYear('-takenAt', req),
    readYear('takenAt', req),
  ]);
  return {
    photos: found.docs.map((image) => ({
      _id: image.id,
      name: nameOf(image),
      thumbnail: image.thumbnail ? paths.image(image.thumbnail) : '',
      alt: image.alt ?? '',
      focal: focalPoint(image),
    })),
    page,
    perPage,
    total: found.totalDocs,
    portfolios: portfolios.map(({ id, name }) => ({ _id: id, name: textIn(name, req) })),
    years: earliest
      ? Array.from({ length: +latest - +earliest + 1 }, (_, at) => String(+latest - at))
      : [],
  };
}

const nameOf = ({ alt, originalName, id }: Pick<Media, 'alt' | 'originalName' | 'id'>) =>
  alt || originalName || id;

/** The year of the photograph that comes first in an order; empty when none says when it was taken. */
async function readYear(sort: string, { payload }: PayloadRequest): Promise<string> {
  const where: Where = { and: [IN_NO_GALLERY, { takenAt: { exists: true } }] };
  const find = { collection: 'media', where, sort, select: { takenAt: true }, limit: 1 } as const;
  const [image] = await findRows(payload, find);
  return image?.takenAt?.slice(0, 4) ?? '';
}

/**
 * What the panel of one photograph shows, on the authority of the user of `req`.
 * @param gallery the id of the client gallery that it belongs to; without it one of the library is read
 * @returns undefined when it is gone, or belongs elsewhere
 */
export async function readPhotograph(
  id: string,
  req: PayloadRequest,
  gallery?: string,
): Promise<PhotographDetails | undefined> {
  const place = gallery ? { gallery: { equals: gallery } } : IN_NO_GALLERY;
  const { docs } = await req.payload.find({
    collection: 'media',
    where: { and: [place, { id: { equals: id } }] },
    depth: 0,
    limit: 1,
    overrideAccess: false,
    user: req.user,
  });
  const [image] = docs;
  if (!image) return undefined;
  const { src, srcSet, width, height } = imageDetails(image);
  const { x, y } = focalPoint(image);
  return {
    _id: id,
    name: nameOf(image),
    fileName: image.originalName ?? '',
    isOfGallery: gallery !== undefined,
    original: paths.api.original(image.filename ?? ''),
    hasEarlier: earlierOf(image) !== undefined,
    picture: { src, srcSet, width, height },
    fields: {
      alt: image.alt ?? '',
      title: image.title ?? '',
      caption: image.caption ?? '',
      creator: image.creator ?? '',
      copyright: image.copyright ?? '',
      focalX: x,
      focalY: y,
      tallFocalX: image.tallFocalX ?? null,
      tallFocalY: image.tallFocalY ?? null,
      inLibrary: image.inLibrary ?? false,
    },
    shotWith: [image.camera, image.lens, image.exposure].flatMap((said) => said || []),
    takenAt: image.takenAt ?? '',
    bytes: image.filesize ?? 0,
    uses: (await findUses([id], req)).map(({ name, href }) => ({ name, href })),
  };
}
