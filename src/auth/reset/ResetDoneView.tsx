import { Button } from '@/components/Button';
import { paths } from '@/config/paths';
import { Screen } from '../frame/Screen';

/** 'Password reset' (docs/specification.md#account-screens). */
export function ResetDoneView() {
  return (
    <Screen
      title="Password reset"
      subtitle="Your new password is set, and every device is signed out. Log in with it from now on."
    >
      <Button href={paths.login} rounded wide>
        Continue
      </Button>
    </Screen>
  );
}
