'use client';

import { usePathname } from 'next/navigation';
import {
  createContext,
  type ReactNode,
  use,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { ApiError } from '@/client/api';
import { isCancelled, mayHavePasskeys, provePasskey } from '@/client/passkey';
import { request } from '@/client/request';
import { currentSession } from '@/client/session/store';
import { Button } from '@/components/Button';
import { AccountName, PasswordField } from '@/components/PasswordField';
import { paths } from '@/config/paths';
import { confirmPasswordSchema } from '@/contract/security';
import { FormDialog } from '../forms/FormDialog';
import { confirmPayloadCalls } from './confirmPayloadCalls';
import { useResultDialog } from './ResultDialog';

/** One for all calls that wait for it. */
type Question = { reply: Promise<boolean>; answer: (isConfirmed: boolean) => void };

const ConfirmContext = createContext({
  /** Asks for the password or a passkey. @param purpose begins the sentence that asks @returns whether it was given */
  askToConfirm: async (_purpose: string): Promise<boolean> => false,
});

function newQuestion(): Question {
  let answer: Question['answer'] = () => {};
  const reply = new Promise<boolean>((resolve) => {
    answer = resolve;
  });
  return { reply, answer };
}

/**
 * Provides the dialog that asks an administrator to confirm that it is they (docs/specification.md#confirmation), for our
 * own calls and for those of Payload's screens of administrators.
 */
export function ConfirmIdentityProvider({ children }: { children: ReactNode }) {
  const path = usePathname();
  const question = useRef<Question>(null);
  const [purpose, setPurpose] = useState<string>();
  const [context] = useState(() => ({
    askToConfirm(purposeOfCall: string) {
      question.current ??= newQuestion();
      setPurpose((asked) => asked ?? purposeOfCall);
      return question.current.reply;
    },
  }));

  useEffect(() => confirmPayloadCalls(context.askToConfirm), [context]);

  function close(isConfirmed: boolean) {
    question.current?.answer(isConfirmed);
    question.current = null;
    setPurpose(undefined);
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: what a page has asked for is not done after it was left
  useEffect(() => close(false), [path]);

  return (
    <ConfirmContext value={context}>
      {children}
      {purpose && <ConfirmIdentityDialog purpose={purpose} onClose={close} />}
    </ConfirmContext>
  );
}

type DialogProps = { purpose: string; onClose: (isConfirmed: boolean) => void };

function ConfirmIdentityDialog({ purpose, onClose }: DialogProps) {
  const [hasPasskey, setHasPasskey] = useState(false);

  useEffect(() => {
    if (!mayHavePasskeys()) return;
    request('GET', paths.api.passkeys).then(
      ({ passkeys }) => setHasPasskey(passkeys.length > 0),
      // The password is still there to confirm with.
      () => {},
    );
  }, []);

  useLayoutEffect(() => {
    // Else Payload closes its own modal beneath. The browser itself closes the dialog on top.
    const keepEscape = (event: KeyboardEvent) => event.key === 'Escape' && event.stopPropagation();
    window.addEventListener('keydown', keepEscape, true);
    return () => window.removeEventListener('keydown', keepEscape, true);
  }, []);

  return (
    <FormDialog
      title="Confirm that it is you"
      submit="Confirm"
      schema={confirmPasswordSchema}
      values={{ password: '' }}
      disposable
      send={async (values) => {
        await request('POST', paths.api.confirm, values);
        onClose(true);
      }}
      onClose={() => onClose(false)}
    >
      {({ field }) => (
        <>
          <p>
            {purpose}, please give your password{hasPasskey ? ', or use a passkey.' : ' first.'}
          </p>
          <AccountName email={currentSession().details?.email ?? ''} />
          <PasswordField
            label="Password"
            {...field('password')}
            // It is no fault to leave it empty on the way to the passkey.
            onBlur={undefined}
            autoComplete="current-password"
          />
          {hasPasskey && <PasskeyButton onConfirmed={() => onClose(true)} />}
        </>
      )}
    </FormDialog>
  );
}

/** Confirms by a passkey. */
function PasskeyButton({ onConfirmed }: { onConfirmed: () => void }) {
  const [busy, setBusy] = useState(false);
  /** Ends what the browser still asks when the dialog is closed. */
  const prompt = useRef<AbortController>(null);
  const { showFailure } = useResultDialog();

  useEffect(() => () => prompt.current?.abort(), []);

  async function confirm() {
    setBusy(true);
    try {
      const options = await request('POST', paths.api.confirmOptions);
      prompt.current = new AbortController();
      const response = await provePasskey(options, { signal: prompt.current.signal });
      await request('POST', paths.api.confirm, { response });
      onConfirmed();
    } catch (error) {
      setBusy(false);
      if (!isCancelled(error)) showFailure(error);
    }
  }

  return (
    <Button variant="outline" aria-disabled={busy || undefined} onClick={() => !busy && confirm()}>
      Use a passkey
    </Button>
  );
}

/**
 * Makes a call that may ask for confirmation, and once more when it was given.
 * @returns a function that takes what the call is for, such as 'To add a passkey'; it returns undefined when it was not given,
 * or its page was left
 */
export function useConfirmed() {
  const { askToConfirm } = use(ConfirmContext);
  return async <T,>(purpose: string, call: () => Promise<T>): Promise<T | undefined> => {
    const { pathname } = window.location;
    try {
      return await call();
    } catch (error) {
      if (!(error instanceof ApiError && error.refusal.confirm)) throw error;
      const isHere = window.location.pathname === pathname;
      return isHere && (await askToConfirm(purpose)) ? call() : undefined;
    }
  };
}
