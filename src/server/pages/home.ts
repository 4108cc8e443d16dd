import type { Payload } from 'payload';
import { oncePerVersion } from '../content/contentVersion';
import { toPhotograph } from '../images/serialize';
import { idsInOrder } from '../lists/listing';
import { readByIds } from '../lists/readByIds';
import { OWNER_SORT } from '../lists/sort';
import { HAS_IMAGES } from '../portfolios/portfolios';
import { loadOptional } from './loadOptional';
import type { Profile } from './profile';
import { pageTexts } from './texts';

export type Home = Awaited<ReturnType<typeof readHome>>;

/** The home page's content (docs/specification.md#home). */
export async function readHome(payload: Payload, profilePromise: Promise<Profile | undefined>) {
  const [texts, profile, photographs] = await Promise.all([
    pageTexts(payload, 'home-page'),
    profilePromise,
    loadOptional(payload, 'The portfolios', samplePhotographs(payload)),
  ]);
  return { ...texts, profile, photographs };
}

/** How many portfolios are shown: at 3 s each, a visitor watches them for more than a minute. */
const MOST = 24;

/** One of an older site has no `onHome`. */
const ON_HOME = { ...HAS_IMAGES, onHome: { not_equals: false } };

/** The ids of the portfolios whose photographs are shown, in the owner's order, read once until the content changes. */
const portfoliosOnHome = oncePerVersion((payload: Payload) =>
  idsInOrder(payload, { collection: 'portfolio', where: ON_HOME, sort: OWNER_SORT }),
);

/** One random photograph of each of these portfolios, in the owner's order (docs/specification.md#home); of very many portfolios only some. */
async function samplePhotographs(payload: Payload) {
  const sample = sampleInOrder(await portfoliosOnHome(payload), MOST);
  const portfolios = await readByIds(payload, 'portfolio', sample, { select: { images: true } });
  const photoIds = portfolios
    .flatMap((portfolio) => sampleInOrder(portfolio.images ?? [], 1))
    .map(String);
  return (await readByIds(payload, 'media', photoIds)).map(toPhotograph);
}

/** Random items of a list, in the order of the list; all of them when there are no more than `most`. */
export function sampleInOrder<T>(
  list: readonly T[],
  most: number,
  random: () => number = Math.random,
): T[] {
  let wanted = Math.min(most, list.length);
  return list.filter((_, index) => {
    // Each of the rest is as likely as any other (Knuth: selection sampling).
    const isTaken = random() * (list.length - index) < wanted;
    if (isTaken) wanted -= 1;
    return isTaken;
  });
}
