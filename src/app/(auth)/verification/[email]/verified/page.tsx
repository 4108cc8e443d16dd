import type { Metadata } from 'next';
import { Screen } from '@/auth/frame/Screen';
import { withAddress } from '@/auth/withAddress';
import { Button } from '@/components/Button';
import { paths } from '@/config/paths';

export const metadata: Metadata = { title: 'Email verified' };

export default withAddress(() => (
  <Screen title="Email verified" subtitle="Thank you. Your email address is confirmed.">
    <Button href={paths.dashboard} leavesSite rounded wide>
      Continue
    </Button>
  </Screen>
));
