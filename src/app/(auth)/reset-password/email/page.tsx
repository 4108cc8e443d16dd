import type { Metadata } from 'next';
import { AuthScreen, BackToLogin, mailTextsOf } from '@/auth/AuthScreen';
import { ForgotForm } from '@/auth/reset/ForgotForm';
import { texts } from '@/config/texts';
import { getSignIn } from '@/site/read';

export const metadata: Metadata = { title: texts.signInScreens.forgotPassword };

export default async function ForgotPasswordPage() {
  const { askForLink } = mailTextsOf((await getSignIn()).sendsMail);
  return (
    <AuthScreen title={texts.signInScreens.forgotPassword} subtitle={askForLink}>
      <ForgotForm />
      <BackToLogin />
    </AuthScreen>
  );
}
