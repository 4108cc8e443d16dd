import type { Payload } from 'payload';
import { type Photograph, photograph } from '../images/photograph';
import { populated } from '../images/serialize';
import { listPortfolios } from '../portfolios/portfolios';
import { orLogged } from './orLogged';
import { type Profile, readProfile } from './profile';
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

/** The home page's content (product.md 2); one photograph a portfolio is drawn from it for each visit. */
export async function readHome(payload: Payload): Promise<Home> {
  const [texts, profile, portfolios] = await Promise.all([
    pageTexts(payload, 'home-page'),
    readProfile(payload),
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
