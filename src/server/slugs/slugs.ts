import {
  createLocalReq,
  type DataFromCollectionSlug,
  type Payload,
  type PayloadRequest,
  type Where,
} from 'payload';
import { transliterate } from 'transliteration';
import { LENGTH } from '@/contract/limits';
import { MESSAGES } from '@/contract/messages';
import { slugSchema } from '@/contract/text';
import { contentChanged } from '../content/contentVersion';
import { seeingBin } from '../database/hideBin';
import { countRows, findRow, updateRow } from '../database/rows';
import { inTransaction } from '../database/transaction';
import { afterCommit } from '../database/transactionQueue';
import { AppError, invalidInput } from '../errors';
import { findDocuments, findRows, type Viewer } from '../lists/findRows';
import { OWNER_SORT } from '../lists/sort';
import { reservedWords } from './reservedWords';

/** The collections whose documents have a slug (docs/specification.md#slugs). */
const WITH_SLUG = ['service', 'portfolio', 'page', 'story'] as const;
export type SlugCollection = (typeof WITH_SLUG)[number];

/** The collections whose documents can be named by their ids in URLs, too. */
const NAMED_BY_ID = ['service', 'portfolio'] as const;

const SLUG_FIELDS = { slug: true, oldSlugs: true } as const;

/** Characters that a number may add to a slug. */
const NUMBER_LENGTH = 8;

type Named = { id: string; slug: string };

/** A free slug of a name in any script; one without letters and digits, or that is missing and will be refused, falls back to the name of the collection. */
function newSlug(name: unknown, kind: SlugCollection, taken: ReadonlySet<string>): string {
  const base = (typeof name === 'string' && toSlug(name)) || kind;
  const shorten = (length: number) => base.slice(0, length).replace(/-$/, '');
  let slug = shorten(LENGTH.slug);
  for (let number = 2; taken.has(slug); number += 1)
    slug = `${shorten(LENGTH.slug - NUMBER_LENGTH)}-${number}`;
  return slug;
}

const toSlug = (name: string): string =>
  transliterate(name.normalize('NFKC'))
    .toLowerCase()
    .replaceAll(/['’]/g, '')
    .match(/[a-z\d]+/g)
    ?.join('-') ?? '';

/** Makes a slug that keeps clear of other documents' slugs, of those that they had, and of ids. */
export async function makeSlug(
  collection: SlugCollection,
  { id, name }: { id: string; name: unknown },
  req: PayloadRequest,
): Promise<string> {
  // Every slug that could be in the way contains what stays of this one beside a number.
  const root = newSlug(name, collection, new Set()).slice(0, LENGTH.slug - NUMBER_LENGTH);
  const like = { contains: root };
  const isLike: Where = { or: [{ slug: like }, { oldSlugs: like }] };
  const taken = slugsIn(await findOthers(collection, id, isLike, req));
  if (await isId(root, req)) taken.add(root);
  if (collection === 'page') for (const word of reservedWords()) taken.add(word);
  return newSlug(name, collection, taken);
}

/**
 * Takes a slug that was typed, also from documents that had it before.
 * @throws AppError `conflict` when another document has it, or it is the id of a service or portfolio
 */
export async function claimSlug(
  collection: SlugCollection,
  { id, slug }: Named,
  req: PayloadRequest,
): Promise<string> {
  await requireFreeSlug(collection, { id, slug }, req);
  const others = await findOthers(collection, id, { oldSlugs: { in: [slug] } }, req);
  for (const { id: other } of others) {
    // Whole: with a list of texts alone SQLite's adapter deletes the blocks of a page (3.90.1, drizzle/upsertRow).
    const row = await findRow(collection, { id: { equals: other } }, req);
    const oldSlugs = row?.oldSlugs?.filter((old) => old !== slug);
    await updateRow(collection, other, { ...row, oldSlugs }, req);
  }
  // One of them may be hidden, and its change alone renews no page.
  if (others.length > 0) await afterCommit(req, contentChanged);
  return slug;
}

/** Gives a document back the slug that it had; one with a number where another has it now. */
export const reclaimSlug = async (
  collection: SlugCollection,
  { id, slug }: Named,
  req: PayloadRequest,
): Promise<string> =>
  (await isFreeSlug(collection, { id, slug }, req))
    ? claimSlug(collection, { id, slug }, req)
    : makeSlug(collection, { id, name: slug }, req);

/** @throws AppError `conflict` when another document has the slug, or it is the id of a service or portfolio */
export async function requireFreeSlug(
  collection: SlugCollection,
  named: Named,
  req: PayloadRequest,
): Promise<void> {
  if (!(await isFreeSlug(collection, named, req)))
    throw new AppError('conflict', MESSAGES.slugTaken, { errors: { slug: MESSAGES.slugTaken } });
}

async function isFreeSlug(collection: SlugCollection, { id, slug }: Named, req: PayloadRequest) {
  const others = await findOthers(collection, id, { slug: { equals: slug } }, req);
  return others.length === 0 && !(await isId(slug, req));
}

/** Has a page that is not published hold the address of its newest draft in place of that of an earlier one, if it can. */
export async function holdDraftedSlug(
  kind: 'page' | 'story',
  { id, slug }: Named,
  req: PayloadRequest,
): Promise<void> {
  if (!slugSchema.safeParse(slug).success) return;
  if (kind === 'page' && reservedWords().has(slug)) return;
  if (await isFreeSlug(kind, { id, slug }, req)) await updateRow(kind, id, { slug }, req);
}

/** @throws AppError `invalid` for the first word of an address of the site */
export function requireUnreserved(slug: string): void {
  if (reservedWords().has(slug)) throw invalidInput({ slug: MESSAGES.slugReserved });
}

/** What finds documents that have a slug, or had it before. */
const whereNamed = (slug: string): Where => ({
  or: [{ slug: { equals: slug } }, { oldSlugs: { in: [slug] } }],
});

const findOthers = (collection: SlugCollection, id: string, where: Where, req: PayloadRequest) =>
  findRows(req.payload, {
    collection,
    where: { and: [where, { id: { not_equals: id } }] },
    select: SLUG_FIELDS,
    viewer: 'administrator',
    req,
  });

type Slugs = { slug?: string | null; oldSlugs?: string[] | null };

const slugsIn = (documents: Slugs[]): Set<string> =>
  new Set(documents.flatMap(({ slug, oldSlugs }) => [slug ?? '', ...(oldSlugs ?? [])]));

/** Whether it is an id by which a URL names something, or that stands in for the slug of something in the bin. */
async function isId(text: string, req: PayloadRequest): Promise<boolean> {
  const seeing = seeingBin(req);
  const found = WITH_SLUG.map((kind) => countRows(kind, { id: { equals: text } }, seeing));
  return (await Promise.all(found)).some((count) => count > 0);
}

type FindOptions = {
  viewer?: Viewer;
  /** The fields that are wanted; by default all. */
  select?: Record<string, true>;
  /** Whether it may also be named by its id, which no slug is. */
  orId?: boolean;
  /** Whether its newest draft is wanted. */
  draft?: boolean;
};

/**
 * Finds the document that a URL names, with depth 0: the one that has it as its slug, else the one that had it before and
 * has another now.
 * @returns null when there is none, or none that the viewer may see
 */
export async function findBySlug<S extends SlugCollection>(
  payload: Payload,
  collection: S,
  slug: string,
  { viewer, select, orId, draft }: FindOptions = {},
): Promise<DataFromCollectionSlug<S> | null> {
  if (!slugSchema.safeParse(slug).success) return null;
  const where = orId ? { or: [whereNamed(slug), { id: { equals: slug } }] } : whereNamed(slug);
  const found = await findDocuments(payload, { collection, where, select, viewer, draft });
  return found.find((one) => one.slug === slug || one.id === slug) ?? found[0] ?? null;
}

/** Gives slugs to the documents of before there were slugs, in the owner's order, and leaves the time of their last change alone. */
export async function fillSlugs(payload: Payload): Promise<void> {
  const req = await createLocalReq({}, payload);
  for (const collection of NAMED_BY_ID) {
    const where = { slug: { exists: false } };
    if ((await countRows(collection, where, req)) === 0) continue;
    await inTransaction(req, async () => {
      const all = { collection, viewer: 'administrator', req } as const;
      const taken = slugsIn(await findRows(payload, { ...all, select: SLUG_FIELDS }));
      const without = { ...all, where, sort: OWNER_SORT, select: { name: true } } as const;
      for (const { id, name } of await findDocuments(payload, without)) {
        const slug = newSlug(name, collection, taken);
        taken.add(slug);
        await updateRow(collection, id, { slug, updatedAt: null }, req);
      }
    });
  }
}
