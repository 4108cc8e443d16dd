import type { Metadata } from 'next';
import { AuthScreen, BackToLogin } from '@/auth/AuthScreen';
import { emailPage } from '@/auth/emailPage';
import { NewPasswordForm } from '@/auth/reset/NewPasswordForm';

export const metadata: Metadata = { title: 'Set new password' };

export default emailPage(({ email }) => (
  <AuthScreen
    title="Set new password"
    subtitle={
      <>
        For the account of <strong>{email}</strong>.
      </>
    }
  >
    <NewPasswordForm email={email} />
    <BackToLogin />
  </AuthScreen>
));
