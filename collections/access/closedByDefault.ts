import { Mutex } from 'async-mutex';
import { type Endpoint, Forbidden, type SanitizedConfig } from 'payload';
import { STATUS_BY_CODE } from '@/contract/error-codes';
import { MESSAGES } from '@/contract/messages';
import { isForm, readPanelForm } from '../hooks/readPanelForm';
import { JOBS, SLUG } from '../slugs';
import { refusalOf, requireData, requireQuery, requireTarget } from './readableInput';

type Route = Omit<Endpoint, 'root'>;
type Routed = { endpoints: Route[] | false; versions?: unknown };

/** Payload's own ways into an account, which the contract replaces: no rule of sign-up, PIN or reset can be evaded by them (docs/specification.md#limits). */
const CLOSED_TO_ALL = new Set(
  ['/first-register', '/forgot-password', '/reset-password', '/unlock', '/verify/:id'].map(
    (path) => `post /${SLUG.user}${path}`,
  ),
);

/** Routes that nobody uses and that fail on SQLite: a job by its id, and deleting a preference by its key. */
const UNUSABLE = new RegExp(`^\\w+ /${JOBS}/.*:id|^delete /payload-preferences/:key$`);

/** What Payload's own routes answer to whoever is signed out; everything else of Payload's is shut to them. */
const OPEN_TO_ALL = new Set([
  'get /access',
  `get /${SLUG.user}/me`,
  `get /${SLUG.user}/init`,
  `post /${SLUG.user}/login`,
  `post /${SLUG.user}/logout`,
]);

/**
 * Puts one guard before every route of Payload's own: some of them read the input before they ask who is there, and a
 * new version may bring more. Routes that would only answer 501 are removed, and Payload's matching in any letter case
 * is undone.
 * @param config the built configuration, changed in place
 * @param contract the contract's own endpoints, which have guards of their own
 */
export function closeByDefault(config: SanitizedConfig, contract: Route[]): SanitizedConfig {
  const own = new Set(contract.map(({ method, path }) => `${method} ${path}`));
  const guard = (prefix: string, { endpoints, versions }: Routed): Route[] =>
    (endpoints || []).flatMap((route) => {
      const name = `${route.method} ${prefix}${route.path}`;
      if (UNUSABLE.test(name) || (!versions && route.path.startsWith('/versions'))) return [];
      const open = OPEN_TO_ALL.has(name) || /^get \/globals\/[\w-]+\/$/.test(name);
      const isClosed = CLOSED_TO_ALL.has(name);
      const handler = own.has(name) ? route.handler : guarded(route, open, isClosed);
      return { ...route, handler: asWritten(`/api${prefix}${route.path}`, handler) };
    });
  config.endpoints = guard('', { ...config, versions: true }) as SanitizedConfig['endpoints'];
  for (const collection of config.collections)
    collection.endpoints = guard(`/${collection.slug}`, collection);
  for (const global of config.globals) global.endpoints = guard(`/globals/${global.slug}`, global);
  return config;
}

type Handler = Endpoint['handler'];

/**
 * Payload's moves read the keys between which they put their own: two at once would put the same. Those of
 * several servers still may.
 */
const moves = new Mutex();

/** Answers 404 where the letters of a path are those of the route in another case. */
const asWritten = (route: string, handler: Handler): Handler => {
  const parts = route.split('/');
  return (req) => {
    const given = req.pathname.split('/');
    const isWritten = parts.every(
      (part, at) => part === '' || part.startsWith(':') || part === given[at],
    );
    return isWritten
      ? handler(req)
      : Response.json({ message: MESSAGES.notFound }, { status: STATUS_BY_CODE.notFound });
  };
};

/**
 * Lets administrators alone through unless the route is open, and refuses input on which Payload's handlers fail. The
 * form of a stranger is not even read.
 * @throws Forbidden when nobody is signed in, or the route is closed to everybody
 */
const guarded =
  ({ method, path, handler }: Route, isOpen: boolean, isClosed: boolean): Handler =>
  async (req) => {
    if (isClosed || (!req.user && (!isOpen || isForm(req)))) throw new Forbidden(req.t);
    let removeFile = async () => {};
    try {
      if (method === 'post' || method === 'patch') {
        requireData(req);
        if (isForm(req)) removeFile = await readPanelForm(req);
      }
      requireQuery(req);
      // The hooks after a deletion need the whole document, however little of it the answer is to hold.
      if (method === 'delete') delete req.query.select;
      if (path !== '/reorder') return await handler(req);
      await requireTarget(req);
      return await moves.runExclusive(() => handler(req));
    } catch (error) {
      const refusal = refusalOf(error);
      if (refusal) return refusal;
      throw error;
    } finally {
      await removeFile();
    }
  };
