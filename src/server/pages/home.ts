import type { Payload } from 'payload';
import { oncePerVersion } from '../content/contentVersion';
import { idsOf } from '../database/rows';
import type { Viewer } from '../lists/findRows';
import { idsInOrder } from '../lists/listing';
import { OWNER_SORT } from '../lists/sort';
import { HAS_IMAGES } from '../portfolios/portfolios';
import { readCovers } from './covers';
import { loadOptional } from './loadOptional';
import type { Profile } from './profile';
import { pageTexts } from './texts';

export type Home = Awaited<ReturnType<typeof readHome>>;

/** The home page's content (docs/specification.md#home). */
export async function readHome(
  payload: Payload,
  profilePromise: Promise<Profile | undefined>,
  viewer: Viewer,
) {
  const [texts, profile, photographs, covers] = await Promise.all([
    pageTexts(payload, 'home-page', viewer),
    profilePromise,
    loadOptional(payload, 'The portfolios', samplePhotographs(payload)),
    loadOptional(payload, 'The covers', readFirstCovers(payload)),
  ]);
  return { ...texts, profile, photographs, covers: covers ?? [] };
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
  return listCovers(payload, sample, ({ images }) => sampleInOrder(idsOf(images), 1)[0]);
}

/** How many covers stand below the carousel: two rows of three. */
const MOST_COVERS = 6;

/** The covers of the first of these portfolios, in the owner's order. */
const readFirstCovers = async (payload: Payload) =>
  listCovers(payload, (await portfoliosOnHome(payload)).slice(0, MOST_COVERS));

/** A photograph of each portfolio, in their order. */
const listCovers = async (...args: Parameters<typeof readCovers>) => [
  ...(await readCovers(...args)).values(),
];

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
