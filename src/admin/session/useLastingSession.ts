'use client';

import { useAuth } from '@payloadcms/ui';
import { useEffect } from 'react';
import { ApiError } from '@/client/api';
import { goTo, here } from '@/client/navigation';
import { refreshSession } from '@/client/session/refresh';
import { currentSession } from '@/client/session/store';
import { endsSoon } from '@/client/session/token';
import { paths } from '@/config/paths';

/** Milliseconds between two looks at the access token, which lives 15 minutes (docs/specification.md#tokens). */
const LOOK = 60_000;

/** Seconds from now at which Payload may end the tab by itself; the refresh token ends it much sooner. */
const LONG = 31 * 24 * 60 * 60;

/**
 * Keeps the tab signed in as long as its refresh token lives. Payload would end it with the access token,
 * a quarter of an hour after the last click, and whatever was being typed with it.
 */
export function useLastingSession(): void {
  const { user, token, tokenExpirationMs = 0, setUser } = useAuth();

  useEffect(() => {
    const isOurs = user && currentSession().refreshToken;
    if (!isOurs || tokenExpirationMs > Date.now() + (LONG * 1000) / 2) return;
    setUser({ user, ...(token && { token }), exp: Date.now() / 1000 + LONG });
  }, [user, token, tokenExpirationMs, setUser]);

  useEffect(() => {
    const look = () => {
      const { accessToken, refreshToken } = currentSession();
      if (refreshToken && endsSoon(accessToken, LOOK * 2)) refreshSession().catch(leaveWhenOver);
    };
    const timer = setInterval(look, LOOK);
    // A sleeping machine stops the clock.
    document.addEventListener('visibilitychange', look);
    window.addEventListener('online', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
      window.removeEventListener('online', look);
    };
  }, []);
}

function leaveWhenOver(error: unknown): void {
  if (error instanceof ApiError && error.status === 401) goTo(paths.loginFor(here()));
}
