'use client';

import { useEffect, useLayoutEffect, useState } from 'react';
import { isSignedIn } from '@/client/session/store';
import { Text } from '@/components/Text';
import { useTexts } from '@/components/useTexts';
import { paths } from '@/config/paths';
import { AuthHeading, EmailText, otherAddressText, Waiting } from '../notices';
import { SessionForm, type TypedBefore } from '../SessionForm';
import { CodeForm } from './CodeForm';
import { PasskeySignIn } from './PasskeySignIn';
import { redirectAfterLogin } from './redirectAfterLogin';
import { countResume, resumeSession } from './resumeSession';

/** The login, which a visitor with a stored session skips after one refresh (docs/specification.md#account-screens, #client-state). */
export function LoginForm({ siteUrl }: { siteUrl: string }) {
  const signIn = useTexts('signIn');
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
    document.title = title.replace(signIn.login, signIn.codeTitle);
    return () => {
      document.title = title;
    };
  }, [ticket, signIn]);

  if (ticket)
    return (
      <>
        <AuthHeading
          title={signIn.codeTitle}
          subtitle={<EmailText text={signIn.forAccount} email={typed?.email} />}
        />
        <CodeForm ticket={ticket} onBack={() => setTicket(undefined)} />
      </>
    );
  return (
    <>
      <AuthHeading title={signIn.login} subtitle={signIn.loginText} />
      {state === 'resuming' && <Waiting>{signIn.resuming}</Waiting>}
      {state === 'noCookie' && (
        <p className="notice" role="alert">
          {signIn.cookieLost}{' '}
          {otherAddressText(siteUrl, signIn.otherAddress.signIn) ?? signIn.allowCookies}
        </p>
      )}
      <div hidden={state === 'resuming'}>
        <SessionForm
          operation="signIn"
          button={signIn.login}
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
            {signIn.forgotPassword}
          </Text>
        </SessionForm>
      </div>
    </>
  );
}
