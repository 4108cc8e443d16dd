import { paths } from '@/config/paths';

/** A placeholder for the site's own origin. */
const SITE = 'http://site.invalid';

/** Screens that redirect to the login or sign out. */
const EXCLUDED = /^\/(login|logout|signup|admin\/(login|logout|logout-inactivity))(\/|$)/;

/**
 * Where to go after a login: the address that was asked for, if it is a page of this site, else the back
 * office (docs/specification.md#account-screens). It is parsed as a browser does, with backslashes, tabs and dots.
 * @param asked what the query of the login says
 */
export function nextPath(asked: string | null): string {
  if (!asked?.startsWith('/') || !URL.canParse(asked, SITE)) return paths.admin;
  const { origin, pathname, search, hash } = new URL(asked, SITE);
  const isOurs = origin === SITE && !pathname.startsWith('//') && !EXCLUDED.test(pathname);
  return isOurs ? pathname + search + hash : paths.admin;
}
