import type { Metadata } from 'next';
import { AuthScreen, BackToLogin } from '@/auth/AuthScreen';
import { emailPage } from '@/auth/emailPage';
import { Resend } from '@/auth/Resend';
import { Button } from '@/components/Button';

export const metadata: Metadata = { title: 'Check your email' };

/** After a forgotten password. The server tells nobody whether it knows an address. */
export default emailPage(({ email }) => (
  <AuthScreen
    title="Check your email"
    subtitle={
      <>
        We sent a password reset link to <strong>{email}</strong>, if an account has this address.
      </>
    }
  >
    <Button href="mailto:" plainLink rounded wide>
      Open email app
    </Button>
    <Resend what="link" email={email} />
    <BackToLogin />
  </AuthScreen>
));
