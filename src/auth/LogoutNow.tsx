'use client';

import { useEffect, useState } from 'react';
import { logout } from '@/client/session/logout';
import { Button } from '@/components/Button';
import { useHydrated } from '@/components/useHydrated';
import { useTexts } from '@/components/useTexts';
import { Waiting } from './notices';

/** Ends the session when it is shown, and goes to the login. @param asks only once the visitor has agreed */
export function LogoutNow({ asks }: { asks: boolean }) {
  const signIn = useTexts('signIn');
  const [isAgreed, setIsAgreed] = useState(!asks);
  const isHydrated = useHydrated();
  useEffect(() => {
    if (!isAgreed) return;
    const controller = new AbortController();
    void logout(controller.signal);
    return () => controller.abort();
  }, [isAgreed]);
  if (isAgreed) return <Waiting>{signIn.oneMoment}</Waiting>;
  return (
    <>
      <p>{signIn.foreignLogout}</p>
      <Button rounded disabled={!isHydrated} onClick={() => setIsAgreed(true)}>
        {signIn.signOut}
      </Button>
    </>
  );
}
