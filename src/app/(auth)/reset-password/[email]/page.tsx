import type { Metadata } from 'next';
import { AuthScreen, BackToLogin } from '@/auth/AuthScreen';
import { emailPage } from '@/auth/emailPage';
import { EmailText } from '@/auth/notices';
import { NewPasswordForm } from '@/auth/reset/NewPasswordForm';
import { texts } from '@/config/texts';

export const metadata: Metadata = { title: texts.signInScreens.setPassword };

export default emailPage(({ email }) => (
  <AuthScreen
    title={texts.signInScreens.setPassword}
    subtitle={<EmailText text={texts.signIn.forAccount} email={email} />}
  >
    <NewPasswordForm email={email} />
    <BackToLogin />
  </AuthScreen>
));
