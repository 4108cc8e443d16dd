import { SLUG } from '@collections/slugs';
import type { PayloadRequest, Where } from 'payload';
import { GALLERIES, projectPhotograph, showing } from './places';

/** Names that are said of one photograph at most. */
const MOST = 5;

/**
 * Where a photograph is shown, as the owner would say it: at most a handful of places.
 * @returns an empty list when nothing shows it
 */
export async function whereShown(id: string, req: PayloadRequest): Promise<string[]> {
  const shown: string[] = [];
  for (const gallery of GALLERIES) {
    const docs = await find(gallery, showing(id), req);
    shown.push(...docs.map(({ name }) => `the ${gallery} ‘${name}’`));
  }
  const users = await find(SLUG.user, { image: { equals: id } }, req);
  shown.push(...users.map(({ email }) => `the profile of ${email}`));
  if ((await projectPhotograph(req.payload, req)) === id) shown.push('the project page');
  return shown;
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
