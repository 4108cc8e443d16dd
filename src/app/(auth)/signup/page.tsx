import type { Metadata } from 'next';
import { AuthScreen } from '@/auth/AuthScreen';
import { SessionForm } from '@/auth/SessionForm';
import { Text } from '@/components/Text';
import { siteUrl } from '@/config/env';
import { paths } from '@/config/paths';
import { MESSAGES } from '@/contract/messages';
import { getSignIn } from '@/site/read';

export const metadata: Metadata = { title: 'Sign up' };

const WELCOME = 'Make the account of the owner. It looks after everything on this site.';

/** The sign-up of the owner. Once there is an owner it says that it is closed. */
export default async function SignUpPage() {
  const { signUpOpen, asksSetupCode } = await getSignIn();
  return (
    <AuthScreen title="Sign up" subtitle={signUpOpen ? WELCOME : MESSAGES.signUpClosed}>
      <SessionForm operation="signUp" button="Sign up" {...{ siteUrl, asksSetupCode }} />
      <div className="aside">
        <Text href={paths.login} className="link">
          Already have an account?
        </Text>
      </div>
    </AuthScreen>
  );
}
