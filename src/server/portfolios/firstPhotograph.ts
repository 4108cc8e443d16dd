import { SLUG } from '@collections/slugs';
import type { Payload } from 'payload';
import type { Media } from '@/payload-types';
import { readPhotograph, readPhotographs } from '../images/readPhotographs';
import { OWNER_ORDER } from '../order';

/** Finds portfolios that have photographs. On MongoDB an empty list `exists` too; nothing in it is greater than no text. */
export const HAS_IMAGES = { images: { greater_than: '' } };

/** Among so many portfolios there is nearly always one with a photograph; to ask the whole site takes long. */
const A_FEW = 20;

/** The first photograph of the first portfolio that has any, in the owner's order (docs/specification.md#order). */
export async function firstPhotograph(payload: Payload): Promise<Media | undefined> {
  const [first] = await imagesOfAFew(payload);
  return first === undefined ? undefined : readPhotograph(payload, first);
}

/** The photographs of the first portfolios, in the owner's order; of a large site not all. */
export async function firstPhotographs(payload: Payload): Promise<Media[]> {
  const ids = (await imagesOfAFew(payload)).slice(0, A_FEW);
  const found = await readPhotographs(payload, ids);
  return ids.flatMap((id) => found.get(id) ?? []);
}

async function imagesOfAFew(payload: Payload): Promise<string[]> {
  const find = {
    collection: SLUG.portfolio,
    sort: OWNER_ORDER,
    select: { images: true },
    depth: 0,
    pagination: false,
    overrideAccess: true,
  } as const;
  let { docs } = await payload.find({ ...find, limit: A_FEW });
  if (docs.length === A_FEW && !docs.some(({ images }) => images?.length)) {
    ({ docs } = await payload.find({ ...find, where: HAS_IMAGES, limit: 1 }));
  }
  return docs.flatMap(({ images }) => images ?? []).map(String);
}
