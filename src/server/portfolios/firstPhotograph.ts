import { SLUG } from '@collections/slugs';
import type { Payload } from 'payload';
import type { Media } from '@/payload-types';
import { readImages } from '../images/readImages';
import { findAll } from '../lists/findAll';
import { OWNER_ORDER } from '../order';

/** On MongoDB an empty list `exists` too; nothing in it is greater than no text. */
export const HAS_IMAGES = { images: { greater_than: '' } };

/** Among so many portfolios there is nearly always one with a photograph; to ask the whole site takes long. */
const A_FEW = 20;

/** The photographs of the first portfolios, in the owner's order (docs/specification.md#order); of a large site not all. */
export async function firstPhotographs(payload: Payload, most = A_FEW): Promise<Media[]> {
  const find = { collection: SLUG.portfolio, sort: OWNER_ORDER, select: { images: true } } as const;
  let portfolios = await findAll(payload, { ...find, limit: A_FEW });
  if (portfolios.length === A_FEW && !portfolios.some(({ images }) => images?.length))
    portfolios = await findAll(payload, { ...find, where: HAS_IMAGES, limit: 1 });
  const ids = portfolios.flatMap(({ images }) => (images ?? []).map(String)).slice(0, most);
  const found = await readImages(payload, ids);
  return ids.flatMap((id) => found.get(id) ?? []);
}

/** The first photograph of the first portfolio that has any. */
export const firstPhotograph = async (payload: Payload): Promise<Media | undefined> =>
  (await firstPhotographs(payload, 1))[0];
