import type { Endpoint, PayloadRequest } from 'payload';
import { MESSAGES } from '@/contract/messages';
import { type Handler, pathParam, route, signedIn } from './route';

type Body = Promise<Record<string, unknown>>;

/** What the routes of a list do; `item` reads at the address of one document. */
type ListHandlers = {
  list: Handler;
  item?: Handler;
  create: (req: PayloadRequest) => Body;
  update: (id: string, req: PayloadRequest) => Body;
  remove: (id: string, req: PayloadRequest) => Promise<void>;
};

/** The routes of a list that everybody reads and administrators change. */
export const listRoutes = (
  path: string,
  { list, item, create, update, remove }: ListHandlers,
): Endpoint[] => [
  ...route(path, {
    get: list,
    post: signedIn(async (req) => ({ status: 201, body: await create(req) })),
  }),
  ...route(`${path}/:id`, {
    ...(item && { get: item }),
    put: signedIn(async (req) => ({ body: await update(pathParam(req, 'id'), req) })),
    delete: signedIn(async (req) => {
      await remove(pathParam(req, 'id'), req);
      return { body: { message: MESSAGES.deleted } };
    }),
  }),
];
