import type { IncomingMessage } from 'node:http';
import { machinePaths } from '@/config/machinePaths';
import { processState } from '@/shared/processState';
import type { CacheableRequest } from './cacheable';
import { MISSING_PAGE } from './routes';

/** What Next writes of its routes into `.next/routes-manifest.json`. */
export type RoutesManifest = Record<
  'redirects' | 'staticRoutes' | 'dynamicRoutes',
  { page?: string; regex: string }[]
>;

/** The page of whatever no other route has. */
const ANY_OTHER = '/[...rest]';

/** The address of a page that is not there, for all that look the same. */
const STAND_INS = Object.values(machinePaths.missing).toReversed();

/**
 * Next renders each page that is not there, for each address anew, and strangers can ask for any number of them. They get the
 * kept answer of one address in their place; Next's router, which asks for a payload, loads it as a document.
 * @param manifest the routes of the build
 * @returns the request for the kept answer; undefined for a page that is there, or may be
 */
export function missingPages({ redirects, staticRoutes, dynamicRoutes }: RoutesManifest) {
  const routes = [...redirects, ...staticRoutes, ...dynamicRoutes].map(({ page, regex }) => ({
    page,
    pattern: new RegExp(regex),
  }));

  async function isMissing(path: string): Promise<boolean> {
    const { page, pattern } = routes.find((route) => route.pattern.test(path)) ?? {};
    const isThere = processState.isPageThere?.[page ?? ''];
    if (!isThere) return page === ANY_OTHER;
    const [, parameter = ''] = pattern?.exec(path) ?? [];
    return !(await isThere(decodeURIComponent(parameter)));
  }

  return async ({ method, url = '' }: IncomingMessage): Promise<CacheableRequest | undefined> => {
    if (method !== 'GET' && method !== 'HEAD') return undefined;
    const [path = ''] = url.split('?', 1);
    if (path.startsWith('/_next/') || !(await isMissing(path))) return undefined;
    const [standIn = ''] = STAND_INS.filter((address) => path.startsWith(parentOf(address)));
    const key = `${await MISSING_PAGE.version()} missing ${standIn}`;
    return { route: MISSING_PAGE, url: standIn, headers: {}, key };
  };
}

const parentOf = (address: string): string => address.slice(0, address.lastIndexOf('/') + 1);
