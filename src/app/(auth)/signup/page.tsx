import type { Metadata } from 'next';
import { AuthScreen } from '@/auth/AuthScreen';
import { SessionForm } from '@/auth/SessionForm';
import { Text } from '@/components/Text';
import { siteUrl } from '@/config/env';
import { paths } from '@/config/paths';
import { texts } from '@/config/texts';
import { getSignIn } from '@/site/read';

export const metadata: Metadata = { title: texts.signInScreens.signUp };

/** The sign-up of the owner. Once there is an owner it says that it is closed. */
export default async function SignUpPage() {
  const { signUpOpen, asksSetupCode } = await getSignIn();
  return (
    <AuthScreen
      title={texts.signInScreens.signUp}
      subtitle={signUpOpen ? texts.signInScreens.signUpText : texts.messages.signUpClosed}
    >
      <SessionForm
        operation="signUp"
        button={texts.signInScreens.signUp}
        {...{ siteUrl, asksSetupCode }}
      />
      <div className="aside">
        <Text href={paths.login} className="link">
          {texts.signInScreens.haveAccount}
        </Text>
      </div>
    </AuthScreen>
  );
}
