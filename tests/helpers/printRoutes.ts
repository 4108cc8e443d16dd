/** Prints every route of the built configuration as JSON. Run by `configuredRoutes`. */
import config from '@payload-config';

type Listed = { method: string; path: string };

const { endpoints, collections, globals } = await config;
const under = (prefix: string, routes: Listed[] | false) =>
  (routes || []).map(({ method, path }) => ({
    method: method.toUpperCase(),
    path: `/api${prefix}${path === '/' ? '' : path}`,
  }));
const routes = [
  ...under('', endpoints),
  ...collections.flatMap(({ slug, endpoints: own }) => under(`/${slug}`, own)),
  ...globals.flatMap(({ slug, endpoints: own }) => under(`/globals/${slug}`, own)),
];
const slugs = collections.map(({ slug }) => slug);
console.log(`RESULT ${JSON.stringify({ routes, collections: slugs })}`);
