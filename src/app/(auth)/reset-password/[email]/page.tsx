import type { Metadata } from 'next';
import { AuthScreen, BackToLogin } from '@/auth/AuthScreen';
import { emailPage } from '@/auth/emailPage';
import { NewPasswordForm } from '@/auth/reset/NewPasswordForm';
import { Filled } from '@/components/Filled';
import { texts } from '@/config/texts';

export const metadata: Metadata = { title: texts.signInScreens.setPassword };

export default emailPage(({ email }) => (
  <AuthScreen
    title={texts.signInScreens.setPassword}
    subtitle={
      <Filled text={texts.signIn.forAccount} values={{ email: <strong>{email}</strong> }} />
    }
  >
    <NewPasswordForm email={email} />
    <BackToLogin />
  </AuthScreen>
));
