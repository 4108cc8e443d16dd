'use client';

import { useRouter } from 'next/navigation';
import { ApiError, postWithoutSession } from '@/client/api';
import { refusalText } from '@/client/refusalText';
import { currentSession, replaceDetails } from '@/client/session/store';
import { useTexts } from '@/components/useTexts';
import { paths } from '@/config/paths';
import { MESSAGES } from '@/contract/messages';
import { AuthForm, EmailField } from '../AuthForm';
import { EmailText } from '../notices';
import { Resend } from '../Resend';
import { PINS, PinBoxes, type PinValues } from './PinBoxes';
import { useRememberedEmail } from './rememberedEmail';

type Props = { email: string | undefined; sendsMail: boolean };

/** Verifies the given email address, else the remembered one or one that the visitor types. */
export function VerificationForm({ email: given, sendsMail }: Props) {
  const signIn = useTexts('signIn');
  const remembered = useRememberedEmail();
  const email = given ?? remembered;
  return (
    <>
      {email && (
        <p className="sentence">
          <EmailText text={sendsMail ? signIn.codeSentTo : signIn.codeIsFor} email={email} />
        </p>
      )}
      <PinForm key={email} email={email} />
      {email && <Resend what="code" {...{ email, sendsMail }} />}
    </>
  );
}

/** Verifies an email address; without one the form asks for it (docs/specification.md#account-screens). */
export function PinForm({ email = '' }: { email: string | undefined }) {
  const signIn = useTexts('signIn');
  const { push } = useRouter();
  return (
    <AuthForm<PinValues>
      resolver="pin"
      defaultValues={{ pin1: '', pin2: '', pin3: '', pin4: '', email }}
      button={signIn.verifyEmail}
      send={verify}
      onSuccess={(values) => push(paths.verified(values.email))}
      failureText={verificationText}
    >
      {(form) => (
        <>
          {!email && <EmailField {...form.field('email')} autoComplete="email" />}
          <PinBoxes form={form} />
        </>
      )}
    </AuthForm>
  );
}

async function verify({ email, ...boxes }: PinValues, key: string) {
  const pin = PINS.map((name) => boxes[name]).join('');
  const path = paths.api.verifyEmail(email);
  const { user } = await postWithoutSession(path, { pin }, key);
  // Verifying opens no session, but updates the one that is open (docs/specification.md#email-verification).
  if (currentSession().details?._id === user._id) replaceDetails(user);
}

/** The error field of the answer, or a general sentence (docs/specification.md#forms). */
function verificationText(error: unknown): string {
  if (error instanceof ApiError && error.retryAfter) return refusalText(error);
  return (error instanceof ApiError && error.refusal.error) || MESSAGES.unknownFault;
}
