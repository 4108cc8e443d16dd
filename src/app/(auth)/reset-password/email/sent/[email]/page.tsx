import type { Metadata } from 'next';
import { AuthScreen, BackToLogin, MAIL_TITLE } from '@/auth/AuthScreen';
import { emailPage } from '@/auth/emailPage';
import { Resend } from '@/auth/Resend';
import { Button } from '@/components/Button';
import { sendsMail } from '@/config/env';
import { LOGGED_MAIL } from '@/contract/loggedMail';

export const metadata: Metadata = { title: MAIL_TITLE };

/** After a forgotten password. The server tells nobody whether it knows an address. */
export default emailPage(({ email }) => (
  <AuthScreen
    title={MAIL_TITLE}
    subtitle={
      <>
        {sendsMail ? 'We sent a password reset link to ' : LOGGED_MAIL.linkFor}
        <strong>{email}</strong>, if an account has this address.
      </>
    }
  >
    {sendsMail && (
      <Button href="mailto:" plainLink rounded wide>
        Open email app
      </Button>
    )}
    <Resend what="link" {...{ email, sendsMail }} />
    <BackToLogin />
  </AuthScreen>
));
