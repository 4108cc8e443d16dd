import type { Payload } from 'payload';
import { paths } from '@/config/paths';
import type { Media, Portfolio } from '@/payload-types';
import { readImages } from '../images/readImages';
import { photographOf } from '../images/serialize';
import { readByIds } from '../lists/readByIds';
import { coverIdOf } from '../portfolios/portfolios';

export type Cover = ReturnType<typeof coverOf>;

/** One of its photographs with the name and the path of a portfolio. */
export const coverOf = (portfolio: Pick<Portfolio, 'name' | 'slug' | 'images'>, image: Media) => ({
  name: portfolio.name,
  path: paths.portfolio(portfolio.slug ?? ''),
  photograph: photographOf(portfolio, image),
});

/** Portfolios that visitors may see, by their ids and two queries, each with the photograph that `choose` names, by default the cover. */
export async function readWithCovers(
  payload: Payload,
  ids: string[],
  choose: (portfolio: Portfolio) => string | undefined = coverIdOf,
) {
  const portfolios = await readByIds(payload, 'portfolio', ids, {
    select: { name: true, slug: true, images: true, cover: true },
  });
  const chosen = portfolios.map((portfolio) => choose(portfolio) ?? '');
  const media = await readImages(payload, chosen);
  return portfolios.map((portfolio, index) => ({
    portfolio,
    image: media.get(chosen[index] ?? ''),
  }));
}

/** Their photographs by the ids of the portfolios, each with name and path; one without a photograph is left out. */
export async function readCovers(...query: Parameters<typeof readWithCovers>) {
  const read = await readWithCovers(...query);
  return new Map(
    read.flatMap(({ portfolio, image }) =>
      image ? [[portfolio.id, coverOf(portfolio, image)] as const] : [],
    ),
  );
}
