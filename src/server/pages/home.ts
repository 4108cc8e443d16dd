import type { Payload } from 'payload';
import { type Photograph, photograph } from '../images/photograph';
import { populated } from '../images/serialize';
import { listPortfolios } from '../portfolios/portfolios';
import { orLogged } from './orLogged';
import type { Profile } from './profile';
import { pageTexts } from './texts';

/** What the home page shows. */
export type Home = {
  title: string;
  description: string;
  line: string;
  /** Undefined when it could not be read. */
  profile?: Profile;
  /** The photographs of each portfolio that has any, in the owner's order. */
  portfolios: Photograph[][];
};

/**
 * The home page's content (product.md 2); one photograph a portfolio is drawn from it for each visit.
 * @param reading the profile, read once for the whole page
 */
export async function readHome(
  payload: Payload,
  reading: Promise<Profile | undefined>,
): Promise<Home> {
  const [texts, profile, portfolios] = await Promise.all([
    pageTexts(payload, 'home-page'),
    reading,
    orLogged(payload, 'The portfolios', listPortfolios({ payload })),
  ]);
  return {
    title: texts.title ?? '',
    description: texts.description ?? '',
    line: texts.line ?? '',
    ...(profile && { profile }),
    portfolios: (portfolios ?? [])
      .map(({ images }) => populated(images).map(photograph))
      .filter((photographs) => photographs.length > 0),
  };
}
