import type { Metadata } from 'next';
import { AuthScreen, BackToLogin } from '@/auth/AuthScreen';
import { ForgotForm } from '@/auth/reset/ForgotForm';

export const metadata: Metadata = { title: 'Forgot password' };

export default function ForgotPasswordPage() {
  return (
    <AuthScreen
      title="Forgot password"
      subtitle="Enter your email, and we will send you a link to set a new one."
    >
      <ForgotForm />
      <BackToLogin />
    </AuthScreen>
  );
}
