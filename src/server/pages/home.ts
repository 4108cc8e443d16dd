import type { Payload } from 'payload';
import type { Photograph } from '../images/photograph';
import { pickPhotographs } from '../portfolios/pickPhotographs';
import { loadOptional } from './loadOptional';
import type { Profile } from './profile';
import { pageTexts } from './texts';

/** What the home page shows. */
export type Home = {
  title: string;
  description: string;
  line: string;
  /** Undefined when it could not be read. */
  profile?: Profile;
  /** One of each portfolio, drawn by chance; undefined when they could not be read. */
  photographs?: Photograph[];
};

/**
 * The home page's content (docs/specification.md#home).
 * @param reading the profile, read once for the whole page
 */
export async function readHome(
  payload: Payload,
  reading: Promise<Profile | undefined>,
): Promise<Home> {
  const [texts, profile, photographs] = await Promise.all([
    pageTexts(payload, 'home-page'),
    reading,
    loadOptional(payload, 'The portfolios', pickPhotographs(payload)),
  ]);
  return {
    title: texts.title ?? '',
    description: texts.description ?? '',
    line: texts.line ?? '',
    ...(profile && { profile }),
    ...(photographs && { photographs }),
  };
}
