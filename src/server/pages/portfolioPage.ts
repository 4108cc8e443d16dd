import { isUnpublished } from '@collections/access';
import type { Payload } from 'payload';
import { pathWithQuery, portfolioPath } from '@/config/pagePaths';
import { paths } from '@/config/paths';
import { photoParametersSchema } from '@/contract/pageParameters';
import type { Portfolio } from '@/payload-types';
import { findRows, textIn, type Viewer } from '../lists/findRows';
import { OWNER_SORT } from '../lists/sort';
import { coverIdOf, populatePortfolios } from '../portfolios/portfolios';
import { findBySlug } from '../slugs/slugs';
import type { Profile } from './profile';
import { MISSING, oncePerRequest, previewedId, type Resolver } from './resolution';
import { listedPhotograph, namedPhotograph, uniqueIds, urlPhotographs } from './servicePage';

type Found = { portfolio: Portfolio; photo: string | undefined; viewer: Viewer };

/** Finds the portfolio that a URL names, if its viewer may see it, with the photograph that the URL names. */
const resolve: Resolver<Found> = async (payload, { segment, query, viewer }) => {
  const { photo } = photoParametersSchema.parse(query);
  // The page shows nothing without it, and so waits for a slow database.
  const linked = viewer === 'visitor' ? previewedId('portfolio') : undefined;
  const seenBy = linked ? 'administrator' : viewer;
  const portfolio = await findBySlug(payload, 'portfolio', segment, { viewer: seenBy });
  if (!portfolio || (linked && portfolio.id !== linked)) return MISSING;
  const { slug, images } = portfolio;
  if (slug !== segment) return { state: 'moved', path: paths.portfolio(slug ?? '') };
  const urlIds = (images ?? []).map(String).map(uniqueIds());
  if (photo !== undefined && !urlIds.includes(photo))
    return {
      state: 'unknownParameter',
      path: linked
        ? pathWithQuery(paths.portfolio(segment), { preview: query.preview })
        : portfolioPath(segment, viewer === 'administrator'),
    };
  return { state: 'there', found: { portfolio, photo, viewer } };
};
export const resolvePortfolioPage = oncePerRequest('/works/[slug]', resolve);

/**
 * The content of a portfolio's own page (docs/specification.md#portfolio-page).
 * @throws Error when its service has been deleted meanwhile
 */
export async function readPortfolioPage(
  payload: Payload,
  { portfolio: found, photo, viewer }: Found,
  profilePromise: Promise<Profile | undefined>,
) {
  const [[portfolio], profile] = await Promise.all([
    populatePortfolios(payload, [found]),
    profilePromise,
  ]);
  if (!portfolio || typeof portfolio.service !== 'object')
    throw new Error('The service of a portfolio is gone');
  const { id, name, slug, service, status, date, description } = portfolio;
  const photographer = profile?.name ?? '';
  const photographs = urlPhotographs(portfolio, uniqueIds());
  const listed = photographs.map((photograph) => listedPhotograph(photograph, name));
  const linkedPhotograph = listed.find((photograph) => photograph.id === photo);
  const carded = linkedPhotograph ?? listed.find(({ id }) => id === coverIdOf(portfolio));
  return {
    slug: slug ?? '',
    isUnpublished: isUnpublished(status),
    isLinked: viewer === 'visitor' && isUnpublished(status),
    shown: {
      name,
      service: { name: service.name, path: paths.servicePage(service.slug || service.id) },
      date: date ?? '',
      description,
      photographs: photographs.map((photograph) => namedPhotograph(photograph, photographer)),
      ...(await readNeighbours(payload, { id, service: service.id }, viewer)),
    },
    photographer,
    listed,
    linkedPhotograph,
    // Who shows a link of what is not published gets no file of it.
    card: isUnpublished(status) ? undefined : carded?.card,
  };
}

/** The portfolios of the same service before and after one, in the owner's order. */
async function readNeighbours(
  payload: Payload,
  { id, service }: { id: string; service: string },
  viewer: Viewer,
) {
  const all = await findRows(payload, {
    collection: 'portfolio',
    where: { service: { equals: service } },
    sort: OWNER_SORT,
    select: { name: true, slug: true, status: true },
    viewer,
  });
  const at = all.findIndex((portfolio) => portfolio.id === id);
  // One that is shown by a link is not among those that visitors see.
  const around = at < 0 ? [] : [all[at - 1], all[at + 1]];
  const [previous, next] = around.map(
    (one) =>
      one && {
        name: textIn(one.name, {}),
        path: portfolioPath(one.slug ?? '', isUnpublished(one.status)),
      },
  );
  return { previous, next };
}
