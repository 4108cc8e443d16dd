import type { IncomingMessage } from 'node:http';
import { metadataPaths } from '@/config/metadataPaths';
import { PHOTO_PARAMETER } from '@/config/paths';
import { emailSchema } from '@/contract/account';
import { LIST } from '@/contract/limits';
import { groupFields } from '@/shared/groupFields';
import { processState } from '@/shared/processState';
import { type CacheableRequest, MISSING_PAGE, splitUrl } from './cacheableRequest';

/** In `.next/routes-manifest.json`. */
type RoutesManifest = Record<
  'redirects' | 'staticRoutes' | 'dynamicRoutes',
  { page?: string; regex: string }[]
>;

/** The page of every path that no other route has. */
const CATCH_ALL = '/[...rest]';
/** The segment of screens whose path carries an email address. */
const EMAIL_SEGMENT = '/[email]';

/** One path for each kind of missing page. The first fits every path, so it is tried last. */
const STAND_INS: string[] = Object.values(metadataPaths.missing).toReversed();

/**
 * Next renders every missing page, and every redirect to an existing page, for each URL, and strangers can ask for
 * any number of them. They get the cached answer of one path in their place; Next's router, which asks for an RSC payload,
 * loads it as a document.
 * @param manifest the routes of the build
 * @returns the request for the cached answer; undefined for a page that is there, or may be
 */
export function missingPages({ redirects, staticRoutes, dynamicRoutes }: RoutesManifest) {
  const routes = [...redirects, ...staticRoutes, ...dynamicRoutes].map(({ page = '', regex }) => ({
    page,
    pattern: new RegExp(regex),
  }));

  async function findStandIn(path: string, query: string): Promise<string | undefined> {
    const { page, pattern } = routes.find((route) => route.pattern.test(path)) ?? {};
    const [, segment = ''] = pattern?.exec(path) ?? [];
    const found = await lookUpPage(page, decodeURIComponent(segment), query);
    if (found === 'there') return undefined;
    // Every unknown parameter gets the same redirect, so the answer to a page and a photograph that never exist stands for all.
    if (found === 'unknownParameter') return `${path}?page=${LIST.lastPage}&${PHOTO_PARAMETER}=-`;
    if (found === 'moved') return path;
    return STAND_INS.find((standIn) => path.startsWith(parentOf(standIn)));
  }

  return async ({ method, url = '' }: IncomingMessage): Promise<CacheableRequest | undefined> => {
    if (method !== 'GET' && method !== 'HEAD') return undefined;
    const [path, query] = splitUrl(url);
    const isFile = path.startsWith('/_next/');
    const standIn = isFile ? undefined : await findStandIn(path, query);
    if (standIn === undefined) return undefined;
    const key = `${await MISSING_PAGE.version()} missing ${standIn}`;
    // An earlier slug leads on with the query, which is not part of what is kept.
    const redirectQuery = standIn === path ? query.replace(/(^|&)_rsc=[\w-]*$/, '') : '';
    return {
      route: MISSING_PAGE,
      url: standIn,
      headers: {},
      status: STAND_INS.includes(standIn) ? 404 : undefined,
      key,
      differsForAdministrators: false,
      redirectQuery,
    };
  };
}

async function lookUpPage(page = '', parameter: string, query: string) {
  if (page === CATCH_ALL || STAND_INS.includes(page)) return 'missing';
  if (page.includes(EMAIL_SEGMENT))
    return emailSchema.safeParse({ email: parameter }).success ? 'there' : 'missing';
  const find = processState.lookUpPage?.[page];
  return find ? find(parameter, groupFields(new URLSearchParams(query))) : 'there';
}

const parentOf = (path: string): string => path.slice(0, path.lastIndexOf('/') + 1);
