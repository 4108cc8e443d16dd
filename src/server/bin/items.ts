import type { PayloadRequest } from 'payload';
import { BIN_TYPES, type BinItem, type BinType } from '@/contract/bin';
import { BIN } from '@/contract/limits';
import type { ListPage } from '@/contract/list';
import { DAY_MS } from '../daily';
import { IN_BIN } from '../database/hideBin';
import { earlierOf } from '../images/earlierVersion';
import { findRows, textIn } from '../lists/findRows';
import type { Listing } from '../lists/listing';
import { type BinRow, itemKey, OWN_ITEM } from './binRows';

/** The fields by which the owner knows what was deleted; the first that is filled. */
const NAMED_BY: Partial<Record<BinType, string[]>> = {
  media: ['alt', 'title', 'originalName'],
  'contact-message': ['fullName'],
  page: ['title'],
  story: ['title'],
};

const nameFields = (type: BinType): string[] => NAMED_BY[type] ?? ['name'];

/** When something that was deleted at a time (ISO) is deleted for good. */
const endOf = (deletedAt: string): Date => new Date(Date.parse(deletedAt) + BIN.days * DAY_MS);

/** What everybody who reads items needs: who has deleted them, and how many photographs went with each. */
async function readContext(req: PayloadRequest) {
  const find = { viewer: 'administrator', req } as const;
  const [users, images] = await Promise.all([
    findRows(req.payload, { collection: 'user', select: { email: true }, ...find }),
    findRows(req.payload, {
      collection: 'media',
      where: { and: [IN_BIN, { deletedWith: { exists: true } }] },
      select: { deletedWith: true },
      ...find,
    }),
  ]);
  const photographs = new Map<string, number>();
  for (const { deletedWith = '' } of images as { deletedWith?: string }[])
    photographs.set(deletedWith, (photographs.get(deletedWith) ?? 0) + 1);
  return { emails: new Map(users.map(({ id, email }) => [id, email])), photographs };
}

type Found = { type: BinType; row: BinRow };

/** Rows of the bin as the calls answer them. */
export async function itemsOf(found: readonly Found[], req: PayloadRequest) {
  const { emails, photographs } = await readContext(req);
  return found.map(({ type, row }): BinItem => {
    const { id, deletedAt, deletedBy } = row;
    const email = emails.get(deletedBy ?? '');
    const texts = nameFields(type).map((field) => textIn(row[field as keyof BinRow], req));
    return {
      _id: id,
      type,
      name: texts.find((text) => text !== '') ?? id,
      deletedAt: deletedAt ?? '',
      deletedBy: deletedBy && email ? { _id: deletedBy, email } : null,
      photographs: type === 'media' ? 1 : (photographs.get(itemKey(type, id)) ?? 0),
      until: endOf(deletedAt ?? '').toISOString(),
    };
  });
}

/** What is in the bin, what was deleted last first. */
export async function listItems(req: PayloadRequest, page?: ListPage): Promise<Listing<BinItem>> {
  const found = await Promise.all(
    BIN_TYPES.map(async (type): Promise<Found[]> => {
      const fields = [...nameFields(type), 'deletedAt', 'deletedBy'];
      const select = Object.fromEntries(fields.map((field) => [field, true as const]));
      const rows = await findRows(req.payload, {
        collection: type,
        where: OWN_ITEM,
        select,
        viewer: 'administrator',
        req,
      });
      return (rows as unknown as BinRow[]).map((row) => ({ type, row }));
    }),
  );
  const all = found.flat().sort((one, other) => (sortKey(one.row) < sortKey(other.row) ? 1 : -1));
  const from = page ? (page.page - 1) * page.limit : 0;
  const wanted = page ? all.slice(from, from + page.limit) : all;
  async function* chunks() {
    yield await itemsOf(wanted, req);
  }
  return { total: all.length, chunks: chunks() };
}

const sortKey = ({ deletedAt, id }: BinRow): string => `${deletedAt} ${id}`;

/** How many bytes the originals in the bin have, with those that they have replaced. */
export async function bytesInBin(req: PayloadRequest): Promise<number> {
  const images = await findRows(req.payload, {
    collection: 'media',
    where: IN_BIN,
    select: { filesize: true, earlier: true },
    viewer: 'administrator',
    req,
  });
  return images
    .flatMap((image) => [image, earlierOf(image)])
    .reduce((bytes, file) => bytes + (file?.filesize ?? 0), 0);
}
