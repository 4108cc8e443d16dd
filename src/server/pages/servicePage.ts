import { isUnpublished } from '@collections/access';
import type { Payload } from 'payload';
import { servicePagePath } from '@/config/pagePaths';
import { paths } from '@/config/paths';
import { photoParametersSchema } from '@/contract/pageParameters';
import type { Media, Portfolio } from '@/payload-types';
import {
  describeForSearchEngines,
  toPhotograph,
  toPhotographText,
  withAlternativeText,
} from '../images/serialize';
import { toSocialCard } from '../images/socialCard';
import { findRows, type Viewer } from '../lists/findRows';
import { paginate } from '../lists/paginate';
import { OWNER_SORT } from '../lists/sort';
import { readPortfolios } from '../portfolios/portfolios';
import { findBySlug } from '../slugs/slugs';
import { loadOptional } from './loadOptional';
import type { Profile } from './profile';
import { MISSING, oncePerRequest, type Resolver } from './resolution';
import { pageTexts } from './texts';

/** How many portfolios a page of a service has. */
export const PORTFOLIOS_PER_PAGE = 24;

/** `service` or `shown` are undefined when they could not be read. */
type Found = {
  id: string;
  service: { name: string; slug?: string | null } | undefined;
  shown: Shown | undefined;
  photo: string | undefined;
  viewer: Viewer;
};
/** The portfolios on a page of a service, by their ids. */
type Shown = NonNullable<Awaited<ReturnType<typeof findShown>>>;

/** Finds the service that a URL names, and which of its portfolios are on the page that it asks for, or show the photograph. */
const resolve: Resolver<Found> = async (payload, { segment, query, viewer }) => {
  const { photo, page } = photoParametersSchema.parse(query);
  const service = await loadOptional(payload, 'The service', findService(payload, segment));
  if (service === null) return MISSING;
  // Whose portfolios a slug means is not known then.
  if (!service)
    return { state: 'there', found: { id: segment, service, shown: undefined, photo, viewer } };
  const { id, slug } = service;
  if (segment !== id && segment !== slug)
    return { state: 'moved', path: paths.servicePage(slug || id) };
  const finding = findShown(payload, id, { page, photo, viewer });
  const shown = await loadOptional(payload, 'The portfolios', finding);
  if (shown === null) {
    const path = servicePagePath(segment, 1, viewer === 'administrator');
    return { state: 'unknownParameter', path };
  }
  return { state: 'there', found: { id, service, shown, photo, viewer } };
};
export const resolveServicePage = oncePerRequest('/portfolio/[id]', resolve);

const findService = (payload: Payload, slugOrId: string) =>
  findBySlug(payload, 'service', slugOrId, {
    select: { name: true, slug: true },
    orId: true,
  });

export type ServicePage = Awaited<ReturnType<typeof readServicePage>>;

export type ServicePortfolio = NonNullable<ServicePage['shown']>['portfolios'][number];

/** A photograph that a URL can name, with its texts. */
export type NamedPhotograph = ServicePortfolio['photographs'][number];

/** A photograph of a service's page as search engines and networks get it. */
export type ListedPhotograph = ServicePage['listed'][number];

/**
 * The content of a service's page (docs/specification.md#portfolio-detail). `name` or `shown` are undefined when they
 * could not be read.
 */
export async function readServicePage(
  payload: Payload,
  { id, service, shown, photo, viewer }: Found,
  profilePromise: Promise<Profile | undefined>,
) {
  const { name, slug } = service ?? { slug: id };
  const [texts, read, profile] = await Promise.all([
    pageTexts(payload, 'works-page', viewer),
    shown && loadOptional(payload, 'The portfolios', readShown(payload, shown, viewer)),
    profilePromise,
  ]);
  const portfolios = read?.portfolios ?? [];
  const photographer = profile?.name ?? '';
  const listedPhotographs = portfolios.flatMap(({ name: portfolio, photographs }) =>
    photographs.map((photograph) => listedPhotograph(photograph, portfolio)),
  );
  return {
    slug: slug || id,
    name,
    title:
      name === undefined ? texts.title : (texts.serviceTitle || name).replaceAll('{service}', name),
    description: portfolios.map((portfolio) => portfolio.name).join(', '),
    photographer,
    shown: read && {
      ...read,
      portfolios: portfolios.map(({ photographs, ...portfolio }) => ({
        ...portfolio,
        photographs: photographs.map((photograph) => namedPhotograph(photograph, photographer)),
      })),
    },
    listed: listedPhotographs,
    linkedPhotograph: listedPhotographs.find((photograph) => photograph.id === photo),
    isPreview: viewer === 'administrator',
  };
}

/** A photograph of a portfolio with the id that it has in URLs. */
type UrlPhotograph = { id: string; media: Media };

/** The photographs of a portfolio with their ids in URLs, by their own ids and places; those deleted meanwhile are left out. */
export const urlPhotographs = (
  { name, images }: Pick<Portfolio, 'name' | 'images'>,
  urlIdOf: (id: string, index: number) => string,
): UrlPhotograph[] =>
  (images ?? []).flatMap((image, index) =>
    typeof image === 'object'
      ? { id: urlIdOf(image.id, index), media: withAlternativeText(image, name, index + 1) }
      : [],
  );

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

/** The portfolios on the page that is asked for, by their ids. @returns null when there is no such page or photograph */
async function findShown(
  payload: Payload,
  serviceId: string,
  { photo, page, viewer }: { photo: string | undefined; page: number; viewer: Viewer },
) {
  const all = await listPortfolios(payload, serviceId, viewer);
  const index = all.findIndex(({ urlIds }) => urlIds.includes(photo ?? ''));
  const wanted = photo === undefined ? page : Math.floor(index / PORTFOLIOS_PER_PAGE) + 1;
  const shown = paginate(all, wanted, PORTFOLIOS_PER_PAGE);
  return shown ? { all, ...shown } : null;
}

async function readShown(payload: Payload, { all, items, page, pages }: Shown, viewer: Viewer) {
  const urlIds = new Map(items.map((item) => [item.id, item.urlIds]));
  const portfolios = await readPortfolios(payload, [...urlIds.keys()], viewer);
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
      photographs: urlPhotographs(
        { name, images },
        (photo, index) => urlIds.get(id)?.[index] ?? photo,
      ),
    })),
  };
}

/**
 * The portfolios of a service in the owner's order, with the ids that their photographs have in URLs: a photograph that several portfolios show
 * has another id in each.
 */
async function listPortfolios(payload: Payload, serviceId: string, viewer: Viewer) {
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
