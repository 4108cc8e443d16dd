'use client';

import { useRouter } from 'next/navigation';
import { ApiError, post } from '@/client/api';
import { refusalText } from '@/client/refusalText';
import { currentSession, replaceDetails } from '@/client/session/store';
import { paths } from '@/config/paths';
import { MESSAGES } from '@/contract/messages';
import type { AccountAnswer } from '@/contract/profile';
import { AuthForm, EmailField } from '../AuthForm';
import { RULES } from '../rules';
import { PinBoxes } from './PinBoxes';

const PINS = ['pin1', 'pin2', 'pin3', 'pin4'] as const;
const EMPTY = { pin1: '', pin2: '', pin3: '', pin4: '' };

type Values = Record<(typeof PINS)[number] | 'email', string>;

/** Verifies an address; without one the form asks for it (docs/specification.md#account-screens). */
export function PinForm({ email = '' }: { email: string | undefined }) {
  const { push } = useRouter();
  return (
    <AuthForm<Values>
      resolver={RULES.pin}
      defaultValues={{ ...EMPTY, email }}
      button="Verify email"
      send={verify}
      onSuccess={({ email: address }) => push(paths.verified(address))}
      failureText={verificationText}
    >
      {({ field, register, errorOf, watch, setValue }) => {
        const error = PINS.map(errorOf).find(Boolean);
        return (
          <>
            {!email && <EmailField {...field('email')} autoComplete="email" />}
            <PinBoxes
              digits={watch([...PINS])}
              onDigits={(digits) => {
                for (const [box, name] of PINS.entries()) {
                  setValue(name, digits[box] ?? '', { shouldValidate: error !== undefined });
                }
              }}
              registrations={PINS.map((name) => register(name))}
              error={error}
            />
          </>
        );
      }}
    </AuthForm>
  );
}

async function verify({ email, ...boxes }: Values) {
  const pin = PINS.map((name) => boxes[name]).join('');
  const { user } = await post<{ user: AccountAnswer }>(paths.api.verifyEmail(email), { pin });
  // Verifying opens no session, but updates the one that is open (docs/specification.md#email-verification).
  if (currentSession().details?._id === user._id) replaceDetails(user);
}

/** The error field of the answer, or a general sentence (docs/specification.md#forms). */
function verificationText(error: unknown): string {
  if (error instanceof ApiError && error.retryAfter) return refusalText(error);
  return (error instanceof ApiError && error.refusal.error) || MESSAGES.unknownFault;
}
