import type { CollectionSlug, PayloadRequest, Where } from 'payload';
import { BIN_TYPES, type BinType } from '@/contract/bin';
import type { Media, Portfolio } from '@/payload-types';
import { IN_BIN } from '../database/hideBin';
import { findRow } from '../database/rows';
import { fieldsOf, imageIdsOf } from '../images/imageFields';
import { readDrafts } from '../images/imageUses';
import { findRows } from '../lists/findRows';

/** A row that may be in the bin, of whatever collection. */
export type BinRow = Partial<Pick<Portfolio, 'name' | 'status' | 'publishAt'>> & {
  id: string;
  inLibrary?: boolean | null;
  slug?: string | null;
  oldSlugs?: string[] | null;
  _order?: string | null;
  _status?: string | null;
  gallery?: Media['gallery'];
  service?: Portfolio['service'];
  deletedAt?: string | null;
  deletedBy?: string | null;
  deletedWith?: string | null;
  keptInBin?: unknown;
};

/** What is an item of its own in the bin, and did not come there with another. */
export const OWN_ITEM: Where = { and: [IN_BIN, { deletedWith: { exists: false } }] };

/** How what came into the bin with an item names it. */
export const itemKey = (type: BinType, id: string): string => `${type}:${id}`;

/** What came into the bin with an item. */
export const deletedWith = (type: BinType, id: string): Where => ({
  and: [IN_BIN, { deletedWith: { equals: itemKey(type, id) } }],
});

/** Whether documents of a collection go into the bin. */
export const isBinType = (type: string): type is BinType => BIN_TYPES.some((one) => one === type);

/** The rows that fulfil a condition, of a collection that varies. */
export const binRows = (collection: BinType, where: Where, req: PayloadRequest) =>
  findRows(req.payload, { collection, where, viewer: 'administrator', req }) as Promise<
    unknown[]
  > as Promise<BinRow[]>;

/** An item of the bin by its id; undefined for what is not in it, or came there with another. */
export const findItem = (type: BinType, id: string, req: PayloadRequest) =>
  findRow(type, { and: [{ id: { equals: id } }, OWN_ITEM] }, req) as Promise<unknown> as Promise<
    BinRow | undefined
  >;

/** The ids of the photographs that documents show, in what is published and in their newest drafts. */
export async function shownBy(
  collection: CollectionSlug,
  rows: readonly BinRow[],
  req: PayloadRequest,
): Promise<string[]> {
  const { config } = req.payload.collections[collection];
  const ids = new Set(rows.map(({ id }) => id));
  const drafts = (await readDrafts(config, req)).filter(({ id }) => ids.has(id));
  return [...rows, ...drafts].flatMap((row) => imageIdsOf(row, fieldsOf(config)));
}
