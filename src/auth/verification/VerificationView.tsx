import { texts } from '@/config/texts';
import { AuthScreen, mailTextsOf } from '../AuthScreen';
import { VerificationForm } from './VerificationForm';

/** Asks for the code of an email address; 'Enter code manually' leads to a screen without one (docs/specification.md#account-screens). */
export const VerificationView = ({ email, sendsMail }: { email?: string; sendsMail: boolean }) => (
  <AuthScreen title={texts.signInScreens.verifyEmail} subtitle={mailTextsOf(sendsMail).enterCode}>
    <VerificationForm {...{ email, sendsMail }} />
  </AuthScreen>
);
