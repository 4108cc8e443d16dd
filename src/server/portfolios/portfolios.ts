import { SLUG } from '@collections/slugs';
import type { Payload } from 'payload';
import type { ListPage } from '@/contract/list';
import type { PortfolioAnswer } from '@/contract/portfolio';
import type { Portfolio } from '@/payload-types';
import { withPhotographs } from '../images/readPhotographs';
import { imageDetails, imageSource, populated } from '../images/serialize';
import { type Listing, openListing } from '../lists/listing';
import { readByIds } from '../lists/readByIds';
import { OWNER_ORDER } from '../order';

/** Portfolios in the owner's order (docs/specification.md#order), perhaps only those of one service. */
export const openPortfolios = (
  payload: Payload,
  page: ListPage,
  serviceId?: string,
): Promise<Listing<Portfolio>> =>
  openListing(
    payload,
    {
      collection: SLUG.portfolio,
      ...(serviceId && { where: { service: { equals: serviceId } } }),
      sort: OWNER_ORDER,
    },
    page,
    (ids) => readPortfolios(payload, ids),
  );

/** Portfolios by their ids, with their services and photographs, in that order. */
export async function readPortfolios(payload: Payload, ids: string[]): Promise<Portfolio[]> {
  const portfolios = await readByIds(payload, SLUG.portfolio, ids);
  const [illustrated, services] = await Promise.all([
    withPhotographs(payload, portfolios),
    readByIds(payload, SLUG.service, [...new Set(portfolios.map(serviceOf))]),
  ]);
  const found = new Map(services.map((service) => [service.id, service]));
  return illustrated.map((portfolio) => ({
    ...portfolio,
    service: found.get(serviceOf(portfolio)) ?? portfolio.service,
  }));
}

const serviceOf = ({ service }: Portfolio): string => String(service);

/** A portfolio, read with depth 1, as every call answers it (docs/specification.md#answers, #portfolio-answers). */
export function portfolioAnswer(portfolio: Portfolio): PortfolioAnswer {
  const { service } = portfolio;
  const images = populated(portfolio.images);
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
    createdAt: portfolio.createdAt,
    updatedAt: portfolio.updatedAt,
  };
}
