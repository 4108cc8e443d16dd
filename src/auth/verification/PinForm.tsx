'use client';

import { useRouter } from 'next/navigation';
import { ApiError, post } from '@/client/api';
import { refusalText } from '@/client/refusalText';
import { currentSession, replaceDetails } from '@/client/session/store';
import { Form } from '@/components/Form';
import { SubmitButton } from '@/components/SubmitButton';
import { paths } from '@/config/paths';
import { MESSAGES } from '@/contract/messages';
import type { AccountAnswer } from '@/contract/profile';
import { EmailField } from '../EmailField';
import { NeedsScripts } from '../NeedsScripts';
import { RULES } from '../rules';
import { useAuthForm } from '../useAuthForm';
import { PinBoxes } from './PinBoxes';

const PINS = ['pin1', 'pin2', 'pin3', 'pin4'] as const;
const EMPTY = { pin1: '', pin2: '', pin3: '', pin4: '' };

type Values = Record<(typeof PINS)[number] | 'email', string>;

/**
 * The four boxes and 'Verify email' (docs/specification.md#account-screens).
 * @param email whose code it is; without it the form asks
 */
export function PinForm({ email }: { email: string | undefined }) {
  const { push } = useRouter();
  const form = useAuthForm<Values>({
    defaultValues: { ...EMPTY, email: email ?? '' },
    rule: RULES.pin,
    async send({ email: address, ...boxes }) {
      const pin = PINS.map((name) => boxes[name]).join('');
      const { user } = await post<{ user: AccountAnswer }>(paths.api.verifyEmail(address), { pin });
      // It opens no session, but the one that is open knows it (docs/specification.md#email-verification).
      if (currentSession().details?._id === user._id) replaceDetails(user);
    },
    goOn: ({ email: address }) => push(paths.verified(address)),
    textOf: verificationText,
  });
  const digits = form.watch([...PINS]);
  const error = PINS.map(form.errorOf).find(Boolean);

  function setDigits(next: string[]) {
    for (const [box, name] of PINS.entries()) {
      form.setValue(name, next[box] ?? '', { shouldValidate: error !== undefined });
    }
  }

  return (
    <>
      <NeedsScripts />
      <Form {...form.formProps}>
        {!email && (
          <EmailField
            error={form.errorOf('email')}
            autoComplete="email"
            registration={form.register('email')}
          />
        )}
        <PinBoxes
          digits={digits}
          onDigits={setDigits}
          registrations={PINS.map((name) => form.register(name))}
          error={error}
        />
        <SubmitButton rounded {...form.buttonProps}>
          Verify email
        </SubmitButton>
      </Form>
    </>
  );
}

/** The server's error field, or that nobody knows what happened (docs/specification.md#forms). */
function verificationText(error: unknown): string {
  if (error instanceof ApiError && error.retryAfter) return refusalText(error);
  return (error instanceof ApiError && error.refusal.error) || MESSAGES.unknownFault;
}
