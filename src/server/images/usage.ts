import { SLUG } from '@collections/slugs';
import type { Payload, PayloadRequest, Where } from 'payload';
import type { Portfolio, Service, User } from '@/payload-types';

/** The collections whose documents show photographs in their field `images`. */
export const GALLERIES = [SLUG.portfolio, SLUG.service] as const;

/** The documents of a gallery that show one of some photographs. */
export const whereShows = (...ids: string[]): Where => ({ images: { in: ids } });

/** The id of the photograph on the project page, if it has one. */
export async function projectPhotographId(
  payload: Payload,
  req?: PayloadRequest,
): Promise<string | undefined> {
  const { image } = await payload.findGlobal({
    slug: 'project-page',
    depth: 0,
    overrideAccess: true,
    ...(req && { req }),
  });
  return photographId(image);
}

/** The id of a photograph that a field names, populated or not. */
export const photographId = (image: { id: string } | string | null | undefined) =>
  (typeof image === 'object' ? image?.id : image) ?? undefined;

/** Names that are said of one photograph at most. */
const MOST = 5;

/** Where a photograph is shown, as the owner would say it; an empty list when nothing shows it. */
export async function listUses(id: string, req: PayloadRequest): Promise<string[]> {
  const shown: string[] = [];
  for (const gallery of GALLERIES) {
    const docs = await find(gallery, whereShows(id), req);
    shown.push(...docs.map(({ name }) => `the ${gallery} ‘${name}’`));
  }
  const users = await find(SLUG.user, { image: { equals: id } }, req);
  shown.push(...users.map(({ email }) => `the profile of ${email}`));
  if ((await projectPhotographId(req.payload, req)) === id) shown.push('the project page');
  return shown;
}

/** Those of some photographs that something shows: a query for each kind of place, however many they are. */
export async function findShown(ids: string[], req: PayloadRequest): Promise<Set<string>> {
  const { db } = req.payload;
  const shown = new Set<string | undefined>([await projectPhotographId(req.payload, req)]);
  for (const collection of GALLERIES) {
    const { docs } = await db.find<Pick<Portfolio | Service, 'id' | 'images'>>({
      collection,
      where: whereShows(...ids),
      select: { images: true },
      pagination: false,
      req,
    });
    for (const { images } of docs) for (const image of images ?? []) shown.add(photographId(image));
  }
  const { docs: users } = await db.find<Pick<User, 'id' | 'image'>>({
    collection: SLUG.user,
    where: { image: { in: ids } },
    select: { image: true },
    pagination: false,
    req,
  });
  for (const { image } of users) shown.add(photographId(image));
  return new Set(ids.filter((id) => shown.has(id)));
}

async function find<S extends (typeof GALLERIES)[number] | typeof SLUG.user>(
  collection: S,
  where: Where,
  req: PayloadRequest,
) {
  const { docs } = await req.payload.find({
    collection,
    where,
    depth: 0,
    limit: MOST,
    pagination: false,
    overrideAccess: true,
    req,
  });
  return docs;
}
