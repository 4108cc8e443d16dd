import type { ListPart } from '@/contract/list';
import { portfolioCreate, portfolioUpdate } from '@/contract/portfolio';
import { createWithImages, updateWithImages } from '@/server/images/documentsWithImages';
import { findDocument } from '@/server/lists/documents';
import { parse } from '@/server/parse';
import { openPortfolios, portfolioAnswer } from '@/server/portfolios/portfolios';
import { requireKnownService } from '@/server/services/services';
import { listAnswer } from './listAnswer';
import { listRoutes } from './listRoutes';
import { pathParam } from './route';

/** `/api/portfolios` (docs/specification.md#routes, #portfolio-answers). GET takes the id of a service, PUT and DELETE that of a portfolio. */
export const portfolioRoutes = listRoutes('portfolio', {
  open: openPortfolios,
  item: async (req) => {
    const { id, name } = await findDocument('service', pathParam(req, 'id'), req, 0);
    const open = (part: ListPart) => openPortfolios(req.payload, part, id);
    return listAnswer(req, 'portfolio', portfolioAnswer, open, { service: { _id: id, name } });
  },
  answer: portfolioAnswer,
  create: (req, done) =>
    createWithImages(
      'portfolio',
      req,
      (fields) => requireKnownService(parse(portfolioCreate, fields), req),
      done,
    ),
  update: (id, req, done) =>
    updateWithImages(
      'portfolio',
      id,
      req,
      (fields) => requireKnownService(parse(portfolioUpdate, fields), req),
      done,
    ),
});
