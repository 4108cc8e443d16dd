import type { PayloadRequest, SanitizedCollectionConfig } from 'payload';
import { paths } from '@/config/paths';
import { markOf, seeingBin } from '../database/hideBin';
import { deleteRowsAndTraces, type ReadRequest, updateRow } from '../database/rows';
import { findRows, textIn } from '../lists/findRows';
import { inBatches } from '../lists/inBatches';
import { fieldsOf, imageIdsOf, selectImages, whereShows, withImages } from './imageFields';
import { FILE_FIELDS, readImages } from './readImages';
import { removeAfterCommit } from './storage/imageFiles';
import { keysOf } from './storage/keys';

type Collection = SanitizedCollectionConfig;
type Row = Record<string, unknown> & { id: string };

/** The newest version of each document of a collection with drafts, which may show what the published one does not. */
export async function readDrafts({ slug, versions }: Collection, req: ReadRequest): Promise<Row[]> {
  if (!versions?.drafts) return [];
  return (await req.payload.db.queryDrafts<Row>({ collection: slug, pagination: false, req })).docs;
}

/**
 * Reads what the documents of a collection show, in their newest drafts too; with `ids` at least those that show one of these. The
 * row of what is not published is an earlier draft: Payload writes it when it is created and when it is taken back.
 */
async function readDocuments(collection: Collection, req: PayloadRequest, ids?: string[]) {
  const { slug, admin, versions } = collection;
  const titleField = admin.useAsTitle ?? 'id';
  const fields = fieldsOf(collection);
  const rows = await findRows(req.payload, {
    collection: slug,
    where: {
      and: [
        (ids && whereShows(fields, ids)) ?? {},
        versions?.drafts ? { _status: { not_equals: 'draft' } } : {},
      ],
    },
    ...selectImages(fields, titleField),
    viewer: 'administrator',
    req,
  });
  const documents = new Map<string, { id: string; title: string; images: string[] }>();
  for (const row of [...(rows as unknown as Row[]), ...(await readDrafts(collection, req))]) {
    const { id } = row;
    const { title, images } = documents.get(id) ?? {
      title: textIn(row[titleField], req) || id,
      images: [],
    };
    documents.set(id, { id, title, images: [...images, ...imageIdsOf(row, fields)] });
  }
  return [...documents.values()];
}

/** The photographs that the globals show by the slug of each, its newest draft included. */
async function readGlobals(req: ReadRequest) {
  const { db, config } = req.payload;
  const latest = { where: { latest: { equals: true } }, pagination: false, req };
  return Promise.all(
    withImages(config.globals).map(async (global) => {
      const { slug, versions } = global;
      const drafts = versions?.drafts
        ? (await db.findGlobalVersions({ global: slug, ...latest })).docs
        : [];
      const stored = [await db.findGlobal({ slug, req }), ...drafts.map(({ version }) => version)];
      return { slug, images: stored.flatMap((one) => imageIdsOf(one, fieldsOf(global))) };
    }),
  );
}

/** The screens of the back office for what is not edited in Payload's own view of the document. */
const SCREENS: Record<string, (id: string) => string> = {
  portfolio: paths.office.portfolio,
  service: () => paths.office.services,
  user: () => paths.office.settings,
};

/** As the owner calls it: 'the project page'. */
const kindOf = (slug: string): string => `the ${slug.replaceAll('-', ' ')}`;

/** Where an image is shown, as the owner would say it; an empty list when nothing shows it. */
export const listUses = async (id: string, req: PayloadRequest): Promise<string[]> =>
  (await findUses([id], req)).map(({ name }) => name);

/** Finds what shows one of some images, which it shows, and where the owner changes it, by a query for each kind of document. */
export async function findUses(ids: string[], req: PayloadRequest) {
  const { payload } = req;
  const uses: { name: string; href: string; images: string[] }[] = [];
  const wanted = new Set(ids);
  const add = (name: string, href: string, shown: string[]) => {
    const images = shown.filter((id) => wanted.has(id));
    if (images.length > 0) uses.push({ name, href, images });
  };
  for (const collection of withImages(payload.config.collections)) {
    const { slug } = collection;
    for (const { id, title, images } of await readDocuments(collection, req, ids)) {
      const name = slug === 'user' ? `the profile of ${title}` : `${kindOf(slug)} ‘${title}’`;
      add(name, SCREENS[slug]?.(id) ?? paths.office.document(slug, id), images);
    }
  }
  const inGalleries = await payload.find({
    collection: 'media',
    where: { id: { in: ids }, gallery: { exists: true } },
    select: { gallery: true },
    depth: 1,
    pagination: false,
    overrideAccess: true,
    req,
  });
  for (const { id, gallery } of inGalleries.docs)
    if (gallery && typeof gallery === 'object')
      add(`the client gallery ‘${gallery.name}’`, paths.office.gallery(gallery.id), [id]);
  for (const { slug, images } of await readGlobals(req))
    add(kindOf(slug), paths.office.global(slug), images);
  return uses;
}

/** The ids of all images that something shows; of client galleries' none. */
export async function listShownImages(req: PayloadRequest): Promise<Set<string>> {
  const collections = withImages(req.payload.config.collections);
  const documents = await Promise.all(collections.map((one) => readDocuments(one, req)));
  return new Set(
    [...documents.flat(), ...(await readGlobals(req))].flatMap(({ images }) => images),
  );
}

/** Those of some images that nothing shows, by a few queries for each batch. */
export async function findUnusedImages(ids: string[], req: PayloadRequest): Promise<string[]> {
  const unused: string[] = [];
  for await (const some of inBatches(new Set(ids))) {
    const uses = await findUses(some, req);
    const shown = new Set(uses.flatMap(({ images }) => images));
    unused.push(...some.filter((id) => !shown.has(id)));
  }
  return unused;
}

/** The same but for those of the library, which stay when nothing shows them. */
export async function findDeletableImages(ids: string[], req: PayloadRequest): Promise<string[]> {
  const select = { inLibrary: true } as const;
  const images = await readImages(req.payload, await findUnusedImages(ids, req), { select, req });
  return [...images.values()].flatMap(({ id, inLibrary }) => (inLibrary ? [] : id));
}

/**
 * Deletes those of some images that nothing shows, but for those of the library. One that something in the bin shows goes there, as
 * an item of its own. Their files go after the commit.
 */
export async function deleteUnusedImages(ids: string[], req: PayloadRequest): Promise<void> {
  const unused = await findDeletableImages(ids, req);
  const { seesBin = false } = req.context ?? {};
  const gone = seesBin ? unused : await findUnusedImages(unused, seeingBin(req));
  await deleteImages(gone, req);
  const isGone = new Set(gone);
  for (const id of unused)
    if (!isGone.has(id)) await updateRow('media', id, { ...markOf(req) }, req);
}

/** Deletes images whatever shows them; their files go after the commit. */
export async function deleteImages(ids: string[], req: PayloadRequest): Promise<void> {
  const images = [...(await readImages(req.payload, ids, { select: FILE_FIELDS, req })).values()];
  await removeAfterCommit(req, images.flatMap(keysOf));
  await deleteRowsAndTraces('media', ids, req);
}
