import { PageLink } from '@/components/PageLink';
import { paths } from '@/config/paths';
import { MESSAGES } from '@/contract/messages';
import { Screen } from '../frame/Screen';
import { SignUpForm } from './SignUpForm';

const WELCOME = 'Make the account of the owner. It looks after everything on this site.';

type Props = { signUpOpen: boolean; asksSetupCode: boolean };

/**
 * The sign-up. Once there is an owner it says at once that it is closed; the first owner of a deployment is
 * asked for its setup code.
 */
export function SignUpView({ signUpOpen, asksSetupCode }: Props) {
  return (
    <Screen title="Sign up" subtitle={signUpOpen ? WELCOME : MESSAGES.signUpClosed}>
      <SignUpForm asksSetupCode={asksSetupCode} />
      <p className="aside">
        <PageLink href={paths.login}>Already have an account?</PageLink>
      </p>
    </Screen>
  );
}
