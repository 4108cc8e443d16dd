import type { Metadata } from 'next';
import { AuthScreen } from '@/auth/frame/AuthScreen';
import { Resend } from '@/auth/Resend';
import { RememberAddress } from '@/auth/verification/rememberedAddress';
import { withAddress } from '@/auth/withAddress';
import { Button } from '@/components/Button';
import { paths } from '@/config/paths';

export const metadata: Metadata = { title: 'Check your email' };

/** After a verification was requested (docs/specification.md#account-screens). */
export default withAddress(({ email }) => (
  <AuthScreen
    title="Check your email"
    subtitle={
      <>
        We sent a verification link to <strong>{email}</strong>.
      </>
    }
  >
    <RememberAddress email={email} />
    <Button href={paths.verificationCode} rounded wide>
      Enter code manually
    </Button>
    <Resend what="code" email={email} />
  </AuthScreen>
));
