import type { DataFromCollectionSlug, Endpoint, Payload, PayloadRequest } from 'payload';
import type { ListPart } from '@/contract/list';
import { MESSAGES } from '@/contract/messages';
import { deleteDocument, type ListedSlug } from '@/server/lists/documents';
import type { Listing } from '@/server/lists/listing';
import { listAnswer } from './listAnswer';
import { type Handler, pathParam, route, signedIn } from './route';

/** What differs between the lists of the contract; `item` reads at the address of one document. */
type List<Document> = {
  open: (payload: Payload, part: ListPart) => Promise<Listing<Document>>;
  item?: Handler;
  answer: (document: Document) => object;
  create: (req: PayloadRequest) => Promise<Document>;
  update: (id: string, req: PayloadRequest) => Promise<Document>;
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
      post: signedIn(async (req) => {
        const message = MESSAGES[`${collection}Added`];
        return { status: 201, body: { [collection]: answer(await create(req)), message } };
      }),
    }),
    ...route(`/${key}/:id`, {
      ...(item && { get: item }),
      put: signedIn(async (req) => {
        const document = await update(pathParam(req, 'id'), req);
        const message = MESSAGES[`${collection}Updated`];
        return { body: { [collection]: answer(document), message } };
      }),
      delete: signedIn(async (req) => {
        await deleteDocument(collection, pathParam(req, 'id'), req);
        return { body: { message: MESSAGES.deleted } };
      }),
    }),
  ];
}
