import type { Metadata } from 'next';
import { AuthScreen, BackToLogin, mailTexts } from '@/auth/AuthScreen';
import { ForgotForm } from '@/auth/reset/ForgotForm';
import { texts } from '@/config/texts';

export const metadata: Metadata = { title: texts.signInScreens.forgotPassword };

export default function ForgotPasswordPage() {
  return (
    <AuthScreen title={texts.signInScreens.forgotPassword} subtitle={mailTexts.askForLink}>
      <ForgotForm />
      <BackToLogin />
    </AuthScreen>
  );
}
