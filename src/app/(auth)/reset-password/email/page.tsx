import type { Metadata } from 'next';
import { BackToLogin } from '@/auth/BackToLogin';
import { Screen } from '@/auth/frame/Screen';
import { ForgotForm } from '@/auth/reset/ForgotForm';

export const metadata: Metadata = { title: 'Forgot password' };

export default function ForgotPasswordPage() {
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
