import { isUnpublished } from '@collections/access';
import type { Payload } from 'payload';
import { portfolioPath } from '@/config/pagePaths';
import { paths } from '@/config/paths';
import type { PageLookup } from '@/shared/processState';
import { withAlternativeText } from '../images/serialize';
import type { Viewer } from '../lists/findRows';
import { idsInOrder } from '../lists/listing';
import { readByIds } from '../lists/readByIds';
import { OWNER_SORT } from '../lists/sort';
import { coverIdOf, readPortfolios } from '../portfolios/portfolios';
import { findBySlug } from '../slugs/slugs';
import { loadOptional } from './loadOptional';
import type { Profile } from './profile';
import { listedPhotograph, namedPhotograph, uniqueIds } from './servicePage';

/** The photograph that the page must show, and for whom. */
type Query = { photo?: string | undefined; viewer?: Viewer | undefined };

/**
 * The content of a portfolio's own page (docs/specification.md#portfolio-page).
 * @param slug a slug that it has or had
 * @returns undefined when there is none that the viewer may see
 */
export async function readPortfolioPage(
  payload: Payload,
  slug: string,
  { photo, viewer }: Query,
  profilePromise: Promise<Profile | undefined>,
) {
  const found = await findBySlug(payload, 'portfolio', slug, viewer);
  if (!found) return undefined;
  const [[portfolio], profile] = await Promise.all([
    readPortfolios(payload, [found.id], viewer),
    profilePromise,
  ]);
  if (!portfolio || typeof portfolio.service !== 'object') return undefined;
  const { name, service, status, date, description, images } = portfolio;
  const photographer = profile?.name ?? '';
  const urlId = uniqueIds();
  const photographs = (images ?? []).flatMap((image, index) =>
    typeof image === 'object'
      ? { id: urlId(image.id), media: withAlternativeText(image, name, index + 1) }
      : [],
  );
  const listed = photographs.map((photograph) => listedPhotograph(photograph, name));
  const linkedPhotograph = listed.find(({ id }) => id === photo);
  const cover = coverIdOf(portfolio);
  return {
    slug: found.slug ?? slug,
    isUnpublished: isUnpublished(status),
    shown: {
      name,
      service: { name: service.name, path: paths.servicePage(service.slug || service.id) },
      date: date ?? '',
      description,
      photographs: photographs.map((photograph) => namedPhotograph(photograph, photographer)),
      ...(await readNeighbours(payload, { id: found.id, service: service.id }, viewer)),
    },
    photographer,
    listed,
    linkedPhotograph,
    card: (linkedPhotograph ?? listed.find(({ id }) => id === cover))?.card,
    /** The URL names a photograph that is not there. */
    hasUnknownParameter: photo !== undefined && !linkedPhotograph,
  };
}

/** The portfolios of the same service before and after one, in the owner's order. */
async function readNeighbours(
  payload: Payload,
  { id, service }: { id: string; service: string },
  viewer?: Viewer,
) {
  const ids = await idsInOrder(payload, {
    collection: 'portfolio',
    where: { service: { equals: service } },
    sort: OWNER_SORT,
    viewer,
  });
  const index = ids.indexOf(id);
  const around = [ids[index - 1], ids[index + 1]];
  const read = await readByIds(
    payload,
    'portfolio',
    around.flatMap((one) => one ?? []),
    {
      select: { name: true, slug: true, status: true },
      viewer,
    },
  );
  const [previous, next] = around.map((one) => {
    const found = read.find((portfolio) => portfolio.id === one);
    if (!found) return undefined;
    const { name, slug, status } = found;
    return { name, path: portfolioPath(slug ?? '', isUnpublished(status)) };
  });
  return { previous, next };
}

/** Whether there is a published portfolio with that slug, and the photograph that is asked for. */
export async function checkPortfolioPage(
  payload: Payload,
  slug: string,
  { photo }: Query,
): Promise<PageLookup> {
  const found = await loadOptional(
    payload,
    'The portfolio',
    findBySlug(payload, 'portfolio', slug),
  );
  if (found === null) return 'missing';
  if (found && found.slug !== slug) return 'moved';
  if (!found || photo === undefined) return 'there';
  const reading = readByIds(payload, 'portfolio', [found.id], { select: { images: true } });
  const portfolios = await loadOptional(payload, 'The portfolio', reading);
  const urlIds = portfolios?.[0]?.images?.map(String).map(uniqueIds());
  return portfolios && !urlIds?.includes(photo) ? 'unknownParameter' : 'there';
}
