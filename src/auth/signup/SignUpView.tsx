import { Text } from '@/components/Text';
import { paths } from '@/config/paths';
import { MESSAGES } from '@/contract/messages';
import { Screen } from '../frame/Screen';
import { SessionForm } from '../SessionForm';

const WELCOME = 'Make the account of the owner. It looks after everything on this site.';

type Props = { signUpOpen: boolean; asksSetupCode: boolean };

/** The sign-up of the owner. Once there is an owner it says that it is closed. */
export function SignUpView({ signUpOpen, asksSetupCode }: Props) {
  return (
    <Screen title="Sign up" subtitle={signUpOpen ? WELCOME : MESSAGES.signUpClosed}>
      <SessionForm call="signUp" button="Sign up" asksSetupCode={asksSetupCode} />
      <div className="aside">
        <Text href={paths.login} className="link">
          Already have an account?
        </Text>
      </div>
    </Screen>
  );
}
