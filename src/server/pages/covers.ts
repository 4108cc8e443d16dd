import type { Payload } from 'payload';
import { paths } from '@/config/paths';
import type { Portfolio } from '@/payload-types';
import { readImages } from '../images/readImages';
import { photographOf } from '../images/serialize';
import { readByIds } from '../lists/readByIds';
import { coverIdOf } from '../portfolios/portfolios';

export type Cover =
  Awaited<ReturnType<typeof readCovers>> extends Map<string, infer Value> ? Value : never;

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
      const { id, name, slug } = portfolio;
      const image = media.get(chosen[index] ?? '');
      if (!image) return [];
      const photograph = photographOf(portfolio, image);
      return [[id, { name, path: paths.portfolio(slug ?? ''), photograph }] as const];
    }),
  );
}
