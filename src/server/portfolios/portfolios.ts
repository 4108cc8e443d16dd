import type { Payload } from 'payload';
import type { ListPage } from '@/contract/list';
import type { PortfolioAnswer } from '@/contract/portfolio';
import type { Media, Portfolio } from '@/payload-types';
import { oncePerVersion } from '../content/contentVersion';
import { populateImages } from '../images/readImages';
import { imageDetails, imageSource, onlyPopulated } from '../images/serialize';
import { findAll } from '../lists/findAll';
import { type Listing, openListing } from '../lists/listing';
import { readByIds } from '../lists/readByIds';
import { OWNER_SORT } from '../lists/sort';

/** Portfolios in the owner's order (docs/specification.md#order), perhaps only those of one service. */
export const streamPortfolios = (
  payload: Payload,
  page: ListPage,
  serviceId?: string,
): Promise<Listing<Portfolio>> =>
  openListing(
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
    createdAt: portfolio.createdAt,
    updatedAt: portfolio.updatedAt,
  };
}

/**
 * Every portfolio in the owner's order (docs/specification.md#order) by its id, its service and its photographs, as ids: read
 * once for all pages until the content changes.
 */
export const listAllPortfolios = oncePerVersion(async (payload: Payload) => {
  const portfolios = await findAll(payload, {
    collection: 'portfolio',
    sort: OWNER_SORT,
    select: { service: true, images: true, updatedAt: true },
  });
  return portfolios.map(({ id, service, images, updatedAt }) => ({
    id,
    serviceId: String(service),
    photoIds: (images ?? []).map(String),
    updatedAt,
  }));
});

/** The first photographs of the site, in the owner's order. */
export async function firstPhotographs(payload: Payload, most: number): Promise<Media[]> {
  const photoIds = (await listAllPortfolios(payload)).flatMap((portfolio) => portfolio.photoIds);
  return readByIds(payload, 'media', photoIds.slice(0, most));
}

/** The first photograph of the first portfolio that has any. */
export const firstPhotograph = async (payload: Payload): Promise<Media | undefined> =>
  (await firstPhotographs(payload, 1))[0];
