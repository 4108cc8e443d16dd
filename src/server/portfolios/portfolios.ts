import { SLUG } from '@collections/slugs';
import type { Payload, PayloadRequest } from 'payload';
import type { ListPart } from '@/contract/list';
import { MESSAGES } from '@/contract/messages';
import type { PortfolioCreate, PortfolioUpdate } from '@/contract/portfolio';
import type { Portfolio } from '@/payload-types';
import { inTransaction } from '../database/transaction';
import { notFound } from '../errors';
import { nextImages } from '../images/nextImages';
import type { PreparedImage } from '../images/prepareImage';
import { withPhotographs } from '../images/withPhotographs';
import { type Listing, openListing } from '../lists/listing';
import { readByIds } from '../lists/readByIds';
import { OWNER_ORDER } from '../order';

/**
 * Portfolios in the owner's order (docs/specification.md#order). Portfolios are public.
 * @param serviceId only those of one service
 */
export const openPortfolios = (
  payload: Payload,
  part: ListPart,
  serviceId?: string,
): Promise<Listing<Portfolio>> =>
  openListing(
    payload,
    {
      collection: SLUG.portfolio,
      ...(serviceId && { where: { service: { equals: serviceId } } }),
      sort: OWNER_ORDER,
    },
    part,
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

/**
 * Adds a portfolio with its photographs.
 * @throws ValidationError on `service` when there is no such service
 */
export async function createPortfolio(
  input: PortfolioCreate,
  added: PreparedImage[],
  req: PayloadRequest,
): Promise<Portfolio> {
  return inTransaction(req, async () => {
    const images = await nextImages([], { added }, req);
    return req.payload.create({
      collection: SLUG.portfolio,
      data: { ...input, images },
      depth: 1,
      overrideAccess: false,
      req,
    });
  });
}

/**
 * Changes only what `changes` carries; new photographs come after those that stay, which come in the
 * order that it names (docs/specification.md#portfolio-answers, #one-portfolio).
 * @throws AppError `notFound`
 */
export async function updatePortfolio(
  id: string,
  changes: PortfolioUpdate,
  added: PreparedImage[],
  req: PayloadRequest,
): Promise<Portfolio> {
  const { removedImages: removed, imageOrder: order, ...data } = changes;
  return inTransaction(req, async () => {
    const portfolio = await findPortfolio(id, req);
    const images = await nextImages(portfolio.images, { removed, order, added }, req);
    return req.payload.update({
      collection: SLUG.portfolio,
      id,
      data: { ...data, images },
      depth: 1,
      overrideAccess: false,
      req,
    });
  });
}

/** Deletes a portfolio and the photographs that nothing else shows. */
export async function deletePortfolio(id: string, req: PayloadRequest): Promise<void> {
  await inTransaction(req, async () => {
    await findPortfolio(id, req, 0);
    await req.payload.delete({
      collection: SLUG.portfolio,
      id,
      depth: 0,
      overrideAccess: false,
      req,
    });
  });
}

/**
 * @param depth 1 brings its service and photographs with it
 * @throws AppError `notFound`
 */
export async function findPortfolio(
  id: string,
  req: PayloadRequest,
  depth: 0 | 1 = 1,
): Promise<Portfolio> {
  const { docs } = await req.payload.find({
    collection: SLUG.portfolio,
    where: { id: { equals: id } },
    depth,
    limit: 1,
    pagination: false,
    overrideAccess: true,
    req,
  });
  if (!docs[0]) throw notFound(MESSAGES.portfolioNotFound);
  return docs[0];
}
