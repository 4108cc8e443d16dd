'use client';

import { useEffect } from 'react';
import { GUEST_PARAMETER } from '@/config/paths';

/** Takes the right to be a guest out of the address, once the server has put it into a cookie. Renders nothing. */
export function ForgetGuestLink() {
  useEffect(() => {
    const url = new URL(window.location.href);
    if (!url.searchParams.has(GUEST_PARAMETER)) return;
    url.searchParams.delete(GUEST_PARAMETER);
    window.history.replaceState(null, '', url);
  }, []);
  return null;
}
