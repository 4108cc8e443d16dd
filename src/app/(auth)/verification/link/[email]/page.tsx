import type { Metadata } from 'next';
import { Screen } from '@/auth/frame/Screen';
import { Resend } from '@/auth/Resend';
import { RememberAddress } from '@/auth/verification/rememberedAddress';
import { withAddress } from '@/auth/withAddress';
import { Button } from '@/components/Button';
import { paths } from '@/config/paths';

export const metadata: Metadata = { title: 'Check your email' };

/** After a verification was requested (docs/specification.md#account-screens). */
export default withAddress(({ email }) => (
  <Screen
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
  </Screen>
));
