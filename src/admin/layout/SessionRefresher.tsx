'use client';

import { toast, useAuth } from '@payloadcms/ui';
import { type ReactNode, useEffect } from 'react';
import { popFlashMessage } from '@/client/browserStorage';
import { removeDrafts } from '@/client/drafts';
import { currentPath, goTo } from '@/client/navigation';
import { logout } from '@/client/session/logout';
import { expiresSoon, refreshSession } from '@/client/session/refresh';
import { currentSession, hasSignedOut, isSignedIn, subscribe } from '@/client/session/store';
import { paths } from '@/config/paths';

/** Milliseconds between two checks of the access token, which lives 15 minutes (docs/specification.md#tokens). */
const CHECK_MS = 60_000;

/**
 * The expiry that Payload is told, in seconds from now: later than any refresh token ends, so that Payload never signs the
 * tab out.
 */
const MONTH_SECONDS = 31 * 24 * 60 * 60;

/**
 * Shows the message that the login has stored for the next page, keeps the session alive, and leaves the back office when
 * another tab has ended the session or it cannot be refreshed (docs/specification.md#client-state).
 */
export function SessionRefresher({ children }: { children: ReactNode }) {
  const { user, token, tokenExpirationMs = 0, setUser } = useAuth();

  // Payload would sign the tab out with the access token, and lose what is being typed.
  useEffect(() => {
    const isOurs = user && currentSession().refreshToken;
    if (!isOurs || tokenExpirationMs > Date.now() + (MONTH_SECONDS * 1000) / 2) return;
    setUser({ user, ...(token && { token }), exp: Date.now() / 1000 + MONTH_SECONDS });
  }, [user, token, tokenExpirationMs, setUser]);

  useEffect(() => {
    const timer = setInterval(refreshIfExpiring, CHECK_MS);
    const listening = new AbortController();
    // Timers stop while the machine sleeps.
    document.addEventListener('visibilitychange', refreshIfExpiring, { signal: listening.signal });
    window.addEventListener('online', refreshIfExpiring, { signal: listening.signal });
    return () => {
      clearInterval(timer);
      listening.abort();
    };
  }, []);

  useEffect(() => {
    // A logout that did not reach the server has left the cookie, which no script can remove.
    if (!isSignedIn() && hasSignedOut()) void logout();
    if (!isSignedIn()) return;
    // A second navigation would abort the first: a session that ends in this tab is left by whoever has ended it.
    return subscribe(({ type }) => {
      if (type !== 'session' && !isSignedIn()) leaveOffice();
    });
  }, []);

  useEffect(() => {
    // The panel's toaster listens only once everything in here is mounted.
    const timer = setTimeout(() => {
      const message = popFlashMessage();
      if (message) toast.success(message);
    });
    return () => clearTimeout(timer);
  }, []);
  return children;
}

async function refreshIfExpiring(): Promise<void> {
  const { accessToken, refreshToken } = currentSession();
  if (!refreshToken || !expiresSoon(accessToken, CHECK_MS * 2)) return;
  // A refusal has cleared the session; after a lost connection the next check tries again.
  await refreshSession().catch(() => {});
  if (!isSignedIn()) leaveOffice();
}

/** A session that was ended on purpose leaves no draft; after one that has expired the login leads back here. */
function leaveOffice(): void {
  const isOnPurpose = hasSignedOut();
  if (isOnPurpose) removeDrafts();
  goTo(isOnPurpose ? paths.login : paths.loginFor(currentPath()));
}
