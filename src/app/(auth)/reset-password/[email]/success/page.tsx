import type { Metadata } from 'next';
import { AuthScreen } from '@/auth/AuthScreen';
import { emailPage } from '@/auth/emailPage';
import { Button } from '@/components/Button';
import { paths } from '@/config/paths';

export const metadata: Metadata = { title: 'Password reset' };

export default emailPage(() => (
  <AuthScreen
    title="Password reset"
    subtitle="Your new password is set, and every device is signed out. Log in with it from now on."
  >
    <Button href={paths.login} rounded wide>
      Continue
    </Button>
  </AuthScreen>
));
