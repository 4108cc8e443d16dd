'use client';

import { useEffect, useState } from 'react';
import { logout } from '@/client/session/logout';
import { Button } from '@/components/Button';
import { useHydrated } from '@/components/useHydrated';
import { Waiting } from './notices';

/** Ends the session when it is shown, and goes to the login. @param asks only once the visitor has agreed */
export function LogoutNow({ asks }: { asks: boolean }) {
  const [isAgreed, setIsAgreed] = useState(!asks);
  const isHydrated = useHydrated();
  useEffect(() => {
    if (!isAgreed) return;
    const controller = new AbortController();
    void logout(controller.signal);
    return () => controller.abort();
  }, [isAgreed]);
  if (isAgreed) return <Waiting>One moment…</Waiting>;
  return (
    <>
      <p>Another site has led here. Sign out in this browser?</p>
      <Button rounded disabled={!isHydrated} onClick={() => setIsAgreed(true)}>
        Sign out
      </Button>
    </>
  );
}
