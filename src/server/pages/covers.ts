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

/**
 * A photograph of each portfolio, with the name and the path of the portfolio, by the portfolios' ids and two queries. Those that visitors may not see,
 * that are gone or have no photograph are left out.
 * @param choose names the photograph, by default the cover
 */
export async function readCovers(
  payload: Payload,
  ids: string[],
  choose: (portfolio: Portfolio) => string | undefined = coverIdOf,
) {
  const portfolios = await readByIds(payload, 'portfolio', ids, {
    select: { name: true, slug: true, images: true, cover: true },
  });
  const chosen = portfolios.map((portfolio) => choose(portfolio) ?? '');
  const media = await readImages(payload, chosen);
  return new Map(
    portfolios.flatMap((portfolio, index) => {
      const image = media.get(chosen[index] ?? '');
      return image ? [[portfolio.id, coverOf(portfolio, image)] as const] : [];
    }),
  );
}
