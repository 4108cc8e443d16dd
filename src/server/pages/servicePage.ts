import { isUnpublished } from '@collections/access';
import type { Payload } from 'payload';
import type { Media } from '@/payload-types';
import type { PageLookup } from '@/shared/processState';
import {
  describeForSearchEngines,
  toPhotograph,
  toPhotographText,
  withAlternativeText,
} from '../images/serialize';
import { toSocialCard } from '../images/socialCard';
import { findRows, type Viewer } from '../lists/findRows';
import { paginate } from '../lists/paginate';
import { readByIds } from '../lists/readByIds';
import { OWNER_SORT } from '../lists/sort';
import { readPortfolios } from '../portfolios/portfolios';
import { findBySlug } from '../slugs/slugs';
import { loadOptional } from './loadOptional';
import type { Profile } from './profile';
import { pageTexts } from './texts';

/** How many portfolios a page of a service has. */
export const PORTFOLIOS_PER_PAGE = 24;

/** The page of a service that is asked for, or the photograph that it must show, and for whom. */
type Query = { page: number; photo?: string | undefined; viewer?: Viewer | undefined };

export type ServicePage = NonNullable<Awaited<ReturnType<typeof readServicePage>>>;

export type ServicePortfolio = NonNullable<ServicePage['shown']>['portfolios'][number];

/** A photograph that a URL can name, with its texts. */
export type NamedPhotograph = ServicePortfolio['photographs'][number];

/** A photograph of a service's page as search engines and networks get it. */
export type ListedPhotograph = ServicePage['listed'][number];

/**
 * The content of a service's page (docs/specification.md#portfolio-detail). `name` or `shown` are undefined when they
 * could not be read.
 * @param slugOrId the id of the service, or a slug that it has or had
 * @returns undefined when there is no such service
 */
export async function readServicePage(
  payload: Payload,
  slugOrId: string,
  query: Query,
  profilePromise: Promise<Profile | undefined>,
) {
  const service = await readService(payload, slugOrId);
  if (service === null) return undefined;
  const { id, name, slug } = service ?? { id: slugOrId, slug: slugOrId };
  const [texts, found, profile] = await Promise.all([
    pageTexts(payload, 'works-page'),
    loadOptional(payload, 'The portfolios', readShown(payload, id, query)),
    profilePromise,
  ]);
  const portfolios = found?.portfolios ?? [];
  const photographer = profile?.name ?? '';
  const listedPhotographs = portfolios.flatMap(({ name: portfolio, photographs }) =>
    photographs.map((photograph) => listedPhotograph(photograph, portfolio)),
  );
  const linkedPhotograph = listedPhotographs.find((photograph) => photograph.id === query.photo);
  return {
    id,
    slug: slug || id,
    name,
    title:
      name === undefined ? texts.title : (texts.serviceTitle || name).replaceAll('{service}', name),
    description: portfolios.map((portfolio) => portfolio.name).join(', '),
    photographer,
    shown: found && {
      ...found,
      portfolios: portfolios.map(({ photographs, ...portfolio }) => ({
        ...portfolio,
        photographs: photographs.map((photograph) => namedPhotograph(photograph, photographer)),
      })),
    },
    listed: listedPhotographs,
    linkedPhotograph,
    /** The URL names a page or a photograph that is not there. */
    hasUnknownParameter:
      found === null || (found !== undefined && query.photo !== undefined && !linkedPhotograph),
  };
}

/** A photograph of a portfolio with the id that it has in URLs. */
type UrlPhotograph = { id: string; media: Media };

/** A photograph as search engines and networks get it. */
export const listedPhotograph = ({ id, media }: UrlPhotograph, portfolio: string) => ({
  ...describeForSearchEngines(media),
  id,
  portfolio,
  card: toSocialCard(media),
});

/** A photograph as a page shows it. */
export const namedPhotograph = ({ id, media }: UrlPhotograph, photographer: string) => ({
  ...toPhotograph(media),
  id,
  text: toPhotographText(media, photographer),
});

/** Whether there is a service, and the page of it or the photograph that is asked for. */
export async function checkServicePage(
  payload: Payload,
  slugOrId: string,
  query: Query,
): Promise<PageLookup> {
  const service = await readService(payload, slugOrId);
  if (service === null) return 'missing';
  const { id, slug } = service ?? { id: slugOrId, slug: slugOrId };
  if (slugOrId !== id && slugOrId !== slug) return 'moved';
  const found = await loadOptional(payload, 'The portfolios', findShown(payload, id, query));
  return found === null ? 'unknownParameter' : 'there';
}

/** A service by its id, or by a slug that it has or had; null when there is none, undefined when it could not be read. */
const readService = (payload: Payload, slugOrId: string) => {
  const read = async () => {
    const byId = async (id: string) =>
      (await readByIds(payload, 'service', [id], { select: { name: true, slug: true } }))[0];
    const service = await byId(slugOrId);
    if (service) return service;
    const found = await findBySlug(payload, 'service', slugOrId);
    return (found && (await byId(found.id))) ?? null;
  };
  return loadOptional(payload, 'The service', read());
};

/** The portfolios on the page that is asked for, by their ids. @returns null when there is no such page or photograph */
async function findShown(payload: Payload, serviceId: string, { photo, page, viewer }: Query) {
  const all = await listPortfolios(payload, serviceId, viewer);
  const index = all.findIndex(({ urlIds }) => urlIds.includes(photo ?? ''));
  const shown = paginate(
    all,
    photo === undefined ? page : Math.floor(index / PORTFOLIOS_PER_PAGE) + 1,
    PORTFOLIOS_PER_PAGE,
  );
  return shown ? { all, ...shown } : null;
}

async function readShown(payload: Payload, serviceId: string, query: Query) {
  const found = await findShown(payload, serviceId, query);
  if (!found) return null;
  const { all, items, page, pages } = found;
  const urlIds = new Map(items.map((item) => [item.id, item.urlIds]));
  const portfolios = await readPortfolios(payload, [...urlIds.keys()], query.viewer);
  return {
    page,
    pages,
    counts: {
      portfolios: all.length,
      photographs: all.reduce((sum, portfolio) => sum + portfolio.urlIds.length, 0),
    },
    portfolios: portfolios.map(({ id, slug, name, description, images, status }) => ({
      id,
      slug: slug ?? '',
      name,
      description,
      isUnpublished: isUnpublished(status),
      photographs: (images ?? []).flatMap((image, index) =>
        typeof image === 'object'
          ? {
              id: urlIds.get(id)?.[index] ?? image.id,
              media: withAlternativeText(image, name, index + 1),
            }
          : [],
      ),
    })),
  };
}

/**
 * The portfolios of a service in the owner's order, with the ids that their photographs have in URLs: a photograph that several portfolios show
 * has another id in each.
 */
async function listPortfolios(payload: Payload, serviceId: string, viewer?: Viewer) {
  const portfolios = await findRows(payload, {
    collection: 'portfolio',
    where: { service: { equals: serviceId } },
    sort: OWNER_SORT,
    select: { images: true },
    viewer,
  });
  const uniqueId = uniqueIds();
  return portfolios.map(({ id, images }) => ({
    id,
    urlIds: (images ?? []).map(String).map(uniqueId),
  }));
}

/** @returns a function that makes an id that comes again another one */
export function uniqueIds() {
  const used = new Map<string, number>();
  return (id: string): string => {
    const times = (used.get(id) ?? 0) + 1;
    used.set(id, times);
    return times === 1 ? id : `${id}-${times}`;
  };
}
