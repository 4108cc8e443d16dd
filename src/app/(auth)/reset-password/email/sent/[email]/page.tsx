import type { Metadata } from 'next';
import { AuthScreen, BackToLogin, MAIL_TITLE } from '@/auth/AuthScreen';
import { emailPage } from '@/auth/emailPage';
import { Resend } from '@/auth/Resend';
import { Button } from '@/components/Button';
import { Filled } from '@/components/Filled';
import { sendsMail } from '@/config/env';
import { texts } from '@/config/texts';

export const metadata: Metadata = { title: MAIL_TITLE };

/** After a forgotten password. The server tells nobody whether it knows an address. */
export default emailPage(({ email }) => (
  <AuthScreen
    title={MAIL_TITLE}
    subtitle={
      <Filled
        text={sendsMail ? texts.signInScreens.resetSent : texts.loggedMail.linkFor}
        values={{ email: <strong>{email}</strong> }}
      />
    }
  >
    {sendsMail && (
      <Button href="mailto:" plainLink rounded wide>
        {texts.signInScreens.openEmailApp}
      </Button>
    )}
    <Resend what="link" {...{ email, sendsMail }} />
    <BackToLogin />
  </AuthScreen>
));
