import type { Metadata } from 'next';
import { AuthScreen } from '@/auth/AuthScreen';
import { emailPage } from '@/auth/emailPage';
import { Button } from '@/components/Button';
import { paths } from '@/config/paths';
import { texts } from '@/config/texts';

export const metadata: Metadata = { title: texts.signInScreens.passwordReset };

export default emailPage(() => (
  <AuthScreen
    title={texts.signInScreens.passwordReset}
    subtitle={texts.signInScreens.passwordResetText}
  >
    <Button href={paths.login} rounded wide>
      {texts.signIn.goOn}
    </Button>
  </AuthScreen>
));
