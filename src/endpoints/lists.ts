import type { DataFromCollectionSlug, PayloadRequest } from 'payload';
import { MESSAGES } from '@/contract/messages';
import { putIntoBin } from '@/server/bin/putIntoBin';
import {
  type EntrySlug,
  educationAnswer,
  experienceAnswer,
  streamEntries,
} from '@/server/entries/entries';
import type { Idempotent, JsonAnswer } from '@/server/http/idempotency';
import { bringEarlierBack } from '@/server/images/bringEarlierBack';
import { readLibrary } from '@/server/images/library';
import {
  addToLibrary,
  addToPortfolio,
  createWithImages,
  updateWithImages,
} from '@/server/images/uploadedImages';
import { createDocument, type ListedSlug, updateDocument } from '@/server/lists/documents';
import {
  checkPortfolioInput,
  portfolioAnswer,
  streamPortfolios,
} from '@/server/portfolios/portfolios';
import { serviceAnswer, streamServices } from '@/server/services/services';
import { viewerOf } from './callers';
import { listAnswer } from './listAnswer';
import { answerDone, handlers, type Received } from './route';

/** The answer to a document that was written: the document in a field of its name, and a message. */
const saved =
  <Field extends string, Document, Answer>(
    field: Field,
    serialize: (document: Document) => Answer,
    message: string,
  ) =>
  (document: Document) => {
    const body = { [field]: serialize(document), message };
    return { body: body as Record<Field, Answer> & { message: string } };
  };

const deleteFrom =
  (collection: ListedSlug) =>
  ({ params, req }: Pick<Received<'delete /services/{id}'>, 'params' | 'req'>) =>
    answerDone(putIntoBin(collection, params.id, req), MESSAGES.deleted);

const addEntry = <S extends EntrySlug, Body extends object>(
  collection: S,
  { input, req, idempotent }: { input: object; req: PayloadRequest; idempotent: Idempotent<Body> },
  answer: (entry: DataFromCollectionSlug<S>) => JsonAnswer<Body>,
) =>
  idempotent((commit) => commit(async () => answer(await createDocument(collection, input, req))));

/** The lists that everybody reads and administrators change (docs/specification.md#routes, #portfolio-answers). */
export const listHandlers = handlers({
  'get /services': async ({ page, req }) =>
    listAnswer(req, page, 'services', serviceAnswer, await streamServices(req.payload, page)),
  'post /services': (call) =>
    createWithImages('service', call, saved('service', serviceAnswer, MESSAGES.serviceAdded)),
  'put /services/{id}': (call) =>
    updateWithImages('service', call, saved('service', serviceAnswer, MESSAGES.serviceUpdated)),
  'delete /services/{id}': deleteFrom('service'),

  'get /portfolios': async ({ page, req }) => {
    const viewer = viewerOf(req);
    const all = await streamPortfolios(req.payload, page, viewer);
    return listAnswer(req, page, 'portfolios', portfolioAnswer(viewer), all);
  },
  'get /portfolios/{id}': async ({ page, req, subject: { id, name } }) => {
    const viewer = viewerOf(req);
    const ofService = await streamPortfolios(req.payload, page, viewer, id);
    const beside = { service: { _id: id, name } };
    return listAnswer(req, page, 'portfolio', portfolioAnswer(viewer), ofService, beside);
  },
  'post /portfolios': (call) => {
    const answer = saved('portfolio', portfolioAnswer('administrator'), MESSAGES.portfolioAdded);
    return createWithImages('portfolio', call, answer, checkPortfolioInput);
  },
  'put /portfolios/{id}': (call) => {
    const answer = saved('portfolio', portfolioAnswer('administrator'), MESSAGES.portfolioUpdated);
    return updateWithImages('portfolio', call, answer, checkPortfolioInput);
  },
  'delete /portfolios/{id}': deleteFrom('portfolio'),
  'post /portfolios/{id}/photos': (call) => addToPortfolio(call.params.id, call),

  'get /library': async ({ query, req }) => ({ body: await readLibrary(query, req) }),
  'post /library': (call) => addToLibrary(call),

  'post /media/{id}/earlier': ({ params, req, idempotent }) =>
    idempotent((commit) => bringEarlierBack(params.id, req, commit)),

  'get /educations': async ({ page, req }) => {
    const listing = await streamEntries(req.payload, 'education', page);
    return listAnswer(req, page, 'educations', educationAnswer, listing);
  },
  'post /educations': (call) =>
    addEntry('education', call, saved('education', educationAnswer, MESSAGES.educationAdded)),
  'put /educations/{id}': async ({ input, params, req }) => {
    const answer = saved('education', educationAnswer, MESSAGES.educationUpdated);
    return answer(await updateDocument('education', params.id, input, req));
  },
  'delete /educations/{id}': deleteFrom('education'),

  'get /experiences': async ({ page, req }) => {
    const listing = await streamEntries(req.payload, 'experience', page);
    return listAnswer(req, page, 'experiences', experienceAnswer, listing);
  },
  'post /experiences': (call) =>
    addEntry('experience', call, saved('experience', experienceAnswer, MESSAGES.experienceAdded)),
  'put /experiences/{id}': async ({ input, params, req }) => {
    const answer = saved('experience', experienceAnswer, MESSAGES.experienceUpdated);
    return answer(await updateDocument('experience', params.id, input, req));
  },
  'delete /experiences/{id}': deleteFrom('experience'),
});
