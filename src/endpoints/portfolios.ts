import { env } from '@/config/env';
import type { ListPart } from '@/contract/list';
import { MESSAGES } from '@/contract/messages';
import { portfolioCreate, portfolioUpdate } from '@/contract/portfolio';
import { withImages } from '@/server/images/withImages';
import { parse } from '@/server/parse';
import {
  createPortfolio,
  deletePortfolio,
  findPortfolio,
  openPortfolios,
  updatePortfolio,
} from '@/server/portfolios/portfolios';
import { portfolioAnswer } from '@/server/portfolios/serialize';
import { findService, requireKnownService } from '@/server/services/services';
import { listAnswer } from './listAnswer';
import { pathParam, route, signedIn } from './route';

const IMAGES = { field: 'images', most: env.MAX_IMAGES_PER_REQUEST };

/** `/api/portfolios` (docs/specification.md#routes, #portfolio-answers). GET takes the id of a service, PUT and DELETE that of a portfolio. */
export const portfolioRoutes = [
  ...route('/portfolios', {
    get: (req) =>
      listAnswer(req, 'portfolios', portfolioAnswer, (part) => openPortfolios(req.payload, part)),
    post: signedIn((req) =>
      withImages(
        req,
        IMAGES,
        (fields) => requireKnownService(parse(portfolioCreate, fields), req),
        async (input, images) => ({
          status: 201,
          body: {
            portfolio: portfolioAnswer(await createPortfolio(input, images, req)),
            message: MESSAGES.portfolioAdded,
          },
        }),
      ),
    ),
  }),
  ...route('/portfolios/:id', {
    get: async (req) => {
      const service = await findService(pathParam(req, 'id'), req);
      const open = (part: ListPart) => openPortfolios(req.payload, part, service.id);
      return listAnswer(req, 'portfolio', portfolioAnswer, open, {
        service: { _id: service.id, name: service.name },
      });
    },
    put: signedIn(async (req) => {
      const { id } = await findPortfolio(pathParam(req, 'id'), req);
      return withImages(
        req,
        IMAGES,
        (fields) => requireKnownService(parse(portfolioUpdate, fields), req),
        async (changes, images) => ({
          body: {
            portfolio: portfolioAnswer(await updatePortfolio(id, changes, images, req)),
            message: MESSAGES.portfolioUpdated,
          },
        }),
      );
    }),
    delete: signedIn(async (req) => {
      await deletePortfolio(pathParam(req, 'id'), req);
      return { body: { message: MESSAGES.deleted } };
    }),
  }),
];
