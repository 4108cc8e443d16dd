import type { Payload, PayloadRequest, Where } from 'payload';
import { paths } from '@/config/paths';
import { findPublicProfile } from '../accounts/findUser';
import { countRows, deleteRowsAndTraces, idOf, type ReadRequest } from '../database/rows';
import { findRows, visibleTo } from '../lists/findRows';
import { inBatches } from '../lists/inBatches';
import { FILE_FIELDS, readImages } from './readImages';
import { removeAfterCommit } from './storage/imageFiles';
import { keysOf } from './storage/keys';

/** The collections whose documents show images in their field `images`. */
const WITH_IMAGES = ['portfolio', 'service'] as const;

const whereShows = (ids: string[]): Where => ({ images: { in: ids } });

type Image = Parameters<typeof idOf>[0];

/** The ids of the images that a document shows, populated or not. */
export const imageIdsOf = (doc: { images?: Image[] | null; image?: Image } | undefined): string[] =>
  [...(doc?.images ?? []), doc?.image].flatMap((image) => idOf(image) ?? []);

async function projectImages(req: ReadRequest): Promise<string[]> {
  const find = { slug: 'project-page', depth: 0, overrideAccess: true, req } as const;
  return imageIdsOf(await req.payload.findGlobal(find));
}

/** Whether the public may see one of some images: a published portfolio, a service, the project page or the public profile shows it. */
export async function isAnyPublic(payload: Payload, ids: string[]): Promise<boolean> {
  for (const collection of WITH_IMAGES) {
    const where = visibleTo('visitor', collection, whereShows(ids));
    if ((await countRows(collection, where, { payload })) > 0) return true;
  }
  const portrait = imageIdsOf(await findPublicProfile(payload));
  return [...portrait, ...(await projectImages({ payload }))].some((id) => ids.includes(id));
}

/** Where an image is shown, as the owner would say it; an empty list when nothing shows it. */
export const listUses = async (id: string, req: PayloadRequest): Promise<string[]> =>
  (await findUses([id], req)).map(({ name }) => name);

/** Finds what shows one of some images, which it shows, and where the owner changes it, by a query for each kind of document. */
export async function findUses(ids: string[], req: PayloadRequest) {
  const options = { depth: 0, pagination: false, overrideAccess: true, req } as const;
  const uses: { name: string; href: string; images: string[] }[] = [];
  for (const collection of WITH_IMAGES) {
    const { docs } = await req.payload.find({
      collection,
      where: whereShows(ids),
      select: { name: true, images: true },
      ...options,
    });
    for (const { id, name, images } of docs)
      uses.push({
        name: `the ${collection} ‘${name}’`,
        href: collection === 'portfolio' ? paths.office.portfolio(id) : paths.office.services,
        images: imageIdsOf({ images }),
      });
  }
  const profiles = await req.payload.find({
    collection: 'user',
    where: { image: { in: ids } },
    select: { email: true, image: true },
    ...options,
  });
  for (const { email, image } of profiles.docs)
    uses.push({
      name: `the profile of ${email}`,
      href: paths.office.settings,
      images: imageIdsOf({ image }),
    });
  const inGalleries = await req.payload.find({
    collection: 'media',
    where: { id: { in: ids }, gallery: { exists: true } },
    select: { gallery: true },
    ...options,
    depth: 1,
  });
  for (const { id, gallery } of inGalleries.docs)
    if (gallery && typeof gallery === 'object')
      uses.push({
        name: `the client gallery ‘${gallery.name}’`,
        href: paths.office.gallery(gallery.id),
        images: [id],
      });
  const images = (await projectImages(req)).filter((id) => ids.includes(id));
  const projectPage = { name: 'the project page', href: paths.office.global('project-page') };
  if (images.length > 0) uses.push({ ...projectPage, images });
  return uses;
}

/** The ids of all images that something shows; of client galleries' none. */
export async function listShownImages(req: PayloadRequest): Promise<Set<string>> {
  const { payload } = req;
  const find = {
    select: { images: true, image: true },
    viewer: 'administrator',
    req,
  } as const;
  const docs = await Promise.all([
    ...WITH_IMAGES.map((collection) => findRows(payload, { collection, ...find })),
    findRows(payload, { collection: 'user', ...find }),
  ]);
  return new Set([...docs.flat().flatMap(imageIdsOf), ...(await projectImages(req))]);
}

/** Those of some images that nothing shows, by a few queries. */
export async function findUnusedImages(ids: string[], req: PayloadRequest): Promise<string[]> {
  const uses = ids.length > 0 ? await findUses(ids, req) : [];
  const shown = new Set(uses.flatMap(({ images }) => images));
  return ids.filter((id) => !shown.has(id));
}

/** Deletes those of some images that nothing shows, but for those of the library. Their files go after the commit. */
export async function deleteUnusedImages(ids: string[], req: PayloadRequest): Promise<void> {
  for await (const some of inBatches([...new Set(ids)])) {
    const unused = await findUnusedImages(some, req);
    const select = { ...FILE_FIELDS, inLibrary: true } as const;
    const images = [...(await readImages(req.payload, unused, { select, req })).values()];
    const deleted = images.filter(({ inLibrary }) => !inLibrary);
    await deleteRowsAndTraces(
      'media',
      deleted.map(({ id }) => id),
      req,
    );
    await removeAfterCommit(req, deleted.flatMap(keysOf));
  }
}
