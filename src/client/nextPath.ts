import { paths } from '@/config/paths';

/** Stands for the site, whatever its address: what leads away from it leads away from the site. */
const SITE = 'http://site.invalid';

/** Screens that would lead back here, or out again. */
const NO_GOAL = /^\/(login|logout|signup|admin\/(login|logout|logout-inactivity))(\/|$)/;

/**
 * Where to go after a login: the address that was asked for, if it is a page of this site, else the back
 * office (docs/specification.md#account-screens). It is taken as the browser would take it: backslashes, tabs and dots included.
 * @param asked what the query of the login says
 */
export function nextPath(asked: string | null): string {
  if (!asked?.startsWith('/') || !URL.canParse(asked, SITE)) return paths.admin;
  const { origin, pathname, search, hash } = new URL(asked, SITE);
  const isOurs = origin === SITE && !pathname.startsWith('//') && !NO_GOAL.test(pathname);
  return isOurs ? pathname + search + hash : paths.admin;
}
