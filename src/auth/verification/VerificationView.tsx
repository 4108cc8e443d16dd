import { sendsMail } from '@/config/env';
import { texts } from '@/config/texts';
import { AuthScreen, mailTexts } from '../AuthScreen';
import { VerificationForm } from './VerificationForm';

/** Asks for the code of an email address; 'Enter code manually' leads to a screen without one (docs/specification.md#account-screens). */
export const VerificationView = ({ email }: { email?: string }) => (
  <AuthScreen title={texts.signInScreens.verifyEmail} subtitle={mailTexts.enterCode}>
    <VerificationForm {...{ email, sendsMail }} />
  </AuthScreen>
);
