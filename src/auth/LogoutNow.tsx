'use client';

import { useEffect } from 'react';
import { logout } from '@/client/session/logout';
import { Waiting } from './notices';

/** Ends the session when it is shown, and goes to the login. */
export function LogoutNow() {
  useEffect(() => {
    const controller = new AbortController();
    void logout(controller.signal);
    return () => controller.abort();
  }, []);
  return <Waiting>One moment…</Waiting>;
}
