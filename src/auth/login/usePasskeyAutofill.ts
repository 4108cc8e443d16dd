import { useEffect, useEffectEvent, useState } from 'react';
import { postWithoutSession } from '@/client/api';
import { mayAutofill, provePasskey } from '@/client/passkey';
import { paths } from '@/config/paths';
import { LIFETIME } from '@/contract/limits';
import type { PasskeyProof } from '@/contract/passkey';

/** Milliseconds after which an offer is made again, a minute before its challenge ends. */
const RENEWAL_MS = (LIFETIME.passkeyChallenge - 60) * 1000;

/**
 * Offers the passkeys of the visitor in the suggestions of the email field while `isOn`, and again each time that it becomes
 * so. Why an offer comes to nothing is no concern of the visitor, who has not asked for it.
 * @param onChosen gets the proof of the passkey that the visitor has chosen
 */
export function usePasskeyAutofill(isOn: boolean, onChosen: (proof: PasskeyProof) => void): void {
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
