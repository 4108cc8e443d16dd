import { KeyRound } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { postWithoutSession } from '@/client/api';
import { isCancelled, mayAutofill, mayHavePasskeys, provePasskey } from '@/client/passkey';
import { refusalText } from '@/client/refusalText';
import { Button } from '@/components/Button';
import { useFocusReturn } from '@/components/Form';
import { showToast } from '@/components/Toaster';
import { useBrowserValue } from '@/components/useHydrated';
import { useTexts } from '@/components/useTexts';
import { paths } from '@/config/paths';
import { LIFETIME } from '@/contract/limits';
import type { PasskeyProof } from '@/contract/passkey';
import { acceptSession, redirectAfterLogin } from './redirectAfterLogin';

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
  const signIn = useTexts('signIn');
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
      startIcon={<KeyRound size={18} strokeWidth={1.5} />}
      loading={step !== 'idle'}
      disabled={!mayUse}
      onClick={() => void askByButton()}
    >
      {signIn.withPasskey}
    </Button>
  );
}

/** Milliseconds after which an offer is made again, a minute before its challenge ends. */
const RENEWAL_MS = (LIFETIME.passkeyChallenge - 60) * 1000;

/**
 * Offers the passkeys of the visitor in the suggestions of the email field while `isOn`, and again each time that it becomes
 * so. Why an offer comes to nothing is no concern of the visitor, who has not asked for it.
 * @param onChosen gets the proof of the passkey that the visitor has chosen
 */
function usePasskeyAutofill(isOn: boolean, onChosen: (proof: PasskeyProof) => void): void {
  const [renewals, setRenewals] = useState(0);
  const choose = useEffectEvent(onChosen);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each renewal is an offer of its own
  useEffect(() => {
    if (!isOn) return;
    const offer = new AbortController();
    const { signal } = offer;
    void askByAutofill(signal).then(
      (proof) => proof && !signal.aborted && choose(proof),
      () => {},
    );
    let isOld = false;
    const renew = () => {
      if (isOld && !document.hidden) setRenewals((count) => count + 1);
    };
    const timer = setTimeout(() => {
      isOld = true;
      renew();
    }, RENEWAL_MS);
    document.addEventListener('visibilitychange', renew, { signal });
    return () => {
      clearTimeout(timer);
      offer.abort();
    };
  }, [isOn, renewals]);
}

async function askByAutofill(signal: AbortSignal): Promise<PasskeyProof | undefined> {
  if (!(await mayAutofill()) || signal.aborted) return undefined;
  const options = await postWithoutSession(paths.api.passkeySignInOptions, undefined);
  return provePasskey(options, { signal, isAutofill: true });
}
