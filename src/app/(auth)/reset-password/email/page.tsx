import type { Metadata } from 'next';
import { ForgotView } from '@/auth/reset/views';

export const metadata: Metadata = { title: 'Forgot password' };

export default function ForgotPasswordPage() {
  return <ForgotView />;
}
