import { Button } from '@/components/Button';
import { paths } from '@/config/paths';
import { Screen } from '../frame/Screen';
import { Resend } from '../Resend';
import { RememberAddress } from './rememberedAddress';

/** 'Check your email' after a verification was requested (docs/specification.md#account-screens). */
export function LinkView({ email }: { email: string }) {
  return (
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
  );
}
