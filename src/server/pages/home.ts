import type { Payload } from 'payload';
import { PAGE } from '@/contract/limits';
import { oncePerVersion } from '../content/contentVersion';
import { idsOf } from '../database/rows';
import { readImages } from '../images/readImages';
import { toPhotograph, withAlternativeText } from '../images/serialize';
import { findDocuments, type Viewer } from '../lists/findRows';
import { idsInOrder } from '../lists/listing';
import { OWNER_SORT } from '../lists/sort';
import { HAS_IMAGES } from '../portfolios/portfolios';
import { type Cover, coverOf, readCovers } from './covers';
import type { Layout } from './layout';
import { loadOptional } from './loadOptional';
import type { Profile } from './profile';
import { type PageTexts, pageTexts } from './texts';

export type Home = Awaited<ReturnType<typeof readHome>>;

/** The home page's content (docs/specification.md#home). Which photographs open it depends on the look. */
export async function readHome(
  payload: Payload,
  viewer: Viewer,
  profilePromise: Promise<Profile | undefined>,
  lookPromise: Promise<Layout['look']>,
) {
  const reading = pageTexts(payload, 'home-page', viewer);
  const [texts, profile, photographs, covers] = await Promise.all([
    reading,
    profilePromise,
    loadOptional(
      payload,
      'The portfolios',
      Promise.all([reading, lookPromise]).then((read) => readOpening(payload, ...read)),
    ),
    loadOptional(payload, 'The covers', readFirstCovers(payload, MOST_COVERS)),
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

/** An opening photograph; one that no portfolio shows to visitors leads nowhere. */
export type Slide = Pick<Cover, 'photograph'> & Partial<Cover>;

/** The photographs of the layout that the look has. What it names may be gone or hidden: the layout's default stands in then. */
async function readOpening(
  payload: Payload,
  page: PageTexts<'home-page'>,
  { home, homePhotograph, homePortfolios }: Layout['look'],
): Promise<Slide[]> {
  if (home === 'photograph') {
    const chosen = await readChosen(payload, idsOf([homePhotograph]), page.title);
    return chosen.length > 0 ? chosen : readFirstCovers(payload, 1);
  }
  if (home === 'grid') {
    const chosen = await listCovers(payload, idsOf(homePortfolios).slice(0, MOST_IN_GRID));
    return chosen.length > 0 ? chosen : readFirstCovers(payload, MOST_IN_GRID);
  }
  return readCarousel(payload, page);
}

/** How many covers the grid has, as many as a tab of the works page. */
const MOST_IN_GRID = PAGE.covers;

/** The opening photographs, from where the owner says (docs/specification.md#home). */
function readCarousel(
  payload: Payload,
  { title, carousel }: PageTexts<'home-page'>,
): Promise<Slide[]> {
  const { from, photographs } = carousel;
  if (from === 'covers') return readFirstCovers(payload, MOST);
  if (from === 'chosen') return readChosen(payload, idsOf(photographs), title);
  return samplePhotographs(payload);
}

/** Photographs in the owner's order, each as the first portfolio shows it that has it; those of client galleries are left out. */
async function readChosen(payload: Payload, ids: string[], title: string): Promise<Slide[]> {
  const [media, portfolios] = await Promise.all([
    readImages(payload, ids),
    findDocuments(payload, {
      collection: 'portfolio',
      where: { images: { in: ids } },
      sort: OWNER_SORT,
      select: { name: true, slug: true, images: true },
    }),
  ]);
  return ids.flatMap((id, index) => {
    const image = media.get(id);
    if (!image || image.gallery) return [];
    const portfolio = portfolios.find(({ images }) => idsOf(images).includes(id));
    return portfolio
      ? coverOf(portfolio, image)
      : { photograph: toPhotograph(withAlternativeText(image, title, index + 1)) };
  });
}

/** One random photograph of each of these portfolios, in the owner's order (docs/specification.md#home); of very many portfolios only some. */
async function samplePhotographs(payload: Payload) {
  const sample = sampleInOrder(await portfoliosOnHome(payload), MOST);
  return listCovers(payload, sample, ({ images }) => sampleInOrder(idsOf(images), 1)[0]);
}

/** How many covers stand below the carousel: two rows of three. */
const MOST_COVERS = 6;

/** The covers of the first of these portfolios, in the owner's order. */
const readFirstCovers = async (payload: Payload, most: number) =>
  listCovers(payload, (await portfoliosOnHome(payload)).slice(0, most));

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
