'use client';

import { useEffect, useLayoutEffect, useState } from 'react';
import { isSignedIn } from '@/client/session/store';
import { Text } from '@/components/Text';
import { paths } from '@/config/paths';
import { AuthHeading } from '../AuthHeading';
import { otherAddressText, Waiting } from '../notices';
import { SessionForm, type TypedBefore } from '../SessionForm';
import { CodeForm } from './CodeForm';
import { PasskeySignIn } from './PasskeySignIn';
import { redirectAfterLogin } from './redirectAfterLogin';
import { countResume, resumeSession } from './resumeSession';

const CODE_TITLE = 'Enter your code';

/** The login, which a visitor with a stored session skips after one refresh (docs/specification.md#account-screens, #client-state). */
export function LoginForm({ siteUrl }: { siteUrl: string }) {
  const [ticket, setTicket] = useState<string>();
  const [typed, setTyped] = useState<TypedBefore>();
  const [verifiesPasskey, setVerifiesPasskey] = useState(false);
  const [state, setState] = useState<'form' | 'resuming' | 'noCookie'>('form');
  useEffect(() => {
    if (!isSignedIn()) return;
    if (!countResume()) return setState('noCookie');
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

  // In the layout effect: Next reads the title to screen readers in an effect of its own.
  useLayoutEffect(() => {
    if (!ticket) return;
    const { title } = document;
    document.title = title.replace('Login', CODE_TITLE);
    return () => {
      document.title = title;
    };
  }, [ticket]);

  if (ticket)
    return (
      <>
        <AuthHeading
          title={CODE_TITLE}
          subtitle={
            <>
              For the account of <strong>{typed?.email}</strong>.
            </>
          }
        />
        <CodeForm ticket={ticket} onBack={() => setTicket(undefined)} />
      </>
    );
  return (
    <>
      <AuthHeading title="Login" subtitle="Welcome back! Please enter your details." />
      {state === 'resuming' && <Waiting>You are signed in. One moment…</Waiting>}
      {state === 'noCookie' && (
        <p className="notice" role="alert">
          You are signed in, but your browser has not kept the cookie that opens the back office.{' '}
          {otherAddressText(siteUrl, 'log in') ??
            'Please allow cookies for this site and log in again.'}
        </p>
      )}
      <div hidden={state === 'resuming'}>
        <SessionForm
          operation="signIn"
          button="Login"
          siteUrl={siteUrl}
          typed={typed}
          disabled={verifiesPasskey}
          onSecondStep={(newTicket, values) => {
            setTicket(newTicket);
            setTyped(values);
            // The browser's Back leads from the code to the password (CodeForm).
            window.history.pushState(null, '');
          }}
          below={({ getValues }, busy) => (
            <PasskeySignIn
              disabled={busy || state === 'resuming'}
              remember={() => getValues('remember')}
              onVerifying={setVerifiesPasskey}
            />
          )}
        >
          <Text href={paths.forgotPassword} className="link">
            Forget Password
          </Text>
        </SessionForm>
      </div>
    </>
  );
}
