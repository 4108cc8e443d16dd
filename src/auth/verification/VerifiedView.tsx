import { Button } from '@/components/Button';
import { paths } from '@/config/paths';
import { Screen } from '../frame/Screen';

/** 'Email verified' (docs/specification.md#account-screens). */
export function VerifiedView() {
  return (
    <Screen title="Email verified" subtitle="Thank you. Your email address is confirmed.">
      <Button href={paths.dashboard} leavesSite rounded wide>
        Continue
      </Button>
    </Screen>
  );
}
