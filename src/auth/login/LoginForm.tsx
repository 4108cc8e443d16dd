'use client';

import { useEffect, useState } from 'react';
import { isSignedIn } from '@/client/session/store';
import { Text } from '@/components/Text';
import { paths } from '@/config/paths';
import { Waiting } from '../notices';
import { SessionForm } from '../SessionForm';
import { CodeForm } from './CodeForm';
import { PasskeySignIn } from './PasskeySignIn';
import { redirectAfterLogin } from './redirectAfterLogin';
import { mayResume, resumeSession } from './resumeSession';

/** The login, which a visitor with a stored session skips after one refresh (docs/specification.md#account-screens, #client-state). */
export function LoginForm() {
  const [ticket, setTicket] = useState<string>();
  const [state, setState] = useState<'form' | 'resuming' | 'refused'>('form');
  useEffect(() => {
    if (!isSignedIn()) return;
    if (!mayResume()) return setState('refused');
    let isMounted = true;
    setState('resuming');
    void resumeSession().then((isAlive) => {
      if (!isMounted) return;
      if (isAlive) redirectAfterLogin();
      else setState('form');
    });
    return () => {
      isMounted = false;
    };
  }, []);

  return (
    <>
      {state === 'resuming' && <Waiting>You are signed in. One moment…</Waiting>}
      {state === 'refused' && (
        <p className="notice" role="alert">
          You are signed in, but your browser has not kept the cookie that opens the back office.
          Please allow cookies for this site and log in again.
        </p>
      )}
      <div hidden={state === 'resuming'}>
        {ticket ? (
          <CodeForm ticket={ticket} onEnded={() => setTicket(undefined)} />
        ) : (
          <>
            <SessionForm operation="signIn" button="Login" onSecondStep={setTicket}>
              <Text href={paths.forgotPassword} className="link">
                Forget Password
              </Text>
            </SessionForm>
            <PasskeySignIn />
          </>
        )}
      </div>
    </>
  );
}
