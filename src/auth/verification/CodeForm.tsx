'use client';

import { Resend } from '../Resend';
import { PinForm } from './PinForm';
import { useRememberedAddress } from './rememberedAddress';

/** Verifies the given address, else the remembered one or one that the visitor types. */
export function CodeForm({ email: given }: { email: string | undefined }) {
  const remembered = useRememberedAddress();
  const email = given ?? remembered;
  return (
    <>
      {email && (
        <p className="sentence">
          We sent it to <strong>{email}</strong>.
        </p>
      )}
      <PinForm key={email} email={email} />
      {email && <Resend what="code" email={email} />}
    </>
  );
}
