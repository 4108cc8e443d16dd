import type { Metadata } from 'next';
import { AuthScreen } from '@/auth/AuthScreen';
import { emailPage } from '@/auth/emailPage';
import { Button } from '@/components/Button';
import { paths } from '@/config/paths';
import { texts } from '@/config/texts';

export const metadata: Metadata = { title: texts.signInScreens.verified };

export default emailPage(() => (
  <AuthScreen title={texts.signInScreens.verified} subtitle={texts.signInScreens.verifiedText}>
    <Button href={paths.dashboard} plainLink rounded wide>
      {texts.signIn.goOn}
    </Button>
  </AuthScreen>
));
