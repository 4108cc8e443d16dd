import { SLUG } from '@collections/slugs';
import type { PayloadRequest } from 'payload';
import { MESSAGES } from '@/contract/messages';
import type { PortfolioCreate, PortfolioUpdate } from '@/contract/portfolio';
import type { Portfolio } from '@/payload-types';
import { inTransaction } from '../database/transaction';
import { notFound } from '../errors';
import { nextImages } from '../images/gallery';
import type { PreparedImage } from '../images/prepare';
import { OWNER_ORDER } from '../order';

/**
 * Portfolios in the owner's order (decision F6). Portfolios are public.
 * @param serviceId only those of one service
 */
export async function listPortfolios(
  { payload }: Pick<PayloadRequest, 'payload'>,
  serviceId?: string,
): Promise<Portfolio[]> {
  const { docs } = await payload.find({
    collection: SLUG.portfolio,
    ...(serviceId && { where: { service: { equals: serviceId } } }),
    sort: OWNER_ORDER,
    depth: 1,
    pagination: false,
    overrideAccess: true,
  });
  return docs;
}

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
 * Changes only what `changes` carries; new photographs come after those that stay (decision A7).
 * @throws AppError `notFound`
 */
export async function updatePortfolio(
  id: string,
  changes: PortfolioUpdate,
  added: PreparedImage[],
  req: PayloadRequest,
): Promise<Portfolio> {
  const { removedImages: removed, ...data } = changes;
  return inTransaction(req, async () => {
    const portfolio = await findPortfolio(id, req);
    const images = await nextImages(portfolio.images, { removed, added }, req);
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

/** Deletes a portfolio and the photographs that nothing else shows (decision A8). */
export async function deletePortfolio(id: string, req: PayloadRequest): Promise<void> {
  await inTransaction(req, async () => {
    await findPortfolio(id, req);
    await req.payload.delete({ collection: SLUG.portfolio, id, overrideAccess: false, req });
  });
}

/** @throws AppError `notFound` */
export async function findPortfolio(id: string, req: PayloadRequest): Promise<Portfolio> {
  const { docs } = await req.payload.find({
    collection: SLUG.portfolio,
    where: { id: { equals: id } },
    depth: 1,
    limit: 1,
    pagination: false,
    overrideAccess: true,
    req,
  });
  if (!docs[0]) throw notFound(MESSAGES.portfolioNotFound);
  return docs[0];
}
