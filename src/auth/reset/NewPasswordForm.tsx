'use client';

import { useRouter } from 'next/navigation';
import { useEffect, useState } from 'react';
import { ApiError, postWithoutSession } from '@/client/api';
import { readText, writeText } from '@/client/browserStorage';
import { refusalText } from '@/client/refusalText';
import { clearSession } from '@/client/session/store';
import { PageLink } from '@/components/PageLink';
import { AccountName, NewPasswordFields } from '@/components/PasswordField';
import { useBrowserValue } from '@/components/useHydrated';
import { useTexts } from '@/components/useTexts';
import { paths, TOKEN_PARAMETER } from '@/config/paths';
import { MESSAGES } from '@/contract/messages';
import { AuthForm } from '../AuthForm';

type Values = { password: string; confirmation: string };

/** Sets a new password by the token of a mailed link (docs/specification.md#password-reset). */
export function NewPasswordForm({ email }: { email: string }) {
  const signIn = useTexts('signIn');
  const { push } = useRouter();
  const [isRefused, setRefused] = useState(false);
  const token = useResetToken(email);

  async function send({ password, confirmation }: Values, key: string) {
    // The resolver says it too, unless it was not loaded in time; the server does not see the second field.
    if (confirmation !== password) throw new ApiError(400, { message: MESSAGES.passwordsDiffer });
    try {
      await postWithoutSession(
        paths.api.resetPassword,
        { email, token: token ?? '', password },
        key,
      );
    } catch (error) {
      if (isLinkRefused(error)) setRefused(true);
      throw error;
    }
    writeText('sessionStorage', tokenKey(email), null);
    // The reset has ended every session, including the one of this browser.
    clearSession();
  }

  return (
    <>
      {(isRefused || token === '') && (
        <p className="notice" role="alert">
          {signIn.linkInvalid} <PageLink href={paths.forgotPassword}>{signIn.askAgain}</PageLink>
        </p>
      )}
      <AuthForm<Values>
        resolver="newPassword"
        button={signIn.setPassword}
        send={send}
        onSuccess={() => push(paths.passwordReset(email))}
        failureText={(error) => (isLinkRefused(error) ? MESSAGES.resetInvalid : refusalText(error))}
      >
        {({ field }) => (
          <>
            <AccountName email={email} />
            <NewPasswordFields label={signIn.password} rule={MESSAGES.passwordRule} field={field} />
          </>
        )}
      </AuthForm>
    </>
  );
}

const isLinkRefused = (error: unknown): boolean =>
  error instanceof ApiError && error.refusal.errors?.token !== undefined;

const tokenKey = (email: string) => `reset-token ${email}`;

/**
 * The token of a mailed link. It is moved from the URL, which others could read in the history, to the
 * tab's storage, so that the page can be loaded again.
 * @returns undefined in the server's HTML, empty when there is none
 */
function useResetToken(email: string): string | undefined {
  const token = useBrowserValue(
    () =>
      new URLSearchParams(window.location.search).get(TOKEN_PARAMETER) ||
      readText('sessionStorage', tokenKey(email)) ||
      '',
  );
  useEffect(() => {
    if (!token) return;
    writeText('sessionStorage', tokenKey(email), token);
    // A browser may refuse its storage; then the token stays in the URL.
    if (readText('sessionStorage', tokenKey(email)) === token)
      window.history.replaceState(null, '', window.location.pathname);
  }, [token, email]);
  return token;
}
