import type { Metadata } from 'next';
import { BackToLogin } from '@/auth/BackToLogin';
import { AuthScreen } from '@/auth/frame/AuthScreen';
import { NewPasswordForm } from '@/auth/reset/NewPasswordForm';
import { withAddress } from '@/auth/withAddress';

export const metadata: Metadata = { title: 'Set new password' };

export default withAddress(({ email }) => (
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
