import { SLUG } from '@collections/slugs';
import type { Payload, PayloadRequest, Where } from 'payload';

/** The collections whose documents show photographs in their field `images`. */
export const SHOWING = [SLUG.portfolio, SLUG.service] as const;

/** The documents of such a collection that show one of some photographs. */
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
  return (await findUses([id], req)).slice(0, MOST).map(({ place }) => place);
}

/** Those of some photographs that something shows: a query for each kind of place, however many they are. */
export async function findShown(ids: string[], req: PayloadRequest): Promise<Set<string>> {
  const shown = new Set((await findUses(ids, req)).flatMap(({ images }) => images));
  return new Set(ids.filter((id) => shown.has(id)));
}

/** The places that show one of some photographs, each with all that it shows. */
async function findUses(ids: string[], req: PayloadRequest) {
  const options = { depth: 0, pagination: false, overrideAccess: true, req } as const;
  const uses: { place: string; images: (string | undefined)[] }[] = [];
  for (const collection of SHOWING) {
    const where = whereShows(...ids);
    const select = { name: true, images: true } as const;
    const { docs } = await req.payload.find({ collection, where, select, ...options });
    for (const { name, images } of docs)
      uses.push({ place: `the ${collection} ‘${name}’`, images: (images ?? []).map(photographId) });
  }
  const where: Where = { image: { in: ids } };
  const select = { email: true, image: true } as const;
  const { docs } = await req.payload.find({ collection: SLUG.user, where, select, ...options });
  for (const { email, image } of docs)
    uses.push({ place: `the profile of ${email}`, images: [photographId(image)] });
  const privately = await req.payload.find({
    collection: SLUG.media,
    where: { id: { in: ids }, gallery: { exists: true } },
    select: { gallery: true },
    ...options,
    depth: 1,
  });
  for (const { id, gallery } of privately.docs)
    if (gallery && typeof gallery === 'object')
      uses.push({ place: `the client gallery ‘${gallery.name}’`, images: [id] });
  const image = await projectPhotographId(req.payload, req);
  if (image && ids.includes(image)) uses.push({ place: 'the project page', images: [image] });
  return uses;
}
