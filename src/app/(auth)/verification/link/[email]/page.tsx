import type { Metadata } from 'next';
import { AuthScreen } from '@/auth/AuthScreen';
import { emailPage } from '@/auth/emailPage';
import { Resend } from '@/auth/Resend';
import { RememberEmail } from '@/auth/verification/rememberedEmail';
import { Button } from '@/components/Button';
import { paths } from '@/config/paths';

export const metadata: Metadata = { title: 'Check your email' };

/** After a verification was requested (docs/specification.md#account-screens). */
export default emailPage(({ email }) => (
  <AuthScreen
    title="Check your email"
    subtitle={
      <>
        We sent a verification link to <strong>{email}</strong>.
      </>
    }
  >
    <RememberEmail email={email} />
    <Button href={paths.verificationCode} rounded wide>
      Enter code manually
    </Button>
    <Resend what="code" email={email} />
  </AuthScreen>
));
