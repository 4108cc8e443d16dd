import { SLUG } from '@collections/slugs';
import type { Payload } from 'payload';
import { oncePerVersion } from '../content/contentVersion';
import { readImages } from '../images/readImages';
import { type Photograph, toPhotograph } from '../images/serialize';
import { idsInOrder } from '../lists/listing';
import { readByIds } from '../lists/readByIds';
import { OWNER_ORDER } from '../order';
import { HAS_IMAGES } from './firstPhotograph';
import { pickRandom } from './pickRandom';

/** How many portfolios are shown: at 3 s each, a visitor watches them for more than a minute. */
const MOST = 24;

/** The ids of the portfolios that have photographs, in the owner's order, read once until the content changes. */
const portfoliosWithPhotographs = oncePerVersion((payload: Payload) =>
  idsInOrder(payload, { collection: SLUG.portfolio, where: HAS_IMAGES, sort: OWNER_ORDER }),
);

/** One random photograph of each portfolio that has any, in the owner's order (docs/specification.md#home); of very many portfolios only some. */
export async function pickPhotographs(payload: Payload): Promise<Photograph[]> {
  const picked = pickRandom(await portfoliosWithPhotographs(payload), MOST);
  const portfolios = await readByIds(payload, SLUG.portfolio, picked, { select: { images: true } });
  const images = portfolios
    .flatMap((portfolio) => pickRandom(portfolio.images ?? [], 1))
    .map(String);
  const media = await readImages(payload, images);
  return images.flatMap((id) => media.get(id) ?? []).map(toPhotograph);
}
