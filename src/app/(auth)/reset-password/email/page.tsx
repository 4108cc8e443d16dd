import type { Metadata } from 'next';
import { AuthScreen, BackToLogin } from '@/auth/AuthScreen';
import { ForgotForm } from '@/auth/reset/ForgotForm';
import { sendsMail } from '@/config/env';
import { LOGGED_MAIL } from '@/contract/loggedMail';

export const metadata: Metadata = { title: 'Forgot password' };

export default function ForgotPasswordPage() {
  return (
    <AuthScreen
      title="Forgot password"
      subtitle={
        sendsMail
          ? 'Enter your email, and we will send you a link to set a new one.'
          : LOGGED_MAIL.askForLink
      }
    >
      <ForgotForm />
      <BackToLogin />
    </AuthScreen>
  );
}
