import type { DataFromCollectionSlug, Endpoint, Payload, PayloadRequest } from 'payload';
import type { ListPart } from '@/contract/list';
import { MESSAGES } from '@/contract/messages';
import type { JsonAnswer } from '@/server/http/answerOnce';
import { deleteDocument, type ListedSlug } from '@/server/lists/documents';
import type { Listing } from '@/server/lists/listing';
import { listAnswer } from './listAnswer';
import { type Handler, pathParam, route, signedIn } from './route';

/** What differs between the lists of the contract; `item` reads at the address of one document. */
type List<Document> = {
  open: (payload: Payload, part: ListPart) => Promise<Listing<Document>>;
  item?: Handler;
  answer: (document: Document) => object;
  /** Writes a document, and answers by `done`. */
  create: (req: PayloadRequest, done: (created: Document) => JsonAnswer) => Promise<JsonAnswer>;
  update: (
    id: string,
    req: PayloadRequest,
    done: (changed: Document) => JsonAnswer,
  ) => Promise<JsonAnswer>;
};

/** The routes of a list that everybody reads and administrators change; its documents are named after the collection. */
export function listRoutes<S extends ListedSlug>(
  collection: S,
  { open, item, answer, create, update }: List<DataFromCollectionSlug<S>>,
): Endpoint[] {
  const key = `${collection}s`;
  return [
    ...route(`/${key}`, {
      get: (req) => listAnswer(req, key, answer, (part) => open(req.payload, part)),
      post: signedIn((req) =>
        create(req, (created) => {
          const message = MESSAGES[`${collection}Added`];
          return { status: 201, body: { [collection]: answer(created), message } };
        }),
      ),
    }),
    ...route(`/${key}/:id`, {
      ...(item && { get: item }),
      put: signedIn((req) =>
        update(pathParam(req, 'id'), req, (changed) => {
          const message = MESSAGES[`${collection}Updated`];
          return { body: { [collection]: answer(changed), message } };
        }),
      ),
      delete: signedIn(async (req) => {
        await deleteDocument(collection, pathParam(req, 'id'), req);
        return { body: { message: MESSAGES.deleted } };
      }),
    }),
  ];
}
