import {
  APIError,
  addDataAndFileToRequest,
  type Endpoint,
  Forbidden,
  type PayloadRequest,
  type SanitizedConfig,
} from 'payload';
import { MESSAGES } from '@/contract/messages';
import { JOBS, SLUG } from '../slugs';

type Route = Omit<Endpoint, 'root'>;

/** What Payload's own routes answer to whoever is signed out; everything else of Payload's is shut to them. */
const OPEN_TO_ALL = new Set([
  'get /access',
  `get /${SLUG.user}/me`,
  `get /${SLUG.user}/init`,
  `post /${SLUG.user}/login`,
  `post /${SLUG.user}/logout`,
]);

/**
 * Puts one guard before every route that Payload has made: some of them look at the input, or fail,
 * before they ask who is there, and a new version may bring more, which nobody would think of shutting.
 * Routes of versions that a collection does not keep are taken away, and those that only answer 501. The
 * contract's routes have guards of their own.
 * @param config the built configuration, changed in place
 * @param contract the contract's own endpoints, which stay as they are (a list that Payload has not added to)
 */
export function closeByDefault(config: SanitizedConfig, contract: Route[]): SanitizedConfig {
  const own = new Set(contract.map(({ method, path }) => `${method} ${path}`));
  const guard = (prefix: string, routes: Route[] | false, keepsVersions: boolean): Route[] =>
    (routes || [])
      .filter(({ path }) => keepsVersions || !path.startsWith('/versions'))
      .map((route) => {
        const name = `${route.method} ${prefix}${route.path}`;
        const open =
          OPEN_TO_ALL.has(name) || own.has(name) || /^get \/globals\/[\w-]+\/$/.test(name);
        return open ? route : { ...route, handler: guarded(route) };
      });
  config.endpoints = guard('', config.endpoints, true) as SanitizedConfig['endpoints'];
  for (const collection of config.collections) {
    collection.endpoints = guard(
      `/${collection.slug}`,
      // Numbered on SQLite: its routes for one of them fail on an id of any other form.
      collection.slug === JOBS ? withoutIds(collection.endpoints) : collection.endpoints,
      Boolean(collection.versions),
    );
  }
  for (const global of config.globals) {
    global.endpoints = guard(`/globals/${global.slug}`, global.endpoints, Boolean(global.versions));
  }
  return config;
}

const withoutIds = (routes: Route[] | false): Route[] =>
  (routes || []).filter(({ path }) => !path.includes(':id'));

/**
 * Lets administrators alone through, and hands on no JSON but an object, on which Payload's handlers rely.
 * @throws Forbidden when nobody is signed in
 */
const guarded =
  ({ path, handler }: Route): Endpoint['handler'] =>
  async (req) => {
    if (!req.user) throw new Forbidden(req.t);
    const text = req.text?.bind(req);
    if (text) req.text = async () => requireObject(await text());
    if (path === '/reorder') await requireTarget(req);
    return handler(req);
  };

/** @throws SyntaxError, which Payload answers with 400 */
function requireObject(text: string): string {
  if (text !== '' && !isObject(JSON.parse(text))) throw new SyntaxError(MESSAGES.malformedBody);
  return text;
}

/** Payload's drag and drop takes its input on trust, and fails on any other. */
async function requireTarget(req: PayloadRequest): Promise<void> {
  await addDataAndFileToRequest(req);
  if (!isObject(req.data?.target)) throw new APIError(MESSAGES.malformedBody, 400);
}

const isObject = (value: unknown): boolean => typeof value === 'object' && value !== null;
