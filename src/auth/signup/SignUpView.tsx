import { PageLink } from '@/components/PageLink';
import { paths } from '@/config/paths';
import { MESSAGES } from '@/contract/messages';
import { Screen } from '../frame/Screen';
import { SignUpForm } from './SignUpForm';

const WELCOME = 'Make the account of the owner. It looks after everything on this site.';

/** The sign-up; once there is an owner it says at once that it is closed (product.md 2, decision S1). */
export function SignUpView({ signUpOpen }: { signUpOpen: boolean }) {
  return (
    <Screen title="Sign up" subtitle={signUpOpen ? WELCOME : MESSAGES.signUpClosed}>
      <SignUpForm />
      <p className="aside">
        <PageLink href={paths.login}>Already have an account?</PageLink>
      </p>
    </Screen>
  );
}
