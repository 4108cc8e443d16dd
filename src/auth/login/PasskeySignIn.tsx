'use client';

import { KeyRound } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { postWithoutSession } from '@/client/api';
import { isCancelled, mayHavePasskeys, provePasskey } from '@/client/passkey';
import { refusalText } from '@/client/refusalText';
import { Button } from '@/components/Button';
import { useFocusReturn } from '@/components/Form';
import { showToast } from '@/components/Toaster';
import { useBrowserValue } from '@/components/useHydrated';
import { paths } from '@/config/paths';
import type { PasskeyProof } from '@/contract/passkey';
import { acceptSession, redirectAfterLogin } from './redirectAfterLogin';
import { usePasskeyAutofill } from './usePasskeyAutofill';

type Props = {
  /** Whether the form beside it signs in: then no passkey is asked for. */
  disabled: boolean;
  /** Whether the session is to be remembered, as it is ticked now. */
  remember: () => boolean;
  /** Called when the server begins to check a passkey, and when it has refused it. */
  onVerifying: (isVerifying: boolean) => void;
};

/** Signs in with a passkey: by its button, and from the suggestions of the email field (docs/specification.md#passkeys). */
export function PasskeySignIn({ disabled, remember, onVerifying }: Props) {
  const mayUse = useBrowserValue(mayHavePasskeys);
  const [step, setStep] = useState<'idle' | 'prompting' | 'verifying' | 'signedIn'>('idle');
  const noteFocus = useFocusReturn(step !== 'idle');
  const prompt = useRef<AbortController>(null);

  // When the form signs in, or the screen is left, the prompt is closed.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it ends with each change of `disabled`
  useEffect(() => () => prompt.current?.abort(), [disabled]);

  usePasskeyAutofill(step === 'idle' && !disabled, verify);

  useEffect(() => {
    if (step === 'signedIn') redirectAfterLogin();
  }, [step]);

  async function verify(response: PasskeyProof) {
    setStep('verifying');
    onVerifying(true);
    try {
      const body = { response, remember: remember() };
      acceptSession(await postWithoutSession(paths.api.signInWithPasskey, body));
      setStep('signedIn');
    } catch (error) {
      setStep('idle');
      onVerifying(false);
      showToast('error', refusalText(error));
    }
  }

  async function askByButton() {
    noteFocus();
    prompt.current?.abort();
    const run = new AbortController();
    prompt.current = run;
    setStep('prompting');
    try {
      const options = await postWithoutSession(paths.api.passkeySignInOptions, undefined);
      const proof = await provePasskey(options, { signal: run.signal });
      await verify(proof);
    } catch (error) {
      // A later prompt has its own end.
      if (prompt.current !== run) return;
      setStep('idle');
      if (!run.signal.aborted && !isCancelled(error)) showToast('error', refusalText(error));
    }
  }

  // Until the browser is asked the button keeps its place.
  if (mayUse === false) return null;
  return (
    <Button
      variant="outline"
      rounded
      startIcon={<KeyRound size={18} strokeWidth={1.5} aria-hidden="true" />}
      loading={step !== 'idle'}
      disabled={!mayUse}
      onClick={() => void askByButton()}
    >
      Sign in with a passkey
    </Button>
  );
}
