import { Mutex } from 'async-mutex';
import { type AfterErrorHook, type Endpoint, Forbidden, type SanitizedConfig } from 'payload';
import { STATUS_BY_CODE } from '@/contract/error-codes';
import { MESSAGES } from '@/contract/messages';
import { isBinType } from '../bin/binRows';
import { toAppError } from '../errors';
import { withBin } from './binRoutes';
import {
  isMultipartForm,
  readPanelForm,
  refusalOf,
  requireData,
  requireQuery,
  requireTarget,
} from './payloadInput';

type Route = Omit<Endpoint, 'root'>;
type Handler = Route['handler'];
type Entity = { endpoints: Route[] | false; versions?: unknown };

/** Payload's own routes into an account. The contract replaces them: they would bypass the rules of sign-up, PIN and reset (docs/specification.md#limits). */
const CLOSED_TO_ALL = new Set(
  ['/first-register', '/forgot-password', '/reset-password', '/unlock', '/verify/:id'].map(
    (path) => `post /user${path}`,
  ),
);

/** Unused routes that fail on SQLite: a job by its id, and deleting a preference by its key. */
const UNUSABLE = /^\w+ \/payload-jobs\/.*:id|^delete \/payload-preferences\/:key$/;

/** Payload's own routes that answer without a sign-in. */
const OPEN_TO_ALL = new Set([
  'get /access',
  'get /user/me',
  'get /user/init',
  'post /user/login',
  'post /user/logout',
  // The logo of the site; collections/Brand.ts gives visitors nothing else.
  'get /brand/file/:filename',
]);

/**
 * Puts one guard before every route of Payload's own, as some read the input before they check who is signed in, and a
 * new version may bring more. It removes routes that would only answer 501, and matches paths in their exact case.
 * @param config the built configuration, changed in place
 * @param ownRoutes which check requests themselves
 */
export function guardPayloadRoutes(config: SanitizedConfig, ownRoutes: Route[]): SanitizedConfig {
  const own = new Set(ownRoutes.map(({ method, path }) => `${method} ${path}`));
  const guard = (prefix: string, { endpoints, versions }: Entity): Route[] =>
    (endpoints || []).flatMap((route) => {
      const name = `${route.method} ${prefix}${route.path}`;
      if (UNUSABLE.test(name) || (!versions && route.path.startsWith('/versions'))) return [];
      const isOpen = OPEN_TO_ALL.has(name) || /^get \/globals\/[\w-]+\/$/.test(name);
      const isClosed = CLOSED_TO_ALL.has(name);
      const type = prefix.slice(1);
      const intoBin = isBinType(type) ? { ...route, handler: withBin(type, route) } : route;
      const handler = own.has(name) ? route.handler : guarded(intoBin, isOpen, isClosed);
      return { ...route, handler: caseSensitive(`/api${prefix}${route.path}`, handler) };
    });
  config.endpoints = guard('', { ...config, versions: true }) as SanitizedConfig['endpoints'];
  for (const collection of config.collections)
    collection.endpoints = guard(`/${collection.slug}`, collection);
  for (const global of config.globals) global.endpoints = guard(`/globals/${global.slug}`, global);
  return config;
}

/** Moves run one after another: two at once would get the same key, as those of several servers still may. */
const reorders = new Mutex();

/** Answers 404 where a path differs from the route in the case of a letter. */
const caseSensitive = (route: string, handler: Handler): Handler => {
  const segments = route.split('/');
  return (req) => {
    const given = req.pathname.split('/');
    const isSame = segments.every(
      (segment, at) => segment === '' || segment.startsWith(':') || segment === given[at],
    );
    return isSame
      ? handler(req)
      : Response.json({ message: MESSAGES.notFound }, { status: STATUS_BY_CODE.notFound });
  };
};

/**
 * Lets administrators alone through unless the route is open, and refuses input on which Payload's handlers fail. A form
 * of somebody who is not signed in is not even read.
 * @throws Forbidden when nobody is signed in, or the route is closed to everybody
 */
const guarded =
  ({ method, path, handler }: Route, isOpen: boolean, isClosed: boolean): Handler =>
  async (req) => {
    if (isClosed || (!req.user && (!isOpen || isMultipartForm(req)))) throw new Forbidden(req.t);
    let removeFile = async () => {};
    try {
      if (method === 'post' || method === 'patch') {
        requireData(req);
        if (isMultipartForm(req)) removeFile = await readPanelForm(req);
      }
      requireQuery(req);
      // What is in the bin is read and changed by the calls of the bin alone.
      delete req.query.trash;
      // The hooks after a deletion need the whole document.
      if (method === 'delete') delete req.query.select;
      if (path !== '/reorder') return await handler(req);
      await requireTarget(req);
      return await reorders.runExclusive(() => handler(req));
    } catch (error) {
      const refusal = refusalOf(error);
      if (refusal) return refusal;
      throw error;
    } finally {
      await removeFile();
    }
  };

/** Adds to the refusals of Payload's own routes what they are about, what is stored, and `Retry-After` (docs/specification.md#errors). */
export const completeRefusal: AfterErrorHook = ({ error, req, result }) => {
  const { about, beside, retryAfter } = toAppError(error).details;
  if (retryAfter) req.responseHeaders = new Headers({ 'Retry-After': String(retryAfter) });
  if (about || beside)
    return { response: { ...result, ...beside, ...(about && { [about]: true }) } };
};
