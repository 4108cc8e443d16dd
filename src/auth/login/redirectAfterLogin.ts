import { setFlashMessage } from '@/client/browserStorage';
import { goTo } from '@/client/navigation';
import { openSession } from '@/client/session/store';
import { showToast } from '@/components/Toaster';
import { NEXT_PARAMETER, paths } from '@/config/paths';
import type { SessionAnswer } from '@/contract/profile';

/** The parameter with which Payload's panel leads to the login (next.config.mjs). */
const PAYLOAD_PARAMETER = 'redirect';

/** A placeholder for the site's own origin. */
const SITE = 'http://site.invalid';

/** Screens that redirect to the login or sign out. */
const EXCLUDED = /^\/(login|logout|signup|admin\/(login|logout|logout-inactivity))(\/|$)/;

/** The page that was asked for, or the back office (docs/specification.md#account-screens). */
function pageAfterLogin(): string {
  const query = new URLSearchParams(window.location.search);
  const next = nextPath(query.get(NEXT_PARAMETER) ?? query.get(PAYLOAD_PARAMETER));
  // A browser keeps the fragment of a URL that redirects to the login, as a mail's link to a card of the settings does.
  return next.includes('#') ? next : next + window.location.hash;
}

export const redirectAfterLogin = (): void => goTo(pageAfterLogin());

/** Stores the session that a sign-in of any kind has answered, and shows its message here and on the next page. */
export function acceptSession(answer: SessionAnswer): void {
  openSession(answer);
  // Only the back office shows it.
  if (pageAfterLogin().startsWith(paths.admin)) setFlashMessage(answer.message);
  showToast('success', answer.message);
}

/**
 * Where to go after a login: the URL that was asked for if it is a page of this site, else the back office
 * (docs/specification.md#account-screens). It is parsed as a browser does, with backslashes, tabs and dots.
 */
export function nextPath(url: string | null): string {
  if (!url?.startsWith('/') || !URL.canParse(url, SITE)) return paths.admin;
  const { origin, pathname, search, hash } = new URL(url, SITE);
  const isOurs = origin === SITE && !pathname.startsWith('//') && !EXCLUDED.test(pathname);
  return isOurs ? pathname + search + hash : paths.admin;
}
