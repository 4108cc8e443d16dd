'use client';

import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { renderSVG } from 'uqr';
import type { z } from 'zod';
import { request } from '@/client/request';
import { Button } from '@/components/Button';
import { Dialog } from '@/components/dialog/Dialog';
import { PasswordField } from '@/components/PasswordField';
import { paths } from '@/config/paths';
import {
  codeSchema,
  disableTwoStepSchema,
  type TwoStepAnswer,
  type twoStepSetupSchema,
} from '@/contract/security';
import { countWithNoun } from '@/shared/countWithNoun';
import { useConfirmed } from '../dialogs/ConfirmIdentity';
import { useResultDialog } from '../dialogs/ResultDialog';
import { FormDialog } from '../forms/FormDialog';
import { FormField } from '../forms/FormField';

type Setup = z.output<typeof twoStepSetupSchema>;
type Step =
  | { kind: 'setup'; setup: Setup }
  | { kind: 'codes'; codes: string[] }
  | { kind: 'disable' };

/** Two-step sign-in: an authenticator app, set up by QR code or typed secret, and recovery codes. */
export function TwoStep({ enabled, recoveryCodesLeft }: TwoStepAnswer) {
  const [step, setStep] = useState<Step>();
  const [busy, setBusy] = useState(false);
  const confirmed = useConfirmed();
  const { showFailure } = useResultDialog();
  const { refresh } = useRouter();
  const close = () => setStep(undefined);

  async function begin<T>(call: () => Promise<T>, next: (answer: T) => Step) {
    setBusy(true);
    try {
      const answer = await confirmed(call);
      if (answer) setStep(next(answer));
    } catch (error) {
      showFailure(error);
    } finally {
      setBusy(false);
    }
  }

  const setUp = () =>
    begin(
      () => request('POST', paths.api.twoStepSetup),
      (setup) => ({ kind: 'setup', setup }),
    );
  const renewCodes = () =>
    begin(
      () => request('POST', paths.api.recoveryCodes),
      ({ recoveryCodes }) => ({ kind: 'codes', codes: recoveryCodes }),
    );

  return (
    <div className="two-step">
      <h3>Two-step sign-in</h3>
      {enabled ? (
        <>
          <p className="quiet">
            Signing in asks for a code of your authenticator app.{' '}
            {countWithNoun(recoveryCodesLeft, 'recovery code')} left.
          </p>
          <div className="buttons">
            <Button variant="outline" loading={busy} onClick={renewCodes}>
              New recovery codes
            </Button>
            <Button variant="danger" onClick={() => setStep({ kind: 'disable' })}>
              Turn off
            </Button>
          </div>
        </>
      ) : (
        <>
          <p className="quiet">
            With a code of an app on your phone a stolen password alone opens nothing.
          </p>
          <Button variant="outline" loading={busy} onClick={setUp}>
            Set up
          </Button>
        </>
      )}
      {step?.kind === 'setup' && (
        <SetupDialog
          setup={step.setup}
          onClose={close}
          onEnabled={(codes) => {
            setStep({ kind: 'codes', codes });
            refresh();
          }}
        />
      )}
      {step?.kind === 'codes' && (
        <RecoveryCodes
          codes={step.codes}
          onClose={() => {
            close();
            refresh();
          }}
        />
      )}
      {step?.kind === 'disable' && <DisableDialog onClose={close} />}
    </div>
  );
}

type SetupProps = { setup: Setup; onClose: () => void; onEnabled: (codes: string[]) => void };

function SetupDialog({ setup: { secret, uri }, onClose, onEnabled }: SetupProps) {
  const confirmed = useConfirmed();
  const qrCode = `data:image/svg+xml,${encodeURIComponent(renderSVG(uri))}`;
  return (
    <FormDialog
      title="Set up two-step sign-in"
      submit="Turn on"
      schema={codeSchema}
      values={{ code: '' }}
      draft={undefined}
      send={async (values) => {
        const answer = await confirmed(() => request('POST', paths.api.twoStepEnable, values));
        if (answer) onEnabled(answer.recoveryCodes);
        return undefined;
      }}
      onClose={onClose}
    >
      {(form) => (
        <>
          <p>Scan this code with an authenticator app, or type the secret into it.</p>
          <img
            className="qr-code"
            src={qrCode}
            alt="QR code of the secret"
            width={180}
            height={180}
          />
          <p className="secret">
            <code>{(secret.match(/.{1,4}/g) ?? []).join(' ')}</code>
          </p>
          <FormField
            form={form}
            name="code"
            label="Code of the app"
            inputMode="numeric"
            autoComplete="one-time-code"
            required
          />
        </>
      )}
    </FormDialog>
  );
}

/** The recovery codes, which are shown once. */
function RecoveryCodes({ codes, onClose }: { codes: string[]; onClose: () => void }) {
  const file = `data:text/plain;charset=utf-8,${encodeURIComponent(`${codes.join('\n')}\n`)}`;
  return (
    <Dialog
      title="Your recovery codes"
      onClose={onClose}
      footer={
        <>
          <a className="button outline" href={file} download="recovery-codes.txt">
            Download
          </a>
          <Button variant="outline" onClick={() => window.print()}>
            Print
          </Button>
          <Button onClick={onClose}>I have kept them</Button>
        </>
      }
    >
      <p>Each opens your account once, without the app. They are not shown again.</p>
      <ul className="recovery-codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

const DisableDialog = ({ onClose }: { onClose: () => void }) => (
  <FormDialog
    title="Turn off two-step sign-in?"
    submit="Turn off"
    schema={disableTwoStepSchema}
    values={{ password: '', code: '' }}
    draft={undefined}
    send={async (values) => {
      const answer = await request('POST', paths.api.twoStepDisable, values);
      onClose();
      return answer;
    }}
    onClose={onClose}
  >
    {(form) => (
      <>
        <p>Afterwards the password alone opens your account.</p>
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
);
