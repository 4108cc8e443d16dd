import { Text } from '@/components/Text';
import { paths } from '@/config/paths';
import { Screen } from '../frame/Screen';
import { LoginForm } from './LoginForm';

/** The login; before there is an owner it leads to the sign-up too (docs/specification.md#account-screens). */
export function LoginView({ signUpOpen }: { signUpOpen: boolean }) {
  return (
    <Screen title="Login" subtitle="Welcome back! Please enter your details.">
      <LoginForm />
      {signUpOpen && (
        <div className="aside">
          This site has no owner yet.
          <Text href={paths.signUp} className="link">
            Sign up
          </Text>
        </div>
      )}
    </Screen>
  );
}
