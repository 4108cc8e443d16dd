'use client';

import { KeyRound } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { postWithoutSession } from '@/client/api';
import { isCancelled, mayAutofill, mayHavePasskeys, provePasskey } from '@/client/passkey';
import { refusalText } from '@/client/refusalText';
import { openSession } from '@/client/session/store';
import { Button } from '@/components/Button';
import { showToast } from '@/components/Toaster';
import { paths } from '@/config/paths';
import { redirectAfterLogin } from './redirectAfterLogin';

/** Signs in with a passkey: by its button, and from the suggestions of the email field (docs/specification.md#passkeys). */
export function PasskeySignIn() {
  const [mayUse, setMayUse] = useState(false);
  const [busy, setBusy] = useState(false);

  async function signIn(isAutofill: boolean) {
    if (!isAutofill) setBusy(true);
    try {
      const options = await postWithoutSession(paths.api.passkeySignInOptions, undefined);
      const response = await provePasskey(options, isAutofill);
      setBusy(true);
      const remember = document.querySelector<HTMLInputElement>('[name="remember"]')?.checked;
      const answer = await postWithoutSession(paths.api.signInWithPasskey, { response, remember });
      openSession(answer);
      showToast('success', answer.message);
      redirectAfterLogin();
    } catch (error) {
      setBusy(false);
      if (!isCancelled(error) && !isAutofill) showToast('error', refusalText(error));
    }
  }

  const offer = useEffectEvent(async () => {
    setMayUse(mayHavePasskeys());
    if (await mayAutofill()) await signIn(true);
  });
  useEffect(() => void offer(), []);

  if (!mayUse) return null;
  return (
    <Button variant="outline" rounded loading={busy} onClick={() => void signIn(false)}>
      <KeyRound size={18} strokeWidth={1.5} />
      Sign in with a passkey
    </Button>
  );
}
