'use client';

import { Resend } from '../Resend';
import { useKnownAddress } from './knownAddress';
import { PinForm } from './PinForm';

/** The code of the address that this browser was asked about last, or of one that is typed. */
export function ManualCode() {
  const email = useKnownAddress();
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
