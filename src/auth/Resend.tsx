'use client';

import { useState } from 'react';
import { ApiError, answerOf, call } from '@/client/api';
import { refusalText } from '@/client/refusalText';
import { showToast } from '@/components/toasts';
import { paths } from '@/config/paths';
import { MESSAGES } from '@/contract/messages';

/** How each mail is asked for again. */
const ASK = {
  code: (email: string) => call('GET', paths.api.resendPin(email)),
  link: (email: string) => call('POST', paths.api.forgotPassword, { body: { email } }),
};

type Props = { what: keyof typeof ASK; email: string };

/** 'Click to resend', with a state of its own while it does (docs/specification.md#account-screens, #email-verification). */
export function Resend({ what, email }: Props) {
  const [sending, setSending] = useState(false);

  async function resend() {
    if (sending) return;
    setSending(true);
    try {
      const { message } = answerOf<{ message: string }>(await ASK[what](email));
      showToast('success', message);
    } catch (error) {
      showToast('error', resendText(error));
    } finally {
      setSending(false);
    }
  }

  return (
    <p className="aside">
      Didn’t receive the email?
      <button type="button" aria-disabled={sending} onClick={resend}>
        {sending ? 'Resending... Please wait' : 'Click to resend'}
      </button>
    </p>
  );
}

/** An address that is none is told as such; it is the only thing that can be wrong with the request. */
function resendText(error: unknown): string {
  const said = error instanceof ApiError ? error.refusal.errors?.email : undefined;
  return said ? MESSAGES.invalidEmail : refusalText(error, MESSAGES.sentJustNow);
}
