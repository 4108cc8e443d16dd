import { MESSAGES } from '@/contract/messages';
import { educationAnswer, experienceAnswer, streamEntries } from '@/server/entries/entries';
import { createWithImages, updateWithImages } from '@/server/images/uploadedImages';
import {
  createDocument,
  deleteDocument,
  type ListedSlug,
  updateDocument,
} from '@/server/lists/documents';
import { portfolioAnswer, streamPortfolios } from '@/server/portfolios/portfolios';
import { requireKnownService, serviceAnswer, streamServices } from '@/server/services/services';
import { listAnswer } from './listAnswer';
import { handlers, type Received } from './route';

const serviceSaved = (message: string) => (document: Parameters<typeof serviceAnswer>[0]) => ({
  body: { service: serviceAnswer(document), message },
});

const portfolioSaved = (message: string) => (document: Parameters<typeof portfolioAnswer>[0]) => ({
  body: { portfolio: portfolioAnswer(document), message },
});

const educationSaved = (message: string) => (document: Parameters<typeof educationAnswer>[0]) => ({
  body: { education: educationAnswer(document), message },
});

const experienceSaved =
  (message: string) => (document: Parameters<typeof experienceAnswer>[0]) => ({
    body: { experience: experienceAnswer(document), message },
  });

const deleteFrom =
  (collection: ListedSlug) =>
  async ({ params, req }: Pick<Received<'delete /services/{id}'>, 'params' | 'req'>) => {
    await deleteDocument(collection, params.id, req);
    return { body: { message: MESSAGES.deleted } };
  };

/** The lists that everybody reads and administrators change (docs/specification.md#routes, #portfolio-answers). */
export const listHandlers = handlers({
  'get /services': async ({ page, req }) =>
    listAnswer(req, page, 'services', serviceAnswer, await streamServices(req.payload, page)),
  'post /services': (call) =>
    createWithImages('service', call, serviceSaved(MESSAGES.serviceAdded)),
  'put /services/{id}': (call) =>
    updateWithImages('service', call.params.id, call, serviceSaved(MESSAGES.serviceUpdated)),
  'delete /services/{id}': deleteFrom('service'),

  'get /portfolios': async ({ page, req }) =>
    listAnswer(req, page, 'portfolios', portfolioAnswer, await streamPortfolios(req.payload, page)),
  'get /portfolios/{id}': async ({ page, req, subject: { id, name } }) => {
    const ofService = await streamPortfolios(req.payload, page, id);
    const beside = { service: { _id: id, name } };
    return listAnswer(req, page, 'portfolio', portfolioAnswer, ofService, beside);
  },
  'post /portfolios': (call) =>
    createWithImages('portfolio', call, portfolioSaved(MESSAGES.portfolioAdded), (fields) =>
      requireKnownService(fields, call.req),
    ),
  'put /portfolios/{id}': (call) =>
    updateWithImages(
      'portfolio',
      call.params.id,
      call,
      portfolioSaved(MESSAGES.portfolioUpdated),
      (fields) => requireKnownService(fields, call.req),
    ),
  'delete /portfolios/{id}': deleteFrom('portfolio'),

  'get /educations': async ({ page, req }) => {
    const listing = await streamEntries(req.payload, 'education', page);
    return listAnswer(req, page, 'educations', educationAnswer, listing);
  },
  'post /educations': ({ input, req, once }) =>
    once((commit) =>
      commit(async () =>
        educationSaved(MESSAGES.educationAdded)(await createDocument('education', input, req)),
      ),
    ),
  'put /educations/{id}': async ({ input, params, req }) =>
    educationSaved(MESSAGES.educationUpdated)(
      await updateDocument('education', params.id, input, req),
    ),
  'delete /educations/{id}': deleteFrom('education'),

  'get /experiences': async ({ page, req }) => {
    const listing = await streamEntries(req.payload, 'experience', page);
    return listAnswer(req, page, 'experiences', experienceAnswer, listing);
  },
  'post /experiences': ({ input, req, once }) =>
    once((commit) =>
      commit(async () =>
        experienceSaved(MESSAGES.experienceAdded)(await createDocument('experience', input, req)),
      ),
    ),
  'put /experiences/{id}': async ({ input, params, req }) =>
    experienceSaved(MESSAGES.experienceUpdated)(
      await updateDocument('experience', params.id, input, req),
    ),
  'delete /experiences/{id}': deleteFrom('experience'),
});
