import type { Metadata } from 'next';
import { AuthScreen, BackToLogin, mailTexts } from '@/auth/AuthScreen';
import { emailPage } from '@/auth/emailPage';
import { EmailText } from '@/auth/notices';
import { Resend } from '@/auth/Resend';
import { Button } from '@/components/Button';
import { sendsMail } from '@/config/env';
import { texts } from '@/config/texts';

export const metadata: Metadata = { title: mailTexts.title };

/** After a forgotten password. The server tells nobody whether it knows an address. */
export default emailPage(({ email }) => (
  <AuthScreen
    title={mailTexts.title}
    subtitle={<EmailText text={mailTexts.linkFor} email={email} />}
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
