import { isPublished } from '@collections/access';
import { Forbidden, type PayloadRequest } from 'payload';
import type { BinType } from '@/contract/bin';
import { MESSAGES } from '@/contract/messages';
import { contentChanged } from '../content/contentVersion';
import { markOf } from '../database/hideBin';
import { updateRow, updateWhere } from '../database/rows';
import { inTransaction } from '../database/transaction';
import { afterCommit } from '../database/transactionQueue';
import { AppError, notFound } from '../errors';
import { belongsTo } from '../galleries/photographs';
import { findDeletableImages, findUses } from '../images/imageUses';
import { inBatches } from '../lists/inBatches';
import { forgetMails, linkOf } from '../mail/queue';
import { type BinRow, binRows, itemKey, shownBy } from './binRows';

/** The collections of which the public sees something; photographs only with what shows them. */
const PUBLIC: ReadonlySet<BinType> = new Set([
  ...(['portfolio', 'service', 'education', 'experience', 'page', 'story'] as const),
]);

/**
 * Puts a document into the bin with what belongs to it: the portfolios of a service, and the photographs that nothing else shows.
 * On the authority of the user of `req` (docs/specification.md#bin).
 * @throws AppError `notFound`, `conflict` for a photograph that is shown somewhere
 */
export const putIntoBin = (type: BinType, id: string, req: PayloadRequest): Promise<void> =>
  inTransaction(req, async () => {
    await requireAccess(type, req);
    const [row] = await binRows(type, { id: { equals: id } }, req);
    if (!row) throw notFound();
    if (type === 'media') {
      const uses = await findUses([id], req);
      const places = uses.map(({ name }) => name).join(', ');
      if (places) throw new AppError('conflict', MESSAGES.imageShown(places));
    }
    const mark = markOf(req);
    const images = type === 'media' ? [] : await photographsOf(type, row, req);
    await hide(type, row, mark, req);
    const withIt = { ...mark, deletedWith: itemKey(type, id) };
    if (type === 'service')
      for (const portfolio of await binRows('portfolio', { service: { equals: id } }, req)) {
        images.push(...(await shownBy('portfolio', [portfolio], req)));
        await hide('portfolio', portfolio, withIt, req);
      }
    await hidePhotographs(await findDeletableImages(images, req), withIt, req);
    // An invitation that is still to be sent would lead nowhere.
    if (type === 'client-gallery') await forgetMails([linkOf(id)], req);
    if (isSeen(type, row)) await afterCommit(req, contentChanged);
  });

/** @throws Forbidden where the access rule of the collection says so */
async function requireAccess(collection: BinType, req: PayloadRequest): Promise<void> {
  const { access } = req.payload.collections[collection].config;
  const data = { deletedAt: new Date().toISOString() };
  if ((await access.delete({ req, data })) !== true) throw new Forbidden(req.t);
}

/** Marks a document; its slug and the name of a service are free for others meanwhile. */
async function hide(type: BinType, row: BinRow, mark: object, req: PayloadRequest): Promise<void> {
  const { id, slug } = row;
  const freed = slug ? { slug: id, keptInBin: { slug } } : {};
  await updateRow(type, id, { ...mark, ...freed, ...(type === 'service' && { nameKey: id }) }, req);
}

/** Marks photographs, or takes the mark off them. */
export async function hidePhotographs(ids: string[], mark: object, req: PayloadRequest) {
  for await (const some of inBatches([...new Set(ids)]))
    await updateWhere('media', { id: { in: some } }, { ...mark }, req);
}

/** The photographs that may go with a document. */
const photographsOf = async (type: BinType, row: BinRow, req: PayloadRequest) =>
  type === 'client-gallery'
    ? (await binRows('media', belongsTo(row.id), req)).map(({ id }) => id)
    : shownBy(type, [row], req);

/** Whether the public sees a document while it is not in the bin. */
export const isSeen = (type: BinType, row: BinRow): boolean =>
  PUBLIC.has(type) && isPublished(row as Parameters<typeof isPublished>[0]);
