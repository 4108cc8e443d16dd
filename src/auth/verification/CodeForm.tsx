'use client';

import { Resend } from '../Resend';
import { PinForm } from './PinForm';
import { useRememberedAddress } from './rememberedAddress';

/** Verifies the remembered address, or one that the visitor types. */
export function ManualCode() {
  const email = useRememberedAddress();
  return (
    <>
      {email && (
        <p className="sentence">
          The code that we sent to <strong>{email}</strong>.
        </p>
      )}
      <PinForm key={email} email={email} />
      {email && <Resend what="code" email={email} />}
    </>
  );
}
