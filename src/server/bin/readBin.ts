import type { CollectionSlug, PayloadRequest, Where } from 'payload';
import { paths } from '@/config/paths';
import type { BinItem, BinPage, ShownBinItem } from '@/contract/bin';
import { LIST } from '@/contract/limits';
import { DAY_MS } from '../daily';
import { IN_BIN, seeingBin } from '../database/hideBin';
import { idOf } from '../database/rows';
import { findUses } from '../images/imageUses';
import { findRows } from '../lists/findRows';
import { itemKey } from './binRows';
import { bytesInBin, listItems } from './items';

/** A page of the bin and how much all of it holds. One after the last page is the last. */
export async function readBin(req: PayloadRequest, wanted: number): Promise<BinPage> {
  const [first, bytes] = await Promise.all([readPage(req, wanted), bytesInBin(req)]);
  const last = Math.max(1, Math.ceil(first.total / LIST.rows));
  const page = Math.min(wanted, last);
  const { items, total } = page === wanted ? first : await readPage(req, page);
  return { items: await withDetails(items, req), page, total, bytes };
}

async function readPage(req: PayloadRequest, page: number) {
  const { total, chunks } = await listItems(req, { page, limit: LIST.rows });
  const items: BinItem[] = [];
  for await (const some of chunks) items.push(...some);
  return { items, total };
}

async function withDetails(
  items: readonly BinItem[],
  req: PayloadRequest,
): Promise<ShownBinItem[]> {
  const idsOfType = (type: BinItem['type']) =>
    items.flatMap((item) => (item.type === type ? item._id : []));
  const keys = items.map(({ type, _id }) => itemKey(type, _id));
  const wentWith: Where = { deletedWith: { in: keys } };
  const find = <S extends CollectionSlug>(collection: S, where: Where, fields: string[]) => {
    const select = Object.fromEntries(fields.map((field) => [field, true as const]));
    // Guests go into the bin with their gallery, and are not marked.
    const query = { where, select, viewer: 'administrator', req: seeingBin(req) } as const;
    return findRows(req.payload, { collection, ...query });
  };
  const isOwn: Where = { id: { in: idsOfType('media') } };
  const ofService: Where = { service: { in: idsOfType('service') } };
  const ofGallery: Where = { gallery: { in: idsOfType('client-gallery') } };
  const [images, portfolios, guests, uses] = await Promise.all([
    find('media', { and: [IN_BIN, { or: [isOwn, wentWith, ofGallery] }] }, [
      ...['thumbnail', 'gallery', 'deletedWith'],
    ]),
    find('portfolio', { and: [IN_BIN, { or: [wentWith, ofService] }] }, ['service', 'deletedWith']),
    find('gallery-guest', ofGallery, ['gallery']),
    findUses(idsOfType('media'), seeingBin(req)),
  ]);
  const before = [...portfolios, ...images].flatMap((one) => {
    const owner = 'service' in one ? one.service : one.gallery;
    return one.deletedWith || !owner ? [] : idOf(owner as string);
  });
  const imageByKey = new Map(
    images.toReversed().map((image) => [image.deletedWith || itemKey('media', image.id), image]),
  );
  return items.map((item) => {
    const key = itemKey(item.type, item._id);
    const image = imageByKey.get(key);
    return {
      ...item,
      thumbnail: image?.thumbnail ? paths.image(image.thumbnail) : '',
      before: before.filter((owner) => owner === item._id).length,
      shownIn: uses.flatMap(({ name, images: shown }) => (shown.includes(item._id) ? name : [])),
      portfolios: portfolios.filter(({ deletedWith }) => deletedWith === key).length,
      guests: guests.filter(({ gallery }) => idOf(gallery) === item._id).length,
      gallery: item.type === 'media' ? idOf(image?.gallery) : undefined,
      daysLeft: daysUntil(item.until),
    };
  });
}

/** Begun days until a time (ISO). Between two moments, so that no time zone counts. */
const daysUntil = (until: string): number =>
  Math.max(0, Math.ceil((Date.parse(until) - Date.now()) / DAY_MS));
