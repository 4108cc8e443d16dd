import type { Metadata } from 'next';
import { AuthScreen, BackToLogin, mailTextsOf } from '@/auth/AuthScreen';
import { emailPage } from '@/auth/emailPage';
import { EmailText } from '@/auth/notices';
import { Resend } from '@/auth/Resend';
import { Button } from '@/components/Button';
import { texts } from '@/config/texts';
import { getSignIn } from '@/site/read';

export const generateMetadata = async (): Promise<Metadata> => ({
  title: mailTextsOf((await getSignIn()).sendsMail).title,
});

/** After a forgotten password. The server tells nobody whether it knows an address. */
export default emailPage(async ({ email }) => {
  const { sendsMail } = await getSignIn();
  const mailTexts = mailTextsOf(sendsMail);
  return (
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
  );
});
