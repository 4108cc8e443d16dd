import { readText, writeText } from '@/client/browserStorage';
import { goTo } from '@/client/navigation';
import { NEXT_PARAMETER, paths } from '@/config/paths';

const KEY = 'resumed';

/** How often within the window, in milliseconds, a session may be resumed without a login. */
const MAX_RESUMES = 3;
const WINDOW = 60_000;

/** The parameter with which Payload's panel leads to the login (next.config.mjs). */
const PAYLOAD_PARAMETER = 'redirect';

/** A placeholder for the site's own origin. */
const SITE = 'http://site.invalid';

/** Screens that redirect to the login or sign out. */
const EXCLUDED = /^\/(login|logout|signup|admin\/(login|logout|logout-inactivity))(\/|$)/;

/** The page that was asked for, or the back office (docs/specification.md#account-screens). */
export function pageAfterLogin(): string {
  const query = new URLSearchParams(window.location.search);
  return nextPath(query.get(NEXT_PARAMETER) ?? query.get(PAYLOAD_PARAMETER));
}

export const redirectAfterLogin = (): void => goTo(pageAfterLogin());

/**
 * Where to go after a login: the address that was asked for if it is a page of this site, else the back office
 * (docs/specification.md#account-screens). It is parsed as a browser does, with backslashes, tabs and dots.
 */
export function nextPath(asked: string | null): string {
  if (!asked?.startsWith('/') || !URL.canParse(asked, SITE)) return paths.admin;
  const { origin, pathname, search, hash } = new URL(asked, SITE);
  const isOurs = origin === SITE && !pathname.startsWith('//') && !EXCLUDED.test(pathname);
  return isOurs ? pathname + search + hash : paths.admin;
}

/**
 * Counts an attempt to resume the stored session. Where the browser refuses the cookie, the back office
 * leads back to the login, and without a limit the two would redirect to each other for ever.
 * @returns whether the limit is not yet reached
 */
export function mayResume(): boolean {
  const now = Date.now();
  const stored = (readText('sessionStorage', KEY) ?? '').split(' ').map(Number);
  const times = [...stored.filter((time) => now - time < WINDOW), now];
  writeText('sessionStorage', KEY, times.join(' '));
  return times.length <= MAX_RESUMES;
}
