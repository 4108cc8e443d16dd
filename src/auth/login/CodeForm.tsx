import { ArrowLeft } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { ApiError, postWithoutSession } from '@/client/api';
import { Text } from '@/components/Text';
import { showToast } from '@/components/Toaster';
import { useTexts } from '@/components/useTexts';
import { paths } from '@/config/paths';
import { AuthForm, CodeField } from '../AuthForm';
import { acceptSession, redirectAfterLogin } from './redirectAfterLogin';

type Props = {
  /** The ticket of the password that was right. */
  ticket: string;
  /** Called when the browser's history leads back, which it also does when the ticket is no longer good. */
  onBack: () => void;
};

/** Asks for the code of the authenticator app, the second step of a sign-in (docs/specification.md#two-step-sign-in). */
export function CodeForm({ ticket, onBack }: Props) {
  const signIn = useTexts('signIn');
  /** @returns why the ticket is no longer good, or nothing when the session is open */
  async function send({ code }: { code: string }): Promise<string | undefined> {
    try {
      acceptSession(await postWithoutSession(paths.api.signInWithCode, { ticket, code }));
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) return error.message;
      throw error;
    }
  }

  return (
    <AuthForm<{ code: string }, string | undefined>
      resolver="secondStep"
      button={signIn.goOn}
      send={send}
      onSuccess={(_, refusal) => {
        if (!refusal) return redirectAfterLogin();
        showToast('error', refusal);
        window.history.back();
      }}
      below={({ sending }) => <BackToPassword isSending={sending} onBack={onBack} />}
    >
      {({ field }) => (
        <CodeField
          label={signIn.code}
          hint={signIn.codeHint}
          {...field('code')}
          autoComplete="one-time-code"
          autoCapitalize="none"
          autoFocus
        />
      )}
    </AuthForm>
  );
}

/** Leads back to the password, as the browser's Back does; not while a code is sent, whose answer may open the session. */
function BackToPassword({ isSending, onBack }: { isSending: boolean; onBack: () => void }) {
  const signIn = useTexts('signIn');
  const onPopState = useEffectEvent(() => {
    if (isSending) window.history.pushState(null, '');
    else onBack();
  });
  useEffect(() => {
    window.addEventListener('popstate', onPopState);
    return () => window.removeEventListener('popstate', onPopState);
  }, []);
  return (
    <Text className="link back" onClick={() => window.history.back()}>
      <ArrowLeft size={18} strokeWidth={1.5} />
      {signIn.backToLogin}
    </Text>
  );
}
