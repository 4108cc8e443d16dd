import { SLUG } from '@collections/slugs';
import type { Payload } from 'payload';
import { type Photograph, photograph } from '../images/photograph';
import { readPhotographs } from '../images/readPhotographs';
import { readByIds } from '../lists/readByIds';
import { portfoliosWithPhotographs } from './firstPhotograph';
import { pickRandom } from './pickRandom';

/** How many portfolios are shown: at 3 s each, a visitor watches them for more than a minute. */
const MOST = 24;

/** One random photograph of each portfolio that has any, in the owner's order (docs/specification.md#home); of very many portfolios only some. */
export async function pickPhotographs(payload: Payload): Promise<Photograph[]> {
  const picked = pickRandom(await portfoliosWithPhotographs(payload), MOST);
  const portfolios = await readByIds(payload, SLUG.portfolio, picked, { select: { images: true } });
  const images = portfolios
    .flatMap((portfolio) => pickRandom(portfolio.images ?? [], 1))
    .map(String);
  const media = await readPhotographs(payload, images);
  return images.flatMap((id) => media.get(id) ?? []).map(photograph);
}
