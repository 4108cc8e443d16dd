import type { Metadata } from 'next';
import { AuthScreen, BackToLogin } from '@/auth/AuthScreen';
import { ForgotForm } from '@/auth/reset/ForgotForm';
import { sendsMail } from '@/config/env';
import { texts } from '@/config/texts';

export const metadata: Metadata = { title: texts.signInScreens.forgotPassword };

export default function ForgotPasswordPage() {
  return (
    <AuthScreen
      title={texts.signInScreens.forgotPassword}
      subtitle={sendsMail ? texts.signInScreens.forgotText : texts.loggedMail.askForLink}
    >
      <ForgotForm />
      <BackToLogin />
    </AuthScreen>
  );
}
