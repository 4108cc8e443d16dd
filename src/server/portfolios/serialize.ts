import type { PortfolioAnswer } from '@/contract/portfolio';
import type { Portfolio } from '@/payload-types';
import { imageDetails, imageSource, populated } from '../images/serialize';

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
