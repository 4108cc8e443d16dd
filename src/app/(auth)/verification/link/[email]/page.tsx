import type { Metadata } from 'next';
import { AuthScreen, mailTextsOf } from '@/auth/AuthScreen';
import { emailPage } from '@/auth/emailPage';
import { EmailText } from '@/auth/notices';
import { Resend } from '@/auth/Resend';
import { RememberEmail } from '@/auth/verification/rememberedEmail';
import { Button } from '@/components/Button';
import { paths } from '@/config/paths';
import { texts } from '@/config/texts';
import { getSignIn } from '@/site/read';

export const generateMetadata = async (): Promise<Metadata> => ({
  title: mailTextsOf((await getSignIn()).sendsMail).title,
});

/** Where the reminder of the back office leads (docs/specification.md#account-screens); the mail was sent at the sign-up. */
export default emailPage(async ({ email }) => {
  const { sendsMail } = await getSignIn();
  const mailTexts = mailTextsOf(sendsMail);
  return (
    <AuthScreen
      title={mailTexts.title}
      subtitle={<EmailText text={mailTexts.codeFor} email={email} />}
    >
      <RememberEmail email={email} />
      <Button href={paths.verificationCode} rounded wide>
        {texts.signInScreens.enterCode}
      </Button>
      <Resend what="code" {...{ email, sendsMail }} />
    </AuthScreen>
  );
});
