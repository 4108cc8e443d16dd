import type { Payload } from 'payload';
import type { ListPage } from '@/contract/list';
import type { PortfolioAnswer } from '@/contract/portfolio';
import type { Media, Portfolio } from '@/payload-types';
import { populateImages } from '../images/readImages';
import { imageDetails, imageSource, onlyPopulated } from '../images/serialize';
import { findAll } from '../lists/findAll';
import { type Listing, streamListing } from '../lists/listing';
import { readByIds } from '../lists/readByIds';
import { OWNER_SORT } from '../lists/sort';

/** Portfolios in the owner's order (docs/specification.md#order), perhaps only those of one service. */
export const streamPortfolios = (
  payload: Payload,
  page: ListPage,
  serviceId?: string,
): Promise<Listing<Portfolio>> =>
  streamListing(
    payload,
    {
      collection: 'portfolio',
      ...(serviceId && { where: { service: { equals: serviceId } } }),
      sort: OWNER_SORT,
    },
    page,
    (ids) => readPortfolios(payload, ids),
  );

/** Portfolios by their ids, with their services and photographs, in that order. */
export async function readPortfolios(payload: Payload, ids: string[]): Promise<Portfolio[]> {
  const portfolios = await readByIds(payload, 'portfolio', ids);
  const [populated, services] = await Promise.all([
    populateImages(payload, portfolios),
    readByIds(payload, 'service', [...new Set(portfolios.map(serviceOf))]),
  ]);
  const found = new Map(services.map((service) => [service.id, service]));
  return populated.map((portfolio) => ({
    ...portfolio,
    service: found.get(serviceOf(portfolio)) ?? portfolio.service,
  }));
}

const serviceOf = ({ service }: Portfolio): string => String(service);

/** A portfolio, read with depth 1, as every call answers it (docs/specification.md#answers, #portfolio-answers). */
export function portfolioAnswer(portfolio: Portfolio): PortfolioAnswer {
  const { service } = portfolio;
  const images = onlyPopulated(portfolio.images);
  return {
    _id: portfolio.id,
    name: portfolio.name,
    description: portfolio.description,
    date: portfolio.date ?? null,
    service:
      typeof service === 'object'
        ? { _id: service.id, name: service.name }
        : { _id: service, name: '' },
    images: images.map(imageSource),
    imageDetails: images.map(imageDetails),
    slug: portfolio.slug ?? '',
    cover: portfolio.cover ?? null,
    createdAt: portfolio.createdAt,
    updatedAt: portfolio.updatedAt,
  };
}

/** Portfolios with photographs. `exists` would not do: on MongoDB an empty list exists, too. */
export const HAS_IMAGES = { images: { greater_than: '' } };

/** Among so many portfolios there is nearly always one with a photograph; a query for it is slow on a large site. */
const A_FEW = 20;

/** The photographs of the first portfolios, in the owner's order; of a large site not all. */
export async function firstPhotographs(payload: Payload, most = A_FEW): Promise<Media[]> {
  const find = { collection: 'portfolio', sort: OWNER_SORT, select: { images: true } } as const;
  let portfolios = await findAll(payload, { ...find, limit: A_FEW });
  if (portfolios.length === A_FEW && !portfolios.some(({ images }) => images?.length))
    portfolios = await findAll(payload, { ...find, where: HAS_IMAGES, limit: 1 });
  const photoIds = portfolios.flatMap(({ images }) => (images ?? []).map(String)).slice(0, most);
  return readByIds(payload, 'media', photoIds);
}

/** The first photograph of the first portfolio that has any. */
export const firstPhotograph = async (payload: Payload): Promise<Media | undefined> =>
  (await firstPhotographs(payload, 1))[0];
