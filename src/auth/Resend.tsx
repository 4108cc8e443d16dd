'use client';

import { useState } from 'react';
import { answerOf, fetchReply } from '@/client/api';
import { refusalText } from '@/client/refusalText';
import { Text } from '@/components/Text';
import { showToast } from '@/components/Toaster';
import { useTexts } from '@/components/useTexts';
import { paths } from '@/config/paths';
import { MESSAGES } from '@/contract/messages';

const REQUEST = {
  code: (email: string) => fetchReply('GET', paths.api.resendPin(email)),
  link: (email: string) => fetchReply('POST', paths.api.forgotPassword, { body: { email } }),
};

type Props = { what: keyof typeof REQUEST; email: string; sendsMail: boolean };

/** 'Click to resend' (docs/specification.md#account-screens, #email-verification). */
export function Resend({ what, email, sendsMail }: Props) {
  const signIn = useTexts('signIn');
  const [sending, setSending] = useState(false);

  async function resend() {
    if (sending) return;
    setSending(true);
    try {
      const { message } = answerOf<{ message: string }>(await REQUEST[what](email));
      showToast('success', message);
    } catch (error) {
      showToast('error', refusalText(error, MESSAGES.sentJustNow));
    } finally {
      setSending(false);
    }
  }

  return (
    <div className="aside">
      {sendsMail ? signIn.noMail : signIn.notInLog}
      <Text className="link" aria-disabled={sending} onClick={resend}>
        {sending ? signIn.resending : signIn.resend}
      </Text>
    </div>
  );
}
