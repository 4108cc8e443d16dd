import { SLUG } from '@collections/slugs';
import { env } from '@/config/env';
import type { ListPart } from '@/contract/list';
import { MESSAGES } from '@/contract/messages';
import { portfolioCreate, portfolioUpdate } from '@/contract/portfolio';
import { createIllustrated, updateIllustrated } from '@/server/images/illustrated';
import { withImages } from '@/server/images/withImages';
import { deleteDocument, findDocument } from '@/server/lists/documents';
import { parse } from '@/server/parse';
import { openPortfolios, portfolioAnswer } from '@/server/portfolios/portfolios';
import { requireKnownService } from '@/server/services/services';
import { listAnswer } from './listAnswer';
import { listRoutes } from './listRoutes';
import { pathParam } from './route';

const IMAGES = { field: 'images', most: env.MAX_IMAGES_PER_REQUEST };

/** `/api/portfolios` (docs/specification.md#routes, #portfolio-answers). GET takes the id of a service, PUT and DELETE that of a portfolio. */
export const portfolioRoutes = listRoutes('/portfolios', {
  list: (req) =>
    listAnswer(req, 'portfolios', portfolioAnswer, (part) => openPortfolios(req.payload, part)),
  item: async (req) => {
    const { id, name } = await findDocument(SLUG.service, pathParam(req, 'id'), req, 0);
    const open = (part: ListPart) => openPortfolios(req.payload, part, id);
    return listAnswer(req, 'portfolio', portfolioAnswer, open, { service: { _id: id, name } });
  },
  create: (req) =>
    withImages(
      req,
      IMAGES,
      (fields) => requireKnownService(parse(portfolioCreate, fields), req),
      async (input, images) => ({
        portfolio: portfolioAnswer(await createIllustrated(SLUG.portfolio, input, images, req)),
        message: MESSAGES.portfolioAdded,
      }),
    ),
  update: async (id, req) => {
    await findDocument(SLUG.portfolio, id, req, 0);
    return withImages(
      req,
      IMAGES,
      (fields) => requireKnownService(parse(portfolioUpdate, fields), req),
      async (changes, images) => ({
        portfolio: portfolioAnswer(
          await updateIllustrated(SLUG.portfolio, id, changes, images, req),
        ),
        message: MESSAGES.portfolioUpdated,
      }),
    );
  },
  remove: (id, req) => deleteDocument(SLUG.portfolio, id, req),
});
