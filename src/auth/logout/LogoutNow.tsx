'use client';

import { useEffect } from 'react';
import { logout } from '@/client/session/logout';

/** Ends the session as soon as it is shown, and goes to the login. */
export function LogoutNow() {
  useEffect(() => {
    const left = new AbortController();
    void logout(left.signal);
    return () => left.abort();
  }, []);
  return (
    <p className="calm" role="status">
      <span className="spinner" aria-hidden="true" />
      One moment…
    </p>
  );
}
