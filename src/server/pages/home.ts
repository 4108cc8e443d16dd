import type { Payload } from 'payload';
import { pickPhotographs } from '../portfolios/pickPhotographs';
import { loadOptional } from './loadOptional';
import type { Profile } from './profile';
import { pageTexts } from './texts';

/** What the home page shows. */
export type Home = Awaited<ReturnType<typeof readHome>>;

/**
 * The home page's content (docs/specification.md#home): with one photograph of each portfolio, chosen by chance.
 * @param reading the profile, read once for the whole page
 */
export async function readHome(payload: Payload, reading: Promise<Profile | undefined>) {
  const [texts, profile, photographs] = await Promise.all([
    pageTexts(payload, 'home-page'),
    reading,
    loadOptional(payload, 'The portfolios', pickPhotographs(payload)),
  ]);
  return { ...texts, profile, photographs };
}
