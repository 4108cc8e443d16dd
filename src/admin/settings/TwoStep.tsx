import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { z } from 'zod';
import { ApiError, isUnanswered } from '@/client/api';
import { request } from '@/client/request';
import { useRefresh } from '@/client/useRefresh';
import { Button } from '@/components/Button';
import { AccountName, PasswordField } from '@/components/PasswordField';
import { paths } from '@/config/paths';
import { MESSAGES } from '@/contract/messages';
import {
  disableTwoStepSchema,
  type TwoStepAnswer,
  type twoStepSetupSchema,
} from '@/contract/security';
import { capitalized, countRecoveryCodes } from '@/shared/countWithNoun';
import { useConfirmed } from '../dialogs/ConfirmIdentity';
import { useResultDialog } from '../dialogs/ResultDialog';
import { FormDialog } from '../forms/FormDialog';
import { FormField } from '../forms/FormField';
import { SettingPart } from '../layout/SettingCard';
import { RECOVERY_CODES_MARK } from '../unsaved/unsavedMark';
import { RecoveryCodes } from './RecoveryCodes';
import { SetupDialog } from './SetupDialog';

type Step =
  | { kind: 'setup'; setup: z.output<typeof twoStepSetupSchema> }
  | { kind: 'codes'; codes: string[]; areRenewed: boolean }
  | { kind: 'disable' };

const TO_SET_UP = 'To set up two-step sign-in';

/** Two-step sign-in: an authenticator app, set up by QR code or typed secret, and recovery codes (docs/specification.md#two-step-sign-in). */
export function TwoStep({ enabled, recoveryCodesLeft, email }: TwoStepAnswer & { email: string }) {
  const [step, setStep] = useState<Step>();
  const [busy, setBusy] = useState(false);
  /** Whether codes may be lost with their answer, which is on its way. */
  const [awaitsCodes, setAwaitsCodes] = useState(false);
  const title = useRef<HTMLHeadingElement>(null);
  const confirmed = useConfirmed();
  const { showFailure } = useResultDialog();
  const refresh = useRefresh();
  const close = () => setStep(undefined);

  /** After a change the button that opened the dialog is gone, so the title takes the focus. */
  function closeAndRefresh() {
    flushSync(close);
    title.current?.focus();
    refresh();
  }

  /** Shows the state on the server when another tab has changed it, or when the answer is lost. @throws any other error */
  function showState(error: unknown, lost?: string): undefined {
    const isElsewhere = error instanceof ApiError && error.status === 409;
    if (!isElsewhere && !isUnanswered(error)) throw error;
    closeAndRefresh();
    const isOn = error.message === MESSAGES.twoStepAlreadyOn;
    showFailure(isOn ? undefined : error, isOn ? MESSAGES.recoveryCodesElsewhere : lost);
  }

  async function begin(makeStep: () => Promise<unknown>) {
    if (busy) return;
    setBusy(true);
    try {
      await makeStep();
    } catch (error) {
      showFailure(error);
    } finally {
      setBusy(false);
    }
  }

  /** Makes a call that ends the old recovery codes, and shows the new ones. */
  async function showCodes(
    purpose: string,
    call: () => Promise<{ recoveryCodes: string[] }>,
    areRenewed: boolean,
  ): Promise<undefined> {
    const answer = await confirmed(purpose, async () => {
      setAwaitsCodes(true);
      try {
        return await call();
      } catch (error) {
        setAwaitsCodes(false);
        throw error;
      }
    }).catch((error) => showState(error, MESSAGES.recoveryCodesLost));
    if (!answer) return;
    setAwaitsCodes(false);
    setStep({ kind: 'codes', codes: answer.recoveryCodes, areRenewed });
    // The page was left meanwhile.
    if (!title.current) showFailure(undefined, MESSAGES.recoveryCodesLost);
  }

  const setUp = () =>
    begin(async () => {
      const call = () => request('POST', paths.api.twoStepSetup);
      const setup = await confirmed(TO_SET_UP, call).catch((error) => showState(error));
      if (setup) setStep({ kind: 'setup', setup });
    });
  const renewCodes = () =>
    begin(() =>
      showCodes('To make new recovery codes', () => request('POST', paths.api.recoveryCodes), true),
    );

  const enable = (code: { code: string }) =>
    showCodes(TO_SET_UP, () => request('POST', paths.api.twoStepEnable, code), false);

  async function disable(proof: { password: string; code: string }) {
    const call = request('POST', paths.api.twoStepDisable, proof);
    const answer = await call.catch((error) => showState(error));
    if (answer) closeAndRefresh();
    return answer;
  }

  return (
    <SettingPart
      id="two-step"
      title="Two-step sign-in"
      ref={title}
      isOn={enabled}
      text={
        enabled
          ? `Signing in asks for a code of your authenticator app. ${capitalized(countRecoveryCodes(recoveryCodesLeft))} left; new ones replace them.`
          : 'Signing in asks for a code of an app on your phone as well, so that a stolen password alone opens nothing.'
      }
    >
      {enabled ? (
        <div className="buttons">
          <Button variant="outline" aria-disabled={busy || undefined} onClick={renewCodes}>
            New recovery codes
          </Button>
          <Button
            variant="danger"
            aria-disabled={busy || undefined}
            onClick={() => !busy && setStep({ kind: 'disable' })}
          >
            Turn off
          </Button>
        </div>
      ) : (
        <Button variant="outline" aria-disabled={busy || undefined} onClick={setUp}>
          Set up
        </Button>
      )}
      {awaitsCodes && <span hidden {...RECOVERY_CODES_MARK} />}
      {step?.kind === 'setup' && <SetupDialog {...step.setup} send={enable} onClose={close} />}
      {step?.kind === 'codes' && (
        <RecoveryCodes {...step} email={email} onClose={closeAndRefresh} />
      )}
      {step?.kind === 'disable' && (
        <FormDialog
          title="Turn off two-step sign-in?"
          submit="Turn off"
          variant="danger"
          schema={disableTwoStepSchema}
          values={{ password: '', code: '' }}
          disposable
          send={disable}
          onClose={close}
        >
          {(form) => (
            <>
              <p>Afterwards the password alone opens your account.</p>
              <AccountName email={email} />
              <PasswordField
                label="Password"
                {...form.field('password')}
                autoComplete="current-password"
              />
              <FormField
                form={form}
                name="code"
                label="Code of the app, or a recovery code"
                autoComplete="one-time-code"
                required
              />
            </>
          )}
        </FormDialog>
      )}
    </SettingPart>
  );
}
