import { BackToLogin } from '../BackToLogin';
import { Screen } from '../frame/Screen';
import { ForgotForm } from './ForgotForm';

/** Forgot password (docs/specification.md#account-screens). */
export function ForgotView() {
  return (
    <Screen
      title="Forgot password"
      subtitle="Enter your email, and we will send you a link to set a new one."
    >
      <ForgotForm />
      <BackToLogin />
    </Screen>
  );
}
