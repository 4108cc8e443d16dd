import type { Metadata } from 'next';
import { AuthScreen } from '@/auth/AuthScreen';
import { emailPage } from '@/auth/emailPage';
import { Button } from '@/components/Button';
import { paths } from '@/config/paths';

export const metadata: Metadata = { title: 'Email verified' };

export default emailPage(() => (
  <AuthScreen title="Email verified" subtitle="Thank you. Your email address is confirmed.">
    <Button href={paths.dashboard} plainLink rounded wide>
      Continue
    </Button>
  </AuthScreen>
));
