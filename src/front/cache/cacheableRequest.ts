import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { metadataPaths } from '@/config/metadataPaths';
import { PAGES } from '@/config/pages';
import { PREVIEW_PARAMETER, paths } from '@/config/paths';
import { listQuerySchema } from '@/contract/list';
import { findRouteFacts } from '@/contract/routeFacts';
import { groupFields } from '@/shared/groupFields';
import { isFirstPartyRequest } from '@/shared/isFirstPartyRequest';
import { processState } from '@/shared/processState';
import type { FindRoute } from '../routes';

/** How the answers of a route are stored, which are the same for every visitor. */
interface CacheRules {
  /** The URL with the parameters that the route knows, undefined when one is invalid. By default the path alone. */
  urlOf?: (path: string, query: ReturnType<typeof groupFields>) => string | undefined;
  /** Whether an administrator gets an answer of their own (docs/specification.md#visibility). */
  differsForAdministrators?: (query: ReturnType<typeof groupFields>) => boolean;
  /** The visitor's headers on which the answer depends; none by default. */
  headers?: (headers: IncomingHttpHeaders, origins: readonly string[]) => Record<string, string>;
  version: () => Promise<string>;
  /** How many different answers are stored; one by default. */
  variants?: number;
  /** Of answers that are stored; 200 by default. */
  statuses?: readonly number[];
  /** Replaces Next's own, which forbids caches for everything that renders on request. */
  cacheControl?: string;
}

type CacheableRoute = CacheRules & { path: RegExp };

/** A request whose answer is the same for every visitor, reduced to what the answer depends on. */
export interface CacheableRequest {
  route: CacheRules;
  url: string;
  headers: Record<string, string>;
  key: string;
  differsForAdministrators?: boolean;
  /** Set before the app renders the page, which cannot set it. */
  status?: number;
}

/** Caches in between may keep it, and ask each time whether it is current. */
const PUBLIC_REVALIDATED = 'public, max-age=0, must-revalidate';

const oneOf = (...patterns: string[]): RegExp => new RegExp(`^(${patterns.join('|')})$`);

const { content } = processState;
const versionOf = (current: () => string) => async () => {
  await content.noticeChangesElsewhere?.();
  return current();
};
/** Changes with the content, with a year that pages show, and soon after a page was made without some of it. */
const pageVersion = versionOf(() => `p${content.pageVersion}y${content.year?.() ?? ''}`);
const dataVersion = versionOf(() => `d${content.changes}`);

/**
 * A page is asked for as a document or, by Next's router, as an RSC payload: the tree of its segments, or the whole. The
 * router may say which segments it has already, or ask for others alone; the whole is the same for everybody.
 */
function pageRendering(headers: IncomingHttpHeaders): Record<string, string> {
  if (!headers.rsc) return {};
  const segment = headers['next-router-segment-prefetch'];
  if (segment !== '/_tree') return { rsc: '1' };
  return { rsc: '1', 'next-router-prefetch': '1', 'next-router-segment-prefetch': segment };
}

/** The page that signs out asks first when another site has led to it. */
const logoutRendering = (headers: IncomingHttpHeaders): Record<string, string> => ({
  ...pageRendering(headers),
  ...(isFirstPartyRequest(headers['sec-fetch-site'] as string) && { 'sec-fetch-site': 'none' }),
});

const data: CacheRules = {
  version: dataVersion,
  // An answer of the API names the origin that it is open to.
  headers: ({ origin = '' }, origins): Record<string, string> =>
    origins.includes(origin) ? { origin } : {},
  statuses: [200, 404],
};

const list: CacheRules = {
  ...data,
  urlOf: (path, query) => {
    const { success, data: range } = listQuerySchema.safeParse(query);
    if (!success) return undefined;
    return range ? `${path}?page=${range.page}&limit=${range.limit}` : path;
  },
};

/** The pages that say that another does not exist (lookUpPage.ts). */
export const MISSING_PAGE: CacheRules = { version: pageVersion, statuses: [404] };

/** The rules of a page, if all visitors get the same. */
function pageRules({ page: route, segment }: { page: string; segment: string }) {
  const page = PAGES[route];
  const rules: CacheRules | undefined = page && {
    version: pageVersion,
    headers: route === paths.logout ? logoutRendering : pageRendering,
    cacheControl: PUBLIC_REVALIDATED,
    variants: page.variants ?? 1,
    urlOf: (path, query) => page.urlOf?.(segment, query) ?? path,
    differsForAdministrators: (query) => page.hasPreview === true && PREVIEW_PARAMETER in query,
  };
  return rules;
}

/** What the answer cache stores beside pages and answers of the API (`cachedFor`). What is private has no place in it. */
const CACHEABLE_ROUTES: CacheableRoute[] = [
  {
    path: oneOf(
      metadataPaths.sitemap,
      metadataPaths.robots,
      metadataPaths.manifest,
      metadataPaths.feed,
    ),
    version: pageVersion,
    cacheControl: PUBLIC_REVALIDATED,
  },
  // A card's name changes with what it shows; it says itself for how long it may be kept.
  { path: oneOf(metadataPaths.card('[^/]+')), version: pageVersion },
  // The same holds for a logo. The names of icons stay, so that a new look needs another version.
  { path: oneOf(metadataPaths.logo('[^/]+')), version: pageVersion },
  {
    path: /^\/(favicon\.ico|icon\.svg|apple-icon\.png|manifest-icons\/[^/]+)$/,
    version: pageVersion,
  },
  // Scripts and styles of the build and the fonts' style sheets, for their compressed bodies.
  { path: /^\/(_next\/static|fonts)\/.*\.(js|css)$/, version: async () => 'build' },
];

/** A path whose last part is a name or an id. */
const ENDS_IN_ID = /\/[\w-]{1,80}$/;

/** How the answers of a call of the API are stored. A parameter of its path that is no id has no stored answer. */
function rulesOfCall(path: string): CacheRules | undefined {
  const { cachedFor, isList } = findRouteFacts('GET', path) ?? {};
  if (!cachedFor || !ENDS_IN_ID.test(path)) return undefined;
  return { ...(isList ? list : data), differsForAdministrators: () => cachedFor === 'visitors' };
}

/** The path and the query of a URL; what follows a second question mark belongs to the query (RFC 3986, 3.4). */
export function splitUrl(url: string): [path: string, query: string] {
  const [path = '', ...query] = url.split('?');
  return [path, query.join('?')];
}

/** Next's router adds a hash of its own headers to the query, at its end. */
const ROUTER_HASH = /[?&]_rsc=[\w-]*$/;

/**
 * Reads which shared answer a request asks for; undefined when the app has to answer. Nothing else that the visitor
 * sends is in it: no cookie, no token, no host, no unknown parameter.
 */
export async function cacheableRequest(
  { url = '', headers }: IncomingMessage,
  origins: readonly string[],
  findRoute: FindRoute,
  random = Math.random,
): Promise<CacheableRequest | undefined> {
  const [path, query] = splitUrl(url);
  const found = findRoute(path);
  const route =
    (found && pageRules(found)) ??
    CACHEABLE_ROUTES.find((candidate) => candidate.path.test(path)) ??
    rulesOfCall(path);
  if (!route) return undefined;
  const parameters = groupFields(new URLSearchParams(query));
  const knownUrl = route.urlOf ? route.urlOf(path, parameters) : path;
  if (knownUrl === undefined) return undefined;
  const chosen = route.headers?.(headers, origins) ?? {};
  // Next's router rejects an RSC payload that was made for another URL than it asked for, and loads the document. Where
  // the URL was normalized it gets the document at once.
  const selected = chosen.rsc && url.replace(ROUTER_HASH, '') !== knownUrl ? {} : chosen;
  const variant = Math.floor(random() * (route.variants ?? 1));
  const key = [await route.version(), knownUrl, ...Object.values(selected), variant].join(' ');
  const differsForAdministrators = route.differsForAdministrators?.(parameters) ?? false;
  return { route, url: knownUrl, headers: selected, key, differsForAdministrators };
}
