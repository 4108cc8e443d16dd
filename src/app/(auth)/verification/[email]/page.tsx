import type { Metadata } from 'next';
import { emailPage } from '@/auth/emailPage';
import { VerificationView } from '@/auth/verification/VerificationView';
import { texts } from '@/config/texts';
import { getSignIn } from '@/site/read';

export const metadata: Metadata = { title: texts.signInScreens.verifyEmail };

export default emailPage(async ({ email }) => {
  const { sendsMail } = await getSignIn();
  return <VerificationView {...{ email, sendsMail }} />;
});
