import { isolateObjectProperty, type PayloadRequest, type Where } from 'payload';
import { generateKeyBetween } from 'payload/shared';
import { firstLanguage } from '@/config/env';
import type { BinItem, BinType } from '@/contract/bin';
import { LENGTH } from '@/contract/limits';
import { MESSAGES } from '@/contract/messages';
import { shorten } from '@/contract/shorten';
import { contentChanged } from '../content/contentVersion';
import { IN_BIN, seeingBin } from '../database/hideBin';
import { countRows, idOf, lockRows, updateRow, updateWhere } from '../database/rows';
import { inTransaction } from '../database/transaction';
import { afterCommit } from '../database/transactionQueue';
import { notFound } from '../errors';
import { returnToSelections } from '../galleries/picks';
import { findGallery } from '../galleries/visit';
import { findUnusedImages } from '../images/imageUses';
import { findRows, textIn } from '../lists/findRows';
import { inBatches } from '../lists/inBatches';
import { queuePublishing } from '../portfolios/publishPortfolio';
import { comparableName } from '../services/services';
import { reclaimSlug, type SlugCollection } from '../slugs/slugs';
import { type BinRow, binRows, deletedWith, findItem, isBinType, shownBy } from './binRows';
import { itemsOf } from './items';
import { keptOf } from './kept';
import { isSeen } from './putIntoBin';

/** The time of the last change stays. */
const OUT_OF_BIN = {
  ...{ deletedAt: null, deletedBy: null, deletedWith: null, keptInBin: null },
  updatedAt: null,
};

type Restored = { message: string; item: BinItem & { slug: string | null } };

/**
 * Brings an item of the bin back with what came there with it, and with what it belongs to (docs/specification.md#bin).
 * @returns the item, and a message that says what is not as it was
 * @throws AppError `notFound`
 */
export const restoreFromBin = (type: BinType, id: string, req: PayloadRequest): Promise<Restored> =>
  inTransaction(req, async () => {
    const row = await findItem(type, id, req);
    if (!row) throw notFound(MESSAGES.notInBin);
    const [item] = await itemsOf([{ type, row }], req);
    const notes = await restoreItem(type, row, req);
    const [restored] = await binRows(type, { id: { equals: id } }, req);
    if (!item || !restored) throw notFound(MESSAGES.notInBin);
    const message = [MESSAGES.restored, ...notes].join(' ');
    const name = textIn(restored.name, req) || item.name;
    return { message, item: { ...item, name, slug: restored.slug ?? null } };
  });

/**
 * The same for several items, all or none; what is not in the bin any more is left out.
 * @returns the message @throws AppError `notFound` when none is in it
 */
export const restoreSeveral = (items: { type: string; _id: string }[], req: PayloadRequest) =>
  inTransaction(req, async () => {
    const notes = new Set<string>();
    let restored = 0;
    for (const { type, _id } of items) {
      const row = isBinType(type) && (await findItem(type, _id, req));
      if (!row) continue;
      restored += 1;
      for (const note of await restoreItem(type, row, req)) notes.add(note);
    }
    if (restored === 0) throw notFound(MESSAGES.notInBin);
    const back = restored === 1 ? MESSAGES.restored : MESSAGES.restoredSeveral;
    return { message: [back, ...notes].join(' ') };
  });

/** @returns what is not as it was, in sentences */
async function restoreItem(type: BinType, row: BinRow, req: PayloadRequest): Promise<string[]> {
  const { id } = row;
  const ofService = type === 'service' ? deletedWith(type, id) : undefined;
  const portfolios = ofService ? await binRows('portfolio', ofService, req) : [];
  const images = [
    ...(type === 'media' ? [id] : await shownBy(type, [row], seeingBin(req))),
    ...(await shownBy('portfolio', portfolios, seeingBin(req))),
    ...(await binRows('media', deletedWith(type, id), req)).map((image) => image.id),
  ];
  const notes = await restoreOwner(row, req);
  notes.push(...(await restoreDocument(type, row, req)));
  for (const portfolio of portfolios)
    notes.push(...(await restoreDocument('portfolio', portfolio, req)));
  await restorePhotographs(images, req);
  if (type === 'media') notes.push(...(await returnPhotograph(row, req)));
  if (isSeen(type, row)) await afterCommit(req, contentChanged);
  return notes;
}

/** Restores the service of a portfolio or the gallery of a photograph, where that is in the bin. @returns what to say about it */
async function restoreOwner({ service, gallery }: BinRow, req: PayloadRequest): Promise<string[]> {
  const [type, id] = service
    ? ['service' as const, idOf(service)]
    : ['client-gallery' as const, idOf(gallery)];
  if (!id) return [];
  // Until the end nobody can delete it.
  await lockRows(req, type, [id]);
  const owner = await findItem(type, id, req);
  if (!owner) return [];
  await restoreItem(type, owner, req);
  const [restored = owner] = await binRows(type, { id: { equals: id } }, req);
  return [MESSAGES.restoredWith(textIn(restored.name, req))];
}

/** Takes the mark off a document, and gives back what it had given up. @returns what is not as it was */
async function restoreDocument(type: BinType, row: BinRow, req: PayloadRequest): Promise<string[]> {
  const { id } = row;
  const { slug: wanted } = keptOf(row);
  const slug = wanted && (await reclaimSlug(type as SlugCollection, { id, slug: wanted }, req));
  const order = row._order && (await freeOrder(type as 'service', row._order, req));
  const data = { ...OUT_OF_BIN, ...(slug && { slug }), ...(order && { _order: order }) };
  const hidden = await duePlan(row, req);
  await updateRow(type, id, { ...data, ...hidden }, seeingBin(req));
  const notes = type === 'service' ? await giveName(row, req) : [];
  const isPage = type === 'page' || type === 'story';
  if (slug && slug !== wanted) {
    if (isPage) await renameDraft(type, row, slug, req);
    notes.push(MESSAGES.slugReplaced(slug));
  }
  // After its draft has its new address: the old one would be refused.
  const isTakenBack = isPage && keptOf(row).isTakenBack;
  if (isTakenBack) await takeBack(type, id, req);
  return hidden || isTakenBack ? [...notes, MESSAGES.restoredHidden] : notes;
}

/** Does for a page what fell due in the bin. */
const takeBack = (collection: 'page' | 'story', id: string, req: PayloadRequest) =>
  req.payload.update({
    ...{ collection, id, data: { _status: 'draft' }, depth: 0, overrideAccess: true, req },
    context: { isPlanned: true },
  });

/** A place in the order beside that of a document which has got the same meanwhile; undefined where the old one is free. */
async function freeOrder(type: 'service' | 'portfolio', order: string, req: PayloadRequest) {
  const equal: Where = { _order: { equals: order } };
  if ((await countRows(type, equal, req)) === 0) return undefined;
  const [next] = await findRows(req.payload, {
    collection: type,
    where: { _order: { greater_than: order } },
    sort: '_order',
    limit: 1,
    viewer: 'administrator',
    req,
  });
  return generateKeyBetween(order, next?._order ?? null);
}

/** What fell due in the bin stays hidden; what is due later is planned anew. */
async function duePlan({ id, status, publishAt }: BinRow, req: PayloadRequest) {
  if (status !== 'scheduled' || !publishAt) return undefined;
  if (Date.parse(publishAt) <= Date.now()) return { status: 'hidden', publishAt: null };
  await queuePublishing(id, publishAt, req);
  return undefined;
}

/** Gives a service its name back, or one with a number where another has it now. */
async function giveName({ id, name: texts }: BinRow, req: PayloadRequest): Promise<string[]> {
  const old = textIn(texts, {});
  const isTaken = async (name: string) =>
    (await countRows('service', { nameKey: { equals: comparableName(name) } }, req)) > 0;
  let name = old;
  for (let number = 2; await isTaken(name); number += 1) {
    const ending = ` (${number})`;
    name = shorten(old, LENGTH.name - ending.length) + ending;
  }
  if (name === old) {
    await updateRow('service', id, { nameKey: comparableName(name), updatedAt: null }, req);
    return [];
  }
  const own = isolateObjectProperty(req, ['context', 'locale', 'fallbackLocale']);
  Object.assign(own, { locale: firstLanguage });
  await req.payload.update({
    collection: 'service',
    id,
    data: { name },
    depth: 0,
    overrideAccess: true,
    req: own,
  });
  return [MESSAGES.restoredAs(name)];
}

/** Gives the newest draft of a page its new address too, where it had the old one. */
async function renameDraft(
  collection: 'page' | 'story',
  row: BinRow,
  slug: string,
  req: PayloadRequest,
): Promise<void> {
  const { db } = req.payload;
  const where: Where = { and: [{ parent: { equals: row.id } }, { latest: { equals: true } }] };
  const { docs } = await db.findVersions<BinRow>({ collection, where, limit: 1, req });
  for (const { id, version, ...rest } of docs)
    if (version.slug === keptOf(row).slug) {
      // Whole: of a part SQLite's adapter would delete the blocks (3.90.1, drizzle/upsertRow).
      const versionData = { ...rest, version: { ...version, slug }, updatedAt: null };
      await db.updateVersion({ collection, id, versionData, req } as unknown as Parameters<
        typeof db.updateVersion
      >[0]);
    }
}

async function restorePhotographs(ids: string[], req: PayloadRequest): Promise<void> {
  for await (const some of inBatches([...new Set(ids)]))
    await updateWhere('media', { and: [{ id: { in: some } }, IN_BIN] }, { ...OUT_OF_BIN }, req);
}

/** Puts a photograph back where it was found: into its gallery with what guests had picked, or into the library. */
async function returnPhotograph(row: BinRow, req: PayloadRequest): Promise<string[]> {
  const { id, gallery, inLibrary } = row;
  if (gallery) {
    const { guests, isCover } = keptOf(row);
    const owner = await findGallery(idOf(gallery), req);
    if (guests) await returnToSelections(owner, id, guests, req);
    if (isCover && !owner.cover) await updateRow('client-gallery', owner.id, { cover: id }, req);
  }
  if (gallery || inLibrary || (await findUnusedImages([id], req)).length === 0) return [];
  await updateRow('media', id, { inLibrary: true, updatedAt: null }, req);
  return [MESSAGES.restoredToLibrary];
}
