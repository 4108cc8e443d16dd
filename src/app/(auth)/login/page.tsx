import type { Metadata } from 'next';
import { AuthScreen } from '@/auth/AuthScreen';
import { LoginForm } from '@/auth/login/LoginForm';
import { Text } from '@/components/Text';
import { siteUrl } from '@/config/env';
import { paths } from '@/config/paths';
import { texts } from '@/config/texts';
import { getSignIn } from '@/site/read';

export const metadata: Metadata = { title: texts.signIn.login };

/** The login; before there is an owner it leads to the sign-up too (docs/specification.md#account-screens). */
export default async function LoginPage() {
  const { signUpOpen } = await getSignIn();
  return (
    <AuthScreen>
      <LoginForm siteUrl={siteUrl} />
      {signUpOpen && (
        <div className="aside">
          {texts.signInScreens.noOwner}
          <Text href={paths.signUp} className="link">
            {texts.signInScreens.signUp}
          </Text>
        </div>
      )}
    </AuthScreen>
  );
}
