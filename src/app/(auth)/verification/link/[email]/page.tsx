import type { Metadata } from 'next';
import { AuthScreen, MAIL_TITLE } from '@/auth/AuthScreen';
import { emailPage } from '@/auth/emailPage';
import { Resend } from '@/auth/Resend';
import { RememberEmail } from '@/auth/verification/rememberedEmail';
import { Button } from '@/components/Button';
import { Filled } from '@/components/Filled';
import { sendsMail } from '@/config/env';
import { paths } from '@/config/paths';
import { texts } from '@/config/texts';

export const metadata: Metadata = { title: MAIL_TITLE };

/** Where the reminder of the back office leads (docs/specification.md#account-screens); the mail was sent at the sign-up. */
export default emailPage(({ email }) => (
  <AuthScreen
    title={MAIL_TITLE}
    subtitle={
      <Filled
        text={sendsMail ? texts.signInScreens.linkSent : texts.loggedMail.codeFor}
        values={{ email: <strong>{email}</strong> }}
      />
    }
  >
    <RememberEmail email={email} />
    <Button href={paths.verificationCode} rounded wide>
      {texts.signInScreens.enterCode}
    </Button>
    <Resend what="code" {...{ email, sendsMail }} />
  </AuthScreen>
));
