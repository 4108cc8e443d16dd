import { BackToLogin } from '../BackToLogin';
import { Screen } from '../frame/Screen';
import { ForgotForm } from './ForgotForm';

/** Forgot password (product.md 2). */
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
